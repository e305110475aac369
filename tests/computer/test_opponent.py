"""The computer moves: what it owes is a row that is claimed, and played once."""

import asyncio
from dataclasses import replace
from functools import partial
from itertools import chain

import pytest

from bot.computer.ladders import level_in, levels_of, opponent
from bot.computer.opponent import Opponent
from bot.computer.surrender import gives_up
from bot.engine.analysis import answer
from bot.engine.engine import never
from bot.engine.pool import Pool
from bot.engine.registry import engine
from bot.engine.tasks import Turn, TurnTask
from bot.errors import Refusal
from bot.i18n.catalog import words
from bot.match.computer_service import ComputerService
from bot.match.offer_service import OfferService
from bot.match.ports import Tables
from bot.match.values.computer_match import LEASE_MS, ComputerMatch
from bot.match.values.match import EntryKind, Player
from bot.match.values.offers import OfferKind
from bot.ui.kit.items import Control
from bot.ui.kit.refusals import refusal_text
from bot.ui.match.card_context import CardContext
from bot.ui.match.cards import turn_card
from bot.ui.match.match_text import entry_text
from bot.ui.match.retelling import replies, thinking_line
from bot.ui.pages.games import Need, need_of
from rules import GAMES
from tests.brief import BRIEF
from tests.computer.conftest import Against
from tests.engine.test_pool import Hold, queued
from tests.table import ANA, HOME

pytestmark = pytest.mark.asyncio(loop_scope="package")


async def owed(tables: Tables) -> int | None:
    return await tables.owed_moves.next_due()


async def _put(known: ComputerMatch, tables: Tables) -> None:
    await tables.computer_matches.put(known)


@pytest.mark.parametrize("game", list(GAMES))
async def test_every_game_is_played_to_the_end(against: Against, game: str) -> None:
    """Set-up, sides, swap and komi are chosen by the computer, too; nothing counts for ratings."""
    live = await against.reply(await against.begin(game, own_seat=1))
    for number in range(400):
        if live.match.ending:
            break
        live = await against.reply(await against.t.any_turn(live, 7 * number))
    assert live.match.ending and live.match.ending.by_rules
    assert {entry.user_id for entry in live.match.entries if entry.kind is EntryKind.PLAY} == {
        ANA.user_id,
        -1,
    }
    assert await against.t.database.read(owed) is None
    assert await against.t.database.read(lambda t: t.ratings.of(ANA.user_id)) == {}
    assert await against.t.database.read(lambda t: t.results.record(ANA.user_id)) == {}


async def test_who_is_killed_leaves_the_move_to_the_next(against: Against) -> None:
    """A claim holds for seconds; then another process searches, and it is played once."""
    live = await against.begin(own_seat=1)
    dead = Opponent(
        against.t.database, against.t.clock, against.t.session, against.t.asking, Pool()
    )
    (claimed,) = await against.t.database.write(
        lambda t: t.owed_moves.claim(against.t.clock.ms, against.t.clock.ms + LEASE_MS, 9)
    )
    assert claimed.version == 0
    assert not await dead.begin_due(), "somebody searches already"
    against.t.clock.ms += LEASE_MS
    live = await against.reply(live)
    assert [entry.user_id for entry in live.match.entries] == [-1]


async def test_two_that_search_at_once_play_once(against: Against) -> None:
    """Where a claim ran out although its holder lives, the version check decides."""
    live = await against.begin(own_seat=1)
    other = Opponent(
        against.t.database, against.t.clock, against.t.session, against.t.asking, against.pool
    )
    assert await other.begin_due()
    against.t.clock.ms += LEASE_MS
    assert await against.loop.begin_due()
    await other.idle()
    await against.loop.idle()
    live = await against.t.session.load(live.match.id)
    assert len(live.match.entries) == 1


async def test_two_starts_while_a_row_is_claimed_play_once(against: Against) -> None:
    """Killed with a claim, killed again with the next one: the third waits it out, and plays."""
    live = await against.begin(own_seat=1)
    for number in range(2):
        (claimed,) = await against.t.database.write(
            lambda t: t.owed_moves.claim(against.t.clock.ms, against.t.clock.ms + LEASE_MS, 9)
        )
        assert claimed.version == 0 and not await against.loop.begin_due(), number
        against.t.clock.ms += LEASE_MS
    live = await against.reply(live)
    assert [entry.user_id for entry in live.match.entries] == [-1]
    assert await against.t.database.read(owed) is None


