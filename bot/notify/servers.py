"""Servers that are out of reach by themselves: Discord has lost them, while the line stands.

Each is a row from the news of it until it is told again; what was longer than five minutes is an
outage of that server then. What was owed there rested, and is due.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from bot.match.ports import Tables
from bot.match.values.outage import FORGIVEN_MS, Outage


@dataclass(frozen=True, slots=True)
class News:
    """Of the servers *among* which somebody looked, exactly *lost* are out of reach.

    *since* is None where they were so when the line stood again.
    """

    lost: frozenset[int]
    among: Callable[[int], bool]
    since: int | None


async def keep(
    tables: Tables, news: Sequence[News], last_beat: int, now: int
) -> tuple[list[Outage], frozenset[int]]:
    """Store news; the outages that have ended by it, which are still to be stored, and who is lost.

    Whoever was lost when the line stood again has been since the *last_beat*.
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
