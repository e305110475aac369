"""A match that its table and number decide: who plays, how fast, what they do, and how it stops."""

from contextlib import suppress
from dataclasses import replace
from random import Random
from typing import Any

from bot.computer.ladders import opponent
from bot.errors import Refusal
from bot.match.clocks.clock_events import clock_after
from bot.match.clocks.expiry import flag_seat
from bot.match.draft import DraftPosition
from bot.match.history.dice import due_rolls, with_rolls
from bot.match.history.endings import (
    closing_step,
    deserters,
    ending_by_loss,
    ending_by_rules,
    ending_without_result,
    goes_on_without,
)
from bot.match.history.replay import LiveMatch, before_first_entry, turn_is_over, with_entry
from bot.match.history.seats import may_abort, may_draw
from bot.match.history.takeback import after_takeback, entries_to_take_back
from bot.match.start import fair_start
from bot.match.values.clock import MatchClock
from bot.match.values.draft import Draft
from bot.match.values.match import PRIVATE, Ending, Entry, EntryKind, Match, Player
from bot.match.values.offers import OfferKind, Offers
from bot.match.values.timecontrol import MINUTE_MS, PRESETS, TimeControl, per_move
from rules import GAMES
from rules.core import CHANCE
from rules.dice import Dice, commit
from rules.lessons import can_be_played_on, lesson_options, start_key
from rules.options import dump
from rules.playout import pick
from tests.corpus.tables import Table
from tests.table import HOME

BEGUN = 1_800_000_000_000
"""When every match begins, UTC in milliseconds."""

PEOPLE, GUIDED, ODD, COMPUTER = range(4)
"""What a match is by its number, in turn: of people; somebody's first, with tips; of people with
odd names; against the computer without tips, and not in a channel."""

NAMES = ("Ana", "Bo", "Chi", "Dee", "Eve", "Fay")
ODD_NAMES = ("A_n*a*", "Bo. You and Co", "`Chi`", "Dee and Doe", "Eve's", "<@6>")
STOPS = ("rules", "resign", "draw", "flag", "rules", "abort", "leave", "end", "rules", "abandon")
"""How a match of people stops, in turn; by the rules where there's no such way."""

LONGEST = 48
"""So many turns at the most; then somebody resigns."""

PACES = (PRESETS["medium"], per_move(3, hard=True, weekends_off=True), PRESETS["fast"])
LIVE = TimeControl(10 * MINUTE_MS, MINUTE_MS, 20 * MINUTE_MS, hard=True)


