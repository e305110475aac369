"""Cards of a guided match: the tip's button beside those that the card has anyway."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from bot.computer.analyst import Hint
from bot.computer.known_moves import kept_safe
from bot.computer.ladders import opponent
from bot.engine.games.diced_tomatoes.why import Some, Why
from bot.i18n.catalog import words
from bot.match.draft import DraftPosition, drafted
from bot.match.history.replay import LiveMatch, replayed, with_entry
from bot.match.values.draft import Draft
from bot.match.values.match import Player
from bot.ui.kit.answer import Message
from bot.ui.kit.items import Control, is_blue
from bot.ui.kit.picker import legal_moves
from bot.ui.match.card_context import CardContext, Tip
from bot.ui.match.cards import turn_card
from bot.ui.match.hints import help_buttons
from bot.ui.match.move_panel import StepContext, column_panel, guided_panel
from bot.ui.newcomers.rule_notes import card_notes
from rules import GAMES
from tests.sandbox.world import parts
from tests.ui.test_lengths import played

BUTTON, SELECT, BLUE = 2, 3, 1  # as Discord numbers them
MOVES = 12  # of a position, besides the suggested turn


def guided(game: str) -> Iterator[LiveMatch]:
    """The opening of a random match and what follows, where Ana is to act."""
    positions = list(played(game, (Player(1, "Ana"), opponent(game, {}, 2, 1))))
    for live in (replayed(positions[0].match, 0), *positions):
        if live.state.to_act == 0:
            yield live


@pytest.mark.parametrize("game", GAMES)
def test_no_two_buttons_of_a_guided_card_do_the_same(game: str) -> None:
    """Whichever move the tip names: Discord refuses a message in which a custom_id stands twice."""
    positions = list(guided(game))
    assert len(positions) > 3
    for live in positions:
        legal = [live.state.format(move) for move in live.state.legal()][:MOVES]
        for move in {*legal, *live.state.suggested()[:1]}:
            card = turn_card(CardContext(words(), live, 0, tip=Tip(move=Hint(move, 0.0, ()))), "")
            shown = [one for row in card.rows for one in row if isinstance(one, Control)]
            ids = [control.custom_id for control in shown]
            assert len(ids) == len({*ids}), (live.state.prompt().key, move)
            assert "notips" in str(ids[-1]), "and tips can be stopped, last"
            assert any(str(ids[0]).startswith(f"om:{op}:") for op in ("tip", "do"))
            assert str(ids[0]).split(":", 4)[4].startswith(move), "the tip's is the first"
            assert [is_blue(one) for one in shown] == [True] + [False] * (len(shown) - 1)
            assert not any(":hint:" in one for one in ids), "a tip is a hint, and free"


def components(panel: Message) -> list[Any]:
    """A panel as it goes out."""
    sent: list[Any] = panel.edit_fields()["view"].to_components()
    return sent


@pytest.mark.parametrize("game", ["rive", "diced_tomatoes"])
def test_amid_a_turn_no_two_buttons_read_alike(game: str) -> None:
    """A tip's step has a button of its own only where the choices have none: in a list."""
    own = set[bool]()
    for live in guided(game):
        empty = DraftPosition(live, Draft(1, 1, live.match.version, ()), live.state, (), ())
        for first in live.state.legal()[:MOVES]:
            now = drafted(empty, (live.state.format(first),))
            legal = now.state.legal()[:MOVES] if now.midway else []
            for step in [now.state.format(move) for move in legal]:
                panel = guided_panel(StepContext(words(), now, tip=Hint(step, 0.0, ())))
                shown = [p for p in parts(components(panel)) if p["type"] == BUTTON]
                labels = [one["label"] for one in shown]
                assert len(labels) == len({*labels}), labels
                assert shown[0]["custom_id"].split(":", 4)[4].split()[0] == step, "to the end"
                assert [one["style"] == BLUE for one in shown] == [True] + [False] * (
                    len(shown) - 1
                )
                for first_option in [
                    p["options"][0] for p in parts(components(panel)) if p["type"] == SELECT
                ]:
                    assert first_option["value"] == step
                    assert first_option["description"].startswith("Tip")
                own.add(any(":tip:" in one["custom_id"] for one in shown))
    assert own == {True, False}


