"""Challenges and seats: who offers what to whom, and how a match begins from it."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from bot.errors import Missing, Refusal
from bot.match.model import Answer, Challenge, Home, Match, Notice, Notify, Player
from bot.match.ports import Clock, Store, Tables
from bot.match.replay import Live, opened
from rules import GAMES, options

EXPIRES_MS = 3 * 24 * 3600 * 1000


class Seating:
    """Offers, answers them, and seats people."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store = store
        self._clock = clock

    async def offer(
        self,
        game: str,
        given: Mapping[str, Any],
        challenger: Player,
        opponent: Player | None,
        home: Home,
    ) -> Challenge:
        """A new challenge; the challenger takes the first seat.

        Raises:
            OptionError: an option or value the game does not have.
        """
        chosen = options.dump(options.parse(GAMES[game].Options, given, game=game))
        now = self._clock.now()
        challenge = Challenge(
            id=0,
            game=game,
            options=chosen,
            challenger=challenger,
            opponent=opponent,
            host_seat=0,
            home=home,
            created_at=now,
            expires_at=now + EXPIRES_MS,
        )
        return await self._store.write(lambda tables: _add(tables, challenge))

    async def placed(self, challenge_id: int, message_id: int) -> None:
        """Remembers where a challenge stands."""
        await self._store.write(lambda tables: tables.challenges.place(challenge_id, message_id))

    async def accept(self, challenge_id: int, player: Player, message_id: int) -> Live:
        """Begins the match of a challenge; its thread grows from *message_id*.

        Raises:
            Refusal: own challenge, somebody else's, or answered already.
        """

        async def work(tables: Tables) -> int:
            await tables.challenges.place(challenge_id, message_id)
            challenge = await _still_open(tables, challenge_id, self._clock.now())
            return await self._begin(tables, challenge, _guest(challenge, player))

        return await self._opened(await self._store.write(work))

    async def decline(self, challenge_id: int, user_id: int) -> Challenge:
        """Turns a challenge down.

        Raises:
            Refusal: only the challenged person may, and only while it is open.
        """

        def may(challenge: Challenge) -> bool:
            return challenge.opponent is not None and challenge.opponent.user_id == user_id

        return await self._close(challenge_id, Answer.DECLINED, may, "challenge.not_yours")

    async def cancel(self, challenge_id: int, user_id: int) -> Challenge:
        """Takes a challenge back.

        Raises:
            Refusal: only the challenger may, and only while it is open.
        """

        def may(challenge: Challenge) -> bool:
            return challenge.challenger.user_id == user_id

        return await self._close(challenge_id, Answer.CANCELLED, may, "challenge.not_challenger")

    async def expire(self, challenge_id: int) -> Challenge | None:
        """Marks a challenge that ran out; None when it was answered before."""

        async def work(tables: Tables) -> Challenge | None:
            if not await tables.challenges.answer(challenge_id, Answer.EXPIRED, None):
                return None
            return await tables.challenges.get(challenge_id)

        return await self._store.write(work)

    async def load(self, challenge_id: int) -> Challenge:
        """The challenge as it stands.

        Raises:
            Missing: there is none of this number.
        """
        found = await self._store.read(lambda tables: tables.challenges.get(challenge_id))
        if found is None:
            raise Missing("challenge.unknown")
        return found

    async def rematch(self, match: Match, user_id: int) -> Challenge | Live:
        """Offers a rematch with the roles swapped, or accepts the other's offer.

        Raises:
            Refusal: no seat in the match, still running, offered or begun already.
        """
        seats = match.seats_of(user_id)
        if not seats:
            raise Refusal("not_seated", players=" v ".join(p.name for p in match.players))
        if not match.ending:
            raise Refusal("rematch.running")
        now = self._clock.now()
        me, other = match.players[seats[0]], match.players[1 - seats[0]]

        async def work(tables: Tables) -> Challenge | int:
            offer = await tables.challenges.rematch(match.id)
            if offer is None:
                return await _add(
                    tables,
                    Challenge(
                        id=0,
                        game=match.game,
                        options=match.options,
                        challenger=me,
                        opponent=other,
                        host_seat=1 - seats[0],
                        home=match.home,
                        created_at=now,
                        expires_at=now + EXPIRES_MS,
                        rematch_of=match.id,
                    ),
                )
            if offer.answer is Answer.ACCEPTED:
                raise Refusal("rematch.begun", match=offer.match_id or 0)
            if offer.challenger == me and offer.opponent != me:
                raise Refusal("rematch.offered", player=other.name)
            return await self._begin(tables, offer, _guest(offer, me))

        made = await self._store.write(work)
        return made if isinstance(made, Challenge) else await self._opened(made)

    async def _begin(self, tables: Tables, challenge: Challenge, guest: Player) -> int:
        players = [challenge.challenger, guest]
        if challenge.host_seat == 1:
            players.reverse()
        match = Match(
            id=0,
            game=challenge.game,
            rules_version=GAMES[challenge.game].version,
            options=challenge.options,
            players=tuple(players),
            home=challenge.home,
            created_at=self._clock.now(),
        )
        match_id = await tables.matches.add(replace(match, acting=opened(match).state.to_act))
        await tables.notices.add(Notice(Notify.OPENED, match_id, 0, match.created_at))
        await tables.challenges.answer(challenge.id, Answer.ACCEPTED, match_id)
        return match_id

    async def _opened(self, match_id: int) -> Live:
        match = await self._store.read(lambda tables: tables.matches.get(match_id))
        assert match is not None  # written a moment ago
        return opened(match)

    async def _close(
        self, challenge_id: int, answer: Answer, may: Callable[[Challenge], bool], refusal: str
    ) -> Challenge:
        async def work(tables: Tables) -> Challenge:
            challenge = await _still_open(tables, challenge_id, self._clock.now())
            if not may(challenge):
                raise Refusal(refusal, challenger=challenge.challenger.name)
            await tables.challenges.answer(challenge_id, answer, None)
            return replace(challenge, answer=answer)

        return await self._store.write(work)


async def _add(tables: Tables, challenge: Challenge) -> Challenge:
    challenge_id = await tables.challenges.add(challenge)
    now = challenge.created_at
    if challenge.rematch_of is not None:
        await tables.notices.add(Notice(Notify.REMATCH, challenge_id, 0, now))
    await tables.notices.add(Notice(Notify.EXPIRED, challenge_id, 0, challenge.expires_at))
    return replace(challenge, id=challenge_id)


async def _still_open(tables: Tables, challenge_id: int, now: int) -> Challenge:
    challenge = await tables.challenges.get(challenge_id)
    if challenge is None:
        raise Missing("challenge.unknown")
    if challenge.answer is not Answer.OPEN:
        raise Refusal(f"challenge.{challenge.answer.value}")
    if challenge.expires_at <= now:
        raise Refusal("challenge.expired")
    return challenge


def _guest(challenge: Challenge, player: Player) -> Player:
    if challenge.opponent is None and challenge.challenger.user_id == player.user_id:
        raise Refusal("challenge.own")
    if challenge.opponent is not None and challenge.opponent.user_id != player.user_id:
        raise Refusal("challenge.not_yours", challenger=challenge.challenger.name)
    return player
