"""Seats of an offer: taken by people in the order they come, in a transaction."""

from dataclasses import replace

from bot.match.lobby.series import owe_change
from bot.match.ports import Tables
from bot.match.values.challenge import Challenge
from bot.match.values.lookalikes import told_apart
from bot.match.values.match import Player


async def take_seat(
    tables: Tables, challenge: Challenge, player: Player, *nonces: str
) -> Challenge:
    """Give a person the next seat; *nonces* go into the dice.

    A larger table at which nobody is awaited by name any more is one for everybody.
    """
    dice = replace(challenge.dice, nonces=(*challenge.dice.nonces, *nonces))
    seated = replace(challenge, joined=told_apart((*challenge.joined, player)), dice=dice)
    if seated.is_table:
        seated = replace(seated, invitees=seated.kept_for)
    await tables.challenges.set_seats(seated)
    return seated


async def join_early(tables: Tables, challenge: Challenge, player: Player, now: int) -> Challenge:
    """Give a seat to a person who was faster than the message of the offer.

    What they pressed is no nonce: it is older than the message in which the dice are committed to.
    That message's own number is one, and a full table begins by it.
    """
    seated = await take_seat(tables, challenge, player)
    if not seated.full:
        await owe_change(tables, challenge.id, now)
    return seated


async def free_seat(tables: Tables, challenge: Challenge, user_id: int) -> Challenge:
    """Give a person's place at a table to anybody: their seat, or the one kept for them."""
    rest = tuple(player for player in challenge.joined if player.user_id != user_id)
    invitees = tuple(player for player in challenge.invitees if player.user_id != user_id)
    freed = replace(challenge, joined=rest, invitees=invitees)
    await tables.challenges.set_seats(freed)
    return freed
