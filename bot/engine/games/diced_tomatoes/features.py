"""What a table at the end of a turn consists of: named counts that the value is a sum over.

A :class:`Features` is one list of names for one kind of table: alone, or with others. It says of a
vine, and of a whole table, which counts it adds to. Vines count by class: dice, worth, faces they
take; early in the game and late in it (the fullest track, 0–6, blends the two). Where a match of
worth and slot counts more, vines also count by how many harvests their match is away.

In the final round a few counts of its own take the place of all these.
"""

from collections.abc import Iterator
from functools import cache

from bot.engine.games.diced_tomatoes.table import Position, Table
from bot.engine.games.diced_tomatoes.vines import (
    ACCEPTED,
    EMPTY,
    FACES,
    RIPE,
    SIZE,
    VINES,
    WORTH,
)
from rules.games.diced_tomatoes.board import FULL, KARMA_KEPT, SLOTS

Counts = list[tuple[int, float]]
"""Numbers of names, and how much of each."""

_WORTHS = range(-1, 8)
_AWAY = range(-2, 5)
_STAGES = ("early", "late")
_STOCK = 13
"""Beyond so many dice in the bushel nothing changes; alone there are 13 in all."""


def _clip(value: int, least: int, most: int) -> int:
    return max(least, min(most, value))


def vine_class(vine: int) -> str:
    """Dice, worth and faces taken, as ``3.6.1``."""
    return f"{SIZE[vine]}.{_clip(WORTH[vine], -1, 7)}.{ACCEPTED[vine]}"


@cache
def _classes() -> tuple[str, ...]:
    return tuple(sorted({vine_class(v) for v in range(1, len(VINES)) if SIZE[v] < FULL}))


