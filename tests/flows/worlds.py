"""Worlds that tests begin in: one is played to once in a process, and copied for each test."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from tests import databases
from tests.sandbox.person import Json

SANDBOX, MATCHES = "sandbox", "bot.sqlite3"
"""Where in a test's folder the sandbox keeps its world, and the bot its matches."""


@dataclass(frozen=True, slots=True)
class World:
    """What a sandbox and a bot had kept when they were stopped.

    The bot's part is None where it shall begin anew. ``card`` is the last one, as people heard it
    from the sandbox at ``url``.
    """

    sandbox: Mapping[str, bytes]
    matches: databases.Kept | None = None
    card: str = "{}"
    url: str = "http://nowhere"

    def copy_to(self, folder: Path) -> None:
        """Put it into a test's folder."""
        for name, data in self.sandbox.items():
            file = folder / SANDBOX / name
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(data)
        databases.prepared(folder / MATCHES, self.matches)

    def card_at(self, url: str) -> Json:
        """The last card, whose pictures now come from there."""
        return dict(json.loads(self.card.replace(self.url, url)))


def known_to_the_bot(folder: Path) -> World:
    """The world of a folder, without what was played in it: the bot's commands are known."""
    return World(_files(folder / SANDBOX))


def played(folder: Path, card: Json, url: str) -> World:
    """All that stands in a folder, up to a card."""
    kept = databases.kept(folder / MATCHES)
    return World(_files(folder / SANDBOX), kept, json.dumps(card), url)


def _files(folder: Path) -> Mapping[str, bytes]:
    files = (file for file in folder.rglob("*") if file.is_file())
    return {str(file.relative_to(folder)): file.read_bytes() for file in files}
