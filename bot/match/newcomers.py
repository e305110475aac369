"""Newcomers: who needs to be told what a turn asks of them. Callers know what to tell them.

These are people who never finished a match of the game, and people before a decision they never
made.
"""

from collections.abc import Set

from bot.match.history.replay import replayed
from bot.match.ports import Tables
from bot.match.solo.personal_bests import is_alone
from bot.match.values.match import Match
from rules.core import CHANCE
from rules.phrase_kinds import PromptPhrase

HINTED_TURNS = 3


async def newcomers_among(tables: Tables, match: Match) -> Set[int]:
    """The people in a match between people who never finished one of its game."""
    if match.has_computer or is_alone(match):
        return frozenset()
    return await tables.matches.newcomers({p.user_id for p in match.players}, match.game)


async def is_newcomer(tables: Tables, match: Match) -> bool:
    """Whether the person to act has yet to finish a match of the game, or to make a decision.

    In a first match against the computer the answer is no: tips guide it. In a later one it is yes
    if the person has to choose a side or a set-up for the first time, as the first match may have
    begun from a fair start.
    """
    seat = match.acting
    if seat is None or seat == CHANCE or match.players[seat].level:
        return False
    user_id = match.players[seat].user_id
    if not match.has_computer and await tables.matches.newcomers((user_id,), match.game):
        return True
    if sum(e.seat == seat for e in match.line) >= HINTED_TURNS:
        return False
    is_first = not await tables.matches.played_before(user_id, match.game, match.id)
    return not is_first and await _decides_first(tables, match, user_id)


async def _decides_first(tables: Tables, match: Match, user_id: int) -> bool:
    """Whether a person has to make a decision before sides are settled, for the first time."""
    state = replayed(match).state
    said = state.prompt().said
    if match.is_practice or all(state.sides) or not isinstance(said.phrase, PromptPhrase):
        return False
    known = tables.matches.played_before
    decides = said.phrase.decides
    return bool(decides) and not await known(user_id, match.game, match.id, decides)


async def is_taught(tables: Tables, match: Match) -> bool:
    """Whether the person to act should be told what is new to them: a newcomer, or with tips on."""
    if not match.has_computer:
        return await is_newcomer(tables, match)
    known = await tables.computer_matches.get(match.id)
    return known is not None and known.has_tips
