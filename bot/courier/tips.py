"""Tips on the cards of a person's first match of a game against the computer."""

from dataclasses import dataclass

from bot.computer.analyst import Advice, is_own_turn
from bot.errors import Refusal
from bot.i18n.catalog import Words
from bot.match.record.replay import LiveMatch
from bot.match.record.turns import is_asked_anew
from bot.match.values.match import Entry, EntryKind
from bot.services import Services
from bot.ui.match.hints import missed_line, pointed_cells, tip_line

TIPPED_TURNS = 4  # of the person, from the start


@dataclass(frozen=True, slots=True)
class Tip:
    """What to say below the card, the move it names if any, and the cells to mark on its board."""

    line: str
    move: Advice | None = None
    cells: frozenset[str] = frozenset()


async def tip_of(services: Services, words: Words, live: LiveMatch) -> Tip | None:
    """Return what a card tells a newcomer about their turn; None for no newcomer."""
    seat, match = live.acting, live.match
    if seat is None or not is_own_turn(live) or len(_own_turns(live, seat)) >= TIPPED_TURNS:
        return None
    known = await services.store.read(lambda tables: tables.computer_matches.get(match.id))
    if known is None or not known.guided:
        return None
    own, person, missed = _own_turns(live, seat), match.players[seat].user_id, list[str]()
    before = await services.session.load_at(match.id, own[-1].version - 1) if own else None
    try:
        best = await services.analyst.tip(live, before, person)
        if before is not None:
            better = await services.analyst.missed(before, own[-1], person)
            missed += [missed_line(words, before, better)] if better else []
    except Refusal:
        return None  # a card without a tip is still a card
    key = f"{live.state.prompt().key}.hint"
    lines = missed if own else [words("tips.aim", aim=words(f"{match.game}.aim"))]
    lines += [f"-# {words(key)}"] if words.has(key) and is_asked_anew(live) else []
    if best.reasons:
        lines.append(tip_line(words, live, best))
        return Tip("\n".join(lines), best, pointed_cells(live, [best]))
    return Tip("\n".join(lines)) if lines else None


def _own_turns(live: LiveMatch, seat: int) -> list[Entry]:
    return [e for e in live.match.line if e.seat == seat and e.kind is EntryKind.PLAY]
