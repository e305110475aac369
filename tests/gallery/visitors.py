"""The pictures of docs/gallery.md and README: every game, a light look, results, all in one."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from render import PUBLIC_SCALE, Look, View, overview, picture, result_card
from tests.gallery.shots import Shot, shots
from tests.render import seesaw, tumbleweed
from tests.rules.playing import play

DOCS = Path(__file__).parents[2] / "docs" / "pictures"
NAMES = ("Marisol", "Yuki", "Chi", "Đặng Thu", "Emil", "Fatima")
_PUBLIC = View(names=NAMES, look=Look(scale=PUBLIC_SCALE, legend=True))


def write() -> int:
    """Draw all of them into docs/pictures and return how many bytes they have."""
    DOCS.mkdir(parents=True, exist_ok=True)
    total = 0
    for name, data in _pictures():
        (DOCS / f"{name}.png").write_bytes(data)
        total += len(data)
    return total


def _pictures() -> Iterator[tuple[str, bytes]]:
    yield "games", overview(in_row=3)
    by_name = {f"{shot.game}, {shot.name}": shot for shot in shots()}
    for name, shot in (
        ("tumbleweed", _crowded(45)),
        ("stigmergy", by_name["stigmergy, size 8, 60 stones"]),
        ("rive", by_name["rive, size 3x3x5, middle"]),
        ("seesaw", _seesaw()),
        ("diced_tomatoes", by_name["diced_tomatoes, lesson end"]),
    ):
        yield name, picture(shot.state, _seen(shot))
    light = _crowded(45)
    yield "light", picture(light.state, _seen(light).looking(theme="light"))
    yield "result", result_card(play(_crowded(70).state, "pass pass"), _PUBLIC)
    harvest = by_name["diced_tomatoes, 4 seats, end"]
    yield "podium", result_card(harvest.state, _seen(harvest))
    alone = by_name["diced_tomatoes, lesson solo"]
    yield "alone", picture(alone.state, _seen(alone))


def _crowded(stacks: int) -> Shot:
    return Shot("tumbleweed", "crowded", *tumbleweed.crowded(stacks, 8))


def _seesaw() -> Shot:
    state, view = seesaw.played(4, 30, 1)
    return Shot("seesaw", "played", state, view)


def _seen(shot: Shot) -> View:
    return replace(_PUBLIC, options=shot.view.options, last=shot.view.last)
