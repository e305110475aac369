"""A turn of Diced Tomatoes in few words: what was harvested, then what else was done."""

from collections import Counter
from collections.abc import Iterator, Sequence, Set
from dataclasses import dataclass
from typing import Annotated, Any, TypeAlias

from rules.games.diced_tomatoes.say import Amount, Placed, Rolled, Say
from rules.telling import Counted, Items, Phrase, Phrases, Said, Who

FEW = 2
"""Harvests, and tokens with how many dice they got, that one line names."""

MOST = 4
"""Tokens that got dice that one line names if it has room."""


@dataclass(frozen=True, slots=True)
class On:
    """How many dice went onto a token, or how many vines were cleared, the first of them there."""

    side: Who
    n: int
    place: Said | str


@dataclass(frozen=True, slots=True)
class Spread:
    """Dice on several tokens."""

    side: Who
    n: int
    places: Annotated[Items, "where they went"]


@dataclass(frozen=True, slots=True)
class Paid:
    """Karma that was spent."""

    side: Who
    cost: int


class Brief(Phrases, family="diced_tomatoes.brief"):
    """What is left of a turn."""

    marker = Phrase(
        Rolled, "{last} rolled lowest, gets the ketchup and plays last. {first} begins."
    )
    harvest = Phrase(Placed, "{side} harvested {place} for {worth}.")
    harvest_for = Phrase(Placed, "{side} harvested {worth} for {owner} ({letter}).")
    match = Phrase(Placed, "{side} matched slot {slot}.")
    fill = Phrase(Placed, "{side} filled slot {slot} with a {worth}.")
    star = Phrase(Placed, "{side} harvested {place} for a star.")
    star_for = Phrase(Placed, "{side} harvested a star for {owner} ({letter}).")
    harvests = Phrase(Amount, "{side} harvested {n} vines.")
    on = Phrase(On, Counted("{side} put a die on {place}.", "{side} put {n} dice on {place}."))
    spread = Phrase(Spread, "{side} put dice on {places}.", short="{side} placed {n} dice.")
    planted = Phrase(Amount, "{side} planted {n} vines.")
    placed = Phrase(Amount, "{side} placed {n} dice.")
    more = Phrase(Amount, Counted("{side} placed another die.", "{side} placed {n} more dice."))
    cleared = Phrase(On, Counted("{side} cleared {place}.", "{side} cleared {n} vines."))
    karma = Phrase(Paid, "{side} spent {cost} karma.")
    kept = Say.keep.but()


class Glance(Phrases, family="diced_tomatoes.glance"):
    """A turn to somebody who has no words of the game yet."""

    placed = Phrase(Amount, Counted("{side} placed a die.", "{side} placed {n} dice."))
    cleared = Phrase(On, "{side} also cleared {place}.")


Kinds: TypeAlias = Set[Phrase[Any]]

_SEEDED: Kinds = {Say.seed, Say.seed__other}
_JOINING: Kinds = {*_SEEDED, Say.attach, Say.attach__third}
_FULL: Kinds = {Say.full__worth, Say.full__track__own, Say.full__track__other}
_CLEARED: Kinds = {Say.cl, Say.rot}
_KARMA: Kinds = {Say.re, Say.re__fell, Say.re__same, Say.turned, Say.cl, Say.fl}
_EARNED: Kinds = {Say.karma, Say.karma__half, Say.karma__rounded}
_HARVESTS = {
    Say.harvest__own: (Brief.harvest, Brief.star),
    Say.harvest__other: (Brief.harvest_for, Brief.star_for),
    Say.harvest__match: (Brief.match, Brief.match),
    Say.harvest__fill: (Brief.fill, Brief.fill),
}
"""How a harvest is told, without a star and with one."""


def brief(events: Sequence[Said], *, is_large: bool) -> list[Said]:
    """The *events* of a turn anew: harvests, other dice, what was cleared, spent, passed on.

    At a large table, of more than two, each score that changed stands behind it: karma that was
    earned may be why.
    """
    side = events[0].values.side
    harvests = [*_harvests(events)]
    told = harvests if len(harvests) <= FEW else [Brief.harvests(Amount(side, len(harvests)))]
    if is_large and len(earned := _of(events, _EARNED)) == 1:
        told += earned
    told += _of(events, {Say.final})
    told += _placed(side, _of(events, _JOINING | _FULL), is_more=bool(harvests))
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
    cleared = [Glance.cleared(On(side, 1, one.values.place)) for one in _of(events, {Say.cl})]
    return [Glance.placed(Amount(side, n)), *cleared]


def _of(events: Sequence[Said], kinds: Kinds) -> list[Said]:
    """The *events* of these kinds."""
    return [said for said in events if said.phrase in kinds]


def _harvests(events: Sequence[Said]) -> Iterator[Said]:
    """What was harvested; the star that a harvest got is told behind it."""
    for said, then in zip(events, [*events[1:], None], strict=True):
        if said.phrase in _HARVESTS:
            is_star = then is not None and then.phrase is Say.star
            yield _HARVESTS[said.phrase][is_star](said.values)


def _placed(side: Who, placed: Sequence[Said], *, is_more: bool) -> list[Said]:
    """The dice that harvested nothing: on one or two tokens, each on one of its own, or many."""
    if not is_more and len(placed) == 1 and placed[0].phrase in _JOINING:
        return [*placed]
    done, tokens = Amount(side, len(placed)), Counter(said.values.place for said in placed)
    if is_more and placed:
        return [Brief.more(done)]
    if FEW < len(tokens) <= MOST:
        return [Brief.spread(Spread(side, len(placed), Items(tuple(tokens))))]
    if len(tokens) <= FEW:
        return [Brief.on(On(side, n, place)) for place, n in tokens.items()]
    is_planted = len(_of(placed, _SEEDED)) == len(placed)
    return [(Brief.planted if is_planted else Brief.placed)(done)]


def _paid(side: Who, changes: Sequence[Said]) -> list[Said]:
    """What karma paid for; how much it was for several things, or to clear a vine."""
    cost = sum(said.values.cost for said in changes)
    if len(changes) == 1 and changes[0].phrase is not Say.cl:
        return [*changes]
    return [Brief.karma(Paid(side, cost))] if cost else []