def test_the_keys_of_a_column_begin_with_the_tip_and_end_with_the_way_back() -> None:
    """Where it is in that column; blue is none but the tip."""
    seen = set[bool]()
    for live in guided("tumbleweed"):
        now = DraftPosition(live, Draft(1, 1, live.match.version, ()), live.state, (), ())
        legal = legal_moves(live.state)
        suggested = live.state.suggested()
        for move in [one for one in legal.on_cells if one.text not in suggested][: MOVES // 4]:
            for letter in legal.columns():
                panel = column_panel(
                    StepContext(words(), now, tip=Hint(move.text, 0.0, ())), letter
                )
                keys = [p for p in parts(components(panel)) if p["type"] == BUTTON]
                assert keys[-1]["label"] == "Back"
                blue = [p["custom_id"] for p in keys if p["style"] == BLUE]
                assert len(blue) == (letter == move.column)
                assert not blue or keys[0]["custom_id"] == blue[0].replace(":tip:", ":do:")
                seen.add(letter == move.column)
    assert seen == {True, False}


@pytest.mark.parametrize(
    ("kind", "said"),
    [
        ("seed.other", "Start your own vines with high dice, and other people's with low ones."),
        ("attach.third", "A vine of exactly three dice scores its owner 1 point at the end"),
    ],
)
def test_dice_for_others_and_a_third_die_are_explained_when_they_are_advised(
    kind: str, said: str
) -> None:
    """Which dice to plant in another garden, and why the score rose without a harvest."""
    key = f"diced_tomatoes.event.{kind}"
    for live in guided("diced_tomatoes"):
        for move in live.state.legal():
            if live.state.events(move)[0].key == key:
                advised = {live.state.digest(): frozenset({live.state.format(move)})}
                assert said in card_notes(words(), live, advised).lines[-1]
                return
    pytest.fail(f"no {kind} in a whole match")


def test_karma_that_is_kept_is_no_piece_that_is_safe() -> None:
    """To end the turn names no cell, and yet it saves something: the card stood still there."""
    ends = [live for live in guided("diced_tomatoes") if "end" in map(str, live.state.legal())]
    saves = Hint("end", 0.0, [Why.save(Some(1))])
    assert ends and not any(kept_safe(live.state, saves) for live in ends)


def why(live: LiveMatch) -> list[str]:
    """What asks for the reason of the computer's last turn."""
    shown = help_buttons(words(), live)
    return [getattr(one.item, "label", "") for one in shown if one.ref.op == "why"]


@pytest.mark.parametrize("game", ["tumbleweed", "stigmergy"])
def test_a_start_is_asked_about_as_one(game: str) -> None:
    """ "Why Bo's turn?" would read as "Why is it Bo's turn?"."""
    people = (opponent(game, {}, 2, 1), Player(1, "Ana"))
    positions = list(played(game, people))
    starts = [one for one in positions if one.state.prompt().key == f"{game}.prompt.side"]
    assert starts and {*map(tuple, map(why, starts))} == {("Why this start?",)}


def test_a_pass_is_asked_about_as_one() -> None:
    """Of the computer that passed: nothing on the board tells whose turn it was."""
    people = (opponent("tumbleweed", {}, 2, 1), Player(1, "Ana"))
    for live in played("tumbleweed", people):
        legal = [live.state.format(move) for move in live.state.legal()]
        if live.state.to_act == 0 and "pass" in legal and live.match.line:
            last = live.match.entries[-1]
            entry = replace(last, seat=0, steps=("pass",), version=last.version + 1)
            assert why(with_entry(live, entry)) == ["Why the pass?"]
            return
    pytest.fail("the computer may pass nowhere")
