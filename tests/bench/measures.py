"""What is measured of any game, in CPU time of one process: a busy machine does not count."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache, partial
from itertools import count
from random import Random
from statistics import median
from time import process_time
from typing import Any

from render import PUBLIC_SCALE, THEMES, View, alt, picture
from render.boards import BOARDS
from render.encode import png
from render.layout import WIDTH_PX
from render.paint import paint_scene
from rules import GAMES
from rules.core import State
from rules.hexhex import board
from rules.playout import pick
from rules.record import Record
from tests.bench import Figure, Peer, plain

Shown = tuple[State[Any], View]

_REPLAYED = 200


@dataclass(frozen=True)
class Table:
    """Where a game is played; ``name`` is what its figures are called."""

    name: str
    game: str
    options: Any
    seats: int = 2

    def start(self) -> State[Any]:
        """The first position."""
        return GAMES[self.game].start(self.options, self.seats)

    def line(self, seed: int) -> list[State[Any]]:
        """The positions of a random game, from the first to the last; a pass only when forced."""
        states, rng = [self.start()], Random(seed)
        while states[-1].to_act is not None:
            states.append(states[-1].play(pick(states[-1], rng)))
        return states


def random_games(table: Table, games: int, least: float | None = None) -> Figure:
    """Random games a second, the first so many of them."""

    def measure() -> float:
        began = process_time()
        for seed in range(games):
            table.line(seed)
        return games / (process_time() - began)

    def plainly() -> float:
        return 1000 / _ms(lambda: plain.game(table.game, table.options, table.seats, 0))

    peers = (Peer("a dictionary of cells", plainly),) if least else ()
    return Figure(f"{table.name}, random games", "games/s", least, measure, "more", peers=peers)


def slowest_list(table: Table) -> Figure:
    """One list of legal moves, in the position of a random game where it takes longest."""

    def measure() -> float:
        return min(_list_us(_slowest(table)) for _ in range(3))

    return Figure(f"{table.name}, the slowest list of moves", "µs", 1000, measure)


@cache
def _slowest(table: Table) -> State[Any]:
    return max(table.line(1)[::5], key=lambda state: min(_list_us(state) for _ in range(3)))


def _list_us(state: State[Any]) -> float:
    began = process_time()
    for _ in range(10):
        state.legal()
    return (process_time() - began) * 100_000


def replay(table: Table) -> Figure:
    """A record of 200 moves replayed, every move read and checked."""
    return Figure(
        f"{table.name}, {_REPLAYED} moves replayed", "ms", 15, lambda: _ms(_record(table).replay)
    )


@cache
def _record(table: Table) -> Record:
    """The beginning of the first random game that is long enough."""
    for seed in count(3):
        state, rng, moves = table.start(), Random(seed), list[str]()
        while state.to_act is not None and len(moves) < _REPLAYED:
            move = pick(state, rng)
            moves.append(state.format(move))
            state = state.play(move)
        if len(moves) == _REPLAYED:
            break
    return Record(table.game, 1, table.options, table.seats, tuple(moves))


NAMES = ("Marisol", "Bartholomew Oakes", "Chi", "Thu", "Emil", "Fatima")


def public(name: str, shown: Callable[[], Shown]) -> list[Figure]:
    """The card that everybody sees, with names."""

    def on_card() -> Shown:
        state, view = shown()
        return state, replace(view.looking(scale=PUBLIC_SCALE), names=NAMES)

    def plainly() -> float:
        state, view = on_card()
        scene = BOARDS[state.game].scene(state, view)
        return _ms(lambda: plain.supersampled(scene, PUBLIC_SCALE))

    width_px = round(WIDTH_PX * PUBLIC_SCALE)
    peers = (
        Peer("drawn four times as large, then reduced", plainly),
        Peer("python-chess with cairosvg", lambda: plain.chessboard_ms(width_px)),
    )
    return [
        Figure(f"{name}, public picture", "ms", 10, lambda: _picture_ms(*on_card()), peers=peers),
        Figure(f"{name}, public picture", "kB", 70, lambda: len(picture(*on_card())) / 1000),
    ]


def seen(name: str, shown: Callable[[], Shown]) -> list[Figure]:
    """Picture and description of a crowded position, as every turn of a match needs them."""

    def described_ms() -> float:
        state, view = shown()
        return median(_ms(lambda: alt(state, view)) for _ in range(9))

    return [
        Figure(f"{name}, picture", "ms", 12, lambda: _picture_ms(*shown())),
        Figure(f"{name}, picture", "kB", 90, lambda: len(picture(*shown())) / 1000),
        Figure(f"{name}, description", "ms", 5, described_ms),
    ]


def other_looks(name: str, shown: Callable[[], Shown]) -> list[Figure]:
    """The picture in every look but the usual one."""

    def measure(theme: str) -> float:
        state, view = shown()
        return _picture_ms(state, view.looking(theme=theme))

    return [
        Figure(f"{name}, picture, {theme}", "ms", 12, partial(measure, theme))
        for theme in THEMES
        if theme != View().look.theme
    ]


def _picture_ms(state: State[Any], view: View) -> float:
    picture(state, view)
    return median(_ms(lambda: picture(state, view)) for _ in range(9))


def first_picture(name: str, shown: Callable[[], Shown]) -> Figure:
    """The picture of a board that nobody has painted yet: equal to the usual one, not the same."""

    def measure() -> float:
        state, view = shown()
        scene = BOARDS[state.game].scene(state, view)
        fresh = replace(scene, board=board(list(scene.board.cells)))
        return _ms(lambda: png(paint_scene(fresh)))

    return Figure(f"{name}, first picture", "ms", 600, measure)


def new_pictures(name: str, shown: Callable[[], list[Shown]]) -> Figure:
    """Pictures of positions that nobody has seen, on a board that was painted before."""

    def measure() -> float:
        painted, *fresh = shown()
        picture(*painted)
        return median(_ms(partial(picture, *seen)) for seen in fresh)

    return Figure(f"{name}, picture of a new position", "ms", None, measure)


def _ms(work: Callable[[], object]) -> float:
    began = process_time()
    work()
    return (process_time() - began) * 1000
