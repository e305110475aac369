"""Turns being built, and the table that keeps them."""

from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True, slots=True)
class Draft:
    """A turn being built: ``steps`` from the position that was the match's *version*.

    ``draw``: the person wants to offer one with it.
    """

    match_id: int
    user_id: int
    version: int
    steps: tuple[str, ...]
    draw: bool = False


class Drafts(Protocol):
    """Turns being built, one a person and match."""

    async def get(self, match_id: int, user_id: int) -> Draft | None:
        """The draft of a person in a match; None where there is none."""

    async def put(self, draft: Draft) -> None:
        """Store a draft instead of the one its person had in that match."""

    async def drop(self, match_id: int, user_id: int) -> None:
        """Delete the draft of a person in a match, if there is one."""
