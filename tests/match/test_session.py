"""Playing: who may, when, and that nothing is stored twice or by halves."""

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest

from bot.errors import NotFound, Refusal, StaleMove
from bot.match.values.challenge import Terms
from bot.match.values.match import EntryKind
from bot.match.values.timecontrol import DAY_MS, DEFAULT
from rules.errors import IllegalMove
from tests.table import ANA, BO, CHI, HOME, table

SETUP = ("red:a3 white:e3", "side:red")


async def test_a_played_turn_is_kept_with_its_position(tmp_path: Path) -> None:
    """What was played before the end of a process is there for the next one."""
    async with table(tmp_path) as t:
        live = await t.begin(*SETUP, "b3")
    async with table(tmp_path) as t:
        again = await t.session.load(live.match.id)
    assert again.state == live.state
    assert [e.steps for e in again.match.entries] == [
        ("red:a3", "white:e3"),
        ("side:red",),
        ("b3",),
    ]
    assert again.match.entries[-1].digest == again.state.digest()


async def test_the_same_interaction_twice_plays_once(tmp_path: Path) -> None:
    """A click that Discord delivers again changes nothing and is not refused."""
    async with table(tmp_path) as t:
        live = await t.begin(*SETUP)
        first = await t.session.play(live.match.id, BO.user_id, 2, ["b3"], 77)
        second = await t.session.play(live.match.id, BO.user_id, 2, ["b3"], 77)
    assert first.match == second.match
    assert second.match.version == 3


async def test_of_two_clicks_at_once_one_is_played_and_one_is_stale(tmp_path: Path) -> None:
    """Two different clicks on one card, in the same moment: one wins, the other is told."""
    async with table(tmp_path) as t:
        live = await t.begin(*SETUP)
        results = await asyncio.gather(
            *(t.session.play(live.match.id, BO.user_id, 2, ["b3"], i) for i in (50, 51)),
            return_exceptions=True,
        )
        assert (await t.session.load(live.match.id)).match.version == 3
    assert sorted(type(r).__name__ for r in results) == ["LiveMatch", "StaleMove"]


@pytest.mark.parametrize(
    ("user", "version", "steps", "refusal"),
    [
        (ANA.user_id, 2, ["b3"], "not_your_turn"),
        (CHI.user_id, 2, ["b3"], "not_seated"),
        (BO.user_id, 1, ["b3"], "stale"),
        (BO.user_id, 9, ["b3"], "stale"),
        (BO.user_id, 2, ["e1"], "tumbleweed.unseen"),
    ],
)
async def test_a_refused_move_changes_nothing(
    tmp_path: Path, user: int, version: int, steps: list[str], refusal: str
) -> None:
    """Wrong person, old card, illegal cell: an error with its key, and the match as it was."""
    async with table(tmp_path) as t:
        live = await t.begin(*SETUP)
        with pytest.raises((Refusal, IllegalMove), match=refusal):
            await t.session.play(live.match.id, user, version, steps, 99)
        assert (await t.session.load(live.match.id)).match == live.match


async def test_half_a_turn_is_not_played(tmp_path: Path) -> None:
    """The host places both stacks in one turn; one alone stays a draft."""
    async with table(tmp_path) as t:
        live = await t.begin()
        with pytest.raises(Refusal, match=r"draft\.unfinished"):
            await t.session.play(live.match.id, ANA.user_id, 0, ["red:a3"], 1)


async def test_two_passes_end_the_match_with_the_rules_result(tmp_path: Path) -> None:
    """After the end nobody is to act and nothing more is played."""
    async with table(tmp_path) as t:
        live = await t.begin(*SETUP, "b3", "pass", "pass")
        ending = live.match.ending
        assert ending is not None and ending.by_rules
        assert (ending.reason, ending.winners) == ("passes", (1,))
        assert live.match.acting is None
        with pytest.raises(Refusal, match="match_over"):
            await t.session.play(live.match.id, ANA.user_id, 5, ["pass"], 99)


async def test_resigning_gives_the_match_to_the_other(tmp_path: Path) -> None:
    """Also off turn, and only once."""
    async with table(tmp_path) as t:
        live = await t.begin(*SETUP)
        live = await t.session.resign(live.match.id, ANA.user_id, 2, 70)
        again = await t.session.resign(live.match.id, ANA.user_id, 2, 70)
        with pytest.raises(Refusal, match="match_over"):
            await t.session.resign(live.match.id, BO.user_id, 3, 71)
    assert live.match.ending is not None
    assert live.match.ending.winners == (1,)
    assert again.match.version == live.match.version == 3
    assert live.match.entries[-1].kind is EntryKind.RESIGN


async def test_a_match_is_called_off_only_while_it_has_hardly_begun(tmp_path: Path) -> None:
    """Afterwards one can resign."""
    async with table(tmp_path) as t:
        early = await t.begin("red:a3 white:e3")
        early = await t.session.abort(early.match.id, BO.user_id, 1, 70)
        late = await t.begin(*SETUP, "b3", "d3", "b2", "d2")
        with pytest.raises(Refusal, match=r"abort\.too_late"):
            await t.session.abort(late.match.id, ANA.user_id, 6, 71)
    assert early.match.ending is not None
    assert early.match.ending.winners == ()


@pytest.mark.parametrize("hard", [False, True])
async def test_a_move_that_meets_the_end_of_its_match_reads_that_it_is_over(
    tmp_path: Path, *, hard: bool
) -> None:
    """It was read before the end and is played after it; so is a look of the clock's."""
    async with table(tmp_path) as t:
        pace = replace(DEFAULT, hard=hard)
        offered = await t.seating.make(Terms("tumbleweed", {"size": "3"}, pace=pace), ANA, BO, HOME)
        live = await t.join(offered.id, BO)
        await t.session.resign(live.match.id, BO.user_id, 0, 70)
        with pytest.raises(Refusal, match="match_over"):
            await t.session.play(
                live.match.id, ANA.user_id, 0, ["red:a3", "white:e3"], 71, read=live
            )
        t.clock.ms += 30 * DAY_MS
        assert await t.session.expire(live.match.id) is None


async def test_an_old_version_can_be_looked_at(tmp_path: Path) -> None:
    """The card of version 2 shows version 2, whatever happened since."""
    async with table(tmp_path) as t:
        live = await t.begin(*SETUP)
        await t.play(live, "b3")
        old = await t.session.load_at(live.match.id, 2)
    assert old.state == live.state
    assert old.match.ending is None


async def test_unknown_matches_are_missing(tmp_path: Path) -> None:
    """A number that was never given."""
    async with table(tmp_path) as t:
        with pytest.raises(NotFound, match="no_match"):
            await t.session.load(4711)


async def test_playing_alone_both_seats_take_turns(tmp_path: Path) -> None:
    """Somebody who challenges themselves plays whichever seat is to act."""
    async with table(tmp_path) as t:
        live = await t.both_sides("tumbleweed", {"size": "3"})
        for text in (*SETUP, "b3", "d3"):
            live = await t.play(live, text)
    assert [e.seat for e in live.match.entries] == [0, 1, 1, 0]


async def test_a_stale_error_says_both_positions(tmp_path: Path) -> None:
    """So that the answer can say what the card showed and what is now."""
    async with table(tmp_path) as t:
        live = await t.begin(*SETUP, "b3")
        with pytest.raises(StaleMove) as caught:
            await t.session.play(live.match.id, ANA.user_id, 1, ["d3"], 99)
    assert (caught.value.values["shown"], caught.value.values["now"]) == (1, 3)
