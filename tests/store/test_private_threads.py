"""Matches and offers of private threads, as they are kept and found."""

from dataclasses import replace
from pathlib import Path

from bot.match.values.challenge import Challenge, Terms
from tests.table import ANA, BO, CHI, HOME, table

INSIDE = replace(HOME, thread_id=61, members_only=True)


async def test_the_lobby_has_offers_of_a_private_thread_for_those_inside(tmp_path: Path) -> None:
    """And its host's own; everybody finds what stands in the channel."""
    async with table(tmp_path) as t:
        for place, message_id in ((HOME, 901), (INSIDE, 902)):
            made = await t.seating.make(Terms("tumbleweed", {"size": "3"}), ANA, None, place)
            await t.seating.posted(made.id, message_id)
        now = t.clock.now()

        async def found(user_id: int, thread_id: int | None) -> set[int]:
            offers = await t.database.read(
                lambda tables: tables.challenges.lobby(
                    5, user_id, now, skip=0, limit=9, unseen={99}, thread_id=thread_id
                )
            )
            return {offer.id for offer in offers}

        assert await found(BO.user_id, None) == {1}
        assert await found(BO.user_id, 60) == {1}
        assert await found(BO.user_id, 61) == {1, 2}
        assert await found(ANA.user_id, None) == {1, 2}


async def test_a_private_thread_has_several_matches_and_names_one_that_runs(
    tmp_path: Path,
) -> None:
    """A match that begins there stays; after its end the older one is the thread's again."""
    async with table(tmp_path) as t:
        matches = []
        for guest in (BO, CHI):
            made = await t.seating.make(Terms("tumbleweed", {"size": "3"}), ANA, guest, INSIDE)
            matches.append((await t.join(made.id, guest)).match)
        assert [match.location.thread_id for match in matches] == [61, 61]
        assert all(match.location.members_only for match in matches)
        newest = await t.database.read(lambda tables: tables.matches.in_thread(61))
        assert newest is not None and newest.id == 2
        await t.session.resign(2, CHI.user_id, 0, 77)
        running = await t.database.read(lambda tables: tables.matches.in_thread(61))
        assert running is not None and running.id == 1
        over = (await t.session.load(2)).match
        again = await t.seating.rematch(over, CHI.user_id, 78)
        assert isinstance(again, Challenge) and again.location.members_only
