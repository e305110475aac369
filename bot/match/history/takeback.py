"""Takebacks: which entries one undoes, and the match afterwards.

Nothing is deleted: a TAKEBACK entry restores the earlier position, and the entries it undoes are
kept, but left out of ``Match.line``, from which the position is replayed.
"""

from collections.abc import Sequence
from dataclasses import replace

from bot.errors import Refusal
from bot.match.history.replay import LiveMatch, replayed, state_at
from bot.match.values.match import Entry, EntryKind, Match
from rules.core import CHANCE, Seat


def entries_to_take_back(match: Match, seat: Seat) -> Sequence[Entry]:
    """The entries that a takeback of *seat* undoes: its last turn and all after it.

    Raises:
        Refusal: the seat has played nothing in this match, or something was revealed since.
    """
    line = [entry for entry in match.line if entry.version > match.given_version]
    own = [n for n, entry in enumerate(line) if entry.seat == seat and entry.kind is EntryKind.PLAY]
    if not own:
        raise Refusal("takeback.nothing")
    gone = line[own[-1] :]
    if any(entry.kind is not EntryKind.PLAY for entry in gone) or _reveals(match, gone):
        raise Refusal("takeback.revealed")
    return gone


def _reveals(match: Match, gone: Sequence[Entry]) -> bool:
    """Whether dice were rolled in these entries, or a step revealed something."""
    state = state_at(match, gone[0].version - 1)
    for entry in gone:
        for step in entry.steps:
            move = state.parse(step)
            if state.to_act == CHANCE or state.traits(move, None).reveals:
                return True
            state = state.play(move)
    return False


def after_takeback(live: LiveMatch, entry: Entry, seat: Seat) -> LiveMatch:
    """The match after a TAKEBACK entry that undoes the last turn of *seat*.

    Raises:
        Refusal: as for :func:`entries_to_take_back`.
    """
    entry = replace(entry, back_to=entries_to_take_back(live.match, seat)[0].version - 1)
    match = replace(live.match, version=entry.version, entries=(*live.match.entries, entry))
    return replayed(match)
