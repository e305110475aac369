"""Tips on the cards and private boards of a person's first match of a game against the computer.

For the first turns a tip names a good move; after them there is one where the reason for that move
is new to the person. What else is new is told whenever it comes. After three turns a tip is held
back: whoever wants it presses [Show tip], once they thought for themselves.
"""

from collections.abc import Awaitable, Sequence, Set
from dataclasses import dataclass, replace
from typing import TypeVar

from bot.computer.analyst import Hint
from bot.computer.known_moves import guard_first, kept_safe
from bot.errors import Refusal
from bot.i18n.catalog import Words
from bot.match.draft import DraftPosition
from bot.match.history.help import counts_for_level, is_own_turn, lowest_level
from bot.match.history.replay import LiveMatch
from bot.match.solo.personal_bests import is_alone, solo_points
from bot.match.values.computer_match import ComputerMatch
from bot.match.values.match import Ending, Entry, EntryKind
from bot.services import Services
from bot.ui.match.card_context import Tip
from bot.ui.match.closings import asking, ended, ways
from bot.ui.match.hints import missed_line, pointed_cells, tip_line
from bot.ui.match.next_match import counted_line
from bot.ui.match.results import goal_line
from bot.ui.match.sentences import named_now
from bot.ui.newcomers.rule_notes import CardNotes, card_notes, step_notes

R = TypeVar("R")

NAMED_TURNS = 3  # of the person, from the start; later a tip's move is held back
TIPPED_TURNS = 8  # of the person, from the start
SEARCHED_TURNS = 40  # of the person; later ones have no tip
MOST_TIPS = 14  # in a match
RECENT = 2  # tips, which the next one says something else than


async def tip_of(services: Services, words: Words, live: LiveMatch) -> Tip | None:
    """Return what a newcomer is told about their turn, and later what the result counts for."""
    if ending := live.match.ending:
        return await _counted(services, words, live, ending)
    known = await _guided(services, live)
    if known is None:
        return None
    tip = await whole_tip(services, words, live)
    return tip.held() if tip and tip.move and _holds(live, known) else tip


async def whole_tip(services: Services, words: Words, live: LiveMatch) -> Tip | None:
    """Return all that a newcomer may be told about their turn, a move that is held back, too."""
    own = _own_turns(live)
    if len(own) < TIPPED_TURNS:
        return await _opening_tip(services, words, live, own)
    analyst, person, best = services.analyst, _person(live), None
    if len(own) < SEARCHED_TURNS:
        best = await _found(analyst.tip_of_new_kind(live, MOST_TIPS, person))
    new = await _card_notes(services, words, live, best)
    if best is None and new.danger:
        met = await _found(analyst.tip(live, person))
        best = met if met and met.reasons else None
        new = await _card_notes(services, words, live, best)
    if best and new.danger:
        best = guard_first(best)
    if best is None:
        return _tip(live, new.lines)
    told = _Told(new.lines, tip_line(words, live, best), words("tips.think.new"))
    return _tip(live, told, best)


async def told_tip(services: Services, words: Words, live: LiveMatch) -> Tip | None:
    """The card's tip on one's own board beside it, with its move once that was shown.

    Nothing is searched but the reasons of what was shown, and for who hears the board: the card is
    not in sight beside it then.
    """
    known = await _guided(services, live)
    if known is None:
        return None
    named = await services.analyst.advised(live.match.id, tips=True)
    best = [Hint(move, 0.0, ()) for move in sorted(named.get(live.state.digest(), ()))]
    if len(best) != 1:
        return None
    if _holds(live, known):
        return Tip(words("tips.think"), is_held=True)
    if words.by_words or known.shown == live.match.version:
        found = await _found(services.analyst.told(live, _person(live), tips=True))
        best = [*found] if found else best
    return _tip(live, [tip_line(words, live, best[0])], best[0])


async def thought_of_first(services: Services, live: LiveMatch) -> frozenset[str]:
    """The moves of a tip that is held back: nothing gives them away until it is asked for."""
    known = await _guided(services, live)
    if known is None or not _holds(live, known):
        return frozenset()
    named = await services.analyst.advised(live.match.id, tips=True)
    return frozenset(named.get(live.state.digest(), ()))


async def name_tip(services: Services, live: LiveMatch) -> None:
    """Name the move of the tip from now on, as long as the match stands so."""
    known = await _guided(services, live)
    if known is not None:
        named = replace(known, shown=live.match.version)
        await services.store.write(lambda tables: tables.computer_matches.put(named))


async def _counted(services: Services, words: Words, live: LiveMatch, ending: Ending) -> Tip | None:
    """What a result counts for, or that a hint keeps one alone off the best ones; else None."""
    match = live.match
    if is_alone(match):
        helped = await services.analyst.advised(match.id)
        is_told = helped and solo_points(match, ending) is not None
        return Tip(words("alone.hinted")) if is_told else None
    known = await services.store.read(lambda tables: tables.computer_matches.get(match.id))
    line = counted_line(words, live, known) if known else ""
    return Tip(line, is_beaten=counts_for_level(match, known)) if known and line else None


