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
from itertools import chain

from bot.computer.known_moves import Advised
from bot.i18n.catalog import Words
from bot.match.record.replay import LiveMatch, before_first_entry, with_entry
from bot.match.record.turns import is_asked_anew
from bot.match.values.match import EntryKind
from bot.ui.match.lore import AHEAD, DANGER, EARLY, FIRST, Lore, guide, rule_of, rules_to_come
from bot.ui.match.sentences import named_now
from rules.core import AnyState, Told
from rules.telling import Said


@dataclass(frozen=True, slots=True)
class News:
    """What a card tells: ``lines`` in order, and the ``danger`` among them if there is one."""

    lines: Sequence[str]
    danger: Lore | None = None


def news(words: Words, live: LiveMatch, tips: Advised, safe: Set[str] = frozenset()) -> News:
    """What is new: the question, and the rules of what can happen now, or just has.

    *safe* are the cells that the tip keeps from a danger: such a one is told rather than others.
    """
    told, happened = _told_before(words, live, tips)
    hint, is_later = _hint(words, live.state, told)
    is_said = hint is not None and (is_later or is_asked_anew(live))
    said = named_now(words, live)
    lines = [hint.text(said)] if hint and is_said else _limit(words, live)
    known = told | (hint.known_as if hint else frozenset())
    rules = _rules(words, live.state, tips, known, happened, safe)
    danger = next((rule for rule in rules if rule.form == "danger"), None)
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


def _lines(words: Words, live: LiveMatch, rules: Iterable[Lore]) -> list[str]:
    said = named_now(words, live)
    return [words("tips.new", text=rule.text(said)) for rule in rules]


def _told_before(
    words: Words, live: LiveMatch, tips: Advised
) -> tuple[Set[object], Sequence[Told] | None]:
    """What earlier cards told whoever is to act, and what has happened since the last of them.

    A card tells the rule of its tip and a danger, or else what could be done then, or else of the
    first thing that happened since their last turn. Kinds with the same sentence are one. The first
    card has enough to say: what happened before it, for which None stands, and what can be done are
    new when they next come.
    """
    seat, before = live.state.to_act, before_first_entry(live.match)
    told: Set[object] = frozenset()
    happened: list[Told] | None = None
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
    told: Set[object],
    happened: Sequence[Told] | None,
) -> Set[object]:
    """What is *told* by the end of a card."""
    hint, _ = _hint(words, state, told)
    told = told | (hint.known_as if hint else frozenset())
    for rule in _rules(words, state, tips, told, happened):
        told |= rule.known_as
    return told


def _told_midway(words: Words, state: AnyState, tips: Advised, told: Set[object]) -> Set[object]:
    """What is *told* by the end of a step: of rules that of its tip alone."""
    told = told | _asked(words, state)
    rule = _advised_rule(words, state, tips, told)
    return told | (rule.known_as if rule else frozenset())


def _hint(words: Words, state: AnyState, told: Set[object]) -> tuple[Lore | None, bool]:
    """What a card says of the question that was not *told*, and whether it isn't the first."""
    found = guide(words, state)
    hint = next((one for one in found if one.known_as - told), None)
    return hint, bool(hint) and hint is not found[0]


def _asked(words: Words, state: AnyState) -> frozenset[object]:
    """What is said of the question in the midst of a turn, if anything."""
    found = guide(words, state)
    return found[0].known_as if found else frozenset()


def _limit(words: Words, live: LiveMatch) -> list[str]:
    """Where a stone may go, in short, of a question that was explained before."""
    asked = live.state.prompt().told
    return [words.say(asked, "limit")] if words.says(asked, "limit") else []


def _rules(
    words: Words,
    state: AnyState,
    tips: Advised,
    told: Set[object],
    happened: Sequence[Told] | None,
    safe: Set[str] = frozenset(),
) -> list[Lore]:
    """The rules that were not *told*.

    A danger and that of a tip, or else the first of what can be, or of what *happened*.
    """
    advised = _advised_rule(words, state, tips, told)
    rules = [advised] if advised else []
    if happened is None:
        return rules
    dangers = sorted(state.dangers(), key=lambda one: _cell(one) not in safe)
    if danger := _untold((rule_of(words, one, DANGER) for one in dangers), told):
        return [danger, *rules]
    return rules or _possible_rule(words, state, told, happened)


def _cell(told: Told) -> object:
    if isinstance(told, Said):
        return getattr(told.values, "cell", None)
    return told.values.get("cell")


def _possible_rule(
    words: Words, state: AnyState, told: Set[object], happened: Sequence[Told]
) -> list[Lore]:
    ahead = rules_to_come(words, state.game, AHEAD)
    is_open = any(not told & rule.known_as for rule in ahead)
    possible = _effects(state, state.legal()) if is_open else ()
    could_be = (rule_of(words, one, AHEAD) for one in possible)
    had_been = (rule_of(words, one, FIRST) for one in happened)
    early = rules_to_come(words, state.game, EARLY)
    rule = _untold(chain(could_be, early, had_been), told)
    return [rule] if rule else []


def _advised_rule(words: Words, state: AnyState, tips: Advised, told: Set[object]) -> Lore | None:
    """The first rule that was not *told* of the move that a tip names in a position."""
    named = _effects(state, map(state.parse, sorted(tips.get(state.digest(), ()))))
    return _untold((rule_of(words, one, end) for one in named for end in (AHEAD, FIRST)), told)


def _untold(rules: Iterable[Lore | None], told: Set[object]) -> Lore | None:
    return next((rule for rule in rules if rule and not told & rule.known_as), None)


def _effects(state: AnyState, moves: Iterable[object]) -> list[Told]:
    return [event for move in moves for event in state.events(move)]
