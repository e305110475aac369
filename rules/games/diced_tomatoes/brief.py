"""A long turn of Diced Tomatoes in few words: what was harvested, then what else was done."""

from collections import Counter
from collections.abc import Iterator, Sequence

from rules.core import Event
from rules.words import Value

FEW = 2
"""Harvests, and tokens with how many dice they got, that one line names."""

MOST = 4
"""Tokens that got dice that one line names if it has room."""

_KEY = "diced_tomatoes"
_SEEDED = ("seed", "seed.other")
_JOINING = (*_SEEDED, "attach", "attach.other", "attach.third")
_PLACED = (*_JOINING, "full.worth", "full.track.own", "full.track.other")
_CLEARED = ("cl", "rot")
_KARMA = ("re", "turned", "cl", "fl")
_ALONE = ("match", "fill")
_HANDED_ON = ("hand_on", "keep")


def brief(events: Sequence[Event], *, is_large: bool) -> list[Event]:
    """The *events* of a turn anew: harvests, other dice, what was cleared, spent, passed on.

    Of the dice before the first turn, who begins. At a large table, of more than two, each score
    that changed stands behind it: karma that was earned may be why.
    """
    if begun := _of(events, "marker"):
        return [Event(f"{_KEY}.brief.marker", event.values) for event in begun]
    side = next(event.values["side"] for event in events if "side" in event.values)
    harvests = [*_harvests(events)]
    told = harvests
    if len(harvests) > FEW:
        told = [Event(f"{_KEY}.brief.harvests", {"side": side, "n": len(harvests)})]
    if is_large and len(earned := _of(events, "karma")) == 1:
        told += earned
    told += [Event(f"{_KEY}.brief.final", e.values) for e in _of(events, "final")]
    told += _placed(side, _of(events, *_PLACED), is_more=bool(harvests))
    if cleared := _of(events, *_CLEARED):
        values = {"side": side, "n": len(cleared), "place": cleared[0].values["place"]}
        told.append(Event(f"{_KEY}.brief.cleared", values))
    told += _paid(side, _of(events, *_KARMA))
    return told + _of(events, *_HANDED_ON)


def _of(events: Sequence[Event], *kinds: str) -> list[Event]:
    """The *events* of these kinds."""
    keys = {f"{_KEY}.event.{kind}" for kind in kinds}
    return [event for event in events if event.key in keys]


def _harvests(events: Sequence[Event]) -> Iterator[Event]:
    """What was harvested; the star that a harvest got is told behind it."""
    for event, then in zip(events, [*events[1:], None], strict=True):
        if event.key.startswith(f"{_KEY}.event.harvest"):
            is_star = then is not None and then.key == f"{_KEY}.event.star"
            how = event.key.rpartition(".")[2]
            told = how if how in _ALONE else "star" if is_star else "harvest"
            whose = "_for" if how == "other" else ""
            yield Event(f"{_KEY}.brief.{told}{whose}", event.values)


def _placed(side: Value, placed: Sequence[Event], *, is_more: bool) -> list[Event]:
    """The dice that harvested nothing: on one or two tokens, each on one of its own, or many."""
    if not is_more and len(placed) == 1 and placed[0].key.endswith(_JOINING):
        return [*placed]
    values: dict[str, Value] = {"side": side, "n": len(placed)}
    tokens = Counter(event.values["place"] for event in placed)
    if is_more and placed:
        return [Event(f"{_KEY}.brief.more", values)]
    if FEW < len(tokens) <= MOST:
        values |= {f"place{i}": place for i, place in enumerate(tokens)}
        return [Event(f"{_KEY}.brief.on.{len(tokens)}", values)]
    if len(tokens) <= FEW:
        key = f"{_KEY}.brief.on"
        return [Event(key, {"side": side, "n": n, "place": place}) for place, n in tokens.items()]
    is_planted = len(_of(placed, *_SEEDED)) == len(placed)
    return [Event(f"{_KEY}.brief.{'planted' if is_planted else 'placed'}", values)]


def _paid(side: Value, changes: Sequence[Event]) -> list[Event]:
    """What karma paid for; how much it was for several things, or to clear a vine."""
    cost = sum(int(str(event.values["cost"])) for event in changes)
    if len(changes) == 1 and not changes[0].key.endswith(_CLEARED):
        return [*changes]
    return [Event(f"{_KEY}.brief.karma", {"side": side, "cost": cost})] if cost else []
