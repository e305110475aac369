"""What a game must bring before it is registered: its members, options, words and lessons.

:func:`check` runs once for every game while ``rules`` is imported, so that a game that lacks
something stops the start with one sentence instead of failing in front of a player. It looks at
what can be known without playing; the contract tests (``tests/test_contract.py``) play the game and
find the rest, sentence by sentence. Which families of words there are: :mod:`rules.words`.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import is_dataclass

from rules.core import AnyGame, Game
from rules.errors import GameError
from rules.options import declared, text
from rules.telling import phrases_of

LESSONS = range(5, 10)
"""How many pages ``/rules`` may have: fewer teach nothing, more do not fit the menu of a page."""

LONGEST = {"name": 32, "tagline": 100, "aim": 300, "short": 1000}
"""Letters of a game's own texts: a longer one would be cut off in a list, or crowd a card."""

LONGEST_LABEL, LONGEST_HINT, LONGEST_VALUE = 45, 100, 60
"""Letters of an option in a form of Discord's."""

LONGEST_TITLE, LONGEST_TEXT = 90, 2000
"""Letters of a page of ``/rules``."""

_NAMED = 3
"""So many keys are named in a sentence; the rest is a number."""


def required_words(game: AnyGame) -> Iterator[tuple[str, int]]:
    """The keys that the ``WORDS`` of *game* must hold whatever happens in a match.

    Each with the most letters that its text may have.

    >>> from rules import GAMES
    >>> list(required_words(GAMES["seesaw"]))[:2]
    [('seesaw.name', 32), ('seesaw.tagline', 100)]
    """
    yield from ((f"{game.key}.{word}", most) for word, most in LONGEST.items())
    yield from [(f"{game.key}.aim.alone", LONGEST["aim"])] if 1 in game.seats else ()
    yield from ((f"{game.key}.seat.{seat}", LONGEST["name"]) for seat in range(game.seats[-1]))
    for option in declared(game.Options):
        label = f"{game.key}.option.{option.name}"
        yield from ((label, LONGEST_LABEL), (f"{label}.hint", LONGEST_HINT))
        if option.kind is str:
            yield from ((f"{label}.{value}", LONGEST_VALUE) for value in option.offered)
    for lesson in game.lessons:
        page = f"{game.key}.rules.{lesson.key}"
        yield from ((f"{page}.title", LONGEST_TITLE), (f"{page}.text", LONGEST_TEXT))


def check(game: AnyGame, file: str) -> None:
    """Refuse a *game* that lacks something; *file* is the one to mend.

    Raises:
        GameError: one sentence that names the game, the file and the key or number at fault.
    """
    for faults in (_members, _options, _words, _lessons):
        for fault in faults(game):
            raise GameError(f"{getattr(game, 'key', 'a game')} ({file}): {fault}.")


def _members(game: AnyGame) -> Iterator[str]:
    lacking = [n for n in vars(Game) if not n.startswith("_") and not hasattr(game, n)]
    if lacking:
        yield f"its class lacks {', '.join(lacking)} (rules.core.Game says what each is)"


def _options(game: AnyGame) -> Iterator[str]:
    """What makes an option one that cannot be set, or stored."""
    name = game.Options.__name__
    if not is_dataclass(game.Options) or getattr(game.Options, "__hash__", None) is None:
        yield f"{name} is no frozen dataclass"
        return
    for option in declared(game.Options):
        boards = [value for _, value in option.boards]
        quick = [] if option.quick is None else [option.quick]
        for value in (option.default, *option.offered, *boards, *quick):
            if value not in option.accepted:
                yield f"{name}.{option.name} does not accept {text(value)}"
        for value in (option.default, *boards) if option.offered else ():
            if value not in option.offered:
                yield f"{name}.{option.name} does not offer {text(value)}"


def _words(game: AnyGame) -> Iterator[str]:
    missing = [key for key, _ in required_words(game) if not game.WORDS.get(key)]
    if missing:
        yield f"WORDS lacks {', '.join(missing)}"
    strange = [key for key in game.WORDS if not key.startswith(f"{game.key}.")]
    if strange:
        yield (
            f"every key of WORDS begins with “{game.key}.”, as does the family of its phrases, "
            f"and {_named(strange)} does not"
        )
    home = f"rules.games.{game.key}"
    own = [p for p in phrases_of(game.key) if f"{p.home}.".startswith(f"{home}.")]
    unheard = [p.key for p in own if p.texts[""] and not {p.key, f"{p.key}.one"} & {*game.WORDS}]
    if unheard:
        yield f"WORDS lacks {_named(unheard)}: give words_of the class that declares it"
    for key, most in required_words(game):
        if len(game.WORDS[key]) > most:
            yield f"{key} has {len(game.WORDS[key])} letters, and at most {most} fit"


def _lessons(game: AnyGame) -> Iterator[str]:
    if len(game.lessons) not in LESSONS:
        yield f"{len(game.lessons)} lessons, where {LESSONS[0]} to {LESSONS[-1]} are wanted"
    for key, times in Counter(lesson.key for lesson in game.lessons).items():
        if times > 1:
            yield f"{times} lessons are called {key}"


def _named(keys: Sequence[str]) -> str:
    more = len(keys) - _NAMED
    return ", ".join(keys[:_NAMED]) + (f" (and {more} more)" if more > 0 else "")
