"""Forged custom_ids, values and dialogs at the handlers' edge: each ends in an answer, soon.

A client of one's own can send whatever the protocol takes. ``tests.fuzz`` has more of them.
"""

import random
import re
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from bot.commands.play_picture import overview
from bot.commands.registry import HANDLERS, OF_OFFER, handler_of
from bot.commands.request import Request
from bot.gateway.dispatch import Dispatcher, chosen_instead, refuse_unknown
from bot.i18n.catalog import words
from bot.match.values.challenge import Terms
from bot.services import Services
from bot.ui.kit.answer import Deferred, Reply, Update
from bot.ui.kit.custom_id import LARGEST, Ref, unpack
from bot.ui.kit.few_buttons import CHOICE
from tests.quick import quickly
from tests.serving import THREAD, serving
from tests.table import ANA, BO, CHI, HOME, Table

NUMBERS = (0, 1, 2, 3, 7, 20, 999, 1000, 2**31, 2**53 - 1)
MOST_S = 2.5  # of a processor: who is answered after more of it, is answered late
FIELDS = ("text", "column", "row", "record", "note", "reason", "game", "pace", "rating", "rated")
FIELDS_OF_TIMES = ("begin", "end", "zone", "digest")

TEXTS = (
    *("", "0", "1", "-1", "on", "off", "here", "last", "=pass", "a1", "tumbleweed", "x" * 80),
    *("nan", "1e9", "9" * 30, "\u200b", "\U0001f345" * 20, "side:red", "red:a3 white:e3"),
    *("follow", "dm", "whole", "any", "en", "22:00", "tumbleweed.9999/1", "history", "||"),
)


@pytest.mark.parametrize("values", [(), ("x",), ("om:choose:0:0:",), ("om:games:0:0:",) * 2])
def test_a_list_of_buttons_has_only_buttons(values: tuple[str, ...]) -> None:
    """No other list, nothing that was never written, and one at a time."""
    place = HOME.guild_id, HOME.channel_id
    asked = Request(ANA, 5, words(), *place, ref=Ref(CHOICE), values=values)
    assert handler_of(chosen_instead(asked).ref) is None


@asynccontextmanager
async def dispatcher(folder: Path) -> AsyncIterator[tuple[Dispatcher, Services, Table]]:
    """The handlers over a real database, in which a match of Ana and Bo runs."""
    async with serving(folder) as below:
        yield Dispatcher(below.services, below.uptime, 1.5), below.services, below.table


def forged(rng: random.Random, interaction_id: int) -> Request:
    """A request as a hostile client could send it."""
    text = rng.choice(TEXTS)
    ref = Ref(rng.choice(list(HANDLERS)), rng.choice(NUMBERS), rng.choice(NUMBERS), text)
    values = tuple(rng.choice([text, "", "9" * 99, "x" * 4000]) for _ in range(rng.randrange(3)))
    data: dict[str, Any] = {
        "components": [
            {"component": {"custom_id": name, "value": rng.choice([text, "x" * 4000, ""])}}
            for name in (*FIELDS, *FIELDS_OF_TIMES)
            if rng.random() < 0.7
        ]
    }
    return Request(
        user=rng.choice([ANA, BO, CHI]),
        interaction_id=interaction_id,
        words=words(),
        guild_id=rng.choice([5, 5, 99, None]),
        channel_id=rng.choice([6, 61]),
        thread_id=rng.choice([None, 60]),
        ref=ref,
        values=values,
        data=data,
        manages=rng.random() < 0.5,
    )


async def answer_all(folder: Path, count: int, seed: int, caplog: pytest.LogCaptureFixture) -> None:
    rng = random.Random(seed)
    await overview(words())  # drawn once a process, in a thread; it stands below the panel
    async with dispatcher(folder) as (dispatch, _services, _table):
        for number in range(count):
            request = forged(rng, 10_000 + number)
            began = time.process_time()
            handler = handler_of(request.ref) or refuse_unknown
            answer = await dispatch.answer(handler, request)
            if isinstance(answer, Deferred):
                await answer.work
            took = time.process_time() - began
            assert took < MOST_S, (request, took)
            loud = [r for r in caplog.records if r.levelname in {"ERROR", "CRITICAL"}]
            assert not loud, (request, loud[0].exc_info)


