"""Shards: the parts into which Discord deals a bot's servers; each process serves a range of them.

Direct messages come to the first shard, and whoever serves that one does what is done once for all.
"""

import re
from dataclasses import dataclass

MOST = 10_000  # of one bot; more are a slip of the pen


@dataclass(frozen=True, slots=True)
class Shards:
    """Shards *first* to *last* of *count*, as ``0-3/8`` says it."""

    first: int
    last: int
    count: int

    def __str__(self) -> str:
        """As it is written in the setting."""
        return f"{self.first}-{self.last}/{self.count}"

    @property
    def ids(self) -> range:
        """The number of each."""
        return range(self.first, self.last + 1)

    @property
    def is_all(self) -> bool:
        """Whether no other process is needed."""
        return len(self.ids) == self.count

    def meets(self, other: "Shards") -> bool:
        """Whether two processes cannot have these: one shard is in both, or counts differ."""
        apart = self.last < other.first or other.last < self.first
        return self.count != other.count or not apart


def parse_shards(text: str) -> Shards:
    """The range that a text names: ``0-3/8``, or one alone as ``2/8``.

    Raises:
        ValueError: it names none.
    """
    found = re.fullmatch(r"(\d{1,5})(?:-(\d{1,5}))?/(\d{1,5})", text, re.ASCII)
    if found is None:
        raise ValueError(text)
    first, count = int(found[1]), int(found[3])
    last = first if found[2] is None else int(found[2])
    if not first <= last < count <= MOST:
        raise ValueError(text)
    return Shards(first, last, count)


def shard_of(guild_id: int | None, count: int) -> int:
    """The shard of a server, or (None) of direct messages."""
    return ((guild_id or 0) >> 22) % count
