"""Somebody who hears a match and sees nothing: what they know of it comes out of sentences.

Nothing here knows a state. ``ask`` is how a question is answered, as text; what is read out of the
answers is the position as this person has it in mind.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

Ask = Callable[[str], str]

VERBS = frozenset(
    re.findall(
        r"\S+",
        """
        accept agree allow answer ask award begin bring call challenge change check choose claim
        clear climb compare continue decide decline delete do don't download drop end
        explain export get give go invite jump keep learn leave list look make move notify
        nudge offer open pass pick place plan play prove read refresh resign return review
        rewind say see set share show skip spend start step stop swap take try turn type
        undo use visit wait watch withdraw write
        """,
    )
)
"""The words with which a button may begin."""

SIGNS = re.compile(r"```|(?:[.*] ){3}|[◆◇●○▲▼█]|\b\d>|\bk\d")
"""What a board of characters would have."""

SPELLED = re.compile(r"(?<![`:\w])[a-y][1-9][0-9]?\b|\d\.5\b")
"""A cell that isn't read as this person likes it ("delta 4"), or a half that isn't "½"."""


def first_words(labels: Iterable[str]) -> list[str]:
    """The words that tell buttons apart: a voice is stopped at the first."""
    return [label.split()[0].casefold().rstrip(",.:…") for label in labels]


_RUN = re.compile(r"([a-u])(\d+) to \1(\d+)")
_ITEM = re.compile(r"([a-u]\d+)(?: (.+))?")
_TYPED = re.compile(r"\(type ([^)]+)\)")
_COLUMN = re.compile(r"Column ([a-u]), \1(\d+) to \1(\d+):")


@dataclass
class Board:
    """A board of cells as somebody has it in mind.

    ``pieces`` have what is said of them (``Bo 3``, ``Yours 3``), ``land`` whose an empty cell is,
    ``tiles`` whose tile; ``cells`` are all there are.
    """

    cells: list[str] = field(default_factory=list)
    pieces: dict[str, str] = field(default_factory=dict)
    land: dict[str, str] = field(default_factory=dict)
    tiles: dict[str, str] = field(default_factory=dict)


def heard_board(ask: Ask) -> Board:
    """The board, asked column by column until there is no further one."""
    board = Board()
    for letter in "abcdefghijklmnopqrstu":
        first, *lines = ask(letter).splitlines()
        column = _COLUMN.match(first)
        if not column:
            if board.cells:
                break
            continue
        board.cells += [f"{letter}{n}" for n in range(int(column[2]), int(column[3]) + 1)]
        for line in lines:
            _put(board, line)
    return board


def _put(board: Board, line: str) -> None:
    head, cells = heard_list(line)
    if owner := re.fullmatch(r"(Your|\w+'s) tiles", head):
        board.tiles |= dict.fromkeys(cells, _owner(owner[1]))
    elif owner := re.fullmatch(r"(\w+) controls? \d+", head):
        board.land |= dict.fromkeys(cells, _owner(owner[1]))
    elif head.startswith("Tied"):
        board.land |= dict.fromkeys(cells, "both")
    elif head != "Nobody's":
        board.pieces |= {cell: f"{head} {said}".rstrip() for cell, said in cells.items()}


def _owner(said: str) -> str:
    return "Yours" if said in ("You", "Your") else said.removesuffix("'s")


def heard_list(line: str) -> tuple[str, dict[str, str]]:
    """What stands before a list, and its cells with what is said of each."""
    head, _, rest = line.removesuffix(".").partition(": ")
    cells: dict[str, str] = {}
    for part in re.split("[;,] ", rest):
        if run := _RUN.fullmatch(part):
            cells |= {f"{run[1]}{n}": "" for n in range(int(run[2]), int(run[3]) + 1)}
        elif item := _ITEM.fullmatch(part):
            cells[item[1]] = item[2] or ""
    return head, cells


def heard_groups(ask: Ask, board: Board) -> set[frozenset[str]]:
    """The stones on a *board* that hang together; where none do, each is alone."""
    told, found = ask("groups"), set[frozenset[str]]()
    if told == "No stones hang together.":
        return {frozenset([stone]) for stone in board.pieces}
    for line in told.splitlines():
        head, _, rest = line.partition(": ")
        stones = re.findall(r"[a-u]\d+", rest)
        alone = head == "Single stones"
        found |= {frozenset([s]) for s in stones} if alone else {frozenset(stones)} - {frozenset()}
    return found


def heard_moves(ask: Ask) -> Iterator[str]:
    """The moves that are offered, as they can be typed, in the order in which they were told."""
    asked, *lines = ask("can").splitlines()
    goes = re.match("Move a stack|You must capture", asked)  # "b3 to b4" is no stretch of cells
    for line in lines:
        head, _, rest = line.removesuffix(".").partition(": ")
        if typed := _TYPED.findall(line):
            yield from typed
        elif die := re.fullmatch(r"(?i)(?:\d+ )?((?:red|black|gold) [1-6])s?", head):
            pots = re.split(", | or ", rest) if rest.endswith(("A", "B", "C", ")")) else []
            coded = ((re.search(r"\((\d\.\d)\)", pot), pot) for pot in pots)
            yield from (f"{die[1]} on {code[1] if code else pot}" for code, pot in coded)
        elif head in ("For karma", "Moves"):
            yield from rest.split("; ")
        elif rest and not head.startswith("Passed on"):
            for part in rest.split("; "):
                yield from (
                    () if part.startswith("and ") else _alike(part.split(", "), goes=bool(goes))
                )


def _alike(parts: Sequence[str], *, goes: bool) -> Iterator[str]:
    """Moves that are told after one another: "d1 to c2, d2" is "d1 to c2", then "d1 to d2".

    Where nothing *goes* from cell to cell, "d1 to d3" are three cells.
    """
    before, _, _ = parts[0].rpartition(" ")
    is_run = not goes and _RUN.fullmatch(parts[0]) is not None
    for part in parts:
        if before and not is_run:
            yield part if part.startswith(before) else f"{before} {part}"
        else:
            yield from heard_list(f": {part}")[1] or [part]


@dataclass
class Garden:
    """What somebody has at a table of dice, as it was heard."""

    vines: dict[str, list[str]] = field(default_factory=dict)
    karma: int = 0
    slots: dict[int, int] = field(default_factory=dict)


def heard_garden(ask: Ask, name: str) -> Garden:
    """The garden of somebody, asked by name."""
    garden = Garden()
    for line in ask(name).splitlines():
        if karma := re.match(r"Karma: (\d+)", line):
            garden.karma = int(karma[1])
        elif line.startswith("Slots: "):
            garden.slots = {int(a): int(b) for a, b in re.findall(r"(\d) has (\d)", line)}
        elif pot := re.match(r"(?:Your|\w+'s) ([ABC])(?:: the seed (.+)\.| is)", line):
            garden.vines[pot[1]] = heard_dice(pot[2] or "")
    return garden


def heard_dice(text: str) -> list[str]:
    """Dice in the order in which they were told: "red 5" is "r5"."""
    return [f"{colour[0]}{face}" for colour, face in re.findall(r"(red|black|gold) (\d)", text)]


def heard_hand(ask: Ask) -> list[str]:
    """The dice in hand, equal ones told together: "2 red 3s: …"."""
    told = re.findall(r"(?mi)^(?:(\d+) )?(red|black|gold) (\d)s?:", ask("hand"))
    return [f"{colour[0].lower()}{face}" for n, colour, face in told for _ in range(int(n or 1))]


def heard_bushel(ask: Ask) -> Mapping[str, int]:
    """The dice that can be drawn, by colour."""
    return {colour[0]: int(n) for n, colour in re.findall(r"(\d+) (red|black|gold)", ask("bushel"))}
