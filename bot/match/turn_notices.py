"""The notices of a new version of a match: to the person to move, and at the end to all.

They are rows, stored in the transaction that changes the match. When and how each person is told is
decided when the row falls due (``bot.notify``).
"""

from collections.abc import Iterator

from bot.match.computer_turns import card_notices, owe_computer_move
from bot.match.history.replay import LiveMatch, before_first_entry
from bot.match.ports import Tables
from bot.match.values.match import Entry, EntryKind, Match
from bot.match.values.notice import Notice, NoticeKind
from bot.match.values.offers import OfferKind, Offers
from bot.match.values.timecontrol import HOUR_MS, MINUTE_MS

IDLE_MS = 2 * MINUTE_MS
"""How long nobody moves in a live match before whoever is to move is called."""

ANSWERED_MS = 5000
"""How long the click that answers an offer may take to change the offer's message."""


async def owe_notices(
    tables: Tables, before: LiveMatch | None, after: LiveMatch, *, calls: bool = True
) -> None:
    """Adds the notices of the version of *after*; *before* is None if the match begins.

    Without *calls* the person to move is told by something else that it is their turn.
    A match against the computer notifies nobody: its player is there, or looks when they like.
    """
    match = after.match
    act = match.entries[-1] if match.entries else None
    at = act.at if act else match.created_at
    begun = [Notice(NoticeKind.OPENED, match.id, match.version, at)]
    owed = card_notices(match) if before else begun
    if match.ending:
        owed.append(Notice(NoticeKind.ENDED, match.id, match.version, at))
    if match.has_computer:
        await tables.notices.drop_older_cards(match.id, match.version)
        await owe_computer_move(tables, after)
    else:
        people = _told_the_end(match, act)
        owed += [Notice(NoticeKind.RESULT, match.id, match.version, at, user) for user in people]
        if _turn_began(before, after):
            told = _calls(after, act, at, is_first=before is None)
            owed += [n for n in told if calls or n.kind is not NoticeKind.TURN]
        elif not match.ending:
            await tables.notices.recheck(match.id, at)  # its clock may go on now
    await tables.notices.add_all(owed)
    for entry in _taken_back(before, after) if act and act.kind is EntryKind.TAKEBACK else ():
        await tables.notices.renew(Notice(NoticeKind.COLLAPSED, match.id, entry.version, at))


def _taken_back(before: LiveMatch | None, after: LiveMatch) -> list[Entry]:
    """The turns that a takeback undid and whose cards are lines already, which have to say so."""
    if before is None:
        return []
    stays = set(after.match.line)
    newest = before.match.version  # its card becomes a line anyway
    return [e for e in before.match.line if e not in stays and e.version < newest]


def _calls(live: LiveMatch, act: Entry | None, at: int, *, is_first: bool) -> Iterator[Notice]:
    """The notices to the person to move: of the turn that *act* began, and reminders.

    In a live match they are at the board, and are only called when they have been idle.
    """
    match = live.match
    assert live.acting is not None  # somebody's turn began
    user_id = match.players[live.acting].user_id
    if not _own_act(match, act, user_id):
        is_there = match.clock.control.is_live and not is_first
        called_at = at + IDLE_MS if is_there else at
        yield Notice(NoticeKind.TURN, match.id, match.version, called_at, user_id)
    for reminder, due_at in match.clock.reminders():
        kind = NoticeKind(reminder.value)
        yield Notice(kind, match.id, match.version, due_at, user_id)


async def owe_answered(tables: Tables, before: Match, after: Offers, now: int) -> None:
    """Adds the notice that makes the message of an offer one line, if the offer is closed now.

    *before* is the match before, *after* its offers now. What is offered with a
    move, a draw or to resign, has no message of its own: the card of the move shows it.
    """
    asked = before.offers.open
    if asked is None or asked.kind in {OfferKind.DRAW, OfferKind.RESIGN}:
        return
    if after.open is None or after.open.number != asked.number:
        due_at = now + ANSWERED_MS
        await tables.notices.add(Notice(NoticeKind.SETTLED, before.id, asked.number, due_at))


def digest_notice(digest_at: int, user_id: int, *, at_once: bool = False) -> Notice:
    """The notice of a person's digest at *digest_at*; due within the hour after, or *at_once*."""
    due_at = digest_at if at_once else digest_at + _spread_ms(user_id)
    return Notice(NoticeKind.DIGEST, digest_at // MINUTE_MS, 0, due_at, user_id)


def _spread_ms(user_id: int) -> int:
    """How much later a person's digest comes, up to an hour: many people choose the same time.

    The upper bits of an account's id say when it was made, so they spread evenly.
    """
    return (user_id >> 22) % HOUR_MS


def same_turn(match: Match, version: int) -> bool:
    """Whether the turn that began with *version* goes on, as the position has not changed since."""
    digests = {entry.digest for entry in match.entries[max(version - 1, 0) :]}
    if version == 0:
        digests.add(before_first_entry(match).state.digest())
    return len(digests) == 1


def _turn_began(before: LiveMatch | None, after: LiveMatch) -> bool:
    if after.match.ending or after.acting is None:
        return False
    if before is None:
        return True
    return (before.acting, before.state.turn) != (after.acting, after.state.turn)


def _own_act(match: Match, act: Entry | None, user_id: int) -> bool:
    """Whether a person needs no notice of their turn: they moved themselves, or play alone."""
    if all(player.user_id == user_id for player in match.players):
        return True
    return act is not None and act.user_id == user_id and bool(act.steps)


def _told_the_end(match: Match, act: Entry | None) -> list[int]:
    """The people to tell that a match ended, without the one who ended it and those who had left.

    If an act took one person out while the others play on, it is only that person.
    """
    if not match.ending:
        return [out] if act and (out := _taken_out(match, act)) is not None else []
    before = match.entries[:-1]
    gone = {match.players[e.seat].user_id for e in before if e.kind is EntryKind.LEAVE}
    people = dict.fromkeys(player.user_id for player in match.players)
    return [user for user in people if user not in gone and (act is None or act.user_id != user)]


def _taken_out(match: Match, act: Entry) -> int | None:
    """The person whom an act took out of the match; None if they left by themselves."""
    user_id = match.players[act.seat].user_id
    return user_id if act.kind is EntryKind.LEAVE and act.user_id != user_id else None
