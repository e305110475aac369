"""Writes the corpus: ``python -m tests.corpus`` all games, ``python -m tests.corpus rive`` one.

``python -m tests.corpus show rive usual/3`` prints every page of one match, for a diff of two
versions; ``python -m tests.corpus unsaid`` the sentences of which the corpus has none.
"""

import sys

from rules import GAMES
from tests.corpus.collection import pages_named, whole
from tests.corpus.files import differences, kept, path, text
from tests.corpus.unsaid import unsaid


def main(arguments: list[str]) -> None:
    """Does what the *arguments* say."""
    match arguments:
        case ["show", game, name]:
            show(game, name)
        case ["unsaid", *games]:
            for game in games or GAMES:
                print("\n".join(unsaid(game)))
        case games:
            for game in games or GAMES:
                write(game)


def write(game: str) -> None:
    """Writes the file of a game, and says what is new in it."""
    told = whole(game)
    if path(game).exists():
        print("\n".join(differences(kept(game, told.sums), told)))
    path(game).write_text(text(game, told), encoding="utf-8")
    print(f"{path(game).name}: {len(told.lines)} lines of {len(told.sums)} matches")


def show(game: str, name: str) -> None:
    """Prints every page of a match, by its *name* in the file."""
    for version, page in pages_named(game, name):
        print(f"--- v{version} {page.kind}")
        for said, means in page.lines:
            print(f"{said}    {means}".rstrip())


if __name__ == "__main__":
    main(sys.argv[1:])
