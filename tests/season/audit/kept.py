"""Matches as the bot's database has them, replayed by the rules alone."""

import json
from dataclasses import dataclass
from typing import Any

from rules import GAMES, options
from rules.core import State
from rules.notation import advance
from tests.season.house import House


@dataclass(frozen=True)
class Act:
    """One entry; ``state`` is the position after it."""

    version: int
    kind: str
    seat: int
    user_id: int
    at: int
    digest: str
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
    version: int
    acting: int | None
    ending: list[Any] | None
    start: State[Any]
    acts: tuple[Act, ...]

    @property
    def reason(self) -> str | None:
        """Why it ended."""
        return None if self.ending is None else str(self.ending[2])

    def state(self, version: int) -> State[Any]:
        """The position at a version."""
        return self.acts[version - 1].state if version else self.start

    def calls(self, version: int) -> frozenset[str]:
        """Whom the card of a version is to call: who is to move, but for their own act."""
        state, act = self.state(version), self.acts[version - 1] if version else None
        if state.to_act is None or (self.ending is not None and version == self.version):
            return frozenset()
        if act is not None and act.seat == state.to_act:
            return frozenset()
        return frozenset({str(self.people[state.to_act])})


def played(house: House) -> list[Played]:
    """All matches, oldest first."""
    rows = house.ask(
        "SELECT id, game, options, guild_id, thread_id, rated, version, acting, ending FROM match"
        " ORDER BY id"
    )
    return [_played(house, *row) for row in rows]


def _played(house: House, match_id: int, game: str, chosen: str, *rest: Any) -> Played:
    guild_id, thread_id, rated, version, acting, ending = rest
    seats = house.ask(
        "SELECT user_id, result, deserted FROM seat WHERE match_id = ? ORDER BY seat", match_id
    )
    rules = GAMES[game]
    given: Any = options.parse(rules.Options, json.loads(chosen), game=game)
    state = start = rules.start(given, len(seats))
    acts = []
    for number, kind, seat, user_id, steps, at, digest in house.ask(
        "SELECT version, kind, seat, user_id, steps, at, digest FROM entry WHERE match_id = ?"
        " ORDER BY version",
        match_id,
    ):
        for step in steps.split():
            state = advance(state, step)
        acts.append(Act(number, kind, seat, user_id, at, digest, state))
    return Played(
        id=match_id,
        game=game,
        people=tuple(user_id for user_id, _, _ in seats),
        results=tuple(result for _, result, _ in seats),
        deserted=tuple(n for n, (_, _, gone) in enumerate(seats) if gone),
        guild_id=guild_id,
        thread_id=thread_id,
        rated=bool(rated),
        version=version,
        acting=acting,
        ending=json.loads(ending) if ending else None,
        start=start,
        acts=tuple(acts),
    )
