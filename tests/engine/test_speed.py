"""The engines are as fast as ``make bench`` says beside their limits, on whatever machine."""

from collections.abc import Callable

import pytest

from tests.bench import Figure
from tests.bench.__main__ import measured
from tests.bench.engines import FIGURES
from tests.conftest import TABLE


@pytest.mark.deep
@pytest.mark.parametrize("figure", FIGURES, ids=lambda figure: figure.name)
def test_an_engine_is_as_fast_as_promised(
    figure: Figure, record_property: Callable[[str, object], None]
) -> None:
    value, calibrated = measured(figure, figure.measure, figure.runs)
    told = f"{figure.name}: {value:,.1f} {figure.unit}, calibrated {calibrated:,.1f}"
    record_property(TABLE, f"{told}, at least {figure.limit:g}")
    assert figure.holds(calibrated)
