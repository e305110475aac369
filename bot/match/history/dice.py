"""Rolling the dice after an act; they are stored with it, so nobody can time or repeat a roll."""

from dataclasses import replace

from bot.match.history.replay import LiveMatch, before_first_entry, with_entry
from bot.match.values.match import Entry, Match
from rules.core import CHANCE
from rules.notation import advance


def due_rolls(live: LiveMatch) -> tuple[str, ...]:
    """All rolls that are due in a position, in order, as exact text.

    Each is computed from the match's secret and the number of plies before it (see ``rules.dice``),
    so the same rolls come out every time.
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
    """Whether any dice were rolled in a match."""
    state = before_first_entry(match).state
    for entry in match.line:
        for step in entry.steps:
            if state.to_act == CHANCE:
                return True
            state = advance(state, step)
    return False


def with_rolls(before: LiveMatch, after: LiveMatch, entry: Entry) -> LiveMatch:
    """The match after an entry, with the rolls that are then due appended to the entry's steps."""
    fell = due_rolls(after)
    return with_entry(before, replace(entry, steps=(*entry.steps, *fell))) if fell else after
