"""Every mark of a board has its word in the legend, uncut: on every board offered, as it may lie.

A table of dice has no legend: words stand on its things.
"""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from io import BytesIO
from random import Random
from typing import Any

import pytest
from PIL import Image, ImageChops

from render import PUBLIC_SCALE, Orientation, View, picture
from render.corners import beside
from render.layout import TALLEST_PX, layout
from render.legend import lines_below, room_made, words_beside
from render.view import Row
from rules import GAMES
from rules.core import Parts
from rules.options import declared
from tests.render.reading import language_with
from tests.render.test_strip import shown

BOARDS = [
    # the smallest and the largest have the least room
    pytest.param(
        game,
        size,
        marks=() if size in {option.offered[0], option.offered[-1]} else pytest.mark.deep,
    )
    for game in ("tumbleweed", "stigmergy", "rive", "seesaw")
    for option in declared(GAMES[game].Options)
    if option.name == "size"
    for size in option.offered
]


def _game(game: str, size: object) -> Iterator[tuple[Any, View]]:
    """Positions of a random game from its opening to its end, amid turns and before their end."""
    rng, state = Random(1), GAMES[game].start(GAMES[game].Options(size=size), 2)
    before, last, begun = state, tuple[Parts, ...](), tuple[Parts, ...]()
    for ply in range(150):
        if state.outcome:
            break
        move = rng.choice(list(state.legal()))
        after, steps = state.play(move), (*begun, state.parts(move))
        if ply < 12 or ply % 12 == 0 or begun:
            yield state, View(last=last, preview=begun, before=before if begun else None)
            yield after, View(last=last, preview=steps, before=before)
        if after.turn == state.turn and not after.outcome:
            begun = steps
        else:
            before, last, begun = after, steps, ()
        state = after
    yield state, View(last=last)


@cache
def _legends(game: str, size: object) -> dict[tuple[Row, ...], tuple[Any, View]]:
    """What legends say there: with a tip, what can be chosen, what was named, or all of them."""
    found: dict[tuple[Row, ...], tuple[Any, View]] = {}
    for state, view in _game(game, size):
        names = state.cells.names
        tip, named = {"pointed": frozenset(names[3:4])}, {"named": frozenset(names[10:11])}
        choice = tip | {"offered": frozenset(names[5:9])}
        ways: tuple[dict[str, Any], ...] = ({}, tip, choice, named, choice | named)
        for way in ways:
            asked = replace(view.looking(legend=True), **way)
            found.setdefault(shown(state, asked).legend, (state, asked))
    return found


@pytest.mark.parametrize(("game", "size"), BOARDS)
def test_no_word_of_a_legend_is_missing_or_cut(game: str, size: object) -> None:
    """Whatever is on the board; the picture is no taller for it."""
    legends = _legends(game, size)
    assert max(map(len, legends)) > 4
    for way in Orientation:
        for scale in (1, PUBLIC_SCALE):
            board = next(iter(legends.values()))[0].cells
            turned, flipped = way is Orientation.TURNED or game == "seesaw", way is way.FLIPPED
            usual = layout(board, turned, flipped, strip=True, scale=scale)
            for rows in legends:
                plan = room_made(board, turned, flipped, scale, rows)
                at = [row.word for row in rows], way, scale
                if lines := lines_below(plan, rows):
                    assert [row for line in lines for row in line] == [*rows], at
                else:
                    beside = words_beside(plan, rows)
                    assert {row for row, _, _ in beside} == {*rows}, at
                    assert all(word == row.word for row, word, _ in beside), at
                assert plan.height_px <= max(usual.height_px, TALLEST_PX * scale), at
                assert plan.cell_px >= 0.85 * usual.cell_px, at
                if len(rows) < 3:
                    assert plan is usual, at


@pytest.mark.parametrize(("game", "size"), [("tumbleweed", 8), ("rive", "5"), ("seesaw", 5)])
@pytest.mark.parametrize("n_rows", [2, 6])
def test_the_number_of_the_turn_stands_clear_of_a_turned_board(
    game: str, size: object, n_rows: int
) -> None:
    """Above a short legend, behind the game's name where a long one reaches up to the board."""
    rows, (state, view) = next(it for it in _legends(game, size).items() if len(it[0]) == n_rows)
    view = replace(view.looking(orientation=Orientation.TURNED), move=77)
    plan = room_made(state.cells, True, False, 1, rows)
    one, other = (
        Image.open(
            BytesIO(picture(state, shown, language_with(game, {"render.strip.number": word})))
        ).convert("RGB")
        for shown, word in ((view, "move"), (replace(view, move=88), "wove"))
    )
    left, top, right, bottom = ImageChops.difference(one, other).getbbox() or (0, 0, 0, 0)
    assert right
    room = [beside(plan, y) for y in (top + 8, bottom - 8)]
    if n_rows < 3:
        assert left >= plan.width_px - min(clear for _, clear in room)
    else:
        assert right <= min(clear for clear, _ in room)
