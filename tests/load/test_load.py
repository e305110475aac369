"""The command that measures a load: it plays, counts, and tells growth from noise."""

import asyncio
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from bot.store.engine import connect
from tests import databases, needs
from tests.load import Asked, Load, Result
from tests.load.__main__ import USUAL, loads, parser
from tests.load.limits import kept, promises, promises_beside_taps
from tests.load.measure import measure
from tests.load.processes import DELAYS, longest_ms
from tests.load.report import growth, heading, row
from tests.load.world import PLAYED, prepare

ONE = Result(
    load=Load(1),
    moves=100,
    per_second=20.0,
    acknowledged=(10.0, 20.0),
    carded=(20.0, 30.0),
    bot_cpu=8.0,
    helpers_cpu=4.0,
    database_cpu=0.0,
    sandbox_cpu=5.0,
    people_cpu=2.0,
    asked=Asked(20.0, 5.0, 2.0),
    later=Asked(10.0, 2.0, 2.0),
    requests=3.0,
    answered=15.0,
    lag=5.0,
    memory=100.0,
)


@pytest.mark.parametrize(
    ("given", "chosen"),
    [
        ("--processes 1 2", [Load(50, processes=1), Load(50, processes=2)]),
        ("--people 1 --processes 2", [Load(1, processes=2)]),
        ("--limited", [Load(50, limited=True)]),
        ("--people 4 --level 2", [Load(4, level=2)]),
        ("", list(USUAL)),
    ],
)
def test_what_is_asked_for_is_put_on_the_bot(given: str, chosen: list[Load]) -> None:
    """Of fifty people where it isn't said; the usual loads where nothing is."""
    assert loads(parser().parse_args(given.split())) == chosen


def test_pauses_are_as_long_as_the_machine_is_slow() -> None:
    """Three times as slow, it is as busy with a third of the taps; others wait for it anyway."""
    tapped = Load(10, seconds=15, pause=2, tapping=50)
    slow = Load(10, seconds=45, pause=6, tapping=50, between_taps=6)
    assert tapped.on_machine(3) == slow
    assert Load(50).on_machine(3) == Load(50)


def test_growth_is_told_as_exponents() -> None:
    """Twice the time for twice the people is 1; the same CPU is 0."""
    two, many = replace(ONE, load=Load(2)), replace(ONE, load=Load(1, stored=1000))
    assert growth([ONE, replace(two, acknowledged=(20.0, 40.0)), many]) == [
        "with people: CPU a move ^0.00, acknowledgement ^1.00",
        "with stored matches: CPU a move ^0.00, acknowledgement ^0.00",
    ]


def test_a_pause_and_limits_are_no_growth() -> None:
    """Only closed loops of people are compared with each other."""
    kinds = (Load(50, pause=2), Load(50, limited=True), Load(50, level=1))
    others = [replace(ONE, load=load) for load in kinds]
    assert growth([ONE, *others]) == []


def test_processes_are_compared_with_each_other_alone() -> None:
    """Twice the moves of two bots is 1; one bot with a file is not among them."""
    one, two = (replace(ONE, load=Load(1, processes=n), per_second=20.0 * n) for n in (1, 2))
    assert growth([ONE, one, two]) == ["with processes: moves a second ^1.00"]


def test_columns_stand_below_their_names() -> None:
    """Names and values end at the same places."""
    assert len(heading()) == len(row(ONE))


def test_the_delay_is_that_of_the_bucket() -> None:
    """Of a hundred looks since then ninety-nine were below the edge."""
    name = f"{DELAYS}_bucket"
    before = Counter({f"{name}:0.01": 1000, f"{name}:0.02": 1000, f"{name}:+Inf": 1000})
    after = Counter({f"{name}:0.01": 1090, f"{name}:0.02": 1099, f"{name}:+Inf": 1100})
    assert longest_ms(DELAYS, before, after, 0.99) == 20
    assert longest_ms(DELAYS, before, after, 0.90) == 10


def test_a_machine_that_others_use_breaks_no_promise() -> None:
    """With a quarter of the machine, half as fast, an eighth of the moves is as promised."""
    there = replace(
        ONE, load=Load(50), per_second=64.0, acknowledged=(200.0, 280.0), bot_cpu=14.0, lag=15.0
    )
    assert _broken(there) == []
    busy = replace(there, per_second=8.0, acknowledged=(1600.0, 2240.0), bot_cpu=28.0, lag=120.0)
    assert len(_broken(busy)) == 4
    assert _broken(replace(busy, share=0.25, slowness=2.0)) == []