async def test_six_who_wait_are_answered_in_turn_within_a_second(against: Against) -> None:
    """Each card knows how many come first, and the cap of all but the last falls to a second."""
    held = asyncio.ensure_future(against.pool.ask(Hold(), 0))
    await queued(against.pool, 0)
    people = [Player(4000 + n, f"P{n}") for n in range(6)]
    matches = []
    for person in people:
        top = opponent("stigmergy", {"size": "4"}, 2, len(levels_of("stigmergy", {"size": "4"})))
        nonce = next(against.t.interactions)
        number = await against.service.begin(
            "stigmergy", {"size": "4", "komi": "2"}, person, top, HOME, nonce, own_seat=0
        )
        live = await against.t.session.load(number)
        matches.append(live if live.acting == 1 else await against.t.any_turn(live, 0))
    assert await against.loop.begin_due() == 6
    await queued(against.pool, 6)
    assert [against.loop.ahead(live.match) for live in matches] == list(range(6))
    held.cancel()
    await against.loop.idle()
    assert against.pool.n_waiting == 0
    for live in matches:
        after = await against.t.session.load(live.match.id)
        assert after.match.version > live.match.version


async def test_a_stop_hands_the_search_on_at_once(against: Against) -> None:
    """What was not finished is due for whoever comes next, without waiting for the claim."""
    live = await against.begin(own_seat=1)
    stopped = Opponent(
        against.t.database, against.t.clock, against.t.session, against.t.asking, against.pool
    )
    assert await stopped.begin_due()
    running = asyncio.create_task(stopped.run())
    await asyncio.sleep(0)  # it has begun
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)
    live = await against.reply(live)
    assert len(live.match.entries) == 1


async def test_a_search_that_fails_is_tried_again_later(against: Against) -> None:
    """The match waits, and goes on; the wait grows with each failure."""
    live, closed = await against.begin(own_seat=1), Pool()
    await closed.close()
    broken = Opponent(
        against.t.database, against.t.clock, against.t.session, against.t.asking, closed
    )
    waits = []
    for _ in range(3):
        assert await broken.begin_due()
        await broken.idle()
        due = await against.t.database.read(owed)
        assert due is not None
        waits.append(due - against.t.clock.ms)
        against.t.clock.ms = due
    assert waits == [1000, 2000, 4000]
    assert len((await against.reply(live)).match.entries) == 1


async def test_a_takeback_is_granted_at_once(against: Against) -> None:
    """Also while the computer thinks, whose answer to the old position is dropped."""
    live = await against.t.any_turn(await against.begin(), 0)
    assert await against.loop.begin_due()
    live = await against.t.ask_back(live, ANA)
    await against.loop.idle()
    live = await against.t.session.load(live.match.id)
    assert [entry.kind for entry in live.match.line] == []
    live = await against.reply(await against.t.any_turn(live, 3))
    live = await against.t.ask_back(live, ANA)
    assert [entry.kind for entry in live.match.line] == []


async def test_a_draw_is_agreed_where_the_computer_is_not_ahead(against: Against) -> None:
    """Once both have played; where it is ahead its next move is the no."""
    live = await against.reply(await against.t.any_turn(await against.begin("seesaw"), 0))
    while live.match.ending is None:
        against.t.clock.ms += 2_000_000  # a no makes the next offer wait
        assert live.acting is not None
        best, _ = answer(engine("seesaw"), live.state, level_in("seesaw", live.state, 8), seed=0)
        live = await against.reply(await against.t.offer_draw(live, live.state.format(best)))
    assert live.match.ending.reason == EntryKind.DRAW
    assert len(live.match.line) > 4, "not before both have played two turns"


async def test_a_draw_is_declined_where_the_computer_is_ahead(against: Against) -> None:
    """Somebody who plays anything offers a draw with every move, and loses."""
    live = await against.begin("tumbleweed", 8)
    for number in range(200):
        if live.match.ending:
            break
        against.t.clock.ms += 2_000_000
        live = await against.reply(await against.t.any_turn(live, number, draw=number > 5))
    assert live.match.ending and live.match.ending.winners == (1,)


