"""The command that measures a load: it plays, counts, and tells growth from noise."""

from collections import Counter
from dataclasses import replace

import pytest

from tests.load import Load, Result
from tests.load.measure import measure
from tests.load.processes import delay_ms
from tests.load.report import growth, heading, row

ONE = Result(
    load=Load(1),
    moves=100,
    per_second=20.0,
    acknowledged=(10.0, 20.0),
    carded=(20.0, 30.0),
    bot_cpu=8.0,
    pictures_cpu=4.0,
    sandbox_cpu=5.0,
    people_cpu=2.0,
    statements=20.0,
    reads=5.0,
    commits=2.0,
    requests=3.0,
    lag=5.0,
    memory=100.0,
)


def test_growth_is_told_as_exponents() -> None:
    """Twice the time for twice the people is 1; the same CPU is 0."""
    two, many = replace(ONE, load=Load(2)), replace(ONE, load=Load(1, stored=1000))
    assert growth([ONE, replace(two, acknowledged=(20.0, 40.0)), many]) == [
        "with people: CPU a move ^0.00, acknowledgement ^1.00",
        "with stored matches: CPU a move ^0.00, acknowledgement ^0.00",
    ]


def test_a_pause_and_limits_are_no_growth() -> None:
    """Only closed loops are compared with each other."""
    others = [replace(ONE, load=Load(50, pause=2)), replace(ONE, load=Load(50, limited=True))]
    assert growth([ONE, *others]) == []


def test_columns_stand_below_their_names() -> None:
    """Names and values end at the same places."""
    assert len(heading()) == len(row(ONE))


def test_the_delay_is_that_of_the_bucket() -> None:
    """Of a hundred looks since then ninety-nine were below the edge."""
    name = "overmorrow_event_loop_delay_seconds_bucket"
    before = Counter({f"{name}:0.01": 1000, f"{name}:0.02": 1000, f"{name}:+Inf": 1000})
    after = Counter({f"{name}:0.01": 1090, f"{name}:0.02": 1099, f"{name}:+Inf": 1100})
    assert delay_ms(before, after, 0.99) == 20
    assert delay_ms(before, after, 0.90) == 10


@pytest.mark.deep
async def test_people_play_and_are_measured() -> None:
    """Two boards for a second: every figure is there."""
    result = await measure(Load(2, seconds=1.0))
    assert result.moves >= 2
    assert result.acknowledged[0] <= result.carded[0]
    assert min(result.bot_cpu, result.statements, result.reads, result.requests) > 0
    assert 1 <= result.commits <= result.reads
