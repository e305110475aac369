"""UCT over any ``State``: random playouts, their results kept in a tree of the steps tried.

Rewards are kept per seat and read by the seat that chose the step, so that seats may act twice in a
row, and three may play. Dice are drawn by their weights and never chosen.

Source: L. Kocsis, C. Szepesvári, "Bandit based Monte-Carlo Planning" (2006).
"""

from collections.abc import Sequence
from math import log, sqrt
from random import Random

from bot.engine.engine import Analysis, AnyAnalysis, AnyMove, Candidate, Stop, never
from rules.core import CHANCE, AnyState
from rules.playout import pick, roll

EXPLORATION = 0.7
"""How much the unknown attracts; flat between 0.4 and 1.0 in measured matches."""

_LONGEST = 1000
"""Plies after which a playout is cut and the scores are compared."""


class Node:
    """A position of the tree: its visits, and the sum of the rewards of each seat."""

    __slots__ = ("children", "state", "total", "untried", "visits")

    def __init__(self, state: AnyState, rng: Random) -> None:
        self.state = state
        self.children: dict[AnyMove, Node] = {}
        self.untried = [] if state.to_act in (None, CHANCE) else list(state.legal())
        rng.shuffle(self.untried)
        self.visits = 0
        self.total = [0.0] * len(state.scores())

    def mean(self, seat: int) -> float:
        """The mean reward of *seat* in the playouts through here."""
        return self.total[seat] / self.visits

    def best(self) -> "Node":
        """The child that the seat to act tries next."""
        seat, spread = self.state.to_act, log(self.visits)
        assert seat is not None, "the game goes on"
        return max(
            self.children.values(),
            key=lambda c: c.mean(seat) + EXPLORATION * sqrt(spread / c.visits),
        )


def rewards(state: AnyState) -> list[float]:
    """What each seat gets, −1 … 1: by the outcome, or by the scores if play was cut short."""
    outcome, seats = state.outcome, len(state.scores())
    if outcome:
        winners: Sequence[int] = outcome.winners
    else:
        scores = state.scores()
        winners = [seat for seat in range(seats) if scores[seat] == max(scores)]
    if not winners or len(winners) == seats:
        return [0.0] * seats
    return [2 / len(winners) - 1 if seat in winners else -1.0 for seat in range(seats)]


def search(
    state: AnyState, playouts: int, *, seed: int, multi: int = 1, stopped: Stop = never
) -> AnyAnalysis:
    """The most visited moves after so many *playouts*; values are mean rewards, −1 … 1."""
    rng = Random(seed)
    root, seat = Node(state, rng), state.to_act
    assert seat is not None and seat != CHANCE, "somebody is to act"
    while root.visits < max(1, playouts):
        _descend(root, rng)
        if stopped():
            break
    ranked = sorted(root.children.items(), key=lambda item: -item[1].visits)[:multi]
    found = tuple(Candidate(m, child.mean(seat), (m, *_line(child))) for m, child in ranked)
    return Analysis(found, 0, root.visits)


def _descend(root: Node, rng: Random) -> None:
    """One playout: down the tree, one new node, play at random, rewards back up."""
    path, node = [root], root
    while not node.untried and node.state.to_act is not None:
        if node.state.to_act == CHANCE:
            rolled = roll(node.state, rng)
            if rolled not in node.children:
                node.children[rolled] = Node(node.state.play(rolled), rng)
            node = node.children[rolled]
        else:
            node = node.best()
        path.append(node)
    if node.untried:
        move = node.untried.pop()
        node.children[move] = node = Node(node.state.play(move), rng)
        path.append(node)
    got = play_out_rewards(node.state, rng)
    for passed in path:
        passed.visits += 1
        for seat, reward in enumerate(got):
            passed.total[seat] += reward


def play_out_rewards(state: AnyState, rng: Random) -> list[float]:
    """What each seat gets when *state* is played on at random."""
    for _ in range(_LONGEST):
        if state.to_act is None:
            break
        state = state.play(pick(state, rng))
    return rewards(state)


def _line(node: Node) -> list[AnyMove]:
    """The steps most often tried from *node* on."""
    line = []
    while node.children and node.state.to_act != CHANCE:
        move, node = max(node.children.items(), key=lambda item: item[1].visits)
        line.append(move)
    return line
