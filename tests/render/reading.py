"""What a person reads out of a description."""

import re

from render.describe import voice_of
from rules.language import Language


def signs_read(description: str) -> dict[str, str]:
    """Cell → sign, from the columns of *description*; signs of several characters stand apart."""
    found = {}
    for line in description.splitlines():
        if column := re.fullmatch(r"([a-u])(\d+) (\S+(?: \S+)*)", line):
            signs = column[3].split() if " " in column[3] else column[3]
            for i, sign in enumerate(signs):
                found[f"{column[1]}{int(column[2]) + i}"] = sign
    return found


def language_with(game: str, texts: dict[str, str]) -> Language:
    """A language that has some *texts* by key; one that ends in ``.short`` may be its alone."""
    english = voice_of(game)
    return Language(
        "xx",
        texts={
            (key, english.get(key, english[key.removesuffix(".short")])): (text,)
            for key, text in texts.items()
        },
    )
