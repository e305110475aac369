"""The custom_id of a control: an operation and what it is about, in at most 100 characters.

``om:<operation>:<subject>:<version>:<argument>``, with numbers in base 36. The subject is a match,
or what the operation says (a challenge, a page); the argument is text without line breaks.
"""

from dataclasses import dataclass

PATTERN = r"om:(?P<op>[a-z]+):(?P<subject>[0-9a-z]+):(?P<version>[0-9a-z]+):(?P<arg>.*)"
DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


@dataclass(frozen=True, slots=True)
class Ref:
    """An operation on a subject as it stood at a version, with an argument."""

    op: str
    subject: int = 0
    version: int = 0
    arg: str = ""

    def pack(self) -> str:
        """Write the custom_id.

        Raises:
            ValueError: it would be longer than Discord allows.
        """
        text = f"om:{self.op}:{_base36(self.subject)}:{_base36(self.version)}:{self.arg}"
        if len(text) > 100:
            raise ValueError(f"custom_id too long: {text}")
        return text


def unpack(custom_id: str) -> Ref | None:
    """Read a custom_id; None for one that this bot never wrote."""
    parts = custom_id.split(":", 4)
    if len(parts) != 5 or parts[0] != "om":
        return None
    try:
        return Ref(parts[1], int(parts[2], 36), int(parts[3], 36), parts[4])
    except ValueError:
        return None


def _base36(number: int) -> str:
    text = ""
    while number:
        number, digit = divmod(number, 36)
        text = DIGITS[digit] + text
    return text or "0"
