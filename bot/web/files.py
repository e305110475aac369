"""The files of the page, as they are served: the page itself, and below a name of their own.

That name is made of all of them, so a browser may keep a file for ever, and never mixes two
releases.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from bot.i18n.catalog import Words

_FOLDER = Path(__file__).parent / "page"
_TYPES = {".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml"}
_INDEX = "index.html"
_SAID = "web.page."


@dataclass(frozen=True, slots=True)
class File:
    """A file as it is sent."""

    content: bytes
    kind: str


class Files:
    """What the page is made of; ``release`` is the name of all of it."""

    def __init__(self) -> None:
        read = {path.name: path.read_bytes() for path in sorted(_FOLDER.iterdir())}
        self._index = read.pop(_INDEX).decode()
        whole = b"".join(name.encode() + content for name, content in read.items())
        self.release = sha256(whole + self._index.encode()).hexdigest()[:10]
        self._files: Mapping[str, File] = {
            name: File(content, _TYPES[Path(name).suffix]) for name, content in read.items()
        }

    def get(self, release: str, name: str) -> File | None:
        """A file of this release; None for any other."""
        return self._files.get(name) if release == self.release else None

    def index(self, words: Words, *, is_open: bool) -> str:
        """The page, with what it says by itself in one language; *is_open*: as on the sandbox."""
        # Their gaps are filled there.
        said = {
            key.removeprefix(_SAID): words.language.text(key, english)
            for key, english in words.texts.items()
            if key.startswith(_SAID)
        }
        # Inside a script element only "</" could end it.
        config = json.dumps({"said": said, "release": self.release, "open": is_open}).replace(
            "</", "<\\/"
        )
        page = self._index.replace("{release}", self.release).replace("{config}", config)
        return page.replace("{language}", words.language.code)
