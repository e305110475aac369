"""Offers: a draw along with a move, a move back, a pause; and how long to wait after a no."""

from dataclasses import replace

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from bot.errors import Refusal
from bot.match.clock import Clock
from bot.match.dice import fallen
from bot.match.model import Entry, Kind, Match
from bot.match.offers import Ask, Offer, Offers, Turn, taken_back, turns
from bot.match.replay import Live, followed, opened
from bot.match.timecontrol import DEFAULT
from rules import GAMES
from rules.core import CHANCE
from rules.dice import Dice, commit
from tests.table import ANA, BO, HOME

NOW = 1_800_000_000_000
TWO = Offers(2)


def refusal(work: object, *args: object) -> str:
    """The key with which something is refused."""
    with pytest.raises(Refusal) as caught:
        work(*args)  # type: ignore[operator]  # a method
    return caught.value.key


def test_a_draw_is_offered_with_a_move_and_accepted() -> None:
    """Whoever accepts gets the offer back, and nothing stands any more."""
    offered = TWO.moved(0, 5, NOW, draw=True)
    assert offered.standing == Offer(Ask.DRAW, 0, 5)
    after, agreed = offered.accepted(1, 5)
    assert agreed is not None and agreed.ask is Ask.DRAW and after == TWO


def test_a_draw_is_not_offered_without_a_move() -> None:
    """Nor at a table of three."""
    assert refusal(TWO.asked, Ask.DRAW, 0, 5, NOW) == "offer.draw_with_move"
    assert refusal(Offers(3).moved, 0, 5, NOW, True) == "offer.draw_of_two"


def test_any_move_says_no() -> None:
    """Also one that offers a draw in its turn; the offer is then the other's."""
    offered = TWO.moved(0, 5, NOW, draw=True)
    assert refusal(offered.moved(1, 6, NOW).accepted, 1, 6) == "offer.none"
    answered = offered.moved(1, 6, NOW, draw=True)
    assert answered.standing == Offer(Ask.DRAW, 1, 6)
    assert refusal(answered.check, Ask.DRAW, 0, NOW) == "offer.one_stands"


def test_an_offer_of_an_older_version_is_none() -> None:
    """An old card cannot accept what stands now."""
    offered = TWO.moved(0, 5, NOW, draw=True)
    assert refusal(offered.accepted, 1, 4) == "offer.none"


def test_nobody_answers_their_own_offer() -> None:
    """They may withdraw it."""
    asked = TWO.asked(Ask.TAKEBACK, 0, 5, NOW)
    assert refusal(asked.accepted, 0, 5) == "offer.own"
    assert refusal(asked.declined, 0, NOW) == "offer.own"
    assert refusal(asked.withdrawn, 1) == "offer.none"
    assert asked.withdrawn(0) == TWO


def test_one_offer_stands_at_a_time() -> None:
    """Each side is told whose it is."""
    asked = TWO.asked(Ask.TAKEBACK, 0, 5, NOW)
    assert refusal(asked.asked, Ask.PAUSE, 0, 5, NOW) == "offer.yours_stands"
    assert refusal(asked.asked, Ask.PAUSE, 1, 5, NOW) == "offer.one_stands"


def test_a_table_agrees_when_everybody_has() -> None:
    """Once each."""
    asked = Offers(3).asked(Ask.PAUSE, 1, 5, NOW)
    half, none = asked.accepted(0, 5)
    assert none is None and refusal(half.accepted, 0, 5) == "offer.agreed_already"
    after, agreed = half.accepted(2, 5)
    assert agreed is not None and agreed.agreed == {0, 2} and after.standing is None


