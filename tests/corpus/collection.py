"""The lines of many matches as one text: each that reads differently once, and a sum of all.

What differs only in its cells, numbers and faces is one line here, stored as it was first read. The
sums, of each kind of page of each match, hold everything: every line, its order, what buttons mean.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from hashlib import blake2b
from itertools import cycle
from multiprocessing import get_context

from bot.match.values.computer_match import SIGN
from bot.ui.kit.markdown import plain
from tests.corpus.beside import BESIDE, beside_pages
from tests.corpus.played import Placed, lesson_pages, pages_of
from tests.corpus.recorded import (
    LESSON,
    RECORD,
    LessonMatch,
    RecordedMatch,
    lessons_of,
    records_of,
)
from tests.corpus.seeded import NAMES, ODD_NAMES, SeededMatch
from tests.corpus.tables import MATCHES, QUICK, TRIED, tables_of

_CALLED = [*NAMES, "Sam", *ODD_NAMES, *map(plain, ODD_NAMES)]
_NAME = re.compile(
    rf"(?<!\w)(?:(?:{SIGN} )?(?:Seedling|Sapling) \d|{'|'.join(map(re.escape, _CALLED))})(?!\w)"
    r"(?: \((?:computer, )?[A-Z]?[a-z]+\))?"
)
_THING = re.compile(
    r"\b[a-z]\d{1,2}\b|(?:\b(?:red|black|gold) )?\d+(?:\.\d+)?|(?<=’s |'s |on )[ABC]\b"
)
_RUN = re.compile(r"§(?:(?:,? ?| – |–)§)+")
_LIST = re.compile(r"§(?: up| down)?(?:(?:[,;] | to )§(?: up| down)?)*")
"""Of cells, stretches of them, stacks and the ways they go, as descriptions have it."""

_ROW = re.compile(r"§ \S+$")
_WORD = re.compile(r"[^\W\d_]{3}")


def form_of(line: str, kind: str) -> str:
    """What lines have in common that say the same of other people, cells, dice and numbers."""
    form = _RUN.sub("§", _THING.sub("§", _NAME.sub("¤", line)))
    if kind not in ("alt", "words"):
        return form
    form = _LIST.sub("§", form)
    return "row" if _ROW.match(form) or not _WORD.search(form) else form


@dataclass
class Told:
    """What was read in some matches: of every form its first line with its place, and the sums."""

    lines: dict[str, tuple[str, str]] = field(default_factory=dict)
    sums: dict[str, str] = field(default_factory=dict)
    elsewhere: set[str] = field(default_factory=set)
    """Forms that stand first in matches which are not among these."""

    def add(self, name: str, placed: Iterable[Placed]) -> None:
        """Takes up the pages of one match, in order."""
        read = dict[str, list[str]]()
        for version, page in placed:
            for line in page.lines:
                if said := line.said.strip():
                    self.lines.setdefault(
                        form_of(said, page.kind), (said, f"{name} v{version} {page.kind}")
                    )
            read.setdefault(page.kind, []).extend(f"{said}\t{means}" for said, means in page.lines)
        kinds = [f"{kind} {_sum(all_read)}" for kind, all_read in sorted(read.items())]
        self.sums[name] = ", ".join(kinds)

    def then(self, later: "Told") -> None:
        """Takes up what was read after this."""
        for form, first in later.lines.items():
            self.lines.setdefault(form, first)
        self.sums |= later.sums

    def rows(self) -> list[str]:
        """The lines as they stand in the file, in the order of their letters."""
        return sorted(f"{said}\t{place}" for said, place in self.lines.values())


def _sum(read: Sequence[str]) -> str:
    return blake2b("\n".join(read).encode(), digest_size=4).hexdigest()


def _names(game: str, numbers: Sequence[int]) -> list[str]:
    """The matches of these *numbers* at every table of a game, by name."""
    return [f"{table}/{number}" for table in tables_of(game) for number in numbers]


def pages_named(game: str, name: str) -> Iterator[Placed]:
    """Every page of a match by its *name* in the file, or of what is beside all matches."""
    if name == BESIDE:
        return (Placed(0, page) for page in beside_pages(game))
    table, _, which = name.rpartition("/")
    if table == LESSON:
        return lesson_pages(LessonMatch(game, which))
    if table == RECORD:
        return pages_of(RecordedMatch(which, records_of(game)[which]))
    (found,) = [one for one in tables_of(game) if str(one) == table]
    return pages_of(SeededMatch(found, int(which)))


def read(game: str, name: str) -> Told:
    """What is read in one match, by its name."""
    told = Told()
    told.add(name, pages_named(game, name))
    return told


def quick(game: str) -> Told:
    """What is read in a few matches of a game, and beside all matches."""
    first, *others = tables_of(game)
    tried = [(first, TRIED[0]), *zip(others, cycle(TRIED[1:]), strict=False)]
    return _read(game, [BESIDE, *(f"{table}/{n}" for table, numbers in tried for n in numbers)])


def _read(game: str, names: Iterable[str]) -> Told:
    told = Told()
    for name in names:
        told.then(read(game, name))
    return told


def whole(game: str) -> Told:
    """What is read in all matches of a game, made by several processes."""
    told = _read(game, [BESIDE, *_names(game, range(QUICK))])
    rest = [f"{LESSON}/{key}" for key in lessons_of(game)]
    rest += [f"{RECORD}/{name}" for name in records_of(game)]
    rest += _names(game, range(QUICK, MATCHES))
    with ProcessPoolExecutor(mp_context=get_context("spawn")) as workers:
        for later in workers.map(partial(read, game), rest, chunksize=2):
            told.then(later)
    return told
