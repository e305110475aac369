"""Somebody at a board: they play, look at the card that comes, and play for the other side."""

import asyncio
from collections.abc import Collection
from contextlib import suppress
from dataclasses import dataclass, field
from random import Random
from time import perf_counter

from bot.i18n.en.shared import TEXTS
from bot.ui.kit.custom_id import unpack
from tests.load import Load
from tests.load.world import Board
from tests.sandbox.person import Json, Person, parts
from tests.sandbox.world import Served

PASS = "pass"
CARDS = {"MESSAGE_CREATE", "MESSAGE_UPDATE"}  # against the computer one card is drawn anew
COMMAND, TEXT = 2, 3  # as Discord numbers kinds of interactions and of options
PATIENCE_S = 120.0  # hundreds of first cards on a busy machine


@dataclass(slots=True)
class Times:
    """Seconds from each press to the first answer, to the card, and to the other one's open page;
    and from each tap in a browser to the view after it.

    ``late`` is how often Discord had given up by then; ``unsaved``, how often it was that nothing
    can be saved right now.
    """

    acknowledged: list[float] = field(default_factory=list)
    carded: list[float] = field(default_factory=list)
    tapped: list[float] = field(default_factory=list)
    seen: list[float] = field(default_factory=list)
    late: int = 0
    unsaved: int = 0


class Player:
    """One board and the pages of the people at it."""

    def __init__(self, served: Served, board: Board, seed: int) -> None:
        self._board = board
        self._rng = Random(seed)
        self._pages = [Person(served, person) for person in board.people]
        self._thread = board.channel
        self._command = ""  # the number of /move
        self._version = board.version - 1  # of the newest card that somebody has waited for

    async def arrive(self) -> None:
        """Opens both pages; what was there already, the first card perhaps, is found by looking."""
        for page in self._pages:
            page.patience_s = PATIENCE_S
            await page.connect()

    async def _read_commands(self) -> None:
        """Notes the commands there are, which an app has before anybody presses."""
        offered = await self._pages[0].commands(self._thread)
        self._command = next(command["id"] for command in offered if command["name"] == "move")

    async def until_carded(self) -> None:
        """Waits until the bot has posted the card of the position that the match begins at."""
        self._thread = (await self._card(self._pages[0]))["channel_id"]
        await self._read_commands()

    async def _card(self, page: Person) -> Json:
        """The next card; an older one, of a move of one's own perhaps, is passed over."""

        def is_new(kind: str, data: Json) -> bool:
            return kind in CARDS and self._version_of(data) > self._version

        seen = await page.hear(is_new)
        self._version = self._version_of(seen)
        return seen

    def _version_of(self, message: Json) -> int:
        """The version that a card of this board shows; -1 for another message."""
        found = [unpack(part.get("custom_id", "")) for part in parts(message["components"])]
        shown = [ref.version for ref in found if ref and ref.subject == self._board.match_id]
        return shown[0] if shown and message["attachments"] else -1

    async def play(self, load: Load, times: Times, over: asyncio.Event) -> None:
        """Plays until *over*, or until the match is."""
        while not over.is_set() and (seat := self._board.state.to_act) is not None:
            await self._move(seat, times)
            if load.pause:
                with suppress(TimeoutError):
                    await asyncio.wait_for(over.wait(), self._rng.expovariate(1 / load.pause))

    async def _move(self, seat: int, times: Times) -> None:
        """Whoever acts plays some move, and the other one waits for its card."""
        state = self._board.state
        texts = {state.format(move): move for move in state.legal()}
        text = self._choice(texts)
        await self._turn(self._pages[seat], self._pages[1 - seat], text, times)
        self._board.state = state.play(texts[text])

    def _choice(self, texts: Collection[str]) -> str:
        return self._rng.choice([text for text in texts if text != PASS] or [PASS])

    async def _turn(self, mine: Person, theirs: Person, text: str, times: Times) -> None:
        began = perf_counter()
        answer = await self._answer(mine, text)
        times.acknowledged.append(perf_counter() - began)
        while TEXTS["store.unavailable"] in str(answer):
            times.unsaved += 1
            answer = await self._answer(mine, text)
        times.late += not answer
        await self._card(theirs)
        times.carded.append(perf_counter() - began)

    async def _answer(self, page: Person, text: str) -> Json:
        """The answer to a move; empty where it came too late, which says nothing of the move."""
        option = {"name": "where", "type": TEXT, "value": text}
        data = {"id": self._command, "name": "move", "options": [option]}
        body = {"type": COMMAND, "channel_id": self._thread, "data": data}
        interaction = (await page.call("POST", "/interactions", body))["id"]

        def is_answer(kind: str, data: Json) -> bool:
            about = data.get("interaction_metadata", {})
            is_late = kind == "INTERACTION_FAILURE" and data["id"] == interaction
            return is_late or (kind == "MESSAGE_CREATE" and about.get("id") == interaction)

        found = await page.hear(is_answer)
        return found if "content" in found else {}

    async def leave(self) -> None:
        """Closes both pages."""
        for page in self._pages:
            await page.close()
