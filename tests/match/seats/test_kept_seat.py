"""A table of more than two with somebody invited: one place is kept for them, the rest is open."""

from pathlib import Path

import pytest

from bot.errors import Refusal
from bot.match.history.replay import LiveMatch
from bot.match.values.challenge import Challenge, Terms
from bot.match.values.match import Player
from tests.table import ANA, BO, CHI, HOME, Table, table

DEE = Player(1004, "Dee")


async def offered(t: Table, seats: int = 3) -> Challenge:
    """Ana's table, to which Bo is invited."""
    return await t.seating.make(Terms("diced_tomatoes", {}, seats), ANA, BO, HOME)


async def seated(t: Table, table: Challenge, player: Player) -> Challenge:
    """The table after somebody took a seat that is not the last."""
    joined = await t.seating.join(table.id, player, 900, nonce=next(t.interactions))
    assert isinstance(joined, Challenge)
    return joined


async def test_the_last_seat_is_kept_for_who_is_invited(tmp_path: Path) -> None:
    """Everybody else finds it taken, who is invited does not."""
    async with table(tmp_path) as t:
        offer = await offered(t)
        await seated(t, offer, CHI)
        with pytest.raises(Refusal, match=r"challenge\.kept"):
            await t.join(offer.id, DEE)
        live = await t.join(offer.id, BO)
    assert [player.name for player in live.match.players] == ["Ana", "Chi", "Bo"]


async def test_who_declines_or_leaves_frees_the_seat(tmp_path: Path) -> None:
    """The table goes on standing, for anybody then."""
    async with table(tmp_path) as t:
        for early in (False, True):
            offer = await offered(t)
            if early:
                await seated(t, offer, BO)
                with pytest.raises(Refusal, match=r"challenge\.joined"):
                    await t.seating.decline(offer.id, BO.user_id)
                await t.seating.leave(offer.id, BO.user_id)
            else:
                await t.seating.decline(offer.id, BO.user_id)
            await seated(t, offer, CHI)
            live = await t.join(offer.id, DEE)
            assert [player.name for player in live.match.players] == ["Ana", "Chi", "Dee"]


async def test_only_who_is_invited_declines_and_nobody_sits_twice(tmp_path: Path) -> None:
    """Ana is seated at her own table, and so is Bo once he came."""
    async with table(tmp_path) as t:
        offer = await offered(t, seats=4)
        with pytest.raises(Refusal, match=r"challenge\.not_asked"):
            await t.seating.decline(offer.id, CHI.user_id)
        with pytest.raises(Refusal, match=r"challenge\.own_table"):
            await seated(t, offer, ANA)
        await seated(t, offer, BO)
        with pytest.raises(Refusal, match=r"challenge\.joined"):
            await seated(t, offer, BO)
        started = await t.seating.start(offer.id, ANA.user_id)
    assert isinstance(started, LiveMatch) and len(started.match.players) == 2


async def test_one_person_plays_both_sides_and_no_more(tmp_path: Path) -> None:
    """Three seats of one person are no match."""
    async with table(tmp_path) as t:
        with pytest.raises(Refusal, match=r"challenge\.both_sides"):
            await t.seating.make(Terms("diced_tomatoes", {}, 3), ANA, ANA, HOME)


async def test_a_rematch_of_three_is_for_those_three(tmp_path: Path) -> None:
    """Their seats are kept until one of them declines; who never played finds them taken."""
    async with table(tmp_path) as t:
        live = await t.join((await seated(t, await offered(t), CHI)).id, BO)
        for number, player in enumerate((ANA, BO, CHI)):
            if not live.match.ending:
                resigned = t.session.resign(
                    live.match.id, player.user_id, live.match.version, number
                )
                live = await resigned
        offer = await t.seating.rematch(live.match, ANA.user_id, nonce=5)
        assert isinstance(offer, Challenge)
        assert {player.name for player in offer.kept_for} == {"Bo", "Chi"}
        with pytest.raises(Refusal, match=r"challenge\.kept"):
            await t.join(offer.id, DEE)
        await t.seating.decline(offer.id, CHI.user_id)
        await seated(t, offer, DEE)
        with pytest.raises(Refusal, match=r"challenge\.kept"):
            await t.join(offer.id, CHI)
        begun = await t.join(offer.id, BO)
    assert [player.name for player in begun.match.players] == ["Ana", "Dee", "Bo"]
