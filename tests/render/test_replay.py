"""Replays: every position as its picture shows it, a second each, cheap enough to ask for."""

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from io import BytesIO
from random import Random
from typing import Any

import pytest
from PIL import Image, ImageChops

from render import PUBLIC_SCALE, Ended, Look, View, picture
from render.boards.diced_tomatoes.look import palette as palette_of_tables
from render.describe import voice_of
from render.gif import CLEAR, PIECE_CS
from render.headline import HIGH_PX, Moment, headlines
from render.palette import palette
from render.replay import FRAME_CS, LAST_CS, replay
from render.themes import THEMES
from rules import GAMES, options
from rules.core import CHANCE, AnyState
from rules.playout import pick
from tests.quick import quickly
from tests.render.diced_tomatoes import fullest
from tests.rules.diced_tomatoes.diagrams import table

Shown = tuple[tuple[AnyState, View], ...]


@cache
def game(key: str, plies: int = 24, seats: int = 2) -> Shown:
    """A random game from its first position, with the last turn marked in each."""
    rules, rng = GAMES[key], Random(5)
    tested = {o.name: o.tested for o in options.declared(rules.Options) if o.tested is not None}
    chosen: Any = options.parse(rules.Options, tested)
    state = rules.start(chosen, seats)
    shown = [(state, View(options=chosen))]
    while len(shown) <= plies and state.to_act is not None:
        move = pick(state, rng)
        last = (state.parts(move),)
        state = state.play(move)
        shown.append((state, View(options=chosen, last=last)))
    return tuple(shown)


def seconds(gif: bytes) -> list[tuple[Image.Image, int]]:
    """What is to be seen at the end of every position, and for how long the last piece stands."""
    found, elapsed_ms = [], 0
    with Image.open(BytesIO(gif)) as film:
        for n in range(film.n_frames):  # type: ignore[attr-defined]  # GIF has it
            film.seek(n)
            lasts_ms = film.info["duration"]
            elapsed_ms += lasts_ms
            if elapsed_ms % (10 * FRAME_CS) == 0:
                found.append((film.convert("RGB"), lasts_ms))
    return found


def film_of(shown: Sequence[tuple[AnyState, View]]) -> bytes:
    """The replay of some positions."""
    return replay(Moment(*pair) for pair in shown)


def differing(shown: Sequence[tuple[AnyState, View]]) -> list[int]:
    """Numbers of positions that the replay shows otherwise than their pictures."""
    frames = seconds(film_of(shown))
    assert len(frames) == len(shown)
    wrong = []
    for n, ((state, view), (image, _)) in enumerate(zip(shown, frames, strict=True)):
        plain = view.looking(strip=False, scale=PUBLIC_SCALE)
        expected = Image.open(BytesIO(picture(state, plain))).convert("RGB")
        cut = image.crop((0, HIGH_PX, expected.width, HIGH_PX + expected.height))
        if ImageChops.difference(cut, expected).getbbox() is not None:
            wrong.append(n)
    return wrong


@pytest.mark.parametrize("key", quickly(("rive", "diced_tomatoes"), sorted(GAMES)))
def test_every_position_is_seen_as_in_its_picture(key: str) -> None:
    """Pixel by pixel, whether it was drawn cell by cell or not."""
    assert differing(game(key)) == []


@pytest.mark.parametrize("theme", quickly(("default", "high_contrast"), sorted(THEMES)))
def test_a_replay_has_the_theme_that_was_asked_for(theme: str) -> None:
    """In all of its frames."""
    shown = [
        (state, View(last=view.last, look=Look(theme=theme)))
        for state, view in game("tumbleweed", 8)
    ]
    assert differing(shown) == []


def test_hidden_layers_stay_hidden() -> None:
    """Coordinates and the last turn, as in a person's own pictures."""
    hidden = frozenset({"coordinates", "last"})
    shown = [(state, View(look=Look(hidden=hidden))) for state, _ in game("tumbleweed", 12)]
    assert differing(shown) == []


def test_it_may_go_anywhere() -> None:
    """Backwards too, and from one position to a far one."""
    shown = game("tumbleweed")
    assert differing([*shown[::-7], *shown[::9], shown[0]]) == []


