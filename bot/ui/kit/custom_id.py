"""The custom_id of a control: an operation and what it is about, in at most 100 characters.

``om:<operation>:<subject>:<version>:<argument>``, with numbers in base 36. The subject is the
number of a match, or of whatever the operation is about (a challenge, a page); the argument is text
without control characters. Anybody can forge a custom_id with a client of their own, so nothing
uses one before :func:`unpack` has read it by this grammar.
"""

import re
from dataclasses import dataclass

LONGEST = 100  # characters that Discord takes
LONGEST_ARG = 80
LARGEST = 2**53 - 1  # subject and version: what JSON, Discord and SQLite all hold

_NUMBER = "(?:0|[1-9a-z][0-9a-z]{0,10})"  # 2**53 - 1 has eleven digits
PATTERN = rf"om:([a-z]{{1,16}}):({_NUMBER}):({_NUMBER}):([^\x00-\x1f\x7f]{{0,{LONGEST_ARG}}})"
_GRAMMAR = re.compile(PATTERN)

DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


@dataclass(frozen=True, slots=True)
class Ref:
    """An operation on a subject at a version, with an argument."""

    op: str
    subject: int = 0
    version: int = 0
    arg: str = ""

    def pack(self) -> str:
        """Write the custom_id.

        Raises:
            ValueError: it would be longer than Discord allows, or outside the grammar.
        """
        text = f"om:{self.op}:{_base36(self.subject)}:{_base36(self.version)}:{self.arg}"
        if len(text) > LONGEST or not _GRAMMAR.fullmatch(text):
            raise ValueError(f"custom_id outside the grammar: {text}")
        return text


def unpack(custom_id: str) -> Ref | None:
    """Read a custom_id; None for one that this bot never wrote."""
    found = _GRAMMAR.fullmatch(custom_id) if len(custom_id) <= LONGEST else None
    if found is None:
        return None
    op, subject, version, arg = found.groups()
    ref = Ref(op, int(subject, 36), int(version, 36), arg)
    return ref if max(ref.subject, ref.version) <= LARGEST else None


def _base36(number: int) -> str:
    text = ""
    while number:
        number, digit = divmod(number, 36)
        text = DIGITS[digit] + text
    return text or "0"
