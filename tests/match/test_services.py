"""What commands ask for in one call: each is one transaction, and a refusal changes nothing."""

import asyncio
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

from bot.errors import Refusal
from bot.match.location import (
    lose_access,
    lose_channel,
    owe_reopening,
    regain_access,
    relocate,
)
from bot.match.moderation import annul_match, log_action
from bot.match.people import block, keep_note, unblock, unwatch, watch
from bot.match.settings_service import (
    change_guild_settings,
    change_preferences,
    change_settings,
    look_closely,
)
from bot.match.values.clock import PauseReason
from bot.match.values.guild import AuditAction, AuditEntry
from bot.match.values.match import Location, VoidReason
from bot.match.values.notice import NoticeKind
from bot.match.values.preferences import DeliveryMethod, Preferences
from bot.match.values.timecontrol import HOUR_MS
from tests.table import ANA, BO, CHI, HOME, Table, table

SETUP = ("red:a3 white:e3", "side:red")
PLAYED = (*SETUP, "b3", "d3")


async def test_two_choices_of_one_moment_both_stay(tmp_path: Path) -> None:
    """Each is applied to what the other left."""
    async with table(tmp_path) as t:
        store = t.database
        await asyncio.gather(
            change_settings(store, ANA.user_id, lambda old: replace(old, preview=False)),
            change_settings(store, ANA.user_id, lambda old: replace(old, size="small")),
            look_closely(store, ANA.user_id, 7, "north"),
            change_guild_settings(store, 5, lambda old: replace(old, limit=3)),
            change_guild_settings(store, 5, lambda old: replace(old, quiet=True)),
        )
        settings = await store.read(lambda tables: tables.people.settings(ANA.user_id))
        guild = await store.read(lambda tables: tables.guilds.get(5))
        assert (settings.preview, settings.size, settings.closely) == (False, "small", (7, "north"))
        assert (guild.limit, guild.quiet) == (3, True)
        await look_closely(store, ANA.user_id, 7, "")
        settings = await store.read(lambda tables: tables.people.settings(ANA.user_id))
        assert settings.closely is None


async def test_who_chooses_a_digest_is_owed_the_next_one(tmp_path: Path) -> None:
    """And whoever begins to hear by direct messages a first one, which shows where they come."""
    async with table(tmp_path) as t:
        for way, owed in (
            (DeliveryMethod.THREAD, []),
            (DeliveryMethod.DM, [NoticeKind.TRIAL]),
            (DeliveryMethod.DIGEST, [NoticeKind.TRIAL, NoticeKind.DIGEST]),
        ):
            choose = partial(Preferences.choosing, way=way)
            chosen = await change_preferences(t.database, ANA.user_id, t.clock.ms, choose)
            due = await t.database.read(lambda tables: tables.notices.due(t.clock.ms * 2, 9))
            assert (chosen.way, [notice.kind for notice in due]) == (way, owed)


async def test_notes_and_blocks_are_kept_and_dropped(tmp_path: Path) -> None:
    """Nobody blocks themselves, and only a block that stands can be lifted."""
    async with table(tmp_path) as t:
        store, live = t.database, await t.begin()
        for content in ("their left is weak", ""):
            await keep_note(store, live.match.id, ANA.user_id, content)
            kept = await store.read(lambda ts: ts.notes.get(live.match.id, ANA.user_id))
            assert kept == content
        with pytest.raises(Refusal, match=r"block\.self"):
            await block(store, ANA.user_id, ANA.user_id)
        await block(store, ANA.user_id, BO.user_id)
        assert await store.read(lambda ts: ts.blocks.of(ANA.user_id)) == [BO.user_id]
        await unblock(store, ANA.user_id, BO.user_id, "Bo")
        with pytest.raises(Refusal, match=r"block\.none"):
            await unblock(store, ANA.user_id, BO.user_id, "Bo")


async def test_only_running_matches_of_others_are_watched(tmp_path: Path) -> None:
    """Not one's own, and none that is over."""
    async with table(tmp_path) as t:
        store, live = t.database, await t.begin(*PLAYED)
        with pytest.raises(Refusal, match=r"watch\.own"):
            await watch(store, live.match.id, BO.user_id, t.clock.ms)
        await watch(store, live.match.id, CHI.user_id, t.clock.ms)
        assert await store.read(lambda ts: ts.watchers.of(live.match.id)) == [CHI.user_id]
        await unwatch(store, live.match.id, CHI.user_id)
        await t.session.resign(live.match.id, ANA.user_id, live.match.version, 99)
        with pytest.raises(Refusal, match="match_over"):
            await watch(store, live.match.id, CHI.user_id, t.clock.ms)
        assert await store.read(lambda ts: ts.watchers.of(live.match.id)) == []


