"""Single servers that are out of reach: Discord has lost them while the connection is up.

Each has a row from the time it is lost until it is back. A loss of more than five minutes is then
stored as an outage of that server, and the notices that rested for it fall due.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from bot.match.ports import Tables
from bot.match.values.outage import FORGIVEN_MS, Outage


@dataclass(frozen=True, slots=True)
class ServerReport:
    """A report: of the servers for which *among* is true, exactly *lost* are out of reach.

    *since* is None if they were lost already when the connection came back.
    """

    lost: frozenset[int]
    among: Callable[[int], bool]
    since: int | None


async def keep(
    tables: Tables, news: Sequence[ServerReport], last_beat: int, now: int
) -> tuple[list[Outage], frozenset[int]]:
    """Store news; return the outages that have ended, for the caller to store, and who is lost now.

    A server that was lost when the connection came back has been lost since the *last_beat*.
    """
    absent, ended = dict(await tables.outages.absent()), list[Outage]()
    for one in news:
        for guild_id in one.lost - absent.keys():
            absent[guild_id] = last_beat if one.since is None else one.since
            await tables.outages.set_absent(guild_id, absent[guild_id])
        for guild_id in [known for known in absent if one.among(known) and known not in one.lost]:
            outage = Outage(absent.pop(guild_id), now, guild_id)
            await tables.outages.set_present(guild_id)
            await tables.notices.release_for_guild(guild_id, now)
            if outage.ms > FORGIVEN_MS:
                ended.append(outage)
    return ended, frozenset(absent)
