"""Which game the panel of ``/play`` has chosen already."""

from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

from bot.errors import Refusal
from bot.match.play_choices import change_choices, choices_of, take_choices, usual_board
from bot.match.values.challenge import Terms
from bot.match.values.match import Player
from bot.match.values.play_choices import PlayChoices
from tests.table import ANA, BO, HOME, Table, table


def of_game(game: str, choices: PlayChoices) -> PlayChoices:
    """The choices with another game."""
    return replace(choices, game=game)


async def choose(t: Table, who: Player, game: str) -> PlayChoices:
    """They choose a game, a second later."""
    t.clock.ms += 1000
    return await change_choices(t.database, who.user_id, partial(of_game, game), t.clock.now())


async def preset(t: Table, who: Player) -> PlayChoices:
    """What the panel shows to them now."""
    return await t.database.read(lambda tables: choices_of(tables, who.user_id))


async def test_the_game_is_what_one_was_last_asked_to_or_played(tmp_path: Path) -> None:
    """A challenge counts as it comes, for both; a choice of their own later counts more."""
    async with table(tmp_path) as t:
        assert (await preset(t, BO)).game == "rive", "the first one"
        asked = await t.seating.make(Terms("seesaw", {}), ANA, BO, HOME)
        assert [(await preset(t, who)).game for who in (ANA, BO)] == ["seesaw", "seesaw"]
        assert (await choose(t, BO, "rive")).game == "rive"
        t.clock.ms += 1000
        await t.join(asked.id, BO)
        assert (await preset(t, BO)).game == "seesaw", "which they play"
        await choose(t, BO, "tumbleweed")
        assert (await preset(t, BO)).game == "tumbleweed"
        assert (await choose(t, BO, "tumbleweed")).game == "tumbleweed"


async def test_a_choice_of_before_can_be_made_again(tmp_path: Path) -> None:
    """What is stored and what is shown differ since a match: choosing the stored game counts."""
    async with table(tmp_path) as t:
        await choose(t, BO, "rive")
        t.clock.ms += 1000
        await t.begin()
        assert (await preset(t, BO)).game == "tumbleweed"
        await choose(t, BO, "rive")
        assert (await preset(t, BO)).game == "rive"


async def test_no_other_game_is_offered_than_the_panel_showed(tmp_path: Path) -> None:
    """A match began between the panel and the press, so the panel is shown anew."""
    async with table(tmp_path) as t:
        shown = await choose(t, BO, "rive")
        t.clock.ms += 1000
        await t.begin()
        take = partial(take_choices, t.database, BO.user_id, shown.version)
        with pytest.raises(Refusal, match="changed"):
            await take("rive", t.clock.now())
        assert (await take("tumbleweed", t.clock.now())).game == "tumbleweed"


async def test_the_board_stays_quick_until_one_match_was_finished(tmp_path: Path) -> None:
    """One that runs has taught nobody yet how much there is of a larger one."""
    async with table(tmp_path) as t:

        async def board() -> str:
            return await t.database.read(
                lambda tables: usual_board(tables, ANA.user_id, "tumbleweed")
            )

        live = await t.begin()
        assert await board() == "quick"
        await t.to_the_end(live)
        assert await board() == "standard"
