"""The queue of a server: joining and leaving it, and starting the matches of pairs.

``matchmaking`` decides who is paired; a pair is stored as a challenge that is accepted at once.
Whenever somebody joins or leaves, the instant is stored at which the next two may be paired.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from bot.errors import NotFound, Refusal
from bot.match.lobby.admission import check_room, standing_of
from bot.match.lobby.challenges import new_challenge
from bot.match.lobby.matchmaking import QueuedPlayer, find_pairs, next_pairing
from bot.match.lobby.terms_text import read_board
from bot.match.play_choices import usual_board
from bot.match.ports import Clock, Store, Tables
from bot.match.start import start_challenge
from bot.match.values.challenge import Terms
from bot.match.values.criteria import FAIR, check_newcomer
from bot.match.values.glicko import Strength
from bot.match.values.lookalikes import told_apart
from bot.match.values.match import Location, Match, Player
from bot.match.values.notice import Notice, NoticeKind
from bot.match.values.queue_entry import QueueEntry
from bot.match.values.rating import Rating
from bot.match.values.timecontrol import DAY_MS, HOUR_MS, TimeControl
from rules.dice import Dice, commit
from rules.options import Value

EXPIRES_MS = 3 * DAY_MS
MOST_SEARCHES = 8  # of one person in one server
RECENT = 20  # matches in which first seats are counted
CALLED_OFF, CALLED_OFF_WITHIN_MS, CALLED_OFF_REST_MS = 3, 7 * DAY_MS, DAY_MS
ROOM_AGAIN_MS = HOUR_MS  # before people who had no room for a match are looked at again


class QueueService:
    """All queues of all servers."""

    def __init__(self, store: Store, clock: Clock, secret: Callable[[], bytes]) -> None:
        self._store = store
        self._clock = clock
        self._secret = secret  # 32 random bytes at each call

    async def join(
        self,
        wanted: Sequence[tuple[str, TimeControl]],
        player: Player,
        location: Location,
        nonce: int,
        *,
        rated: bool,
    ) -> QueueEntry | Match:
        """Adds a person to the queue of *location*'s server; returns an entry, or their match.

        *wanted* are games with paces, of which the first that finds somebody becomes the match, and
        the others are dropped. The match is returned if somebody suits at once. A person who waits
        for the same kind already keeps their entry, and the time they have waited.

        Raises:
            Refusal: they or the server have too many matches, they have too many entries, or they
                called off many rated matches lately.
        """
        now, guild_id, user_id = self._clock.now(), location.guild_id, player.user_id
        assert guild_id is not None  # callers ask in servers only
        entries = [
            QueueEntry(
                *(0, guild_id, location.channel_id, player, game, rated, pace),
                *(now, now + EXPIRES_MS, self._dice(nonce)),
            )
            for game, pace in wanted
        ]

        async def work(tables: Tables) -> QueueEntry | Match:
            await _check_room(tables, entries[0], now)
            await tables.queue.clear(now)
            mine = await tables.queue.of(guild_id, user_id, now)
            is_new = not {entry.kind for entry in entries} <= {entry.kind for entry in mine}
            if is_new and len({entry.search for entry in mine}) >= MOST_SEARCHES:
                raise Refusal("queue.enough", most=MOST_SEARCHES)
            for entry in entries:
                await tables.queue.add(entry)
            for entry in entries:
                for match_id in await _pair_all(tables, guild_id, entry.kind, now):
                    match = await tables.matches.get(match_id)
                    if match and match.seats_of(user_id):
                        return match
            waiting = await tables.queue.of(guild_id, user_id, now)
            return next(mine for mine in waiting if mine.kind == entries[0].kind)

        return await self._store.write(work)

    async def leave(self, entry_id: int, user_id: int) -> None:
        """Removes a person's entry from the queue, and what they asked for with it.

        Raises:
            NotFound: there is no such entry of theirs any more.
        """
        now = self._clock.now()

        async def work(tables: Tables) -> None:
            entry = await tables.queue.get(entry_id)
            if entry is None or entry.player.user_id != user_id:
                raise NotFound("queue.gone")
            mine = await tables.queue.of(entry.guild_id, user_id, now)
            await tables.queue.drop_search(entry)
            for other in mine:
                if other.search == entry.search:
                    await _pair_all(tables, other.guild_id, other.kind, now)

        await self._store.write(work)

    def _dice(self, nonce: int) -> Dice:
        secret = self._secret()
        return Dice(commit(secret), (str(nonce),), secret.hex())

    async def pair(self, guild_id: int, kind: str) -> None:
        """Starts the matches of people in a server who may be paired by now for one kind."""
        now = self._clock.now()
        await self._store.write(lambda tables: _pair_all(tables, guild_id, kind, now))


async def _pair_all(tables: Tables, guild_id: int, kind: str, now: int) -> Sequence[int]:
    """Starts all matches of one kind, and stores when the next may start; returns their numbers."""
    begun: list[int] = []
    while True:
        entries = await tables.queue.waiting(guild_id, kind, now)
        ready = {p.player.user_id: p for p in entries if await _has_room(tables, p, now)}
        waiting = [await _waiting(tables, entry, now) for entry in ready.values()]
        pairs = find_pairs(waiting, now)
        if not pairs:
            break
        first, second = (ready[each.user_id] for each in pairs[0])
        begun.append(await _begin(tables, first, second, now))
    due_at = next_pairing(waiting, now)
    if len(ready) < len(entries):
        due_at = min(due_at or now + ROOM_AGAIN_MS, now + ROOM_AGAIN_MS)
    await tables.queue.schedule(guild_id, kind, due_at)
    return begun


async def _check_room(tables: Tables, entry: QueueEntry, now: int) -> None:
    check_newcomer(*await tables.matches.workload(entry.player.user_id))
    await check_room(tables, entry.guild_id, (entry.player,))
    if entry.rated:
        await _check_called_off(tables, entry.player.user_id, now)


async def _check_called_off(tables: Tables, user_id: int, now: int) -> None:
    """Checks that somebody may be paired for a rated match: others waited for matches they left.

    Raises:
        Refusal: they called off CALLED_OFF rated matches within a week, the last one within a day.
    """
    called_off = await tables.results.called_off(user_id, now - CALLED_OFF_WITHIN_MS)
    if len(called_off) >= CALLED_OFF and now < (until := called_off[-1] + CALLED_OFF_REST_MS):
        raise Refusal("queue.called_off", at=until // 1000)


async def _has_room(tables: Tables, entry: QueueEntry, now: int) -> bool:
    if (await tables.guilds.get(entry.guild_id)).removed_at is not None:
        return False  # nothing begins in a server that removed the bot
    try:
        await _check_room(tables, entry, now)
    except Refusal:
        return False
    return True


async def _waiting(tables: Tables, entry: QueueEntry, now: int) -> QueuedPlayer:
    user_id = entry.player.user_id
    standing = await standing_of(tables, entry.game, user_id)
    if isinstance(standing, Rating):
        strength = standing.at(now)
    else:
        # Good enough to compare people of one game; nothing is rated by it.
        strength = Strength(standing.number, standing.deviation(now))
    duels = await tables.matches.past_pairings(user_id, entry.game, RECENT)
    return QueuedPlayer(
        user_id,
        entry.kind,
        entry.since,
        strength,
        frozenset(await tables.blocks.of(user_id)),
        duels[0].opponent if duels else None,
        sum(1 if duel.seat == 0 else -1 for duel in duels),
    )


async def _board(tables: Tables, game: str, *pair: Player) -> Mapping[str, Value]:
    """The option for the board of a pair: the quick one while it is new to one of them."""
    boards = {await usual_board(tables, player.user_id, game) for player in pair}
    return read_board(game, "quick") if "quick" in boards else {}


async def _begin(tables: Tables, first: QueueEntry, second: QueueEntry, now: int) -> int:
    """Starts the match of a pair, in the server's channel for matches or where the later one asked.

    It has the dice of the earlier entry, which were committed to before the other person came, and
    the nonce of the later one.
    """
    early, late = sorted((first, second), key=lambda entry: (entry.since, entry.id))
    guild_settings = await tables.guilds.get(late.guild_id)
    # Nothing can be said in a forum itself, so a forum leaves matches where they were asked for.
    chosen = None if guild_settings.forum else guild_settings.channel_id
    board = await _board(tables, early.game, first.player, second.player) if not early.rated else {}
    challenge = new_challenge(
        Terms(early.game, board, rated=early.rated, pace=early.pace, criteria=FAIR),
        first.player,
        second.player,
        Location(late.guild_id, chosen or late.channel_id),
        now,
        replace(early.dice, nonces=late.dice.nonces),
    )
    for entry in (first, second):
        await tables.queue.drop_search(entry)
    await tables.queue.add_wait(early.guild_id, early.game, now - early.since)
    challenge = replace(challenge, joined=told_apart((first.player, second.player)))
    challenge_id = await tables.challenges.add(challenge)
    match_id = await start_challenge(tables, replace(challenge, id=challenge_id), now)
    match = await tables.matches.get(match_id)
    assert match is not None  # it has just begun
    for seat, player in enumerate(match.players):
        if seat != match.acting:  # the player to move gets a TURN notice
            found = Notice(NoticeKind.PAIRED, match_id, match.version, now, player.user_id)
            await tables.notices.add(found)
    return match_id
