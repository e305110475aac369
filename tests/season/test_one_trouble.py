"""One thing goes wrong again and again; every promise is kept.

``KILLS`` says how often the bot is killed; 500 take their time and are run by name.
"""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.season.test_season import MOODS_MET, season
from tests.season.world import Scale

KILLS = int(os.environ.get("KILLS", "60"))
MOODS = int(os.environ.get("MOODS", "4"))
SEED = int(os.environ.get("SEED", "7"))
"""Another seed is another season, so that a long one can be had in halves."""
OFTEN = Scale(
    matches=KILLS // 12,
    people=16,
    turns=12,
    troubles=0,
    days=20,
    seed=SEED,
    kills=KILLS,
    pages=True,
)
TWICE = Scale(matches=12, people=16, turns=12, troubles=0, days=10, seed=8)
MOODY = Scale(matches=24, people=16, turns=12, troubles=0, days=5, seed=10, moods=MOODS)
AWAY = Scale(matches=8, people=16, turns=12, troubles=0, days=10, seed=9, outages=12)

Record = Callable[[str, object], None]


@pytest.mark.deep
async def test_the_bot_is_killed_again_and_again(tmp_path: Path, record_property: Record) -> None:
    """No move is lost or stored twice, no card is missing or doubled, nobody is called twice.

    Half of the people play in a browser, which asks again for what it got no answer to.
    """
    there_was = await season(tmp_path, OFTEN, record_property)
    assert there_was["bot killed"] >= KILLS
    assert there_was["turns in a browser"] > KILLS // 6


@pytest.mark.deep
async def test_everything_is_delivered_twice(tmp_path: Path, record_property: Record) -> None:
    """Every command, press and dialog of a season: each is done once."""
    there_was = await season(tmp_path, TWICE, record_property, "delivered_twice")
    assert there_was["matches"] >= TWICE.matches


@pytest.mark.deep
async def test_discord_is_away_for_hours_again_and_again(
    tmp_path: Path, record_property: Record
) -> None:
    """For half an hour to six: no clock counts it, and what is owed comes afterwards, once."""
    there_was = await season(tmp_path, AWAY, record_property)
    assert there_was["Discord away for hours"] >= AWAY.outages


@pytest.mark.deep
async def test_discord_has_its_moods_again_and_again(
    tmp_path: Path, record_property: Record
) -> None:
    """People act in each; after each step one looks: no time is lost, nothing is told twice."""
    there_was = await season(tmp_path, MOODY, record_property)
    assert [mood for mood in MOODS_MET if not there_was[mood]] == []
