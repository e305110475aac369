"""Surroundings: what a match's card needs in addition to the match, read in one transaction."""

from collections.abc import Mapping, Set
from dataclasses import dataclass

from bot.match.clocks.clock_events import missed_ms
from bot.match.league_tables import RoundScore, round_score
from bot.match.newcomers import is_newcomer, newcomers_among
from bot.match.ports import Tables
from bot.match.solo.personal_bests import is_alone
from bot.match.values.guild import GuildSettings
from bot.match.values.match import Match
from bot.match.values.notice import Notice
from bot.match.values.preferences import Preferences
from bot.match.values.vacation import VacationLedger


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What a card needs in addition to its match.

    ``owed`` are the personal notices that the card may deliver by a ping, ``people`` the
    preferences and vacations of their people. ``newcomers``, in a match between people, and
    ``is_newcomer``, whether the person to act is one, in any other, are as ``bot.match.newcomers``
    says. ``missed_ms`` is for how long people could not reach the bot since the turn before.
    ``round_score`` is how both stand in a league.
    """

    guild: GuildSettings
    owed: tuple[Notice, ...]
    people: Mapping[int, tuple[Preferences, VacationLedger]]
    newcomers: Set[int]
    is_newcomer: bool
    missed_ms: int
    round_score: RoundScore | None


async def surroundings_of(tables: Tables, match: Match, now: int) -> Surroundings:
    """Read the surroundings of a match's card."""
    owed = () if match.has_computer else tuple(await tables.notices.personal_of(match.id))
    acts = [match.created_at, *(entry.at for entry in match.entries)]
    # In a fast match notices of earlier turns may still be owed: each person once.
    people = dict.fromkeys(notice.user_id for notice in owed)
    return Surroundings(
        guild=await tables.guilds.get(match.location.guild_id),
        owed=owed,
        people={user_id: await tables.people.hearing(user_id) for user_id in people},
        # Whoever enters a league knows what the game is about, and its cards say enough.
        newcomers=frozenset() if match.round_id else await newcomers_among(tables, match),
        is_newcomer=_is_guided(match) and await is_newcomer(tables, match),
        round_score=await round_score(tables, match, now),
        missed_ms=await missed_ms(tables, match, acts[-2] if len(acts) > 1 else acts[0], now),
    )


def _is_guided(match: Match) -> bool:
    """Whether hints stand on the card itself, as nobody else plays; others get them in private."""
    return match.has_computer or is_alone(match)
