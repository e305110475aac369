"""The files ``.env``: lines ``NAME=value``, and what in them can only be a slip of the pen."""

from collections.abc import Collection, Mapping
from difflib import get_close_matches
from io import StringIO
from pathlib import Path

from dotenv import dotenv_values
from dotenv.parser import Binding, parse_stream

from bot.errors import SettingError

NEAR = 0.85  # DISCORD_TOKN and DISCORD_BOT_TOKEN are this near; POSTGRES_PASSWORD is not
OURS = "OVERMORROW_"


def read_file(file: Path, known: Collection[str]) -> Mapping[str, str]:
    """What a file says, in which names of other programs may stand, too; {} where there is none.

    Raises:
        SettingError: a line is none, or has a name that is nearly one of the *known*.
        OSError: it cannot be read.
        ValueError: it is not a text.
    """
    try:
        text = file.read_text(encoding="utf-8")
    except (FileNotFoundError, NotADirectoryError, IsADirectoryError):
        return {}  # some call the folder of their Python so
    for line in parse_stream(StringIO(text)):
        if line.error or (line.key is not None and line.value is None):
            # Not the line itself: it may be a token alone.
            raise SettingError(f"line {_number(line)} of {file} is not NAME=value")
        if line.key is not None:
            refuse_slip(line.key, known, str(file))
    return {k: v for k, v in dotenv_values(stream=StringIO(text)).items() if v is not None}


def refuse_slip(name: str, known: Collection[str], place: str) -> None:
    """Look whether a name that is no setting was meant as one.

    Raises:
        SettingError: it begins as ours do, or is nearly one of the *known*.
    """
    near = get_close_matches(name.upper(), known, n=1, cutoff=NEAR)
    if name not in known and (near or name.startswith(OURS)):
        meant = f"do you mean {near[0]}?" if near else ".env.example lists them all."
        raise SettingError(f"{name} in {place} is no setting: {meant}")


def _number(line: Binding) -> int:
    """The number of a line; those above it that are empty are read with it."""
    text = line.original.string
    return line.original.line + text[: len(text) - len(text.lstrip())].count("\n")
