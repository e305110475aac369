"""Dice people can check: the commitment stands in a message before any nonce exists."""

from dataclasses import replace
from pathlib import Path

import pytest

from bot.errors import Refusal
from bot.i18n.catalog import words
from bot.match.history.export_import import record_of
from bot.match.settings_service import change_guild_settings
from bot.match.values.challenge import Challenge, Terms
from bot.match.values.match import Match
from bot.match.values.notice import NoticeKind
from bot.ui.lobby.answered_challenges import challenge_closed
from rules.core import CHANCE
from tests.table import ANA, BO, CHI, HOME, Table, table

GAME = "diced_tomatoes"


async def offered(t: Table, seats: int) -> Challenge:
    """An offer of Ana's whose message is 400."""
    challenge = await t.seating.make(Terms(GAME, {}, seats), ANA, None, HOME)
    assert challenge.dice.nonces == ()
    await t.seating.posted(challenge.id, 400)
    return challenge


async def test_a_word_of_each_seat_is_among_the_nonces(tmp_path: Path) -> None:
    """In the order they sat down; who has no seat when it begins adds none."""
    async with table(tmp_path) as t:
        challenge = await offered(t, 2)
        for person, word in ((BO, "red"), (CHI, "blue"), (ANA, "old"), (ANA, "Ana-1")):
            await t.seating.set_dice_word(challenge.id, person.user_id, word)
        live = await t.seating.join(challenge.id, BO, 400, nonce=77)
        assert not isinstance(live, Challenge)
        assert live.match.dice.nonces == ("400", "77", "Ana-1", "red")
        assert live.match.dice.commitment == challenge.dice.commitment
        record_of(live).verify()
        assert await t.database.read(lambda ts: ts.challenges.dice_words(challenge.id)) == {}


async def test_without_words_the_ids_of_message_and_accept_count(tmp_path: Path) -> None:
    """A word that was taken back is none."""
    async with table(tmp_path) as t:
        challenge = await offered(t, 2)
        for word in ("red", ""):
            await t.seating.set_dice_word(challenge.id, BO.user_id, word)
        live = await t.seating.join(challenge.id, BO, 400, nonce=77)
        assert not isinstance(live, Challenge)
        assert live.match.dice.nonces == ("400", "77")


@pytest.mark.parametrize("word", ["a b", "ä", "x" * 65, "\n", "a|b", "²"])
async def test_a_word_that_cannot_be_a_nonce_is_refused(tmp_path: Path, word: str) -> None:
    """And one for an offer that is gone."""
    async with table(tmp_path) as t:
        challenge = await offered(t, 2)
        with pytest.raises(Refusal, match=r"dice\.word"):
            await t.seating.set_dice_word(challenge.id, BO.user_id, word)
        await t.seating.cancel(challenge.id, ANA.user_id)
        with pytest.raises(Refusal, match="cancelled"):
            await t.seating.set_dice_word(challenge.id, BO.user_id, "red")


async def test_alone_the_match_begins_when_the_commitment_is_posted(tmp_path: Path) -> None:
    """Also again: the message of the rematch is its nonce, and not the one of before."""
    async with table(tmp_path) as t:
        challenge = await offered(t, 1)
        first = await t.seating.load(challenge.id)
        assert first.match_id is not None
        live = await t.session.load(first.match_id)
        assert live.match.dice.nonces == ("400",)
        assert live.match.dice.commitment == challenge.dice.commitment
        live = await t.session.resign(live.match.id, ANA.user_id, live.match.version, 99)
        again = await t.seating.rematch(live.match, ANA.user_id, nonce=78)
        assert isinstance(again, Challenge) and again.location.message_id is None
        due = await t.database.read(lambda ts: ts.notices.due(t.clock.ms, 99))
        assert (NoticeKind.REMATCH, again.id) in {(n.kind, n.subject) for n in due}
        for _ in range(2):  # a message that is found again after a crash begins nothing twice
            await t.seating.posted(again.id, 401)
        second = (await t.seating.load(again.id)).match_id
        assert second == first.match_id + 1
        match = (await t.session.load(second)).match
        assert match.dice.nonces == ("401",)
        assert match.dice.commitment == again.dice.commitment


