"""How a match ended, said to everybody: nobody beats themselves, and alone the slots are told."""

import re
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest

from bot.computer.ladders import opponent
from bot.i18n.catalog import words
from bot.match.history.endings import ending_by_loss, ending_without_result
from bot.match.history.numbers import Lead, numbers_of
from bot.match.history.replay import replayed
from bot.match.values.challenge import Terms
from bot.match.values.match import Entry, EntryKind
from bot.match.values.personal_best import SoloScore
from bot.ui.kit.times import span_text
from bot.ui.kit.views import public_view
from bot.ui.lobby.answered_challenges import challenge_over, shared_line
from bot.ui.match.card_context import CardContext
from bot.ui.match.cards import turn_card
from bot.ui.match.match_text import is_result_told
from bot.ui.match.results import (
    best_lines,
    dated_result,
    how_it_ended,
    numbers_line,
    result_line,
    short_result,
)
from bot.ui.match.sentences import turn_begun
from render.describe import voice_of
from render.robot import SIGN
from render.view import View, ending
from rules.core import CHANCE, AnyState, Outcome
from rules.phrase import Phrase, Phrases, Who
from tests.table import ANA, BO, CHI, HOME, table


async def test_who_plays_both_sides_is_told_which_side_won(tmp_path: Path) -> None:
    """Ana neither beats Ana nor loses to her."""
    async with table(tmp_path) as t:
        live = await t.both_sides("rive", {"size": "3"})
        live = await t.to_the_end(live)
    line = result_line(words(), live)
    assert line.startswith(("**Black wins ", "**White wins ")) and "Good game" not in line
    assert "played both sides to the end" in challenge_over(words(), live).content
    assert not is_result_told(words(), live), "by the side, not by name"


async def test_a_result_says_the_last_move(tmp_path: Path) -> None:
    """No other card does; who gave up made none, and the cards before have told them all."""
    async with table(tmp_path) as t:
        offer = await t.seating.make(Terms("rive", {"size": "3"}), ANA, BO, HOME)
        live = await t.join(offer.id, BO)
        resigned = await t.session.resign(live.match.id, ANA.user_id, 0, 900)
        again = await t.seating.make(Terms("rive", {"size": "3"}), ANA, BO, HOME)
        over = await t.to_the_end(await t.join(again.id, BO))
    told = turn_card(CardContext(words(), over, 0), "").content.splitlines()
    assert over.last is not None
    assert told[1] == f"Last move: {turn_begun(words(), over, over.last)}."
    assert re.match(r"Last move: (Ana|Bo) placed a stone on [a-e]\d", told[1])
    assert "Last move" not in turn_card(CardContext(words(), resigned, 0), "").content
    assert is_result_told(words(), over) and not is_result_told(words(), resigned)


@dataclass(frozen=True, slots=True)
class _Over:
    """The end of a position, told with its winner."""

    state: AnyState

    def __getattr__(self, name: str) -> Any:
        return getattr(self.state, name)

    @property
    def outcome(self) -> Outcome:
        return Outcome((0,), (1, 0), "row", _Why.row(_Row(Who(0))))


@dataclass(frozen=True, slots=True)
class _Row:
    side: Who


class _Why(Phrases, family="test_results"):
    row = Phrase(_Row, "{side} made a row.")


async def test_why_a_game_ended_names_people_by_their_names(tmp_path: Path) -> None:
    """In the line below the board and in the picture."""
    async with table(tmp_path) as t:
        live = await t.join((await t.seating.make(Terms("seesaw", {}), ANA, BO, HOME)).id, BO)
        live = await t.to_the_end(live, range(1, 900, 3))
    ended: Any = _Over(live.state)
    first = live.match.players[0].name
    by_rules = replace(live.match.ending, by_rules=True) if live.match.ending else None
    assert by_rules is not None
    assert how_it_ended(words(), replace(live, state=ended), by_rules) == f"{first} made a row."
    said = ending(ended, View(names=(f"{SIGN} {first}", "Bo")), voice_of("seesaw"))
    assert said is not None and said.how == f"{first} made a row"


