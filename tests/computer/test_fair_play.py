"""No engine for a position that people are playing, by any path, however the board lies."""

import re
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import pytest

from bot.computer.fair_play import COMMON
from bot.computer.ladders import opponent
from bot.computer.review import is_whole
from bot.errors import Refusal
from bot.match.history.fingerprint import fingerprint, images, symmetries
from bot.match.history.replay import LiveMatch, before_first_entry
from bot.match.values.clock import MatchClock
from bot.match.values.match import Match
from bot.match.values.timecontrol import PRESETS
from rules import GAMES, options
from rules.core import AnyState
from rules.dice import Dice
from rules.errors import RulesError
from rules.hexhex import Board
from rules.playout import pick
from tests.computer.conftest import Against
from tests.table import ANA, BO, CHI, HOME, Table

pytestmark = pytest.mark.asyncio(loop_scope="package")


async def against_bo(t: Table, turns: int = 6) -> LiveMatch:
    """Ana against Bo on size 3, after some turns."""
    live = await t.begin()
    for number in range(turns):
        live = await t.any_turn(live, 5 * number + 2)
    return live


async def copied(t: Table, live: LiveMatch, turn: int) -> LiveMatch:
    """Another match of the two, played alike on a board that lies in one of twelve ways."""
    cells, copy = symmetries(live.state)[turn], await t.begin()
    for entry in live.match.line:
        steps = re.sub(r"[a-e]\d", lambda cell: cells[cell[0]], " ".join(entry.steps))
        copy = await t.play(copy, steps)
    return copy


async def test_no_hint_in_a_match_between_people(against: Against) -> None:
    """A forged button is refused, whoever presses it."""
    live = await against_bo(against.t)
    for person in (ANA, BO):
        with pytest.raises(Refusal, match=r"hint\.people"):
            await against.analyst.hints(live, person.user_id)
    with pytest.raises(Refusal, match=r"review\.running"):
        await against.reviewer.judged(live, ANA.user_id)


@pytest.mark.parametrize("turn", [0, 3, 7, 11])
async def test_a_review_leaves_out_what_people_are_playing(against: Against, turn: int) -> None:
    """A match that was played and given up to have its position looked at, turned or mirrored."""
    played = await against_bo(against.t)
    over = await copied(against.t, played, turn)
    over = await against.t.session.resign(
        over.match.id, ANA.user_id, over.match.version, 1000 + turn
    )
    looked_at = await against.reviewer.judged(over, ANA.user_id)
    assert max(one.ply for one in looked_at) <= COMMON and not is_whole(over.match, looked_at)
    await against.t.session.resign(played.match.id, BO.user_id, played.match.version, 2000 + turn)
    looked_at = await against.reviewer.judged(over, ANA.user_id)
    assert [one.ply for one in looked_at] == list(range(over.match.plies))
    assert is_whole(over.match, looked_at)


async def test_a_hint_against_the_computer_is_refused_for_such_a_position(
    against: Against,
) -> None:
    """Also where the computer has played the opponent's part."""
    live = await against.reply(await against.begin("tumbleweed"))
    for number in range(3):
        live = await against.reply(await against.t.any_turn(live, number))
    assert await against.analyst.hints(live, ANA.user_id)
    same = await against.t.begin()
    for entry in live.match.line:
        same = await against.t.play(same, " ".join(entry.steps))
    with pytest.raises(Refusal, match=r"fair\.position"):
        await against.analyst.hints(live, ANA.user_id)


async def test_a_practised_position_is_played_on_unless_people_are_in_it(against: Against) -> None:
    """From a match that is over; who is to act there acts, and what is won counts for nothing."""
    t, computer = against.t, opponent("tumbleweed", {"size": "3"}, 2, 1)
    over = await against_bo(t)
    over = await t.session.resign(over.match.id, ANA.user_id, over.match.version, 1001)
    then = await t.session.load_at(over.match.id, 5)
    number = await against.service.practise(then, BO, computer, 1002)
    live = await t.session.load(number)
    assert live.state == then.state and live.acting == then.state.to_act
    assert live.acting is not None and live.match.players[live.acting] == BO
    live = await against.reply(await t.any_turn(live, 3))
    assert live.match.version == 7
    await copied(t, await t.session.load_at(over.match.id, 5), 7)
    with pytest.raises(Refusal, match=r"fair\.position"):
        await against.reviewer.check_practice(then, CHI.user_id)


