"""What somebody new to a game reads in private, in a match between people.

It stands in the answers to their own presses: on their board, beside the lists of moves, and after
[Play]. Nothing of it is searched, as no engine looks at a match that people are playing. Nothing is
sent unasked.
"""

from bot.i18n.catalog import Words
from bot.match.newcomers import newcomers_among
from bot.match.ports import Tables
from bot.match.record.replay import LiveMatch
from bot.match.values.match import Match
from bot.services import Services
from bot.ui.match.card_context import Tip
from bot.ui.match.news import has_rule, news, news_of_turn
from bot.ui.match.results import goal_line


async def own_guidance(
    services: Services, words: Words, live: LiveMatch, user_id: int
) -> Tip | None:
    """Return what a newcomer reads on their own board; None where they aren't one, or are guided.

    While it's their turn that is what is new, beside what the game is about.
    """
    if not await services.store.read(lambda tables: _is_new(tables, live.match, user_id)):
        return None
    return Tip("\n".join(_of_turn(words, live, user_id)), aim=goal_line(words, live.match.game))


async def turn_guidance(services: Services, words: Words, live: LiveMatch, user_id: int) -> str:
    """Return what is new to whoever is to act, for the lists of moves; else "".

    Against the computer, and alone, that is a hint.
    """
    if await services.store.read(lambda tables: _is_new(tables, live.match, user_id)):
        return "\n".join(_of_turn(words, live, user_id))
    return await services.hint(words, live)


async def played_guidance(tables: Tables, words: Words, live: LiveMatch, user_id: int) -> str:
    """Return what is new of a newcomer's turn that was just played, for the answer to [Play].

    Most turns have no rule of their own: then the database isn't asked who is new.
    """
    entry = live.match.entries[-1]
    if entry.user_id != user_id or not has_rule(live):
        return ""
    is_told = await _is_new(tables, live.match, user_id)
    return "\n".join(news_of_turn(words, live, entry.seat)) if is_told else ""


def _of_turn(words: Words, live: LiveMatch, user_id: int) -> list[str]:
    is_acting = live.acting in live.match.seats_of(user_id)
    return [*news(words, live, {}).lines] if is_acting else []


async def _is_new(tables: Tables, match: Match, user_id: int) -> bool:
    """Whether somebody plays in a match between people that goes on, and is new to its game."""
    if match.ending or match.has_computer or not match.seats_of(user_id):
        return False
    return user_id in await newcomers_among(tables, match)
