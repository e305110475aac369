"""Offers by themselves: a draw along with a move, a move back; and how long to wait after a no."""

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from bot.errors import Refusal
from bot.match.values.offers import Offer, OfferKind, Offers

NOW = 1_800_000_000_000
NONE = Offers()


def refusal(work: object, *args: object, **named: object) -> str:
    """The key with which something is refused."""
    with pytest.raises(Refusal) as caught:
        work(*args, **named)  # type: ignore[operator]  # a method
    return caught.value.key


def asked(by: int = 0, version: int = 5, now: int = NOW) -> Offers:
    """Somebody asks to take a move back."""
    return NONE.asked(OfferKind.TAKEBACK, by, version, now)


def test_a_draw_is_offered_with_a_move_and_agreed_to() -> None:
    """Whoever agrees gets the offer back, and nothing stands any more."""
    offered = NONE.played(0, 5, NOW, asks=OfferKind.DRAW)
    assert offered.open == Offer(OfferKind.DRAW, 0, 5, number=1)
    after, agreed = offered.agreed(1, 1, {1})
    assert (
        agreed is not None
        and agreed.kind is OfferKind.DRAW
        and after == Offers(so_far=offered.so_far)
    )


def test_any_move_says_no() -> None:
    """Also one that offers a draw in its turn; the offer is then the other's."""
    offered = NONE.played(0, 5, NOW, asks=OfferKind.DRAW)
    assert refusal(offered.played(1, 6, NOW).agreed, 1, 1, {1}) == "offer.none"
    answered = offered.played(1, 6, NOW, asks=OfferKind.DRAW)
    assert answered.open == Offer(OfferKind.DRAW, 1, 6, number=2)
    assert refusal(answered.asked, OfferKind.TAKEBACK, 0, 6, NOW) == "offer.one_stands"


def test_playing_on_is_no_answer_to_a_computer_that_would_end_it() -> None:
    """Nobody was asked, so nothing was declined: the same may stand below the next move."""
    behind = NONE.played(1, 5, NOW, asks=OfferKind.RESIGN).played(0, 6, NOW)
    assert behind.open is None and behind.may_ask(OfferKind.RESIGN, 1, NOW)


def test_an_old_button_answers_no_new_offer() -> None:
    """Also where the same is asked again, at the same position."""
    again = asked().declined(1, 1, NOW).asked(OfferKind.TAKEBACK, 0, 5, NOW + 10_000)
    assert refusal(again.agreed, 1, 1, {1}) == "offer.none"
    assert refusal(again.declined, 1, 1, NOW) == "offer.none"
    assert refusal(again.withdrawn, 0, 1, NOW) == "offer.none"
    assert again.agreed(1, 2, {1})[1] is not None


def test_nobody_answers_their_own_offer() -> None:
    """They may withdraw it, and only they."""
    assert refusal(asked().agreed, 0, 1, {1}) == "offer.own"
    assert refusal(asked().declined, 0, 1, NOW) == "offer.own"
    assert refusal(asked().withdrawn, 1, 1, NOW) == "offer.not_yours"
    assert asked().withdrawn(0, 1, NOW).open is None


def test_asking_and_withdrawing_floods_nobody() -> None:
    """It waits as a refusal does."""
    withdrawn = asked().withdrawn(0, 1, NOW)
    assert refusal(withdrawn.asked, OfferKind.TAKEBACK, 0, 5, NOW) == "offer.wait"


def test_one_offer_stands_at_a_time() -> None:
    """Each side is told whose it is."""
    assert refusal(asked().asked, OfferKind.TAKEBACK, 0, 5, NOW) == "offer.yours_stands"
    assert refusal(asked().asked, OfferKind.TAKEBACK, 1, 5, NOW) == "offer.one_stands"


def test_a_table_agrees_when_everybody_has() -> None:
    """Once each."""
    half, none = asked(by=1).agreed(0, 1, {0, 2})
    assert none is None and refusal(half.agreed, 0, 1, {0, 2}) == "offer.agreed_already"
    after, agreed = half.agreed(2, 1, {0, 2})
    assert agreed is not None and agreed.agreed == {0, 2} and after.open is None


