"""What people chose on the panel of ``/play``."""

from bot.match.values.play_choices import PlayChoices, PlayChoicesTable
from bot.store.connection import Connection


class PlayChoicesRows(PlayChoicesTable):
    """Implements its port on the table offer_choice."""

    def __init__(self, db: Connection) -> None:
        self._db = db

    async def get(self, user_id: int) -> PlayChoices:
        row = await self._db.row("SELECT content FROM offer_choice WHERE user_id = ?", (user_id,))
        return PlayChoices() if row is None else PlayChoices.from_json(row[0])

    async def put(self, user_id: int, choices: PlayChoices) -> None:
        person_id = choices.person.user_id if choices.person else None
        await self._db.execute(
            "INSERT INTO offer_choice (user_id, person_id, content) VALUES (?, ?, ?)"
            " ON CONFLICT (user_id)"
            " DO UPDATE SET person_id = excluded.person_id, content = excluded.content",
            (user_id, person_id, choices.to_json()),
        )
