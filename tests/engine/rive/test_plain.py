"""What is named first of steps that are about as good: the one whose sense is seen at once."""

from collections.abc import Mapping

from bot.engine.engine import Budget, Candidate
from bot.engine.games.rive.engine import ENGINE
from bot.engine.tasks import HintTask
from rules.games.rive import GAME, RiveState
from rules.terms import given
from tests.engine.rive.test_reasons import SOME
from tests.engine.rive.test_search import start
from tests.rules.playing import play

EIGHT = "+g2 +d1 +e2 +a3 +c4 +f4 +d5 +a5"
"""On 29 cells: a4 takes a stone off, c5 costs an own one, b2 joins nothing."""


def named(state: RiveState, values: Mapping[str, float]) -> list[str]:
    """The steps of *values*, best first, as people are told them."""
    found = [Candidate(state.parse(step), value) for step, value in values.items()]
    return [state.format(one.move) for one in ENGINE.plainest(state, found)]


def test_taking_stones_is_named_before_giving_up_own_ones() -> None:
    """Among about equals, with quiet stones between; what is clearly worse stays behind."""
    state = play(start("3x3x5"), EIGHT)
    assert named(state, {"+c5": 0.4, "+b2": 0.35, "+a4": 0.3}) == ["+a4", "+b2", "+c5"]
    assert named(state, {"+c5": 0.4, "+b2": 0.35, "+a4": 0.1}) == ["+b2", "+c5", "+a4"]
    joined = play(state, "+d2")
    assert named(joined, {"-e2": 0.4, "-d1": 0.3}) == ["-d1", "-e2"]
    assert named(joined, {"-e2": 0.4, "-d1": 0.1}) == ["-e2", "-d1"]


def test_nothing_goes_before_what_wins_for_certain() -> None:
    """On 19 cells, where the table knows: quiet a3 wins, and b4 takes a stone and doesn't."""
    state = play(start(), "+b5 +d1 +e3 +b3")
    assert named(state, {"+a3": 0.4, "+b4": 0.4}) == ["+a3", "+b4"]


def test_a_hint_names_the_plainest_first() -> None:
    """Of the search that the engine itself plays by, whose best is another."""
    state = play(start("3x3x5"), EIGHT)
    budget = Budget(300, 60_000)
    (hint,) = HintTask("rive", state, budget, 1).run(60_000, lambda: False)
    assert hint.reasons[0].key.startswith("rive.why.captures") and len(hint.reasons) == 1
    found = ENGINE.search(state, budget, seed=0, multi=30)
    step = ENGINE.plainest(state, found.candidates)[0].move
    assert hint.move == state.format(step)


def test_an_own_stone_is_given_up_for_a_gain_that_is_named() -> None:
    """What the next stone takes off at no cost; or else the estimate, unless the table knows."""
    state = play(start("3x3x5"), "+c1 +f1 +f4 +a5 +d2 +g2 +d5 +a3 +c4 +e3 +d1")
    gives, then = ENGINE.reasons(state, state.parse("-c1"))
    assert gives.key == "rive.why.gives" and then.key == "rive.why.then"
    after = play(state, "-c1")
    off = str(given(then)["cells"]).replace(",", "").replace(" and ", " ").split()
    taken = play(after, " ".join([f"+{given(then)['cell']}", *(f"-{cell}" for cell in off)]))
    assert not taken.to_remove and taken.count(state.colour) == after.count(state.colour) + 1
    costly = play(start("3x3x5"), EIGHT)
    told = [event.key for event in ENGINE.reasons(costly, costly.parse("+c5"))]
    assert told == ["rive.why.loses", "rive.why.estimate"]
    sure = GAME.position(SOME)
    assert [e.key for e in ENGINE.reasons(sure, sure.parse("+a5"))] == ["rive.why.loses"]
