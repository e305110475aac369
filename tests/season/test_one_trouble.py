"""The bot is killed in the midst of what people do, again and again; every promise is kept.

``KILLS`` says how often; 500 take their time and are run by name.
"""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.season.test_season import season
from tests.season.world import Scale

KILLS = int(os.environ.get("KILLS", "60"))
OFTEN = Scale(matches=KILLS // 12, people=16, turns=12, troubles=0, days=20, seed=7, kills=KILLS)


@pytest.mark.deep
async def test_the_bot_is_killed_again_and_again(
    tmp_path: Path, record_property: Callable[[str, object], None]
) -> None:
    """No move is lost or stored twice, no card is missing or doubled, nobody is called twice."""
    there_was = await season(tmp_path, OFTEN, record_property)
    assert there_was["bot killed"] >= KILLS
