"""Mini Cups and the cups of their winners as they are read on Discord."""

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

import pytest

from bot.commands.league import show_table
from bot.commands.request import Request
from bot.errors import Refusal
from bot.i18n.catalog import words
from bot.league.values import Kind, Round
from bot.match.league_rounds import BEGIN_EVERY_MS
from bot.match.league_service import LeagueService
from bot.match.ports import Tables
from bot.match.session import Session
from bot.match.values.match import Player, own_act
from bot.sandbox.world import seed
from bot.ui.kit.answer import Message, Update
from bot.ui.kit.custom_id import Ref
from tests.flows.harness import Harness, Json, buttons, private, public, said
from tests.flows.leagues import CLUB, GAMES, act
from tests.sandbox.world import Person
from tests.serving import serving
from tests.table import ANA, BO, HOME

People = Mapping[str, Person]


async def cup_of(home: Harness, people: People) -> Round:
    """A Mini Cup of Seesaw that these people enter."""
    service = LeagueService(home.database, home.clock)
    for name, person in people.items():
        who = Player(int(person.id), name)
        entered = await service.enter_cup(CLUB, GAMES, "seesaw", who, int(person.id))
    return entered.round


async def won(home: Harness, this: Round, winner: Person) -> None:
    """All matches of a round begin; who is to win does, the others resign to each other."""
    for _ in range(4):
        await act(home, home.clock.ms + BEGIN_EVERY_MS)
    session = Session(home.database, home.clock)
    for fixture in await home.database.read(lambda ts: ts.leagues.fixtures(this.id)):
        live = await session.load(fixture.match_id or 0)
        loser = max(u for u in fixture.meeting.people if u != int(winner.id))
        version = live.match.version
        await session.resign(live.match.id, loser, version, own_act(live.match.id, version + 1))
    await act(home, home.clock.ms)


async def newest(home: Harness, kind: Kind) -> Round:
    """The newest round of a kind of cup."""

    async def look(tables: Tables) -> Round:
        (league,) = await tables.leagues.running(CLUB, kind)
        return (await tables.leagues.rounds(league.id))[0]

    return await home.database.read(look)


async def posts(home: Harness, about: str) -> list[Json]:
    """What was posted in the channel with these words."""
    return [m for m in await home.ana.messages(seed.GAMES) if about in said(m)]


async def test_a_mini_cup_whose_channel_is_gone_goes_on_where_one_of_its_people_is(
    home: Harness,
) -> None:
    """They read that it waits, and press [Play it here]; its card stands there, too."""
    await home.bo.run("lobby")
    await home.bo.choose(await private(home.bo), "Enter a Mini Cup", ["seesaw"])
    await public(home.chi, about="Mini Cup, Seesaw")
    await home.served.call("POST", "/sandbox/delete", {"channel_id": seed.GAMES})
    await home.bo.run("lobby", seed.GENERAL)
    page = await private(home.bo, "waits for a channel")
    await home.bo.click(page, "Play it here")
    assert "The Mini Cup of Seesaw goes on here." in said(await private(home.bo, "goes on here"))
    card = await public(home.chi, seed.GENERAL, "Mini Cup, Seesaw")
    assert "1 of 4 is in, Bo." in said(card)
    await home.chi.click(card, "Enter")
    await private(home.chi, "You're in the Mini Cup of Seesaw")


async def test_a_table_is_seen_in_direct_messages_by_who_is_in_it(tmp_path: Path) -> None:
    """There it leads to nothing that only a server has; others see none."""
    async with serving(tmp_path) as below:
        services = below.services
        entered = await services.leagues.enter_cup(
            HOME.guild_id or 0, HOME.channel_id, "seesaw", BO, 5
        )
        ref = Ref("leaguetable", entered.round.id)
        asked = Request(BO, 5, words(), None, HOME.channel_id, ref=ref)
        shown = await show_table(services, asked)
        assert isinstance(shown, Update) and isinstance(shown.message, Message)
        said_there = str([item.to_component_dict() for item in shown.message.items])
        assert "Mini Cup, Seesaw" in said_there and "Refresh" in said_there
        assert "Back to the league" not in said_there
        with pytest.raises(Refusal, match="guild_only"):
            await show_table(services, replace(asked, user=ANA))


async def month_won(home: Harness, winners: tuple[Person, Person], four: People) -> Json:
    """Two win a Mini Cup each and meet in the next month, which the first wins; its post."""
    for winner in winners:
        await won(home, await cup_of(home, four), winner)
    month = await newest(home, Kind.MONTH_CUP)
    await act(home, month.opens_at)
    post = (await posts(home, "**Cup of the month, Seesaw** starts"))[-1]
    await act(home, (await newest(home, Kind.MONTH_CUP)).starts_at)
    await won(home, month, winners[0])
    return post


@pytest.mark.deep  # who meets whom, and when, is in tests/league/test_winners_cups.py
async def test_winners_of_a_month_and_of_a_year_read_that_they_meet(home: Harness) -> None:
    """Nobody has to enter; who has not won can't say that they can't play; the last has the cup."""
    dora = await home.served.person("dora")
    four = {"Ana": home.ana, "Bo": home.bo, "Chi": home.chi, "Dora": dora}
    post = await month_won(home, (home.ana, home.bo), four)
    assert ": Ana and Bo won a Mini Cup last month, and now play each other." in said(post)
    assert buttons(post) == ["I can't play"]
    (over,) = await posts(home, "**Cup of the month, Seesaw** is over.")
    assert "🏆 Ana wins the cup." in said(over)
    await month_won(home, (home.bo, home.chi), four)
    year = await newest(home, Kind.YEAR_CUP)
    await act(home, year.opens_at)
    (post,) = await posts(home, "**Cup of the year, Seesaw** starts")
    assert "Ana and Bo won a cup of the month this year, and now play each other." in said(post)
    await dora.click(post, "I can't play")
    assert "You aren't in this round." in said(await private(dora, "this round"))
    await home.bo.click(post, "I can't play")
    assert "Thanks for saying so" in said(await private(home.bo, "Thanks"))
