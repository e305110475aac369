"""A whole match page by page, in the order in which they would be read."""

from collections.abc import Iterator
from typing import NamedTuple

from bot.match.history.seats import consulted_seats, may_draw
from bot.match.history.turns import is_asked_anew
from bot.match.values.offers import OfferKind
from tests.corpus.advice import hint_pages, review_pages, why_pages
from tests.corpus.drafts import turn_pages
from tests.corpus.guide import Guide
from tests.corpus.pages import (
    Page,
    board_pages,
    card_pages,
    described_pages,
    ended_pages,
    gone_pages,
    history_pages,
    offer_pages,
)
from tests.corpus.recorded import LessonMatch
from tests.corpus.seeded import COMPUTER, GUIDED, SeededMatch
from tests.corpus.tables import QUICK

FIRST, SHOWN = 2, 11
"""So many versions of a match are shown from its first on, and later every so manyth."""

LESSON_HINTS = 8
"""So often the reasons of some moves are told where a page of the rules is tried."""

SEARCHED = 2
"""The version, or the one after it, that a search is made of; most tell of any moves."""

TIPPED = 10
"""So many versions of a guided match have tips, and twice as many of a later one."""


class Placed(NamedTuple):
    """A page with the version of its match."""

    version: int
    page: Page


def pages_of(match: SeededMatch) -> Iterator[Placed]:
    """Every page that is read of one match."""
    guide = Guide(match.live.match, guided=match.is_guided)
    while not match.live.match.ending:
        version = match.live.match.version
        is_due = version < FIRST or version % SHOWN == match.number % SHOWN
        is_shown = is_due or is_asked_anew(match.live)
        steps, pages = _turn(match, guide, shown=is_shown)
        yield from (Placed(version, page) for page in pages)
        if version >= match.longest:
            match.give_up()
            break
        _go_on(match, steps)
        yield from (Placed(version, page) for page in _asked(match))
    version = match.live.match.version
    yield from (Placed(version, page) for page in _ended(match, guide))


def lesson_pages(match: LessonMatch) -> Iterator[Placed]:
    """What is read where a page of the rules is tried: of many moves why they are good."""
    live, guide = match.live, Guide(match.live.match, guided=False)
    pages = [*card_pages(live, match.now, None, is_new=True), *board_pages(live, match.now, None)]
    pages += described_pages(live)
    pages += turn_pages(match.draft(), match.turn(), match.look, guide)
    for _ in range(LESSON_HINTS):
        pages += hint_pages(live, match.look)
    yield from (Placed(0, page) for page in pages)


def _turn(match: SeededMatch, guide: Guide, *, shown: bool) -> tuple[tuple[str, ...], list[Page]]:
    """The next turn, and the pages until it is played."""
    live, look, pages = match.live, match.look, list[Page]()
    is_person = live.acting is not None and live.match.players[live.acting].level is None
    tipped = TIPPED if match.number < QUICK else 2 * TIPPED
    has_tips = match.is_guided and is_person and live.match.version <= tipped
    tip = guide.tip(live) if has_tips else None
    own = guide.own_tip(live) if tip and tip.is_held else tip
    begun = own.move.move if own and own.move and match.rng.random() < 0.6 else ""
    if begun in live.state.suggested():
        begun = ""
    steps = match.turn(begun.partition(" ")[0])
    is_new = match.kind not in (GUIDED, COMPUTER)
    if shown or tip:
        pages += card_pages(live, match.now, tip, is_new=is_new)
    if not shown:
        return steps, pages
    pages += board_pages(live, match.now, own)
    pages += history_pages(live)
    if live.match.version % 2 == match.number % 2:
        pages += described_pages(live)
    if is_person:
        pages += turn_pages(match.draft(), steps, look, guide)
        pages += _helped(match, guide)
    return steps, pages


def _helped(match: SeededMatch, guide: Guide) -> Iterator[Page]:
    """What the computer says to whoever is to act, searched for once a match."""
    live = match.live
    if live.match.version % 2 == match.number % 2:
        is_searched = match.kind == COMPUTER and live.match.version in (SEARCHED, SEARCHED + 1)
        yield from hint_pages(live, match.look, guide.hints(live) if is_searched else ())
    yield from why_pages(live, guide)


def _go_on(match: SeededMatch, steps: tuple[str, ...]) -> None:
    """Plays the turn, or stops the match."""
    version = match.live.match.version
    if version >= match.stop_after and match.stop():
        return
    match.play(steps, draw=match.rng.random() < 0.1 and may_draw(match.live.match))


def _asked(match: SeededMatch) -> Iterator[Page]:
    """Now and then somebody asks for a turn back, or to call it off."""
    live, rng = match.live, match.rng
    if live.match.ending:
        return
    yield from offer_pages(live)
    if not match.asks:
        return
    version, seat = live.match.version, rng.randrange(len(live.match.players))
    if rng.random() >= 0.12 or len(live.match.players) == 1:
        return
    kind = OfferKind.ABORT if version < 4 and live.match.rated else OfferKind.TAKEBACK
    if live.match.players[seat].level or not match.may_take_back(seat):
        return
    asked = sorted(consulted_seats(live.match, seat))
    if asked and not match.ask(kind, seat):
        return
    yield from offer_pages(match.live)
    for other in asked[:-1]:
        match.agree(other, frozenset(asked))
        yield from offer_pages(match.live)
    if not asked or (kind is OfferKind.TAKEBACK and rng.random() < 0.7):
        yield from gone_pages(live)
        match.take_back(seat)


def _ended(match: SeededMatch, guide: Guide) -> Iterator[Page]:
    live = match.live
    tip = guide.tip(live) if match.kind in (GUIDED, COMPUTER) else None
    yield from card_pages(live, match.now, tip, is_new=False)
    yield from board_pages(live, match.now, tip)
    yield from history_pages(live)
    yield from described_pages(live)
    yield from ended_pages(live)
    searched = (
        match.number == COMPUTER
        and len(live.match.line) < 30
        and match.table.game != "diced_tomatoes"
    )
    yield from review_pages(live, match.look, guide, searched=searched)
