"""Somebody at a board: they play, look at the card that comes, and play for the other side."""

import asyncio
from contextlib import suppress
from dataclasses import dataclass, field
from random import Random
from time import perf_counter

from bot.ui.kit.custom_id import unpack
from tests.load.world import Board
from tests.sandbox.person import Json, Person, parts
from tests.sandbox.world import Served

PASS = "pass"
PATIENCE_S = 120.0  # hundreds of first cards on a busy machine


@dataclass(slots=True)
class Times:
    """Seconds from each press to the first answer, and to the card."""

    acknowledged: list[float] = field(default_factory=list)
    carded: list[float] = field(default_factory=list)


class Player:
    """One board and the two pages that are open at it."""

    def __init__(self, served: Served, board: Board, seed: int) -> None:
        self._board = board
        self._rng = Random(seed)
        self._pages = [Person(served, person) for person in board.players]
        self._thread = board.channel
        self._version = -1  # of the newest card

    async def arrive(self) -> None:
        """Opens both pages; what was there already, the first card perhaps, is found by looking."""
        for page in self._pages:
            page.patience_s = PATIENCE_S
            await page.connect()

    async def until_carded(self) -> None:
        """Waits until the bot has posted the card of the position that the match begins at."""
        seen = await self._pages[0].hear(self._is_new_card)
        self._thread = seen["channel_id"]
        self._version = self._shown(seen)

    def _is_new_card(self, kind: str, data: Json) -> bool:
        """Whether this is a card of the match as it is now; each page has older ones, too."""
        if kind != "MESSAGE_CREATE" or not data["attachments"]:
            return False
        return self._shown(data) > self._version

    def _shown(self, card: Json) -> int:
        """The version of the match that a card's controls are about, or −1."""
        found = [unpack(part.get("custom_id", "")) for part in parts(card["components"])]
        mine = [ref for ref in found if ref is not None and ref.subject == self._board.match_id]
        return max((ref.version for ref in mine), default=-1)

    async def play(self, pause: float, times: Times, over: asyncio.Event) -> None:
        """Plays until *over*, or until the match is."""
        while not over.is_set() and (seat := self._board.state.to_act) is not None:
            moves = self._board.state.legal()
            texts = {self._board.state.format(move): move for move in moves}
            text = self._rng.choice([text for text in texts if text != PASS] or [PASS])
            await self._turn(self._pages[seat], self._pages[1 - seat], text, times)
            self._board.state = self._board.state.play(texts[text])
            if pause:
                with suppress(TimeoutError):
                    await asyncio.wait_for(over.wait(), self._rng.expovariate(1 / pause))

    async def _turn(self, mine: Person, theirs: Person, text: str, times: Times) -> None:
        began = perf_counter()
        interaction = await mine.run("move", self._thread, where=text)

        def is_answer(kind: str, data: Json) -> bool:
            about = data.get("interaction_metadata", {})
            return kind == "MESSAGE_CREATE" and about.get("id") == interaction

        await mine.hear(is_answer)
        times.acknowledged.append(perf_counter() - began)
        self._version = self._shown(await theirs.hear(self._is_new_card))
        times.carded.append(perf_counter() - began)

    async def leave(self) -> None:
        """Closes both pages."""
        for page in self._pages:
            await page.close()
