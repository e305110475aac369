"""Matches as the bot's database has them, replayed by the rules alone."""

import json
from dataclasses import dataclass
from typing import Any

from rules import GAMES, options
from rules.core import CHANCE, State
from rules.notation import advance
from tests.season.harness import SeasonHarness

NO_RESULT = {"abort", "abandon", "end"}
"""The reasons of endings that are nobody's result."""


@dataclass(frozen=True)
class Act:
    """One entry; ``moved`` is whether something was played, ``state`` the position after it."""

    version: int
    kind: str
    seat: int
    user_id: int
    at: int
    digest: str
    moved: bool
    back_to: int | None
    state: State[Any]


@dataclass(frozen=True)
class Played:
    """One match with all its entries."""

    id: int
    game: str
    people: tuple[int, ...]
    results: tuple[str | None, ...]
    deserted: tuple[int, ...]
    guild_id: int
    thread_id: int | None
    rated: bool
    void: str | None
    version: int
    acting: int | None
    ending: list[Any] | None
    start: State[Any]
    acts: tuple[Act, ...]

    @property
    def has_result(self) -> bool:
        """It ended as something for somebody, other than for one person alone."""
        if self.ending is None or len(set(self.people)) < 2:
            return False
        _, _, reason, by_rules, *_ = self.ending
        return bool(by_rules) or reason not in NO_RESULT

    @property
    def line(self) -> tuple[Act, ...]:
        """The entries that were not taken back."""
        line: list[Act] = []
        for act in self.acts:
            if act.back_to is None:
                line.append(act)
            else:
                line = [a for a in line if a.version <= act.back_to]
        return tuple(line)

    def state(self, version: int) -> State[Any]:
        """The position at a version."""
        return self.acts[version - 1].state if version else self.start

    @property
    def shown(self) -> range:
        """The versions that have a card: those from which somebody acts, or which are the end."""
        return range(int(self.start.to_act == CHANCE), self.version + 1)

    @property
    def calls(self) -> set[tuple[str, int, int, int]]:
        """The notices that are owed to people, by kind, match, version and person.

        Whoever is to move is called when their turn begins, but not by their own move, and nobody
        who plays alone. At the end all are who did not end it, and did not leave before; whoever is
        taken out while the others play on is called then.
        """
        found = set()
        for version in self.shown:
            act, ended = self.acts[version - 1] if version else None, self._ends(version)
            by = act.user_id if act and (act.moved or ended) else 0
            if ended:
                left = {self.people[act.seat] for act in self.acts[:-1] if act.kind == "leave"}
                found |= {("result", self.id, version, p) for p in {*self.people} - left - {by}}
                continue
            if act and act.kind == "leave" and self.people[act.seat] != act.user_id:
                found.add(("result", self.id, version, self.people[act.seat]))
            if self._turn_began(version) and len({*self.people}) > 1:
                person = self.people[self.state(version).to_act or 0]
                found |= {("turn", self.id, version, person)} if person != by else set()
        return found

    def _ends(self, version: int) -> bool:
        return self.ending is not None and version == self.version

    def _turn_began(self, version: int) -> bool:
        if version == self.shown[0]:
            return True
        before, after = self.state(version - 1), self.state(version)
        return (before.to_act, before.turn) != (after.to_act, after.turn)


def played(harness: SeasonHarness) -> list[Played]:
    """All matches, oldest first."""
    rows = harness.ask(
        "SELECT id, game, options, guild_id, thread_id, rated, void, version, acting, ending"
        " FROM match ORDER BY id"
    )
    return [_played(harness, *row) for row in rows]


def _played(harness: SeasonHarness, match_id: int, game: str, chosen: str, *rest: Any) -> Played:
    guild_id, thread_id, rated, void, version, acting, ending = rest
    seats = harness.ask(
        "SELECT user_id, result, deserted FROM seat WHERE match_id = ? ORDER BY seat", match_id
    )
    rules = GAMES[game]
    given: Any = options.parse(rules.Options, json.loads(chosen), game=game)
    start = rules.start(given, len(seats))
    acts, states = list[Act](), [start]
    for number, kind, seat, user_id, at, digest, steps, back_to in harness.ask(
        "SELECT version, kind, seat, user_id, at, digest, steps, back_to FROM entry"
        " WHERE match_id = ? ORDER BY version",
        match_id,
    ):
        state = states[-1] if back_to is None else states[back_to]
        for step in steps.split():
            state = advance(state, step)
        states.append(state)
        acts.append(Act(number, kind, seat, user_id, at, digest, bool(steps), back_to, state))
    return Played(
        id=match_id,
        game=game,
        people=tuple(user_id for user_id, _, _ in seats),
        results=tuple(result for _, result, _ in seats),
        deserted=tuple(n for n, (_, _, gone) in enumerate(seats) if gone),
        guild_id=guild_id,
        thread_id=thread_id,
        rated=bool(rated),
        void=void,
        version=version,
        acting=acting,
        ending=json.loads(ending) if ending else None,
        start=start,
        acts=tuple(acts),
    )
