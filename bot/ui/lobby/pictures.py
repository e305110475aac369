"""Small boards beside offers: a game as it looks in play, and before its first move."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

import render
from bot.i18n.catalog import Words
from bot.match.values.match import Player
from bot.ui.kit.answer import CHALLENGE, Picture
from bot.ui.kit.pictures import Pictures
from rules import GAMES, options
from rules.core import AnyState

SCALE = 0.4  # of the board: 400 pixels


async def challenge_picture(pictures: Pictures, words: Words, game: str) -> Picture:
    """Draw what a game looks like in play, as somebody asked to play it sees it."""
    state, last = render.example(game)
    look = render.Look(hidden=frozenset({"coordinates"}), strip=False, scale=SCALE)
    view = render.View(last=last, look=look)
    caption = words("challenge.picture")
    return replace(await _drawn(pictures, words, state, view, caption), caption=caption)


async def first_picture(
    pictures: Pictures,
    words: Words,
    game: str,
    said: Mapping[str, object],
    people: Sequence[Player],
) -> Picture:
    """Draw the board of a game before the first move, for so many *people*."""
    rules = GAMES[game]
    chosen: object = options.parse(rules.Options, said, game=game)
    bare = frozenset({"coordinates", *render.layers(game)})
    look = render.Look(hidden=bare, strip=False, scale=SCALE)
    names, handles = zip(*((who.name, who.handle) for who in people), strict=True)
    view = render.View(chosen, look=look, names=names, handles=handles)
    start = rules.start(chosen, len(people))
    return await _drawn(pictures, words, start, view, words("play.first_picture"))


async def _drawn(
    pictures: Pictures, words: Words, state: AnyState, view: render.View, what: str
) -> Picture:
    """The picture, described as *what* it shows where there is room for that."""
    png, alt = await pictures.draw(state, view, words)
    told = f"{what} {alt}"
    return Picture(png, told if len(told) <= render.ALT_LIMIT else alt, CHALLENGE)
