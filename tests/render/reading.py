"""What a person reads out of a description."""

import re


def signs_read(description: str) -> dict[str, str]:
    """Cell → sign, from the columns of *description*; signs of several characters stand apart."""
    found = {}
    for line in description.splitlines():
        if column := re.fullmatch(r"([a-u])(\d+) (\S+(?: \S+)*)", line):
            signs = column[3].split() if " " in column[3] else column[3]
            for i, sign in enumerate(signs):
                found[f"{column[1]}{int(column[2]) + i}"] = sign
    return found
