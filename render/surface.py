"""A position to touch: what is drawn as paths, and what on it can be pointed at.

A page draws it and knows no game. Equal things look alike, so each look stands here once, under an
id made of what it is; wherever it lies, only the id is said again.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from hashlib import blake2s
from typing import NamedTuple

from render.coats import Coat
from render.paths import FINE, Path, paths
from render.shapes import Point


@dataclass(frozen=True, slots=True)
class Laid:
    """Looks laid one upon the other, each at all ``places``; ``cut`` to the outline of a cell."""

    looks: tuple[str, ...]
    places: tuple[tuple[int, int], ...]
    cut: bool = False


class Target(NamedTuple):
    """Something to point at, as moves name it, around a place; ``label`` says what is there.

    ``also`` are other names that mean the same. ``outline`` is an index in those of its surface.
    """

    name: str
    place: tuple[int, int]
    outline: int
    label: str
    also: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Surface:
    """A position as paths. ``box`` is left, top, width and height of what is seen.

    ``legend`` says what the marks mean, each a look and its word, where that is asked for. The
    first ``ground`` pieces that are laid are cells: rings around what can be touched lie upon
    these and below all other pieces; with None, upon everything.
    """

    box: tuple[int, int, int, int]
    looks: Mapping[str, tuple[Path, ...]]
    laid: Sequence[Laid]
    targets: Sequence[Target]
    outlines: tuple[str, ...]
    legend: tuple[tuple[str, str], ...] = ()
    ground: int | None = None


@dataclass(slots=True)
class Heap:
    """A surface while things are laid on it."""

    looks: dict[str, tuple[Path, ...]] = field(default_factory=dict)
    laid: list[Laid] = field(default_factory=list)

    def lay(
        self, looks: Iterable[tuple[Path, ...]], places: Iterable[Point], *, cut: bool = False
    ) -> None:
        """Lay some looks at some places."""
        known = tuple(self.known(look) for look in looks)
        self.laid.append(Laid(known, tuple(map(tenths, places)), cut))

    def draw(self, coats: Iterable[Coat], x: float = 0, y: float = 0) -> None:
        """Lay one thing made of *coats* with its zero at a point."""
        self.lay([paths(coats)], [(x, y)])

    def known(self, look: tuple[Path, ...]) -> str:
        """The id of a look, which the surface has from now on."""
        name = _name(look)
        self.looks[name] = look
        return name


@lru_cache(maxsize=4096)
def _name(look: tuple[Path, ...]) -> str:
    return blake2s(repr(look).encode(), digest_size=5).hexdigest()


@lru_cache(maxsize=8192)  # each place of a board of cells three times a view
def tenths(place: Point) -> tuple[int, int]:
    """A place in units."""
    return round(place[0] * FINE), round(place[1] * FINE)