async def test_the_computer_waits_where_practice_leads_into_a_running_match(
    against: Against,
) -> None:
    """It moves once people have moved on."""
    t, computer = against.t, opponent("tumbleweed", {"size": "3"}, 2, 1)
    over = await against_bo(t)
    over = await t.session.resign(over.match.id, ANA.user_id, over.match.version, 1001)
    then = await t.session.load_at(over.match.id, 5)
    live = await t.session.load(await against.service.practise(then, BO, computer, 1002))
    live = await t.any_turn(live, 3)
    running = await copied(t, live, 0)
    assert await against.loop.begin_due()
    await against.loop.idle()
    assert (await t.session.load(live.match.id)).match.version == live.match.version
    await t.session.resign(running.match.id, ANA.user_id, running.match.version, 1004)
    t.clock.ms += 60_000
    assert (await against.reply(live)).match.version == live.match.version + 1


BOARDS = [
    # quick: the first of each game, and the one of which not all ways are alike
    pytest.param(key, size, marks=() if size in (option.offered[0], "3x3x5") else pytest.mark.deep)
    for key, game in GAMES.items()
    for option in [options.board_option(game.Options)]
    if option is not None
    for size in option.offered
]


def match_on(game: str, lesson: str = "", **given: object) -> Match:
    """Ana against Bo before the first move."""
    chosen: Any = options.parse(GAMES[game].Options, given, game=game)
    clock = MatchClock.begin(PRESETS["none"], 2, 0, 0)
    dice, kept = Dice("0" * 64), options.dump(chosen)
    return Match(0, game, 1, kept, (ANA, BO), HOME, 0, dice, clock, lesson=lesson)


def automorphisms(board: Board) -> Iterator[dict[int, int]]:
    """By trial: every way to lay the cells on each other so that neighbours stay neighbours."""
    first = max(range(len(board)), key=lambda cell: len(board.neighbours[cell]))
    order, known = [first], {first}
    for cell in order:
        order += [n for n in board.neighbours[cell] if n not in known]
        known |= set(board.neighbours[cell])

    def laid(placed: dict[int, int]) -> Iterator[dict[int, int]]:
        if len(placed) == len(order):
            yield dict(placed)
            return
        cell = order[len(placed)]
        beside = [n for n in board.neighbours[cell] if n in placed]
        candidates = set(board.neighbours[placed[beside[0]]]) if beside else set(range(len(board)))
        for to in candidates - set(placed.values()):
            reached = set(board.neighbours[to])
            if len(reached) == len(board.neighbours[cell]) and all(
                (n in beside) == (placed[n] in reached) for n in placed
            ):
                yield from laid({**placed, cell: to})

    yield from laid({})


@pytest.mark.parametrize(("game", "size"), BOARDS)
async def test_no_way_in_which_a_board_lies_on_itself_is_missed(game: str, size: object) -> None:
    """Against every way that there is, found by trial; Rive's middle board has four, others 12."""
    start = before_first_entry(match_on(game, size=size)).state
    board: Board = start.cells  # type: ignore[attr-defined]  # as boards of cells have
    tried = {tuple(board.names[way[i]] for i in range(len(board))) for way in automorphisms(board)}
    found = {tuple(way[name] for name in board.names) for way in symmetries(start)}
    assert found == tried
    assert len(found) == (4 if size == "3x3x5" else 12)


def played(start: AnyState, rng: Random, plies: int) -> list[str]:
    """Random steps, as long as the game goes on."""
    state, steps = start, list[str]()
    while state.to_act is not None and len(steps) < plies:
        move = pick(state, rng)
        steps.append(state.format(move))
        state = state.play(move)
    return steps


def lying(board: Board, way: dict[int, int], steps: Sequence[str]) -> list[str]:
    """The steps with every cell laid on another one, read letter by letter."""
    laid = {board.names[a]: board.names[b] for a, b in way.items()}
    parts = [re.findall(r"[a-z]\d+|.", step) for step in steps]
    return ["".join(laid.get(part, part) for part in step) for step in parts]


