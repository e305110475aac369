"""The whole bot on a real sandbox, in one process, with a clock that the test moves."""

import asyncio
import re
import socket
import tempfile
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from functools import cache, partial
from pathlib import Path
from typing import Any

from bot.app import Setup, serve
from bot.host.web import serving
from bot.imprint import Imprint
from bot.match.ports import Tables
from bot.match.values.figures import Figures
from bot.match.values.guild import GuildSettings
from bot.sandbox.attach import attach
from bot.sandbox.world import seed
from bot.store.db import Database
from bot.ui.kit.answer import CHALLENGE, OVERVIEW
from bot.ui.kit.pictures import Paint
from bot.ui.kit.respond import PATIENCE_S
from tests import databases
from tests.brief import BRIEF
from tests.flows.pictures import drawn_once
from tests.flows.worlds import MATCHES, SANDBOX, World, known_to_the_bot, played
from tests.offer import play
from tests.sandbox.world import PACE, WAIT_S, Person, Served, parts, sandbox
from tests.table import MovedClock

Json = dict[str, Any]
PRIVATE = 64
LOADING = 128
ASKED = "I've asked "
PATIENT_S = PATIENCE_S / PACE
"""How long an answer may take until it is "thinking…", by the clock of a sandbox for tests."""

LATE_MS = 300

GREETED = (int(seed.CLUB), int(seed.TEA_HOUSE))


@dataclass
class Harness:
    """A sandbox with the bot in it, and three people."""

    served: Served
    database: Database
    clock: MovedClock
    ana: Person
    bo: Person
    chi: Person
    card: Json = field(default_factory=dict, kw_only=True)
    """The last card of what was played before the bot came."""

    async def begin(self, **options: Any) -> Json:
        """Ana challenges Bo on size 6, Bo accepts; the first card."""
        given = {"opponent": self.bo.id, "size": 6, **options}
        asked = await play(self.ana, "tumbleweed", **given)
        await self.bo.click(await challenge(self.bo, after=asked), "Accept")
        return await card(self.chi)

    async def play(self, shown: Json, who: Person, text: str) -> Json:
        """Types a move into the card's dialog and plays it; the next card."""
        return await self.confirm(await self.draft(shown, who, text), who)

    async def confirm(self, preview: Json, who: Person) -> Json:
        """Presses [Play] and reads the private answer; the next card."""
        await who.click(preview, "Play")
        await private(who)
        return await card(self.chi)

    async def draft(self, shown: Json, who: Person, text: str, button: str = "Type a move") -> Json:
        """Types a move into the dialog of a card, or of another *button*; the private answer."""
        await who.click(shown, button)
        modal = await who.expect("INTERACTION_MODAL")
        await who.submit(modal, {"text": text, "column": [], "row": []}, shown["channel_id"])
        return await private(who)

    async def set_up(self, *texts: str, **options: Any) -> Json:
        """A match with both sides settled and *texts* played; Bo is Red and begins."""
        shown = await self.play(await self.begin(**options), self.ana, "c8 h4")
        await self.bo.click(shown, "Take Red")
        shown = await self.confirm(await private(self.bo), self.bo)
        return await self.turns(shown, *texts)

    async def turns(self, shown: Json, *texts: str) -> Json:
        """*texts* are played one after the other, the first by Bo; the last card."""
        for turn, text in enumerate(texts):
            shown = await self.play(shown, (self.bo, self.ana)[turn % 2], text)
        return shown


Played = Callable[[Harness], Awaitable[Json]]
"""Plays up to a card."""


async def owed_waits(home: Harness) -> None:
    """Until what is owed has been tried in vain, and waits."""
    async with asyncio.timeout(WAIT_S):
        while True:
            due = await home.database.read(lambda tables: tables.notices.next_due())
            if due is not None and due > home.clock.ms:
                return
            await asyncio.sleep(0.01)


async def quiet(home: Harness) -> None:
    """Until nothing is due any more."""
    async with asyncio.timeout(WAIT_S):
        while True:
            if not await home.database.read(lambda t: t.notices.due(home.clock.now(), 1)):
                return
            await asyncio.sleep(0.01)


