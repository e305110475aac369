"""The log: a line an event, what it is about beside it, and no secret ever."""

import asyncio
import inspect
import json
import logging
from collections.abc import Iterator
from io import StringIO
from pathlib import Path

import aiohttp
import discord.shard
import pytest

from bot.logs import Lines, add_log_fields, log_fields
from bot.match.values.notice import Notice, NoticeKind
from bot.notify.decision import Defer, Digest, Discard
from bot.notify.delivery import Done, Sent
from bot.notify.outbox import Outbox
from tests.notify.test_outbox import drain, owe
from tests.table import table

TOKEN = "MTIzNDU2.GabcDE.secret-part_of-it"


@pytest.fixture
def written() -> StringIO:
    """What the log wrote."""
    return StringIO()


def logger(written: StringIO, form: str, name: str = "bot.test") -> logging.Logger:
    """A logger of our own that writes there."""
    made = logging.Logger(name, logging.DEBUG)
    handler = logging.StreamHandler(written)
    handler.setFormatter(Lines("json" if form == "json" else "text", TOKEN))
    made.addHandler(handler)
    return made


def test_a_line_has_time_level_event_and_pairs(written: StringIO) -> None:
    """Values with blanks or quotes are quoted, so that the line can be read back."""
    logger(written, "text").info("sent", extra=log_fields(match=3, error='no "room"'))
    at, rest = written.getvalue().split(" ", 1)
    assert at.endswith("+00:00")
    assert rest == 'INFO bot.test: sent match=3 error="no \\"room\\""\n'


def test_json_says_the_same(written: StringIO) -> None:
    """Numbers stay numbers."""
    logger(written, "json").warning("waits", extra=log_fields(match=3, wait_ms=1000))
    line = json.loads(written.getvalue())
    assert line.pop("at").endswith("+00:00")
    assert line == {
        "level": "warning",
        "from": "bot.test",
        "event": "waits",
        "match": 3,
        "wait_ms": 1000,
    }


def test_a_value_may_have_any_name(written: StringIO) -> None:
    """Also one that the logging library has a field for. What is None is left out."""
    logger(written, "text").info("sent", extra=log_fields(message=7, name="x", args=(), msg=None))
    assert written.getvalue().endswith("sent message=7 name=x args=()\n")


@pytest.mark.parametrize(("form", "lines"), [("text", 6), ("json", 1)])
def test_a_traceback_is_read_line_by_line(written: StringIO, form: str, lines: int) -> None:
    """Below its event, indented, so that nothing in it looks like another one; in JSON a value."""
    try:
        raise ValueError("first\nsecond")
    except ValueError:
        logger(written, form).exception("failed\nbadly", extra=log_fields(match=3))
    event, *below = written.getvalue().splitlines()
    assert len(below) == lines - 1
    assert all(line.startswith("    ") for line in below)
    if form == "text":
        assert event.endswith("failed badly match=3")
        assert [line.strip() for line in below[-2:]] == ["ValueError: first", "second"]
    else:
        assert json.loads(event)["trace"].endswith("ValueError: first\nsecond")


@pytest.mark.parametrize(
    "event",
    [
        "Attempting a reconnect for shard ID %s in %.2fs",
        "Failed to connect for shard_id: %s. Retrying...",
    ],
)
@pytest.mark.parametrize("error", [ConnectionResetError("cut"), aiohttp.ClientError("cut")])
def test_a_connection_that_is_made_again_is_a_warning(
    written: StringIO, event: str, error: Exception
) -> None:
    """In one line with its reason. These are the library's words; another error keeps its trace."""
    assert event in inspect.getsource(discord.shard)
    log = logger(written, "text", discord.shard.__name__)
    log.error(event.replace("%.2f", "%s"), *[1] * event.count("%"), exc_info=error)
    (line,) = written.getvalue().splitlines()
    assert " WARNING " in line and f"error={error!r}" in line
    log.error("Failed to connect", exc_info=KeyError())
    assert " ERROR discord.shard: Failed to connect\n    KeyError" in written.getvalue()


