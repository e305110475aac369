"""What some tests need of the machine; without it they are skipped, and the end of a run says so.

Every reason for a skip stands here, and nowhere else: from them the last lines of a run name what
was not tested, and the one command that brings what is missing.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import NoReturn

import pytest


@dataclass(frozen=True, slots=True)
class Need:
    """Something a machine may lack; ``tested`` is what can't be tested without it.

    ``package`` of Debian brings it; or else ``way`` says what does, where anything does.
    """

    name: str
    tested: str
    package: str = ""
    way: str = ""

    @property
    def reason(self) -> str:
        """Why a test is skipped."""
        return f"needs {self.name}"

    def skip(self) -> NoReturn:
        """Skip the test that runs."""
        pytest.skip(self.reason)

    def unless(self, is_here: bool) -> pytest.MarkDecorator:
        """Return the mark of tests that are skipped where it isn't here."""
        return pytest.mark.skipif(not is_here, reason=self.reason)


BROWSER = Need("Chromium", "the page in a browser", "chromium-headless-shell")
DEJAVU = Need("DejaVu Sans", "first cards in DejaVu Sans", "fonts-dejavu-core")
LIBERATION = Need("Liberation Sans", "first cards in Liberation Sans", "fonts-liberation")
NOTO = Need("Noto Sans", "first cards in Noto Sans", "fonts-noto-core")
POSTGRES = Need("PostgreSQL", "matches kept on PostgreSQL", "postgresql")
SHAPING = Need("libfribidi", "names in Arabic and Hebrew in pictures", "libfribidi0")
GIT = Need("git", "what a release does with git", "git")
SYSTEMD = Need("systemd-analyze", "the service for systemd", "systemd")
NODE = Need("Node.js with npm", "discord.js on the sandbox", "npm")
DOCUMENT = Need("DISCORD_SPEC", "requests against Discord's document", way="see CONTRIBUTING.md")
NUMPY = Need("numpy", "how the computer learns", way="pip install numpy, in .venv")
NO_NUMPY = Need("an environment without numpy", "what learning says without numpy")
LITESTREAM = Need("Litestream", "a copy by Litestream", way="see litestream.io")
INDEX = Need("a package index", "the installed package", way="needs the network")
NPM = Need("npm's registry", "discord.js on the sandbox", way="needs the network")
ROOT = Need("root", "what root restores for the bot's user", way="only as root")
LINUX = Need("Linux", "waits for a core, as Linux tells them")

ALL = [need for need in list(globals().values()) if isinstance(need, Need)]


def summary(reasons: Iterable[str]) -> list[str]:
    """Return the lines on what was left out for these reasons, one a test; none for none."""
    known = {need.reason: need for need in ALL}
    left = [
        (known.get(reason) or Need(reason, reason), count)
        for reason, count in Counter(reasons).most_common()
    ]
    if not left:
        return []
    parts = [
        f"{need.tested} ({count} test{'s' * (count > 1)}{'; ' * bool(need.way)}{need.way})"
        for need, count in left
    ]
    packages = [need.package for need, _ in left if need.package]
    brings = [f"One command brings what is missing: apt install {' '.join(packages)}"]
    return [f"Not tested here: {', '.join(parts)}.", *brings[: len(packages)]]
