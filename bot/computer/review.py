"""A review, made of judgements: the line of the estimate, the largest swings, and luck."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from math import tanh

from bot.engine.registry import engine
from bot.engine.review import Judgement
from bot.match.history.numbers import moves_made
from bot.match.history.passes import PASS
from bot.match.history.replay import LiveMatch
from bot.match.solo.personal_bests import is_alone
from bot.match.values.match import Match
from bot.match.values.review import Review, Swing
from rules.core import CHANCE

LEAST_REVIEWED = 3  # moves
SWINGS = 3
LEAST = {"share": 0.1, "cells": 1.0, "points": 0.5, "stacks": 0.5}
"""By unit, the smallest loss that is worth telling."""

MUCH = {"share": 0.3, "cells": 4.0, "points": 2.0, "stacks": 2.0}
"""By unit, a loss or a lead that is worth a word of its own."""

SURE = {"share": 0.999, "cells": 50.0, "points": 50.0, "stacks": 50.0}
"""By unit, from where on a value is a sure win: one that is proven counts a hundred."""

LEAST_SHOWN = {"share": 1.0, "cells": 4.0, "points": 4.0, "stacks": 4.0}
"""By unit, what half the height of the picture stands for at least."""

SEEN = 0.2
"""Of half the height of the picture, the least step of the line that is seen as one."""

ALONE_FULL, ALONE_MOST = 3, 9
"""Alone, what a full track adds to the matches in a value, and so the most that a match comes to.

Only together do they say how well it goes: a track filled anyhow wins.
"""


def is_reviewable(live: LiveMatch) -> bool:
    """Whether so much was played that a review has something to say: alone, of a turn's dice."""
    return moves_made(live) >= (1 if is_alone(live.match) else LEAST_REVIEWED)


def largest_losses(match: Match, judged: Sequence[Judgement]) -> list[Judgement]:
    """The moves of people that gave away enough to be told, what cost most chances first.

    The computer's own are left out, and of each turn only the largest loss is told.
    """
    people = [seat for seat, player in enumerate(match.players) if player.level is None]
    unit = engine(match.game).unit
    lost = [one for one in judged if one.seat in people and one.move != one.best]
    told = [one for one in lost if is_loss(one, unit)]
    largest = sorted(told, key=lambda one: -_lost_chances(one.best_value, one.value, unit))
    versions, one_a_turn = _versions(match), dict[int, Judgement]()
    for one in largest:
        one_a_turn.setdefault(versions[one.ply], one)
    return [*one_a_turn.values()]


def is_loss(one: Judgement, unit: str) -> bool:
    """Whether a move gave away enough to be told; what was sure to be lost, nobody gives away."""
    return one.loss >= LEAST[unit] and one.best_value > -SURE[unit] and one.value < SURE[unit]


def chances(value: float, unit: str) -> float:
    """The winning chances at a value, from -1 to 1: two stacks more turn a match, or nothing."""
    return value if unit == "share" else tanh(value / (2 * MUCH[unit]))


def _lost_chances(before: float, after: float, unit: str) -> float:
    return chances(before, unit) - chances(after, unit)


def with_hindsight(judged: Sequence[Judgement], unit: str, seats: int) -> list[Judgement]:
    """Each move as the next one shows it: what lets the opponent win for sure, loses for sure.

    A look from one move further sees further, and a proof, unlike an estimate, holds.
    """
    return [_seen_from(one, after, unit, seats) for one, after in pairwise(judged)] + [*judged[-1:]]


def _seen_from(one: Judgement, after: Judgement, unit: str, seats: int) -> Judgement:
    if seats != 2 or after.ply != one.ply + 1 or CHANCE in (one.seat, after.seat):
        return one
    proven = after.best_value if after.seat == one.seat else -after.best_value
    return replace(one, value=min(one.value, proven)) if proven <= -SURE[unit] else one