async def test_a_game_without_a_score_is_won_without_one(tmp_path: Path) -> None:
    """In Seesaw the last stack decides, however many pieces there are; nobody leads by any."""
    async with table(tmp_path) as t:
        live = await t.join((await t.seating.make(Terms("seesaw", {}), ANA, BO, HOME)).id, BO)
        live = await t.to_the_end(live, range(1, 900, 3))
    winner = live.match.players[live.state.outcome.winners[0]].name if live.state.outcome else ""
    assert winner and numbers_of(live.match).lead is not None
    line = result_line(words(), live)
    (loser,) = (one.name for one in live.match.players if one.name != winner)
    assert f"**{winner} wins!** {loser} has no stack left." in line or f"**{winner}** won" in line
    assert "lead" not in numbers_line(words(), live, numbers_of(live.match))


async def test_a_list_says_who_won_and_on_which_day(tmp_path: Path) -> None:
    """Never just that it is over."""
    async with table(tmp_path) as t:
        offer = await t.seating.make(Terms("rive", {"size": "3"}), ANA, BO, HOME)
        over = await t.to_the_end(await t.join(offer.id, BO))
    assert re.fullmatch(r"(Ana|Bo) won \d+–\d+ · Jan 15(, 2027)?", dated_result(words(), over))


async def test_a_level_score_is_named(tmp_path: Path) -> None:
    """On the card, in lists, in the channel, and in the line to share: a draw at how many."""
    async with table(tmp_path) as t:
        live = await t.begin("red:a4 white:d1", "side:red", "pass", "pass", size="4")
    assert live.match.ending is not None and live.match.ending.winners == ()
    assert result_line(words(), live).startswith("**A draw, 6–6!** Both passed.")
    assert short_result(words(), live) == "A draw, 6–6"
    assert "**Ana v Bo** ended in a draw, 6–6." in challenge_over(words(), live).content
    assert "Ana v Bo ended in a draw, 6–6 · " in shared_line(words(), live)


async def test_a_result_alone_is_told_in_slots(tmp_path: Path) -> None:
    """A number alone says nothing."""
    async with table(tmp_path) as t:
        offered = await t.seating.make(Terms("diced_tomatoes", {}, 1), ANA, None, HOME)
        live = await t.seating.start(offered.id, ANA.user_id)
        live = await t.session.resign(live.match.id, ANA.user_id, live.match.version, 91)
    told = challenge_over(words(), live).content
    assert told.endswith("**Ana** played alone: 0 of 6 slots filled, 0 matched.")


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (
            {},
            "**Lost this time.** The dice ran out before all six slots were filled. "
            "Score: **5 of 6 slots filled, 1 m",
        ),
        (
            {"gold": True, "rot": "auto"},
            "**Ana wins!** All six slots are filled. Score: **6 of 6 slots filled, ",
        ),
    ],
)
async def test_alone_the_aim_is_told_at_first_and_what_came_of_it_at_last(
    tmp_path: Path, options: dict[str, Any], told: str
) -> None:
    """A full track wins however few of its slots match, so the reason stands before the score."""
    async with table(tmp_path) as t:
        offered = await t.seating.make(Terms("diced_tomatoes", options, 1), ANA, None, HOME)
        live = await t.seating.start(offered.id, ANA.user_id)
        aim = words()("diced_tomatoes.aim.alone")
        first = turn_card(CardContext(words(), live, 0), "").content.splitlines()
        assert aim in first[0] and first[1] == "Ana plays Diced Tomatoes #1."
        assert "Fair dice" not in "".join(first), "the offer said it"
        key = live.state.prompt().key
        for n, told_alone in enumerate(("fills your next", "Slot 1", "harvest earns"), 1):
            assert told_alone in words()(f"{key}.alone.{n}"), "nothing of others"
        live = await t.any_turn(live, 0)
        assert aim not in turn_card(CardContext(words(), live, 0), "").content
        live = await t.to_the_end(live, range(1, 300))
    line = result_line(words(), live)
    assert line.startswith(told) and line.endswith(" matched**.")


