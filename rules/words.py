"""Sentences from keys and values.

A game's ``WORDS`` maps keys to English text with ``{gaps}``. A gap is filled from the values; a
value that is a :class:`Term` is itself a key and is looked up first, so that "Red" can be
translated. Where a sentence depends on a number, the values hold ``n`` and the words hold
``key.one``, ``key.other`` (and in other languages ``key.few``, ``key.many``) beside or instead of
``key``.

This module knows English alone; a :class:`~rules.language.Language` has another text for one of
these.

A game's ``WORDS``, every key beginning with ``<game>.``, holds these families. Those marked * are
checked when the game is loaded (:mod:`rules.requirements`), the others by the contract tests.

``name`` ``tagline`` ``aim`` ``short`` *
    the game, one line about it, its rules in a few sentences
``option.<name>`` ``option.<name>.hint`` *
    the label of an option and what it does; ``option.<name>.<value>`` for each value of a choice
``rules.<lesson>.title`` ``rules.<lesson>.text`` *
    the pages of ``/rules``
``side.<side>``
    the name of each value that ``State.sides`` may hold
``seat.<n>``
    what a seat is called while ``State.sides`` has nothing for it
``verb.<verb>`` ``verb.<verb>.<value>``
    the button of a move (``Parts.verb``, and its ``value`` where moves of one verb differ by it)
``named.<verb>`` ``named.<verb>.from``
    a move as advice, where its cell alone would say too little: "Take {goal}", and where it goes
    from one cell to another "Take {goal} from {cell}"
``prompt.<…>`` ``prompt.<…>.you`` ``prompt.<…>.hint`` ``prompt.<…>.card``
    the questions of ``State.prompt``, about the one who acts and put to them; a hint helps
    beginners, among people ``hint.2`` and ``hint.3`` in their next turns; what a card adds behind
    "it's your turn –" where the question is out of the ordinary. Only the first must be there
``event.<…>`` ``preview.<…>`` ``score.<…>``
    what ``State.events``, ``preview`` and ``score_lines`` say; sides and seats are Terms, which
    read as the names of those who play. An event beginning with a name is about that person
``event.<…>.first``
    what such an event means in the game, told once to a newcomer when the first of its kind
    happens; kinds with the same sentence count as one
``event.<…>.danger``
    the same of ``State.dangers``: what the opponent could do, told once when it first could
``event.<…>.fell``
    the same once dice fell: {fell} is what they show; ``event.<…>.same`` where that is no change
``score.<…>.sum``
    a score line that says what the points are for; a result repeats it
``advice.<…>``
    what an ``event.<…>`` of no board's cell would be, as something to do: "plant {die} on {place}"
``label.<…>`` ``goal.<…>``
    a move's button in some 34 letters, where ``preview.<…>`` says it in full; the same below what
    names its first cell
``close.<verb>`` ``close.all`` ``close.leave`` ``close.choose``
    buttons of a turn's end that asks something first: its answer, all of them, none, one by one
``glance.<verb>``
    what a turn with {n} steps of such verbs was, to somebody who has no words of the game yet;
    ``glance.event.<…>`` tells what else happened in place of ``event.<…>``
``brief.<…>``
    what ``State.brief`` says of a long turn in one line; sentences begin with a name, as events do;
    ``brief.<…>.short`` is one in fewer words, where a line has no room
``spot.<side>.<n>`` ``owned``
    what lies before a side ("Blue's B"), and the form of it by a name ("{name}'s {place}")
``reason.<reason>``
    every ``Outcome.reason``, as a sentence
``layer.<layer>``
    what can be switched off in pictures (``LAYERS`` in ``render/boards/<game>.py``)
anything else
    refusals (``IllegalMove("<game>.too_low", …)``) and words that other sentences take as a Term

Sentences that only pictures need (``seen.*``, ``key.*``, ``legend.*``) stand in the WORDS of the
board, ``render/boards/<game>``.

>>> words = {"apart.left.one": "{n} cell left.", "apart.left.other": "{n} cells left."}
>>> phrase(words, "apart.left", {"n": 1}), phrase(words, "apart.left", {"n": 3})
('1 cell left.', '3 cells left.')
>>> phrase({"apart.side.B": "Black", "apart.turn": "{side} moves."}, "apart.turn",
...        {"side": Term("apart.side.B")})
'Black moves.'
"""

from collections.abc import Mapping

from rules.refusals import Common
from rules.telling import Counted, Items, Text, texts_of


class Term(str):
    """A value that is a key of the words: ``Term("tumbleweed.red")`` reads "Red"."""

    __slots__ = ()


PICTURED = ("seen", "key", "legend")
"""The families of keys whose words stand in ``render/boards/<game>``."""

Value = str | int | float | Term | Items


def text_of(words: Mapping[str, str], key: str, *, counted: bool) -> Text:
    """The text of *key* in *words*; ``key.one`` and ``key.other`` are one where it is *counted*.

    Raises:
        KeyError: the words lack it.
    """
    one, other = words.get(f"{key}.one"), words.get(f"{key}.other")
    if not counted or (one is None and other is None):
        return said_text(words, key)
    plain = words.get(key, "")
    return Counted(plain if one is None else one, plain if other is None else other)


def phrase(words: Mapping[str, str], key: str, values: Mapping[str, Value]) -> str:
    """The English sentence *key* of *words* with its gaps filled.

    Raises:
        KeyError: the words lack the key, or the sentence a value.
    """
    n = values.get("n")
    text = text_of(words, key, counted=isinstance(n, (int, float)))
    if isinstance(text, Counted):
        text = text.one if n == 1 else text.other
    return text.format_map(
        {k: said_text(words, v) if isinstance(v, Term) else v for k, v in values.items()}
    )


def said_text(words: Mapping[str, str], key: str) -> str:
    """The text of *key*; without one, a KeyError that says where to write it."""
    try:
        return words[key]
    except KeyError:
        game, family, *_ = f"{key}.".split(".")
        room = "render/boards" if family in PICTURED else "rules/games"
        raise KeyError(f"no words for {key}: add them to WORDS of {room}/{game}") from None


ENGLISH: Mapping[str, str] = texts_of(Common)
"""What the rules of all games refuse."""
