"""The parts of the bot that commands and the courier share, and the queries that both ask."""

from dataclasses import dataclass, field

import render
from bot.animation import Animator
from bot.computer.analyst import Analyst
from bot.computer.fair_play import FairPlay
from bot.computer.opponent import Opponent
from bot.computer.reviewer import Reviewer
from bot.i18n.catalog import Words, words
from bot.imprint import Imprint
from bot.match.attention import Attention
from bot.match.browser_service import BrowserService
from bot.match.challenge_service import ChallengeService
from bot.match.claims import Claims
from bot.match.clocks.clock_events import missed_ms
from bot.match.computer_service import ComputerService
from bot.match.draft import DraftPosition, DraftService
from bot.match.history.replay import LiveMatch
from bot.match.league_organiser import LeagueOrganiser
from bot.match.league_service import LeagueService
from bot.match.newcomers import is_taught
from bot.match.offer_service import OfferService
from bot.match.ports import Clock, PurgedStore
from bot.match.privacy import PrivacyService
from bot.match.queue_service import QueueService
from bot.match.session import Session
from bot.match.solo.personal_bests import is_alone
from bot.match.values.guild import GuildSettings
from bot.match.values.match import Match
from bot.match.values.notice import Notice, NoticeKind
from bot.match.values.people import UserSettings
from bot.match.values.personal_best import SoloScore
from bot.match.values.rating import RatingChange
from bot.match.weekly import WeeklyService
from bot.ui.kit.answer import Board, Picture
from bot.ui.kit.pictures import Pictures
from bot.ui.kit.reader import board_of, own_words
from bot.ui.kit.views import draft_view, pointing, public_view
from bot.ui.lobby.pending_answers import PendingAnswers
from bot.ui.match.retelling import waiting_line
from rules.core import CHANCE, AnyState, Seat


