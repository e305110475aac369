"""Challenges and rematches: who may answer, once only, and what begins."""

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest

from bot.errors import NotFound, Refusal
from bot.match.clocks.pace import LIVE
from bot.match.history.replay import LiveMatch
from bot.match.lobby.challenges import LIVE_EXPIRES_MS
from bot.match.values.challenge import Challenge, ChallengeStatus, Terms
from bot.match.values.criteria import OPEN_EXPIRES_MS
from bot.match.values.notice import NoticeKind
from bot.match.values.timecontrol import DEFAULT, TimeControl
from rules.errors import OptionError
from tests.table import ANA, BO, CHI, HOME, table


async def test_accepting_begins_the_match_with_the_challenger_as_host(tmp_path: Path) -> None:
    """The match has the challenge's options, and its thread is owed."""
    async with table(tmp_path) as t:
        challenge = await t.seating.make(Terms("tumbleweed", {"size": "6"}), ANA, BO, HOME)
        live = await t.join(challenge.id, BO)
        due = await t.database.read(lambda tables: tables.notices.due(t.clock.now(), 9))
    assert live.match.players == (ANA, BO)
    assert live.match.options["size"] == 6
    assert live.match.location.message_id == 900 + challenge.id
    assert [(n.kind, n.subject) for n in due] == [(NoticeKind.OPENED, live.match.id)]


async def test_of_two_who_accept_at_once_one_gets_the_seat(tmp_path: Path) -> None:
    """The other is told that it is taken."""
    async with table(tmp_path) as t:
        challenge = await t.seating.make(Terms("tumbleweed", {}), ANA, None, HOME)
        results = await asyncio.gather(
            *(t.seating.join(challenge.id, p, 77, 5) for p in (BO, CHI)), return_exceptions=True
        )
    refused = [r for r in results if isinstance(r, Refusal)]
    assert [r.key for r in refused] == ["challenge.accepted"]


@pytest.mark.parametrize(
    ("opponent", "player", "refusal"),
    [(BO, CHI, "challenge.not_yours"), (None, ANA, "challenge.own")],
)
async def test_only_who_is_meant_may_accept(
    tmp_path: Path, opponent: object, player: object, refusal: str
) -> None:
    """A named challenge is for that person; an open one for anybody else."""
    async with table(tmp_path) as t:
        challenge = await t.seating.make(Terms("tumbleweed", {}), ANA, opponent, HOME)  # type: ignore[arg-type]  # pairs of the table above
        with pytest.raises(Refusal) as caught:
            await t.seating.join(challenge.id, player, 77, 5)  # type: ignore[arg-type]  # as above
    assert caught.value.key == refusal


async def test_declining_and_cancelling_close_a_challenge(tmp_path: Path) -> None:
    """Each by the right person only; afterwards it cannot be accepted."""
    async with table(tmp_path) as t:
        one = await t.seating.make(Terms("tumbleweed", {}), ANA, BO, HOME)
        two = await t.seating.make(Terms("tumbleweed", {}), ANA, BO, HOME)
        with pytest.raises(Refusal, match="not_yours"):
            await t.seating.decline(one.id, CHI.user_id)
        with pytest.raises(Refusal, match="not_challenger"):
            await t.seating.cancel(two.id, BO.user_id)
        assert (await t.seating.decline(one.id, BO.user_id)).status is ChallengeStatus.DECLINED
        assert (await t.seating.cancel(two.id, ANA.user_id)).status is ChallengeStatus.CANCELLED
        for challenge, refusal in ((one, "declined"), (two, "cancelled")):
            with pytest.raises(Refusal, match=refusal):
                await t.seating.join(challenge.id, BO, 77, 5)


@pytest.mark.parametrize(
    ("pace", "lasts_ms"), [(DEFAULT, OPEN_EXPIRES_MS), (LIVE, LIVE_EXPIRES_MS)]
)
async def test_a_challenge_runs_out(tmp_path: Path, pace: TimeControl, lasts_ms: int) -> None:
    """It is refused from its last moment on, also before anybody has marked it."""
    async with table(tmp_path) as t:
        challenge = await t.seating.make(Terms("tumbleweed", {}, pace=pace), ANA, None, HOME)
        assert challenge.expires_at == t.clock.ms + lasts_ms
        t.clock.ms += lasts_ms
        with pytest.raises(Refusal, match=r"challenge\.expired"):
            await t.seating.join(challenge.id, BO, 77, 5)
        expired = await t.seating.expire(challenge.id)
        assert expired is not None and expired.status is ChallengeStatus.EXPIRED
        assert await t.seating.expire(challenge.id) == expired  # its message may still be owed


async def test_bad_options_make_no_challenge(tmp_path: Path) -> None:
    """A size that the game does not accept."""
    async with table(tmp_path) as t:
        with pytest.raises(OptionError):
            await t.seating.make(Terms("tumbleweed", {"size": "99"}), ANA, None, HOME)
        with pytest.raises(NotFound):
            await t.seating.load(1)


