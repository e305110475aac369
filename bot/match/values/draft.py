"""Drafts: turns that people are putting together, and the Protocol of their table."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Protocol

from bot.match.values.people import UserSettings


@dataclass(frozen=True, slots=True)
class Draft:
    """A turn that one person is putting together: ``steps`` from the position at *version*.

    ``draw``: the person wants to offer a draw with it.
    """

    match_id: int
    user_id: int
    version: int
    steps: tuple[str, ...]
    draw: bool = False


class Drafts(Protocol):
    """The drafts, one a person and match."""

    async def get(self, match_id: int, user_id: int) -> Draft | None:
        """The draft of a person in a match; None if there is none."""

    async def with_settings(self, match_id: int, user_id: int) -> tuple[Draft | None, UserSettings]:
        """The same, and what its person chose: in one statement, as each step asks for both."""

    async def of(self, numbers: Collection[int]) -> Sequence[Draft]:
        """All drafts in these matches."""

    async def put(self, draft: Draft) -> None:
        """Store a draft, replacing the one that its person had in that match."""

    async def drop(self, match_id: int, user_id: int) -> None:
        """Delete the draft of a person in a match, if there is one."""
