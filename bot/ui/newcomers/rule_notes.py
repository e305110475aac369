"""Rules that cards explain in somebody's first match of a game, each once, before they matter.

A question has its ``guide``, told one by one each time it is asked. What a move does has its
:class:`~rules.phrase_kinds.Rule` in one sentence:

* its text comes with the first tip whose move does it, on a card or in the midst of a turn, or else
  once it happened;
* ``ahead``, where there is one, already where any legal move would do it, though not on the first
  card, which has enough to say;
* ``early``, a sentence of its own, before any of that: on their second card, the next one on the
  third, in the order in which the game declares them;
* ``danger``, beside the rule of a tip: the opponent could do it.

A question that limits where to play has its ``limit``, and that is told every time.

A question may say the same as a rule: whichever comes first says it.
"""

from collections.abc import Iterable, Sequence, Set
from dataclasses import dataclass, replace
from itertools import chain

from bot.computer.known_moves import Advised
from bot.i18n.catalog import Words
from bot.match.history.replay import LiveMatch, before_first_entry, replayed, with_entry
from bot.match.history.turns import is_asked_anew
from bot.match.values.match import EntryKind
from bot.ui.match.sentences import named_now
from bot.ui.newcomers.facts import Fact, guide, rule_of, rules_to_come
from rules.core import AnyState, Seat
from rules.phrase import Form, Said

_FORMS: tuple[Form, ...] = ("ahead", "")
"""How the rule of a tip is told."""


@dataclass(frozen=True, slots=True)
class CardNotes:
    """The rules that a card explains, in order; ``danger`` is the one of a threat, if any."""

    lines: Sequence[str]
    danger: Fact | None = None


def card_notes(
    words: Words, live: LiveMatch, tips: Advised, safe: Set[str] = frozenset()
) -> CardNotes:
    """What a card explains: the question, and the rules of what can happen now, or just has.

    *safe* are the cells that the tip keeps from a danger: such a one is told rather than others.
    """
    seat = live.state.to_act
    told, happened = _told_before(live, seat, tips)
    hint, is_later = _hint(live.state, told)
    is_said = hint is not None and (is_later or is_asked_anew(live))
    said = named_now(words, live)
    lines = [hint.text(said)] if hint and is_said else _limit(words, live)
    known = told | _known(hint)
    rules = _rules(live.state, tips, known, happened, safe)
    danger = next((rule for rule in rules if rule.form == "danger"), None)
    return CardNotes(lines + _lines(words, live, rules), danger)


def step_notes(words: Words, live: LiveMatch, steps: Sequence[str], tips: Advised) -> list[str]:
    """The rule of what a tip names after *steps* of the turn that begins in *live*."""
    told, happened = _told_before(live, live.state.to_act, tips)
    told = _told_on_card(live.state, tips, told, happened)
    state = live.state
    for step in steps:
        told = _told_midway(state, tips, told)
        state = state.play(state.parse(step))
    told |= _asked(state)
    rule = _advised_rule(state, tips, told)
    return _lines(words, replace(live, state=state), [rule] if rule else [])


def _lines(words: Words, live: LiveMatch, rules: Iterable[Fact]) -> list[str]:
    said = named_now(words, live)
    return [words("tips.new", text=rule.text(said)) for rule in rules]


def notes_after_play(words: Words, live: LiveMatch, seat: Seat) -> list[str]:
    """The rule of what *seat* did in the newest entry, if not told yet: for the answer to [Play].

    Between people alone; against the computer the next card tells it.
    """
    before = replayed(live.match, live.match.version - 1)
    told, happened = _told_before(before, seat, {})
    rule = _done_rule(live, _told_on_card(before.state, {}, told, happened))
    return _lines(words, live, [rule] if rule else [])


def has_rule_to_explain(live: LiveMatch) -> bool:
    """Whether the newest turn did something that has a rule, told before or not."""
    return _done_rule(live, frozenset()) is not None


def _done_rule(live: LiveMatch, told: Set[object]) -> Fact | None:
    """The first rule that was not *told* of what the newest turn did."""
    events = [event for each in live.last.events for event in each] if live.last else []
    return _untold((rule_of(one, "") for one in events), told)


