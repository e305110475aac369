"""A match begins from a table that is full, or that its host starts as it is."""

from dataclasses import replace

from bot.match.dice import fallen
from bot.match.model import Answer, Challenge, Entry, Kind, Match, Notice, Notify
from bot.match.ports import Tables
from bot.match.replay import followed, opened
from rules import GAMES
from rules.core import CHANCE


async def begin(tables: Tables, challenge: Challenge, now: int) -> int:
    """Stores the match of a challenge, answers the challenge, owes the first card; its number.

    The dice that fall before anybody acts are its first entry.
    """
    match = _match(challenge, now)
    live = opened(match)
    match_id = await tables.matches.add(replace(match, acting=live.state.to_act))
    version = 0
    if fell := fallen(live):
        entry = Entry(1, Kind.DICE, CHANCE, 0, fell, -match_id, now, "")
        live = followed(live, entry)
        entry = replace(entry, digest=live.state.digest())
        await tables.matches.append(match_id, entry, live.state.to_act, None)
        version = entry.version
    await tables.notices.add(Notice(Notify.OPENED, match_id, version, now))
    await tables.challenges.answer(challenge.id, Answer.ACCEPTED, match_id)
    return match_id


def _match(challenge: Challenge, now: int) -> Match:
    players = list(challenge.joined[1:])
    players.insert(challenge.host_seat, challenge.host)
    # The message got its number after the commitment could be read in it: a nonce also for
    # somebody who plays alone.
    nonces = (str(challenge.home.message_id or 0), *challenge.dice.nonces)
    return Match(
        id=0,
        game=challenge.game,
        rules_version=GAMES[challenge.game].version,
        options=challenge.options,
        players=tuple(players),
        home=challenge.home,
        created_at=now,
        dice=replace(challenge.dice, nonces=nonces),
        rated=challenge.rated,
    )
