"""What an owner watches: the figures, and the files that show them and ring."""

import asyncio
import json
import math
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import yaml
from aiohttp import ClientConnectionError
from prometheus_client.parser import text_string_to_metric_families

from bot.clock import SystemClock
from bot.courier.refusals import code_of
from bot.host.last_backup import backup_age_s, note_backup
from bot.host.metrics import LOOKED_S, Metrics, Seen
from bot.i18n.catalog import words
from bot.match.values.notice import Notice, NoticeKind
from bot.settings import read_settings
from bot.ui.kit.pictures import Pictures
from render import View
from rules import GAMES
from tests.table import Table, table

ROOT = Path(__file__).parent.parent.parent
ALERTS = ROOT / "docs/monitoring/alerts.yml"
DASHBOARD = ROOT / "docs/monitoring/dashboard.json"
SEEN = Seen("0.1.0", "0-1/4", connected=True, free_bytes=2**30, backup_age_s=60.0)
OURS = re.compile(r"\b(?:overmorrow|process)_\w+")


async def figures(t: Table, metrics: Metrics) -> dict[str, float]:
    """What a page says: figures by their names with labels, as Prometheus writes them."""
    page = await metrics.page(t.database, t.clock, SEEN)
    return read(page.decode())


def read(page: str) -> dict[str, float]:
    """The figures of a page; Prometheus's own parser reads it."""
    return {
        sample.name + "".join(f"{{{value}}}" for value in sample.labels.values()): sample.value
        for family in text_string_to_metric_families(page)
        for sample in family.samples
    }


async def exported(t: Table) -> set[str]:
    """Every name that a bot exports once all has happened to it, labels apart."""
    metrics = Metrics()
    metrics.moved("tumbleweed")
    metrics.stated("SELECT 1")
    metrics.refused("stale")
    metrics.retried("429")
    metrics.picture_drawn()
    return {name.split("{")[0] for name in await figures(t, metrics)}


def expressions() -> list[str]:
    """What the dashboard's panels and the alerts ask Prometheus."""
    panels = json.loads(DASHBOARD.read_text(encoding="utf-8"))["panels"]
    return [
        *(target["expr"] for panel in panels for target in panel["targets"]),
        *(rule["expr"] for rule in rules()),
    ]


def rules() -> list[dict[str, Any]]:
    """The alert rules."""
    groups = yaml.safe_load(ALERTS.read_text(encoding="utf-8"))["groups"]
    return [rule for group in groups for rule in group["rules"]]


async def test_dashboard_and_alerts_ask_for_what_the_bot_exports(tmp_path: Path) -> None:
    """No panel stays empty for ever, and no alert sleeps for ever, by a name that is not there."""
    async with table(tmp_path) as t:
        names = await exported(t)
    asked = {name for expression in expressions() for name in OURS.findall(expression)}
    assert asked <= names
    of_ours = {name for name in names if name.startswith("overmorrow")}
    assert {_family(name) for name in of_ours} == {
        _family(name) for name in asked if name.startswith("overmorrow")
    }, "a figure that the dashboard does not show"


def _family(name: str) -> str:
    return re.sub("_(bucket|sum|count|total|created)$", "", name)


def test_each_of_six_alerts_says_what_to_do() -> None:
    """What is wrong, what to look at, how urgent it is, and how long it may last."""
    assert len({rule["alert"] for rule in rules()}) == 6
    for rule in rules():
        assert rule["annotations"]["summary"] and rule["annotations"]["description"]
        assert rule["labels"]["severity"] in {"page", "warn"}
        assert re.fullmatch(r"\d+m", rule["for"])


def test_the_dashboards_panels_lie_side_by_side() -> None:
    """Within Grafana's 24 columns, none over another, each with a number of its own."""
    panels = json.loads(DASHBOARD.read_text(encoding="utf-8"))["panels"]
    taken = [
        (column, row)
        for panel in panels
        for column in range(panel["gridPos"]["x"], panel["gridPos"]["x"] + panel["gridPos"]["w"])
        for row in range(panel["gridPos"]["y"], panel["gridPos"]["y"] + panel["gridPos"]["h"])
    ]
    assert len(set(taken)) == len(taken)
    assert max(column for column, _ in taken) < 24
    assert len({panel["id"] for panel in panels}) == len(panels)


