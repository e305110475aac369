"""The panel of ``/games``: what asks for a person, their running matches, their open offers."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum, auto

from bot.i18n.catalog import Words
from bot.match.clocks.lateness import may_claim
from bot.match.history.replay import LiveMatch
from bot.match.values.challenge import Challenge
from bot.match.values.match import Match
from bot.match.values.skip import Skip
from bot.ui.kit.answer import Message, framed
from bot.ui.kit.custom_id import Ref
from bot.ui.kit.items import (
    Control,
    Item,
    Style,
    button,
    container,
    match_button,
    row,
    section,
    text_display,
)
from bot.ui.kit.lists import listed
from bot.ui.kit.markdown import plain
from bot.ui.kit.page_buttons import page_buttons
from bot.ui.kit.seat_names import seat_name
from bot.ui.kit.times import at_table
from bot.ui.lobby.challenges import challenge_url, offer_facts
from bot.ui.match.clocks import time_lines
from bot.ui.match.collapsed import collapsed_line
from bot.ui.match.more_panel import claim_buttons
from bot.ui.match.names import game_name, linked_title
from bot.ui.match.offers import offer_line
from bot.ui.match.web_board import board_way

PER_PAGE = 6  # three lines each: two screens of a phone


class Need(IntEnum):
    """What a match asks of a person, first what is quickest done: to claim a win."""

    CLAIM = auto()
    ANSWER = auto()
    MOVE = auto()
    NOTHING = auto()


@dataclass(frozen=True, slots=True)
class Inbox:
    """All that concerns one person now: matches, challenges to them, offers of their own.

    ``has_finished``: there are finished matches to look at.
    """

    user_id: int
    now: int
    running: Sequence[Match]
    asked: Sequence[Challenge] = ()
    offered: Sequence[Challenge] = ()
    has_finished: bool = False

    @property
    def rows(self) -> list[Match | Challenge]:
        """What is listed: who asks to play, matches by urgency, and what one offered oneself."""
        return [*self.asked, *by_urgency(self.running, self.user_id, self.now), *self.offered]

    def page(self, number: int) -> list[Match | Challenge]:
        """The rows of a page; a page that isn't there, or no longer, is the last."""
        number = max(0, min(number, self.pages - 1))
        return self.rows[number * PER_PAGE : (number + 1) * PER_PAGE]

    @property
    def pages(self) -> int:
        """How many pages there are."""
        return max(1, math.ceil(len(self.rows) / PER_PAGE))


def games_panel(words: Words, inbox: Inbox, page: int, lives: Mapping[int, LiveMatch]) -> Message:
    """List what asks for a person, their matches, and their offers; *lives* are the page's."""
    finished = button(words("button.finished"), Ref("finished"))
    waiting = [m for m in inbox.running if is_waiting(m, inbox.user_id)]
    if not inbox.rows:
        play = button(words("button.play"), Ref("playpanel"), Style.primary)
        return framed(words("games.none"), play, *([finished] if inbox.has_finished else []))
    page = max(0, min(page, inbox.pages - 1))
    count = words("games.waiting" if waiting else "games.none_waiting", n=len(waiting))
    head = words("games.none")
    if inbox.running:
        head = f"## {words('games.head', n=len(inbox.running), waiting=count)}"
    items: list[Item] = [text_display(head)]
    for one in inbox.page(page):
        if isinstance(one, Challenge):
            items.append(_offer(words, inbox, one))
        else:
            items.append(_match(words, inbox, one, lives.get(one.id)))
    buttons: list[Control] = []
    if waiting:
        buttons.append(button(words("button.next"), Ref("next", 0), Style.primary))
    buttons += page_buttons(
        words, page, lambda number: Ref("games", number), more=page < inbox.pages - 1
    )
    buttons += [finished] if inbox.has_finished else []
    buttons += board_way(words) if inbox.running and len(buttons) < 5 else []
    if buttons:
        items.append(row(*buttons))
    return Message((container(*items),))


