"""Reviews of finished games: what each move gave away, and what the dice gave.

A move's loss is the value of the best move less the value of the one played, both found by searches
of the same size; never below 0.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from bot.engine.default import lead_of
from bot.engine.engine import SEED, AnyEngine, AnyMove, Budget, Candidate, Stop, never
from rules.core import CHANCE, AnyState, Seat
from rules.notation import advance
from rules.phrase import Said
from rules.record import Record


@dataclass(frozen=True, slots=True)
class Judgement:
    """One ply judged. ``value`` and ``best_value`` are for ``seat``, in the engine's unit.

    ``luck`` has, at a roll, what each seat gained against the mean of all results; else it is
    empty. ``best`` is the move to prefer, as it is written; ``reasons`` say why. ``is_found``: the
    search for the best moves names this one, too. ``leads``: what people would count before and
    after, where the engine's values hold more than a lead. ``line``: *best* and what is best after
    it, as far as the turn is planned.
    """

    ply: int
    seat: Seat
    move: str
    value: float
    best: str
    best_value: float
    reasons: tuple[Said, ...] = ()
    luck: tuple[float, ...] = ()
    is_found: bool = False
    leads: tuple[float, float] | None = None
    line: tuple[str, ...] = ()

    @property
    def loss(self) -> float:
        """What the move gave away against the best one, never below 0."""
        return max(0.0, self.best_value - self.value)


def review(
    engine: AnyEngine, record: Record, budget: Budget, stopped: Stop = never
) -> Iterator[Judgement]:
    """Every ply of *record* judged, in order; ends early when *stopped* says so."""
    state: AnyState = record.start()
    for ply, text in enumerate(record.moves):
        if stopped():
            return
        if not text.startswith("leave:"):
            yield judge(engine, state, ply, state.parse(text), budget, (stopped, stopped))
        state = advance(state, text)


def judge(
    engine: AnyEngine,
    state: AnyState,
    ply: int,
    move: AnyMove,
    budget: Budget,
    stops: tuple[Stop, Stop] = (never, never),
    multi: int = 1,
) -> Judgement:
    """What *move*, played in *state* at *ply*, was worth beside the best; or what dice gave.

    *stops* end the search of the best moves and that of what was played, where it is not among the
    *multi* best.
    """
    seat = state.to_act
    if seat == CHANCE:
        return _luck(engine, state, ply, move)
    assert seat is not None, "a move was played"
    if (last := engine.last_move(state)) is not None:
        return _of_an_end(engine, state, ply, move, last)
    if len(state.legal()) == 2:  # of two sides the engine compares both
        multi = max(multi, 2)
    found = engine.compare(state, budget, multi, stops[0])
    best = found.move
    among = [one for one in found.candidates if engine.alike(state, move, one.move)]
    after = state.play(move)
    value = among[0].value if among else _value_after(engine, after, seat, budget, stops[1])
    played = among[0] if among else Candidate(move, value, (move,))
    value = engine.second_look(state, found.candidates[0], played, stops[1])
    best_value = max(value, found.value)
    return Judgement(
        ply,
        seat,
        state.format(move),
        value,
        state.format(best),
        best_value,
        tuple(engine.reasons(state, best)),
        is_found=any(one in among for one in found.candidates[:multi]),
        leads=engine.leads(state, best_value, value),
        line=_own_turn(state, found.candidates[0]),
    )


def _own_turn(state: AnyState, best: Candidate[AnyMove]) -> tuple[str, ...]:
    """The line of *best*, as it is written, as long as the same seat goes on."""
    seat, line = state.to_act, list[str]()
    for move in best.line or (best.move,):
        if state.to_act != seat:
            break
        line.append(state.format(move))
        state = state.play(move)
    return tuple(line)


def _of_an_end(
    engine: AnyEngine, state: AnyState, ply: int, move: AnyMove, last: AnyMove
) -> Judgement:
    """A move where nobody gains anything any more: it gives away what the score loses by it."""
    seat = state.to_act
    assert seat is not None, "a move was played"
    value, best_value = (lead_of(s.scores(), seat) for s in (state.play(move), state))
    reasons = tuple(engine.reasons(state, last))
    written = state.format(move), state.format(last)
    return Judgement(ply, seat, written[0], value, written[1], max(value, best_value), reasons)


def _value_after(
    engine: AnyEngine,
    after: AnyState,
    seat: Seat,
    budget: Budget,
    stopped: Stop,
) -> float:
    """What *after* is worth to *seat*: searched where that is one of two, else judged at sight."""
    if after.to_act in (None, CHANCE) or (len(after.sides) > 2 and after.to_act != seat):
        return engine.value(after, seat)
    value = engine.search(after, budget, seed=SEED, stopped=stopped).value
    return value if after.to_act == seat else -value


def _luck(engine: AnyEngine, state: AnyState, ply: int, move: AnyMove) -> Judgement:
    text = state.format(move)
    return Judgement(ply, CHANCE, text, 0.0, text, 0.0, (), engine.luck(state, move))
