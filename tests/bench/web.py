"""What the board in a browser is sent of a crowded position on each game's largest board.

The view is made as for somebody in their turn, and packed as it is sent.
"""

import asyncio
import zlib
from collections.abc import Callable
from dataclasses import replace
from functools import cache, partial
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from time import process_time
from typing import Any

import render
from bot.i18n.catalog import words
from bot.match.draft import DraftPosition
from bot.match.history.replay import LiveMatch
from bot.match.values.challenge import Terms
from bot.match.values.draft import Draft
from bot.match.values.match import Player
from bot.match.values.people import UserSettings
from bot.web.beside import MatchContext
from bot.web.view import Look, match_view
from bot.web.written import packed
from rules.core import State
from rules.playout import pick
from tests.bench import Figure
from tests.render import diced_tomatoes, rive, seesaw, stigmergy
from tests.table import ANA, HOME, Table, table


def after(game: str, options: dict[str, str], plies: int) -> State[Any]:
    """The position after so many random plies, where high stacks are more than people build."""
    state, rng = begun(game, tuple(options.items())).state, Random(3)
    for _ in range(plies):
        state = state.play(pick(state, rng))
    return state


@cache
def begun(game: str, options: tuple[tuple[str, str], ...], seats: int = 2) -> LiveMatch:
    """A match that just began: of somebody who plays both sides, or of so many people."""

    async def begin(there: Table) -> LiveMatch:
        if seats == 2:
            return await there.both_sides(game, dict(options))
        offered = await there.seating.make(Terms(game, dict(options), seats), ANA, None, HOME)
        others = [Player(ANA.user_id + n, "Bartholomew Oakes") for n in range(1, seats)]
        for n, other in enumerate(others[:-1]):
            await there.seating.join(offered.id, other, 0, 91 + n)
        return await there.join(offered.id, others[-1])

    async def over_a_file() -> LiveMatch:
        with TemporaryDirectory(prefix="overmorrow-bench-") as folder:
            async with table(Path(folder)) as there:
                return await begin(there)

    return asyncio.run(over_a_file())


def look(live: LiveMatch, state: State[Any], theme: str) -> Look:
    """Somebody looks at a position of a match, in their turn."""
    live, settings = replace(live, state=state), UserSettings(theme=theme)
    draft = Draft(live.match.id, ANA.user_id, live.match.version, ())
    now = DraftPosition(live, draft, state, (), (), settings=settings)
    url = "https://discord.com/channels/900000000000000000/900000000000000000/900000000000000000"
    known = MatchContext(settings, None, others=30, note="", promised=False, taught=False)
    return Look(words("en"), live, ANA, live.match.clock.since, url, now, known, past=False)


def of_view(
    game: str,
    options: dict[str, str],
    shown: Callable[[], State[Any]],
    seats: int = 2,
) -> list[Figure]:
    """Size, in the theme where it is the largest, and time in the usual one."""

    def kilobytes() -> float:
        live = begun(game, tuple(options.items()), seats)
        views = (match_view(look(live, shown(), theme)) for theme in render.THEMES)
        return max(len(zlib.compress(packed(view).encode())) for view in views) / 1000

    def ms() -> float:
        seen = look(begun(game, tuple(options.items()), seats), shown(), UserSettings().theme)
        return median(_ms(lambda: packed(match_view(seen))) for _ in range(9))

    size = options.get("size", str(seats))
    name = f"{game.replace('_', ' ')} {size}, in a browser"
    return [
        Figure(name, "kB", 12, kilobytes, runs=1),
        Figure(name, "ms", 20, ms),
    ]


def _ms(work: Callable[[], object]) -> float:
    began = process_time()
    work()
    return (process_time() - began) * 1000


TUMBLEWEED = "tumbleweed", {"size": "11"}
VARIANTS = {"gold": "yes", "dicey": "yes", "overload": "yes"}

FIGURES = [
    *of_view(*TUMBLEWEED, partial(after, *TUMBLEWEED, 345)),
    *of_view("stigmergy", {"size": "11"}, lambda: stigmergy.crowded(160, 11)[0]),
    *of_view("rive", {"size": "8"}, lambda: rive.busy("8", 110)[0]),
    *of_view("seesaw", {"size": "6"}, lambda: seesaw.crowded(6)[0]),
    # Six gardens with a hundred different things in them: more than any board has.
    *of_view("diced_tomatoes", VARIANTS, lambda: diced_tomatoes.fullest(6), 6),
]
