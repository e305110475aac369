"""The engine of Diced Tomatoes at the board: legal, repeatable, bounded, and honest about luck."""

from itertools import permutations
from random import Random
from statistics import mean

import pytest

from bot.engine.analysis import answer, fixed
from bot.engine.engine import Budget
from bot.engine.games.diced_tomatoes import ENGINE
from bot.engine.games.diced_tomatoes.decisions import hand_value, mean_hand
from bot.engine.games.diced_tomatoes.engine import CLOSE
from bot.engine.games.diced_tomatoes.weight_file import learned
from bot.engine.games.diced_tomatoes.why import Why
from bot.engine.report import sentences
from bot.engine.review import judge
from rules.core import CHANCE
from rules.games.diced_tomatoes import GAME, DicedTomatoesOptions, DicedTomatoesState
from rules.games.diced_tomatoes.nouns import Spot
from rules.playout import roll
from tests.rules.diced_tomatoes.diagrams import table

CLASSIC = DicedTomatoesOptions()
EVERYTHING = DicedTomatoesOptions(gold=True, dicey=True, overload=True, draw="choice")


def game(options: DicedTomatoesOptions, seats: int, seed: int, level: int) -> DicedTomatoesState:
    """The last position of a game of *level* against itself; every move is parsed."""
    rng, state = Random(seed), GAME.start(options, seats)
    steps = ENGINE.levels(state)
    while state.to_act is not None:
        if state.to_act == CHANCE:
            state = state.play(roll(state, rng))
        else:
            move, _ = answer(ENGINE, state, steps[level], seed=rng.randrange(1 << 30))
            state = state.play(state.parse(move))
    return state


@pytest.mark.parametrize(
    "seats", [n if n in (1, 3) else pytest.param(n, marks=pytest.mark.deep) for n in range(1, 7)]
)
@pytest.mark.parametrize("options", [CLASSIC, EVERYTHING], ids=["classic", "everything"])
def test_the_lowest_level_plays_any_table_to_its_end(
    options: DicedTomatoesOptions, seats: int
) -> None:
    """One seat to six, all variants; only legal moves."""
    assert game(options, seats, seed=seats, level=0).outcome


def test_the_same_seed_plays_the_same_game() -> None:
    """Dice and choices come from the seed alone."""
    first, again = (game(CLASSIC, 2, seed=5, level=1) for _ in range(2))
    assert first == again
    assert first != game(CLASSIC, 2, seed=6, level=1)


def test_a_stopped_search_still_plays() -> None:
    """At least one legal move comes back, however early it is stopped and small the budget."""
    state = table("0.0=r6,r6 0.1=r4 1.0=r2,r3", hand="b2 r4 r5", karma=[12, 3])
    for nodes in (1, 2, 64, 10_000):
        found = ENGINE.search(state, Budget(nodes), seed=0, multi=90, stopped=lambda: True)
        assert {candidate.move for candidate in found.candidates} <= set(state.legal())
        assert found.nodes <= nodes + 200


def test_lines_are_legal_to_their_end() -> None:
    """The line of every candidate can be played from its position."""
    state = table(
        "0.0=r6,r6 0.1=r4,b4 0.2=r1,b1 1.0=r2,r3 1.2=r1,b1", hand="b2 r4 r5", karma=[7, 3]
    )
    for candidate in ENGINE.search(state, Budget(300), seed=0, multi=90).candidates:
        after = state
        for move in candidate.line:
            after = after.play(after.parse(move))
        assert candidate.line[0] == candidate.move


def test_more_nodes_find_what_takes_two_steps() -> None:
    """In the last turn a flip pays only with the harvest that follows it."""
    state = table(
        "0.0=r2 0.1=r2 0.2=r2 1.0=r2,r3,r4 1.1=r2 1.2=r3",
        hand="r6",
        **{"active": 1, "last": 1, "first6": 0, "karma": [2, 5]},
        tracks=[[6, 5, 4, 4, 3, 3], [6, 5, 4]],
    )
    shallow, deep = (ENGINE.search(state, Budget(nodes), seed=0) for nodes in (1, 1000))
    assert shallow.nodes < deep.nodes
    assert shallow.move != deep.move == "fl:1.0"
    assert deep.value > shallow.value


def test_what_the_dice_gave_adds_up_to_hand_less_mean() -> None:
    """Over a turn's draws and rolls; the other seat's luck is the opposite."""
    state = table("0.0=r6,r6 0.1=r4,b4 1.0=r2,r3", karma=[3, 3]).play("end")
    evaluation, rng = learned(state.options, 2), Random(3)
    before, gains = mean_hand(state, evaluation), [0.0, 0.0]
    while state.to_act == CHANCE:
        move = roll(state, rng)
        luck = ENGINE.luck(state, move)
        gains = [gain + more for gain, more in zip(gains, luck, strict=True)]
        state = state.play(move)
    assert gains[1] == pytest.approx(hand_value(state, evaluation) - before)
    assert gains[0] == -gains[1]


