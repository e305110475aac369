"""Starting a match: its first entry, its clock, its place and its first card."""

from dataclasses import replace

from bot.match.clocks.vacation_service import pause_for_absent
from bot.match.history.dice import due_rolls
from bot.match.history.fingerprint import fingerprint
from bot.match.history.replay import before_first_entry, with_entry
from bot.match.lobby.admission import check_room
from bot.match.lobby.terms_text import suggests_start
from bot.match.ports import Tables
from bot.match.turn_notices import owe_notices
from bot.match.values.challenge import Challenge, ChallengeStatus
from bot.match.values.clock import MatchClock
from bot.match.values.match import Entry, EntryKind, Location, Match, Player, own_act
from rules import GAMES
from rules.core import CHANCE, Seat

Steps = tuple[str, ...]


def fair_start(match: Match, seat: Seat) -> Steps:
    """The set-up that the game suggests, after which *seat* moves first; () if there is none.

    If a side is still to be chosen after it, the choice that gives *seat* the first move is added.
    """
    state = before_first_entry(match).state
    steps = tuple(state.suggested())
    for step in steps:
        state = state.play(state.parse(step))
    if not steps:
        return ()
    if all(state.sides):
        return steps if state.to_act == seat else ()
    for move in state.legal():
        after = state.play(move)
        if after.to_act == seat and all(after.sides):
            return (*steps, state.format(move))
    return ()


async def start_challenge(tables: Tables, challenge: Challenge, now: int) -> int:
    """Starts the match of a challenge, and marks the challenge as accepted; returns its number.

    Raises:
        Refusal: the server, or one of the people, has as many matches as may run.
    """
    await check_room(tables, challenge.location.guild_id, challenge.joined)
    words = await tables.challenges.dice_words(challenge.id)
    given = tuple(words[p.user_id] for p in dict.fromkeys(challenge.joined) if p.user_id in words)
    match, start = _match(challenge, given, now), Steps()
    if await _is_eased(tables, challenge):
        match = replace(match, players=_by_lot(challenge))
        start = fair_start(match, 0)
    match_id = await start_match(tables, match, now, start)
    await tables.challenges.drop_dice_words(challenge.id)
    await tables.challenges.set_status(challenge.id, ChallengeStatus.ACCEPTED, match_id)
    return match_id


async def _is_eased(tables: Tables, challenge: Challenge) -> bool:
    """Whether two people begin from a fair start, as the game is new to one of them."""
    people = {player.user_id for player in challenge.joined}
    if challenge.rated or not challenge.criteria.fair_start or len(people) != 2:
        return False
    game = challenge.game
    return suggests_start(game) and bool(await tables.matches.newcomers(people, game))


def _by_lot(challenge: Challenge) -> tuple[Player, ...]:
    """The two, the one who moves first first: by the secret of a match whose game has no dice."""
    first, second = challenge.joined
    secret = challenge.dice.secret
    assert secret is not None, "it is told only after a match"
    return (second, first) if int(secret, 16) % 2 else (first, second)


async def start_match(
    tables: Tables, match: Match, now: int, start: Steps = (), *, calls: bool = True
) -> int:
    """Stores a new match with its first notices, and starts its clock; returns its number.

    Its first entry has the dice that are rolled before anybody acts, or else the steps of *start*.
    If another match runs in its thread, it gets a thread of its own in the channel; but it stays in
    a private thread, as one in the channel would be open to others. Without *calls* whoever moves
    first is told of it by something else.
    """
    live = before_first_entry(replace(match, location=await _own_place(tables, match.location)))
    fell = due_rolls(live)
    steps, kind = (fell, EntryKind.DICE) if fell else (start, EntryKind.START)
    entry = Entry(1, kind, CHANCE, 0, steps, 0, now, "")
    after = with_entry(live, entry) if steps else live
    clock = live.match.clock.handed(after.acting, now)
    clock = await pause_for_absent(tables, live.match, clock, now)
    match_id = await tables.matches.add(replace(live.match, acting=after.acting, clock=clock))
    if steps:
        act = replace(entry, interaction_id=own_act(match_id, 1), digest=after.state.digest())
        act = replace(act, fingerprint=fingerprint(after.state))
        await tables.matches.append(match_id, act, after.acting, None, clock)
    begun = replace(after.match, id=match_id, clock=clock)
    await owe_notices(tables, None, replace(after, match=begun), calls=calls)
    return match_id


async def _own_place(tables: Tables, place: Location) -> Location:
    """The place, without its thread if a match runs in that and it is not private."""
    guild_id, thread_id = place.guild_id, place.thread_id
    if guild_id is None or thread_id is None or thread_id == place.channel_id:
        return place
    if place.members_only:
        return place
    is_taken = await tables.matches.in_channel(guild_id, thread_id)
    return Location(guild_id, place.channel_id) if is_taken else place


def _match(challenge: Challenge, dice_words: tuple[str, ...], now: int) -> Match:
    players = list(challenge.joined[1:])
    players.insert(challenge.host_seat, challenge.host)
    # Discord chose the id of the message after the commitment was made, so it is a nonce, also for
    # somebody who plays alone.
    nonces = (str(challenge.location.message_id or 0), *challenge.dice.nonces, *dice_words)
    return Match(
        id=0,
        game=challenge.game,
        rules_version=GAMES[challenge.game].version,
        options=challenge.options,
        players=tuple(players),
        location=challenge.location,
        created_at=now,
        dice=replace(challenge.dice, nonces=nonces),
        clock=MatchClock.begin(challenge.pace, len(players), 0, now),
        rated=challenge.rated,
    )
