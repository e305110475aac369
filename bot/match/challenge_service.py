"""Challenges: making, joining and closing offers to play, and starting the match of a full one."""

from collections.abc import Callable, Sequence

from bot.errors import NotSeated, Refusal
from bot.match.history.export_import import uses_dice
from bot.match.history.replay import LiveMatch, replayed
from bot.match.lobby import challenge_lifecycle
from bot.match.lobby.admission import check_guest, check_host, check_table
from bot.match.lobby.challenges import (
    get_challenge,
    get_open_challenge,
    new_challenge,
    new_rematch,
    store_challenge,
)
from bot.match.lobby.seats import free_seat, join_early, take_seat
from bot.match.lobby.series import make_next, owe_change, owe_post, remember_post
from bot.match.ports import Clock, Store, Tables
from bot.match.start import start_challenge
from bot.match.values.challenge import Challenge, ChallengeStatus, Terms
from bot.match.values.match import Location, Match, Player
from bot.match.values.seat_names import named_seats
from rules import GAMES
from rules.dice import Dice, commit, is_nonce


class ChallengeService:
    """Makes and changes challenges; methods that may start the match return a LiveMatch then."""

    def __init__(self, store: Store, clock: Clock, secret: Callable[[], bytes]) -> None:
        self._store = store
        self._clock = clock
        self._secret = secret  # 32 random bytes at each call

    async def make(
        self,
        terms: Terms,
        host: Player,
        invited: Player | None,
        location: Location,
        *,
        others: Sequence[Player] = (),
        is_answer: bool = True,
    ) -> Challenge:
        """Stores a new challenge, in which the host takes the first seat; *others* are asked, too.

        Its message is usually the answer to the host's command (*is_answer*); otherwise the outbox
        posts it at once.

        Raises:
            OptionError: the game does not have such an option or value.
            Refusal: what :func:`new_challenge` or :func:`check_host` refuse.
        """
        now, dice = self._clock.now(), self._dice()
        challenge = new_challenge(terms, host, invited, location, now, dice, others)

        async def work(tables: Tables) -> Challenge:
            await check_host(tables, challenge)
            made = await store_challenge(tables, challenge)
            await owe_post(tables, made, is_answer=is_answer)
            return made

        return await self._store.write(work)

    async def posted(self, challenge_id: int, message_id: int) -> None:
        """Stores which message shows a challenge; if all seats are taken, the match starts now.

        The message is then changed to say so, or that there is no room for the match any more.
        """

        async def begin(tables: Tables) -> None:
            challenge = await get_challenge(tables, challenge_id)
            if challenge.full and challenge.status is ChallengeStatus.OPEN:
                await self._begin(tables, challenge, challenge.host.user_id)
                await owe_change(tables, challenge_id, self._clock.now())

        await self._store.write(lambda tables: remember_post(tables, challenge_id, message_id))
        try:
            await self._store.write(begin)
        except Refusal:
            now = self._clock.now()
            await self._store.write(
                lambda tables: challenge_lifecycle.close_full(tables, challenge_id, now)
            )

    async def set_dice_word(self, challenge_id: int, user_id: int, word: str) -> None:
        """Stores a word that a person adds to the dice of a match to come; "" deletes it.

        It is used if the person has a seat when the match begins.

        Raises:
            Refusal: the challenge is not open, or the word is not 1 to 64 letters, digits, ``_``
                and ``-`` without accents.
        """
        if word and not is_nonce(word):
            raise Refusal("dice.word")

        async def work(tables: Tables) -> None:
            challenge = await get_open_challenge(tables, challenge_id, self._clock.now())
            if challenge.location.message_id is None:
                raise Refusal("rematch.not_posted")
            await tables.challenges.set_dice_word(challenge_id, user_id, word)

        await self._store.write(work)

    async def join(
        self, challenge_id: int, player: Player, message_id: int | None, nonce: int
    ) -> Challenge | LiveMatch:
        """Gives *player* a seat; the last seat starts the match.

        *message_id* is the challenge's message, at which the match's thread is opened; it is None
        if somebody joins from elsewhere, and then the outbox changes the message. *nonce* is a
        number that the bot did not choose: that of the interaction.

        Raises:
            Refusal: what :func:`check_guest` refuses, or the challenge was answered already.
        """

        async def work(tables: Tables) -> Challenge | int:
            if message_id is not None:
                await tables.challenges.set_message(challenge_id, message_id)
            now = self._clock.now()
            challenge = await get_open_challenge(tables, challenge_id, now)
            await check_guest(tables, challenge, player, now)
            made = await self._seat(tables, challenge, player, nonce)
            if message_id is None:
                await owe_change(tables, challenge_id, now)
            return made

        return await self._begun(await self._store.write(work))

    async def leave(self, challenge_id: int, user_id: int, *, elsewhere: bool = False) -> Challenge:
        """Frees a person's seat before the match begins.

        If they leave from *elsewhere* than its message, the outbox changes the message.

        Raises:
            Refusal: they have no seat, or they are the host, who cancels instead.
        """

        async def work(tables: Tables) -> Challenge:
            challenge = await get_open_challenge(tables, challenge_id, self._clock.now())
            if challenge.host.user_id == user_id:
                raise Refusal("challenge.host_stays")
            if all(player.user_id != user_id for player in challenge.joined):
                raise Refusal("challenge.not_joined")
            left = await free_seat(tables, challenge, user_id)
            if elsewhere:
                await owe_change(tables, challenge_id, self._clock.now())
            return left

        return await self._store.write(work)

    async def start(self, challenge_id: int, user_id: int) -> LiveMatch:
        """Starts the match with the people who have joined.

        Raises:
            Refusal: the person is not the host, or too few have joined.
        """

        async def work(tables: Tables) -> int:
            challenge = await get_open_challenge(tables, challenge_id, self._clock.now())
            if challenge.host.user_id != user_id:
                raise Refusal("challenge.not_host", challenger=challenge.host.name)
            # A match for one is chosen when the challenge is made, not by starting one for more.
            least = max(GAMES[challenge.game].seats[0], min(2, challenge.seats))
            if len(challenge.joined) < least:
                raise Refusal("challenge.too_few", least=least)
            return await self._begin(tables, challenge, user_id)

        return await self._opened(await self._store.write(work))

    async def decline(self, challenge_id: int, user_id: int) -> Challenge:
        """Declines a challenge, as a person who is invited; one for more than two stays open.

        Raises:
            Refusal: they are not invited, it is not open, or they have taken their seat.
        """
        return await self._store.write(
            lambda tables: challenge_lifecycle.decline(
                tables, challenge_id, user_id, self._clock.now()
            )
        )

    async def cancel(
        self, challenge_id: int, user_id: int, *, elsewhere: bool = False
    ) -> Challenge:
        """Cancels a challenge, as its host.

        If that is done *elsewhere* than in its message, the outbox changes the message.

        Raises:
            Refusal: the person is not the host, or it is neither open nor resting.
        """

        async def work(tables: Tables) -> Challenge:
            now = self._clock.now()
            cancelled = await challenge_lifecycle.cancel(tables, challenge_id, user_id, now)
            if elsewhere:
                await owe_change(tables, challenge_id, now)
            return cancelled

        return await self._store.write(work)

    async def renew(self, challenge_id: int, user_id: int) -> Challenge:
        """Extends an offer to everybody by seven days, as its host.

        Raises:
            Refusal: the person is not the host, it was accepted or cancelled, or a newer one of
                its series is open.
        """
        now, dice = self._clock.now(), self._dice()
        return await self._store.write(
            lambda tables: challenge_lifecycle.renew(tables, challenge_id, user_id, now, dice)
        )

    async def expire(self, challenge_id: int) -> Challenge | None:
        """Marks a challenge as expired and returns it; None if it was answered or has time left.

        The host of a standing offer gets a notice.
        """

        return await self._store.write(
            lambda tables: challenge_lifecycle.run_out(tables, challenge_id, self._clock.now())
        )

    async def load(self, challenge_id: int) -> Challenge:
        """The challenge of a number.

        Raises:
            NotFound: there is none of this number.
        """
        return await self._store.read(lambda tables: get_challenge(tables, challenge_id))

    async def rematch(self, match: Match, user_id: int, nonce: int) -> Challenge | LiveMatch:
        """Offers a rematch, or joins the one that is offered.

        Two players swap seats; more than two keep theirs. The offer's message shows what the dice
        are committed to. So a match that nobody else has to join starts when it is posted, and so
        does one with dice that everybody has joined before.

        Raises:
            Refusal: no seat in the match, it is still running, or the rematch is offered by this
                person or has begun already.
        """
        seats = match.seats_of(user_id)
        if not seats:
            raise NotSeated(match.id, named_seats(match))
        if not match.ending:
            raise Refusal("rematch.running")
        me = match.players[seats[0]]

        async def work(tables: Tables) -> Challenge | int:
            offer = await tables.challenges.rematch(match.id)
            if offer is None:
                again = new_rematch(match, seats[0], self._clock.now(), self._dice())
                await check_host(tables, again)
                return await store_challenge(tables, again)
            if offer.status is ChallengeStatus.ACCEPTED:
                raise Refusal("rematch.begun", match=offer.match_id or 0)
            if offer.host == me and offer.invited != me:
                raise Refusal("rematch.offered")
            if offer.full:  # it begins as soon as its message is posted
                return offer
            await check_guest(tables, offer, me, self._clock.now())
            dice = uses_dice(offer.game, offer.options, offer.seats)
            if offer.location.message_id is None and dice:
                return await join_early(tables, offer, me, self._clock.now())
            seated = await self._seat(tables, offer, me, nonce)
            await owe_change(tables, offer.id, self._clock.now())
            return seated

        return await self._begun(await self._store.write(work))

    async def _seat(
        self, tables: Tables, challenge: Challenge, player: Player, nonce: int
    ) -> Challenge | int:
        challenge = await take_seat(tables, challenge, player, str(nonce))
        return await self._begin(tables, challenge, player.user_id) if challenge.full else challenge

    async def _begin(self, tables: Tables, challenge: Challenge, by: int) -> int:
        """Starts the match of a challenge, at person *by*'s act; a standing offer is made again."""
        now = self._clock.now()
        await check_table(tables, challenge, by)
        match_id = await start_challenge(tables, challenge, now)
        if challenge.criteria.standing:
            await make_next(tables, challenge, now, self._dice())
        return match_id

    def _dice(self) -> Dice:
        secret = self._secret()
        return Dice(commit(secret), (), secret.hex())

    async def _begun(self, made: Challenge | int) -> Challenge | LiveMatch:
        return made if isinstance(made, Challenge) else await self._opened(made)

    async def _opened(self, match_id: int) -> LiveMatch:
        match = await self._store.read(lambda tables: tables.matches.get(match_id))
        assert match is not None  # written a moment ago
        return replayed(match)