async def test_a_level_far_behind_offers_to_end_it_for_as_long_as_it_is(against: Against) -> None:
    """With a button on the card. Playing on is no answer: what was said still holds then."""
    t, live = against.t, await against.reply(await against.begin("tumbleweed", size="4"))
    played_on = False
    while not live.match.ending:
        offer = live.match.offers.open
        card = turn_card(CardContext(words(), live, 0), "")
        buttons = [one.ref for one in chain(*card.rows) if isinstance(one, Control)]
        ends = next((ref for ref in buttons if ref.op == "endhere"), None)
        assert (offer is not None) == (ends is not None) == ("is far behind" in card.content)
        if offer is not None and played_on:
            assert offer.kind is OfferKind.RESIGN and offer.by == 1
            assert need_of(live.match, ANA.user_id, 0) is Need.MOVE, "it's no question"
            asked = (live.match.id, ANA.user_id, live.match.version, offer.number, 99)
            live = await OfferService(t.database, t.clock, t.session).agree(*asked)
            break
        strong = level_in("tumbleweed", live.state, 8)
        steps = TurnTask("tumbleweed", live.state, strong, 0).run(1000, never).steps
        live = await t.session.play(
            live.match.id, ANA.user_id, live.match.version, steps, next(t.interactions)
        )
        assert live.match.offers.open is None, "a move plays on"
        live = await against.reply(live)
        if offer is not None:
            assert live.match.ending or live.match.offers.open, "it stands as long as it's true"
            played_on = True
    assert live.match.ending and live.match.ending.winners == (0,)
    assert live.match.ending.reason == EntryKind.RESIGN and live.match.entries[-1].seat == 1
    assert "🤖 Seedling 1 gave up" in turn_card(CardContext(words(), live, 0), "").content


