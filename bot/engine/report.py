"""What a search found, as the JSON that the command prints."""

from collections.abc import Sequence

from bot.engine.engine import AnyAnalysis, AnyEngine, AnyMove, Level
from bot.engine.registry import words
from bot.engine.review import Judgement
from rules.core import AnyGame, AnyState
from rules.line import JSON
from rules.phrase import Said
from rules.terms import english
from rules.words import ENGLISH


def best(
    engine: AnyEngine,
    game: AnyGame,
    state: AnyState,
    found: AnyAnalysis,
    move: AnyMove,
    level: Level,
    ms: float,
) -> JSON:
    """The answer of ``best``: *move* was chosen of what was *found*, in *ms* milliseconds."""
    chosen = next(c for c in found.candidates if c.move == move)
    return {
        "game": game.key,
        "move": state.format(move),
        "value": round(chosen.value, 3),
        "unit": engine.unit,
        "depth": found.depth,
        "nodes": found.nodes,
        "ms": round(ms, 1),
        "line": line(state, chosen.line),
        "others": [
            {"move": state.format(c.move), "value": round(c.value, 3)}
            for c in found.candidates
            if c.move != move
        ],
        "reasons": sentences(game, engine.reasons(state, move)),
        "level": level.number or None,
        "proven": found.proven,
    }


def line(state: AnyState, moves: Sequence[AnyMove]) -> list[str]:
    """*moves* from *state* on, as they are written; the line ends when the game does."""
    written = []
    for move in moves:
        written.append(state.format(move))
        state = state.play(move)
    return written


def sentences(game: AnyGame, events: Sequence[Said]) -> list[str]:
    """The English of *events*: the engine's words, and those of the game itself."""
    known = {**ENGLISH, **game.texts.english, **words(game.key)}
    return [english(known, event) for event in events]


def judgement(game: AnyGame, judged: Judgement) -> JSON:
    """One ply of a review; ``seat`` is −1 for dice, whose ``luck`` stands by seat."""
    return {
        "ply": judged.ply,
        "seat": judged.seat,
        "move": judged.move,
        "value": round(judged.value, 3),
        "best": judged.best,
        "best_value": round(judged.best_value, 3),
        "loss": round(judged.loss, 3),
        "luck": [round(luck, 3) for luck in judged.luck],
        "reasons": sentences(game, judged.reasons),
    }


def level(step: Level, elo: int | None, error: int | None) -> JSON:
    """One level of a ladder; *elo* above level 1, None where it was not measured."""
    return {
        "level": step.number,
        "name": step.name,
        "budget": {"nodes": step.budget.nodes, "ms": step.budget.ms},
        "temperature": step.temperature,
        "elo": elo,
        "error": error,
    }
