"""The line protocol of ``python -m rules play``: a line in, a line of JSON out.

A :class:`PlayedGame` keeps the positions of one game and answers lines with JSON values; it reads
no stream and prints nothing.
"""

from random import Random
from typing import Any

from rules.core import CHANCE, AnyGame, AnyState
from rules.errors import GameOver, IllegalMove, NotationError, RulesError
from rules.notation import advance, clip
from rules.options import schema
from rules.playout import roll
from rules.refusals import Common

JSON = dict[str, Any]


def describe(state: AnyState, ply: int) -> JSON:
    """A position as one line of the protocol."""
    outcome = state.outcome
    answer: JSON = {
        "ply": ply,
        "turn": state.turn,
        "to_act": state.to_act,
        "sides": list(state.sides),
        "legal": [state.format(move) for move in state.legal()],
    }
    if state.to_act == CHANCE:
        answer["weights"] = list(state.weights())
    return answer | {
        "scores": list(state.scores()),
        "detail": dict(state.detail()),
        "board": dict(state.board()),
        "outcome": outcome
        and {
            "winners": list(outcome.winners),
            "points": list(outcome.points),
            "reason": outcome.reason,
        },
        "hash": state.digest(),
    }


def entry(game: AnyGame) -> JSON:
    """A game as one line of ``python -m rules list``."""
    seats = [game.seats[0], game.seats[-1]]
    options = schema(game.Options)
    return {"game": game.key, "seats": seats, "options": options, "version": game.version}


class PlayedGame:
    """One game being played by lines: moves, ``undo`` and ``roll``."""

    def __init__(self, game: AnyGame, state: AnyState, rng: Random) -> None:
        self._words = game.texts.english
        self._rng = rng
        self._history = [(state, rng.getstate())]

    @property
    def state(self) -> AnyState:
        """The present position."""
        return self._history[-1][0]

    def describe(self) -> JSON:
        """The present position as a line."""
        return describe(self.state, len(self._history) - 1)

    def answer(self, line: str) -> JSON:
        """The position after *line*; or why it is refused, and the position stays as it was."""
        words = line.split()
        try:
            if words == ["undo"]:
                self._undo()
            else:
                self._play(words)
        except RulesError as refusal:
            message = refusal.message(self._words)
            return {"error": refusal.key, "message": message} | dict(refusal.values)
        return self.describe()

    def _undo(self) -> None:
        if len(self._history) == 1:
            raise IllegalMove(Common.no_undo())
        self._history.pop()
        self._rng.setstate(self._history[-1][1])

    def _play(self, words: list[str]) -> None:
        """Play every word, or none: what was played and drawn before a refusal is forgotten."""
        if not words:
            raise NotationError(Common.blank())
        kept = len(self._history)
        try:
            for step, word in enumerate(words, 1):
                try:
                    after = self._step(word)
                except RulesError as refusal:
                    raise refusal.at(step=step, word=clip(word)) from refusal
                self._history.append((after, self._rng.getstate()))
        except RulesError:
            del self._history[kept:]
            self._rng.setstate(self._history[-1][1])
            raise

    def _step(self, word: str) -> AnyState:
        if self.state.to_act is None:
            raise GameOver(Common.game_over())
        if word != "roll":
            return advance(self.state, word)
        if self.state.to_act != CHANCE:
            raise IllegalMove(Common.not_chance())
        return self.state.play(roll(self.state, self._rng))
