"""Letting people into the board in a browser: a ticket from Discord opens one, a secret keeps it.

What is handed out is never stored, only what it hashes to; whoever reads the database gets in with
nothing of it.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace

from bot.errors import Refusal
from bot.match.ports import Clock, Store, Tables
from bot.match.values.attendance import day_of
from bot.match.values.browser import AGENT, TICKET_MS, Browser, Ticket, hashed
from bot.match.values.match import Player


class BrowserService:
    """Makes tickets, opens browsers with them, and knows them again."""

    def __init__(self, store: Store, clock: Clock, secret: Callable[[], str]) -> None:
        self._store = store
        self._clock = clock
        self._secret = secret  # of a length that nobody guesses

    async def invite(self, person: Player, language: str, match_id: int | None) -> str:
        """Make a ticket for a person who asked for one in Discord; returns it."""
        secret, now = self._secret(), self._clock.now()
        ticket = Ticket(hashed(secret), person, language, match_id, now + TICKET_MS)
        await self._store.write(lambda tables: tables.tickets.put(ticket, now))
        return secret

    async def ticket(self, secret: str) -> Ticket:
        """Whom a ticket lets in, and where; it is not used by this.

        Raises:
            Refusal: there is none, it was used, or it is too late.
        """
        return await self._store.read(lambda tables: self._ticket(tables, secret))

    async def open(self, secret: str, agent: str) -> tuple[str, Browser, int | None]:
        """Use a ticket: what opens the browser from now on, the browser, and the ticket's match.

        Raises:
            Refusal: as :meth:`ticket`.
        """
        key, now = self._secret(), self._clock.now()

        async def work(tables: Tables) -> tuple[str, Browser, int | None]:
            ticket = await self._ticket(tables, secret)
            await tables.tickets.drop(ticket.hash)
            known = hashed(key), ticket.person, ticket.language
            browser = Browser(*known, agent[:AGENT], now, now)
            await tables.browsers.put(browser)
            return key, browser, ticket.match_id

        return await self._store.write(work)

    async def known(self, user_id: int, key: str) -> Browser | None:
        """The open browser of a person that has this *key*; None if it has not, or not any more.

        That it is used is stored once a day.
        """
        now = self._clock.now()
        browser = await self._store.read(lambda tables: tables.browsers.get(hashed(key)))
        if browser is None or browser.person.user_id != user_id or not browser.is_open(now):
            return None
        if day_of(browser.seen) == day_of(now):
            return browser

        async def use(tables: Tables) -> None:
            await tables.browsers.use(browser.hash, now)
            await tables.attendance.put(user_id, day_of(now), browser.person.handle)

        await self._store.write(use)
        return replace(browser, seen=now)

    async def close(self, browser: Browser) -> None:
        """Sign out of one browser."""
        await self._store.write(lambda tables: tables.browsers.drop(browser.hash))

    async def of(self, user_id: int) -> Sequence[Browser]:
        """The open browsers of a person, the one used last first."""
        now = self._clock.now()
        found = await self._store.read(lambda tables: tables.browsers.of(user_id))
        return [browser for browser in found if browser.is_open(now)]

    async def close_all(self, user_id: int) -> None:
        """Sign out of all browsers of a person; tickets that were not used are void."""
        await self._store.write(lambda tables: tables.browsers.drop_all(user_id))

    async def _ticket(self, tables: Tables, secret: str) -> Ticket:
        ticket = await tables.tickets.get(hashed(secret))
        if ticket is None or ticket.until <= self._clock.now():
            raise Refusal("web.ticket_used")
        return ticket
