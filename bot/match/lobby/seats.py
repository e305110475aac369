"""Taking and freeing seats of a challenge; within the caller's transaction."""

from dataclasses import replace

from bot.match.lobby.series import owe_change
from bot.match.ports import Tables
from bot.match.values.challenge import Challenge
from bot.match.values.lookalikes import told_apart
from bot.match.values.match import Player


async def take_seat(
    tables: Tables, challenge: Challenge, player: Player, *nonces: str
) -> Challenge:
    """Give a person the next seat; *nonces* are added to the dice.

    A challenge for more than two becomes one to everybody when all invited people have a seat.
    """
    dice = replace(challenge.dice, nonces=(*challenge.dice.nonces, *nonces))
    seated = replace(challenge, joined=told_apart((*challenge.joined, player)), dice=dice)
    if seated.is_table:
        seated = replace(seated, invitees=seated.kept_for)
    await tables.challenges.set_seats(seated)
    return seated


async def join_early(tables: Tables, challenge: Challenge, player: Player, now: int) -> Challenge:
    """Give a seat to a person who joins before the message of the offer is posted.

    Their interaction is no nonce, as it is older than the message, which shows what the dice are
    committed to. The id of that message is a nonce; if all seats are taken, posting it starts the
    match.
    """
    seated = await take_seat(tables, challenge, player)
    if not seated.full:
        await owe_change(tables, challenge.id, now)
    return seated


async def free_seat(tables: Tables, challenge: Challenge, user_id: int) -> Challenge:
    """Open a person's seat to anybody, whether they took it or it was kept for them."""
    rest = tuple(player for player in challenge.joined if player.user_id != user_id)
    invitees = tuple(player for player in challenge.invitees if player.user_id != user_id)
    freed = replace(challenge, joined=rest, invitees=invitees)
    await tables.challenges.set_seats(freed)
    return freed
