"""Matches as the bot's database has them, replayed by the rules alone."""

import json
from dataclasses import dataclass
from typing import Any

from rules import GAMES, options
from rules.core import State
from rules.notation import advance
from tests.season.house import House

NO_RESULT = {"abort", "abandon", "end"}
"""The reasons of endings that are nobody's result."""


@dataclass(frozen=True)
class Act:
    """One entry; ``state`` is the position after it."""

    version: int
    kind: str
    seat: int
    user_id: int
    at: int
    digest: str
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

    def calls(self, version: int) -> frozenset[str]:
        """Whom the card of a version is to call: who is to move, once a turn, but for own acts."""
        state, act = self.state(version), self.acts[version - 1] if version else None
        if state.to_act is None or (self.ending is not None and version == self.version):
            return frozenset()
        if act is not None and act.kind in {"play", "takeback"} and act.seat == state.to_act:
            return frozenset()
        if act is not None and act.kind == "leave" and self.state(version - 1).turn == state.turn:
            return frozenset()
        return frozenset({str(self.people[state.to_act])})


def played(house: House) -> list[Played]:
    """All matches, oldest first."""
    rows = house.ask(
        "SELECT id, game, options, guild_id, thread_id, rated, void, version, acting, ending"
        " FROM match ORDER BY id"
    )
    return [_played(house, *row) for row in rows]


def _played(house: House, match_id: int, game: str, chosen: str, *rest: Any) -> Played:
    guild_id, thread_id, rated, void, version, acting, ending = rest
    seats = house.ask(
        "SELECT user_id, result, deserted FROM seat WHERE match_id = ? ORDER BY seat", match_id
    )
    rules = GAMES[game]
    given: Any = options.parse(rules.Options, json.loads(chosen), game=game)
    start = rules.start(given, len(seats))
    acts, states = list[Act](), [start]
    for number, kind, seat, user_id, at, digest, steps, back_to in house.ask(
        "SELECT version, kind, seat, user_id, at, digest, steps, back_to FROM entry"
        " WHERE match_id = ? ORDER BY version",
        match_id,
    ):
        state = states[-1] if back_to is None else states[back_to]
        for step in steps.split():
            state = advance(state, step)
        states.append(state)
        acts.append(Act(number, kind, seat, user_id, at, digest, back_to, state))
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
