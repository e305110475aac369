"""Turns that follow by themselves: a pass that was promised, and the only legal turn by choice.

They are stored in the transaction of the turn that they answer, so each is made exactly once, or
not at all. Neither is told to anybody before. Nothing is answered for the computer, nor while an
offer waits: a turn would decline it.
"""

from bot.match.history.endings import ending_by_rules
from bot.match.history.passes import PASS
from bot.match.history.replay import LiveMatch, turn_is_over, with_entry
from bot.match.ports import Tables
from bot.match.values.match import Ending, Entry, EntryKind, Match, own_act
from rules.core import CHANCE, AnyState

_LONGEST = 20  # steps of a turn


def may_promise(live: LiveMatch, user_id: int) -> bool:
    """Whether somebody who waits may leave word to answer a pass of the other with a pass."""
    seat, match = live.acting, live.match
    if seat is None or match.ending or not _is_answered(match) or seat in match.seats_of(user_id):
        return False
    if len(match.players) != 2 or not match.seats_of(user_id):
        return False
    after = _passed(live.state)
    return after is not None and _passed(after) is not None


async def reply_to(tables: Tables, live: LiveMatch) -> tuple[LiveMatch, Ending | None] | None:
    """The match after what the person to move left word to play, not stored yet; None for nothing.

    The newest entry of *live* has just been stored, in the same transaction.
    """
    match, seat, act = live.match, live.acting, live.match.entries[-1]
    if match.ending or seat is None or act.kind is not EntryKind.PLAY or match.offers.open:
        return None
    user_id = match.players[seat].user_id
    if not _is_answered(match) or user_id == act.user_id:
        return None
    steps = await _steps(tables, live, user_id)
    if not steps:
        return None
    version = match.version + 1
    own = own_act(match.id, version)
    entry = Entry(version, EntryKind.PLAY, seat, user_id, steps, own, act.at, "")
    after = with_entry(live, entry)
    return after, ending_by_rules(after)


async def _steps(tables: Tables, live: LiveMatch, user_id: int) -> tuple[str, ...]:
    """What somebody left word to play in a position; nothing mostly, and then nothing is read."""
    match = live.match
    is_passed = match.entries[-1].steps == PASS and _passed(live.state) is not None
    if is_passed and await tables.promises.of(match.id, user_id) == match.version - 1:
        return PASS
    only = only_turn(live.state)
    if only and (await tables.people.settings(user_id)).only_move:
        return only
    return ()


def only_turn(state: AnyState) -> tuple[str, ...]:
    """The whole turn where each of its steps is the only legal one; () where anything is to choose.

    It never goes past a roll: what the dice show is seen first.
    """
    steps, now = list[str](), state
    while len(steps) < _LONGEST:
        legal = now.legal()
        if now.to_act == CHANCE or len(legal) != 1:
            return ()
        steps.append(now.format(legal[0]))
        now = now.play(legal[0])
        if turn_is_over(state, now):
            return tuple(steps) if now.to_act != CHANCE else ()
    return ()


def _passed(state: AnyState) -> AnyState | None:
    """The position after a pass; None where passing is not legal. A pass comes last."""
    if state.to_act in {None, CHANCE} or not (legal := state.legal()):
        return None
    return state.play(legal[-1]) if (state.format(legal[-1]),) == PASS else None


def _is_answered(match: Match) -> bool:
    """Whether turns of this match may follow by themselves: people play, and not to try out."""
    return not (match.has_computer or match.is_practice)
