"""What somebody new to a game reads of it while they play; nothing of it is searched.

Between people it stands in the answers to their own presses: on their board, beside the lists of
moves, and after [Play]; nothing is sent unasked. Hints stand on cards and beside steps, too.
"""

from bot.i18n.catalog import Words
from bot.match.draft import DraftPosition
from bot.match.history.replay import LiveMatch
from bot.match.history.turns import is_asked_anew
from bot.match.newcomers import is_newcomer, is_taught, newcomers_among
from bot.match.ports import Tables
from bot.match.solo.personal_bests import is_alone
from bot.match.values.match import Match
from bot.services import Services
from bot.ui.match.card_context import Tip
from bot.ui.match.results import goal_line
from bot.ui.match.retelling import thinking_line
from bot.ui.match.sentences import named_now
from bot.ui.newcomers.facts import hint
from bot.ui.newcomers.rule_notes import card_notes, has_rule_to_explain, notes_after_play
from rules.core import CHANCE


async def own_guidance(
    services: Services, words: Words, live: LiveMatch, user_id: int
) -> Tip | None:
    """Return what a newcomer reads on their own board; None where they aren't one, or are guided.

    While it's their turn that is what is new, beside what the game is about.
    """
    if not await services.store.read(lambda tables: _is_new(tables, live.match, user_id)):
        return None
    return Tip("\n".join(_of_turn(words, live, user_id)), aim=goal_line(words, live.match.game))


async def turn_guidance(services: Services, words: Words, live: LiveMatch, user_id: int) -> str:
    """Return what is new to whoever is to act, for the lists of moves; else "".

    Against the computer, and alone, that is a hint.
    """
    if await services.store.read(lambda tables: _is_new(tables, live.match, user_id)):
        return "\n".join(_of_turn(words, live, user_id))
    is_new = await services.store.read(lambda tables: is_newcomer(tables, live.match))
    return hint_line(services, words, live, is_new=is_new)


def hint_line(services: Services, words: Words, live: LiveMatch, *, is_new: bool) -> str:
    """Return a hint for a turn, each once, if whoever acts *is_new*; or that the computer thinks.

    Else "".
    """
    seat = live.acting
    if seat is None or seat == CHANCE:
        return ""
    if live.match.players[seat].level:
        return thinking_line(words, live.match, services.opponent.ahead(live.match))
    if not is_new:
        return ""
    if is_asked_anew(live):
        return _prompt_hint(words, live, "hint")
    turn = 1 + sum(entry.seat == seat for entry in live.match.line)
    return _prompt_hint(words, live, "hint", turn) if turn > 1 else ""


async def step_hint(services: Services, words: Words, now: DraftPosition) -> str:
    """Return a hint for a newcomer who is asked something new in the midst of a turn; else "".

    Against the computer the whole first match has such hints.
    """
    is_new = await services.store.read(lambda tables: is_taught(tables, now.live.match))
    there = now.midway if now.is_asked_anew else None
    return _prompt_hint(words, there, "hint.step") if is_new and there else ""


async def played_guidance(tables: Tables, words: Words, live: LiveMatch, user_id: int) -> str:
    """Return what is new of a newcomer's turn that was just played, for the answer to [Play].

    Most turns have no rule of their own: then the database isn't asked who is new.
    """
    entry = live.match.entries[-1]
    if entry.user_id != user_id or not has_rule_to_explain(live):
        return ""
    is_told = await _is_new(tables, live.match, user_id)
    return "\n".join(notes_after_play(words, live, entry.seat)) if is_told else ""


def _prompt_hint(words: Words, live: LiveMatch, form: str, turn: int = 1) -> str:
    """Return what is told of what is asked in somebody's so many'th *turn*, in a *form*; or ""."""
    found = hint(live.state.prompt().said, turn, is_alone=is_alone(live.match))
    return words(form, text=found.text(named_now(words, live))) if found else ""


def _of_turn(words: Words, live: LiveMatch, user_id: int) -> list[str]:
    is_acting = live.acting in live.match.seats_of(user_id)
    return [*card_notes(words, live, {}).lines] if is_acting else []


async def _is_new(tables: Tables, match: Match, user_id: int) -> bool:
    """Whether somebody plays in a match between people that goes on, and is new to its game."""
    if match.ending or match.has_computer or not match.seats_of(user_id):
        return False
    return user_id in await newcomers_among(tables, match)