async def test_forged_requests_end_in_sentences(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """A thousand of them, none logged as an error of ours and none late."""
    await answer_all(tmp_path, 1000, 20261122, caplog)


@pytest.mark.parametrize(
    "custom_id",
    [
        *("om:lobby:-1:0:", "om:lobby:0:-zz:", "om:lobby:+1:0:", "om:lobby:1_0:0:"),
        *("om:view: 1:0:", "om:view:01:0:", "om:view:A:0:", "om:view:zzzzzzzzzzz:0:"),
        *("om:view:1:0:\n", "om:view:1:0:" + "x" * 100, "om:VIEW:1:0:", "om:view:٣:0:"),
    ],
)
def test_what_is_outside_the_grammar_is_not_ours(custom_id: str) -> None:
    """Signs, blanks, leading zeros, foreign digits, control characters, too much of anything."""
    assert unpack(custom_id) is None


def test_the_largest_number_is_taken_and_no_larger() -> None:
    """What JSON, Discord and SQLite all hold."""
    assert unpack(Ref("view", LARGEST).pack()) == Ref("view", LARGEST)
    with pytest.raises(ValueError, match="outside the grammar"):
        Ref("view", 36**11).pack()


def test_pages_and_half_days_have_a_last_one() -> None:
    """Beyond it no button leads, so nothing counts up to it."""
    assert handler_of(Ref("lobby", 999)) is not None
    for ref in (Ref("lobby", 1000), Ref("away", 2**31), Ref("take", 1, 1000), Ref("nothing")):
        assert handler_of(ref) is None


@pytest.mark.parametrize("op", ["view", "history", "export", "text", "more", "watch", "note"])
async def test_a_match_in_a_closed_channel_is_shown_to_nobody_else(op: str, tmp_path: Path) -> None:
    """Its number tells nothing in another server, in a direct message, or behind a closed door."""
    async with dispatcher(tmp_path) as (dispatch, _services, t):
        live = await t.session.load(1)
        request = Request(
            user=CHI,
            interaction_id=77,
            words=words(),
            guild_id=HOME.guild_id,
            channel_id=9,
            ref=Ref(op, live.match.id, live.match.version),
        )

        async def text(asked: Request) -> str:
            answer = await dispatch.answer(HANDLERS[op], asked)
            shown = answer.message if isinstance(answer, Reply | Update) else None
            return str(shown.view().to_components()) if shown else ""

        closed = frozenset({HOME.channel_id})
        for asked in (
            replace(request, hidden_channels=lambda: closed),
            replace(request, guild_id=99),
            replace(request, guild_id=None),
        ):
            assert "There's no match #1." in await text(asked)
            assert "There's no match" not in await text(replace(asked, user=ANA))
        assert "There's no match" not in await text(request)


CASES = (
    *((1, 0, "", False), (1, 0, "red:a3", True), (1, 1, "1", True), (1, 0, "history", True)),
    *((2, 0, "", False), (3, 0, "", True)),
)
"""Subject, version and argument of a custom_id, and whether values and fields come with it."""


@pytest.mark.parametrize(
    "place", quickly(["private"], ["closed", "elsewhere", "direct", "private"])
)
async def test_no_button_names_whom_one_may_not_see(place: str, tmp_path: Path) -> None:
    """Of no operation, whatever its custom_id says: neither of a match nor of an offer."""
    async with dispatcher(tmp_path) as (dispatch, _services, t):
        home = replace(HOME, thread_id=THREAD, members_only=place == "private")
        await t.database.write(lambda tables: tables.matches.set_location(1, home))
        for guest in (BO, None):
            offered = await t.seating.make(Terms("tumbleweed", {"size": "3"}), ANA, guest, home)
            await t.seating.posted(offered.id, 900 + offered.id)
        closed = frozenset({HOME.channel_id}) if place == "closed" else frozenset()
        guild_id = {"elsewhere": 99, "direct": None}.get(place, HOME.guild_id)
        fields = [{"value": "red:a3", "custom_id": name} for name in FIELDS]
        data = {"components": [{"component": field} for field in fields]}
        for number, (op, case) in enumerate(product(sorted(HANDLERS), CASES)):
            subject, version, arg, filled = case
            if HANDLERS[op] in OF_OFFER and subject == 1:
                continue  # that offer of theirs stood in the channel
            asked = Request(
                user=CHI,
                interaction_id=1000 + number,
                words=words(),
                guild_id=guild_id,
                channel_id=9,
                ref=Ref(op, subject, version, arg),
                values=(str(subject),) if filled else (),
                data=data if filled else {},
                hidden_channels=lambda: closed,
            )
            if handler_of(asked.ref) is None:
                continue
            answer = await dispatch.answer(HANDLERS[op], asked)
            shown = answer.message if isinstance(answer, Reply | Update) else None
            told = str(shown.view().to_components()) if shown else ""
            assert not re.search(r"\b(Ana|Bo)\b", told), (asked.ref, told)


async def test_half_a_character_is_refused(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """No database takes it; it is nobody's fault of ours."""
    async with dispatcher(tmp_path) as (dispatch, _services, _table):
        field = {"component": {"custom_id": "note", "value": "half: \ud83d"}}
        ref, data = Ref("noted", 1), {"components": [field]}
        request = Request(ANA, 5, words(), HOME.guild_id, HOME.channel_id, ref=ref, data=data)
        answer = await dispatch.answer(HANDLERS["noted"], request)
    assert isinstance(answer, Reply)
    assert "is broken" in str(answer.message.view().to_components())
    assert not [record for record in caplog.records if record.levelname == "ERROR"]


async def test_a_level_up_between_two_people_is_refused(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Only a match against the computer has a next level; no button of another says so."""
    async with dispatcher(tmp_path) as (dispatch, _services, t):
        ref = Ref("levelup", 1, (await t.session.load(1)).match.version)
        request = Request(ANA, 5, words(), HOME.guild_id, HOME.channel_id, ref=ref)
        answer = await dispatch.answer(HANDLERS["levelup"], request)
    assert isinstance(answer, Reply)
    assert words()("old_button") in str(answer.message.view().to_components())
    assert not [record for record in caplog.records if record.levelname == "ERROR"]


async def test_a_page_that_is_not_there_is_the_first(tmp_path: Path) -> None:
    """A list of one's matches never comes empty; without any, a sentence says so."""
    async with dispatcher(tmp_path) as (dispatch, _services, _table):
        for who, shown in ((ANA, "Tumbleweed"), (CHI, words()("no_latest"))):
            ref = Ref("matchlist", 3, 0, "history")
            request = Request(who, 5, words(), HOME.guild_id, HOME.channel_id, ref=ref)
            answer = await dispatch.answer(HANDLERS["matchlist"], request)
            assert isinstance(answer, Reply | Update)
            assert shown in str(answer.message.view().to_components())


@pytest.mark.parametrize(
    "ref",
    [("do", "red:a3"), ("tip", "red:a3"), ("tip", "red:b4"), ("thing", "a3"), ("column", "a")],
)
async def test_a_tap_that_comes_twice_shows_what_is_left(
    ref: tuple[str, str], tmp_path: Path
) -> None:
    """Sent before the panel changed, it finds its cell taken by the one before."""
    async with dispatcher(tmp_path) as (dispatch, _services, t):
        live = await t.begin()
        await t.drafting.add(live.match.id, ANA.user_id, 0, "a3")
        chosen = ("z",) if ref[0] == "column" else ()
        at = Ref(ref[0], live.match.id, 0, ref[1])
        place = (HOME.guild_id, HOME.channel_id)
        request = Request(ANA, 5, words(), *place, ref=at, values=chosen)
        answer = await dispatch.answer(HANDLERS[ref[0]], request)
    assert isinstance(answer, Update)
    assert "Red starts on a3." in str(answer.message.view().to_components())
