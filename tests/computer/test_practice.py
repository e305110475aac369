"""Practice: a match against the computer that goes on from a page of /rules or a finished match."""

import re

import pytest

from bot.computer.ladders import levels_of, opponent
from bot.errors import Refusal
from bot.i18n.catalog import words
from bot.match.history.endings import is_called_off
from bot.match.history.export_import import read_record, record_of
from bot.match.history.integrity import fault
from bot.match.history.replay import LiveMatch
from bot.match.history.seats import may_take_back
from bot.match.offer_service import OfferService
from bot.match.play_choices import usual_board
from bot.match.values.match import EntryKind
from bot.ui.match.hints import last_turn
from bot.ui.match.match_text import entry_text, practice_note
from bot.ui.match.names import match_title
from rules import GAMES
from rules.core import CHANCE, AnyGame
from rules.lessons import can_be_played_on, lesson_state, start_key
from tests.computer.conftest import Against
from tests.table import ANA, BO

pytestmark = pytest.mark.asyncio(loop_scope="package")


async def on_from(against: Against, then: LiveMatch) -> LiveMatch:
    """Bo's match against the computer from a position."""
    match = then.match
    computer = opponent(match.game, match.options, len(match.players), 1)
    number = await against.service.practise(then, BO, computer, next(against.t.interactions))
    return await against.t.session.load(number)


async def finished(against: Against, turns: int = 6) -> LiveMatch:
    """Ana's match of dice against the computer, given up after some turns."""
    live = await against.reply(await against.begin("diced_tomatoes"))
    for number in range(turns):
        live = await against.reply(await against.t.any_turn(live, 3 * number))
    return await against.t.session.resign(live.match.id, ANA.user_id, live.match.version, 7001)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
async def test_every_page_is_played_on(against: Against, game: AnyGame) -> None:
    """By the person who is to act there; the match is whole, and its record can be read again."""
    for lesson in game.lessons:
        if not can_be_played_on(game, lesson):
            continue
        then = against.service.lesson(game.key, start_key(lesson))
        live = await on_from(against, then)
        assert live.state == lesson_state(game, start_key(lesson)) and live.acting is not None
        assert live.match.players[live.acting] == BO and live.match.version == 0
        live = await against.reply(await against.t.any_turn(live, 1))
        assert live.match.version > 0 and not fault(live.match)
        record, state = read_record(record_of(live).to_text())
        assert (record.lesson, state) == (start_key(lesson), live.state)


async def test_a_page_is_played_to_the_end_and_counts_for_nothing(against: Against) -> None:
    """Neither for the levels nor as the first match, which is still to come with tips."""
    live = await on_from(against, against.service.lesson("rive", "whole"))
    for number in range(100):
        if live.match.ending:
            break
        live = await against.reply(await against.t.any_turn(live, number))
    assert live.match.ending and live.match.ending.by_rules
    assert await against.t.database.read(lambda t: t.beaten_levels.of(BO.user_id)) == {}
    assert not await against.t.database.read(
        lambda t: t.computer_matches.has_played(BO.user_id, "rive")
    )


async def test_a_guide_is_used_up_by_five_turns(against: Against) -> None:
    """A match that was only opened leaves the next one guided."""
    live = await against.begin()
    for turns in range(5):
        assert not await _has_played(against), turns
        live = await against.reply(await against.t.any_turn(live, turns))
    assert await _has_played(against)


async def _has_played(against: Against) -> bool:
    return await against.t.database.read(
        lambda t: t.computer_matches.has_played(ANA.user_id, "rive")
    )


async def test_practice_waits_for_nobody_and_is_no_first_match(against: Against) -> None:
    """It is not among what waits, the next one takes its place, and a first match stays quick."""
    former = await on_from(against, against.service.lesson("rive", "whole"))
    live = await on_from(against, against.service.lesson("rive", "whole"))
    running = await against.t.database.read(lambda t: t.matches.running(BO.user_id))
    assert [match.id for match in running] == [live.match.id] and live.match.location.is_private
    stood = (await against.t.session.load(former.match.id)).match
    assert stood.ending and is_called_off(stood.ending) and not fault(stood)
    assert await against.t.database.read(lambda t: t.matches.waiting_count(BO.user_id, 0)) == 0
    board = await against.t.database.read(lambda t: usual_board(t, BO.user_id, "rive"))
    assert board == "quick"


async def test_practice_from_the_very_start_is_practice(against: Against) -> None:
    """It has no moves that others played, and counts for nothing all the same."""
    over = await against.reply(await against.t.any_turn(await against.begin(), 1))
    over = await against.t.session.resign(over.match.id, ANA.user_id, over.match.version, 7004)
    live = await on_from(against, await against.t.session.load_at(over.match.id, 0))
    assert live.match.is_practice and live.match.given == 0
    assert entry_text(words(), live) == "Practice from the start."
    assert match_title(words(), live).endswith("practice")
    running = await against.t.database.read(lambda t: t.matches.running(BO.user_id))
    assert [match.is_practice for match in running] == [True]
    assert not await against.t.database.read(
        lambda t: t.matches.played_before(BO.user_id, "rive", live.match.id + 1)
    )


