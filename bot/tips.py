"""Tips on the cards and private boards of a person's first match of a game against the computer.

For the first turns a tip names a good move; after them it does so where the reason for that move is
new to the person. What else is new is told whenever it comes.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.computer.analyst import Advice, is_own_turn
from bot.errors import Refusal
from bot.i18n.catalog import Words
from bot.match.record.replay import LiveMatch
from bot.match.values.match import Entry, EntryKind
from bot.services import Services
from bot.ui.match.computer import win_line
from bot.ui.match.hints import missed_line, pointed_cells, tip_line
from bot.ui.match.news import news_lines

TIPPED_TURNS = 4  # of the person, from the start
SEARCHED_TURNS = 20  # of the person; later ones have no tip
MOST_TIPS = 8  # in a match


@dataclass(frozen=True, slots=True)
class Tip:
    """What to say below the board, the move it names if any, and the cells to mark on it."""

    line: str
    move: Advice | None = None
    cells: frozenset[str] = frozenset()


async def tip_of(services: Services, words: Words, live: LiveMatch) -> Tip | None:
    """Return what a newcomer is told about their turn, and whoever won what that counts for."""
    seat, match = live.acting, live.match
    if not (match.ending or is_own_turn(live)):
        return None
    known = await services.store.read(lambda tables: tables.computer_matches.get(match.id))
    if known is None:
        return None
    if seat is None:
        line = win_line(words, match, known)
        return Tip(line) if line else None
    if not known.guided:
        return None
    own, news = _own_turns(live, seat), news_lines(words, live)
    if len(own) < TIPPED_TURNS:
        return await _opening_tip(services, words, live, own, news)
    best = await _new_kind(services, live, len(own))
    return _tip(live, [*news, *([tip_line(words, live, best)] if best else [])], best)


async def _opening_tip(
    services: Services, words: Words, live: LiveMatch, own: Sequence[Entry], news: Sequence[str]
) -> Tip | None:
    """The tip of one of the first turns; the last of these says what tips come later."""
    lines = [] if own else [words("tips.aim", aim=words(f"{live.match.game}.aim"))]
    try:
        missed, best = await _advice(services, words, live, own)
    except Refusal:
        return _tip(live, [*lines, *news])
    lines += [*missed, *news]
    # A suggestion of one step stands on its button, and what it is good for in the question.
    is_told = not best.reasons or len(live.state.suggested()) == 1
    lines += [] if is_told else [tip_line(words, live, best)]
    lines += [words("tips.rare")] if len(own) == TIPPED_TURNS - 1 else []
    return _tip(live, lines, best if best.reasons else None)


def _tip(live: LiveMatch, lines: Sequence[str], best: Advice | None = None) -> Tip | None:
    cells = pointed_cells(live, [best]) if best else frozenset[str]()
    return Tip("\n".join(lines), best, cells) if lines else None


async def _new_kind(services: Services, live: LiveMatch, turns: int) -> Advice | None:
    """A good move for a reason that is new to the person after so many of their *turns*."""
    assert live.acting is not None, "somebody's own turn"
    if turns >= SEARCHED_TURNS:
        return None
    person = live.match.players[live.acting].user_id
    try:
        return await services.analyst.tip_of_new_kind(live, MOST_TIPS, person)
    except Refusal:
        return None


async def _advice(
    services: Services, words: Words, live: LiveMatch, own: Sequence[Entry]
) -> tuple[list[str], Advice]:
    """What was missed in the last of *own* turns, if anything, and a good move now.

    Raises:
        Refusal: somebody plays this very position, or a search failed.
    """
    assert live.acting is not None, "somebody's own turn"
    person = live.match.players[live.acting].user_id
    if not own:
        return [], await services.analyst.tip(live, None, person)
    before = await services.session.load_at(live.match.id, own[-1].version - 1)
    best = await services.analyst.tip(live, before, person)
    better = await services.analyst.missed(before, own[-1], person)
    return [missed_line(words, before, better)] if better else [], best


def _own_turns(live: LiveMatch, seat: int) -> list[Entry]:
    return [e for e in live.match.line if e.seat == seat and e.kind is EntryKind.PLAY]
