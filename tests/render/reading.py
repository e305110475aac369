"""What a person reads out of a description."""

import re
from dataclasses import dataclass, field

from render.describe import voice_of
from rules.language import Language


@dataclass
class Read:
    """The lists of a description: what stands before each → cell → what is said of it there.

    Of a group it is the side. ``missing`` is how many cells were left out.
    """

    lists: dict[str, dict[str, str]] = field(default_factory=dict)
    missing: int = 0
    others: int = 0

    def of(self, head: str) -> dict[str, str]:
        """The list behind *head*, with or without a number there; empty if there is none."""
        found = (some for known, some in self.lists.items() if _bare(known) == head)
        return {cell: said for some in found for cell, said in some.items()}

    @property
    def told(self) -> int:
        """Of how many cells it tells, with those that it left out."""
        return sum(map(len, self.lists.values())) + self.missing + self.others


def _bare(head: str) -> str:
    return re.sub(r" \d+$", "", head)


_RUN = re.compile(r"([a-u])(\d+) to \1(\d+)")
_ITEM = re.compile(r"(?:([A-Z][a-z]+) )?([a-u]\d+)(.*)")
_MORE = re.compile(r"and (\d+) more cells?")
_OTHERS = re.compile(r"the other (?:(\d+) )?empty cells?")


def lists_read(description: str) -> Read:
    """The lists that stand below the sentences."""
    read = Read()
    for line in description.splitlines()[1:]:
        head, _, rest = line.removesuffix(".").partition(": ")
        number, side = 2, ""
        while head in read.lists:  # groups of one size
            head, number = f"{head.split('#')[0]}#{number}", number + 1
        cells = read.lists.setdefault(head, {})
        for part in re.split("[;,] ", rest):
            if run := _RUN.fullmatch(part):
                cells |= {f"{run[1]}{n}": "" for n in range(int(run[2]), int(run[3]) + 1)}
            elif more := _MORE.fullmatch(part):
                read.missing = int(more[1])
            elif others := _OTHERS.fullmatch(part):
                read.others = int(others[1] or 1)
            elif item := _ITEM.fullmatch(part):
                side = item[1] or side
                cells[item[2]] = (side + item[3]).strip()
    return read


def language_with(game: str, texts: dict[str, str]) -> Language:
    """A language that has some *texts* by key; one that ends in ``.short`` may be its alone."""
    english = voice_of(game)
    return Language(
        "xx",
        texts={
            (key, english.get(key, english[key.removesuffix(".short")])): (text,)
            for key, text in texts.items()
        },
    )
