"""Making challenges, finding them by number, and making them again for rematches and series."""

from collections.abc import Collection, Sequence
from dataclasses import replace

from bot.errors import NotFound, Refusal
from bot.match.ports import Tables
from bot.match.values.challenge import Challenge, ChallengeStatus, Terms
from bot.match.values.criteria import OPEN_EXPIRES_MS
from bot.match.values.lookalikes import told_apart
from bot.match.values.match import Location, Match, Player
from bot.match.values.notice import Notice, NoticeKind
from bot.match.values.timecontrol import DAY_MS, DEFAULT, MINUTE_MS, PRESETS, TimeControl
from rules import GAMES, options
from rules.dice import Dice

EXPIRES_MS = 3 * DAY_MS  # for an invited person; offers to everybody have OPEN_EXPIRES_MS
LIVE_EXPIRES_MS = 30 * MINUTE_MS

LIVE_STATUSES = (ChallengeStatus.OPEN, ChallengeStatus.RESTING)


def new_challenge(
    terms: Terms,
    host: Player,
    invited: Player | None,
    location: Location,
    now: int,
    dice: Dice,
    others: Sequence[Player] = (),
) -> Challenge:
    """A new challenge, not stored yet; the host takes the first seat (to play both sides, both).

    *others* are invited with the first person, to a table with a seat for each.

    A match of one person has no clock.

    Raises:
        OptionError: the game does not have such an option or value.
        Refusal: the game is not for so many, or more are invited than there are seats; hosts who
            invite themselves choose other than two seats; a match of one person would be rated; or
            criteria that are for offers to everybody come with an invited person.
    """
    game, seats, criteria = terms.game, terms.seats, terms.criteria
    if seats not in GAMES[game].seats:
        span = GAMES[game].seats
        raise Refusal("challenge.seats", least=span[0], most=span[-1])
    if invited and (seats < 2 or (invited == host and seats > 2)):
        raise Refusal("challenge.both_sides")
    alone = seats == 1 or invited == host
    if invited and seats <= 1 + len(others):
        raise Refusal("challenge.too_many_invited", seats=seats)
    if invited and not alone:
        host, invited, *others = told_apart((host, invited, *others))
    if terms.rated and alone:
        raise Refusal("challenge.rated_alone")
    to_all = invited is None and seats > 1
    pace = PRESETS["none"] if alone else terms.pace or replace(DEFAULT, hard=terms.rated)
    if not to_all and (criteria.is_choosy or criteria.standing):
        raise Refusal("seek.for_all")
    return Challenge(
        id=0,
        game=game,
        options=options.dump(options.parse(GAMES[game].Options, terms.options, game=game)),
        seats=seats,
        joined=(host, host) if invited == host else (host,),
        invitees=(invited, *others) if invited else (),
        host_seat=0,
        location=location,
        created_at=now,
        expires_at=now + lasting_ms(pace, OPEN_EXPIRES_MS if to_all else EXPIRES_MS),
        dice=dice,
        pace=pace,
        rated=terms.rated,
        criteria=criteria,
    )


def lasting_ms(pace: TimeControl, usual_ms: int) -> int:
    """How long an offer stands, *usual_ms*, or half an hour if people would play it at once."""
    return LIVE_EXPIRES_MS if pace.is_live else usual_ms


def new_rematch(match: Match, seat: int, now: int, dice: Dice) -> Challenge:
    """The challenge for a rematch, not stored yet; two players swap seats, more keep theirs."""
    me, two = match.players[seat], len(match.players) == 2
    others = tuple(player for player in dict.fromkeys(match.players) if player != me)
    return Challenge(
        id=0,
        game=match.game,
        options=match.options,
        seats=len(match.players),
        joined=(me, me) if two and not others else (me,),
        invitees=(match.players[1 - seat],) if two else others,
        host_seat=1 - seat if two else 0,
        # The id of its own message is a nonce; that of the last match's message is known already.
        location=replace(match.location, message_id=None),
        created_at=now,
        expires_at=now + lasting_ms(match.clock.control, EXPIRES_MS),
        dice=dice,
        pace=match.clock.control,
        rated=match.rated,
        rematch_of=match.id,
    )


def next_in_series(taken: Challenge, now: int, dice: Dice, *, resting: bool) -> Challenge:
    """The next challenge in the series of one that was accepted or expired; it has no message."""
    return replace(
        taken,
        id=0,
        joined=(taken.host,),
        location=replace(taken.location, message_id=None),
        created_at=now,
        dice=dice,
        series=series_of(taken),
        version=0,
        status=ChallengeStatus.RESTING if resting else ChallengeStatus.OPEN,
        match_id=None,
    )


def series_of(challenge: Challenge) -> int:
    """The number of the series that a challenge belongs to: the id of its first challenge."""
    return challenge.series or challenge.id


async def store_challenge(tables: Tables, challenge: Challenge) -> Challenge:
    """Stores a new challenge and its notices; returns it with its number."""
    challenge_id = await tables.challenges.add(challenge)
    now = challenge.created_at
    if challenge.rematch_of is not None:
        await tables.notices.add(Notice(NoticeKind.REMATCH, challenge_id, 0, now))
    await tables.notices.add(Notice(NoticeKind.EXPIRED, challenge_id, 0, challenge.expires_at))
    return replace(challenge, id=challenge_id)


async def get_challenge(tables: Tables, challenge_id: int) -> Challenge:
    """The challenge of a number.

    Raises:
        NotFound: there is none.
    """
    challenge = await tables.challenges.get(challenge_id)
    if challenge is None:
        raise NotFound("challenge.unknown")
    return challenge


async def get_open_challenge(
    tables: Tables,
    challenge_id: int,
    now: int,
    states: Collection[ChallengeStatus] = (ChallengeStatus.OPEN,),
) -> Challenge:
    """The challenge of a number if it can still be answered, that is in one of these *states*.

    Raises:
        Refusal: it was answered or ran out.
        NotFound: there is none of this number.
    """
    challenge = await get_challenge(tables, challenge_id)
    if challenge.status not in states:
        raise Refusal(f"challenge.{challenge.status.value}")
    if challenge.expires_at <= now:
        raise Refusal("challenge.expired")
    return challenge