@pytest.mark.deep
def test_luck_is_measured_against_the_mean_of_all_hands() -> None:
    """Not against a few that are the same on every table: then all would seem lucky, or nobody."""
    rng, fresh, means = Random(1), list[float](), list[float]()
    for a, b, c in permutations(range(3)):
        vines = f"0.{a}=r6,r5,r4 0.{b}=r5,r5,r5 1.{c}=r2"  # worth the same wherever it grows
        start = table(vines, karma=[3, 3]).play("end")
        evaluation = learned(start.options, 2)
        means.append(mean_hand(start, evaluation))
        for _ in range(60):
            state = start
            while state.to_act == CHANCE:
                state = state.play(roll(state, rng))
            fresh.append(hand_value(state, evaluation))
    assert len(set(means)) == len(means)
    assert abs(mean(means) - mean(fresh)) < 0.2


def test_a_rerolled_die_is_on_the_whole_neither_lucky_nor_unlucky() -> None:
    """The gains of its six faces add up to nothing."""
    state = table("0.0=r6,r6,r6 1.0=r4", hand="r2", karma=[6, 3]).play("re:r2")
    gains = [ENGINE.luck(state, move)[0] for move in state.legal()]
    assert sum(gains) == pytest.approx(0)
    assert max(gains) > 0.3 > -0.3 > min(gains)


def test_a_review_tells_luck_from_choices() -> None:
    """A roll has luck by seat and no loss; a choice has the loss against the best one."""
    state = table("0.0=r6,r6,r6 0.1=r3 1.0=r4", hand="r6", karma=[3, 3])
    best = judge(ENGINE, state, 0, "r6>0.0", Budget(300))
    assert best.loss == 0
    assert not best.luck
    worse = judge(ENGINE, state, 0, "r6>1.1", Budget(300))
    assert worse.best == "r6>0.0"
    assert worse.loss > 3
    rolling = state.play("re:r6")
    rolled = judge(ENGINE, rolling, 1, "Rr6", Budget(300))
    assert rolled.luck == ENGINE.luck(rolling, "Rr6")
    assert rolled.loss == 0


def test_the_lead_roll_is_nobody_s_luck() -> None:
    """Who begins is about as well off as who goes last."""
    start = GAME.start(CLASSIC, 3)
    assert ENGINE.luck(start, start.legal()[0]) == (0, 0, 0)


def test_levels_grow_in_strength() -> None:
    """The highest level beats the lowest in most of six games."""
    start = GAME.start(CLASSIC, 2)
    low, high = ENGINE.levels(start)[0], fixed(Budget(60))
    wins = 0
    for seed in range(6):
        rng, state = Random(seed), start
        while state.to_act is not None:
            if state.to_act == CHANCE:
                state = state.play(roll(state, rng))
                continue
            level = high if state.to_act == seed % 2 else low
            state = state.play(answer(ENGINE, state, level, seed=rng.randrange(1 << 30))[0])
        wins += state.outcome is not None and state.outcome.winners == (seed % 2,)
    assert wins >= 5


@pytest.mark.parametrize(
    ("vine", "move", "reason"),
    [
        ("r2,b3", "r1>0.0", "Then a 4 harvests it."),
        ("r2,b3", "r4>0.0", "Then a 1 or a 5 harvests it."),
        ("r2", "r3>0.0", "Next, a 1 or a 4 fits there."),
        ("r2", "r1>0.0", "Next, a 3 fits there."),
    ],
)
def test_a_vine_that_grows_tells_which_faces_it_takes_next(
    vine: str, move: str, reason: str
) -> None:
    """Each by its number, and whether it harvests then."""
    state = table(f"0.0={vine} 1.0=r6", hand="r1 r3 r4")
    assert reason in sentences(GAME, ENGINE.reasons(state, move))


def test_the_place_is_told_where_the_step_does_not_name_it() -> None:
    """Of a whole turn, and of a die that is turned before it is put somewhere; else it's said."""
    state = table("0.0=r2,b3 1.0=r6", hand="r1 r3 r4", karma=[4, 0])
    for move in state.legal():
        said = " ".join(sentences(GAME, ENGINE.reasons(state, move)))
        is_turned = "It then fits on " in said
        assert is_turned or "Blue's A" not in said, (move, said)
    turn = sentences(GAME, ENGINE.reasons(state, "r1>0.0", "end"))
    assert "It grows the vine on Blue's A to 3 of 4 dice (a 4 harvests it)." in turn


def test_a_die_that_does_harm_is_placed_because_it_must_be() -> None:
    """A five that fits for the other side alone; a one that does no harm there has its reason."""
    state = table("0.0=r2 0.1=r2 0.2=r2 1.0=r6,r6", hand="r5 r1", karma=[0, 0])
    said = sentences(GAME, ENGINE.reasons(state, "r5>1.1"))
    assert said[0] == "You must place every die that fits."
    told = sentences(GAME, ENGINE.reasons(state, "r1>1.1"))
    assert told[0] == "It leaves Green with a vine worth 1."