def test_each_refusal_makes_the_wait_longer() -> None:
    """10 seconds, 40, 90 … and never more than 1000."""
    offers, waits = TWO, list[int]()
    for _ in range(12):
        offers = offers.asked(Ask.TAKEBACK, 0, 5, NOW + 2_000_000 * len(waits))
        offers = offers.declined(1, NOW + 2_000_000 * len(waits))
        with pytest.raises(Refusal) as caught:
            offers.check(Ask.TAKEBACK, 0, NOW + 2_000_000 * len(waits))
        at = caught.value.values["at"]
        assert isinstance(at, int)
        waits.append((at - NOW - 2_000_000 * len(waits)) // 1000)
    assert waits == [10, 40, 90, 160, 250, 360, 490, 640, 810, 1000, 1000, 1000]


def test_a_refusal_counts_for_who_asked_and_what_was_asked() -> None:
    """The other side, and another question, wait for nothing; a yes is a new beginning."""
    refused = TWO.asked(Ask.TAKEBACK, 0, 5, NOW).declined(1, NOW)
    assert refusal(refused.check, Ask.TAKEBACK, 0, NOW) == "offer.wait"
    refused.check(Ask.PAUSE, 0, NOW)
    refused.check(Ask.TAKEBACK, 1, NOW)
    after, _ = refused.asked(Ask.TAKEBACK, 0, 5, NOW + 10_000).accepted(1, 5)
    again = after.asked(Ask.TAKEBACK, 0, 7, NOW + 10_000).declined(1, NOW + 10_000)
    again.check(Ask.TAKEBACK, 0, NOW + 20_000)


def test_moving_on_takes_back_ones_own_question() -> None:
    """Nobody refused it."""
    assert TWO.asked(Ask.TAKEBACK, 0, 5, NOW).moved(0, 6, NOW) == TWO


A, B, DICE = Turn(1, 0, False), Turn(2, 1, False), Turn(3, 1, True)


def test_a_takeback_goes_to_before_ones_last_turn() -> None:
    """With what the others answered, if they did."""
    assert list(taken_back([A], 0)) == [A]
    assert list(taken_back([A, B], 0)) == [A, B]
    assert list(taken_back([A, B], 1)) == [B]


def test_nothing_is_taken_back_across_what_was_revealed() -> None:
    """Dice that fell stay fallen, one's own too."""
    assert refusal(taken_back, [A, DICE], 0) == "takeback.revealed"
    assert refusal(taken_back, [A, DICE], 1) == "takeback.revealed"
    later = Turn(4, 0, False)
    assert list(taken_back([A, DICE, later], 0)) == [later]


def test_who_has_not_played_has_nothing_to_take_back() -> None:
    """From the first move on."""
    assert refusal(taken_back, [], 0) == "takeback.nothing"
    assert refusal(taken_back, [A], 1) == "takeback.nothing"


def follow(live: Live, n: int) -> Live:
    """The match after n turns, whichever comes first among the legal steps, with the dice."""
    for _ in range(n):
        turn, steps, state, seat = live.state.turn, list[str](), live.state, live.state.to_act
        while state.turn == turn and state.to_act == seat:
            move = state.legal()[0]
            steps.append(state.format(move))
            state = state.play(move)
        entry = Entry(live.match.version + 1, Kind.PLAY, seat or 0, 1, tuple(steps), 0, NOW, "")
        after = followed(live, entry)
        live = followed(live, replace(entry, steps=(*entry.steps, *fallen(after))))
    return live


def begun(game: str) -> Live:
    """A match of two, its first dice on the table."""
    dice = Dice(commit(b"s" * 32), (), "73" * 32)
    live = opened(
        Match(1, game, 1, {}, (ANA, BO), HOME, NOW, dice, Clock.begin(DEFAULT, 2, 0, NOW))
    )
    if fell := fallen(live):
        live = followed(live, Entry(1, Kind.DICE, CHANCE, 0, fell, 0, NOW, ""))
    return live


@pytest.mark.parametrize("game", sorted(GAMES))
def test_the_turns_of_a_match_are_its_entries(game: str) -> None:
    """Where dice fall, all is revealed; elsewhere nothing is."""
    live = follow(begun(game), 4)
    found = turns(live)
    assert [turn.version for turn in found] == [entry.version for entry in live.match.entries]
    dice = live.match.entries[0].kind is Kind.DICE
    assert {turn.reveals for turn in found} == {dice}
    if dice:
        assert refusal(taken_back, found, found[-1].seat) == "takeback.revealed"
    else:
        assert list(taken_back(found, found[-1].seat)) == [found[-1]]


class PeopleAsk(RuleBasedStateMachine):
    """Anybody asks, answers, moves and waits, in any order."""

    @initialize(seats=st.integers(2, 4))
    def begins(self, seats: int) -> None:
        """A match of so many."""
        self.offers, self.version, self.now = Offers(seats), 0, NOW
        self.last_no: dict[tuple[int, Ask], tuple[int, int]] = {}

    @rule(seat=st.integers(0, 3), ask=st.sampled_from(Ask), wait=st.integers(0, 120))
    def somebody_asks(self, seat: int, ask: Ask, wait: int) -> None:
        """Sooner after a refusal than they may, or later."""
        self.now += wait * 1000
        by = seat % self.offers.seats
        try:
            self.offers = self.offers.asked(ask, by, self.version, self.now)
        except Refusal:
            return
        times, at = self.last_no.get((by, ask), (0, self.now))
        assert self.now >= at + min(times * times * 10_000, 1_000_000)

    @rule(seat=st.integers(0, 3))
    def somebody_agrees(self, seat: int) -> None:
        """It takes everybody but the one who asked."""
        before, by = self.offers.standing, seat % self.offers.seats
        try:
            self.offers, agreed = self.offers.accepted(by, self.version)
        except Refusal:
            return
        assert before is not None and before.by != by
        if agreed:
            assert len(agreed.agreed) == self.offers.seats - 1
            assert self.offers.standing is None
            self.last_no.pop((agreed.by, agreed.ask), None)

    @rule(seat=st.integers(0, 3))
    def somebody_says_no(self, seat: int) -> None:
        """One is enough."""
        before = self.offers.standing
        try:
            self.offers = self.offers.declined(seat % self.offers.seats, self.now)
        except Refusal:
            return
        self.refused(before)

    @rule(seat=st.integers(0, 3), draw=st.booleans())
    def somebody_moves(self, seat: int, draw: bool) -> None:
        """Perhaps with an offer of a draw."""
        before, by = self.offers.standing, seat % self.offers.seats
        try:
            self.offers = self.offers.moved(by, self.version + 1, self.now, draw)
        except Refusal:
            return
        self.version += 1
        assert (self.offers.standing is not None) == draw
        if before and before.by != by:
            self.refused(before)

    def refused(self, offer: Offer | None) -> None:
        """Remembers a no, as people would."""
        assert offer is not None
        times = self.last_no.get((offer.by, offer.ask), (0, 0))[0] + 1
        self.last_no[offer.by, offer.ask] = (times, self.now)

    @invariant()
    def what_stands_is_of_the_present(self) -> None:
        """No offer outlives a move."""
        standing = self.offers.standing
        assert standing is None or standing.version == self.version

    @invariant()
    def offers_survive_being_kept(self) -> None:
        """As JSON and back."""
        assert Offers.from_json(self.offers.to_json()) == self.offers


TestPeopleAsk = PeopleAsk.TestCase
TestPeopleAsk.settings = settings(
    max_examples=60, stateful_step_count=30, deadline=None, derandomize=True
)
