"""What goes when somebody takes a move back, and what the match is afterwards.

Nothing is deleted: an entry of its own brings the earlier position back, and what came between
stays in the record, where no replay of the present position passes it (``Match.line``).
"""

from collections.abc import Sequence
from dataclasses import replace

from bot.errors import Refusal
from bot.match.record.replay import LiveMatch, replayed
from bot.match.values.match import Entry, EntryKind, Match
from rules.core import CHANCE, Seat


def entries_to_take_back(match: Match, seat: Seat) -> Sequence[Entry]:
    """The entries that go when *seat* takes its last turn back: that one, and what was answered.

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
    """Whether dice fell in these entries, or anything else was told that cannot be unlearned."""
    state = replayed(match, gone[0].version - 1).state
    for entry in gone:
        for step in entry.steps:
            move = state.parse(step)
            if state.to_act == CHANCE or state.reveals(move):
                return True
            state = state.play(move)
    return False


def after_takeback(live: LiveMatch, entry: Entry, seat: Seat) -> LiveMatch:
    """The match after an entry that brings back the position before the last turn of *seat*.

    Raises:
        Refusal: as for :func:`entries_to_take_back`.
    """
    entry = replace(entry, back_to=entries_to_take_back(live.match, seat)[0].version - 1)
    match = replace(live.match, version=entry.version, entries=(*live.match.entries, entry))
    return replayed(match)
