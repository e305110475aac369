"""The choices on the panel of ``/play``; each change is stored, so a restart loses none."""

from collections.abc import Callable, Mapping
from dataclasses import replace

from bot.errors import Refusal
from bot.match.ports import Store, Tables
from bot.match.values.play_choices import Opponent, PlayChoices
from rules import GAMES, options


async def choices_of(tables: Tables, user_id: int) -> PlayChoices:
    """A person's choices, with defaults for what they have not chosen.

    The game is that of their newest match or challenge, if that came after their last choice.
    The default board is the quick one until they have finished a match of the game. People who
    have chosen nothing and never finished a match are offered the computer at its lowest level,
    which is available at once.
    """
    return await _with_board(tables, user_id, await _chosen(tables, user_id))


async def usual_board(tables: Tables, user_id: int, game: str) -> str:
    """``quick`` until a person finished a match of a game, then ``standard``; "" if it has one."""
    if options.board_option(GAMES[game].Options) is None:
        return ""
    return "quick" if await tables.matches.newcomers((user_id,), game) else "standard"


async def change_choices(
    store: Store, user_id: int, change: Callable[[PlayChoices], PlayChoices], now: int
) -> PlayChoices:
    """Apply *change* to a person's choices; returns the new ones."""

    async def work(tables: Tables) -> PlayChoices:
        before = await _chosen(tables, user_id)
        shown = await _of_a_game(tables, user_id, before)
        changed = change(shown)
        if changed != before or changed != shown:
            changed = replace(changed, version=before.version + 1, chosen_at=now)
            await tables.play_choices.put(user_id, changed)
        return await _with_board(tables, user_id, changed)

    return await store.write(work)


async def take_choices(
    store: Store, user_id: int, version: int, game: str, now: int
) -> PlayChoices:
    """The choices on the panel of this *version* and *game*, to make an offer of them once.

    The board that stood there is kept, too: the panel says that it has what it had.

    Raises:
        Refusal: they were offered, or have changed, since.
    """

    async def work(tables: Tables) -> PlayChoices:
        chosen = await _of_a_game(tables, user_id, await _chosen(tables, user_id))
        if chosen.version != version or game not in {"", chosen.game}:
            raise Refusal("play.changed")
        whole = await _with_board(tables, user_id, chosen)
        await tables.play_choices.put(
            user_id, replace(whole.offered(), version=version + 1, chosen_at=now)
        )
        return whole

    return await store.write(work)


async def _chosen(tables: Tables, user_id: int) -> PlayChoices:
    choices = await tables.play_choices.get(user_id)
    if choices.version:
        return choices
    _, finished = await tables.matches.workload(user_id)
    return choices if finished else replace(choices, opponent=Opponent.COMPUTER, level=1)


async def _of_a_game(tables: Tables, user_id: int, choices: PlayChoices) -> PlayChoices:
    """The choices with a game that exists: chosen, played or asked to, whichever is newest.

    Somebody who has none gets the first one for exactly two.
    """
    asked = [(offer.created_at, offer.game) for offer in await tables.challenges.live_of(user_id)]
    newest = await tables.matches.newest_game(user_id)
    played = [(newest.begun_at, newest.game)] if newest else []
    since = [come for come in (*asked, *played) if come[0] > choices.chosen_at]
    known = [game for _, game in sorted(since) if game in GAMES]
    if known:
        return replace(choices, game=known[-1])
    for_two = (key for key, game in GAMES.items() if tuple(game.seats) == (2,))
    first = next(for_two, next(iter(GAMES)))
    return choices if choices.game in GAMES else replace(choices, game=first)


async def _with_board(tables: Tables, user_id: int, choices: PlayChoices) -> PlayChoices:
    chosen = await _of_a_game(tables, user_id, choices)
    boards: Mapping[str, str] = chosen.boards
    if chosen.game not in boards:
        board = await usual_board(tables, user_id, chosen.game)
        boards = {**boards, chosen.game: board} if board else boards
    return replace(chosen, boards=boards)