async def keep_boards(home: Harness) -> None:
    """Older cards keep their boards and buttons, as a server may choose."""
    club = GuildSettings(int(seed.CLUB), boards_stay=True)
    await home.database.write(lambda tables: tables.guilds.put(club))


async def private(person: Person, about: str = "") -> Json:
    """The next thing only this person sees, new or redrawn, with *about* among its words.

    A new word that others were asked to play comes with every offer, and is left out unless meant.
    """

    def fits(kind: str, data: Json) -> bool:
        is_private = _has_come(kind, data) and bool(data["flags"] & PRIVATE)
        is_meant = bool(about) or kind != "MESSAGE_CREATE" or not said(data).startswith(ASKED)
        return is_private and is_meant and about in said(data)

    return await person.hear(fits)


async def public(person: Person, channel: str = seed.GAMES, about: str = "") -> Json:
    """The next message that everybody in a channel sees, with *about* among its words."""

    def fits(kind: str, data: Json) -> bool:
        seen = _has_come(kind, data) and data["channel_id"] == channel
        return seen and not data["flags"] & PRIVATE and about in said(data)

    return await person.hear(fits)


async def challenge(person: Person, channel: str = seed.GAMES, *, after: str) -> Json:
    """The challenge that somebody's command *after* posted; one before it may be drawn anew."""

    def fits(kind: str, data: Json) -> bool:
        seen = _has_come(kind, data) and data["channel_id"] == channel
        return seen and "Accept" in buttons(data) and int(data["id"]) > int(after)

    return await person.hear(fits)


async def listed(home: Harness, host: Person) -> None:
    """Until the bot knows where somebody's newest offer stands, a moment after people see it.

    From then on the lobby lists it, and its buttons do all they say.
    """

    async def message_of(tables: Tables) -> int | None:
        live = await tables.challenges.live_of(int(host.id))
        return live[-1].location.message_id

    async with asyncio.timeout(WAIT_S):
        while True:
            if await home.database.read(message_of) is not None:
                return
            await asyncio.sleep(0.01)


async def begun(person: Person) -> Json:
    """The answer that a match against the computer has begun, once it leads to its board."""

    def fits(kind: str, data: Json) -> bool:
        is_private = _has_come(kind, data) and bool(data["flags"] & PRIVATE)
        return is_private and "To the match" in buttons(data)

    return await person.hear(fits)


async def late_answer(home: Harness) -> None:
    """Discord takes the next answer of the bot later than what the bot does meanwhile."""
    fault = {"kind": "latency", "ms": LATE_MS, "times": 1, "on": "POST /interactions/.*"}
    await home.served.call("POST", "/sandbox/faults", fault)


async def first_hints(person: Person, shown: Json, *, costs: bool = False) -> Json:
    """Presses [Hint] for the first time in a match, and where that *costs* something again.

    Where a tip stands instead, that is declined first; before the first move a hint then costs what
    a win would count for. One that was long in coming may change the board meanwhile.
    """
    if "Hint" not in buttons(shown):
        await person.click(shown, "No tips, thanks")
        told = await private(person, about="No more tips")
        await person.click(told, "Board")
        shown, costs = await offering(person, "Hint"), costs or "counts" in said(told)
    await person.click(shown, "Hint")
    if costs:
        await person.click(await private(person, about="Show it?"), "Show the hint")
    return await good_moves(person)


async def offering(person: Person, label: str) -> Json:
    """The next private message with a button of that name; a board drawn late is passed over."""

    def fits(kind: str, data: Json) -> bool:
        return _has_come(kind, data) and bool(data["flags"] & PRIVATE) and label in buttons(data)

    return await person.hear(fits)


async def good_moves(person: Person) -> Json:
    """The next private message that names a good move, or several."""

    def fits(kind: str, data: Json) -> bool:
        is_private = _has_come(kind, data) and bool(data["flags"] & PRIVATE)
        return is_private and bool(re.search("[Gg]ood moves? here", said(data)))

    return await person.hear(fits)


