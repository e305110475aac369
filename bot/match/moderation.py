"""Ending, awarding or annulling a match from outside: by its managers, or as its server is gone."""

from dataclasses import replace

from bot.errors import Refusal
from bot.match.history.endings import deserters, ending_by_award, ending_without_result
from bot.match.history.replay import LiveMatch, with_entry
from bot.match.history.seats import repeated
from bot.match.lobby.seats import free_seat
from bot.match.lobby.series import owe_change
from bot.match.ports import Clock, Store, Tables
from bot.match.session import Session
from bot.match.settlement import annul_result, restore_result
from bot.match.values.challenge import ChallengeStatus
from bot.match.values.guild import AuditEntry
from bot.match.values.match import Entry, EntryKind, Match, VoidReason, own_act
from rules.core import CHANCE, Seat


async def end_match(
    session: Session, clock: Clock, match_id: int, deed: AuditEntry, interaction_id: int | None
) -> LiveMatch:
    """Ends a running match without a result, and logs *deed*, the line of the server's log.

    Without an *interaction_id* it is one of several that are ended by one press.

    Raises:
        Refusal: the match is over already.
    """
    async with session.lock(match_id):
        live = await session.load(match_id)
        if interaction_id is not None and repeated(live.match, interaction_id):
            return live
        if live.match.ending:
            raise Refusal("match_over", match=match_id)
        act = _act(live.match, deed.by.user_id, interaction_id, clock.now())
        return await _end(session, live, act, deed)


async def award_match(
    session: Session,
    clock: Clock,
    match_id: int,
    seat: Seat,
    deed: AuditEntry,
    interaction_id: int | None,
) -> LiveMatch:
    """Ends a running match with a win of *seat*, and logs *deed*, the line of the server's log.

    Raises:
        Refusal: the match is over already, or can't be awarded to this seat.
    """
    async with session.lock(match_id):
        live = await session.load(match_id)
        if interaction_id is not None and repeated(live.match, interaction_id):
            return live
        if live.match.ending:
            raise Refusal("match_over", match=match_id)
        if seat not in awardable_seats(live.match):
            raise Refusal("admin.award.nobody")
        act = _act(live.match, deed.by.user_id, interaction_id, clock.now())
        act = replace(act, kind=EntryKind.AWARD, seat=seat)
        ending = ending_by_award(live.match, seat, deed.reason)
        return await session.commit(live, with_entry(live, act), ending, deed)


def awardable_seats(match: Match) -> tuple[Seat, ...]:
    """The seats to which a match can be awarded: of several people, those that are still in.

    Raises:
        Refusal: it is against the computer, or of one person only, so nobody would win it.
    """
    if match.has_computer:
        raise Refusal("admin.award.computer", match=match.id)
    if len({player.user_id for player in match.players}) < 2:
        raise Refusal("admin.award.alone", match=match.id)
    gone = deserters(match)
    return tuple(seat for seat in range(len(match.players)) if seat not in gone)


async def annul_match(store: Store, logged: AuditEntry) -> None:
    """Annuls the result of the match in *logged*, and adds that line to the server's log.

    Ratings, leaderboards and records are then as if the match had not been played.

    Raises:
        Refusal: there is no result, or it was annulled before.
    """
    match_id = logged.match_id
    assert match_id is not None  # to annul is done to one match

    async def work(tables: Tables) -> None:
        if not await annul_result(tables, match_id, VoidReason.MODERATOR):
            raise Refusal("admin.annulled", match=match_id)
        await tables.audit_log.add(logged)

    await store.write(work)


async def restore_match(store: Store, logged: AuditEntry) -> None:
    """Undoes the annulment of the match in *logged*, and adds that line to the server's log.

    Ratings, leaderboards and records are then as if it had never been annulled.

    Raises:
        Refusal: no moderator annulled it, or that was undone before.
    """
    match_id = logged.match_id
    assert match_id is not None  # to restore is done to one match

    async def work(tables: Tables) -> None:
        if not await restore_result(tables, match_id):
            raise Refusal("admin.restore.counts", match=match_id)
        await tables.audit_log.add(logged)

    await store.write(work)


async def bar_person(store: Store, deed: AuditEntry) -> None:
    """Keeps the person whom *deed* is about from beginning matches in its server, and logs that.

    Their running matches go on; their offers there are withdrawn, and they leave its queue.

    Raises:
        Refusal: they were kept from it before.
    """
    person, guild_id = deed.about, deed.guild_id
    assert person is not None  # it is done to somebody
    user_id = person.user_id

    async def work(tables: Tables) -> None:
        if not await tables.guilds.bar(guild_id, user_id, deed.at):
            raise Refusal("admin.person.barred", person=person.name)
        for challenge in await tables.challenges.live_of(user_id):
            if challenge.location.guild_id != guild_id:
                continue
            if challenge.host.user_id == user_id:
                await tables.challenges.set_status(challenge.id, ChallengeStatus.CANCELLED, None)
            elif any(joined.user_id == user_id for joined in challenge.joined):
                await free_seat(tables, challenge, user_id)
            await owe_change(tables, challenge.id, deed.at)
        for entry in await tables.queue.of(guild_id, user_id, deed.at):
            await tables.queue.drop_search(entry)
        await tables.audit_log.add(deed)

    await store.write(work)


async def unbar_person(store: Store, deed: AuditEntry) -> None:
    """Lets the person whom *deed* is about begin matches in its server again, and logs that.

    Raises:
        Refusal: they could already.
    """
    person = deed.about
    assert person is not None  # it is done to somebody

    async def work(tables: Tables) -> None:
        if not await tables.guilds.unbar(deed.guild_id, person.user_id):
            raise Refusal("admin.person.free", person=person.name)
        await tables.audit_log.add(deed)

    await store.write(work)


async def log_action(store: Store, logged: AuditEntry) -> None:
    """Adds a line to a server's log about an action that changes no data, such as an export."""
    await store.write(lambda tables: tables.audit_log.add(logged))


async def end_unreachable(session: Session, clock: Clock, match_id: int) -> None:
    """Ends a match without a result if it still runs, because nobody can reach it any more."""
    async with session.lock(match_id):
        live = await session.load(match_id)
        if not live.match.ending:
            own = own_act(match_id, live.match.version + 1)
            await _end(session, live, _act(live.match, 0, own, clock.now()), None)


async def _end(session: Session, live: LiveMatch, act: Entry, deed: AuditEntry | None) -> LiveMatch:
    match = live.match
    ending = ending_without_result(match, EntryKind.END, deed.reason if deed else "")
    return await session.commit(live, with_entry(live, act), ending, deed)


def _act(match: Match, user_id: int, interaction_id: int | None, now: int) -> Entry:
    version = match.version + 1
    act = own_act(match.id, version) if interaction_id is None else interaction_id
    return Entry(version, EntryKind.END, CHANCE, user_id, (), act, now, "")
