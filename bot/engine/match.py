"""Matches between two players: pairs of games from one opening with the seats swapped.

Everything random comes from the match's seed, so that a match repeats: the opening of a pair, the
dice (the same for both of its games), the players' choices.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from zlib import crc32

from bot.engine.engine import AnyEngine, AnyMove
from bot.engine.players import Player
from bot.engine.search import sprt
from rules.core import CHANCE, AnyState, Outcome
from rules.line import JSON
from rules.playout import roll


@dataclass(frozen=True, slots=True)
class Played:
    """One game of a match. *swapped* says that A sat on the odd seats; *score* is A's, 0 … 1."""

    pair: int
    swapped: bool
    moves: tuple[str, ...]
    score: float
    margin: float

    def to_json(self) -> JSON:
        """The game as JSON, without loss."""
        return {
            "pair": self.pair,
            "swapped": self.swapped,
            "score": self.score,
            "margin": self.margin,
            "moves": " ".join(self.moves),
        }

    @classmethod
    def from_json(cls, data: JSON) -> "Played":
        """The game that :meth:`to_json` made *data* of."""
        return cls(
            int(data["pair"]),
            bool(data["swapped"]),
            tuple(str(data["moves"]).split()),
            float(data["score"]),
            float(data["margin"]),
        )


@dataclass(frozen=True, slots=True)
class Match:
    """A match of two players: the first position, the engine that makes openings, and a seed."""

    start: AnyState
    engine: AnyEngine
    seed: int

    def games(self, a: Player, b: Player, pairs: Sequence[int]) -> Iterator[Played]:
        """Both games of every pair with its number in *pairs*, one after the other."""
        for pair in pairs:
            opening = self.engine.opening(self.start, Random(f"opening {self.seed} {pair}"))
            for swapped in (False, True):
                yield self._play(a, b, pair, swapped, opening)

    def _play(
        self, a: Player, b: Player, pair: int, swapped: bool, opening: Sequence[AnyMove]
    ) -> Played:
        state, told = self.start, list[str]()
        waiting = list(opening)
        while state.to_act is not None:
            seed = crc32(f"{self.seed} {pair} {len(told)}".encode())
            if waiting:
                move = waiting.pop(0)
            elif state.to_act == CHANCE:
                move = roll(state, Random(seed))
            else:
                mover = b if (state.to_act % 2 == 1) != swapped else a
                move = mover.move(state, told, seed)
            told.append(state.format(move))
            state = state.play(move)
        outcome = state.outcome
        assert outcome, "the game is over"
        mine = [seat for seat in range(len(state.scores())) if (seat % 2 == 1) == swapped]
        return Played(
            pair, swapped, tuple(told), _score(outcome, mine), _margin(state.scores(), mine)
        )


def _score(outcome: Outcome, mine: Sequence[int]) -> float:
    """The share of the winners that sit on the seats *mine*; a half when nobody won."""
    if not outcome.winners:
        return 0.5
    return sum(seat in mine for seat in outcome.winners) / len(outcome.winners)


def _margin(scores: Sequence[float], mine: Sequence[int]) -> float:
    """How far the seats *mine* are ahead of the others in mean score."""
    own = [score for seat, score in enumerate(scores) if seat in mine]
    others = [score for seat, score in enumerate(scores) if seat not in mine]
    return (sum(own) / len(own) if own else 0) - (sum(others) / len(others) if others else 0)


def pair_scores(games: Sequence[Played]) -> list[float]:
    """A's score of each pair of which both games were played."""
    found: dict[int, list[float]] = {}
    for game in games:
        found.setdefault(game.pair, []).append(game.score)
    return [sum(scores) / 2 for scores in found.values() if len(scores) == 2]


def result(games: Sequence[Played], test: tuple[float, float] | None = None) -> JSON:
    """The match so far as JSON; ``llr`` only under a *test* of two Elo differences."""
    pairs = pair_scores(games)
    score = sprt.mean(pairs)
    return {
        "games": len(games),
        "a_wins": sum(game.score > 0.5 for game in games),
        "b_wins": sum(game.score < 0.5 for game in games),
        "draws": sum(game.score == 0.5 for game in games),
        "score": round(score, 4),
        "error": round(sprt.error(pairs), 4),
        "elo": round(sprt.elo(score, len(pairs))),
        "margin": round(sum(game.margin for game in games) / max(1, len(games)), 2),
        "llr": round(sprt.llr(pairs, *test), 3) if test else None,
    }
