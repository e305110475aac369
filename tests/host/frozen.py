"""A network between bot and sandbox that can freeze: what the bot sends never arrives."""

import asyncio
from asyncio import StreamReader, StreamWriter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from urllib.parse import urlsplit


class Network:
    """One listening port, forwarded to another.

    ``swallowed`` is set once something did not arrive, ``knocked`` once that asked for a socket.
    """

    def __init__(self, url: str) -> None:
        self.url = ""
        self.swallowed = asyncio.Event()
        self.knocked = asyncio.Event()
        self._to = urlsplit(url)
        self._frozen = False
        self._lines = set[StreamWriter]()

    def freeze(self) -> None:
        """From now on nothing the bot sends arrives; what is sent to it still does."""
        self._frozen = True

    def cut(self) -> None:
        """The same, and all lines are cut; on a new one nobody answers."""
        self.freeze()
        for line in self._lines:
            line.transport.abort()

    async def serve(self, reader: StreamReader, writer: StreamWriter) -> None:
        """Forwards one connection until either side ends it."""
        there, back = await asyncio.open_connection(self._to.hostname, self._to.port)
        self._lines.add(writer)
        try:
            await asyncio.gather(self._out(reader, back), _in(there, writer))
        except OSError:
            pass  # a side that has gone without a farewell
        finally:
            self._lines.discard(writer)
            for end in (back, writer):
                end.close()

    async def _out(self, reader: StreamReader, writer: StreamWriter) -> None:
        while data := await reader.read(65536):
            if self._frozen:
                self.swallowed.set()
                if b"Sec-WebSocket-Key" in data:
                    self.knocked.set()
            else:
                # The sandbox answers to its own name only.
                here, there = urlsplit(self.url).netloc, self._to.netloc
                writer.write(data.replace(here.encode(), there.encode()))
                await writer.drain()
        writer.close()


async def _in(reader: StreamReader, writer: StreamWriter) -> None:
    while data := await reader.read(65536):
        writer.write(data)
        await writer.drain()
    writer.close()


@asynccontextmanager
async def network(url: str) -> AsyncIterator[Network]:
    """A network to what serves at *url*."""
    between = Network(url)
    server = await asyncio.start_server(between.serve, "127.0.0.1")
    between.url = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
    async with server:
        yield between
