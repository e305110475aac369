"""What a game must bring before it is registered: its words and its lessons.

:func:`check` runs once for every game while ``rules`` is imported, so that a game that lacks
something stops the start with one sentence instead of failing in front of a player. It looks at
what can be known without playing; the contract tests (``tests/test_contract.py``) play the game and
find the rest, sentence by sentence. Which families of words there are: :mod:`rules.words`.
"""

from collections.abc import Iterator

from rules.core import AnyGame
from rules.errors import GameError
from rules.options import declared

LESSONS = range(5, 10)
"""How many pages ``/rules`` may have: fewer teach nothing, more do not fit the menu of a page."""


def required_words(game: AnyGame) -> Iterator[str]:
    """The keys that the ``WORDS`` of *game* must hold whatever happens in a match.

    >>> from rules import GAMES
    >>> list(required_words(GAMES["seesaw"]))[:4]
    ['seesaw.name', 'seesaw.tagline', 'seesaw.aim', 'seesaw.short']
    """
    yield from (f"{game.key}.{word}" for word in ("name", "tagline", "aim", "short"))
    for option in declared(game.Options):
        label = f"{game.key}.option.{option.name}"
        yield from (label, f"{label}.hint")
        if option.kind is str:
            yield from (f"{label}.{value}" for value in option.offered)
    for lesson in game.lessons:
        page = f"{game.key}.rules.{lesson.key}"
        yield from (f"{page}.title", f"{page}.text")


def check(game: AnyGame, file: str) -> None:
    """Refuse a *game* that lacks words or lessons; *file* is the one to mend.

    Raises:
        GameError: one sentence that names the game, the file and the key or number at fault.
    """
    missing = [key for key in required_words(game) if not game.WORDS.get(key)]
    if missing:
        raise GameError(f"{game.key} ({file}): WORDS lacks {', '.join(missing)}.")
    strange = [key for key in game.WORDS if not key.startswith(f"{game.key}.")]
    if strange:
        raise GameError(
            f"{game.key} ({file}): every key of WORDS begins with “{game.key}.”, "
            f"and {', '.join(strange)} does not."
        )
    if len(game.lessons) not in LESSONS:
        raise GameError(
            f"{game.key} ({file}): {len(game.lessons)} lessons, "
            f"where {LESSONS[0]} to {LESSONS[-1]} are wanted."
        )
