"""Building a turn: drafts survive restarts, hold only what is legal, know when they are whole."""

from pathlib import Path

import pytest

from bot.errors import Refusal, StaleMove
from rules.errors import IllegalMove, NotationError
from tests.table import ANA, BO, table

SETUP = ("red:a3 white:e3", "side:red")


async def test_a_turn_is_built_step_by_step_across_a_restart(tmp_path: Path) -> None:
    """One stack, a restart, the other stack: the turn is complete."""
    async with table(tmp_path) as t:
        live = await t.begin()
        first = await t.drafting.add(live.match.id, ANA.user_id, 0, "a3")
        assert not first.is_complete
    async with table(tmp_path) as t:
        second = await t.drafting.add(live.match.id, ANA.user_id, 0, "E3")
    assert second.is_complete
    assert second.draft.steps == ("red:a3", "white:e3")


async def test_a_complete_draft_is_replaced_by_the_next_move(tmp_path: Path) -> None:
    """Changing one's mind after the preview starts the turn over."""
    async with table(tmp_path) as t:
        live = await t.begin(*SETUP)
        await t.drafting.add(live.match.id, BO.user_id, 2, "b3")
        now = await t.drafting.add(live.match.id, BO.user_id, 2, "b2")
    assert now.draft.steps == ("b2",)


async def test_what_cannot_be_read_leaves_the_draft_alone(tmp_path: Path) -> None:
    """All of a line is taken, or none of it."""
    async with table(tmp_path) as t:
        live = await t.begin()
        await t.drafting.add(live.match.id, ANA.user_id, 0, "a3")
        with pytest.raises(IllegalMove):
            await t.drafting.add(live.match.id, ANA.user_id, 0, "a3")
        with pytest.raises(NotationError):
            await t.drafting.add(live.match.id, ANA.user_id, 0, "what e3")
        now = await t.drafting.current(live.match.id, ANA.user_id, 0)
    assert now.draft.steps == ("red:a3",)


async def test_a_line_beyond_the_turn_is_refused(tmp_path: Path) -> None:
    """Nobody plays the opponent's move with their own."""
    async with table(tmp_path) as t:
        live = await t.begin(*SETUP)
        with pytest.raises(IllegalMove, match=r"rules\.turn_over"):
            await t.drafting.add(live.match.id, BO.user_id, 2, "b3 d3")


async def test_a_line_ends_with_the_turn_also_where_the_same_seat_goes_on(tmp_path: Path) -> None:
    """Taking Red is a turn; the first stack is another, after everybody saw the choice."""
    async with table(tmp_path) as t:
        live = await t.begin(SETUP[0])
        with pytest.raises(Refusal, match=r"draft\.too_long"):
            await t.drafting.add(live.match.id, BO.user_id, 1, "side:red b3")


async def test_steps_are_taken_back_one_by_one_or_all(tmp_path: Path) -> None:
    """[Undo step] and [Start over]."""
    async with table(tmp_path) as t:
        live = await t.begin()
        await t.drafting.add(live.match.id, ANA.user_id, 0, "a3 e3")
        undone = await t.drafting.undo(live.match.id, ANA.user_id, 0)
        cleared = await t.drafting.clear(live.match.id, ANA.user_id, 0)
    assert undone.draft.steps == ("red:a3",)
    assert cleared.draft.steps == ()


async def test_playing_a_turn_drops_its_draft(tmp_path: Path) -> None:
    """The next turn begins empty."""
    async with table(tmp_path) as t:
        live = await t.begin(*SETUP, "b3", "d3")
        now = await t.drafting.current(live.match.id, BO.user_id, live.match.version)
    assert now.draft.steps == ()


async def test_a_draft_of_an_older_position_is_stale(tmp_path: Path) -> None:
    """A dialog that was open while the match moved on."""
    async with table(tmp_path) as t:
        live = await t.begin(*SETUP, "b3", "d3")
        with pytest.raises(StaleMove):
            await t.drafting.add(live.match.id, BO.user_id, 2, "b2")


async def test_a_person_not_to_move_cannot_draft(tmp_path: Path) -> None:
    """The refusal names who is to move."""
    async with table(tmp_path) as t:
        live = await t.begin(*SETUP)
        with pytest.raises(Refusal, match="not_your_turn") as caught:
            await t.drafting.add(live.match.id, ANA.user_id, 2, "b3")
    assert caught.value.values["player"] == "Bo"
