"""What the managers of a server see of one member: their matches there, and how they ended."""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.match.history.dice import have_dice_fallen
from bot.match.history.endings import results_of
from bot.match.history.turns import completed_turns, has_hardly_begun
from bot.match.ports import Tables
from bot.match.values.match import EntryKind, Match
from bot.match.values.results import Result

LOOKED_AT = 20
"""So many of their newest finished matches are looked at; annulled ones count for nothing."""

EARLY = 8
"""A loss is early if they had not completed this turn."""


@dataclass(frozen=True, slots=True)
class MemberSummary:
    """A member's matches in a server, running and ended lately, and since when they are barred."""

    user_id: int
    running: Sequence[Match]
    ended: Sequence[Match]
    barred_since: int | None

    @property
    def duels(self) -> Sequence[Match]:
        """The running matches against one other person, which that person can be given."""
        return [
            match
            for match in self.running
            if len(match.players) == 2 == len(set(match.players)) and not match.has_computer
        ]

    @property
    def called_off(self) -> tuple[int, int]:
        """How many rated matches they called off by themselves, and of how many."""
        rated = [match for match in self.ended if match.rated]
        own = [
            match
            for match in rated
            if match.entries[-1].kind is EntryKind.ABORT and not have_dice_fallen(match)
            if match.entries[-1].seat in match.seats_of(self.user_id)
        ]
        return len(own), len(rated)

    @property
    def resigned(self) -> Sequence[Match]:
        """The matches of two that they resigned, but for those that had hardly begun."""
        return [
            match
            for match in self.ended
            if match.entries[-1].kind is EntryKind.RESIGN and len(set(match.players)) == 2
            if not has_hardly_begun(match)
            if match.entries[-1].seat in match.seats_of(self.user_id)
        ]

    @property
    def lost_early(self) -> int:
        """How many matches they lost before their eighth turn."""
        return sum(self._is_lost_early(match) for match in self.ended)

    def _is_lost_early(self, match: Match) -> bool:
        came = results_of(match, match.ending) if match.ending else ()
        (seat, *_) = match.seats_of(self.user_id)
        return bool(came) and came[seat] is Result.LOST and completed_turns(match)[seat] < EARLY


async def member_summary(tables: Tables, guild_id: int, user_id: int) -> MemberSummary:
    """What there is of a person in a server; nothing of what they play elsewhere."""
    running = [
        match
        for match in await tables.matches.running(user_id)
        if match.location.guild_id == guild_id
    ]
    newest = await tables.guilds.ended_of(guild_id, user_id, LOOKED_AT)
    ended = [match for match in newest if match.entries and not match.is_annulled]
    barred = await tables.guilds.barred_since(guild_id, user_id)
    return MemberSummary(user_id, running, ended, barred)