def test_more_work_breaks_its_promise_on_any_machine() -> None:
    """Counts are as they are; a third more work is a third more."""
    heavy = replace(ONE, load=Load(50), per_second=9.0, asked=Asked(26.0, 5.0, 2.0), bot_cpu=40.0)
    assert _broken(replace(heavy, share=0.25, slowness=2.0)) == [
        "statements a move",
        "CPU of the main process a move",
    ]
    assert len(kept([ONE, heavy])) == 1 + len(promises(heavy))


def test_what_was_measured_stands_beside_what_it_comes_to() -> None:
    """Under its own name, with what made one of the other."""
    there = replace(ONE, load=Load(50), per_second=8.0, bot_cpu=28.0, share=0.25, slowness=2.0)
    heading, *lines = (" ".join(line.split()) for line in kept([there]))
    assert heading == "promised measured calibrated slowness 2.00, 25% of the machine"
    assert "CPU of the main process a move 28.0 14.0 ms ≤ 15" in lines
    assert "moves with pictures 8.0 64.0 moves/s ≥ 60" in lines


def test_taps_are_promised_something_on_any_machine() -> None:
    """Calibrated, as all waits are: buttons beside them by what the same people waited alone."""
    alone = replace(ONE, load=Load(10, pause=2.0), acknowledged=(20.0, 50.0))
    beside = replace(
        alone,
        load=Load(10, pause=2.0, tapping=50),
        acknowledged=(42.0, 90.0),
        tapped=(50.0, 290.0),
        seen=(80.0, 590.0),
        slowness=2.0,
    )
    assert all(promise.holds() for promise in promises_beside_taps(beside, alone))
    late = replace(beside, acknowledged=(46.0, 90.0), tapped=(50.0, 310.0), seen=(80.0, 610.0))
    assert not any(promise.holds() for promise in promises_beside_taps(late, alone))
    two = replace(late, load=replace(late.load, processes=2))
    assert [promise.holds() for promise in promises_beside_taps(two, None)] == [False, True]
    assert len(kept([alone, beside])) == 1 + 3


def _broken(result: Result) -> list[str]:
    return [promise.figure.name for promise in promises(result) if not promise.holds()]


async def test_cards_are_owed_of_boards_that_people_play_on_alone(tmp_path: Path) -> None:
    """What was played before where somebody only taps is not posted while that is measured."""
    store = tmp_path / "bot" / "matches.db"
    playing, tapping = await asyncio.to_thread(
        prepare, tmp_path / "sandbox", store, Load(1, tapping=1)
    )
    database = await connect(store)
    try:
        owed = await database.rows(
            "SELECT DISTINCT subject FROM notice WHERE kind = 'card' AND state = 'owed'"
        )
    finally:
        await database.close()
    assert [match_id for (match_id,) in owed] == [playing.match_id]
    assert tapping.version >= PLAYED


@pytest.mark.deep
@pytest.mark.parametrize("processes", [0, 2])
async def test_people_play_and_are_measured(processes: int) -> None:
    """Two boards for a second: every figure is there, of one bot and of two together."""
    if processes and not databases.is_installed():
        needs.POSTGRES.skip()
    result = await measure(Load(2, seconds=1.0, processes=processes))
    assert result.moves >= 2
    assert result.acknowledged[0] <= result.carded[0]
    assert min(result.bot_cpu, result.asked.statements, result.requests) > 0
    assert bool(result.database_cpu) == bool(processes)
    assert 1 / 2 <= result.asked.commits <= result.asked.reads  # two may share one
    assert min(result.later.statements, result.later.commits) > 0
    assert 0 < result.share <= 1.1  # ticks are coarse


@pytest.mark.deep
async def test_people_play_the_computer_and_are_measured() -> None:
    """Each waits for its answer, and the process that searches counts among the helpers."""
    result = await measure(Load(2, seconds=1.0, level=1))
    assert result.moves >= 2
    assert result.acknowledged[0] < result.carded[0]
    assert result.helpers_cpu > 0