@pytest.mark.parametrize(("game", "size"), BOARDS)
async def test_a_position_is_known_however_the_board_lies(game: str, size: object) -> None:
    """Random games are played alike on the board as it lies otherwise: the other's is an image."""
    match = match_on(game, size=size)
    start = before_first_entry(match).state
    board: Board = start.cells  # type: ignore[attr-defined]  # as above
    legal = 0
    for seed in range(2):
        steps = played(start, Random(seed), 24)
        known = images(reached(match, steps))
        for way in automorphisms(board):
            state = start
            try:
                for step in lying(board, way, steps):
                    state = state.play(state.parse(step))
            except RulesError:
                continue  # this game has a direction
            legal += 1
            assert fingerprint(state) in known
    assert legal == 2 * (2 if game == "seesaw" else len(symmetries(start)))


def reached(match: Match, steps: Sequence[str]) -> AnyState:
    """The position after some steps."""
    state = before_first_entry(match).state
    for step in steps:
        state = state.play(state.parse(step))
    return state


async def test_a_side_that_was_taken_over_is_no_disguise() -> None:
    """Who swapped stands as who sat there from the start, and so does who chose the other side."""
    rive, known = match_on("rive", size="3"), ["+c3", "+a3", "+e3"]
    swapped = reached(rive, ["+c3", "swap", "+a3", "+e3"])
    assert swapped != reached(rive, known) and fingerprint(swapped) in images(reached(rive, known))
    tumbleweed = match_on("tumbleweed", size=3)
    red, white = (["red:a3", "white:e3", f"side:{side}", "a4"] for side in ("red", "white"))
    assert reached(tumbleweed, red) != reached(tumbleweed, white)
    assert images(reached(tumbleweed, red)) == images(reached(tumbleweed, white))


@pytest.mark.parametrize(
    ("given", "setup"),
    [
        ({"komi": "5"}, []),
        ({"komi": "2", "control": "more"}, []),
        ({"komi": "choose"}, ["komi:4", "side:white"]),
    ],
)
async def test_another_komi_or_rule_of_control_is_no_disguise(
    given: dict[str, str], setup: list[str]
) -> None:
    """The same stones are the same position, whatever is counted beside them."""
    stones = ["e1", "c5", "b4", "b5", "c3", "d3"]
    people = reached(match_on("stigmergy", size=3, komi="2"), stones)
    asked = reached(match_on("stigmergy", size=3, **given), [*setup, *stones])
    assert asked.digest() != people.digest() and fingerprint(people) in images(asked)


@pytest.mark.parametrize(
    ("given", "steps"),
    [
        ({"stale": False}, ["red:a3", "white:e3", "side:red", "a4", "d3"]),
        ({"stale_end": 7}, ["red:a3", "white:e3", "side:white", "a4", "d3"]),
        ({}, ["red:a3", "white:e3", "side:red", "pass", "d3", "a4", "pass"]),
        ({}, ["red:e3", "white:a3", "side:red", "pass", "a4", "d3"]),
    ],
    ids=["no stale end", "another stale end", "passes", "colours exchanged by a pass"],
)
async def test_a_pass_or_another_count_is_no_disguise(
    given: dict[str, Any], steps: list[str]
) -> None:
    """Nor are colours that a pass exchanges."""
    people = reached(match_on("tumbleweed", size=3), ["red:a3", "white:e3", "side:red", "a4", "d3"])
    asked = reached(match_on("tumbleweed", size=3, **given), steps)
    assert asked.digest() != people.digest() and fingerprint(people) in images(asked)
    moved = people.play(people.parse(people.format(people.legal()[0])))
    assert fingerprint(moved) not in images(asked)


async def test_a_page_of_the_rules_is_known_however_it_lies() -> None:
    """Its position lies otherwise as the moves on it do."""
    page = match_on("rive", "whole", size="3")
    data = {"size": 3, "black": ["b4", "d2"], "white": ["c5", "d4", "b3", "d1"], "to_move": "B"}
    mirrored = GAMES["rive"].position(data)
    for here, there in (("+c4", "+d3"), ("-a5", "-c5")):
        mirrored = mirrored.play(mirrored.parse(there))
        steps = ["-a5"] if here == "-a5" else []
        assert fingerprint(mirrored) in images(reached(page, steps))
