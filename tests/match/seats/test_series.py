"""Standing offers: made anew when taken, resting while enough is running, renewed by their host."""

from pathlib import Path

import pytest

from bot.errors import Refusal
from bot.match.history.replay import LiveMatch
from bot.match.values.challenge import Challenge, ChallengeStatus, Terms
from bot.match.values.criteria import MOST_OPEN, OPEN_EXPIRES_MS, ChallengeCriteria
from bot.match.values.notice import Notice, NoticeKind
from tests.table import ANA, BO, CHI, HOME, Table, table

SERVER = HOME.guild_id or 0


async def standing(t: Table, count: int) -> Challenge:
    """Ana keeps so many matches on size 3 running."""
    given, seek = {"size": "3"}, ChallengeCriteria(standing=count)
    offer = await t.seating.make(Terms("tumbleweed", given, criteria=seek), ANA, None, HOME)
    await t.seating.posted(offer.id, 900 + offer.id)
    return offer


async def hosted(t: Table) -> list[tuple[int, ChallengeStatus]]:
    """Ana's offers that are open or rest."""
    now = t.clock.now()
    found = await t.database.read(lambda x: x.challenges.hosted(SERVER, ANA.user_id, now))
    return [(offer.id, offer.status) for offer in found]


async def ends(t: Table) -> list[Notice]:
    """What is owed now because something ran out."""
    due = await t.database.read(lambda x: x.notices.due(t.clock.now(), 9))
    return [notice for notice in due if notice.kind is NoticeKind.EXPIRED]


async def resign(t: Table, live: LiveMatch) -> None:
    """Ana gives a match up."""
    version = live.match.version
    await t.session.resign(live.match.id, ANA.user_id, version, 1000 + live.match.id)


async def test_a_standing_offer_is_made_anew_until_enough_is_running(tmp_path: Path) -> None:
    """Each match has an offer, dice and message of its own; the third offer of two rests."""
    async with table(tmp_path) as t:
        first = await standing(t, 2)
        one = await t.join(first.id, BO)
        assert await hosted(t) == [(2, ChallengeStatus.OPEN)]
        with pytest.raises(Refusal, match=r"challenge\.accepted"):
            await t.seating.join(first.id, CHI, 901, 9)
        await t.join(2, CHI)
        assert await hosted(t) == [(3, ChallengeStatus.RESTING)]
        with pytest.raises(Refusal, match=r"challenge\.resting"):
            await t.seating.join(3, BO, None, 9)
        owed = await t.database.read(lambda x: x.notices.due(t.clock.now(), 9))
        assert [n.subject for n in owed if n.kind is NoticeKind.OFFER] == [2]
        await resign(t, one)
        assert await hosted(t) == [(3, ChallengeStatus.OPEN)]
        owed = await t.database.read(lambda x: x.notices.due(t.clock.now(), 9))
        assert [n.subject for n in owed if n.kind is NoticeKind.OFFER] == [2, 3]


async def test_what_rests_is_taken_back_with_its_series(tmp_path: Path) -> None:
    """The match that runs goes on, and nothing opens when it ends."""
    async with table(tmp_path) as t:
        live = await t.join((await standing(t, 1)).id, BO)
        with pytest.raises(Refusal, match=r"challenge\.not_challenger"):
            await t.seating.cancel(2, BO.user_id)
        await t.seating.cancel(2, ANA.user_id)
        await resign(t, live)
        assert await hosted(t) == []


async def test_a_series_runs_out_and_is_renewed(tmp_path: Path) -> None:
    """The days count from the first offer; its host lets it stand for seven more, once."""
    async with table(tmp_path) as t:
        live = await t.join((await standing(t, 1)).id, BO)
        t.clock.ms += OPEN_EXPIRES_MS
        await resign(t, live)
        assert await hosted(t) == []
        expired = await t.seating.expire(2)
        assert expired is not None and expired.status is ChallengeStatus.EXPIRED
        with pytest.raises(Refusal, match=r"seek\.not_host"):
            await t.seating.renew(2, BO.user_id)
        again = await t.seating.renew(2, ANA.user_id)
        assert await hosted(t) == [(3, ChallengeStatus.OPEN)]
        assert again.expires_at == t.clock.now() + OPEN_EXPIRES_MS
        with pytest.raises(Refusal, match=r"seek\.up_again"):
            await t.seating.renew(2, ANA.user_id)


async def test_what_is_renewed_does_not_run_out_as_it_would_have(tmp_path: Path) -> None:
    """What was owed for the old end finds it open; what is owed for the new one closes it."""
    async with table(tmp_path) as t:
        offer = await standing(t, 1)
        t.clock.ms += OPEN_EXPIRES_MS - 1
        await t.seating.renew(offer.id, ANA.user_id)
        t.clock.ms += 1
        assert await t.seating.expire(offer.id) is None
        (end,) = await ends(t)
        assert end.version == 0
        await t.database.write(lambda x: x.notices.mark_sent(end.id, None))
        t.clock.ms += OPEN_EXPIRES_MS - 1
        assert [end.version for end in await ends(t)] == [1]
        assert await t.seating.expire(offer.id) is not None


async def test_what_was_taken_is_not_renewed(tmp_path: Path) -> None:
    """Nor what was taken back."""
    async with table(tmp_path) as t:
        one, two = [await standing(t, 0) for _ in range(2)]
        await t.join(one.id, BO)
        await t.seating.cancel(two.id, ANA.user_id)
        for offer, answer in ((one, "accepted"), (two, "cancelled")):
            with pytest.raises(Refusal, match=answer):
                await t.seating.renew(offer.id, ANA.user_id)


async def test_nobody_fills_a_lobby_alone(tmp_path: Path) -> None:
    """So many offers of one person stand at once."""
    async with table(tmp_path) as t:
        for _ in range(MOST_OPEN):
            await standing(t, 0)
        with pytest.raises(Refusal) as caught:
            await standing(t, 0)
        assert caught.value.key == "seek.enough_open"
        assert (await t.seating.make(Terms("tumbleweed", {}), ANA, BO, HOME)).invited == BO