def turning_point(match: Match, found: Review) -> Swing | None:
    """The swing that lost a match of two, if one did: it cost the loser most of the chances."""
    ending, unit = match.ending, found.unit
    if ending is None or len(match.players) != 2 or len(ending.winners) != 1:
        return None
    losers = [swing for swing in found.swings if swing.seat not in ending.winners]
    costs = [(_lost_chances(swing.before, swing.after, unit), -swing.at) for swing in losers]
    cost, at = max(costs, default=(0.0, 0))
    turned = (swing for swing in losers if -swing.at == at)
    return next(turned, None) if cost >= MUCH["share"] else None


def review_of(match: Match, judged: Sequence[Judgement], told: Sequence[Judgement]) -> Review:
    """What was found in a match: every ply *judged*, and of those the swings to be *told*."""
    unit, versions = engine(match.game).unit, _versions(match)
    judged, told = [*map(_counted, judged)], [*map(_counted, told)]
    moves = [one for one in judged if one.seat != CHANCE]
    dice = [one for one in judged if one.luck]
    left = {versions[one.ply]: _for_first(match, one) for one in moves}  # by its last step
    movers = {versions[one.ply]: one.seat for one in moves}
    turns, line = [*left], [*left.values()]
    line = _evened(line) if unit == "share" else line
    swings = tuple(
        Swing(
            versions[one.ply] - 1,
            turns.index(versions[one.ply]),
            one.seat,
            one.move,
            one.best,
            round(one.best_value, 3),
            round(one.value, 3),
            one.reasons,
        )
        for one in sorted(told, key=lambda one: one.ply)
    )
    seats = range(len(match.players)) if dice else ()
    return Review(
        match.id,
        unit,
        tuple(round(value, 3) for value in line),
        swings,
        tuple(round(sum(one.luck[seat] for one in dice), 2) for seat in seats),
        tuple(round(_given_away(match, moves, seat), 2) for seat in seats),
        () if swings or dice or len(match.players) != 2 else _moment(match, turns, line),
        tuple(movers[version] for version in turns) if len(match.players) > 2 else (),
    )


def _counted(one: Judgement) -> Judgement:
    """A judgement in the points that people count."""
    if one.leads is None:
        return one
    return replace(one, best_value=one.leads[0], value=one.leads[1])


def _evened(line: Sequence[float]) -> list[float]:
    """Each value half by the two beside it: playouts flatter the side to act, which alternates.

    Who wins for certain stays so.
    """
    return [
        value
        if abs(value) >= SURE["share"] or not 0 < at < len(line) - 1
        else (line[at - 1] + 2 * value + line[at + 1]) / 4
        for at, value in enumerate(line)
    ]


def _moment(match: Match, turns: Sequence[int], line: Sequence[float]) -> tuple[int, ...]:
    """The version of the turn at which *line* moved most, and its place; () if nowhere visibly.

    What is sure counts as the most that is not: proof of a lead moves nothing. No pass is told.
    """
    unit = engine(match.game).unit
    open_ = [abs(value) for value in line if abs(value) < SURE[unit]]
    most = max([*open_, LEAST_SHOWN[unit]])
    drawn = [max(-most, min(most, value)) for value in line]
    passed = {entry.version for entry in match.line if entry.steps == PASS}
    steps = [
        (abs(after - before), -at)
        for at, (before, after) in enumerate(pairwise(drawn), 1)
        if turns[at] not in passed
    ]
    step, at = max(steps, default=(0.0, 0))
    return (turns[-at], -at) if step >= SEEN * most else ()


def _given_away(match: Match, moves: Sequence[Judgement], seat: int) -> float:
    """What the choices of *seat* cost: of small losses nobody can say that they are any."""
    least = LEAST[engine(match.game).unit]
    return sum(one.loss for one in moves if one.seat == seat and one.loss >= least)


def is_whole(match: Match, judged: Sequence[Judgement]) -> bool:
    """Whether no ply was left out because people were playing it: only then it is kept."""
    plies = [step for entry in match.line for step in entry.steps]
    return len(judged) == sum(not step.startswith("leave:") for step in plies)


def _for_first(match: Match, one: Judgement) -> float:
    """What a move left the first seat ahead by; at larger tables, each for itself."""
    return one.value if one.seat == 0 or len(match.players) > 2 else -one.value


def _versions(match: Match) -> list[int]:
    """The version that each ply of the line made."""
    return [entry.version for entry in match.line for _ in entry.steps]