async def step_tip(services: Services, words: Words, now: DraftPosition) -> Tip | None:
    """What to go on with in the midst of a turn that began with the move of a tip or hint."""
    live, there, closing = now.live, now.midway, now.state.closing()
    if there is None or (len(now.state.legal()) == 1 and not closing):
        return None
    known = await _guided(services, live)
    begun = now.draft.steps[0]
    if known is None or begun not in await _named(services, live):
        return None
    tips = await services.analyst.advised(live.match.id, tips=True)
    if _holds(live, known) and begun in tips.get(live.state.digest(), ()):
        return None  # they thought of it themselves
    is_asked = closing is not None and not closing.steps
    best = await _found(services.analyst.tip(there, _person(live)))
    if best and closing and closing.steps and best.move == " ".join(closing.steps):
        # What its end asks is answered with the same tap.
        there, is_asked = replace(there, state=asking(now.state, closing)), True
        best = await _found(services.analyst.tip(there, _person(live)))
    if best is None:
        return None
    new = step_notes(
        words, live, now.draft.steps, await services.analyst.advised(live.match.id, tips=True)
    )
    if closing is None or not is_asked:
        return _tip(there, [*new, tip_line(words, there, best)], best)
    text = ended(closing, best.move)
    label = dict(ways(closing)).get(text)
    name = named_now(words, there).say(label) if label else ""
    tip = _tip(there, [*new, tip_line(words, there, best, name)], best)
    return replace(tip, move=replace(best, move=text)) if tip else None


async def _opening_tip(
    services: Services, words: Words, live: LiveMatch, own: Sequence[Entry]
) -> Tip | None:
    """The tip of one of the first turns: what it's about, what is new, a move, and the past last.

    The last of these turns says instead what tips come later.
    """
    aim = "" if own else goal_line(words, live.match.game)
    before = await services.session.load_at(live.match.id, own[-1].version - 1) if own else None
    best = await _found(services.analyst.tip(live, _person(live), recent=RECENT))
    if best is None:
        return _tip(live, (await _card_notes(services, words, live)).lines, aim=aim)
    new = await _card_notes(services, words, live, best)
    best = guard_first(best) if new.danger else best
    # A suggestion of one step stands on its button, and what it is good for in the question.
    is_told = not best.reasons or len(live.state.suggested()) == 1
    after = list[str]()
    if len(own) == TIPPED_TURNS - 1:
        after.append(words("tips.rare"))
    elif (before and before.state.turn != live.state.turn) and (
        better := await _found(services.reviewer.missed(before, own[-1], _person(before)))
    ):
        after.append(missed_line(words, before, better))
    advice = "" if is_told else tip_line(words, live, best)
    told = _Told(new.lines, advice, _think(words, live, own), after)
    return _tip(live, told, best if best.reasons else None, aim)


def _think(words: Words, live: LiveMatch, own: Sequence[Entry]) -> str:
    """What stands in the place of a move that is held back; the first time, what that is for."""
    if len(own) > NAMED_TURNS:
        return words("tips.think")
    return words("tips.think.first", level=lowest_level(live.match))


async def _guided(services: Services, live: LiveMatch) -> ComputerMatch | None:
    """The match, where it is the turn of somebody who has tips; else None."""
    if not is_own_turn(live):  # without a look at the database: so it is between people
        return None
    known = await services.store.read(lambda t: t.computer_matches.get(live.match.id))
    return known if known is not None and known.has_tips else None


def _holds(live: LiveMatch, known: ComputerMatch) -> bool:
    """Whether a tip's move is held back: after the first turns, and until it is asked for.

    Where nothing else is legal, or the game suggests a turn, there is nothing to think about.
    """
    is_free = len(live.state.legal()) > 1 and not live.state.suggested()
    is_shown = known.shown == live.match.version
    return is_free and not is_shown and len(_own_turns(live)) >= NAMED_TURNS


def _own_turns(live: LiveMatch) -> Sequence[Entry]:
    """What whoever is to act has played."""
    return [e for e in live.match.line if e.seat == live.acting and e.kind is EntryKind.PLAY]


async def _named(services: Services, live: LiveMatch) -> Set[str]:
    """The moves that were named as good where a match stands."""
    advised = await services.analyst.advised(live.match.id)
    return advised.get(live.state.digest(), frozenset())


async def _card_notes(
    services: Services, words: Words, live: LiveMatch, best: Hint | None = None
) -> CardNotes:
    """What is new beside the tip for the *best* move."""
    safe = kept_safe(live.state, best) if best else frozenset[str]()
    return card_notes(words, live, await services.analyst.advised(live.match.id, tips=True), safe)


async def _found(search: Awaitable[R | None]) -> R | None:
    """What a search comes to; None where it may not be made, or failed."""
    try:
        return await search
    except Refusal:
        return None


@dataclass(frozen=True, slots=True)
class _Told:
    """The lines of a tip in order: what is new, its move, or what stands for that, what was."""

    new: Sequence[str]
    advice: str
    think: str
    after: Sequence[str] = ()

    def line(self, advice: str) -> str:
        return "\n".join([*self.new, *([advice] if advice else []), *self.after])


def _tip(
    live: LiveMatch, told: _Told | Sequence[str], best: Hint | None = None, aim: str = ""
) -> Tip | None:
    cells = pointed_cells(live, [best]) if best else frozenset[str]()
    if not isinstance(told, _Told):
        told = _Told(told, "", "")
    line = told.line(told.advice)
    return Tip(line, best, cells, aim, told.line(told.think)) if line or aim else None


def _person(live: LiveMatch) -> int:
    """Whoever is to act."""
    assert live.acting is not None, "somebody's own turn"
    return live.match.players[live.acting].user_id
