"""Checking that a stored match is intact: it is replayed, and compared with each stored digest."""

from bot.match.history.export_import import uses_dice
from bot.match.history.replay import after_entry, before_first_entry, plies_of
from bot.match.values.match import Match
from rules import GAMES
from rules.core import CHANCE, AnyState
from rules.errors import RulesError

NOT_OURS = (ValueError, TypeError, LookupError, AttributeError, ArithmeticError, AssertionError)
"""Errors that replaying raises if options or steps were not written by us."""


def fault(match: Match) -> str:
    """What is wrong with a match; "" if every entry leads to its stored digest.

    Every roll is computed again from the secret of the dice.
    """
    if match.game not in GAMES:
        return f"there is no game {match.game}"
    if len(match.entries) != match.version:
        return f"it is at version {match.version} but has {len(match.entries)} entries"
    try:
        return _fault(match, before_first_entry(match).state) or _roll_fault(match)
    except (RulesError, *NOT_OURS) as error:
        return f"it cannot be replayed: {error}"


def _fault(match: Match, state: AnyState) -> str:
    at = [state]
    for entry in match.entries:
        if entry.back_to is not None and entry.back_to not in range(len(at)):
            return f"entry {entry.version} brings back version {entry.back_to}, which comes later"
        # A takeback plays nothing: its position is the one that it restores.
        state = after_entry(state if entry.back_to is None else at[entry.back_to], entry)
        at.append(state)
        if state.digest() != entry.digest:
            return f"entry {entry.version} leads to {state.digest()}, not to {entry.digest}"
    acting = None if match.ending else state.to_act
    if acting != match.acting:
        return f"seat {acting} is to act, not {match.acting}"
    return ""


def _roll_fault(match: Match) -> str:
    if not uses_dice(match.game, match.options, len(match.players)):
        return ""
    for ply, state, step, _ in plies_of(match):
        if state.to_act == CHANCE and ply >= match.given:
            due = state.format(match.dice.roll(state, ply))
            if step != due:
                return f"its dice give {due} at ply {ply + 1}, not {step}"
    return ""