async def card(person: Person) -> Json:
    """The next public message with a picture, those of offers and greetings apart."""

    def fits(kind: str, data: Json) -> bool:
        if kind != "MESSAGE_CREATE" or data["flags"] & PRIVATE:
            return False
        return any(file["filename"] not in {CHALLENGE, OVERVIEW} for file in data["attachments"])

    return await person.hear(fits)


def _has_come(kind: str, data: Json) -> bool:
    """A message, new or redrawn, that is more than "thinking…"."""
    return kind in {"MESSAGE_CREATE", "MESSAGE_UPDATE"} and not data["flags"] & LOADING


def said(message: Json) -> str:
    """All text of a message."""
    texts = [p["content"] for p in parts(message["components"]) if p["type"] == 10]
    return "\n".join([message["content"], *texts]).removeprefix("\n")


def buttons(message: Json) -> list[str]:
    """The labels of a message's buttons."""
    return [p["label"] for p in parts(message["components"]) if p["type"] == 2]


def options(message: Json, placeholder: str) -> list[Json]:
    """The options of a message's select."""
    found = [p for p in parts(message["components"]) if p.get("placeholder") == placeholder]
    return list(found[0]["options"])


@asynccontextmanager
async def harness(
    folder: Path,
    patience_s: float = PATIENT_S,
    figures: Figures | None = None,
    paint: Paint = drawn_once,
    greeted: Sequence[int] = GREETED,
    imprint: Imprint | None = None,
    after: Played | None = None,
    board: socket.socket | None = None,
) -> AsyncIterator[Harness]:
    """Everything, running, *after* something was played before the bot came; the card of that.

    With a port for it the bot serves the *board* to click.
    """
    world = _world(after, databases.server_pid())
    known = patience_s, greeted, figures, paint, imprint
    world.copy_to(folder)
    async with (
        sandbox(folder / SANDBOX) as served,
        bot(served, folder, *known, board) as (database, clock),
    ):
        people = [await served.person(name) for name in ("ana", "bo", "chi")]
        yield Harness(served, database, clock, *people, card=world.card_at(served.base_url))


@cache
def _world(after: Played | None, server: int) -> World:
    """Such a world, which each process makes for files and for each *server*.

    The bot has been there: its commands are known, and its first start has tests of its own.
    """
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor() as aside:
        made = _start(Path(folder)) if after is None else _play(Path(folder), after)
        return aside.submit(asyncio.run, made).result()  # the test's own loop runs already


async def _start(folder: Path) -> World:
    async with sandbox(folder / SANDBOX) as served, bot(served, folder, PATIENT_S):
        pass
    return known_to_the_bot(folder)


async def _play(folder: Path, what: Played) -> World:
    async with harness(folder) as home:
        shown = await what(home)
        await quiet(home)
    return played(folder, shown, home.served.base_url)


@asynccontextmanager
async def bot(
    served: Served,
    folder: Path,
    patience_s: float,
    greeted: Sequence[int] = GREETED,
    figures: Figures | None = None,
    paint: Paint = drawn_once,
    imprint: Imprint | None = None,
    board: socket.socket | None = None,
) -> AsyncIterator[tuple[Database, MovedClock]]:
    """The bot, online, until the block ends."""
    attach(served.base_url)
    database, clock = await Database.open(databases.prepared(folder / MATCHES)), MovedClock()
    for guild_id in greeted:  # a greeting has a picture, as a card has; its own test awaits it
        await database.write(lambda tables, known=guild_id: tables.guilds.greet(known))  # type: ignore[misc]  # mypy takes no default in a lambda
    stopped = asyncio.Event()
    named = imprint or Imprint()
    url = f"http://127.0.0.1:{board.getsockname()[1]}" if board else ""
    setup = Setup(patience_s, figures, None, paint, BRIEF, named, url)
    chi = await served.person("chi")
    served_at = partial(serving, board) if board else None
    running = asyncio.create_task(serve(database, clock, "any", stopped, setup, board=served_at))
    try:
        await chi.expect("BOT_STATUS", online=True)
        yield database, clock
    finally:
        stopped.set()
        await running
        await database.close()