async def test_alone_nobody_draws(tmp_path: Path) -> None:
    """Who resigns has nobody to draw with."""
    async with table(tmp_path) as t:
        offered = await t.seating.make(Terms("diced_tomatoes", {}, 1), ANA, None, HOME)
        live = await t.seating.start(offered.id, ANA.user_id)
        live = await t.any_turn(live, 0)
        await t.session.resign(live.match.id, ANA.user_id, live.match.version, 900)
        over = await t.session.load(live.match.id)
    ended = public_view(words(), over).ended
    assert ended and ended.how == "Ana resigned" and not ended.is_drawn


async def test_whoever_is_left_at_a_table_wins_by_those_who_resigned(tmp_path: Path) -> None:
    """A score of 1–1–1 would say nothing."""
    async with table(tmp_path) as t:
        offered = await t.seating.make(Terms("diced_tomatoes", {}, 3), ANA, None, HOME)
        await t.seating.join(offered.id, BO, 0, 91)
        live = await t.join(offered.id, CHI)
        for number, person in enumerate((ANA, CHI)):
            await t.session.resign(live.match.id, person.user_id, live.match.version, 92 + number)
            live = await t.session.load(live.match.id)
    assert result_line(words(), live) == "**Bo wins!** Ana and Chi resigned."
    assert challenge_over(words(), live).content.endswith("**Bo** won against Ana and Chi.")


async def test_names_stand_in_the_order_of_their_scores(tmp_path: Path) -> None:
    """In the channel and in the thread; who left stands last, without a number."""
    async with table(tmp_path) as t:
        offered = await t.seating.make(Terms("diced_tomatoes", {}, 3), ANA, None, HOME)
        await t.seating.join(offered.id, BO, 0, 91)
        live = await t.join(offered.id, CHI)
        live = await t.to_the_end(live)
    ending = live.match.ending
    assert ending is not None and ending.by_rules
    scores = dict(zip(live.match.players, live.state.scores(), strict=True))
    first, second, third = sorted(scores, key=scores.__getitem__, reverse=True)
    assert [first, second, third] != [ANA, BO, CHI] and len(set(scores.values())) == 3
    numbers = "–".join(str(scores[player]) for player in (first, second, third))
    told = challenge_over(words(), live).content
    assert told.endswith(f"**{first.name}** beat {second.name} and {third.name} {numbers}.")
    called = result_line(words(), live, frozenset({second.user_id, third.user_id}))
    assert f"wins {numbers}!" in called
    assert called.endswith(f"Good game, <@{second.user_id}> and <@{third.user_id}>!")
    seat = live.match.players.index(second)
    left = Entry(live.match.version + 1, EntryKind.LEAVE, seat, 0, (), 99, 0, "")
    without = replace(live, match=replace(live.match, entries=(*live.match.entries, left)))
    told = challenge_over(words(), without).content
    numbers = f"{scores[first]}–{scores[third]}"
    assert told.endswith(f"**{first.name}** beat {third.name} and {second.name} {numbers}.")


async def test_a_score_says_which_komi_it_holds(tmp_path: Path) -> None:
    """To those who played, and in the channel: nobody could count it on the board."""
    async with table(tmp_path) as t:
        offered = await t.seating.make(
            Terms("stigmergy", {"size": "3", "komi": "2"}), ANA, BO, HOME
        )
        live = await t.join(offered.id, BO)
        live = await t.to_the_end(live)
    assert "(komi 2)!**" in result_line(words(), live)
    assert challenge_over(words(), live).content.endswith("(komi 2).")


async def test_thinking_time_is_told_of_people_who_had_to_wait_for_each_other(
    tmp_path: Path,
) -> None:
    """Against the computer it's what the match lasted, which stands beside it."""
    async with table(tmp_path) as t:
        live = await t.any_turn(await t.begin(), 0)
    match, numbers = live.match, numbers_of(live.match)
    assert "thinking time: Ana" in numbers_line(words(), live, numbers)
    computer = opponent("tumbleweed", match.options, 2, 1)
    against = replace(live, match=replace(match, players=(match.players[0], computer)))
    assert "thinking time" not in numbers_line(words(), against, numbers)


