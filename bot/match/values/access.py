"""Which matches and offers of others somebody may see, by what is open to them in Discord."""

from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass
from typing import Protocol

from bot.match.values.match import Location, Player


@dataclass(frozen=True, slots=True)
class Access:
    """Somebody, and what is open to them in Discord, as far as it is known where they look from.

    Of one server (None for none) that is all but what is played in its ``hidden`` channels, and in
    private threads other than these ``threads``.
    """

    user_id: int
    guild_id: int | None = None
    threads: Collection[int] = ()
    hidden: Callable[[], Collection[int]] = tuple


class AccessLookup(Protocol):
    """Asks Discord what is open to people, for those who come from somewhere else."""

    async def of(self, user_id: int, place: Location) -> Access:
        """What is open to somebody, as far as it matters for a place.

        Raises:
            Untold: Discord does not say.
        """


def may_see(access: Access, place: Location, people: Iterable[Player]) -> bool:
    """Say whether somebody may see what is played, or offered, among *people* in a place.

    Their own they always may. That of others they see in its server, with its channel open to
    them; what is in a private thread only where that is open to them, too.
    """
    if any(player.user_id == access.user_id for player in people):
        return True
    if access.guild_id is None or place.guild_id != access.guild_id:
        return False
    if place.members_only:
        return place.thread_id in access.threads
    return place.channel_id not in access.hidden()
