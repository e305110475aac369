"""The dice that fall after an act. They belong to its commit, so nobody can time or repeat them."""

from dataclasses import replace

from bot.match.record.replay import LiveMatch, before_first_entry, with_entry
from bot.match.values.match import Entry, Match
from rules.core import CHANCE
from rules.notation import advance


def due_rolls(live: LiveMatch) -> tuple[str, ...]:
    """Every roll that is due in a position, one after the other, as exact text.

    Each is drawn from the match's secret and the number of plies before it (see ``rules.dice``):
    asked again, the same dice fall.
    """
    state = live.state
    ply = live.match.plies
    steps: list[str] = []
    while state.to_act == CHANCE:
        move = live.match.dice.roll(state, ply + len(steps))
        steps.append(state.format(move))
        state = state.play(move)
    return tuple(steps)


def have_dice_fallen(match: Match) -> bool:
    """Whether any roll stands in a match."""
    state = before_first_entry(match).state
    for entry in match.line:
        for step in entry.steps:
            if state.to_act == CHANCE:
                return True
            state = advance(state, step)
    return False


def with_rolls(before: LiveMatch, after: LiveMatch, entry: Entry) -> LiveMatch:
    """The match after an entry with the dice that fall then standing behind its steps."""
    fell = due_rolls(after)
    return with_entry(before, replace(entry, steps=(*entry.steps, *fell))) if fell else after
