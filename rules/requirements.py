"""What a game must bring before it is registered: its members, options, texts and lessons.

:func:`check` runs once for every game while ``rules`` is imported, so that a game that lacks
something stops the start with one sentence instead of failing in front of a player. It looks at
what can be known without playing; the contract tests (``tests/test_contract.py``) play the game and
find the rest, sentence by sentence.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import is_dataclass
from itertools import filterfalse

from rules.core import AnyGame, Game
from rules.errors import GameError
from rules.lessons import cells_of
from rules.options import declared, text
from rules.phrase import gaps, phrases_of

LESSONS = range(5, 10)
"""How many pages ``/rules`` may have: fewer teach nothing, more do not fit the menu of a page."""

LONGEST_NAME, LONGEST_TAGLINE, LONGEST_AIM, LONGEST_SHORT = 32, 100, 300, 1000
"""Letters of a game's own texts: a longer one would be cut off in a list, or crowd a card."""

LONGEST_LABEL, LONGEST_HINT, LONGEST_VALUE, LONGEST_MORE = 45, 100, 16, 50
"""Letters of an option in a form of Discord's: of what a value is called, and of the rest of it."""

LONGEST_TITLE, LONGEST_TEXT = 90, 2000
"""Letters of a page of ``/rules``."""

_NAMED = 3
"""So many keys are named in a sentence; the rest is a number."""


def required_texts(game: AnyGame) -> Iterator[tuple[str, int]]:
    """The keys of texts that *game* must have whatever happens in a match.

    Each with the most letters that its text may have.

    >>> from rules import GAMES
    >>> list(required_texts(GAMES["seesaw"]))[:2]
    [('seesaw.name', 32), ('seesaw.tagline', 100)]
    """
    texts = game.texts
    yield from ((texts.name, LONGEST_NAME), (texts.tagline, LONGEST_TAGLINE))
    yield from ((aim, LONGEST_AIM) for aim in (texts.aim, texts.aim_alone) if aim)
    yield texts.short, LONGEST_SHORT
    yield from ((name, LONGEST_NAME) for name in (*texts.sides.values(), *texts.seats))
    for option in texts.options.values():
        yield from ((option.label, LONGEST_LABEL), (option.hint, LONGEST_HINT))
        for value in option.values.values():
            yield from [(value.name, LONGEST_VALUE)] if value.name else ()
            yield from [(value.more, LONGEST_MORE)] if value.more else ()
    for page in texts.lessons.values():
        yield from ((page.title, LONGEST_TITLE), (page.text, LONGEST_TEXT))


def check(game: AnyGame, file: str) -> None:
    """Refuse a *game* that lacks something; *file* is the one to mend.

    Raises:
        GameError: one sentence that names the game, the file and the key or number at fault.
    """
    for faults in (_members, _options, _undeclared, _texts, _lessons):
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
        tested = [] if option.tested is None else [option.tested]
        for value in (option.default, *option.offered, *boards, *tested):
            if value not in option.accepted:
                yield f"{name}.{option.name} does not accept {text(value)}"
        for value in (option.default, *boards) if option.offered else ():
            if value not in option.offered:
                yield f"{name}.{option.name} does not offer {text(value)}"


def _undeclared(game: AnyGame) -> Iterator[str]:
    """What its texts lack of what it has."""
    texts = game.texts
    if (1 in game.seats) != (texts.aim_alone is not None):
        yield "its About says what wins alone (aim_alone) exactly if one may play it alone"
    if len(texts.seats) < game.seats[-1]:
        yield f"{game.seats[-1]} may play, and its About names {len(texts.seats)} seats"
    for option in declared(game.Options):
        told = texts.options.get(option.name)
        if told is None:
            yield f"its texts lack the option {option.name}: give them its Options"
        elif option.kind is str and (left := [*filterfalse(told.values.get, option.offered)]):
            yield f"{option.name} lacks what {_named([*map(text, left)])} is called"
    if lessons := [one.key for one in game.lessons if one.key not in texts.lessons]:
        yield f"its texts lack the lessons {_named(lessons)}: give them its lessons"


def _texts(game: AnyGame) -> Iterator[str]:
    english = game.texts.english
    if missing := [key for key, _ in required_texts(game) if not english.get(key)]:
        yield f"it lacks a text for {', '.join(missing)}"
    if strange := [key for key in english if not key.startswith(f"{game.key}.")]:
        yield (
            f"every key of its texts begins with “{game.key}.”, as does the family of its phrases, "
            f"and {_named(strange)} does not"
        )
    home = f"rules.games.{game.key}"
    own = [p for p in phrases_of(game.key) if f"{p.home}.".startswith(f"{home}.")]
    unheard = [p.key for p in own if p.texts[""] and not {p.key, f"{p.key}.one"} & {*english}]
    if unheard:
        yield f"it lacks {_named(unheard)}: give its texts the class that declares it"
    for key, most in required_texts(game):
        if len(english[key]) > most:
            yield f"{key} has {len(english[key])} letters, and at most {most} fit"


def _lessons(game: AnyGame) -> Iterator[str]:
    if len(game.lessons) not in LESSONS:
        yield f"{len(game.lessons)} lessons, where {LESSONS[0]} to {LESSONS[-1]} are wanted"
    for key, times in Counter(lesson.key for lesson in game.lessons).items():
        if times > 1:
            yield f"{times} lessons are called {key}"
    for lesson in game.lessons:
        named = gaps(lesson.text) | gaps(lesson.by_words)
        if wrong := sorted(named - {*cells_of(game, lesson)} if named else ()):
            yield f"the lesson {lesson.key} names {_named(wrong)}, which its board hasn't"


def _named(keys: Sequence[str]) -> str:
    more = len(keys) - _NAMED
    return ", ".join(keys[:_NAMED]) + (f" (and {more} more)" if more > 0 else "")