@dataclass(frozen=True, slots=True)
class Services:
    """The parts of the bot, and what several commands ask of them."""

    store: PurgedStore
    clock: Clock
    session: Session
    drafts: DraftService
    challenges: ChallengeService
    offers: OfferService
    computer: ComputerService
    opponent: Opponent
    analyst: Analyst
    reviewer: Reviewer
    fair: FairPlay
    claims: Claims
    queue: QueueService
    weekly: WeeklyService
    leagues: LeagueService
    organiser: LeagueOrganiser
    privacy: PrivacyService
    pictures: Pictures
    animator: Animator
    imprint: Imprint
    browsers: BrowserService
    board_url: str = ""
    """Where the board to click is served; "" for nowhere."""
    commands: dict[str, int] = field(default_factory=dict)
    """Discord's id of each command by its name, once they were synced."""
    pending_answers: PendingAnswers = field(default_factory=PendingAnswers)
    """Answers that are to lead to a match as soon as it has its place."""

    attention: Attention = field(default_factory=Attention)
    """Who has which match before their eyes, in a browser."""

    def words(self, language: str = "en") -> Words:
        """Return the words of a language, in which commands and the board can be clicked."""
        return words(language).with_commands(self.commands).with_board(self.board_url)

    async def settings(self, user_id: int) -> UserSettings:
        """Return what a person chose."""
        return await self.store.read_one(lambda tables: tables.people.settings(user_id))

    async def words_to(self, user_id: int) -> Words:
        """Return the words for what only one person reads, as they like it."""
        return own_words(self.words(), await self.settings(user_id))

    async def guild_settings(self, guild_id: int | None) -> GuildSettings:
        """Return what a server chose; outside of servers nothing is chosen."""
        return await self.store.read(lambda tables: tables.guilds.get(guild_id))

    async def public_words(self, guild_id: int | None) -> Words:
        """Return the language of what everybody in a server reads."""
        return self.words((await self.guild_settings(guild_id)).language)

    async def public_picture(
        self, words: Words, live: LiveMatch, pointed: frozenset[str] = frozenset()
    ) -> Picture:
        """Draw the board as everybody sees it; where cells are *pointed* at, with these marked."""
        view = pointing(public_view(words, live), pointed)
        if live.match.has_computer:  # while it has tips, the marks are explained, too
            taught = await self.store.read(lambda tables: is_taught(tables, live.match))
            view = view.looking(legend=view.look.legend or taught)
        return await self.picture(words, live.state, view)

    async def result_picture(self, words: Words, live: LiveMatch) -> Picture:
        """Draw who won a match, how, and the board they left."""
        drawn = await self.pictures.draw_result(live.state, public_view(words, live), words)
        return Picture(*drawn)

    async def picture(self, words: Words, state: AnyState, view: render.View) -> Picture:
        """Draw a position in a given view."""
        return Picture(*await self.pictures.draw(state, view, words))

    async def board(
        self,
        words: Words,
        state: AnyState,
        view: render.View,
        settings: UserSettings,
        reader: Seat | None = None,
    ) -> Board:
        """Show somebody a position as they like it; for whom words do, nothing is drawn.

        *reader* is the seat that they have in it, if they have one.
        """
        picture = None if settings.in_words else await self.picture(words, state, view)
        return board_of(words, state, view, settings, picture, reader)

    async def marked(
        self, words: Words, state: AnyState, view: render.View, settings: UserSettings
    ) -> Board:
        """Draw a position with what the sentences beside it name; they need no other words."""
        return Board(None if settings.in_words else await self.picture(words, state, view))

    async def preview(
        self,
        words: Words,
        now: DraftPosition,
        panel: int | None = None,
        offered: frozenset[str] = frozenset(),
        pointed: frozenset[str] = frozenset(),
        named: frozenset[str] = frozenset(),
    ) -> Board:
        """Show the board after a draft, as :func:`draft_view` marks it; told when it's whole.

        Raises:
            LaterClick: something newer is to be drawn for the *panel*, a private message.
        """
        view = draft_view(words, now, offered, pointed, named)
        if now.settings.in_words:
            picture = None
        elif panel is None:
            picture = await self.picture(words, now.state, view)
        else:
            picture = Picture(*await self.pictures.draw_newest(panel, now.state, view, words))
        if not now.is_complete:
            return Board(picture)
        return board_of(words, now.state, view, now.settings, picture, now.live.acting)

    async def waiting_line(self, words: Words, live: LiveMatch) -> str:
        """Say why the computer doesn't move for now; "" where nothing keeps it from it."""
        seat = live.acting
        if seat is None or seat == CHANCE or not live.match.players[seat].level:
            return ""
        refusal = await self.fair.why_not_move(live)
        return waiting_line(words, live.match, refusal) if refusal else ""

    async def entered(self, live: LiveMatch) -> RatingChange | None:
        """Return what the end of a rated match did to ratings; None where it does not count."""
        match_id = live.match.id
        if not live.match.rated or not live.match.ending:
            return None
        return await self.store.read(lambda tables: tables.ratings.change_of(match_id))

    async def reached(self, live: LiveMatch) -> SoloScore | None:
        """Return what a match alone came to, and the best before it; None for any other match."""
        if not live.match.ending or not is_alone(live.match):
            return None
        return await self.store.read(lambda tables: tables.personal_bests.reached(live.match.id))

    async def missed_ms(self, match: Match, after: int, upto: int) -> int:
        """Return for how long a match's people could not reach the bot between two instants."""
        return await self.store.read(lambda tables: missed_ms(tables, match, after, upto))

    async def retime_card(self, match: Match) -> None:
        """Owe a match's newest card its present time, once however often somebody looks."""
        if match.location.thread_id is None or match.clock.deadline is None:
            return
        retimed = Notice(NoticeKind.RETIMED, match.id, match.clock.since, self.clock.now())
        await self.store.write(lambda tables: tables.notices.add(retimed))

    async def card_url(self, live: LiveMatch) -> str:
        """Return the address of the newest card, or of its thread; "" while there is none."""
        location = live.match.location
        if location.thread_id is None:
            return ""
        match = live.match
        message_id = await self.store.read(lambda t: t.notices.newest_card(match.id, match.version))
        url = f"https://discord.com/channels/{location.guild_id or '@me'}/{location.thread_id}"
        return f"{url}/{message_id}" if message_id else url
