"""The pages of a match as it stands: what everybody and each person reads of it."""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import NamedTuple

import render
from bot.match.history.replay import LiveMatch
from bot.match.values.match import VoidReason
from bot.match.values.personal_best import SoloScore
from bot.match.values.preferences import DeliveryMethod
from bot.ui.kit.answer import Board, Picture, Shown
from bot.ui.kit.views import public_view
from bot.ui.match.card_context import CardContext, Tip
from bot.ui.match.cards import Result, turn_card, void_card
from bot.ui.match.collapsed import collapsed_card, taken_back_card
from bot.ui.match.confirmations import abort_panel, claim_panel, draw_panel, resign_panel
from bot.ui.match.more_panel import more_panel
from bot.ui.match.names import match_label, thread_name
from bot.ui.match.offers import abort_card, open_offer, takeback_card, waiting_panel
from bot.ui.match.panels import Extras, board_panel, text_panel
from bot.ui.match.retelling import thinking_line
from bot.ui.match.turn_panels import played_panel
from bot.ui.notices import end_message
from bot.ui.pages.history import history_panel
from rules.core import AnyState
from tests.corpus.guide import newcomer_hint
from tests.corpus.reader import Line, read
from tests.corpus.speech import words

BLANK = Picture(b"", "")
NO_VIEW = render.View()
WATCHER = 999


def shown(state: AnyState | None = None, view: render.View = NO_VIEW) -> Shown:
    """What a page shows of a position: a picture that nobody looks at, or words, where it's told.

    Without a position, one that the reader has before them.
    """
    if not words().by_words:
        return BLANK
    return Board(told=partial(render.listed, state, view, words().language)) if state else Board()


class Page(NamedTuple):
    """What one page says; ``kind`` is what people would call it."""

    kind: str
    lines: list[Line]


def told(kind: str, *texts: str) -> Page:
    """A page of plain text."""
    return Page(kind, [Line(line) for text in texts for line in text.split("\n")])


def card_pages(live: LiveMatch, now: int, tip: Tip | None, *, is_new: bool) -> Iterator[Page]:
    """The card of a version, and what is left of it later."""
    said, match = words(), live.match
    people = frozenset(p.user_id for p in match.players if p.level is None)
    acting = match.players[live.acting] if live.acting is not None else None
    pings = frozenset({acting.user_id}) & people if acting else people
    hint = tip.line if tip else newcomer_hint(live) if is_new and acting in _people(live) else ""
    if acting and acting.level:
        hint = thinking_line(said, match, match.version % 3)
    reached = SoloScore(3.0, 2.0) if match.ending and len(match.players) == 1 else None
    missed_ms = 7_200_000 if match.version % 5 == 3 else 0
    at = CardContext(said, live, now, missed_ms=missed_ms, tip=replace(tip or Tip(), line=hint))
    called = pings if match.version % 2 else frozenset[int]()
    card = turn_card(at, BLANK, Result(reached=reached), pings=called)
    yield Page("card", read(card))
    yield Page("card", read(collapsed_card(said, live)))


def _people(live: LiveMatch) -> list[object]:
    return [player for player in live.match.players if player.level is None]


def board_pages(live: LiveMatch, now: int, tip: Tip | None) -> Iterator[Page]:
    """One's own board: of who is to act, of the next in turn, of a spectator."""
    said, match = words(), live.match
    readers = [player.user_id for player in match.players if player.level is None]
    seat = live.acting or 0
    own = match.players[seat].user_id
    for reader in dict.fromkeys([own, *readers[:2], *([] if match.version % 4 else [WATCHER])]):
        if reader < 0:
            continue
        own_tip = tip if tip and reader == own else Tip()
        is_here = match.version % 2 == 0
        extras = Extras(
            own_note="Mind the *edge*." if match.version % 7 == 2 else "",
            url="https://discord.com/channels/5/60" if match.version % 3 == 1 else "",
        )
        at = CardContext(said, live, now, reader, tip=own_tip, is_here=is_here)
        yield Page(
            "board", read(board_panel(at, shown(live.state, public_view(said, live)), extras))
        )
        method = [*DeliveryMethod][match.version % len(DeliveryMethod)]
        if match.version % 3 == 0 or match.ending:
            yield Page("more", read(more_panel(CardContext(said, live, now, reader), method)))


def described_pages(live: LiveMatch) -> Iterator[Page]:
    """The alt text of a card's picture, and the position in words."""
    said = words()
    view = public_view(said, live)
    yield told("alt", render.alt(live.state, view, said.language))
    yield Page("words", read(text_panel(said, live, is_here=live.match.version % 2 == 0)))


def history_pages(live: LiveMatch) -> Iterator[Page]:
    """What ``/history`` and the answer to a move say of a version, and questions before an end."""
    said, match = words(), live.match
    board = shown(live.state, public_view(said, live))
    yield Page("history", read(history_panel(said, live, match, board)))
    yield Page("history", read(played_panel(said, live, waiting=match.version % 3, url="")))
    yield told("history", match_label(said, match), thread_name(said, match))
    if live.acting is None or match.version % 3:
        return
    seat = live.acting
    panels = [resign_panel(said, live, seat), abort_panel(said, live), claim_panel(said, live)]
    for panel in (*panels, draw_panel(said, live, "1")):
        yield Page("sure", read(panel))


def offer_pages(live: LiveMatch) -> Iterator[Page]:
    """What is asked of the others in a match."""
    said, offer = words(), open_offer(live)
    if offer is None:
        return
    if offer.kind == "takeback":
        yield Page("offer", read(takeback_card(said, live, live)))
    elif offer.kind == "abort":
        yield Page("offer", read(abort_card(said, live)))
    yield Page("offer", read(turn_card(CardContext(said, live, live.match.created_at), BLANK)))
    asker = live.match.players[offer.by].user_id
    if offer.kind != "draw":
        yield Page("offer", read(waiting_panel(said, live, asker)))
    others = [player.user_id for player in live.match.players if player.user_id != asker]
    for reader in (asker, *others[:1]):
        panel = board_panel(CardContext(said, live, live.match.created_at, reader), shown())
        yield Page("offer", read(panel))


def ended_pages(live: LiveMatch) -> Iterator[Page]:
    """What is said once a match is over."""
    said = words()
    yield Page("result", read(end_message(said, live)))
    for void in VoidReason:
        annulled = replace(live, match=replace(live.match, void=void))
        yield Page("result", read(void_card(said, annulled)))
        at = CardContext(said, annulled, live.match.created_at)
        yield Page("result", read(turn_card(at, BLANK)))


def gone_pages(live: LiveMatch) -> Iterator[Page]:
    """What is left of the card of a turn that was taken back."""
    yield Page("card", read(taken_back_card(words(), live)))