def _match(words: Words, inbox: Inbox, match: Match, live: LiveMatch | None) -> Item:
    """Name a match, tell what happened last and what is to do, with the button to do it."""
    user_id, now = inbox.user_id, inbox.now
    need = need_of(match, user_id, now)
    lines = [f"**{linked_title(words, match)}**"]
    if live and live.match.entries:
        lines.append(_happened(words, live))
    state = _state_text(words, match, need)
    if live and need is Need.ANSWER:
        state = offer_line(words, live) or state
    lines.append(" · ".join([state, *time_lines(words, match, now, user_id=user_id)]))
    if need is Need.CLAIM:
        lines.append(_claimable_text(words, match))
    style = Style.secondary if need is Need.NOTHING else Style.primary
    action = match_button(words, "view", match, style, label="board")
    claims = claim_buttons(words, live, user_id, now) if live and need is Need.CLAIM else []
    return section("\n".join(lines), claims[0] if claims else action)


def _claimable_text(words: Words, match: Match) -> str:
    """Say until when the win can be claimed, or the others may play on without who is late."""
    until = (match.clock.abandoned_from or 0) // 1000
    name = seat_name(words, match, match.clock.turn or 0)
    return words(at_table("games.claimable", len(match.players)), until=until, name=name)


def _happened(words: Words, live: LiveMatch) -> str:
    """Tell what happened last, the score, and since when it stands so."""
    at, told = live.match.entries[-1].at, collapsed_line(words, live, stopped=False)
    return f"-# {told} · <t:{at // 1000}:R>"


def _offer(words: Words, inbox: Inbox, challenge: Challenge) -> Item:
    """Name a challenge to the person, to accept, or one that they made or joined, to leave."""
    host, when = challenge.host, f"<t:{challenge.expires_at // 1000}:R>"
    game, name = game_name(words, challenge.game), plain(host.name)
    if host.user_id == inbox.user_id:
        names = [plain(player.name) for player in challenge.invitees]
        said = words("games.offered_all", game=game)
        if names:
            said = words("games.offered", names=listed(words, names), game=game)
        action = button(words("button.withdraw"), Ref("cancel", challenge.id))
    elif any(player.user_id == inbox.user_id for player in challenge.joined):
        said = words("games.seated", name=name, game=game)
        action = button(words("button.leave"), Ref("unseat", challenge.id))
    else:
        said = words("games.asked", name=name, game=game)
        action = button(words("button.accept"), Ref("take", challenge.id), Style.success)
    told = [offer_facts(words, challenge), words("games.until", when=when)]
    if url := challenge_url(challenge):
        told.append(words("games.offer_link", url=url))
    return section(f"**{said}**\n{' · '.join(told)}", action)


def _state_text(words: Words, match: Match, need: Need) -> str:
    """Say who is to move, or that the match is practice."""
    if match.is_practice:
        return words("games.practice")
    if need is Need.MOVE:
        return f"**{words('games.yours')}**"
    name = "" if match.acting is None else seat_name(words, match, match.acting)
    return words("games.theirs", name=name)


def need_of(match: Match, user_id: int, now: int) -> Need:
    """What a running match asks of a person: an answer, a move, to claim the win, or nothing."""
    seats, offer = match.seats_of(user_id), match.offers.open
    asked = offer if offer and offer.is_question and offer.version == match.version else None
    if asked and seats and asked.by not in seats:
        return Need.ANSWER
    if is_waiting(match, user_id):
        return Need.MOVE
    return Need.CLAIM if seats and may_claim(match.clock, now) else Need.NOTHING


def by_urgency(running: Sequence[Match], user_id: int, now: int) -> list[Match]:
    """Sort matches: by what they ask of a person, people before the computer, then by deadline."""

    def urgency(match: Match) -> tuple[bool, bool, Need, float, int]:
        at, need = match.clock.deadline, need_of(match, user_id, now)
        is_idle = need is Need.NOTHING
        return is_idle, match.has_computer, need, math.inf if at is None else at, match.id

    return sorted(running, key=urgency)


def in_turn(
    running: Sequence[Match], user_id: int, now: int, skips: Mapping[int, Skip]
) -> list[Match]:
    """The matches that wait for a person as [Next] leads through them, those put off at the end."""

    def put_off(match: Match) -> int:
        skip = skips.get(match.id)
        return skip.at if skip and skip.version == match.version else 0

    waiting = [match for match in by_urgency(running, user_id, now) if is_waiting(match, user_id)]
    return sorted(waiting, key=put_off)


def is_waiting(match: Match, user_id: int) -> bool:
    """Whether it is this person's turn; in practice nobody waits for them."""
    if match.is_practice:
        return False
    return match.acting is not None and match.acting in match.seats_of(user_id)
