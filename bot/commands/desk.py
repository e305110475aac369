"""What every command and click is handed: the parts of the bot, and who asks."""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

import render
from bot.animation import Animator
from bot.channels import Sight
from bot.errors import Refusal
from bot.i18n.catalog import Words, words
from bot.match.challenge_service import Seating
from bot.match.claims import Urging
from bot.match.draft import Drafted, Drafting
from bot.match.offer_service import Asking
from bot.match.ports import Clock, Store
from bot.match.queue_service import Queue
from bot.match.ratings.rating import Entered
from bot.match.record.replay import Live
from bot.match.session import Session
from bot.match.solo.personal_bests import Reached, is_alone
from bot.match.values.guild import Server
from bot.match.values.model import Player, Settings
from bot.match.weekly import Weekly
from bot.ui.answer import Answer, Picture
from bot.ui.custom_id import Ref
from bot.ui.looks import orientation_of, size_of, theme_of
from bot.ui.pictures import Pictures
from rules.core import CHANCE, Parts, State

HINTED_TURNS = 3


async def _everybody(_user_id: int) -> bool:
    return True


@dataclass(frozen=True, slots=True)
class Ask:
    """One command, click or submission.

    ``thread_id`` is set in a thread, and ``channel_id`` is then its parent. ``missing`` names the
    permissions the bot lacks there to hold a match. ``manages``: who asks may manage the server,
    whose ``roles`` they have; ``sight`` says what of it the bot sees, ``unseen`` which channels
    are closed to who asks, ``is_here`` whether a person is in it, ``sees`` whether this channel is
    open to them.
    """

    user: Player
    interaction_id: int
    words: Words
    guild_id: int | None
    channel_id: int
    thread_id: int | None = None
    message_id: int | None = None
    missing: tuple[str, ...] = ()
    ref: Ref = field(default=Ref(""))
    values: tuple[str, ...] = ()
    data: Mapping[str, Any] = field(default_factory=dict)
    manages: bool = False
    roles: frozenset[int] = frozenset()
    sight: Callable[[], Sight] = Sight
    is_here: Callable[[int], Awaitable[bool]] = _everybody
    sees: Callable[[int], Awaitable[bool]] = _everybody
    unseen: Callable[[], frozenset[int]] = frozenset


