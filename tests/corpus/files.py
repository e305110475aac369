"""The files of the corpus: written, read, and compared with what is read now."""

from collections.abc import Collection
from pathlib import Path

from tests.corpus.collection import Told, form_of

FOLDER = Path(__file__).parent
SUMS = "= sums of all that was read, by match and kind of page"
MOST, ROOM = 12, 300
"""So many differences are shown of a kind, each in so many characters."""


def path(game: str) -> Path:
    """Where the lines of a game are kept."""
    return FOLDER / f"{game}.txt"


def command(game: str) -> str:
    """What writes them anew."""
    return f"python -m tests.corpus {game}"


def text(game: str, told: Told) -> str:
    """What stands in the file of a game."""
    head = f"# What people read of {game}; `{command(game)}` writes it anew, README.md says more."
    sums = [f"{name}\t{kinds}" for name, kinds in told.sums.items()]
    return "\n".join([head, *told.rows(), SUMS, *sums, ""])


def kept(game: str, matches: Collection[str]) -> Told:
    """What the file has of some *matches*, by their names: lines that stood there first, sums."""
    told, (head, _, tail) = Told(), path(game).read_text(encoding="utf-8").partition(f"{SUMS}\n")
    for row in head.splitlines()[1:]:
        said, place = row.split("\t")
        if match_of(place) in matches:
            told.lines[row] = (said, place)
        else:
            told.elsewhere.add(form_of(said, place.rpartition(" ")[2]))
    for row in tail.splitlines():
        name, kinds = row.split("\t")
        if name in matches:
            told.sums[name] = kinds
    return told


def match_of(place: str) -> str:
    """The name of the match that a line stands in."""
    return place.rpartition(" v")[0]


def differences(before: Told, now: Told) -> list[str]:
    """What is read otherwise than before, few lines of each: which are new, which are gone.

    A line like one that was first read in a match apart from these is not new; its sum holds it.
    """
    known = {f"{said}\t{at}" for form, (said, at) in now.lines.items() if form in before.elsewhere}
    rows, rows_now = set(before.rows()), set(now.rows()) - known
    shown = [f"- {shorten(row)}" for row in sorted(rows - rows_now)[:MOST]]
    shown += [f"+ {shorten(row)}" for row in sorted(rows_now - rows)[:MOST]]
    more = len(rows ^ rows_now) - len(shown)
    shown += [f"… and {more} lines more"] if more > 0 else []
    other = [
        f"~ {name}: {', '.join(kinds)}"
        for name in {**before.sums, **now.sums}
        if (kinds := _other_kinds(before.sums.get(name, ""), now.sums.get(name, "")))
    ]
    shown += other[:MOST]
    return shown + ([f"… and in {len(other) - MOST} matches more"] if len(other) > MOST else [])


def shorten(row: str) -> str:
    """A line as it is shown: with its place whole, and of itself what there is room for."""
    said, place = row.split("\t")
    return f"{said if len(said) <= ROOM else f'{said[:ROOM]}…'}  ({place})"


def _other_kinds(before: str, now: str) -> list[str]:
    """The kinds of pages with another sum."""
    changed = {*before.split(", ")} ^ {*now.split(", ")}
    return sorted({each.partition(" ")[0] for each in changed if each})