def test_a_position_stands_a_second_and_the_last_one_three() -> None:
    """However many pieces it came in; for ever after from the beginning."""
    gif = film_of(game("tumbleweed", 20))
    with Image.open(BytesIO(gif)) as film:
        durations = []
        for n in range(film.n_frames):  # type: ignore[attr-defined]  # GIF has it
            film.seek(n)
            durations.append(film.info["duration"])
        assert film.info["loop"] == 0
    assert sum(durations) == 10 * (20 * FRAME_CS + LAST_CS)
    assert min(durations) >= 10 * PIECE_CS
    last = [lasts_ms for _, lasts_ms in seconds(gif)][-1]
    assert last > 10 * (LAST_CS - FRAME_CS / 4)


def test_no_change_is_a_second_too() -> None:
    """Somebody passed, and the marks are hidden."""
    state, _ = game("tumbleweed", 6)[-1]
    assert len(seconds(film_of([(state, View())] * 3))) == 3


def test_a_single_position_stands_three_seconds() -> None:
    """The first is the last."""
    assert seconds(film_of(game("tumbleweed")[:1]))[0][1] == 10 * LAST_CS


def test_nothing_makes_no_replay() -> None:
    """There has to be a position."""
    with pytest.raises(ValueError, match="nothing"):
        replay([])


def test_dice_are_seen_to_fall() -> None:
    """A table changes pixel by pixel."""
    shown = game("diced_tomatoes", 24, seats=3)
    assert any(state.to_act == CHANCE for state, _ in shown)
    assert differing(shown) == []


def test_a_picture_may_grow() -> None:
    """A table's last round has a band of its own; before, nothing happened for a while."""
    early, full = table("0.0=r2"), fullest(2)
    assert full.detail()["final_round"] and not early.detail()["final_round"]
    assert differing([(state, View()) for state in (early, early, full, full)]) == []


@pytest.mark.parametrize("theme", quickly(("default", "high_contrast"), sorted(THEMES)))
def test_no_palette_reaches_the_colour_that_means_nothing(theme: str) -> None:
    """Of the boards and of the tables."""
    for colours in (
        *(palette(theme, name) for name in THEMES[theme].materials),
        palette_of_tables(theme),
    ):
        assert len(colours.getpalette() or []) // 3 <= CLEAR


def test_a_move_weighs_a_few_kilobytes() -> None:
    """After the first picture: what changes is a small part of the board."""
    shown = game("tumbleweed", 40)
    first, rest = len(film_of(shown[:1])), len(film_of(shown))
    assert rest - first < 40 * 6500


@pytest.mark.parametrize("key", sorted(GAMES))
def test_the_line_above_names_counts_and_tells_the_result_last(key: str) -> None:
    """Of all games; a table has its names on its beds. The first frame is the start."""
    names, seats = ("Marisol", "Bartholomew Oakes"), GAMES[key].seats[0]
    shown = game(key, 2000, max(2, seats))
    moments = [Moment(s, replace(v, names=names), n) for n, (s, v) in enumerate(shown)]
    words = voice_of(key)
    lines = headlines(moments, words)
    assert lines[0].middle == words[f"{key}.name"]
    assert [line.number for line in lines[:-1]] == list(range(len(lines) - 1))
    assert {line.total for line in lines[1:-1]} == {len(shown) - 1}
    result = lines[-1].middle
    assert result in {f"{name} won" for name in names} | {"A draw"}
    assert [line.middle for line in lines[:-1]].count(result) == 0
    assert [line.is_result for line in lines].count(True) == 1
    for line in lines[1:]:
        told = {name for _, name in line.sides}
        assert told == (set() if key == "diced_tomatoes" else set(names))


def test_a_match_that_was_given_up_ends_with_that() -> None:
    """Its last position is like the one before; the line is not."""
    shown = game("tumbleweed", 12)
    ended = View(names=("Ana", "Bo"), ended=Ended((1,), how="Ana resigned"))
    gif = replay([*(Moment(*pair) for pair in shown), Moment(shown[-1][0], ended, 12)])
    before, after = (image for image, _ in seconds(gif)[-2:])
    changed = ImageChops.difference(before, after).crop((300, 0, 700, HIGH_PX)).convert("L")
    assert changed.getbbox()
    gold = THEMES["default"].last
    assert any(colour == gold for _, colour in after.crop((300, 0, 700, HIGH_PX)).getcolors() or ())