async def rematch_offered(t: Table, seats: int) -> tuple[Match, Challenge]:
    """A match that Ana gave up, and the rematch that she offers, not posted yet."""
    challenge = await offered(t, seats)
    for guest in (BO, CHI)[: seats - 1]:
        live = await t.seating.join(challenge.id, guest, 400, nonce=77)
    assert not isinstance(live, Challenge)
    live = await t.session.resign(live.match.id, ANA.user_id, live.match.version, 99)
    if not live.match.ending:
        live = await t.session.resign(live.match.id, BO.user_id, live.match.version, 98)
    again = await t.seating.rematch(live.match, ANA.user_id, nonce=78)
    assert isinstance(again, Challenge)
    return live.match, again


async def test_a_rematch_has_fresh_nonces(tmp_path: Path) -> None:
    """Its message and what was pressed in it; no number of a person."""
    async with table(tmp_path) as t:
        before, again = await rematch_offered(t, 2)
        with pytest.raises(Refusal, match="not_posted"):
            await t.seating.set_dice_word(again.id, BO.user_id, "red")
        await t.seating.posted(again.id, 401)
        begun = await t.seating.rematch(before, BO.user_id, nonce=80)
        assert not isinstance(begun, Challenge)
        assert begun.match.dice.nonces == ("401", "80")
        people = {str(person.user_id) for person in (ANA, BO)}
        assert not people & set(begun.match.dice.nonces)
        assert begun.state.to_act != CHANCE


async def test_a_rematch_accepted_before_its_message_begins_by_it(tmp_path: Path) -> None:
    """The commitment is read before the first nonce there is: the message's own number."""
    async with table(tmp_path) as t:
        before, again = await rematch_offered(t, 2)
        for _ in range(2):  # pressed again meanwhile
            waiting = await t.seating.rematch(before, BO.user_id, nonce=79)
            assert isinstance(waiting, Challenge) and waiting.joined == (ANA, BO)
        for _ in range(2):
            await t.seating.posted(again.id, 401)
        match = (await t.session.load((await t.seating.load(again.id)).match_id or 0)).match
        assert match.dice.nonces == ("401",)
        assert match.dice.commitment == again.dice.commitment


async def test_a_larger_table_filled_before_its_message_is_shown_in_it(tmp_path: Path) -> None:
    """One of three is early: the message is changed once it stands, and the last begins."""
    async with table(tmp_path) as t:
        before, again = await rematch_offered(t, 3)
        await t.seating.rematch(before, BO.user_id, nonce=79)
        await t.seating.posted(again.id, 401)
        due = await t.database.read(lambda ts: ts.notices.due(t.clock.ms, 99))
        assert (NoticeKind.OFFER, again.id) in {(n.kind, n.subject) for n in due}
        begun = await t.seating.rematch(before, CHI.user_id, nonce=80)
        assert not isinstance(begun, Challenge)
        assert begun.match.dice.nonces == ("401", "80")


async def test_alone_without_room_the_message_says_so(tmp_path: Path) -> None:
    """The server took the last room between the offer and its message."""
    async with table(tmp_path) as t:
        dice = await t.seating.make(Terms("diced_tomatoes", {}, 1), ANA, None, HOME)
        await t.begin()
        await change_guild_settings(t.database, HOME.guild_id or 0, lambda s: replace(s, limit=1))
        await t.seating.posted(dice.id, 500)
        closed = await t.seating.load(dice.id)
        assert closed.match_id is None
        due = await t.database.read(lambda ts: ts.notices.due(t.clock.ms, 99))
        assert (NoticeKind.OFFER, dice.id) in {(n.kind, n.subject) for n in due}
        said = challenge_closed(words(), closed).content
        assert said.startswith("**Diced Tomatoes** · There's no room for Ana's match right now")