async def test_a_lost_channel_stops_the_clock_until_the_match_is_relocated(tmp_path: Path) -> None:
    """The new place gets its card, and the log its line."""
    async with table(tmp_path) as t:
        store, live = t.database, await t.begin()
        match_id, now = live.match.id, t.clock.ms
        there = replace(HOME, thread_id=60)
        await relocate(store, match_id, there, now)
        await lose_channel(store, 5, 999, now)
        assert (await t.session.load(match_id)).match.location == there
        await lose_channel(store, 5, 60, now)
        lost = (await t.session.load(match_id)).match
        assert lost.location.thread_id is None
        assert [pause.why for pause in lost.clock.pauses] == [PauseReason.HOMELESS]
        logged = AuditEntry(5, CHI, AuditAction.MOVE, now, match_id)
        await relocate(store, match_id, Location(5, 7, 70), now, logged)
        moved = (await t.session.load(match_id)).match
        assert (moved.location, moved.clock.pauses) == (Location(5, 7, 70), ())
        assert await store.read(lambda ts: ts.audit_log.of(5, 0, 9)) == [logged]
        due = await store.read(lambda ts: ts.notices.due(now, 9))
        assert NoticeKind.OPENED in {notice.kind for notice in due}


async def reopenings(t: Table) -> list[int]:
    due = await t.database.read(lambda tables: tables.notices.due(t.clock.ms * 2, 99))
    return [notice.due_at for notice in due if notice.kind is NoticeKind.REOPEN]


async def test_a_thread_is_reopened_once_an_hour(tmp_path: Path) -> None:
    """Who archives it again and again gets it back at the next full hour."""
    async with table(tmp_path) as t:
        live, now = await t.begin(), t.clock.ms
        for _ in range(4):
            await owe_reopening(t.database, [live.match.id], now)
        assert await reopenings(t) == [now, (now // HOUR_MS + 1) * HOUR_MS]


async def test_a_moderator_annuls_a_result_once_and_it_is_logged_once(tmp_path: Path) -> None:
    """The second time is refused, and nothing more is logged."""
    async with table(tmp_path) as t:
        live = await t.begin(*PLAYED)
        done = AuditEntry(5, CHI, AuditAction.ANNUL, t.clock.ms, live.match.id, "wrong people")
        with pytest.raises(Refusal, match=r"admin\.annulled"):
            await annul_match(t.database, done)
        await t.session.resign(live.match.id, ANA.user_id, live.match.version, 99)
        await annul_match(t.database, done)
        with pytest.raises(Refusal, match=r"admin\.annulled"):
            await annul_match(t.database, done)
        assert (await t.session.load(live.match.id)).match.void is VoidReason.MODERATOR
        exported = AuditEntry(5, CHI, AuditAction.EXPORT, t.clock.ms)
        await log_action(t.database, exported)
        assert await t.database.read(lambda ts: ts.audit_log.of(5, 0, 9)) == [exported, done]


async def card_numbers(t: Table) -> list[int]:
    """The versions whose cards may be posted now."""
    due = await t.database.read(lambda tables: tables.notices.due(t.clock.ms, 99))
    return [n.version for n in due if n.kind in {NoticeKind.CARD, NoticeKind.OPENED}]


async def test_lost_access_stops_the_clock_and_is_said_once_to_each(tmp_path: Path) -> None:
    """However many cards wait; when it returns only the newest one is posted."""
    async with table(tmp_path) as t:
        store, live = t.database, await t.begin(SETUP[0])
        match_id = live.match.id
        (opening,) = [
            n for n in await store.read(lambda ts: ts.notices.due(t.clock.ms, 99))
            if n.kind is NoticeKind.OPENED
        ]  # fmt: skip
        await store.write(lambda ts: ts.notices.mark_sent(opening.id, 40))
        live = await t.play(live, SETUP[1])
        for _ in range(2):
            due = await store.read(lambda ts: ts.notices.due(t.clock.ms, 99))
            (card,) = [n for n in due if n.kind is NoticeKind.CARD]
            await lose_access(store, match_id, card.id, t.clock.ms)
            if card.version == 1:
                await store.write(lambda ts, n=card.id: ts.notices.mark_failed(n, "no"))  # type: ignore[misc]  # mypy takes no default in a lambda
        stopped = (await t.session.load(match_id)).match
        assert [pause.why for pause in stopped.clock.pauses] == [PauseReason.NO_ACCESS]
        assert await store.read(lambda ts: ts.matches.without_access(5)) == [
            replace(stopped, entries=())
        ]
        due = await store.read(lambda ts: ts.notices.due(t.clock.ms, 99))
        told = [n.user_id for n in due if n.kind is NoticeKind.NO_ACCESS]
        assert told == [ANA.user_id, BO.user_id]
        assert await card_numbers(t) == []
        live = await t.play(live, "b3")
        t.clock.ms += HOUR_MS
        await regain_access(store, match_id, t.clock.ms)
        assert (await t.session.load(match_id)).match.clock.pauses == ()
        assert await store.read(lambda ts: ts.matches.without_access(5)) == []
        assert await card_numbers(t) == [live.match.version]
