"""Who is told what is asked of them: people in the first turns of a game, and at a first decision.

What they are told, callers know.
"""

from bot.match.ports import Tables
from bot.match.record.replay import replayed
from bot.match.solo.personal_bests import is_alone
from bot.match.values.match import Match
from rules.core import CHANCE

HINTED_TURNS = 3


async def is_newcomer(tables: Tables, match: Match) -> bool:
    """Say whether whoever is to act is in the first turns of their first match of the game.

    Alone all of that match is theirs to learn. Against the computer it has a guide; later somebody
    may be asked to set a match up for the first time: a first one can begin from a fair start.
    """
    seat = match.acting
    if seat is None or seat == CHANCE or match.players[seat].level:
        return False
    if not is_alone(match) and sum(e.seat == seat for e in match.line) >= HINTED_TURNS:
        return False
    user_id = match.players[seat].user_id
    if not await tables.matches.played_before(user_id, match.game, match.id):
        return not match.has_computer
    return await _decides_first(tables, match, user_id)


async def _decides_first(tables: Tables, match: Match, user_id: int) -> bool:
    """Say whether a person is to make a decision before sides are settled, and never made it."""
    state = replayed(match).state
    if match.is_practice or all(state.sides) or not state.legal():
        return False
    decision, _, named = state.format(state.legal()[0]).partition(":")
    if not named:
        return False
    return not await tables.matches.played_before(user_id, match.game, match.id, decision)


async def is_taught(tables: Tables, match: Match) -> bool:
    """Say whether whoever is to act wants to be told what is new to them."""
    if not match.has_computer:
        return await is_newcomer(tables, match)
    known = await tables.computer_matches.get(match.id)
    return known is not None and known.has_tips
