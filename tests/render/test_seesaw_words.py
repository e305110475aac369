"""The board of Seesaw in words: its descriptions, text boards and lists."""

import pytest

from render import ALT_LIMIT, View, alt, spoken, text
from render.boards.seesaw import scene
from rules.games.seesaw import GAME, SeesawState
from tests.render.reading import Read, language_with, lists_read
from tests.render.seesaw import CHAIN, MUST, REST, SIZES, Shown, crowded, played
from tests.render.shown import shown
from tests.rules.seesaw.diagram import seesaw


@pytest.mark.parametrize("size", SIZES)
def test_a_description_gives_the_whole_position(size: int) -> None:
    """Read back, the lists are stacks, the ways they go, and tiles; Discord takes all of it."""
    for state, view in (crowded(size), played(size, 8), played(size, 60, seed=size)):
        description, list_of_all = alt(state, view), spoken(state, view)
        assert len(description) <= ALT_LIMIT
        assert not lists_read(list_of_all).missing
        assert _board(lists_read(list_of_all)) == _stood(state)
        if not lists_read(description).missing:
            assert _board(lists_read(description)) == _stood(state)


def _board(read: Read) -> dict[str, str]:
    """Cell → what a list says of its stack, then whose tile it is."""
    found: dict[str, str] = {}
    for side in ("South", "North"):
        found |= {cell: f"{side[0]} {stack}" for cell, stack in read.of(side).items()}
    for side in ("South", "North"):
        for cell in read.of(f"{side}'s tiles"):
            found[cell] = f"{found.get(cell, '')}{'_' if side == 'South' else '^'}"
    return found


def _stood(state: SeesawState) -> dict[str, str]:
    """The same of the position: odd heights go forwards, South's up."""
    found = {}
    for cell, piece in state.board().items():
        stack = piece.rstrip("_^")
        told = ""
        if stack:
            is_up = (int(stack[1:]) % 2 == 1) is (stack[0] == "S")
            told = f"{stack[0]} {stack[1:]} {'up' if is_up else 'down'}"
        found[cell] = told + piece[len(stack) :]
    return found


def head(shown: Shown) -> str:
    """The sentences a description begins with."""
    return alt(shown[0], shown[1]).splitlines()[0]


@pytest.mark.parametrize(
    ("seen", "sentences"),
    [
        (
            (MUST, View()),
            "South must capture this turn. In reach: d3, f5. South: 2 stacks, 1 tile; "
            "North: 3 stacks, 1 tile. Possible captures: c3 captures d3, e4 captures d3 or f5.",
        ),
        (
            shown(CHAIN, "d4xd5 d5xd6"),
            "Last: South captures d5 from d4 with a 3. South captures d6 as well. South's stack on "
            "d6 has 1 step left: go on, or stop here. South: 1 stack, 2 tiles; North: 1 stack, "
            "1 tile. It may go on to c7, d7, e6.",
        ),
        (
            shown(REST, preview="d3xd4 stop"),
            "Preview: South captures d4 from d3 with a 3. South stops there, 3 high.",
        ),
        (
            shown(seesaw("d2=S1 d4=N1"), "+e1", "d4-d3"),
            "Last: South deploys on e1. Preview: North goes from d4 to d3, 1 high there. Possible "
            "captures: d2 captures d3.",
        ),
        (
            shown(seesaw("d1=S2 d7=N1", "c2=N d2=N e1=N"), "pass"),
            "Last: South is skipped. North to move: move a stack, or deploy a new one. "
            "South: 1 stack, 1 tile; North: 1 stack, 4 tiles.",
        ),
        (
            shown(seesaw("d5=S3 d6=N2 a5=N1", "d6=N"), "d5xd6 d6-d7"),
            "Last: South captures d6 from d5 with a 3. South goes on to d7, 4 high there. "
            "North to move: move a stack, or deploy a new one. "
            "South: 1 stack, 1 tile; North: 1 stack, 2 tiles.",
        ),
    ],
)
def test_a_description_begins_with_what_matters(seen: Shown, sentences: str) -> None:
    """The last turn or the preview, the counts, what is asked, what can be taken or reached."""
    assert head(seen) == sentences


def test_the_text_board_looks_like_this() -> None:
    """Upright columns between the names of their ends; brackets mark the last turn's end."""
    state, view = shown(seesaw("d2=S1 b2=N2 c1=N1", "b3=N", size=3), "d2-d3")
    assert text(state, view).splitlines() == [
        "        c5",
        "     b5    d4",
        "  a5    ^     e3",
        "     .     .",
        "  .     .     .",
        "     .    [S1]",
        "  .     .     .",
        "     ^     .",
        "  .     .     .",
        "     N2    .",
        "  a3   N1_    e1",
        "     b2    d1",
        "        c1",
        "",
        "S or N and a number: a stack of South or North and its height",
        "odd heights go forwards (South up, North down), even ones backwards",
        "_ South's tile, ^ North's",
        ". empty",
        "above and below a column: its highest and its lowest cell",
        "[ ] played last",
    ]


def test_a_list_names_every_stack_and_tile() -> None:
    """Side by side with heights and ways, then the tiles of both sides."""
    state = seesaw("d2=S3 d7=N1 a5=S12 a4=N2", "d2=N")
    assert spoken(state).splitlines()[1:] == [
        "South: a5 12 down; d2 3 up.",
        "North: a4 2 up; d7 1 down.",
        "South's tiles: d1.",
        "North's tiles: d2, d7.",
    ]


def test_other_languages_have_other_words() -> None:
    """In sentences and lists alike; what one lacks is English."""
    texts = {"seesaw.side.S": "Selatan", "render.spoken.up": "{stack} naik"}
    words = language_with("seesaw", texts)
    sentences, *lists = alt(MUST, View(), words).splitlines()
    assert sentences.startswith("Selatan must capture")
    assert lists[0] == "Selatan: c3 1 naik; e4 2 down."


def states() -> list[SeesawState]:
    """A few positions of random games."""
    return [played(4, plies, seed)[0] for plies in (5, 20, 40) for seed in range(3)]


def test_south_and_north_are_shown_alike() -> None:
    """Exchanged and upside down, a position gives the same scene so."""
    for state in states():
        names = state.cells.names
        last = len(names) - 1
        other = str.maketrans("SN_^", "NS^_")
        turned = {names[last - names.index(name)]: piece for name, piece in state.board().items()}
        swapped = GAME.position(
            {
                "stacks": {
                    n: p.translate(other).rstrip("_^") for n, p in turned.items() if p[0] in "SN"
                },
                "tiles": {n: "S" if "^" in p else "N" for n, p in turned.items() if p[-1] in "_^"},
                "to_move": "NS"[state.seat],
            }
        )
        seen, mirrored = scene(state, View()).cells, scene(swapped, View()).cells
        for one, two in zip(seen, reversed(mirrored), strict=True):
            assert (one.ground, one.side.translate(other)) == (two.ground, two.side)
            assert {m.sign for m in one.marks} == {m.sign for m in two.marks}
            if one.stack and two.stack:
                assert one.stack.height == two.stack.height
                assert one.stack.heading is not two.stack.heading