def test_each_refusal_makes_the_wait_longer() -> None:
    """10 seconds, 40, 90 … and never more than 1000; the refusal says until when."""
    offers, waits = NONE, list[int]()
    for n in range(12):
        now = NOW + 2_000_000 * n
        offers = offers.asked(OfferKind.TAKEBACK, 0, 5, now).declined(1, n + 1, now)
        with pytest.raises(Refusal) as caught:
            offers.asked(OfferKind.TAKEBACK, 0, 5, now)
        assert caught.value.key == "offer.wait"
        waits.append(int(str(caught.value.values["at"])) - now // 1000)
    assert waits == [10, 40, 90, 160, 250, 360, 490, 640, 810, 1000, 1000, 1000]


def test_a_refusal_counts_for_who_asked_and_what_was_asked() -> None:
    """The other side, and another question, wait for nothing; a yes is a new beginning."""
    refused = asked().declined(1, 1, NOW)
    assert refusal(refused.asked, OfferKind.TAKEBACK, 0, 5, NOW) == "offer.wait"
    assert refused.played(0, 6, NOW, asks=OfferKind.DRAW).open is not None
    assert refused.asked(OfferKind.TAKEBACK, 1, 5, NOW).open is not None
    after, _ = refused.asked(OfferKind.TAKEBACK, 0, 5, NOW + 10_000).agreed(1, 2, {1})
    again = after.asked(OfferKind.TAKEBACK, 0, 7, NOW + 10_000).declined(1, 3, NOW + 10_000)
    assert again.asked(OfferKind.TAKEBACK, 0, 7, NOW + 20_000).open is not None


def test_moving_on_takes_back_ones_own_question() -> None:
    """Nobody refused it; what it was is still known, as its message says that it is settled."""
    after = asked().played(0, 6, NOW)
    assert after == Offers(so_far=((OfferKind.TAKEBACK, 0),))
    assert after.what(1) == (OfferKind.TAKEBACK, 0) and after.what(2) is None


def test_offers_stored_before_their_kinds_were_are_counted_on() -> None:
    """An old row has their number alone."""
    old = Offers.from_json('[["takeback",0,5,2],2,[[0,"abort",1,7]]]')
    assert old.open == Offer(OfferKind.TAKEBACK, 0, 5, number=2)
    later = old.closed().asked(OfferKind.ABORT, 1, 6, NOW)
    assert [later.what(number) for number in (1, 2, 3)] == [None, None, (OfferKind.ABORT, 1)]
    assert Offers.from_json(later.to_json()) == later


class PeopleAsk(RuleBasedStateMachine):
    """Anybody asks, answers, moves and waits, in any order."""

    @initialize(seats=st.integers(2, 4))
    def begins(self, seats: int) -> None:
        """A match of so many."""
        self.seats, self.offers, self.version, self.now = seats, NONE, 0, NOW
        self.last_no: dict[tuple[int, OfferKind], tuple[int, int]] = {}

    @rule(seat=st.integers(0, 3), wait=st.integers(0, 120))
    def somebody_asks(self, seat: int, wait: int) -> None:
        """Sooner after a refusal than they may, or later."""
        self.now += wait * 1000
        by = seat % self.seats
        try:
            self.offers = self.offers.asked(OfferKind.TAKEBACK, by, self.version, self.now)
        except Refusal:
            return
        times, at = self.last_no.get((by, OfferKind.TAKEBACK), (0, self.now))
        assert self.now >= at + min(times * times * 10_000, 1_000_000)

    @rule(seat=st.integers(0, 3), ago=st.integers(0, 1))
    def somebody_agrees(self, seat: int, ago: int) -> None:
        """It takes everybody but the one who asked."""
        before, by = self.offers.open, seat % self.seats
        needed = set(range(self.seats)) - ({before.by} if before else set())
        try:
            self.offers, agreed = self.offers.agreed(by, self.offers.made - ago, needed)
        except Refusal:
            return
        assert before is not None and before.by != by and not ago
        if agreed:
            assert len(agreed.agreed) == self.seats - 1
            assert self.offers.open is None
            self.last_no.pop((agreed.by, agreed.kind), None)

    @rule(seat=st.integers(0, 3), ago=st.integers(0, 1))
    def somebody_says_no(self, seat: int, ago: int) -> None:
        """One is enough."""
        before = self.offers.open
        try:
            self.offers = self.offers.declined(seat % self.seats, self.offers.made - ago, self.now)
        except Refusal:
            return
        self.refused(before)

    @rule(seat=st.integers(0, 3), draw=st.booleans())
    def somebody_moves(self, seat: int, draw: bool) -> None:
        """Perhaps with an offer of a draw."""
        before, by = self.offers.open, seat % self.seats
        try:
            self.offers = self.offers.played(
                by, self.version + 1, self.now, asks=OfferKind.DRAW if draw else None
            )
        except Refusal:
            return
        self.version += 1
        assert (self.offers.open is not None) == draw
        if before and before.by != by:
            self.refused(before)

    def refused(self, offer: Offer | None) -> None:
        """Remembers a no, as people would."""
        assert offer is not None
        times = self.last_no.get((offer.by, offer.kind), (0, 0))[0] + 1
        self.last_no[offer.by, offer.kind] = (times, self.now)

    @invariant()
    def what_stands_is_of_the_present(self) -> None:
        """No offer outlives a move."""
        standing = self.offers.open
        assert standing is None or (standing.version, standing.number) == (
            self.version,
            self.offers.made,
        )

    @invariant()
    def offers_survive_being_kept(self) -> None:
        """As JSON and back."""
        assert Offers.from_json(self.offers.to_json()) == self.offers


TestPeopleAsk = PeopleAsk.TestCase
TestPeopleAsk.settings = settings(
    max_examples=60, stateful_step_count=30, deadline=None, derandomize=True
)
