"""What is new to somebody in their first match of a game, told once, before it is decided on.

A question has ``<game>.prompt.<…>.hint``. What a move does has its rule in one sentence:

* ``<game>.event.<…>.first`` comes with the first tip whose move does it, or else once it happened;
* ``<game>.event.<…>.ahead``, where there is one, already where any legal move would do it.

A question may say the same as a rule: whichever comes first says it.
"""

from collections.abc import Iterable, Sequence, Set
from functools import cache

from bot.computer.known_moves import Advised
from bot.i18n.catalog import Words
from bot.match.record.replay import LiveMatch, before_first_entry, with_entry
from bot.match.record.turns import is_asked_anew
from bot.ui.match.sentences import named_now
from rules import GAMES
from rules.core import AnyState, Event

FIRST, AHEAD = ".first", ".ahead"


def news_lines(words: Words, live: LiveMatch, advised: Advised) -> list[str]:
    """What is new: the question, and the rule of one thing that can happen now, or just has."""
    told, happened = _told_before(words, live, advised)
    hint = _hint(words, live.state)
    lines = [f"-# {text}" for text in hint - told if is_asked_anew(live)]
    rule = _first_untold(words, live.state, advised, happened, told | hint)
    if rule is not None:
        lines.append(words("tips.new", text=named_now(words, live).event(rule)))
    return lines


def _told_before(
    words: Words, live: LiveMatch, advised: Advised
) -> tuple[Set[str], Sequence[Event]]:
    """What earlier cards told whoever is to act, and what has happened since the last of them.

    A card tells one rule: of a move that was *advised* there, or else of the first thing that
    happened since their last turn, or else of what could be done then. Kinds with the same sentence
    are one. The first card has enough to say: what happened before it is new when it next happens.
    """
    seat, before, begun = live.state.to_act, before_first_entry(live.match), False
    told, happened = set[str](), list[Event]()
    for entry in live.match.line:
        if before.state.to_act == seat:
            told |= _hint(words, before.state)
            rule = _first_untold(words, before.state, advised, happened, told)
            told |= _sentences(words, rule) if rule else set()
            happened.clear()
            begun = True
        before = with_entry(before, entry)
        if begun and before.last is not None and before.last.entry is entry:
            happened += [event for events in before.last.events for event in events]
    return told, happened


def _hint(words: Words, state: AnyState) -> set[str]:
    """What is said of the question, if anything."""
    key = f"{state.prompt().key}.hint"
    return {words(key)} if words.has(key) else set()


def _first_untold(
    words: Words, state: AnyState, advised: Advised, happened: Sequence[Event], told: Set[str]
) -> Event | None:
    """The first rule that was not *told*, of what is advised, of what *happened*, of what can be.

    It carries the key of its sentence.
    """
    named = _effects(state, map(state.parse, sorted(advised.get(state.digest(), ()))))
    keys = [(event.key + form, event) for event in named for form in (AHEAD, FIRST)]
    keys += [(event.key + FIRST, event) for event in happened]
    untold = {key for key in _told_ahead(state.game) if not told & _sentences(words, Event(key))}
    possible = _effects(state, state.legal()) if untold else ()
    keys += [(key, event) for event in possible if (key := event.key + AHEAD) in untold]
    for key, event in keys:
        if key in words.texts and not told & _sentences(words, rule := Event(key, event.values)):
            return rule
    return None


def _effects(state: AnyState, moves: Iterable[object]) -> list[Event]:
    return [event for move in moves for event in state.events(move)]


def _sentences(words: Words, rule: Event) -> set[str]:
    """What is told with a rule: its sentence in both forms."""
    kind = rule.key.removesuffix(FIRST).removesuffix(AHEAD)
    return {words.texts.get(kind + form, "") for form in (FIRST, AHEAD)} - {""}


@cache
def _told_ahead(game: str) -> frozenset[str]:
    """The rules of a game that are told as soon as a legal move has their effect."""
    return frozenset(key for key in GAMES[game].WORDS if ".event." in key and key.endswith(AHEAD))
