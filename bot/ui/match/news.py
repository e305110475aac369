"""What is new to somebody in their first match of a game, told once, before it is decided on.

A question has ``<game>.prompt.<…>.hint``, and ``<…>.hint.again`` where there is more to say when it
is next asked. What a move does has its rule in one sentence:

* ``<game>.event.<…>.first`` comes with the first tip whose move does it, on a card or in the midst
  of a turn, or else once it happened;
* ``<game>.event.<…>.ahead``, where there is one, already where any legal move would do it, though
  not on the first card, which has enough to say;
* ``<game>.event.<…>.early``, a sentence of its own, before any of that: on their second card, the
  next one on the third, in the order of the words;
* ``<game>.event.<…>.danger``, beside the rule of a tip: the opponent could do it.

A question that limits where to play has ``<game>.prompt.<…>.limit``, and that is told every time.

A question may say the same as a rule: whichever comes first says it.
"""

from collections.abc import Iterable, Sequence, Set
from dataclasses import dataclass, replace
from functools import cache

from bot.computer.known_moves import Advised
from bot.i18n.catalog import Words
from bot.match.record.replay import LiveMatch, before_first_entry, with_entry
from bot.match.record.turns import is_asked_anew
from bot.match.values.match import EntryKind
from bot.ui.match.sentences import hint_text, named_now
from rules import GAMES
from rules.core import AnyState, Event

AGAIN, FIRST, AHEAD, EARLY, DANGER = ".again", ".first", ".ahead", ".early", ".danger"


@dataclass(frozen=True, slots=True)
class News:
    """What a card tells: ``lines`` in order, and the ``danger`` among them if there is one."""

    lines: Sequence[str]
    danger: Event | None = None


def news(words: Words, live: LiveMatch, tips: Advised, safe: Set[str] = frozenset()) -> News:
    """What is new: the question, and the rules of what can happen now, or just has.

    *safe* are the cells that the tip keeps from a danger: such a one is told rather than others.
    """
    told, happened = _told_before(words, live, tips)
    hint = _hint(words, live.state, told)
    is_said = hint.endswith(AGAIN) or is_asked_anew(live)
    lines = [hint_text(words, live, hint)] if hint and is_said else _limit(words, live)
    rules = _rules(words, live.state, tips, told | _said(words, hint), happened, safe)
    danger = next((rule for rule in rules if rule.key.endswith(DANGER)), None)
    return News(lines + _lines(words, live, rules), danger)


def step_news(words: Words, live: LiveMatch, steps: Sequence[str], tips: Advised) -> list[str]:
    """The rule of what a tip names after *steps* of the turn that begins in *live*."""
    told, happened = _told_before(words, live, tips)
    told = _told_on_card(words, live.state, tips, told, happened)
    state = live.state
    for step in steps:
        told = _told_midway(words, state, tips, told)
        state = state.play(state.parse(step))
    told |= _asked(words, state)
    rule = _advised_rule(words, state, tips, told)
    return _lines(words, replace(live, state=state), [rule] if rule else [])


def _lines(words: Words, live: LiveMatch, rules: Iterable[Event]) -> list[str]:
    return [words("tips.new", text=named_now(words, live).event(rule)) for rule in rules]


def _told_before(
    words: Words, live: LiveMatch, tips: Advised
) -> tuple[Set[str], Sequence[Event] | None]:
    """What earlier cards told whoever is to act, and what has happened since the last of them.

    A card tells the rule of its tip and a danger, or else what could be done then, or else of the
    first thing that happened since their last turn. Kinds with the same sentence are one. The first
    card has enough to say: what happened before it, for which None stands, and what can be done are
    new when they next come.
    """
    seat, before = live.state.to_act, before_first_entry(live.match)
    told: Set[str] = frozenset()
    happened: list[Event] | None = None
    for entry in live.match.line:
        if before.state.to_act == seat and entry.kind is not EntryKind.START:
            told = _told_on_card(words, before.state, tips, told, happened)
            state, happened = before.state, []
            for step in entry.steps[:-1]:
                state = state.play(state.parse(step))
                told = _told_midway(words, state, tips, told)
        before = with_entry(before, entry)
        if happened is not None and before.last is not None and before.last.entry is entry:
            happened += [event for events in before.last.events for event in events]
    return told, happened