def test_the_configuration_names_the_job_that_the_alerts_ask_for() -> None:
    """The configuration that an owner copies is YAML, and its rules are found."""
    page = (ALERTS.parent / "README.md").read_text(encoding="utf-8")
    (block,) = re.findall(r"```yaml\n(.*?)```", page, re.DOTALL)
    config = yaml.safe_load(block)
    (job,) = config["scrape_configs"]
    assert config["rule_files"] == [ALERTS.name]
    assert job["static_configs"][0]["targets"]
    named = {name for e in expressions() for name in re.findall('job="(.*?)"', e)}
    assert named == {job["job_name"]}


async def test_what_is_stored_is_counted_when_it_is_asked_for(tmp_path: Path) -> None:
    """Messages that are due and since when, what waits for a card among them; matches that run."""
    async with table(tmp_path) as t:
        metrics, now = Metrics(), t.clock.now()
        assert (await figures(t, metrics))["overmorrow_outbox_oldest_age_seconds"] == 0
        live = await t.begin()
        owed = [
            Notice(NoticeKind.TURN, 900, 1, now, 7),
            Notice(NoticeKind.CARD, 900, 1, now),
            Notice(NoticeKind.EXPIRED, 901, 1, now + 60_000),
        ]
        for notice in owed:
            await t.database.write(lambda tables, owed=notice: tables.notices.add(owed))  # type: ignore[misc]  # mypy takes no default in a lambda
        t.clock.ms += 30_000
        due = await t.database.read(lambda tables: tables.notices.due_count(now + 30_000))
        said = await figures(t, metrics)
        assert said["overmorrow_outbox_messages"] == due
        assert due >= 2
        assert said["overmorrow_outbox_oldest_age_seconds"] == 30
        assert said["overmorrow_matches_running"] == 1
        await t.session.abort(live.match.id, live.match.players[0].user_id, live.match.version, 99)
        assert (await figures(t, metrics))["overmorrow_matches_running"] == 0


async def test_a_picture_that_was_drawn_before_is_counted_as_found() -> None:
    """The same position for the same eyes, twice."""
    metrics, game = Metrics(), GAMES["tumbleweed"]
    pictures, state = Pictures(metrics), game.start(game.Options(size=6), 2)
    for _ in range(2):
        await pictures.draw(state, View(), words())
    for cache in ("hit", "miss"):
        labels = {"cache": cache}
        said = metrics.registry.get_sample_value("overmorrow_picture_requests_total", labels)
        assert said == 1, cache


async def test_a_loop_that_is_held_up_is_seen() -> None:
    """Somebody works on the event loop for longer than the loop is looked at."""
    metrics = Metrics()
    watching = asyncio.create_task(metrics.watch_loop())
    loop = asyncio.get_running_loop()
    await asyncio.sleep(0)
    until = loop.time() + 2 * LOOKED_S
    while loop.time() < until:
        pass
    counted: float | None = 0.0
    while not counted:
        await asyncio.sleep(0)
        counted = metrics.registry.get_sample_value("overmorrow_event_loop_delay_seconds_count")
    watching.cancel()
    late = metrics.registry.get_sample_value("overmorrow_event_loop_delay_seconds_sum")
    assert late is not None and late >= LOOKED_S * 0.9


@pytest.mark.parametrize("error", [ClientConnectionError(), TimeoutError()])
def test_a_retry_without_discords_code_has_the_errors_name(error: Exception) -> None:
    """A connection that broke has no code."""
    assert code_of(error) == type(error).__name__


def test_a_backup_has_an_age_once_there_is_one(tmp_path: Path) -> None:
    """Before it's infinite, or unknown where other programs copy a server. The sandbox's is no
    backup of the matches on Discord."""
    file = read_settings({"OVERMORROW_DATA": str(tmp_path)}, Path("/nowhere"))
    sandbox = file.of_sandbox
    server = replace(file, data=tmp_path / "other", database_url="postgresql://bot@db/om")
    sandbox.sandbox_folder.mkdir()
    note_backup(sandbox)
    now = SystemClock().now()
    assert backup_age_s(file, now) == math.inf
    assert math.isnan(backup_age_s(server, now))
    note_backup(file)
    assert backup_age_s(file, now + 86_400_000) == pytest.approx(86_400, abs=60)
    note_backup(server)  # its folder isn't there: nothing is written, and nothing fails
    assert math.isnan(backup_age_s(server, now))