class SeededMatch:
    """One match as it goes on: ``live`` is how it stands, ``rng`` decides what comes next.

    ``look`` decides what is looked at, so that more of that changes no match.
    """

    asks = True
    """Whether people ask for turns back now and then."""

    def __init__(self, table: Table, number: int) -> None:
        self.table, self.number, self.kind = table, number, number % 4
        self.rng = Random(f"{table.game} {table} {number}")
        self.look = Random(number)
        way = STOPS[number // 2 % len(STOPS)] if self.kind in (PEOPLE, ODD) else "rules"
        self.stop_way, self.stop_after = way, self.rng.randrange(2, 14)
        self.now, self.longest, self.name = BEGUN, LONGEST, f"{table}/{number}"
        self.own_seat = number // 4 % table.seats
        self.begins_apart = number % 20 == 15
        self.live = self._begin(self._match())

    @property
    def is_guided(self) -> bool:
        """Whether it's somebody's first match of the game, with tips."""
        return self.kind == GUIDED and self.table.seats > 1

    def _match(self) -> Match:
        table, number, game = self.table, self.number, GAMES[self.table.game]
        secret = bytes([number]) * 32
        pace = LIVE if number % 8 == 2 else PACES[number // 2 % 3]
        has_clock = self.kind in (PEOPLE, ODD) and number % 16 != 12
        control = pace if has_clock else PRESETS["none"]
        return Match(
            id=100 + number,
            game=table.game,
            rules_version=game.version,
            options={**dump(game.Options()), **table.options},
            players=self._players(),
            location=PRIVATE if self.kind == COMPUTER else replace(HOME, thread_id=60),
            created_at=BEGUN,
            dice=Dice(commit(secret), ("77", str(number)), secret.hex()),
            clock=MatchClock.begin(control, table.seats, 0, BEGUN),
            rated=self.kind == PEOPLE and number % 8 == 0 and table.seats > 1,
            sealed_until=BEGUN + 400 * MINUTE_MS if table.seats == 1 and self.kind == ODD else None,
        )

    def _players(self) -> tuple[Player, ...]:
        seats, number = self.table.seats, self.number
        names = ODD_NAMES if self.kind == ODD else NAMES
        people = [Player(1001 + seat, names[seat]) for seat in range(seats)]
        if number % 12 == 6:
            people = [replace(person, name="Sam") for person in people]
        if number % 20 == 10:
            people = [people[0]] * seats
        if self.kind in (GUIDED, COMPUTER) and seats > 1:
            level = 1 + number // 4 % 3
            computer = opponent(self.table.game, self.table.options, seats, level)
            people = [one if n == self.own_seat else computer for n, one in enumerate(people)]
        return tuple(people)

    def _begin(self, match: Match) -> LiveMatch:
        lessons = [one for one in GAMES[match.game].lessons if _is_playable(match.game, one)]
        if self.begins_apart and lessons and len(match.players) == 2:
            lesson = lessons[self.number // 20 % len(lessons)]
            key = start_key(lesson)
            options = dump(lesson_options(GAMES[match.game], key))
            match = replace(match, lesson=key, is_practice=True, options=options)
        live = before_first_entry(match)
        fell = due_rolls(live)
        start = fair_start(match, self.own_seat) if self.is_guided and not match.lesson else ()
        if steps := fell or start:
            kind = EntryKind.DICE if fell else EntryKind.START
            live = with_entry(live, Entry(1, kind, CHANCE, 0, steps, 0, BEGUN, ""))
        clock = live.match.clock.handed(live.acting, BEGUN)
        return replace(live, match=replace(live.match, clock=clock, acting=live.acting))

    def draft(self, steps: tuple[str, ...] = (), *, draw: bool = False) -> DraftPosition:
        """A draft of whoever is to act: nothing of it is made yet."""
        live, seat = self.live, self.live.acting
        user_id = live.match.players[seat].user_id if seat is not None else 0
        draft = Draft(live.match.id, user_id, live.match.version, steps, draw)
        return DraftPosition(live, draft, live.state, (), ())

    def turn(self, begun: str = "") -> tuple[str, ...]:
        """The steps of some turn, up to where dice fall; with the step *begun* first, if any."""
        state, steps = self.live.state, list[str]()
        suggested = state.suggested()
        if suggested and not begun and self.rng.random() < 0.4:
            return tuple(suggested)
        while state.to_act == self.live.acting and state.turn == self.live.state.turn:
            if closing_step(state) is not None and steps:
                break
            move = state.parse(begun) if begun and not steps else self._move(state)
            steps.append(state.format(move))
            state = state.play(move)
        return tuple(steps)

    def _move(self, state: object) -> object:
        """Some move: any at all now and then, so that passes are not only seen at the end."""
        position: Any = state
        if self.rng.random() < 0.04:
            return self.rng.choice(position.legal())
        return pick(position, self.rng)

    def play(self, steps: tuple[str, ...], *, draw: bool = False) -> None:
        """Plays a turn of whoever is to act, as a session does."""
        live, seat = self.live, self.live.acting
        assert seat is not None, "somebody is to act"
        entry = self._entry(EntryKind.PLAY, seat, steps)
        after = with_entry(live, entry)
        if not turn_is_over(live.state, after.state) and after.state.to_act != CHANCE:
            last = closing_step(after.state)
            assert last is not None, "a whole turn"
            entry = replace(entry, steps=(*steps, last))
            after = with_entry(live, entry)
        offers, asks = live.match.offers, OfferKind.DRAW if draw else None
        with suppress(Refusal):
            offers = offers.played(seat, entry.version, entry.at, asks=asks)
        after = with_rolls(live, after, entry)
        after = replace(after, match=replace(after.match, offers=offers))
        self._commit(after, ending_by_rules(after))

    def _entry(self, kind: EntryKind, seat: int, steps: tuple[str, ...] = ()) -> Entry:
        self.now += self.rng.randrange(1, 9) * MINUTE_MS
        match = self.live.match
        user_id = 0 if seat == CHANCE else match.players[seat].user_id
        version = match.version + 1
        return Entry(version, kind, seat, user_id, steps, 5000 + version, self.now, "")

    def _commit(self, after: LiveMatch, ending: Ending | None) -> None:
        match, offers = after.match, after.match.offers
        offers = offers.closed() if ending else offers.only_of(match.version)
        match = replace(match, ending=ending, offers=offers)
        match = replace(match, acting=None if ending else after.state.to_act)
        after = replace(after, match=match)
        clock = clock_after(self.live.match.clock, self.live, after)
        self.live = replace(after, match=replace(match, clock=clock))

    def ask(self, kind: OfferKind, seat: int) -> bool:
        """Asks the others for something; whether it may be asked now."""
        match = self.live.match
        try:
            if kind is OfferKind.TAKEBACK:
                entries_to_take_back(match, seat)
            offers = match.offers.asked(kind, seat, match.version, self.now)
        except Refusal:
            return False
        self._offer(offers)
        return True

    def agree(self, seat: int, needed: frozenset[int]) -> None:
        """A seat agrees to what is asked; nothing comes of it yet."""
        offers = self.live.match.offers
        with suppress(Refusal):
            self._offer(offers.agreed(seat, offers.made, needed)[0])

    def _offer(self, offers: Offers) -> None:
        self.live = replace(self.live, match=replace(self.live.match, offers=offers))

    def take_back(self, seat: int) -> None:
        """Takes the last turn of a seat back."""
        entry = self._entry(EntryKind.TAKEBACK, seat)
        self._commit(after_takeback(self.live, entry, seat), None)

    def may_take_back(self, seat: int) -> bool:
        """Whether a seat has a turn that could be taken back."""
        try:
            return bool(entries_to_take_back(self.live.match, seat))
        except Refusal:
            return False

    def stop(self) -> bool:
        """Stops the match in its own way; whether there is such a way here."""
        live, way = self.live, self.stop_way
        match, seat = live.match, live.acting
        assert seat is not None, "somebody is to act"
        if way == "resign" or (way == "leave" and len(match.players) == 2):
            gone = deserters(match)
            self.leave(self.rng.choice([n for n in range(len(match.players)) if n not in gone]))
        elif way == "leave" and len(match.players) > 2:
            self.leave(seat)
        elif way == "flag":
            self.now = max(self.now, match.clock.deadline or 0)
            expiry = flag_seat(live, seat, 0, -live.match.version, self.now)
            self._commit(expiry.after, expiry.ending)
        elif way == "draw" and may_draw(match):
            entry = self._entry(EntryKind.DRAW, 1 - seat)
            ending = Ending((), (0.5, 0.5), EntryKind.DRAW.value, by_rules=False)
            self._commit(with_entry(live, entry), ending)
        elif way == "abort" and may_abort(live):
            entry = self._entry(EntryKind.ABORT, seat)
            self._commit(with_entry(live, entry), ending_without_result(match, EntryKind.ABORT))
        elif way in ("end", "abandon"):
            kind = EntryKind.END if way == "end" else EntryKind.ABANDON
            entry = self._entry(kind, CHANCE if way == "end" else seat)
            entry = replace(entry, user_id=900 if way == "end" else 0)
            note = "Both *asked* for it." if way == "end" and self.number % 4 else ""
            self._commit(with_entry(live, entry), ending_without_result(match, kind, note))
        else:
            return False
        return True

    def leave(self, seat: int) -> None:
        """A seat gives up; at a larger table the others play on."""
        live = self.live
        if goes_on_without(live.match, live.match.players[seat].user_id):
            entry = self._entry(EntryKind.LEAVE, seat, (f"leave:{seat}",))
            after = with_rolls(live, with_entry(live, entry), entry)
            self._commit(after, ending_by_rules(after))
            return
        entry = self._entry(EntryKind.RESIGN, seat)
        self._commit(with_entry(live, entry), ending_by_loss(live.match, seat, EntryKind.RESIGN))

    def give_up(self) -> None:
        """Whoever is to act resigns: it goes on for too long."""
        assert self.live.acting is not None, "somebody is to act"
        self.leave(self.live.acting)


def _is_playable(game: str, lesson: Any) -> bool:
    return can_be_played_on(GAMES[game], lesson)
