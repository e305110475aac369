"""Somebody who plays the computer: they play, and wait for the card of its answer."""

from collections.abc import Awaitable, Callable, Sequence

from bot.store.connection import Row
from tests.load.player import Player, Times
from tests.load.world import Board
from tests.sandbox.world import Served


class Challenger(Player):
    """A board with one page. What the computer plays stands in the bot's database only; *rows*
    answers a query of it."""

    def __init__(
        self,
        served: Served,
        board: Board,
        seed: int,
        rows: Callable[[str], Awaitable[Sequence[Row]]],
    ) -> None:
        super().__init__(served, board, seed)
        self._rows = rows

    async def _move(self, _seat: int, times: Times) -> None:
        """Plays some move, and waits for the card after next: the next is that of their own."""
        state, (page,) = self._board.state, self._pages
        self._version += 1
        text = self._choice([state.format(move) for move in state.legal()])
        await self._turn(page, page, text, times)
        await self._read_moves()

    async def _read_moves(self) -> None:
        board = self._board
        entries = await self._rows(
            f"SELECT version, steps FROM entry WHERE match_id = {board.match_id}"
            f" AND version > {board.version} ORDER BY version"
        )
        for board.version, text in entries:
            board.state = board.state.play(board.state.parse(text))
