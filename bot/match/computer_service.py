"""Starting matches against the computer, rematches and practice.

Callers know the levels and their names: the computer is passed in as a player.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from bot.errors import NotSeated, Refusal
from bot.match.history.endings import ending_without_result
from bot.match.history.replay import LiveMatch, before_first_entry, replayed, with_entry
from bot.match.lobby.admission import check_room
from bot.match.ports import Clock, Store, Tables
from bot.match.start import Steps, fair_start, start_match
from bot.match.values.clock import MatchClock
from bot.match.values.computer_match import ComputerMatch, computer_name
from bot.match.values.criteria import check_newcomer
from bot.match.values.match import (
    PRIVATE,
    Entry,
    EntryKind,
    Location,
    Match,
    Player,
    own_act,
)
from bot.match.values.notice import Notice, NoticeKind
from bot.match.values.seat_names import named_seat, named_seats
from bot.match.values.timecontrol import PRESETS
from rules import GAMES, options
from rules.core import Seat
from rules.dice import Dice, commit
from rules.lessons import lesson_options, lesson_state


class ComputerService:
    """Starts matches of one person against the computer. They are unrated and have no clock."""

    def __init__(self, store: Store, clock: Clock, secret: Callable[[], bytes]) -> None:
        self._store = store
        self._clock = clock
        self._secret = secret  # 32 random bytes at each call

    async def begin(
        self,
        game: str,
        given: Mapping[str, Any],
        person: Player,
        computer: Player,
        location: Location,
        nonce: int,
        *,
        seats: int = 2,
        own_seat: Seat | None = None,
    ) -> int:
        """Starts a match in which the computer has all seats but *own_seat*; returns its number.

        Without *own_seat* the seat is drawn by lot. A person's first match of a game against the
        computer is guided: there they move first, after the fair start that the game suggests, if
        it does. *nonce* is a number that the bot did not choose: that of the interaction.

        Raises:
            OptionError: the game does not have such an option or value.
            Refusal: the game is not for so many, there is no such seat, or the person has too many
                matches.
        """
        span = GAMES[game].seats
        if seats not in span or seats < 2:
            raise Refusal("challenge.seats", least=max(2, span[0]), most=span[-1])
        if own_seat is not None and own_seat not in range(seats):
            raise Refusal("computer.no_seat", seat=own_seat + 1, most=seats)
        chosen: Any = options.parse(GAMES[game].Options, given, game=game)
        lot = int.from_bytes(self._secret()) % seats

        async def work(tables: Tables) -> int:
            guided = not await tables.computer_matches.has_played(person.user_id, game)
            seat = own_seat if own_seat is not None else 0 if guided else lot
            players = seated(game, person, seat, computer, seats)
            match = self._match(game, options.dump(chosen), players, location, nonce)
            start = fair_start(match, seat) if guided and seat == 0 else ()
            return await _begin(tables, match, person, start, guided=guided)

        return await self._store.write(work)

    async def again(self, match: Match, user_id: int, computer: Player, nonce: int) -> int:
        """Starts a match like a finished one against *computer*, seats moved by one; its number.

        Raises:
            Refusal: no seat in the match, it is still running, or a newer match of the game
                against the computer runs already.
        """
        seats = match.seats_of(user_id)
        if not seats:
            raise NotSeated(match.id, named_seats(match))
        if not match.ending:
            raise Refusal("rematch.running")
        person, n = match.players[seats[0]], len(match.players)
        players = seated(match.game, person, (seats[0] + 1) % n, computer, n)
        begun = self._match(match.game, match.options, players, match.location, nonce)

        async def work(tables: Tables) -> int:
            for newer in await tables.matches.running(user_id):
                is_like = newer.has_computer and newer.game == match.game
                if newer.id > match.id and is_like and not newer.is_practice:
                    seats = [seat for seat, one in enumerate(newer.players) if one.level]
                    raise Refusal(
                        "computer.running",
                        game=GAMES[match.game].texts.name,
                        name=named_seat(newer, seats[0]),
                        match=newer.id,
                    )
            guided = not await tables.computer_matches.has_played(user_id, match.game)
            return await _begin(tables, begun, person, (), guided=guided)

        return await self._store.write(work)

    def lesson(self, game: str, key: str) -> LiveMatch:
        """The position on page *key* of ``/rules``, as a match without players that is not stored.

        Raises:
            RulesError: the game has no such page.
        """
        rules = GAMES[game]
        chosen, seats = lesson_options(rules, key), len(lesson_state(rules, key).sides)
        nobody = [Player(0, "")] * seats
        match = self._match(game, options.dump(chosen), nobody, PRIVATE, 0)
        return before_first_entry(replace(match, lesson=key))

    async def practise(
        self,
        then: LiveMatch,
        person: Player,
        computer: Player,
        nonce: int,
        *,
        of_review: bool = False,
    ) -> int:
        """Starts a practice match from a position of another match; returns its number.

        The person gets the seat to act. Only they see the match, and it replaces their running
        practice. *of_review*: they chose the position in the review of its match.

        Raises:
            Refusal: nobody is to act there, the match is for one, or the person has too many
                matches.
        """
        old, seat = then.match, then.state.to_act
        if seat is None:
            raise Refusal("practice.over")
        if len(old.players) < 2:
            raise Refusal("practice.alone")
        players = seated(old.game, person, seat, computer, len(old.players))
        match = self._match(old.game, old.options, players, PRIVATE, nonce)
        tried_from = old.id if of_review else None
        match = replace(
            match, lesson=old.lesson, given=old.plies, is_practice=True, tried_from=tried_from
        )
        return await self._store.write(lambda tables: _practise(tables, match, then, person))

    def _match(
        self,
        game: str,
        chosen: Mapping[str, Any],
        players: list[Player],
        location: Location,
        nonce: int,
    ) -> Match:
        now, secret = self._clock.now(), self._secret()
        return Match(
            id=0,
            game=game,
            rules_version=GAMES[game].version,
            options=chosen,
            players=tuple(players),
            location=location,
            created_at=now,
            dice=Dice(commit(secret), (str(nonce),), secret.hex()),
            clock=MatchClock.begin(PRESETS["none"], len(players), 0, now),
        )


def seated(game: str, person: Player, seat: Seat, computer: Player, seats: int) -> list[Player]:
    """The players of a match of *seats*: a person in one seat, and the computer in all others.

    Several computers are named after their sides: ``Green``.
    """
    texts, computers = GAMES[game].texts, [computer] * seats
    if seats > 2:
        sides = [texts.english[side] for side in texts.sides.values()][:seats]
        sides += map(str, range(len(sides) + 1, seats + 1))
        computers = [replace(computer, name=computer_name(side)) for side in sides]
    return [*computers[:seat], person, *computers[seat + 1 :]]


async def _practise(tables: Tables, match: Match, then: LiveMatch, person: Player) -> int:
    """Stores a match with the entries of *then* that lead to its position; returns its number."""
    await _close_practice(tables, person.user_id, match.created_at)
    check_newcomer(*await tables.matches.workload(person.user_id))
    now, line = match.created_at, [entry for entry in then.match.line if entry.steps]
    live = before_first_entry(match)
    match_id = await tables.matches.add(replace(match, acting=live.state.to_act))
    for version, given in enumerate(line, 1):
        user_id = match.players[given.seat].user_id if given.seat >= 0 else 0
        act = own_act(match_id, version)
        entry = replace(given, version=version, user_id=user_id, interaction_id=act, at=now)
        live = with_entry(live, entry)
        await tables.matches.append(match_id, entry, live.state.to_act, None, match.clock)
    await tables.computer_matches.put(ComputerMatch(match_id))
    await tables.notices.add(Notice(NoticeKind.OPENED, match_id, len(line), now))
    return match_id


async def _close_practice(tables: Tables, user_id: int, now: int) -> None:
    """Calls off a person's running practice, without notices."""
    for listed in await tables.matches.running(user_id):
        former = await tables.matches.get(listed.id) if listed.is_practice else None
        if former is None or not former.location.is_private:
            continue
        live, version = replayed(former, former.version), former.version + 1
        act, digest = own_act(former.id, version), live.state.digest()
        seat = former.seats_of(user_id)[0]
        entry = Entry(version, EntryKind.ABORT, seat, user_id, (), act, now, digest)
        ending = ending_without_result(former, entry.kind)
        await tables.matches.append(former.id, entry, None, ending, former.clock)
        await tables.owed_moves.drop(former.id)


async def _begin(
    tables: Tables, match: Match, person: Player, start: Steps, *, guided: bool
) -> int:
    check_newcomer(*await tables.matches.workload(person.user_id))
    await check_room(tables, match.location.guild_id, (person,))
    match_id = await start_match(tables, match, match.created_at, start)
    await tables.computer_matches.put(ComputerMatch(match_id, guided=guided))
    return match_id
