"""What cards say, over whole random matches of all games: within lengths, by names, nothing twice.

The names are as long and wide as Discord lets them be.
"""

import random
from collections.abc import Iterator
from dataclasses import replace

import pytest

import render
from bot.computer.analyst import Hint
from bot.i18n.catalog import words
from bot.match.history.replay import LiveMatch, before_first_entry, with_entry
from bot.match.values.clock import MatchClock
from bot.match.values.match import Ending, Entry, EntryKind, Match, Player
from bot.match.values.timecontrol import PRESETS
from bot.ui.kit.answer import LONGEST_CONTENT, ClassicMessage, Picture
from bot.ui.kit.custom_id import unpack
from bot.ui.kit.views import public_view
from bot.ui.match.card_context import CardContext, Tip
from bot.ui.match.cards import turn_card
from bot.ui.match.collapsed import collapsed_card
from rules import GAMES
from rules.core import CHANCE
from rules.dice import Dice, commit
from tests.quick import quickly
from tests.table import HOME

LONGEST_ALT = 1024
LONGEST_LABEL, LONGEST_OPTION = 80, 100
WIDE = (Player(1, "𝕎" * 32), Player(2, "🍅" * 32))
ROLES = ("Host", "Guest", "Blue 0", "the table", "For @")


def played(game: str, people: tuple[Player, ...], seed: int = 5) -> Iterator[LiveMatch]:
    """A random match of *people*, after each turn or until its end, at most 20 of them."""
    rng, secret = random.Random(seed), bytes(32)
    clock = MatchClock.begin(PRESETS["none"], 2, 0, 0)
    dice, place = Dice(commit(secret), ("1",), secret.hex()), replace(HOME, thread_id=60)
    live = before_first_entry(
        Match(1, game, GAMES[game].version, {}, people, place, 0, dice, clock)
    )
    for version in range(1, 21):
        state, steps, seat = live.state, list[str](), live.state.to_act
        while state.to_act is not None and (not steps or state.to_act == CHANCE):
            move = rng.choice(list(state.legal()))
            steps.append(state.format(move))
            state = state.play(move)
        if seat is None:
            return
        kind = EntryKind.DICE if seat == CHANCE else EntryKind.PLAY
        user_id = 0 if seat == CHANCE else people[seat].user_id
        entry = Entry(version, kind, seat, user_id, tuple(steps), version, version, "")
        live = with_entry(live, entry)
        yield live


def cards(live: LiveMatch) -> list[ClassicMessage]:
    """The card of a version with its alt text, the line that is left of it, and a result."""
    said = words()
    alt = render.alt(live.state, public_view(said, live), said.language)
    assert len(alt) <= LONGEST_ALT
    shown = [collapsed_card(said, live)]
    pings = frozenset({1, 2})
    if live.state.to_act is not None:
        shown.append(turn_card(CardContext(said, live, 0), Picture(b"", alt), pings=pings))
    entry = live.match.entries[-1]
    resigned = replace(entry, kind=EntryKind.RESIGN, seat=0, user_id=1, steps=())
    ending = Ending((1,), (0.0, 1.0), "resign", by_rules=False)
    match = replace(live.match, ending=ending, entries=(*live.match.entries, resigned))
    shown.append(turn_card(CardContext(said, replace(live, match=match), 0), Picture(b"", alt)))
    return shown


@pytest.mark.parametrize("game", GAMES)
def test_cards_keep_discords_lengths_whatever_people_are_called(game: str) -> None:
    """Thirty-two wide letters, thirty-two emoji; content, labels, options and alt texts."""
    positions = list(played(game, WIDE))
    assert len(positions) > 5
    for live in positions:
        for card in cards(live):
            assert 0 < len(card.content) <= LONGEST_CONTENT
            for row in card.view().to_components():
                for item in row["components"]:
                    assert len(item.get("label", "")) <= LONGEST_LABEL
                    assert all(len(o["label"]) <= LONGEST_OPTION for o in item.get("options", ()))


@pytest.mark.parametrize("game", GAMES)
def test_cards_call_people_by_their_names(game: str) -> None:
    """No card, result or line of one says what somebody's role is."""
    for live in played(game, (Player(1, "Ana"), Player(2, "Bo"))):
        for card in cards(live):
            assert not [role for role in ROLES if role in card.content], card.content


@pytest.mark.parametrize(
    "game",
    quickly(("rive", "seesaw", "diced_tomatoes"), GAMES),  # the others have more moves to try
)
def test_no_two_buttons_of_a_card_do_the_same(game: str) -> None:
    """A tip may name a move that the card offers anyway, as a swap of sides."""
    for live in played(game, (Player(1, "Ana"), Player(2, "Bo"))):
        if live.state.to_act in (None, CHANCE):
            continue
        for move in live.state.legal():
            tip = Hint(live.state.format(move), 0.0, ())
            card = turn_card(CardContext(words(), live, 0, tip=Tip(move=tip)), Picture(b"", ""))
            shown = [i for row in card.view().to_components() for i in row["components"]]
            refs = [unpack(item["custom_id"]) for item in shown]
            steps = [ref.arg for ref in refs if ref and ref.op in {"do", "tip"}]
            assert len(set(steps)) == len(steps), tip.move
