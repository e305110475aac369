"""A person's own data: exporting it as a file, and deleting it.

Deletion first leaves everything, as the person could do by hand: it leaves leagues, resigns running
matches, cancels offers, leaves queues. Then one transaction erases their id from every table.
Results and the lines of servers' logs stay under a pseudonym that cannot be traced back to the
person, so the ratings of others still follow from what was played.
"""

import json
from collections.abc import Callable
from contextlib import suppress

from bot.errors import Refusal
from bot.match.history.endings import deserters
from bot.match.league_withdrawal import leave_all
from bot.match.lobby.seats import free_seat
from bot.match.lobby.series import owe_change
from bot.match.ports import Clock, PurgedStore, Tables
from bot.match.session import Session
from bot.match.values.challenge import Challenge, ChallengeStatus
from bot.match.values.match import Match, own_act
from bot.match.values.names import FORMER_PLAYER

_TRIES = 3  # a match may move on, or another begin, while they leave


class PrivacyService:
    """Exports and deletes people's data."""

    def __init__(
        self, store: PurgedStore, clock: Clock, session: Session, random_bits: Callable[[int], int]
    ) -> None:
        self._store = store
        self._clock = clock
        self._session = session
        self._random_bits = random_bits  # as ``secrets.randbits``

    async def data_file(self, user_id: int) -> bytes:
        """Everything stored about a person as JSON: rows by table, without secrets of dice."""
        found = await self._store.read(lambda tables: tables.personal_data.of(user_id))
        return json.dumps(found, ensure_ascii=False, indent=1).encode()

    async def delete(self, user_id: int) -> None:
        """Delete a person's data: afterwards no table holds their id. A second call does nothing.

        Raises:
            Refusal: a match of theirs changed again and again meanwhile; they can try once more.
        """
        await leave_all(self._store, self._session, self._clock, user_id)
        await self._resign_all(user_id)
        # Negative, which no id of Discord's is; 2^61 of them, so that nobody guesses one.
        pseudonym = -1 - self._random_bits(61)

        async def work(tables: Tables) -> None:
            for running in await tables.matches.running(user_id):
                match = await tables.matches.get(running.id)
                if match is not None and _is_playing(match, user_id):
                    raise Refusal("privacy.again")
            for challenge in await tables.challenges.live_of(user_id):
                await self._leave_challenge(tables, challenge, user_id)
            await tables.personal_data.erase(user_id, pseudonym, FORMER_PLAYER)

        await self._store.write(work)
        await self._store.purge()

    async def _resign_all(self, user_id: int) -> None:
        for _ in range(_TRIES):
            for match in await self._store.read(lambda tables: tables.matches.running(user_id)):
                live = await self._session.load(match.id)
                if _is_playing(live.match, user_id):
                    act = own_act(match.id, live.match.version + 1)
                    with suppress(Refusal):  # over or further on in this moment
                        await self._session.resign(match.id, user_id, live.match.version, act)

    async def _leave_challenge(self, tables: Tables, challenge: Challenge, user_id: int) -> None:
        if challenge.host.user_id == user_id:
            await tables.challenges.set_status(challenge.id, ChallengeStatus.CANCELLED, None)
        elif challenge.invited is not None and not challenge.is_table:
            await tables.challenges.set_status(challenge.id, ChallengeStatus.DECLINED, None)
        else:
            await free_seat(tables, challenge, user_id)
        await owe_change(tables, challenge.id, self._clock.now())


def _is_playing(match: Match, user_id: int) -> bool:
    """Whether a person still plays in a match; the entries must have been read."""
    return not match.ending and not deserters(match).issuperset(match.seats_of(user_id))
