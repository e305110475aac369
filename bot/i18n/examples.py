"""What is really said in a few matches: an example, for a translator, of nearly every phrase."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from random import Random
from typing import Any

from bot.engine.registry import engine
from render.answer_hooks import AnswerHooks
from render.boards import BOARDS
from render.view import View
from rules import GAMES
from rules.core import CHANCE, AnyGame, AnyState, Parts
from rules.errors import RulesError
from rules.options import declared, parse
from rules.phrase import Items, Said, Who
from rules.phrase_kinds import Happening, PromptPhrase
from rules.playout import pick

NAMES = ("Ana", "Bo", "Chi", "Dee", "Eve", "Fay")

STRANGE = ("z99", "a1", "pass", "?", "e5 e6", "swap")
"""What is tried besides what was legal before, so that it is refused."""

MATCHES, PLIES, MOVES = 3, 400, 6
"""So many matches of a game are played, so far, and so many moves of a position are looked at."""

EXPLAINED = 0.1
"""Of how many of them the engine tells the reasons, which takes it longest."""


@cache
def examples(game: str, matches: int = MATCHES, explained: float = EXPLAINED) -> Mapping[str, Said]:
    """What is said of each phrase of a *game*, by its key, where a few matches come to it.

    The engine tells the reasons of a share of the moves that are looked at.
    """
    found = dict[str, Said]()
    for number in range(matches):
        for said in _match(GAMES[game], Random(number), explained):
            found.setdefault(said.key, said)
    return found


def names_in(game: str) -> dict[int | str, str]:
    """Who plays in examples, by seat and by side."""
    sides = zip(GAMES[game].texts.sides, NAMES, strict=False)
    return {**dict(enumerate(NAMES)), **dict(sides)}


def _match(game: AnyGame, rng: Random, explained: float) -> Iterator[Said]:
    chosen = {
        one.name: rng.choice(one.offered or one.accepted) if one.tested is None else one.tested
        for one in declared(game.Options)
    }
    seats = game.seats[rng.randrange(len(game.seats))]
    options: Any = parse(game.Options, chosen)
    state, turn, last = game.start(options, seats), list[Said](), list[Parts]()
    done, seen, begun, moves = list[Said](), set(STRANGE), state, list[Any]()
    for _ in range(PLIES):
        yield from _said_in(state, options, View(options, last=tuple(last)))
        yield from _of_moves(state, options, rng, explained)
        if state.to_act is None:
            break
        legal = {state.format(one) for one in state.legal()}
        yield from _refused(state, rng.sample(sorted(seen - legal), min(MOVES, len(seen - legal))))
        seen |= legal
        move = pick(state, rng)
        after, events = state.play(move), state.events(move)
        yield from _whole(_said(events))
        if state.to_act == CHANCE:
            yield from _whole(_said(_fallen(after, done, events)))
        else:
            turn += events
            last.append(state.parts(move))
        moves.append(move)
        if after.turn != state.turn:
            yield from _whole(_said(_retold(after, turn)))
            if begun.to_act != CHANCE and rng.random() < explained:
                yield from _whole(_said(engine(game.key).reasons(begun, *moves)))
            done, turn, last, begun, moves = turn, [], [], after, []
        state = after


def _retold(after: AnyState, turn: Sequence[Said]) -> Sequence[Said]:
    """What is told of a whole turn."""
    return [*after.told(turn, ()), *after.brief(turn), *after.glance(turn)]


def _fallen(after: AnyState, done: Sequence[Said], fell: Sequence[Said]) -> Sequence[Said]:
    """What is told of dice that fell, and of the turn before them."""
    told = after.told(done, fell) if done else ()
    return [*told, *(after.begins(fell) or after.dice(fell))]


def _said_in(state: AnyState, options: Any, view: View) -> Iterator[Said]:
    """What rules and board say of a position."""
    board = BOARDS[state.game]
    scene = board.seen(state, view)
    told: list[object] = [state.prompt().said, state.score_note(), *state.score_lines(options)]
    told += [*state.provisional()]
    told += [*state.sums(options), *state.dangers(), *_closing(state)]
    told += [*board.last(state, view), *board.asides(state, view), *board.text(scene)[1]]
    told += [state.outcome.why] if state.outcome else []
    told += [state.begun(Who(0)), state.result()]
    if isinstance(board, AnswerHooks):
        cells = range(len(state.grid or ()))
        told += [
            board.untold(view),
            *(one for cell in cells for one in board.facts(state, cell, view)),
        ]
    return _whole(_said(told))


def _of_moves(state: AnyState, options: Any, rng: Random, explained: float) -> Iterator[Said]:
    """What is said of some moves, by whoever speaks."""
    board, moves = BOARDS[state.game], list(state.legal())
    told = list[object]()
    for move in rng.sample(moves, min(MOVES, len(moves))):
        told += state.events(move)
        if state.to_act != CHANCE:
            told += [*state.preview(move, options), *_offered(state, move, options)]
            ahead = View(options, preview=(state.parts(move),), before=state)
            told += board.preview(state.play(move), ahead)
            told += engine(state.game).reasons(state, move) if rng.random() < explained else ()
    return _whole(_said(told))


def _offered(state: AnyState, move: Any, options: Any) -> list[object]:
    """What stands on the buttons of a move."""
    places = state.parts(move).cells if state.grid is None else ()
    return [*_fields(state.traits(move, options)), *map(state.thing, places)]


def _closing(state: AnyState) -> list[object]:
    """What stands on those of a turn's end."""
    end = state.closing()
    return [*_fields(end), *(said for _, said in end.answers)] if end else []


def _refused(state: AnyState, texts: Iterable[str]) -> Iterator[Said]:
    for text in texts:
        try:
            state.parse(text)
        except RulesError as refused:
            yield from _said(refused.args[:1])


def _said(told: Iterable[object]) -> list[Said]:
    return [one for one in told if isinstance(one, Said)]


def _whole(told: Iterable[Said]) -> Iterator[Said]:
    """The same with what fills their gaps, and with the rules that are told of them."""
    for said in told:
        yield said
        yield from _whole(one for one in _inner(_fields(said.values)) if isinstance(one, Said))
        if isinstance(said.phrase, Happening) and said.phrase.rule:
            yield Said(said.phrase.rule, said.values)
        if isinstance(said.phrase, PromptPhrase):
            rules = (*said.phrase.guide, *said.phrase.hints, *said.phrase.alone)
            yield from (Said(one, said.values) for one in rules)


def _inner(values: Iterable[object]) -> Iterator[object]:
    for value in values:
        yield from _inner(value.of) if isinstance(value, Items) else [value]


def _fields(values: Any) -> list[object]:
    names = getattr(type(values), "__dataclass_fields__", {})
    return [getattr(values, name) for name in names]