def test_parts_of_a_time_never_seem_longer_than_all_of_it() -> None:
    """Rounded, 40 seconds of each were a minute each, in a match of one minute."""
    seconds = {59: "59 s", 100: "1 min 40 s", 3600: "1 h", 7100: "1 h 58 min", 0: "0 s"}
    days = {86400: "1 day", 529_000: "6 days 2 h", 86460: "1 day"}
    for taken, told in (seconds | days).items():
        assert span_text(words(), taken * 1000 + 999) == told


async def test_nobody_led_what_was_called_off(tmp_path: Path) -> None:
    """Of a match with a result it is told who was ahead the most, and when."""
    async with table(tmp_path) as t:
        offered = await t.seating.make(
            Terms("stigmergy", {"size": "3", "komi": "2"}), ANA, BO, HOME
        )
        live = await t.any_turn(await t.join(offered.id, BO), 0)
        person = live.match.players[1]
        live = await t.session.resign(live.match.id, person.user_id, live.match.version, 95)
    numbers = replace(numbers_of(live.match), moves=6, lead=Lead(0, 2, 1))
    early = replace(numbers, moves=5)
    assert "greatest lead" not in numbers_line(words(), live, early), "whoever moved last leads"
    assert "greatest lead" in numbers_line(words(), live, numbers)
    ending = ending_without_result(live.match, EntryKind.ABORT)
    called_off = replace(live, match=replace(live.match, ending=ending))
    assert "greatest lead" not in numbers_line(words(), called_off, numbers)


async def test_a_result_of_dice_says_what_the_points_are_for(tmp_path: Path) -> None:
    """27 of which 22 lie in the slots would be a riddle to whoever plays for the first time."""
    async with table(tmp_path) as t:
        live = await t.join(
            (await t.seating.make(Terms("diced_tomatoes", {}), ANA, BO, HOME)).id, BO
        )
        live = await t.to_the_end(live)
    lines = turn_card(CardContext(words(), live, 0), "").content.splitlines()
    told = [line for line in lines if "in slots" in line]
    assert len(told) == 2
    for name, score, line in zip(("Ana", "Bo"), live.state.scores(), told, strict=True):
        assert line.startswith(f"-# {name}: {score} (")
        assert sum(map(int, re.findall(r"[(,] ?(\d+) ", line))) == score


OPENING = ("L0=2", "L1=5", "Dr", "Db", "Dr", "Rr4", "Rb4", "Rr4")


async def test_before_a_move_nobody_has_led(tmp_path: Path) -> None:
    """Dice that were resigned in the first turn have no greatest lead, though a slot matches."""
    async with table(tmp_path) as t:
        offered = await t.seating.make(Terms("diced_tomatoes", {}), ANA, BO, HOME)
        match = (await t.join(offered.id, BO)).match
    fell = Entry(1, EntryKind.DICE, CHANCE, 0, OPENING, 1, match.created_at, "")
    sown = Entry(2, EntryKind.PLAY, 1, BO.user_id, ("up:b4",), 2, match.created_at, "")
    gone = Entry(3, EntryKind.RESIGN, 1, BO.user_id, (), 3, match.created_at, "")
    ending = ending_by_loss(match, 1, EntryKind.RESIGN)
    over = replace(match, version=3, entries=(fell, sown, gone), ending=ending)
    live = replayed(over)
    assert live.state.scores()[0] > live.state.scores()[1]
    assert numbers_of(over).lead is None
    assert "lead" not in turn_card(CardContext(words(), live, 0), "").content


@pytest.mark.parametrize(
    ("points", "before", "told"),
    [
        (2, None, []),
        (0, 0, []),
        (2, 2, ["As good as Ana's best."]),
        (1, 4, ["Ana's best is 4 of 6 slots matched."]),
    ],
)
async def test_a_result_alone_is_compared_with_something(
    tmp_path: Path, points: float, before: float | None, told: list[str]
) -> None:
    """No best is nothing; what is as good as it is said to be."""
    async with table(tmp_path) as t:
        offered = await t.seating.make(Terms("diced_tomatoes", {}, 1), ANA, None, HOME)
        live = await t.seating.start(offered.id, ANA.user_id)
    assert best_lines(words(), live, SoloScore(points, before)) == told