async def test_a_rematch_swaps_the_roles(tmp_path: Path) -> None:
    """One offers, the other takes the offer with the same button; it stays in the same thread."""
    async with table(tmp_path) as t:
        live = await t.begin("red:a3 white:e3")
        ended = await t.session.resign(live.match.id, ANA.user_id, 1, 50)
        offer = await t.seating.rematch(ended.match, ANA.user_id, 5)
        assert isinstance(offer, Challenge)
        with pytest.raises(Refusal, match=r"rematch\.offered"):
            await t.seating.rematch(ended.match, ANA.user_id, 5)
        begun = await t.seating.rematch(ended.match, BO.user_id, 6)
        assert isinstance(begun, LiveMatch)
        with pytest.raises(Refusal, match=r"rematch\.begun"):
            await t.seating.rematch(ended.match, ANA.user_id, 5)
    assert begun.match.players == (BO, ANA)
    # Its first message is its own: a nonce of its dice, which nobody knew before.
    assert begun.match.location == replace(ended.match.location, message_id=None)


async def test_a_rematch_swaps_back_whoever_offers(tmp_path: Path) -> None:
    """The guest of the first match hosts the second, also when the guest asks."""
    async with table(tmp_path) as t:
        live = await t.begin("red:a3 white:e3")
        ended = await t.session.resign(live.match.id, BO.user_id, 1, 50)
        await t.seating.rematch(ended.match, BO.user_id, 6)
        begun = await t.seating.rematch(ended.match, ANA.user_id, 5)
    assert isinstance(begun, LiveMatch)
    assert begun.match.players == (BO, ANA)


async def test_no_rematch_for_watchers_or_of_a_running_match(tmp_path: Path) -> None:
    """Each with its own sentence."""
    async with table(tmp_path) as t:
        live = await t.begin()
        with pytest.raises(Refusal, match="not_seated"):
            await t.seating.rematch(live.match, CHI.user_id, 5)
        with pytest.raises(Refusal, match=r"rematch\.running"):
            await t.seating.rematch(live.match, ANA.user_id, 5)


async def test_a_table_fills_seat_by_seat(tmp_path: Path) -> None:
    """It begins when it is full; until then seats are given back, and nobody sits twice."""
    async with table(tmp_path) as t:
        offer = replace(await t.seating.make(Terms("tumbleweed", {}), ANA, None, HOME), seats=3)
        three = await t.database.write(lambda tables: tables.challenges.add(offer))
        assert isinstance(await t.seating.join(three, BO, 77, 5), Challenge)
        with pytest.raises(Refusal, match=r"challenge\.joined"):
            await t.seating.join(three, BO, 77, 5)
        with pytest.raises(Refusal, match=r"challenge\.host_stays"):
            await t.seating.leave(three, ANA.user_id)
        left = await t.seating.leave(three, BO.user_id)
        with pytest.raises(Refusal, match=r"challenge\.not_joined"):
            await t.seating.leave(three, BO.user_id)
        with pytest.raises(Refusal, match=r"challenge\.too_few"):
            await t.seating.start(three, ANA.user_id)
        await t.seating.join(three, CHI, 77, 5)
        with pytest.raises(Refusal, match=r"challenge\.not_host"):
            await t.seating.start(three, CHI.user_id)
        begun = await t.seating.start(three, ANA.user_id)
    assert left.joined == (ANA,)
    assert begun.match.players == (ANA, CHI)


async def test_a_game_takes_so_many_and_no_more(tmp_path: Path) -> None:
    """The refusal says how many."""
    async with table(tmp_path) as t:
        with pytest.raises(Refusal, match=r"challenge\.seats"):
            await t.seating.make(Terms("tumbleweed", {}, seats=3), ANA, None, HOME)


async def test_newcomers_run_twenty_matches(tmp_path: Path) -> None:
    """Neither offers nor takes one more; the other side is told nothing of it."""
    async with table(tmp_path) as t:
        open_before = await t.seating.make(Terms("tumbleweed", {}), ANA, None, HOME)
        of_chi = await t.seating.make(Terms("tumbleweed", {}), CHI, None, HOME)
        for _ in range(20):
            last = await t.begin()
        for work in (
            t.seating.make(Terms("tumbleweed", {}), ANA, None, HOME),
            t.seating.join(of_chi.id, ANA, 77, 50),
        ):
            with pytest.raises(Refusal) as caught:
                await work
            assert caught.value.key == "seek.enough_running"
            assert caught.value.values == {"limit": 20}
        with pytest.raises(Refusal, match=r"seek\.not_now"):
            await t.seating.join(open_before.id, CHI, 77, 51)
        await t.session.resign(last.match.id, BO.user_id, 0, 99)
        assert isinstance(await t.seating.join(open_before.id, CHI, 77, 52), LiveMatch)
