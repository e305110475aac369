"""What [Hint], [Why] and [No tips] come to, for commands and the board in a browser alike."""

from collections.abc import Sequence
from dataclasses import replace

from bot.computer.analyst import Hint
from bot.errors import Refusal
from bot.i18n.catalog import Words
from bot.match.draft import DraftPosition
from bot.match.history.help import counts_for_level, lowest_level
from bot.match.history.replay import LiveMatch
from bot.match.solo.personal_bests import is_alone
from bot.match.values.match import EntryKind, Match
from bot.services import Services
from bot.ui.match.hints import last_turn, why_line


async def hints_for(
    services: Services, now: DraftPosition, user_id: int, *, sure: bool
) -> Sequence[Hint]:
    """Return up to three good moves from where a turn stands; none where it's asked first.

    That is where they cost what a win would count for, once a match. In somebody's first match they
    don't, nor does a move that is the only one.

    Raises:
        Refusal: ``Analyst.hints``'s.
    """
    live, there = now.live, now.midway or now.live
    services.analyst.check_hints(live, user_id)
    if len(there.state.legal()) == 1 and (only := await services.analyst.told(there, user_id)):
        return only
    if not sure and await _would_cost(services, live.match):
        return ()
    hints = await services.analyst.hints(there, user_id)
    await _remember_help(services, live.match.id)
    return hints


async def reason_of_last(services: Services, words: Words, live: LiveMatch, user_id: int) -> str:
    """Say why the computer played its last turn.

    Raises:
        Refusal: it has not moved last, or ``Analyst.why``'s.
    """
    turn = last_turn(live)
    if not turn:
        raise Refusal("why.nothing")
    before = await services.session.load_at(live.match.id, turn[0].version - 1)
    steps = tuple(step for entry in turn for step in entry.steps)
    reasons = await services.analyst.why(before, steps, user_id)
    reader = min(live.match.seats_of(user_id), default=None)
    return why_line(words, before, steps, reasons, reader)


async def without_tips(services: Services, words: Words, live: LiveMatch, user_id: int) -> str:
    """Give no more tips in a match; before the first move it is one like any other then."""
    known = await services.store.read(lambda t: t.computer_matches.get(live.match.id))
    if known is None or not known.guided:
        return words("tips.stopped.before")
    line = words("tips.stopped")
    if live.match.seats_of(user_id):
        quiet = replace(known, quiet=True)
        if not _has_moved(live.match, user_id):
            quiet = replace(quiet, guided=False)
            line = words("tips.stopped.counts", level=lowest_level(live.match))
        await services.store.write(lambda t: t.computer_matches.put(quiet))
    return line


def _has_moved(match: Match, user_id: int) -> bool:
    return any(e.kind is EntryKind.PLAY and e.user_id == user_id for e in match.entries)


async def _would_cost(services: Services, match: Match) -> bool:
    if is_alone(match):
        return not await services.analyst.advised(match.id)
    known = await services.store.read(lambda t: t.computer_matches.get(match.id))
    return known is not None and counts_for_level(match, known)


async def _remember_help(services: Services, match_id: int) -> None:
    known = await services.store.read(lambda t: t.computer_matches.get(match_id))
    if known is not None and not (known.guided or known.helped):
        helped = replace(known, helped=True)
        await services.store.write(lambda t: t.computer_matches.put(helped))
