"""The finished matches of a person, behind [Finished matches] and [Our matches]."""

from collections.abc import Sequence

from bot.commands.matches import loaded
from bot.commands.registry import LAST_PAGE, on
from bot.commands.request import Request
from bot.match.ports import Tables
from bot.match.values.match import Match, Player
from bot.match.values.results import ResultFilter
from bot.services import Services
from bot.ui.kit.answer import Answer, Update
from bot.ui.pages.finished import (
    FIELDS,
    MET,
    PER_PAGE,
    FinishedPage,
    finished_panel,
    narrowed,
    unpacked,
)


@on("finished", subject=LAST_PAGE)
async def show_finished(services: Services, request: Request) -> Answer:
    """Show one page; what is sought stands in the custom_id."""
    sought = unpacked(request.ref.arg)
    return await _page(services, request, sought, request.ref.subject)


@on("finishedby", subject=LAST_PAGE, version=len(FIELDS) - 1)
async def narrow_finished(services: Services, request: Request) -> Answer:
    """Show those of one opponent, game or result, as chosen from a list."""
    sought = unpacked(request.ref.arg)
    sought = narrowed(sought, request.ref.version, request.chosen())
    return await _page(services, request, sought, 0)


async def _page(services: Services, request: Request, sought: ResultFilter, page: int) -> Answer:
    user_id = request.user.user_id

    async def look(tables: Tables) -> tuple[list[Match], list[Player], list[str]]:
        found = await tables.results.finished(user_id, sought, page * PER_PAGE, PER_PAGE + 1)
        met = [*await tables.results.opponents(user_id, MET)]
        if sought.other_id > 0 and sought.other_id not in {player.user_id for player in met}:
            met = [*met[: MET - 1], *_named(found, sought.other_id)]
        return [*found], met, [*await tables.results.games(user_id)]

    found, met, games = await services.store.read(look)
    lives = await loaded(services, found[:PER_PAGE])
    shown = [lives[match.id] for match in found[:PER_PAGE] if match.id in lives]
    has_more = len(found) > PER_PAGE
    return Update(
        finished_panel(request.words, FinishedPage(sought, page, shown, has_more, met, games))
    )


def _named(matches: Sequence[Match], user_id: int) -> list[Player]:
    """Somebody as their matches name them, who is not among those met last."""
    players = [player for match in matches for player in match.players]
    return [player for player in players if player.user_id == user_id][:1]
