"""Months of play on the real bot: whatever went wrong, what was promised was kept."""

from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from rules import GAMES
from tests.conftest import TABLE
from tests.load.processes import free_port
from tests.season import facts
from tests.season.audit import table
from tests.season.audit.season import audit
from tests.season.director import Director
from tests.season.harness import season_harness
from tests.season.world import SERVERS, Scale

SHORT = Scale(matches=4, people=8, turns=2, troubles=2, days=3, pages=True)
LONG = Scale(matches=300, people=41, turns=12, troubles=12, days=80, pages=True)

MOODS_MET = (
    *("server lost for hours", "server told late", "API that answers 503"),
    *("timeout that ended silently", "token refused for a minute"),
    *("thread's name limited for ten minutes", "match in a private thread"),
    *("outsider who looked for what is private", "replay of a running match"),
)
"""What Discord is like for a while, and what people are up to."""

TROUBLES = (
    *MOODS_MET,
    *("took a vacation", "rescued by a vacation", "lost on time", "annulled"),
    *("bot killed", "bot stopped for hours", "Discord away for hours", "outages given back"),
    *("direct messages closed", "person left", "thread deleted", "thread locked"),
    *("quarantine", "server full of threads"),
    *("taken back", "paired by the queue", "offers that stood again", "digests"),
    "turns in a browser",
)
"""What a long season must have been through."""

Record = Callable[[str, object], None]


async def season(
    folder: Path, scale: Scale, record_property: Record, *lasting: str
) -> Counter[str]:
    """Plays it, writes down what it was, and looks at every promise; what there was.

    *lasting* are kinds of faults that are on from the first day to the last.
    """
    async with season_harness(folder, free_port() if scale.pages else 0) as harness:
        for kind in lasting:
            await harness.served.call("POST", "/sandbox/faults", {"kind": kind})
        played = Director(harness, scale)
        await played.play()
        found = audit(played)
        there_was = facts.counts(played)
        record_property(TABLE, f"{facts.table(facts.facts(played))}\n\n{table(found)}")
    broken = [f"{finding.promise}: {one}" for finding in found for one in finding.broken]
    assert not broken, "\n".join(broken[:40])
    return there_was


@pytest.mark.deep
@pytest.mark.parametrize("engine", ["sqlite", "postgres"], indirect=True)
async def test_a_short_season_keeps_its_promises(tmp_path: Path, record_property: Record) -> None:
    """A few matches of eight people; the bot dies and rests, Discord falters."""
    await season(tmp_path, SHORT, record_property)


@pytest.mark.deep
async def test_a_season_keeps_its_promises(tmp_path: Path, record_property: Record) -> None:
    """Three hundred matches of all games, in three servers, by more than forty people.

    Half of them play in a browser.
    """
    there_was = await season(tmp_path, LONG, record_property)
    assert [what for what in TROUBLES if not there_was[what]] == []
    assert there_was["matches"] >= 300 and there_was["people"] >= 40
    assert there_was["games"] == len(GAMES) and there_was["servers"] == len(SERVERS)
