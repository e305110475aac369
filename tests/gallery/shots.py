"""Typical positions of every game: on each board from the opening to the end, previews, lessons."""

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from render import Orientation, View, parts
from rules import GAMES
from rules.core import CHANCE, AnyState, Parts
from rules.options import declared
from rules.playout import pick
from tests.render import stigmergy, tumbleweed
from tests.render.diced_tomatoes import SCENES as TABLES

_OPENING = 8
_SEED = 4


class Shot(NamedTuple):
    """One picture: *name* says what it shows."""

    game: str
    name: str
    state: AnyState
    view: View

    @property
    def key(self) -> str:
        """A name for its file."""
        return f"{self.game}-{self.name}".replace(" ", "-").replace(",", "")


def shots() -> Iterator[Shot]:
    """All games, each from small to large, then its lessons."""
    for key in GAMES:
        for name, options, seats in _tables(key):
            yield from _line(key, name, options, seats)
        yield from (shot for shot in _fronts() if shot.game == key)
        yield from _lessons(key)
    for name, (state, view) in TABLES.items():
        yield Shot(state.game, name, state, view)


def _tables(key: str) -> Iterator[tuple[str, dict[str, Any], int]]:
    """Name, options and seats: every size that is offered, or every number of seats."""
    game = GAMES[key]
    sizes = next((option.offered for option in declared(game.Options) if option.name == "size"), ())
    for size in sizes:
        yield f"size {size}", {"size": size}, game.seats[0]
    if not sizes:
        yield from ((f"{n} seat{'s' * (n > 1)}", {}, n) for n in game.seats)


def _line(key: str, name: str, options: dict[str, Any], seats: int) -> Iterator[Shot]:
    """Four moments of a random game: its opening, its middle, a turn not played yet, its end.

    Of a large board also parts of its middle game, and the same from the other side.
    """
    moments = _game(key, options, seats)
    middle = len(moments) // 2
    yield Shot(key, f"{name}, opening", *moments[min(_OPENING, middle)])
    yield Shot(key, f"{name}, middle", *moments[middle])
    yield Shot(key, f"{name}, preview", *_preview(*moments[middle]))
    yield Shot(key, f"{name}, end", *moments[-1])
    state, view = moments[middle]
    for part in parts(state, view)[:2]:
        yield Shot(key, f"{name}, close-up {part}", state, view.looking(region=part))
    if parts(state, view):
        yield Shot(key, f"{name}, flipped", state, view.looking(orientation=Orientation.FLIPPED))


def _game(key: str, options: dict[str, Any], seats: int) -> list[tuple[AnyState, View]]:
    """The positions of a random game at the ends of its turns, each with its last turn."""
    game, rng = GAMES[key], Random(_SEED)
    chosen = game.Options(**options)
    state, turn, found = game.start(chosen, seats), list[Parts](), list[tuple[AnyState, View]]()
    while state.to_act is not None:
        move = pick(state, rng)
        turn.append(state.parts(move))
        before, state = state, state.play(move)
        if state.turn != before.turn or state.to_act is None:
            found.append((state, View(options=chosen, last=tuple(turn))))
            turn = []
    return found


def _preview(state: AnyState, view: View) -> tuple[AnyState, View]:
    """The turn that a random player would make next, as far as no dice fall."""
    rng, turn, number = Random(_SEED), list[Parts](), state.turn
    while state.to_act not in {None, CHANCE} and state.turn == number:
        move = pick(state, rng)
        after = state.play(move)
        if after.to_act == CHANCE and turn:
            break
        turn.append(state.parts(move))
        state = after
    return state, View(options=view.options, last=view.last, preview=tuple(turn))


def _fronts() -> Iterator[Shot]:
    """Positions as people's games have them, and the fullest."""
    for size, stacks in ((6, 25), (8, 70), (10, 110), (11, 150)):
        name = f"size {size}, {stacks} stacks"
        yield Shot("tumbleweed", name, *tumbleweed.crowded(stacks, size))
    for size, stones in ((7, 45), (8, 60), (10, 100)):
        name = f"size {size}, {stones} stones"
        yield Shot("stigmergy", name, *stigmergy.crowded(stones, size))


def _lessons(key: str) -> Iterator[Shot]:
    """The pictures of the rules."""
    for lesson in GAMES[key].lessons:
        if lesson.position is None:
            continue
        state, last = GAMES[key].position(lesson.position), tuple[Parts, ...]()
        for step in lesson.moves:
            move = state.parse(step)
            last = (state.parts(move),)
            state = state.play(move)
        yield Shot(key, f"lesson {lesson.key}", state, View(last=last))