@dataclass(frozen=True, slots=True)
class Desk:
    """The parts of the bot that commands use."""

    store: Store
    clock: Clock
    session: Session
    drafting: Drafting
    seating: Seating
    asking: Asking
    urging: Urging
    queue: Queue
    weekly: Weekly
    pictures: Pictures
    animator: Animator

    async def settings(self, user_id: int) -> Settings:
        """What a person chose."""
        return await self.store.read(lambda tables: tables.people.settings(user_id))

    async def server(self, guild_id: int | None) -> Server:
        """What a server chose; outside of servers nothing is chosen."""
        if guild_id is None:
            return Server(0)
        return await self.store.read(lambda tables: tables.servers.get(guild_id))

    async def public_words(self, guild_id: int | None) -> Words:
        """The language of what everybody in a server reads."""
        return words((await self.server(guild_id)).language)

    async def public_picture(self, words: Words, live: Live) -> Picture:
        """The board as everybody sees it."""
        return await self._picture(words, live.state, public_view(live))

    async def private_picture(self, words: Words, live: Live, user_id: int) -> Picture:
        """The whole board as one person likes it."""
        return await self.picture(words, live, await self.private_view(live, user_id))

    async def picture(self, words: Words, live: Live, view: render.View) -> Picture:
        """The board in a certain view."""
        return await self._picture(words, live.state, view)

    async def private_view(self, live: Live, user_id: int) -> render.View:
        """How one person likes to see a match, with the last turn marked."""
        settings = await self.settings(user_id)
        return _view(live, settings)

    async def close_view(self, live: Live, user_id: int) -> render.View:
        """The same, of the part they last looked at while that shows all of the last turn."""
        settings = await self.settings(user_id)
        return _closely(live, live.state, settings, _view(live, settings))

    async def preview(self, words: Words, now: Drafted) -> Picture:
        """The board after a draft, with its steps marked, as closely as they last looked at it."""
        settings = await self.settings(now.draft.user_id)
        view = _view(now.live, settings, preview=now.parts)
        return await self._picture(words, now.state, _closely(now.live, now.state, settings, view))

    async def _picture(self, words: Words, state: State[Any], view: render.View) -> Picture:
        png = await self.pictures.draw(state, view)
        return Picture(png, render.alt(state, words.texts, view))

    async def hint(self, words: Words, live: Live) -> str:
        """What to look for now, for somebody in the first turns of their first match; else ""."""
        seat = live.acting
        key = f"{live.state.prompt().key}.hint"
        if seat is None or seat == CHANCE or not words.has(key):
            return ""
        match, user_id = live.match, live.match.players[seat].user_id
        if sum(entry.seat == seat for entry in match.line) >= HINTED_TURNS:
            return ""
        seen = await self.store.read(
            lambda tables: tables.matches.played_before(user_id, match.game, match.id)
        )
        return "" if seen else words("hint", text=words(key))

    async def entered(self, live: Live) -> Entered | None:
        """What the end of a rated match did to ratings; None where it does not count."""
        match_id = live.match.id
        if not live.match.rated or not live.match.ending:
            return None
        return await self.store.read(lambda tables: tables.ratings.entered(match_id))

    async def reached(self, live: Live) -> Reached | None:
        """What a match alone came to, beside what there was before; None for any other."""
        match_id = live.match.id
        if not live.match.ending or not is_alone(live.match):
            return None
        return await self.store.read(lambda tables: tables.solos.reached(match_id))

    async def missed_ms(self, after: int, upto: int) -> int:
        """For how long people could not reach the bot between two instants."""
        found = await self.store.read(lambda tables: tables.outages.between(after, upto))
        return sum(outage.ended_at - max(outage.began_at, after) for outage in found)

    async def card_url(self, live: Live) -> str:
        """Where the newest card stands, or its thread; "" while there is none."""
        home = live.match.home
        if home.thread_id is None:
            return ""
        match = live.match
        message_id = await self.store.read(lambda t: t.notices.card(match.id, match.version))
        url = f"https://discord.com/channels/{home.guild_id or '@me'}/{home.thread_id}"
        return f"{url}/{message_id}" if message_id else url


def public_view(live: Live) -> render.View:
    """What everybody may see, with the last turn marked."""
    return _view(live, Settings())


def _view(live: Live, settings: Settings, *, preview: tuple[Parts, ...] = ()) -> render.View:
    last = live.last.parts if live.last else ()
    look = (theme_of(settings), size_of(settings), orientation_of(settings))
    return render.View(live.options, last, preview, settings.hidden, *look)


def _closely(live: Live, state: State[Any], settings: Settings, view: render.View) -> render.View:
    """The part of the board that somebody looked at, while all that is new lies in it."""
    match_id, place = settings.closely or (0, "")
    close = replace(view, region=place)
    new = render.touched(view.preview or view.last)
    return close if match_id == live.match.id and render.holds(state, close, new) else view


def check_permissions(ask: Ask) -> None:
    """Whether the bot can hold a match where it is asked.

    Raises:
        Refusal: not in a server, or permissions are missing there; it names them.
    """
    if ask.guild_id is None:
        raise Refusal("guild_only")
    if ask.missing:
        names = ", ".join(ask.words(f"permission.{name}") for name in ask.missing)
        raise Refusal("missing_permissions", names=names)


Handler = Callable[[Desk, Ask], Awaitable[Answer]]

HANDLERS: dict[str, Handler] = {}
"""Operation of a custom_id → who serves it."""


REDRAWING: set[Handler] = set()
"""Those that change a message which everybody sees."""


def on(op: str, *, redraws: bool = False) -> Callable[[Handler], Handler]:
    """Registers the handler of an operation; ``redraws``: it changes a message all can see."""

    def register(handler: Handler) -> Handler:
        if redraws:
            REDRAWING.add(handler)
        assert op not in HANDLERS  # two handlers of one operation are a mistake of ours
        HANDLERS[op] = handler
        return handler

    return register
