"""Everything that is stored of one server, taken out of every table; people keep what is theirs."""

from collections.abc import Iterable

from bot.match.values.guild import ServerData
from bot.match.values.notice import (
    OF_CHALLENGES,
    OF_PEOPLE,
    OF_REPORTS,
    OF_ROUNDS,
    OF_SERVERS,
    NoticeKind,
)
from bot.match.values.play_choices import PlayChoices
from bot.store.connection import Connection

# What is the server's alone: its choices and log, who stood and waited where in it, what is known
# of its connection.
_DELETED = (
    *("server", "deed", "ladder_guild", "season_place", "waiting", "pairing", "greeted"),
    *("absence", "outage", "queue_wait", "report", "barred"),
    "league",
)
_NOWHERE = "guild_id = NULL, channel_id = 0, thread_id = NULL, message_id = NULL, members_only = 0"

# Of a match without a place these are told all the same: they are direct messages.
_TOLD_DIRECTLY = (NoticeKind.RESULT, NoticeKind.WATCHED)


def _among(kinds: Iterable[NoticeKind]) -> str:
    """A list of kinds in SQL."""
    return ", ".join(f"'{kind}'" for kind in sorted(kinds))


class ServerDataRows(ServerData):
    """Implements its port on every table that knows a server."""

    def __init__(self, db: Connection) -> None:
        self._db = db

    async def erase(self, guild_id: int) -> None:
        await self._drop_notices(guild_id)
        await self._db.execute(
            f"UPDATE match SET {_NOWHERE}, last_elsewhere = 0, access_lost_at = NULL"
            " WHERE guild_id = ?",
            (guild_id,),
        )
        await self._db.execute(
            f"UPDATE challenge SET {_NOWHERE}, note = '', answer ="
            " CASE WHEN answer IN ('open', 'resting') THEN 'cancelled' ELSE answer END"
            " WHERE guild_id = ?",
            (guild_id,),
        )
        await self._db.execute("UPDATE attempt SET guild_id = NULL WHERE guild_id = ?", (guild_id,))
        await self._forget_opponents(guild_id)
        await self._drop_rounds(guild_id)
        for table in _DELETED:
            await self._db.execute(f"DELETE FROM {table} WHERE guild_id = ?", (guild_id,))

    async def _drop_notices(self, guild_id: int) -> None:
        """Owe nothing more that would stand in the server, and forget which messages did."""
        for kinds, table in (
            (
                set(NoticeKind) - OF_CHALLENGES - OF_SERVERS - OF_PEOPLE - OF_REPORTS - OF_ROUNDS,
                "match",
            ),
            (OF_CHALLENGES, "challenge"),
        ):
            there = f"subject IN (SELECT id FROM {table} WHERE guild_id = ?)"
            theirs = f"kind IN ({_among(kinds)}) AND {there}"
            await self._db.execute(
                f"UPDATE notice SET state = 'idle' WHERE state IN ('owed', 'digest')"
                f" AND kind NOT IN ({_among(_TOLD_DIRECTLY)}) AND {theirs}",
                (guild_id,),
            )
            await self._db.execute(
                f"UPDATE notice SET message_id = NULL WHERE {theirs}", (guild_id,)
            )
        # Not deleted: one of them may be under way, and its number must stay its own.
        await self._db.execute(
            "UPDATE notice SET subject = -id, message_id = NULL,"
            " state = CASE WHEN state = 'owed' THEN 'idle' ELSE state END"
            f" WHERE kind IN ({_among(OF_SERVERS)}) AND subject = ?",
            (guild_id,),
        )

    async def _drop_rounds(self, guild_id: int) -> None:
        """Delete the rounds of its leagues; their matches stay with their people."""
        rounds = (
            "SELECT league_round.id FROM league_round JOIN league ON league.id = league_id"
            " WHERE guild_id = ?"
        )
        # Not deleted, as above; and no later round of the same number is to find its message.
        await self._db.execute(
            "UPDATE notice SET subject = -id, message_id = NULL,"
            " state = CASE WHEN state = 'owed' THEN 'idle' ELSE state END"
            f" WHERE kind IN ({_among(OF_ROUNDS)}) AND subject IN ({rounds})",
            (guild_id,),
        )
        for statement in (
            "UPDATE match SET round_id = NULL WHERE round_id",
            "DELETE FROM meeting WHERE round_id",
            "DELETE FROM entrant WHERE round_id",
            "DELETE FROM league_round WHERE id",
        ):
            await self._db.execute(f"{statement} IN ({rounds})", (guild_id,))

    async def _forget_opponents(self, guild_id: int) -> None:
        """Take back whom people chose there for their next offer."""
        rows = await self._db.rows(
            "SELECT user_id, content FROM offer_choice WHERE content LIKE ?",
            (f'%"guild_id":{guild_id},%',),
        )
        await self._db.execute_many(
            "UPDATE offer_choice SET person_id = NULL, content = ? WHERE user_id = ?",
            [
                (choices.against_nobody().to_json(), user_id)
                for user_id, content in rows
                if (choices := PlayChoices.from_json(content)).guild_id == guild_id
            ],
        )
