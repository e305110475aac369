"""The review of a match, for commands and the board in a browser alike: made once, then kept."""

import asyncio
from dataclasses import dataclass
from functools import partial

from bot.computer.review import ALONE_MOST, LEAST_SHOWN, SURE, is_whole, review_of
from bot.i18n.catalog import Words
from bot.match.history.numbers import move_numbers
from bot.match.history.replay import LiveMatch
from bot.match.solo.personal_bests import is_alone
from bot.match.values.people import Boards, UserSettings
from bot.match.values.review import Review
from bot.services import Services
from bot.ui.kit.answer import Board, Message, Picture
from bot.ui.kit.seat_names import bare_names
from bot.ui.kit.views import theme_of
from bot.ui.pages.review import review_alt, review_page
from render.estimate import estimate, estimates
from render.lettering import written_name


@dataclass(frozen=True, slots=True)
class Reader:
    """Whoever reads a review, in their words, with pictures as they like them."""

    words: Words
    user_id: int
    settings: UserSettings


@dataclass(frozen=True, slots=True)
class Reviewed:
    """A review, and the page that shows it."""

    review: Review
    message: Message


async def reviewed(services: Services, reader: Reader, live: LiveMatch) -> Reviewed:
    """Review a match that is over, or show the review that is kept.

    Raises:
        Refusal: ``Reviewer.judged``'s.
    """
    match_id = live.match.id
    found = await services.store.read(lambda tables: tables.reviews.get(match_id))
    if found is None or not await is_open(services, live, reader.user_id):
        match, person = live.match, reader.user_id
        judged = await services.reviewer.judged(live, person)
        swings = await services.reviewer.swings(match, judged, person)
        made = found = review_of(match, judged, swings)
        if is_whole(live.match, judged):
            await services.store.write(lambda tables: tables.reviews.put(made))
    page = review_page(reader.words, live, found, await _line(reader, live, found))
    return Reviewed(found, page)


async def is_open(services: Services, live: LiveMatch, user_id: int) -> bool:
    """Whether a person may see the whole review, kept or not."""
    return (await services.fair.bars(live, user_id)).is_open


async def _line(reader: Reader, live: LiveMatch, found: Review) -> Board:
    """Show how the estimate went: drawn, told, or both."""
    told = review_alt(reader.words, live, found)
    if reader.settings.in_words:
        return Board(told=lambda _room: told)
    picture = await _drawn(reader, live, found, told)
    return Board(picture, None if reader.settings.boards is Boards.PICTURE else lambda _: told)


async def _drawn(reader: Reader, live: LiveMatch, found: Review, alt: str) -> Picture:
    match, line = live.match, found.line
    shown = zip(bare_names(reader.words, match), match.players, strict=True)
    names = [written_name(name, player.handle) for name, player in shown]
    top, bottom = names if len(names) == 2 else ("", "")
    made = move_numbers(match)
    marks = {swing.at: made[swing.version + 1] for swing in found.swings}
    if found.moment:
        version, at = found.moment
        marks[at] = made[version]
    sure, least, theme = SURE[found.unit], LEAST_SHOWN[found.unit], theme_of(reader.settings)
    won = reader.words("review.won")
    if is_alone(match):  # a scale of its own, from 0 at the foot of the picture
        line, least = tuple(2 * value / ALONE_MOST - 1 for value in line), 1.0
        top, bottom = (
            reader.words(f"review.scale.{end}", most=ALONE_MOST) for end in ("top", "bottom")
        )
    if found.whose:
        ends = (reader.words("review.scale.ahead"), reader.words("review.scale.behind"), won)
        draw = partial(estimates, line, found.whose, marks, names, ends)
    else:
        draw = partial(estimate, line, marks, (top, bottom), won)
    png = await asyncio.to_thread(draw, sure=sure, least=least, theme=theme)
    return Picture(png, alt, "review.png")
