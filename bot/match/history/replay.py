"""Replaying a stored match to its position. A state is only a cache, rebuilt from the entries."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache, reduce
from typing import Any

from bot.match.values.match import Entry, Match
from rules import GAMES, options
from rules.core import CHANCE, AnyGame, AnyState, Parts, Seat, State
from rules.lessons import lesson_state
from rules.notation import advance
from rules.phrase import Said


@dataclass(frozen=True, slots=True)
class PlayedTurn:
    """What one entry did on the board.

    ``events`` are those of the player's plies, one tuple a ply; ``dice_events`` those of the rolls.
    ``parts`` are those of all plies. ``turn`` is the turn that the entry belongs to. ``sides`` is
    the side of each seat before the entry, as a swap changes it.
    """

    entry: Entry
    turn: int
    events: tuple[tuple[Said, ...], ...]
    dice_events: tuple[Said, ...]
    parts: tuple[Parts, ...]
    sides: tuple[str | None, ...]


@dataclass(frozen=True, slots=True)
class LiveMatch:
    """A match with its present position. ``last`` is the newest entry that has plies."""

    match: Match
    options: Any
    state: State[Any]
    last: PlayedTurn | None = None

    @property
    def game(self) -> AnyGame:
        """The rules that the match is played by."""
        return GAMES[self.match.game]

    @property
    def acting(self) -> Seat | None:
        """The seat to act; None when the match is over."""
        return None if self.match.ending else self.state.to_act


def before_first_entry(match: Match) -> LiveMatch:
    """The match as it was before its first entry."""
    chosen = _chosen(match)
    start = _start(match.game, chosen, match.lesson, len(match.players))
    return LiveMatch(replace(match, version=0, ending=None, entries=()), chosen, start)


def _chosen(match: Match) -> Any:
    return _parsed(match.game, tuple(match.options.items()))


@lru_cache(maxsize=256)  # one value for all matches that are alike; each look at one asks
def _parsed(game: str, chosen: tuple[tuple[str, Any], ...]) -> Any:
    return options.parse(GAMES[game].Options, dict(chosen), game=game)


def _start(name: str, chosen: Any, lesson: str, seats: int) -> AnyState:
    game = GAMES[name]
    return lesson_state(game, lesson) if lesson else game.start(chosen, seats)


def with_entry(live: LiveMatch, entry: Entry) -> LiveMatch:
    """The match after one more entry; the caller sets its ending.

    Raises:
        RulesError: a step is not legal there (the record is damaged).
    """
    match = replace(live.match, version=entry.version, entries=(*live.match.entries, entry))
    if not entry.steps:
        return replace(live, match=match)
    state, done = _done(live.state, entry)
    return LiveMatch(match, live.options, state, done)


def _done(before: State[Any], entry: Entry) -> tuple[State[Any], PlayedTurn]:
    """The position after an entry, and what it did."""
    state, events, fell = before, list[tuple[Said, ...]](), list[Said]()
    parts: list[Parts] = []
    for step in entry.steps:
        if step.startswith("leave:"):
            state = advance(state, step)
            continue
        move = state.parse(step)
        if state.to_act == CHANCE:
            fell += state.events(move)
        else:
            events.append(tuple(state.events(move)))
        parts.append(state.parts(move))
        state = state.play(move)
    told = (tuple(events), tuple(fell), tuple(parts))
    return state, PlayedTurn(entry, before.turn, *told, sides=before.sides)


def after_entry(state: State[Any], entry: Entry) -> State[Any]:
    """The position after one more entry, where nobody asks what it did.

    Raises:
        RulesError: a step is not legal there (the record is damaged).
    """
    return reduce(advance, entry.steps, state)


def as_of(match: Match, version: int) -> Match:
    """The match at an earlier *version*, with its entries up to there; unchanged if not earlier."""
    if version >= match.version:
        return match
    return replace(match, version=version, ending=None, entries=match.entries[:version])


def replayed(match: Match, upto: int | None = None) -> LiveMatch:
    """The match with its position, at its present version or at version *upto*."""
    then = match if upto is None else as_of(match, upto)
    start, line = before_first_entry(then), then.line
    # What a turn did is asked of the newest one only: to tell it takes as long as to play it.
    newest = max((place for place, entry in enumerate(line) if entry.steps), default=None)
    if newest is None:
        return replace(start, match=then)
    state, done = _done(reduce(after_entry, line[:newest], start.state), line[newest])
    return LiveMatch(then, start.options, state, done)


def state_at(match: Match, version: int) -> AnyState:
    """The position of a match at a *version*, without what was told on the way to it.

    The last ones are kept: whoever changes their mind about a turn asks for the same each time.
    """
    steps = tuple(step for entry in as_of(match, version).line for step in entry.steps)
    return _reached(match.game, _chosen(match), match.lesson, len(match.players), steps)


@lru_cache(maxsize=256)  # a few kB each
def _reached(game: str, chosen: Any, lesson: str, seats: int, steps: tuple[str, ...]) -> AnyState:
    state = _start(game, chosen, lesson, seats)
    for step in steps:
        state = advance(state, step)
    return state


def plies_of(match: Match) -> Iterator[tuple[int, AnyState, str, bool]]:
    """The plies of a match's line: number, position before, step, whether it is an entry's first.

    That somebody left is no ply, but is counted in the numbers.
    """
    state, ply = before_first_entry(match).state, 0
    for entry in match.line:
        is_first = True
        for step in entry.steps:
            if not step.startswith("leave:"):
                yield ply, state, step, is_first
                is_first = False
            state, ply = advance(state, step), ply + 1


def turn_is_over(before: State[Any], after: State[Any]) -> bool:
    """Whether the turn of the position *before* is over in *after*."""
    return after.outcome is not None or after.turn != before.turn


def move_texts(state: State[Any], moves: Sequence[Any]) -> tuple[str, ...]:
    """The exact texts of moves that are played one after the other from *state*."""
    steps = []
    for move in moves:
        steps.append(state.format(move))
        state = state.play(move)
    return tuple(steps)