def places() -> Iterator[tuple[str, tuple[object, ...], dict[str, object]]]:
    """Where a token could slip into a line."""
    yield "login with %s failed", (TOKEN,), {}
    yield "failed", (), {"error": f"Authorization: Bot {TOKEN}"}
    yield "POST https://discord.com/api/v10/webhooks/42/%s/messages", (TOKEN,), {}


@pytest.mark.parametrize("form", ["text", "json"])
@pytest.mark.parametrize(("event", "arguments", "extra"), list(places()))
def test_no_token_is_written(
    written: StringIO,
    form: str,
    event: str,
    arguments: tuple[object, ...],
    extra: dict[str, object],
) -> None:
    """Not in the event, not in its values, not in a traceback."""
    try:
        raise ValueError(TOKEN)
    except ValueError:
        logger(written, form).exception(event, *arguments, extra=log_fields(**extra))
    assert "secret-part" not in written.getvalue()
    assert "[hidden]" in written.getvalue()


def test_the_tokens_of_interactions_are_hidden_too(written: StringIO) -> None:
    """They open a conversation for a quarter of an hour, and libraries log addresses."""
    address = "https://discord.com/api/v10/interactions/7/aW50ZXJhY3Rpb24/callback"
    logger(written, "text").info("429 at %s", address)
    assert "/interactions/7/[hidden]/callback" in written.getvalue()


async def test_a_task_notes_what_it_works_on(written: StringIO) -> None:
    """Its lines name the match from then on, and those of other tasks do not."""
    log = logger(written, "text")

    async def work(match: int) -> None:
        add_log_fields(match=match)
        await asyncio.sleep(0)
        add_log_fields(ply=match * 10)
        log.info("committed")

    await asyncio.gather(work(1), work(2))
    log.info("idle")
    events = [line.split(": ", 1)[1] for line in written.getvalue().splitlines()]
    assert events == ["committed match=1 ply=10", "committed match=2 ply=20", "idle"]


async def test_lines_about_a_match_name_it_and_its_ply(tmp_path: Path, written: StringIO) -> None:
    """A committed turn, and whatever is logged after it by the same task."""
    handler = logging.StreamHandler(written)
    handler.setFormatter(Lines("text"))
    log = logging.getLogger("bot.match.session")
    log.addHandler(handler)
    log.setLevel(logging.INFO)
    try:
        async with table(tmp_path) as there:
            await there.begin("a3 e3")
            log.info("something else")
    finally:
        log.removeHandler(handler)
        log.setLevel(logging.NOTSET)
    committed, later = (line.split(": ", 1)[1] for line in written.getvalue().splitlines())
    assert committed == "committed match=1 ply=2 kind=play version=1 seat=0"
    assert later == "something else match=1 ply=2"


class Various:
    """A courier with which something else becomes of each notice."""

    def __init__(self, *done: Done) -> None:
        self.done = done

    async def deliver(self, notice: Notice) -> Done:
        """What became of the notice of a version."""
        return self.done[notice.version]


async def test_what_became_of_a_notice_is_said_in_words(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """A message by its id; what was dropped or put off is no object's name, nor a person's id."""
    caplog.set_level(logging.INFO, "bot.notify.outbox")
    courier = Various(901, Sent(902, ()), Discard(), Defer(10**13), Digest(10**13), None)
    async with table(tmp_path) as t:
        now = t.clock.now()
        owed = [Notice(NoticeKind.TURN, 1, n, now, 4711) for n in range(len(courier.done))]
        await owe(t, *owed)
        await drain(t, Outbox(t.database, t.clock, courier))
    said = {r.fields["notice"]: r.fields["message"] for r in caplog.records if hasattr(r, "fields")}
    assert [said[f"turn:1:{notice.version}"] for notice in owed] == [
        *("901", "902", "dropped", "later", "digest", None),
    ]
    assert "4711" not in str(said)
