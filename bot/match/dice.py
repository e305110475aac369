"""The dice that fall after an act. They belong to its commit, so nobody can time or repeat them."""

from bot.match.replay import Live
from rules.core import CHANCE


def fallen(live: Live) -> tuple[str, ...]:
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
