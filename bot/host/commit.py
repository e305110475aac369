"""Which commit of its source this bot is. Alone, as a build runs this file by itself."""

import subprocess
from functools import cache
from pathlib import Path

_HERE = Path(__file__)
_WRITTEN = _HERE.with_name("commit.txt")
_CHECKOUT = _HERE.parents[2]
# A service is a user of its own: without a word git answers nobody but a checkout's owner.
_TRUSTED = ("-c", f"safe.directory={_CHECKOUT.resolve()}")
_ASK = ("git", *_TRUSTED, "describe", "--always", "--dirty", "--abbrev=40", "--exclude=*")
_PATIENCE_S = 5
_DIGITS = 12


def commit() -> str:
    """The first digits of :func:`full_commit`, which nobody mistakes for another's."""
    number, dash, dirty = full_commit().partition("-")
    return number[:_DIGITS] + dash + dirty


@cache  # it stays the one that runs, whatever the checkout becomes
def full_commit() -> str:
    """The commit's number, with ``-dirty`` where files differ from it; "" where nobody knows.

    Packages, images and the archives that git makes have it in ``commit.txt``; a checkout, where
    the file has only the place for it, asks git.
    """
    text = _WRITTEN.read_text(encoding="ascii").strip()
    if not text.startswith("$"):
        return text
    if not (_CHECKOUT / ".git").exists():  # git would look further up, and name another project's
        return ""
    try:
        asked = subprocess.run(
            _ASK, cwd=_CHECKOUT, capture_output=True, text=True, timeout=_PATIENCE_S, check=True
        )
    except (OSError, subprocess.SubprocessError):
        return ""
    return asked.stdout.strip()
