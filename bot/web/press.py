"""One button of Discord's that is pressed on the page, and what comes of it."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from bot.errors import Refusal
from bot.i18n.catalog import Words
from bot.match.history.replay import LiveMatch
from bot.match.history.seats import check_version
from bot.match.values.people import UserSettings
from bot.services import Services
from bot.ui.kit.answer import Message
from bot.web.acts import Act


@dataclass(frozen=True, slots=True)
class Press:
    """A button that somebody presses in a match, with its argument, as in a custom_id."""

    services: Services
    act: Act
    words: Words
    settings: UserSettings
    arg: str

    @property
    def at(self) -> tuple[int, int, int]:
        """The match, the person, the version that they saw."""
        return self.act.match_id, self.act.user_id, self.act.version

    async def live(self) -> LiveMatch:
        """The match, as it was seen.

        Raises:
            StaleMove: it is further on.
        """
        live = await self.services.session.load(self.act.match_id)
        check_version(live.match, self.act.version)
        return live

    @property
    def offer(self) -> int:
        """The number of an offer.

        Raises:
            Refusal: it is none.
        """
        if not (self.arg.isascii() and self.arg.isdigit() and len(self.arg) < 10):
            raise Refusal("old_button")
        return int(self.arg)


@dataclass(frozen=True, slots=True)
class PressResult:
    """What comes of it beside the view: a message, cells to mark, remarks on positions, a match.

    ``remarks`` are by version: what is said there, and the cells that it marks. A ``line`` is there
    to be copied.
    """

    message: Message | None = None
    cells: frozenset[str] = frozenset()
    remarks: Mapping[int, tuple[str, frozenset[str]]] = field(default_factory=dict)
    leads_to: int | None = None
    line: str = ""


NOTHING = PressResult()
