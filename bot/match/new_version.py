"""Storing a new version of a match with everything that follows from it, in one transaction."""

from dataclasses import replace

from bot.errors import StaleMove
from bot.match.clocks.clock_events import check_time, clock_after
from bot.match.history.fingerprint import fingerprint
from bot.match.history.replay import LiveMatch
from bot.match.ports import Tables
from bot.match.replies import reply_to
from bot.match.settlement import enter_result
from bot.match.turn_notices import owe_answered, owe_notices
from bot.match.values.clock import MatchClock
from bot.match.values.guild import AuditEntry
from bot.match.values.match import Ending
from bot.match.values.notice import Notice, NoticeKind


def settled_version(after: LiveMatch, ending: Ending | None) -> LiveMatch:
    """The match after its newest entry as it is stored: with who acts, how it ended, its digest."""
    newest, offers = after.match.entries[-1], after.match.offers
    digest, key = after.state.digest(), fingerprint(after.state)
    entry = replace(newest, digest=digest, fingerprint=key)
    match = replace(
        after.match,
        acting=None if ending else after.state.to_act,
        ending=ending,
        offers=offers.closed() if ending else offers.only_of(after.match.version),
        entries=(*after.match.entries[:-1], entry),
    )
    return replace(after, match=match)


async def store_with_replies(
    tables: Tables, before: LiveMatch, after: LiveMatch, deed: AuditEntry | None
) -> LiveMatch:
    """Stores a new version, and the turns that follow by themselves; the match after all of them.

    Raises:
        StaleMove, Refusal: as :func:`store_version`.
    """
    while True:
        clock = await store_version(tables, before, after, deed)
        before = replace(after, match=replace(after.match, clock=clock))
        reply = await reply_to(tables, before)
        if reply is None:
            return before
        after, deed = settled_version(*reply), None


async def store_version(
    tables: Tables, before: LiveMatch, after: LiveMatch, deed: AuditEntry | None
) -> MatchClock:
    """Stores the newest entry of *after*, which followed *before*, with its ending and notices.

    Returns the new clock of the match. *deed* is a line for the server's log.

    Raises:
        StaleMove: another entry or offer was stored after *before*.
        Refusal: the time had run out.
    """
    match = after.match
    entry, ending = match.entries[-1], match.ending
    # Read here: it may have changed since the match was loaded, and be over.
    found = await tables.matches.present(match.id, entry.at)
    assert found is not None  # matches are never deleted
    version, clock, offers = found
    if (version, offers) != (entry.version - 1, before.match.offers):
        raise StaleMove(match.id, entry.version - 1, max(version, entry.version))
    check_time(clock, match)
    clock = clock_after(clock, before, after)
    if not await tables.matches.append(match.id, entry, match.acting, ending, clock):
        raise StaleMove(match.id, entry.version - 1, entry.version)
    if match.offers != before.match.offers:
        await tables.matches.set_offers(match.id, match.version, match.offers)
    await owe_answered(tables, before.match, match.offers, entry.at)
    await tables.drafts.drop(match.id, entry.user_id)
    if ending:
        await enter_result(tables, match, ending)
    if deed:
        await tables.audit_log.add(deed)
    await owe_notices(tables, before, replace(after, match=replace(match, clock=clock)))
    if ending and await tables.watchers.of(match.id):
        await tables.notices.add(Notice(NoticeKind.WATCHED, match.id, match.version, entry.at))
    return clock