class Features:
    """The names for tables of one kind."""

    def __init__(self, *, solo: bool, matches: bool) -> None:
        self.solo = solo
        self.matches = matches
        self.roles = ("own",) if solo else ("own", "other")
        self.names = tuple(self._names())
        self.number = {name: i for i, name in enumerate(self.names)}

    def _names(self) -> Iterator[str]:
        yield "constant"
        for role in self.roles:
            for stage in _STAGES:
                yield from (f"{role}.{stage}.{kind}" for kind in _classes())
                yield from (f"{role}.{stage}.karma.{n}" for n in range(1, KARMA_KEPT + 1))
            yield f"{role}.points"
            if self.matches:
                yield from (
                    f"{role}.match.{n}.{away}.{stage}"
                    for n in range(1, FULL)
                    for away in _AWAY
                    for stage in _STAGES
                )
        yield from (f"bushel.{n}" for n in range(_STOCK + 1))
        yield from (f"passed.{colour}" for colour in "bgr")
        for role in self.roles:
            yield from (f"{kind}.{role}.{n}" for kind in ("fit", "ripe") for n in range(7))
        if self.solo:
            yield from (f"slots.{n}" for n in range(SLOTS))
            yield from (f"scarce.{n}" for n in range(SLOTS))
            return
        yield from (f"slots.{own}.{other}" for own in range(SLOTS) for other in range(SLOTS))
        yield from ("last", "last.late", "bits", "leader.points")
        for name in ("constant", "own", "other", "leader", "ahead", "waiting", "karma"):
            yield f"final.{name}"
        for role in self.roles:
            yield from (f"final.{role}.{n}.{what}" for n in (2, 3) for what in ("n", "worth"))

    def vine(self, role: str, stage: int, filled: int, vine: int) -> Counts:
        """What *vine* adds for *role*; the fullest track has *stage* slots, its own *filled*."""
        if vine == EMPTY or SIZE[vine] == FULL:
            return []
        late = stage / SLOTS
        parts = tuple(zip(_STAGES, (1 - late, late), strict=True))
        counts = [(self.number[f"{role}.{name}.{vine_class(vine)}"], part) for name, part in parts]
        if self.matches:
            away = _clip(WORTH[vine] - filled - 1, _AWAY[0], _AWAY[-1])
            name = f"{role}.match.{SIZE[vine]}.{away}"
            counts += [(self.number[f"{name}.{stage_name}"], part) for stage_name, part in parts]
        return counts

    def karma(self, role: str, stage: int, karma: int) -> Counts:
        """What *karma* adds for *role*: a count for each, so that seldom seen heights follow on."""
        late = stage / SLOTS
        return [
            (self.number[f"{role}.{name}.karma.{n}"], part)
            for name, part in (("early", 1 - late), ("late", late))
            for n in range(1, karma + 1)
        ]

    def rest(self, table: Table, position: Position) -> Counts:
        """What neither vines nor karma add, before the final round."""
        number, slots = self.number, position.slots
        stock = table.bushel(position)
        counts = [(0, 1.0), (number[f"bushel.{min(stock, _STOCK)}"], 1.0)]
        passed = number["passed.b"]
        counts += [(passed + die // 6, 1.0) for die in position.hand]
        own, points = slots[table.active], position.points
        counts.append((number["own.points"], float(points[table.active])))
        if self.solo:
            short = max(0, 8 - stock - len(position.hand)) / 4
            return [*counts, (number[f"slots.{own}"], 1.0), (number[f"scarce.{own}"], short)]
        most = max(slots[seat] for seat in table.others)
        late = max(own, most) / SLOTS
        best = max(points[seat] for seat in table.others)
        mean = sum(points[seat] for seat in table.others) / len(table.others)
        counts += [
            (number["other.points"], mean),
            (number["leader.points"], best - mean),
            (number[f"slots.{own}.{most}"], 1.0),
            (number["bits"], float(position.bits)),
        ]
        if table.is_last:
            counts += [(number["last"], 1.0), (number["last.late"], late)]
        return counts

    def counts(self, table: Table, position: Position) -> Counts:
        """All that the table *position*, at the end of ``table.active``'s turn, adds up to."""
        if position.first6 >= 0:
            return self.final(table, position)
        slots, stage = position.slots, max(position.slots)
        counts = self.rest(table, position)
        counts += self.karma("own", stage, position.karma)
        share = 1 / max(1, len(table.others))
        for seat in table.others:
            counts += [(i, n * share) for i, n in self.karma("other", stage, table.karma[seat])]
        for token in table.open:
            seat, vine = token // 3, position.vines[token]
            if seat == table.active:
                counts += self.vine("own", stage, slots[seat], vine)
            else:
                more = self.vine("other", stage, slots[seat], vine)
                counts += [(i, n * share) for i, n in more]
        return counts + self.reach(table, position.vines)

    def reach(self, table: Table, vines: tuple[int, ...]) -> Counts:
        """How many of the six faces fit on one's own vines or on those of others, or harvest."""
        counts = Counts()
        for role, tokens in zip(self.roles, (table.own, table.foreign), strict=False):
            for kind, faces in (("fit", FACES), ("ripe", RIPE)):
                bits = 0
                for token in tokens:
                    bits |= faces[vines[token]]
                counts.append((self.number[f"{kind}.{role}.{bits.bit_count()}"], 1.0))
        return counts

    def final(self, table: Table, position: Position) -> Counts:
        """The final round, after which only the seats up to the marker have a turn left."""
        number, vines = self.number, position.vines
        scores = table.scores(position)
        own, others = scores[table.active], [scores[seat] for seat in table.others]
        leader, mean = max(others), sum(others) / len(others)
        counts = [
            (number["final.constant"], 1.0),
            (number["final.own"], float(own)),
            (number["final.other"], mean),
            (number["final.leader"], leader - mean),
            (number["final.ahead"], float(_clip(own - leader, -3, 3))),
        ]
        waiting = table.waiting()
        counts.append((number["final.waiting"], float(len(waiting))))
        counts += [(number["final.karma"], table.karma[seat] / len(waiting)) for seat in waiting]
        for token in table.open:
            vine, seat = vines[token], token // 3
            if SIZE[vine] in (2, 3) and position.slots[seat] < SLOTS:
                role = "own" if seat == table.active else "other"
                share = 1.0 if role == "own" else 1 / len(others)
                value = float(_clip(WORTH[vine], 0, SLOTS))
                counts.append((number[f"final.{role}.{SIZE[vine]}.n"], share))
                counts.append((number[f"final.{role}.{SIZE[vine]}.worth"], value * share))
        return counts
