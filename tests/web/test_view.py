"""What a page is sent of a position: all that is drawn, in few bytes."""

import json
import zlib
from collections.abc import Callable
from dataclasses import replace
from itertools import accumulate
from typing import Any

import pytest

import render
from bot.match.draft import extended
from bot.web.shapes import Json
from bot.web.view import match_view
from bot.web.written import packed
from rules.core import State
from tests.bench.web import TUMBLEWEED, VARIANTS, after, begun, look
from tests.render import diced_tomatoes
from tests.rules.diced_tomatoes.diagrams import table

SHOWN: dict[str, tuple[dict[str, str], int, Callable[[], State[Any]]]] = {
    "tumbleweed": (TUMBLEWEED[1], 2, lambda: after(*TUMBLEWEED, 345)),
    "diced_tomatoes": (VARIANTS, 6, lambda: diced_tomatoes.fullest(6)),
}


def view_of(game: str) -> tuple[Json, render.Surface]:
    """A crowded position as it is sent, and as it is drawn."""
    options, seats, shown = SHOWN[game]
    seen = look(begun(game, tuple(options.items()), seats), shown(), "default")
    view = render.View(names=tuple(player.name for player in seen.live.match.players))
    return json.loads(packed(match_view(seen))), render.surface(
        seen.state, view, seen.words.language
    )


@pytest.mark.parametrize("game", sorted(SHOWN))
def test_everything_lies_where_it_is_drawn(game: str) -> None:
    """Spots are ways from one to the next; what lies at every target doesn't name them."""
    view, drawn = view_of(game)
    ways = view["spots"]
    spots = list(zip(accumulate(ways[::2]), accumulate(ways[1::2]), strict=True))
    assert spots[: len(drawn.targets)] == [target.place for target in drawn.targets]
    everywhere = range(len(drawn.targets))
    places = [[spots[i] for i in (everywhere if at is None else at)] for _, at, _ in view["laid"]]
    assert len(places) > 10
    if game == "tumbleweed":  # whose view marks more than it draws unasked
        assert places[0] == [target.place for target in drawn.targets]
    else:
        assert places == [list(laid.places) for laid in drawn.laid]
        looks = [tuple(view["looks"][n][0] for n in numbers) for numbers, _, _ in view["laid"]]
        assert looks == [laid.looks for laid in drawn.laid]
    labels = [label or name for name, _, label, *_ in view["targets"]]
    assert labels == [target.label for target in drawn.targets]


@pytest.mark.parametrize("theme", sorted(render.THEMES))
@pytest.mark.parametrize("game", sorted(SHOWN))
def test_the_largest_boards_are_sent_in_12_kb(game: str, theme: str) -> None:
    """345 random moves on 331 cells, with higher stacks than people build; six full gardens."""
    options, seats, shown = SHOWN[game]
    view = match_view(look(begun(game, tuple(options.items()), seats), shown(), theme))
    assert len(zlib.compress(packed(view).encode())) < 12_000


def test_a_number_that_is_chosen_can_be_typed_anew() -> None:
    """The field says between what, also while a komi waits to be played."""
    live = begun("stigmergy", (("komi", "choose"),))
    seen = look(live, live.state, "default")
    assert seen.now is not None
    chosen = replace(seen, now=extended(seen.now, "3"))
    hints = [match_view(one)["draft"]["typed"] for one in (seen, chosen)]
    assert match_view(chosen)["draft"]["complete"]
    assert hints[0] and hints[1] == hints[0]


def test_a_swap_is_seen_before_it_is_played() -> None:
    """Sides above the board are those after the draft, as the board's and the score's are."""
    live = begun("rive", ())
    placed = live.state.play(live.state.legal()[3])
    seen = look(live, placed, "default")
    assert seen.now is not None
    swapped = replace(seen, now=extended(seen.now, "swap"))
    sides = [[one["side"] for one in match_view(it)["players"]] for it in (seen, swapped)]
    assert sides == [["Black", "White"], ["White", "Black"]]


def test_every_pot_that_a_die_fits_can_be_pressed() -> None:
    """Also one that is as good as another; what costs more karma than it must is not offered."""
    state = table("0.0=r4,b3", "r1 b1", karma=[6, 0])
    seen = match_view(look(begun("diced_tomatoes", ()), state, "default"))
    fitting = {tuple(move.split(">")) for move in state.legal() if ">" in move}
    touched = {tuple(move[2]) for move in seen["moves"] if ">" in move[0]}
    assert {(die, pot) for die, pot, *_ in touched} == fitting and len(fitting) == 5
    costly = [move for move in state.legal() if move.startswith("set:")]
    dear = {move for move in costly if state.traits(move, None).wasteful}
    assert dear and not dear & {move[0] for move in seen["moves"]}
