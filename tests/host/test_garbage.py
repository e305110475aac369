"""What a bot that runs for weeks looks through, and that garbage does not stay."""

import subprocess
import sys

KEPT = """
import gc
from bot.host.garbage import keep_what_is_there

there = [[] for _ in range(5000)]
keep_what_is_there()
print(sum(1 for one in gc.get_objects() if one == [] and any(one is it for it in there[:9])))
"""

MADE = """
import weakref
from bot.host.garbage import NEW, keep_what_is_there

class Ring:
    def __init__(self):
        self.itself = self

keep_what_is_there()
first = weakref.ref(Ring())
rings = [Ring() for _ in range(2 * NEW[0])]
print(first() is None)
"""


def test_what_is_there_is_not_looked_through_again() -> None:
    """None of it is among the objects that Python follows."""
    assert _said(KEPT) == "0"


def test_what_is_made_later_is_deleted_in_time() -> None:
    """Something that only knows itself, once there is much that is new."""
    assert _said(MADE) == "True"


def _said(program: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    return done.stdout.strip()