def _told_on_card(
    words: Words,
    state: AnyState,
    tips: Advised,
    told: Set[str],
    happened: Sequence[Event] | None,
) -> Set[str]:
    """What is *told* by the end of a card."""
    told = told | _said(words, _hint(words, state, told))
    for rule in _rules(words, state, tips, told, happened):
        told |= _sentences(words, rule)
    return told


def _told_midway(words: Words, state: AnyState, tips: Advised, told: Set[str]) -> Set[str]:
    """What is *told* by the end of a step: of rules that of its tip alone."""
    told = told | _asked(words, state)
    rule = _advised_rule(words, state, tips, told)
    return told | (_sentences(words, rule) if rule else set())


def _hint(words: Words, state: AnyState, told: Set[str]) -> str:
    """The key of what a card says of the question: the first form that was not *told*, or ""."""
    key = f"{state.prompt().key}.hint"
    return next((form for form in (key, key + AGAIN) if _said(words, form) - told), "")


def _asked(words: Words, state: AnyState) -> set[str]:
    """What is said of the question in the midst of a turn, if anything."""
    return _said(words, f"{state.prompt().key}.hint")


def _said(words: Words, key: str) -> set[str]:
    return {words.texts[form] for form in (key, f"{key}.other") if form in words.texts}


def _limit(words: Words, live: LiveMatch) -> list[str]:
    """Where a stone may go, in short, of a question that was explained before."""
    prompt = live.state.prompt()
    key = f"{prompt.key}.limit"
    return [words.event(Event(key, prompt.values))] if words.has(key) else []


def _rules(
    words: Words,
    state: AnyState,
    tips: Advised,
    told: Set[str],
    happened: Sequence[Event] | None,
    safe: Set[str] = frozenset(),
) -> list[Event]:
    """The rules that were not *told*, with the keys of their sentences.

    A danger and that of a tip, or else the first of what can be, or of what *happened*.
    """
    advised = _advised_rule(words, state, tips, told)
    rules = [advised] if advised else []
    if happened is None:
        return rules
    dangers = sorted(state.dangers(), key=lambda event: event.values.get("cell") not in safe)
    if danger := _untold(words, [(event.key + DANGER, event) for event in dangers], told):
        return [danger, *rules]
    return rules or _possible_rule(words, state, told, happened)


def _possible_rule(
    words: Words, state: AnyState, told: Set[str], happened: Sequence[Event]
) -> list[Event]:
    untold = {key for key in _told_ahead(state.game) if not told & _sentences(words, Event(key))}
    possible = _effects(state, state.legal()) if untold else ()
    keys = [(key, event) for event in possible if (key := event.key + AHEAD) in untold]
    keys += [(key, Event(key)) for key in _told_early(state.game)]
    rule = _untold(words, [*keys, *((event.key + FIRST, event) for event in happened)], told)
    return [rule] if rule else []


def _advised_rule(words: Words, state: AnyState, tips: Advised, told: Set[str]) -> Event | None:
    """The first rule that was not *told* of the move that a tip names in a position."""
    named = _effects(state, map(state.parse, sorted(tips.get(state.digest(), ()))))
    keys = [(event.key + form, event) for event in named for form in (AHEAD, FIRST)]
    return _untold(words, keys, told)


def _untold(words: Words, keys: Iterable[tuple[str, Event]], told: Set[str]) -> Event | None:
    for key, event in keys:
        if key in words.texts and not told & _sentences(words, rule := Event(key, event.values)):
            return rule
    return None


def _effects(state: AnyState, moves: Iterable[object]) -> list[Event]:
    return [event for move in moves for event in state.events(move)]


def _sentences(words: Words, rule: Event) -> set[str]:
    """What is told with a rule: its sentence, and in both forms that of a move of one's own."""
    kind = rule.key.removesuffix(FIRST).removesuffix(AHEAD)
    keys = (rule.key, kind + FIRST, kind + AHEAD)
    return {words.texts[key] for key in keys if key in words.texts}


@cache
def _told_ahead(game: str) -> frozenset[str]:
    """The rules of a game that are told as soon as a legal move has their effect."""
    return frozenset(key for key in GAMES[game].WORDS if ".event." in key and key.endswith(AHEAD))


@cache
def _told_early(game: str) -> Sequence[str]:
    """The rules of a game that are told before they are needed, in order."""
    return [key for key in GAMES[game].WORDS if ".event." in key and key.endswith(EARLY)]
