"""``/play`` as tests use it: options by name, each put where the command takes it."""

from typing import Any

from bot.match.lobby.terms_text import suggests_start
from bot.sandbox.world import seed
from rules import GAMES, options
from tests.sandbox.person import Person

OWN = ("opponent", "board", "pace", "rated", "level")
"""The options that ``/play`` has beside ``game``; everything else is text in ``options``."""

FIRST = next(g.texts.english[f"{key}.name"] for key, g in GAMES.items() if tuple(g.seats) == (2,))
"""The game that the panel shows to somebody new: the first one made for two."""


async def play(person: Person, game: str, channel: str = seed.GAMES, **given: Any) -> str:
    """Use ``/play`` for a game; the interaction's id."""
    return await person.run("play", channel, **typed(game, **given))


def typed(game: str, **given: Any) -> dict[str, Any]:
    """The options of ``/play`` that say what is *given* by its own name: size, komi, seats, …."""
    board = options.board_option(GAMES[game].Options)
    fields: dict[str, Any] = {"game": game}
    if suggests_start(game) and {"seats", "level"}.isdisjoint(given):
        given = {"start": "own", **given}  # most matches here are settled by those who play
    told = list[str]()
    for name, value in given.items():
        if board is not None and name == board.name:
            fields["board"] = str(value)
        elif name in OWN:
            fields[name] = value
        else:
            told.append(f"{name}={value}")
    told.sort(key=lambda part: part.startswith("note="))  # a note comes last
    return {**fields, "options": ", ".join(told)} if told else fields
