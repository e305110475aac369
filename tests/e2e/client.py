"""A person at the sandbox page: what they click, what they type, what they see. No fixed waits.

What is still to come is waited for with ``wait_for``: an ``expect`` that finds nothing writes down
the whole page, at each look.
"""

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from playwright.async_api import Locator, Page, expect

from bot.ui.kit.custom_id import Ref

PATIENCE_MS = 30_000  # a machine may have much else to do; who is quick waits for nothing


class Client:
    """One browser tab; who sits at it changes with a click."""

    def __init__(self, page: Page, url: str, *, touch: bool = False) -> None:
        self.page = page
        self._touch = touch
        self._url = url
        self.messages = page.locator("#messages")
        self.cards = page.locator("#messages > li.message:not(.ephemeral)")
        self.private = page.locator("#messages > li.message.ephemeral")
        page.set_default_timeout(PATIENCE_MS)
        expect.set_options(timeout=PATIENCE_MS)

    async def arrive(self, person: str) -> None:
        """Opens the page as a person, in their first channel."""
        await self.page.goto(f"{self._url}/#{person}")
        await self.page.locator("body[data-ready]").wait_for()

    async def hit(self, target: Locator) -> None:
        """Clicks, or taps where fingers are used."""
        await (target.tap() if self._touch else target.click())

    async def be(self, person: str) -> None:
        """Becomes another person in the same place, once they know of it: one click."""
        seat = self.page.locator(f"[data-person={person}]")
        await expect(seat).to_have_attribute("href", f"#{person}/{self.channel_id}")
        await self.hit(seat)
        await expect(seat).to_contain_class("here")
        await self.settled()

    async def follow(self, link: Locator) -> None:
        """Goes where a link leads, and waits for the messages there."""
        target = (await link.get_attribute("href") or "").split("/")[1]
        await self.hit(link)
        here = self.page.locator(f".channel.here[data-channel-id='{target}']")
        await here.wait_for(state="attached")
        await self.settled()

    @property
    def channel_id(self) -> str:
        """The channel on show."""
        return self.page.url.split("/")[-1]

    async def settled(self) -> None:
        """The messages of the open channel are on show."""
        await self.page.locator("#scroller:not([aria-busy])").wait_for(state="attached")

    def button(self, label: str) -> Locator:
        """The newest button of that name."""
        return (
            self.messages.locator(".components").get_by_role("button", name=label, exact=True).last
        )

    async def press(self, label: str) -> None:
        """Presses the newest button of that name."""
        await self.hit(self.button(label))

    async def choose(self, select: Locator, value: str) -> None:
        """Opens a select and takes one of its options."""
        await self.hit(select)
        await self.hit(self.page.locator(f".option[data-value='{value}']"))

    # --- dialogs ---------------------------------------------------------------------------------

    @property
    def dialog(self) -> Locator:
        """The dialog on show."""
        return self.page.locator("dialog.modal")

    async def select_in_dialog(self, cell: str) -> None:
        """Chooses column and row in the dialog, and submits it."""
        await self.choose(self.dialog.locator("[data-custom-id=column]"), cell[0])
        await self.choose(self.dialog.locator("[data-custom-id=row]"), cell[1:])
        await self.submit()

    async def type_in_dialog(self, text: str) -> None:
        """Types into the dialog and submits it."""
        await self.dialog.locator("[data-custom-id=text]").fill(text)
        await self.submit()

    async def submit(self) -> None:
        """Submits the dialog; it closes once the bot has taken it."""
        await self.hit(self.dialog.get_by_role("button", name="Submit"))
        await expect(self.dialog).to_have_count(0)

    async def pick_from_lists(self, step: str) -> None:
        """Presses the keys of a move in the newest private answer, its column's where there are."""
        column = step.rpartition(":")[2][0]
        key = self.private.last.locator(f"[data-custom-id^='om:do'][data-custom-id$=':{step}']")
        columns = self.private.last.locator(
            f"[data-custom-id^='om:column'][data-custom-id$=':{column}']"
        )
        await columns.or_(key).first.wait_for()
        if await columns.count():
            await self.hit(columns)
        await self.hit(key)

    @asynccontextmanager
    async def changing(self, message: Locator) -> AsyncIterator[None]:
        """What is done in the block changes a message: it is drawn anew, or goes away.

        Where the bot takes its time the control is free again before that.
        """
        drawn = await message.element_handle()
        assert drawn is not None  # it has been waited for
        yield
        await drawn.wait_for_element_state("hidden")

    # --- commands --------------------------------------------------------------------------------

    async def begin(self, command: str) -> None:
        """Chooses a slash command from the composer's list."""
        await self.hit(self.page.get_by_role("button", name="Use a command"))
        await self.hit(self.suggestion(f"/{command}"))

    async def run(self, command: str, **options: str) -> None:
        """Runs a command; options are taken from the lists it offers, by what they begin with."""
        await self.begin(command)
        for name, value in options.items():
            await self.hit(self.suggestion(name))
            await self.hit(self.page.locator(f".suggestion[data-name^='{value}']").first)
        await self.send()

    async def type_option(self, name: str, text: str) -> None:
        """Types the value of a command's option."""
        await self.page.locator(f"[data-option={name}] input").fill(text)

    async def send(self) -> None:
        """Sends what stands in the composer."""
        await self.hit(self.page.get_by_role("button", name="Send", exact=True))

    def suggestion(self, name: str) -> Locator:
        """An entry of the list above the composer."""
        return self.page.locator(f".suggestion[data-name='{name}']")

    async def suggestions(self, marked: str) -> list[str]:
        """The names on offer, once one of them holds *marked*."""
        entries = self.page.locator(".suggestion")
        await entries.filter(has_text=marked).first.wait_for()
        names = [await entry.get_attribute("data-name") or "" for entry in await entries.all()]
        return [name for name in names if marked in name]

    async def leave_command(self) -> None:
        """Drops the command being written."""
        await self.page.keyboard.press("Escape")
        await self.page.keyboard.press("Escape")
        await expect(self.page.locator(".command")).to_have_count(0)

    # --- what is seen ----------------------------------------------------------------------------

    def card(self, headline: str) -> Locator:
        """The newest public card with that text."""
        return self.cards.filter(has_text=headline).last

    def turn_card(self, turn: int, match: int = 1) -> Locator:
        """The card of a turn that has all its buttons."""
        view = f"[data-custom-id='{Ref('view', match, turn).pack()}']"
        return self.cards.filter(has=self.page.locator(view)).last

    async def expect_private(self, text: str | re.Pattern[str]) -> None:
        """The newest private answer says so."""
        await expect(self.private.last).to_contain_text(text)

    async def expect_no_failure(self) -> None:
        """Nothing on the page has failed."""
        await expect(self.page.locator(".failure:not(:empty), .error-line")).to_have_count(0)