def test_advice_spends_no_karma_for_next_to_nothing() -> None:
    """A black 2 is put where it fits, not re-rolled; the search goes on by the hundredths."""
    vines = "0.0=r6 0.1=r6 0.2=r5 1.0=r4,b4 1.1=r5,r5 2.0=r3"
    state = table(vines, "b2", seats=3, active=1, karma=[1, 1, 0])
    candidates = ENGINE.search(state, Budget(200), seed=0, multi=6).candidates
    found, best = candidates[0], ENGINE.plainest(state, candidates)[0]
    assert (found.move, best.move) == ("re:b2", "b2>2.0")
    assert found.value - best.value < CLOSE


def test_a_turn_tells_of_each_vine_what_became_of_it() -> None:
    """Two dice on one vine are one reason, a harvest beside it another; that dice are gone none."""
    state = table("0.0=r2,b3 0.1=r5,b5,b5 1.0=r6", hand="r1 b4 r5")
    turn = ["r1>0.0", "b4>0.0", "r5>0.1", "end"]
    said = sentences(GAME, ENGINE.reasons(state, *turn))
    assert sum("Blue's A" in sentence for sentence in said) == 1
    assert sum("harvests the vine on Blue's B" in sentence for sentence in said) == 1
    assert not any("All dice are placed" in sentence for sentence in said)


def test_a_turn_speaks_of_the_tokens_that_were_played() -> None:
    """Of no equal one, and not of where a turned die would have been better still."""
    state = table("0.0=r2,b3 1.0=r6", hand="r5 r4 r5", karma=[4, 0])
    said = " ".join(sentences(GAME, ENGINE.reasons(state, "r5>0.1", "up:r5", "r4>1.2", "r6>0.1")))
    assert "Turned to a 6, red 5 fits on Blue's B." in said
    assert "on Blue's B to 2 of 4 dice" in said and "a vine worth 4 on Green's C" in said
    assert "Blue's C" not in said and "Green's B" not in said


def test_a_turn_names_no_token_that_its_events_do_not_name() -> None:
    """Of a game of the lowest level against itself, each as it was played up to where dice fall."""
    rng, state, told = Random(3), GAME.start(EVERYTHING, 3), 0
    left = {Why.leave__own, Why.leave__other}
    level = ENGINE.levels(state)[0]
    while state.to_act is not None:
        if state.to_act == CHANCE:
            state = state.play(roll(state, rng))
            continue
        before, moves, touched = state, list[str](), set[Spot]()
        while state.to_act == before.to_act and state.turn == before.turn:
            moves.append(answer(ENGINE, state, level, seed=rng.randrange(1 << 30))[0])
            places = [getattr(said.values, "place", None) for said in state.events(moves[-1])]
            touched |= {place.values for place in places if place}
            state = state.play(moves[-1])
        for event in ENGINE.reasons(before, *moves):
            place = getattr(event.values, "place", None)
            if place and event.phrase not in left:
                assert place.values in touched, (moves, event)
        told += len(moves) > 1
    assert told > 20


def test_the_last_round_is_told_as_the_card_tells_it() -> None:
    """No round begins with the sixth harvest: the one that goes on is the last."""
    state = table("0.0=r4,r4,r4 1.0=r6", hand="r4", tracks=[[1, 2, 3, 4, 5], []])
    told = "That fills six slots for Blue (+2 points): this is the last round."
    assert told in sentences(GAME, ENGINE.reasons(state, "r4>0.0"))
    assert told in sentences(GAME, state.events("r4>0.0"))


@pytest.mark.parametrize(("karma", "kept"), [(3, 3), (6, 6), (8, 6)])
def test_the_end_of_a_turn_keeps_no_more_karma_than_is_kept(karma: int, kept: int) -> None:
    """Six at the most, as the rules have it."""
    said = sentences(GAME, ENGINE.reasons(table("0.0=r5", karma=[karma, 0]), "end"))
    assert f"It keeps {kept} karma for later turns." in said


def test_a_full_vine_is_said_to_be_cleared_only_once() -> None:
    """The name of the step says so, and the reason what that comes to."""
    state = table("0.0=r5 1.1=r3,b3,b3", hand="b3", karma=[0, 0])
    assert sentences(GAME, ENGINE.reasons(state, "b3>1.1")) == ["That earns Green nothing."]


def test_alone_the_sixth_slot_is_all_that_is_told() -> None:
    """No room for a new vine once the match is won."""
    state = table("0.0=r5,r5,r5", hand="r5", seats=1, tracks=[[1, 2, 3, 4, 4]])
    assert sentences(GAME, ENGINE.reasons(state, "r5>0.0")) == ["It fills the sixth slot and wins."]


def test_no_chance_at_all_is_no_reason() -> None:
    """A die that fits nowhere on any of its faces is re-rolled in vain."""
    state = table("", hand="b1", karma=[1, 0])
    assert sentences(GAME, ENGINE.reasons(state, "re:b1")) == []