async def test_only_where_levels_were_measured_it_says_what_trials_showed(
    against: Against, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of a new game nobody knows how far behind is too far: then it plays on."""
    t, live = against.t, await against.reply(await against.begin("tumbleweed", size="4"))
    while live.match.offers.open is None:
        steps = TurnTask("tumbleweed", live.state, level_in("tumbleweed", live.state, 8), 0)
        turn = steps.run(1000, never).steps
        live = await t.session.play(
            live.match.id, ANA.user_id, live.match.version, turn, next(t.interactions)
        )
        before, live = live, await against.reply(live)
    lost = Turn(live.match.entries[-1].steps, -100.0, 0, 0.0)
    assert await gives_up(against.pool, before, lost, BRIEF.judge, 0)
    monkeypatch.setattr("bot.computer.surrender.measured", lambda _game: [])
    assert not await gives_up(against.pool, before, lost, BRIEF.judge, 0)


async def test_the_seats_move_on_in_a_rematch(against: Against) -> None:
    """One level up is another player; a second press does not begin a second match."""
    live = await against.reply(await against.begin(own_seat=1))
    with pytest.raises(Refusal, match=r"rematch\.running"):
        await against.again(live, opponent("rive", live.match.options, 2, 2))
    live = await against.t.session.resign(live.match.id, ANA.user_id, live.match.version, 77)
    again = await against.again(live, opponent("rive", live.match.options, 2, 2))
    assert [player.level for player in again.match.players] == [None, 2]
    with pytest.raises(Refusal, match=r"computer\.running") as refused:
        await against.again(live, opponent("rive", live.match.options, 2, 2))
    told = refusal_text(words(), refused.value)
    assert told == (
        f"You're already playing Rive against the computer, 🤖 Seedling 2: match #{again.match.id}."
    )


async def test_a_table_of_computers_alone_does_not_play_on(against: Against) -> None:
    """Who resigns at a larger table of theirs has ended the match."""
    live = await against.reply(await against.begin("diced_tomatoes", seats=3))
    live = await against.t.session.resign(live.match.id, ANA.user_id, live.match.version, 78)
    assert live.match.ending and live.match.ending.winners == (1, 2)
    assert await against.t.database.read(owed) is None


async def test_a_beaten_level_is_kept_unless_there_was_help(against: Against) -> None:
    """The highest one by game; a takeback or a hint is help, and to be given the win is no less."""
    for help_taken, beaten in ((True, {}), (False, {"rive": 1})):
        live = await against.begin()
        plain = ComputerMatch(live.match.id)
        await against.t.database.write(partial(_put, plain))
        live = await against.reply(await against.t.any_turn(live, 0))
        if help_taken:
            live = await against.t.ask_back(live, ANA)
            live = await against.reply(await against.t.any_turn(live, 0))
        live = await against.t.session.resign(
            live.match.id, -1, live.match.version, -5 - live.match.id
        )
        assert live.match.ending and live.match.ending.winners == (0,)
        assert await against.t.database.read(lambda t: t.beaten_levels.of(ANA.user_id)) == beaten


async def test_a_level_that_does_not_exist_is_refused(against: Against) -> None:
    """With how many there are."""
    most = len(levels_of("rive", {"size": "3"}))
    for level in (0, -1, most + 1, 10**6):
        with pytest.raises(Refusal, match=r"computer\.no_level"):
            await against.begin(level=level)


async def test_the_lot_decides_who_begins_unless_it_was_chosen(against: Against) -> None:
    """The first match of a game is begun by the person, until they have taken five turns in one."""
    live = await against.begin(own_seat=None)
    assert live.match.seats_of(ANA.user_id) == (0,)
    for number in range(5):
        live = await against.reply(await against.t.any_turn(live, number))
    drawn = []
    for lot in (b"\1", b"\0", b"\1"):
        against.service = ComputerService(
            against.t.database,
            against.t.clock,
            lambda drew=lot: drew.rjust(32),  # type: ignore[misc]  # mypy takes no default in a lambda
        )
        live = await against.begin(own_seat=None)
        drawn.append(live.match.seats_of(ANA.user_id))
    assert drawn == [(1,), (0,), (1,)]
    live = await against.begin("diced_tomatoes", seats=6, own_seat=5)
    assert live.match.seats_of(ANA.user_id) == (5,) and len(live.match.players) == 6
    for seats, own_seat in ((2, 2), (3, 5), (2, -1)):
        with pytest.raises(Refusal, match=r"computer\.no_seat"):
            await against.begin("diced_tomatoes", seats=seats, own_seat=own_seat)


async def test_nobody_is_called(against: Against) -> None:
    """No notice is owed to a single person, and of the cards only the newest is."""
    live = await against.begin()
    for number in range(3):
        live = await against.reply(await against.t.any_turn(live, number))
    due = await against.t.database.read(lambda t: t.notices.due(10**14, 50))
    assert [(notice.kind.value, notice.version, notice.user_id) for notice in due] == [
        ("opened", 0, 0)
    ]
    (opened,) = due
    await against.t.database.write(lambda t: t.notices.mark_sent(opened.id, 1))
    due = await against.t.database.read(lambda t: t.notices.due(10**14, 50))
    assert [(n.kind.value, n.version) for n in due] == [("card", live.match.version)]


async def test_a_card_tells_all_that_the_computer_did_in_its_turn(against: Against) -> None:
    """With dice a turn is several entries, since they fall in between."""
    live, number = await against.reply(await against.begin("diced_tomatoes")), 0
    while len(replies(live)) == 1:
        number += 1
        mine = await against.t.any_turn(live, number)
        assert replies(mine) == [mine], "a person's entry stands alone"
        live = await against.reply(mine)
    told = [entry_text(words(), then) for then in replies(live)]
    own = [entry.user_id == -1 for entry in live.match.entries]
    assert all(own[-len(told) :]) and not own[-len(told) - 1]
    assert len(set(told)) > 1 and told[-1] == entry_text(words(), live)


async def test_the_card_says_who_thinks_and_who_comes_first(against: Against) -> None:
    """Nobody is named but the computer."""
    live = await against.begin(own_seat=1)
    said = [thinking_line(words(), replace(live.match, acting=0), ahead) for ahead in (0, 1, 3)]
    assert said == [
        "-# 🤖 Seedling 1 is thinking.",
        "-# 🤖 Seedling 1 is thinking about 1 other match first.",
        "-# 🤖 Seedling 1 is thinking about 3 other matches first.",
    ]
    assert against.loop.ahead(live.match) == 0
