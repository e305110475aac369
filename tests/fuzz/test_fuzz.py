"""Hostile inputs of each kind: every one is answered, soon, and nothing goes wrong behind it.

``FUZZ`` scales the counts of the deep run; ``python -m tests.fuzz`` tries 10^5 of each kind.
"""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.conftest import TABLE
from tests.fuzz import pages
from tests.fuzz.figures import Figures, table
from tests.fuzz.inputs import KINDS
from tests.fuzz.kinds import at_edge, at_gateway

SCALE = float(os.environ.get("FUZZ", "1"))
FEW, AT_EDGE, AT_GATEWAY = 60, round(5_000 * SCALE), round(2_000 * SCALE)

Record = Callable[[str, object], None]


def hold(found: list[Figures], count: int, place: str, record_property: Record) -> None:
    """Nothing broke, and as many were tried as should be."""
    record_property(TABLE, table(found, place))
    assert [each for figures in found for each in figures.broken] == []
    assert all(figures.tried >= 0.9 * count for figures in found)  # an empty line is none


async def test_a_few_forged_dialogs_are_answered(tmp_path: Path) -> None:
    """Each by a message or a change, never by another dialog, which Discord refuses."""
    (found,) = await at_edge(tmp_path, "dialogs", FEW, seed=2)
    assert found.broken == [] and found.tried == FEW


@pytest.mark.parametrize("kind", pages.KINDS)
async def test_a_few_forged_inputs_of_a_browser_are_answered(kind: str, tmp_path: Path) -> None:
    """Requests, tickets and frames: each with a status that is no fault of the server's."""
    (found,) = await at_edge(tmp_path, kind, 200, seed=3)
    assert found.broken == [] and found.tried == 200


@pytest.mark.deep
@pytest.mark.parametrize("kind", [*KINDS, *pages.KINDS])
async def test_forged_inputs_are_answered(
    kind: str, tmp_path: Path, record_property: Record
) -> None:
    """At the handlers' edge, thousands: nothing logged as an error, none late, memory flat."""
    hold(await at_edge(tmp_path, kind, AT_EDGE), AT_EDGE, "handlers' edge", record_property)


@pytest.mark.deep
@pytest.mark.parametrize("kind", KINDS)
async def test_forged_inputs_through_the_gateway_are_answered(
    kind: str, tmp_path: Path, record_property: Record
) -> None:
    """Through the sandbox's gateway and API, two thousand of each."""
    hold(await at_gateway(tmp_path, kind, AT_GATEWAY), AT_GATEWAY, "whole bot", record_property)
