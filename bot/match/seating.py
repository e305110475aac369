"""Challenges and seats: who offers what to whom, and how a match begins from it."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from bot.errors import Missing, NotSeated, Refusal
from bot.match.admission import check_guest, check_invited, check_room
from bot.match.beginning import begin
from bot.match.challenges import EXPIRES_MS, add, rematch_of, still_open
from bot.match.model import Answer, Challenge, Home, Match, Player
from bot.match.ports import Clock, Store, Tables
from bot.match.replay import Live, replayed
from bot.match.timecontrol import DEFAULT, PRESETS, TimeControl
from rules import GAMES, options
from rules.dice import Dice, commit


class Seating:
    """Offers, fills and closes tables. What begins is a Live; what waits on is a Challenge."""

    def __init__(self, store: Store, clock: Clock, secret: Callable[[], bytes]) -> None:
        self._store = store
        self._clock = clock
        self._secret = secret  # 32 random bytes at each call

    async def offer(
        self,
        game: str,
        given: Mapping[str, Any],
        host: Player,
        invited: Player | None,
        home: Home,
        seats: int = 2,
        *,
        rated: bool = False,
        pace: TimeControl | None = None,
    ) -> Challenge:
        """A new challenge; the host takes the first seat.

        Without a *pace* it is the default, hard where the result counts. Who plays alone has no
        clock.

        Raises:
            OptionError: an option or value the game does not have.
            Refusal: the game is not for so many, somebody is invited to a larger table or does not
                play with the host, one person alone would be rated, or too many matches run.
        """
        if seats not in GAMES[game].seats:
            span = GAMES[game].seats
            raise Refusal("challenge.seats", least=span[0], most=span[-1])
        if invited and seats != 2:
            raise Refusal("challenge.invite_two")
        alone = seats == 1 or invited == host
        if rated and alone:
            raise Refusal("challenge.rated_alone")
        chosen = options.dump(options.parse(GAMES[game].Options, given, game=game))
        now = self._clock.now()
        challenge = Challenge(
            id=0,
            game=game,
            options=chosen,
            seats=seats,
            joined=(host,),
            invited=invited,
            host_seat=0,
            home=home,
            created_at=now,
            expires_at=now + EXPIRES_MS,
            dice=self._dice(),
            pace=PRESETS["none"] if alone else pace or replace(DEFAULT, hard=rated),
            rated=rated,
        )

        async def work(tables: Tables) -> Challenge:
            if invited:
                await check_invited(tables, host, invited)
            await check_room(tables, home.guild_id, (host,))
            return await add(tables, challenge)

        return await self._store.write(work)

    async def placed(self, challenge_id: int, message_id: int) -> None:
        """Remembers where a challenge stands."""
        await self._store.write(lambda tables: tables.challenges.place(challenge_id, message_id))

    async def join(
        self, challenge_id: int, player: Player, message_id: int, nonce: int
    ) -> Challenge | Live:
        """Takes a seat; the last one begins the match, whose thread grows from *message_id*.

        *nonce* is a number the server did not choose: that of the interaction.

        Raises:
            Refusal: own challenge, somebody else's, blocked, seated or answered already.
        """

        async def work(tables: Tables) -> Challenge | int:
            await tables.challenges.place(challenge_id, message_id)
            challenge = await still_open(tables, challenge_id, self._clock.now())
            await check_guest(tables, challenge, player)
            return await self._seat(tables, challenge, player, nonce)

        return await self._begun(await self._store.write(work))

    async def leave(self, challenge_id: int, user_id: int) -> Challenge:
        """Gives a seat back before the match begins.

        Raises:
            Refusal: not seated there, or the host, who cancels instead.
        """

        async def work(tables: Tables) -> Challenge:
            challenge = await still_open(tables, challenge_id, self._clock.now())
            if challenge.host.user_id == user_id:
                raise Refusal("challenge.host_stays")
            rest = tuple(p for p in challenge.joined if p.user_id != user_id)
            if rest == challenge.joined:
                raise Refusal("challenge.not_joined")
            left = replace(challenge, joined=rest)
            await tables.challenges.seat(left)
            return left

        return await self._store.write(work)

    async def start(self, challenge_id: int, user_id: int) -> Live:
        """Begins with those who are there.

        Raises:
            Refusal: only the host may, and not with too few.
        """

        async def work(tables: Tables) -> int:
            challenge = await still_open(tables, challenge_id, self._clock.now())
            if challenge.host.user_id != user_id:
                raise Refusal("challenge.not_challenger", challenger=challenge.host.name)
            # Alone is a game of its own, which is chosen with the table and not by starting early.
            least = max(GAMES[challenge.game].seats[0], min(2, challenge.seats))
            if len(challenge.joined) < least:
                raise Refusal("challenge.too_few", least=least)
            return await begin(tables, challenge, self._clock.now())

        return await self._opened(await self._store.write(work))

    async def decline(self, challenge_id: int, user_id: int) -> Challenge:
        """Turns a challenge down.

        Raises:
            Refusal: only the challenged person may, and only while it is open.
        """

        def may(challenge: Challenge) -> bool:
            return challenge.invited is not None and challenge.invited.user_id == user_id

        return await self._close(challenge_id, Answer.DECLINED, may, "challenge.not_yours")

    async def cancel(self, challenge_id: int, user_id: int) -> Challenge:
        """Takes a challenge back.

        Raises:
            Refusal: only the host may, and only while it is open.
        """

        def may(challenge: Challenge) -> bool:
            return challenge.host.user_id == user_id

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

    async def rematch(self, match: Match, user_id: int, nonce: int) -> Challenge | Live:
        """Offers a rematch, or joins the one that is offered.

        Two swap their roles; a larger table is opened anew and fills again; alone one starts over.

        Raises:
            Refusal: no seat in the match, still running, offered or begun already.
        """
        seats = match.seats_of(user_id)
        if not seats:
            raise NotSeated(match.id, " v ".join(p.name for p in match.players))
        if not match.ending:
            raise Refusal("rematch.running")
        me = match.players[seats[0]]

        async def work(tables: Tables) -> Challenge | int:
            offer = await tables.challenges.rematch(match.id)
            if offer is None:
                again = rematch_of(match, seats[0], self._clock.now(), self._dice())
                if again.invited:
                    await check_invited(tables, me, again.invited)
                made = await add(tables, again)
                return await begin(tables, made, self._clock.now()) if made.full else made
            if offer.answer is Answer.ACCEPTED:
                raise Refusal("rematch.begun", match=offer.match_id or 0)
            if offer.host == me and offer.invited != me:
                raise Refusal("rematch.offered")
            await check_guest(tables, offer, me)
            return await self._seat(tables, offer, me, nonce)

        return await self._begun(await self._store.write(work))

    async def _seat(
        self, tables: Tables, challenge: Challenge, player: Player, nonce: int
    ) -> Challenge | int:
        nonces = (*challenge.dice.nonces, str(nonce))
        challenge = replace(
            challenge,
            joined=(*challenge.joined, player),
            dice=replace(challenge.dice, nonces=nonces),
        )
        await tables.challenges.seat(challenge)
        return await begin(tables, challenge, self._clock.now()) if challenge.full else challenge

    def _dice(self) -> Dice:
        secret = self._secret()
        return Dice(commit(secret), (), secret.hex())

    async def _begun(self, made: Challenge | int) -> Challenge | Live:
        return made if isinstance(made, Challenge) else await self._opened(made)

    async def _opened(self, match_id: int) -> Live:
        match = await self._store.read(lambda tables: tables.matches.get(match_id))
        assert match is not None  # written a moment ago
        return replayed(match)

    async def _close(
        self,
        challenge_id: int,
        answer: Answer,
        may: Callable[[Challenge], bool],
        refusal: str,
    ) -> Challenge:
        async def work(tables: Tables) -> Challenge:
            challenge = await still_open(tables, challenge_id, self._clock.now())
            if not may(challenge):
                raise Refusal(refusal, challenger=challenge.host.name)
            await tables.challenges.answer(challenge_id, answer, None)
            return replace(challenge, answer=answer)

        return await self._store.write(work)
