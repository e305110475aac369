"""Positions of Diced Tomatoes from data, checked like everything that comes from outside."""

from collections.abc import Iterable

from rules.core import Data
from rules.errors import NotationError
from rules.games.diced_tomatoes.board import (
    COLOURS,
    FULL,
    SLOTS,
    SUPPLY,
    TOKENS,
    Die,
    Phase,
    Vine,
    accepts,
)
from rules.games.diced_tomatoes.description import DicedTomatoesState
from rules.games.diced_tomatoes.options import DicedTomatoesOptions
from rules.options import parse
from rules.refusals import Common, Named

_PHASES: tuple[Phase, ...] = ("act", "tidy")


def diagram(data: Data) -> DicedTomatoesState:
    """The position that *data* writes, in the form that ``GAME.position`` describes.

    Raises:
        RulesError: something in it cannot be.
    """
    given = data.get("options", {})
    options = parse(DicedTomatoesOptions, given, game="diced_tomatoes")
    seats = _number(data, "seats", 1, 6, 2)
    named = data.get("vines", {})
    for token in named:
        _check(token in TOKENS[: 3 * seats], "vines", token)
    vines = tuple(_vine(named.get(token, "")) for token in TOKENS[: 3 * seats])
    hand, passed = _dice(data, "hand"), _dice(data, "passed")
    tracks = tuple(tuple(track) for track in data.get("tracks", [[]] * seats))
    for track in tracks:
        fits = len(track) <= SLOTS and all(value in range(1, 7) for value in track)
        _check(fits and len(tracks) == seats, "tracks", tracks)
    lying = [die[0] for vine in (*vines, hand, passed) for die in vine] + ["r"] * sum(
        map(len, tracks)
    )
    last = _number(data, "last", 0, seats - 1, seats - 1)
    first6 = data.get("first6")
    full = [seat for seat, track in enumerate(tracks) if len(track) == SLOTS]
    _check(first6 in full if full else first6 is None, "first6", first6)
    phase = data.get("phase", "act")
    _check(phase in _PHASES, "phase", phase)
    left = frozenset(data.get("left", ()))
    _check(left < set(range(seats)), "left", data.get("left"))
    return DicedTomatoesState(
        options=options,
        vines=vines,
        bushel=_bushel(data, options, seats, lying),
        karma=_counts(data, "karma", seats, options.karma_peak),
        bits=_counts(data, "bits", seats, 2),
        tracks=tracks,
        phase=phase,
        hand=hand,
        passed=passed,
        active=_number(data, "active", 0, seats - 1, 0),
        first=_number(data, "first", 0, seats - 1, (last + 1) % seats),
        last=last,
        first6=-1 if first6 is None else first6,
        left=left,
    )


def _check(holds: bool, name: str, value: object) -> None:
    if not holds:
        raise NotationError(Common.position(Named(name, str(value)[:40])))


def _number(data: Data, name: str, least: int, most: int, default: int) -> int:
    value = data.get(name, default)
    _check(value in range(least, most + 1), name, value)
    return int(value)


def _counts(data: Data, name: str, seats: int, most: int) -> tuple[int, ...]:
    counts = tuple(data.get(name, [0] * seats))
    _check(len(counts) == seats and all(n in range(most + 1) for n in counts), name, counts)
    return counts


def _dice(data: Data, name: str) -> tuple[Die, ...]:
    dice = str(data.get(name, "")).split()
    every = {f"{colour}{face}" for colour in COLOURS for face in range(1, 7)}
    _check(set(dice) <= every, name, data.get(name))
    return tuple(sorted(dice))


def _vine(text: str) -> Vine:
    """The dice in the order written; each must fit where it is attached, whatever that order."""
    seed, *attached = text.split() or [""]
    vine: Vine = (seed,) if seed else ()
    _check(not seed or seed in accepts(()), "vines", text)
    waiting = list(attached)
    while waiting:
        fitting = next((die for die in waiting if die in accepts(vine)), None)
        _check(fitting is not None, "vines", text)
        assert fitting
        waiting.remove(fitting)
        vine = (*vine, fitting)
    _check(len(vine) <= FULL, "vines", text)
    return (seed, *attached) if seed else ()


def _bushel(
    data: Data, options: DicedTomatoesOptions, seats: int, lying: Iterable[str]
) -> tuple[int, int, int]:
    """The dice in the bushel: those *data* gives, or all that lie nowhere else."""
    used = list(lying)
    supply = {colour: SUPPLY[colour] * seats for colour in COLOURS}
    supply["g"] *= options.gold
    rest = {colour: supply[colour] - used.count(colour) for colour in COLOURS}
    bushel = data.get("bushel", rest)
    red, black, gold = (bushel.get(colour, 0) for colour in COLOURS)
    fits = all(0 <= n <= supply[c] for n, c in zip((red, black, gold), COLOURS, strict=True))
    _check(fits, "bushel", bushel)
    return red, black, gold