def _told_before(
    live: LiveMatch, seat: Seat | None, tips: Advised
) -> tuple[Set[object], Sequence[Said] | None]:
    """What earlier cards told *seat*, and what has happened since the last of them.

    A card tells the rule of its tip and a danger, or else what could be done then, or else of the
    first thing that happened since their last turn. The first card has enough to say: what happened
    before it, for which None stands, and what can be done are new when they next come.
    """
    before = before_first_entry(live.match)
    told: Set[object] = frozenset()
    happened: list[Said] | None = None
    for entry in live.match.line:
        if before.state.to_act == seat and entry.kind is not EntryKind.START:
            told = _told_on_card(before.state, tips, told, happened)
            state, happened = before.state, []
            for step in entry.steps[:-1]:
                state = state.play(state.parse(step))
                told = _told_midway(state, tips, told)
        before = with_entry(before, entry)
        if happened is not None and before.last is not None and before.last.entry is entry:
            happened += [event for events in before.last.events for event in events]
            if entry.seat == seat and not live.match.has_computer:
                told |= _known(_done_rule(before, told))  # the answer to [Play]
    return told, happened


def _told_on_card(
    state: AnyState,
    tips: Advised,
    told: Set[object],
    happened: Sequence[Said] | None,
) -> Set[object]:
    """What is *told* by the end of a card."""
    hint, _ = _hint(state, told)
    told = told | _known(hint)
    for rule in _rules(state, tips, told, happened):
        told |= _known(rule)
    return told


def _told_midway(state: AnyState, tips: Advised, told: Set[object]) -> Set[object]:
    """What is *told* by the end of a step: of rules that of its tip alone."""
    told = told | _asked(state)
    rule = _advised_rule(state, tips, told)
    return told | _known(rule)


def _known(fact: Fact | None) -> frozenset[object]:
    return frozenset({fact.known_as}) if fact else frozenset()


def _hint(state: AnyState, told: Set[object]) -> tuple[Fact | None, bool]:
    """What a card says of the question that was not *told*, and whether it isn't the first."""
    found = guide(state)
    hint = next((one for one in found if one.known_as not in told), None)
    return hint, bool(hint) and hint is not found[0]


def _asked(state: AnyState) -> frozenset[object]:
    """What is said of the question in the midst of a turn, if anything."""
    found = guide(state)
    return _known(found[0] if found else None)


def _limit(words: Words, live: LiveMatch) -> list[str]:
    """Where a stone may go, in short, of a question that was explained before."""
    asked = live.state.prompt().said
    return [words.say(asked, "limit")] if words.says(asked, "limit") else []


def _rules(
    state: AnyState,
    tips: Advised,
    told: Set[object],
    happened: Sequence[Said] | None,
    safe: Set[str] = frozenset(),
) -> list[Fact]:
    """The rules that were not *told*.

    A danger and that of a tip, or else the first of what can be, or of what *happened*.
    """
    advised = _advised_rule(state, tips, told)
    rules = [advised] if advised else []
    if happened is None:
        return rules
    dangers = sorted(state.dangers(), key=lambda one: _cell(one) not in safe)
    if danger := _untold((rule_of(one, "danger") for one in dangers), told):
        return [danger, *rules]
    return rules or _possible_rule(state, told, happened)


def _cell(told: Said) -> object:
    return getattr(told.values, "cell", None)


def _possible_rule(state: AnyState, told: Set[object], happened: Sequence[Said]) -> list[Fact]:
    ahead = rules_to_come(state.game, "ahead")
    is_open = any(rule.known_as not in told for rule in ahead)
    possible = _effects(state, state.legal()) if is_open else ()
    could_be = (rule_of(one, "ahead") for one in possible)
    had_been = (rule_of(one, "") for one in happened)
    early = rules_to_come(state.game, "early")
    rule = _untold(chain(could_be, early, had_been), told)
    return [rule] if rule else []


def _advised_rule(state: AnyState, tips: Advised, told: Set[object]) -> Fact | None:
    """The first rule that was not *told* of the move that a tip names in a position."""
    named = _effects(state, map(state.parse, sorted(tips.get(state.digest(), ()))))
    return _untold((rule_of(one, form) for one in named for form in _FORMS), told)


def _untold(rules: Iterable[Fact | None], told: Set[object]) -> Fact | None:
    return next((rule for rule in rules if rule and rule.known_as not in told), None)


def _effects(state: AnyState, moves: Iterable[object]) -> list[Said]:
    return [event for move in moves for event in state.events(move)]