async def test_at_a_larger_table_the_computer_plays_sides(against: Against) -> None:
    """Once each, by their colours: every name stands in the title already."""
    over = await against.reply(await against.begin("diced_tomatoes", seats=3))
    over = await against.reply(await against.t.any_turn(over, 3))
    over = await against.t.session.resign(over.match.id, ANA.user_id, over.match.version, 7005)
    (own,) = over.match.seats_of(ANA.user_id)
    turns = [e.version for e in over.match.line if e.kind is EntryKind.PLAY and e.seat == own]
    then = await against.t.session.load_at(over.match.id, turns[-1] - 1)
    live = await on_from(against, then)
    others = [words()(f"diced_tomatoes.side.{n}") for n in range(3) if n != own]
    note = practice_note(words(), then, live.match)
    assert note == f"The computer plays {others[0]} and {others[1]}."
    assert re.fullmatch(
        r"Practice(, starting before move \d+| from the start)\.", entry_text(words(), live)
    )


async def test_nothing_from_before_a_practice_is_taken_back_or_explained(against: Against) -> None:
    """Others played that. What is played in the practice can be taken back, to its start."""
    over = await against.begin()
    for number in range(3):
        over = await against.reply(await against.t.any_turn(over, number))
    over = await against.t.session.resign(over.match.id, ANA.user_id, over.match.version, 7006)
    turns = [e.version for e in over.match.line if e.kind is EntryKind.PLAY and e.seat == 1]
    live = await on_from(against, await against.t.session.load_at(over.match.id, turns[-1]))
    start, match = live.state, live.match
    offers = OfferService(against.t.database, against.t.clock, against.t.session)
    assert match.entries and match.given_version == match.version
    assert not may_take_back(live, BO.user_id) and not last_turn(live)
    with pytest.raises(Refusal, match=r"takeback\.nothing"):
        await offers.takeback(match.id, BO.user_id, match.version, 7007)
    live = await against.reply(await against.t.any_turn(live, 1))
    assert may_take_back(live, BO.user_id) and len(last_turn(live)) == 1
    live = await offers.takeback(match.id, BO.user_id, live.match.version, 7008)
    assert live.state == start and live.match.given_version == match.version
    with pytest.raises(Refusal, match=r"takeback\.nothing"):
        await offers.takeback(match.id, BO.user_id, live.match.version, 7009)


async def test_dice_of_a_practised_match_are_fresh(against: Against) -> None:
    """What fell before stands; what falls from there on comes of a secret of its own."""
    over = await finished(against)
    versions = [e.version for e in over.match.line if e.steps and e.version > 3]
    then = await against.t.session.load_at(over.match.id, versions[0])
    live = await on_from(against, then)
    assert live.state == then.state and live.match.given == then.match.plies
    assert live.match.dice.nonces != over.match.dice.nonces
    while live.match.plies - live.match.given < 12:
        live = await against.reply(await against.t.any_turn(live, 2))
    live = await against.t.session.resign(live.match.id, BO.user_id, live.match.version, 7002)
    record = record_of(live)
    assert record.dice is not None and record.dice.is_kept
    state, rolled = record.start(), 0
    for ply, step in enumerate(record.moves):
        rolled += state.to_act == CHANCE and ply >= live.match.given
        state = state.play(state.parse(step))
    assert rolled and record.verify() == rolled
    assert read_record(record.to_text())[1] == live.state


async def test_a_match_alone_has_no_seat_for_the_computer(against: Against) -> None:
    """It is refused with the reason, however the button came to be pressed."""
    then = against.service.lesson("diced_tomatoes", "solo")
    assert len(levels_of("diced_tomatoes", {}, 2)) > 1
    with pytest.raises(Refusal, match=r"practice\.alone"):
        await against.service.practise(then, BO, opponent("diced_tomatoes", {}, 2, 1), 7003)


async def test_a_practice_that_runs_is_no_rematch(against: Against) -> None:
    """A position tried in between doesn't take the place of the next match."""
    live = await against.reply(await against.t.any_turn(await against.begin(), 0))
    live = await against.t.session.resign(live.match.id, ANA.user_id, live.match.version, 79)
    level = opponent("rive", live.match.options, 2, 1)
    then = await against.t.session.load_at(live.match.id, 1)
    nonce = next(against.t.interactions)
    practice = await against.service.practise(then, ANA, level, nonce)
    again = await against.again(live, level)
    assert again.match.id > practice and not again.match.is_practice
    with pytest.raises(Refusal, match=r"computer\.running"):
        await against.again(live, level)
