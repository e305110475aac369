"""Turns of Diced Tomatoes in few words, for lines that stay when their card is gone.

The harvests come first: they are what scores. Other dice are counted, or told by where they went,
and a harvest is told by the vine, whose owner scores it.
"""

from collections import Counter
from collections.abc import Iterator, Sequence, Set
from dataclasses import dataclass
from typing import Any, TypeAlias

from rules.games.diced_tomatoes.say import Amount, Placed, Say
from rules.phrase import Counted, Phrase, Phrases, Said, Who

FEW = 2
"""Harvests, and tokens with how many dice they got, that one line names."""


@dataclass(frozen=True, slots=True)
class On:
    """How many dice went onto a token, or how many vines were cleared, the first of them there."""

    side: Who
    n: int
    place: Said


class Brief(Phrases, family="diced_tomatoes.brief"):
    """What is left of a turn."""

    harvest = Phrase(Placed, "{side} harvested {place} for {worth}.")
    fill = Phrase(Placed, "{side} filled slot {slot} with a {worth}.")
    harvests = Phrase(Amount, "{side} harvested {n} vines.")
    on = Phrase(On, Counted("{side} put a die on {place}.", "{side} put {n} dice on {place}."))
    placed = Phrase(Amount, Counted("{side} placed a die.", "{side} placed {n} dice."))
    more = Phrase(Amount, Counted("{side} placed another die.", "{side} placed {n} more dice."))
    cleared = Phrase(On, Counted("{side} cleared {place}.", "{side} cleared {n} vines."))
    karma = Phrase(Amount, "{side} spent {n} karma.")
    kept = Say.keep.but()


Kinds: TypeAlias = Set[Phrase[Any]]

_ALONE: Kinds = {Say.harvest__fill, Say.harvest__match}
_HARVESTS: Kinds = {Say.harvest, *_ALONE}
_CLEARED: Kinds = {Say.cl, Say.rot}
_KARMA: Kinds = {Say.re, Say.re__fell, Say.turned, Say.cl, Say.fl}


def brief(events: Sequence[Said], *, is_large: bool) -> list[Said]:
    """The *events* of a turn anew: harvests, other dice, what was cleared, spent, passed on.

    At a large table, of more than two, each score that changed stands behind it: karma that was
    earned may be why.
    """
    side = events[0].values.side
    harvests = [*_harvests(events)]
    told = [*harvests] if len(harvests) <= FEW else [Brief.harvests(Amount(side, len(harvests)))]
    earned = _of(events, {Say.karma}) if is_large else []
    earned = earned if len(earned) == 1 else []
    placed = _placed(side, events, is_more=bool(harvests))
    told += [*earned, *_of(events, {Say.final}), *placed] if harvests else [*placed, *earned]
    if cleared := _of(events, _CLEARED):
        told.append(Brief.cleared(On(side, len(cleared), cleared[0].values.place)))
    told += _paid(side, _of(events, _KARMA))
    told += _of(events, {Say.hand_on})
    return told + [Brief.kept(said.values) for said in _of(events, {Say.keep})]


def glance(events: Sequence[Said]) -> list[Said]:
    """How many dice were placed, and what was cleared; nothing of a turn without dice."""
    n = sum(isinstance(said.values, Placed) for said in events)
    if not n:
        return []
    side = events[0].values.side
    cleared = [Brief.cleared(On(side, 1, one.values.place)) for one in _of(events, {Say.cl})]
    return [Brief.placed(Amount(side, n)), *cleared]


def _of(events: Sequence[Said], kinds: Kinds) -> list[Said]:
    """The *events* of these kinds."""
    return [said for said in events if said.phrase in kinds]


def _harvests(events: Sequence[Said]) -> Iterator[Said]:
    """What was harvested: alone what became of a slot."""
    for said in _of(events, _HARVESTS):
        yield (Brief.fill if said.phrase in _ALONE else Brief.harvest)(said.values)


def _placed(side: Who, events: Sequence[Said], *, is_more: bool) -> list[Said]:
    """The dice that harvested nothing: on one or two tokens, each on one of its own, or many."""
    placed = [s for s in events if isinstance(s.values, Placed) and s.phrase not in _HARVESTS]
    done, tokens = Amount(side, len(placed)), Counter(said.values.place for said in placed)
    if is_more and placed:
        return [Brief.more(done)]
    if len(placed) == 1:
        return placed
    if len(tokens) <= FEW:
        return [Brief.on(On(side, n, place)) for place, n in tokens.items()]
    return [Brief.placed(done)]


def _paid(side: Who, changes: Sequence[Said]) -> list[Said]:
    """What karma paid for; how much it was for several things, or to clear a vine."""
    cost = sum(said.values.cost for said in changes)
    if len(changes) == 1 and changes[0].phrase is not Say.cl:
        return [*changes]
    return [Brief.karma(Amount(side, cost))] if cost else []
