"""Draws and takebacks in matches: what comes of a yes, and that nothing else changes anything."""

import asyncio
from dataclasses import replace
from functools import partial
from pathlib import Path
from random import Random

import pytest

from bot.errors import Refusal, StaleMove
from bot.match.history.export_import import record_of
from bot.match.history.integrity import fault
from bot.match.history.replay import LiveMatch, replayed
from bot.match.history.turns import completed_turns
from bot.match.ports import Tables
from bot.match.values.challenge import Terms
from bot.match.values.match import EntryKind, Player
from bot.match.values.notice import NoticeKind
from bot.match.values.rating import EndingKind
from bot.match.values.timecontrol import DAY_MS, PRESETS
from bot.match.values.vacation import VacationLedger
from tests.table import ANA, BO, CHI, HOME, table

SETUP = ("red:a3 white:e3", "side:red")
PLAYED = (*SETUP, "b3", "d3")  # Bo is Red: version 4, Bo to move


async def mark_sent(tables: Tables, notice_id: int) -> None:
    await tables.notices.mark_sent(notice_id, None)


async def test_a_draw_that_is_agreed_ends_the_match(tmp_path: Path) -> None:
    """Half a point each, and nobody is to move."""
    async with table(tmp_path) as t:
        live = await t.agree(await t.offer_draw(await t.begin(*PLAYED), "b2"), ANA)
        again = await t.session.load(live.match.id)
        record = await t.database.read(lambda tables: tables.results.record(ANA.user_id))
    ending = live.match.ending
    assert ending is not None and not ending.by_rules
    assert (ending.winners, ending.points, ending.reason) == ((), (0.5, 0.5), EntryKind.DRAW.value)
    assert live.match.acting is None and again.match == live.match
    assert record["tumbleweed"].drawn == 1


async def test_a_rated_match_that_is_drawn_counts_as_half(tmp_path: Path) -> None:
    """Between two newcomers nobody gains."""
    async with table(tmp_path) as t:
        offer = await t.seating.make(Terms("tumbleweed", {"size": "3"}, rated=True), ANA, BO, HOME)
        live = await t.join(offer.id, BO)
        for step in (*PLAYED, "b2"):
            live = await t.play(live, step)
        live = await t.agree(await t.offer_draw(live, "d2"), BO)
        entered = await t.database.read(lambda tables: tables.ratings.change_of(live.match.id))
    assert entered is not None and entered.event.stop is EndingKind.AGREED
    assert [round(after.number) for _, after in entered.changes] == [1500, 1500]


async def test_any_move_declines_a_draw(tmp_path: Path) -> None:
    """The card that offered it is an old one then; asking again at once is too soon."""
    async with table(tmp_path) as t:
        shown = await t.offer_draw(await t.begin(*PLAYED), "b2")
        live = await t.play(shown, "d2")
        with pytest.raises(StaleMove):
            await t.agree(shown, ANA)
        with pytest.raises(Refusal, match=r"offer\.wait"):
            await t.offer_draw(live, "c1")
        assert (await t.session.load(live.match.id)).match == live.match
        t.clock.ms += 10_000
        assert (await t.offer_draw(live, "c1")).match.offers.open is not None


async def test_the_last_word_counts_once_where_two_come_at_the_same_instant(
    tmp_path: Path,
) -> None:
    """Yes on the phone, a move on the desktop: one of them is told that the match has moved on."""
    async with table(tmp_path) as t:
        for first, second in ((True, False), (False, True)):
            live = await t.offer_draw(await t.begin(*PLAYED), "b2")
            match = live.match
            yes = t.asking.agree(match.id, ANA.user_id, match.version, 1, next(t.interactions))
            move = t.session.play(
                match.id, ANA.user_id, match.version, ["d2"], next(t.interactions)
            )
            both = (yes, move) if first else (move, yes)
            came = await asyncio.gather(*both, return_exceptions=True)
            assert isinstance(came[0], LiveMatch) and isinstance(came[1], Refusal)
            now = (await t.session.load(match.id)).match
            assert now.version == match.version + 1
            assert (now.ending is not None) is first is not second


async def test_draws_are_for_two_people_in_a_game_for_two(tmp_path: Path) -> None:
    """Not with oneself, not where points decide, and not where somebody always wins."""
    async with table(tmp_path) as t:
        alone = await t.both_sides("rive", {})
        dice, rive = [
            await t.join((await t.seating.make(Terms(game, {}), ANA, BO, HOME)).id, BO)
            for game in ("diced_tomatoes", "rive")
        ]
        for live, why in (
            (alone, r"offer\.draw_of_two"),
            (dice, r"offer\.draw_of_two"),
            (rive, r"offer\.no_draws"),
        ):
            with pytest.raises(Refusal, match=why):
                await t.offer_draw(live, live.state.format(live.state.legal()[0]))
            assert (await t.session.load(live.match.id)).match == live.match


async def test_a_turn_that_is_taken_back_is_played_again(tmp_path: Path) -> None:
    """The position is the one before; the record keeps what was played, marked by what follows."""
    async with table(tmp_path) as t:
        before = await t.begin(*PLAYED[:3])
        live = await t.play(before, "d3")
        asked = await t.ask_back(live, ANA)
        assert (asked.state, asked.match.version) == (live.state, live.match.version)
        back = await t.agree(asked, BO)
        assert back.state == before.state and back.acting == 0
        assert back.match.version == 5
        assert [e.kind for e in back.match.entries][-2:] == [EntryKind.PLAY, EntryKind.TAKEBACK]
        again = await t.play(back, "d4")
        straight = await t.begin(*PLAYED[:3], "d4")
        old = await t.session.load_at(live.match.id, 4)
    assert again.state == straight.state
    assert record_of(again).moves == record_of(straight).moves
    assert (completed_turns(again.match), again.match.plies) == (
        completed_turns(straight.match),
        straight.match.plies,
    )
    assert old.state == live.state
    assert replayed(again.match).state == again.state
    assert fault(again.match) == ""
    torn = [replace(e, back_to=e.back_to and 7) for e in again.match.entries]
    assert "brings back version 7" in fault(replace(again.match, entries=tuple(torn)))


async def test_what_was_answered_goes_with_it(tmp_path: Path) -> None:
    """Asked off turn: two entries go, and it is the asker's turn."""
    async with table(tmp_path) as t:
        before = await t.begin(*PLAYED[:3])
        live = await t.play(await t.play(before, "d3"), "b2")
        back = await t.agree(await t.ask_back(live, ANA), BO)
    assert back.state == before.state and back.match.entries[-1].back_to == 3
    assert [e.version for e in back.match.line] == [1, 2, 3]


async def test_the_asker_has_the_time_of_before_and_earns_nothing_twice(tmp_path: Path) -> None:
    """An hour's thought is gone, and the increment of the turn that is no more."""
    async with table(tmp_path) as t:
        live = await t.begin(*PLAYED[:3])
        t.clock.ms += 3_600_000
        had = live.match.clock.remaining(0, t.clock.ms)
        live = await t.play(live, "d3")
        back = await t.agree(await t.ask_back(live, ANA), BO)
    clock = back.match.clock
    assert clock.turn == 0 and clock.remaining(0, t.clock.ms) == had


async def test_dice_stay_where_they_fell(tmp_path: Path) -> None:
    """What was revealed cannot be unlearned, nor can a first roll be asked back."""
    async with table(tmp_path) as t:
        offer = await t.seating.make(Terms("diced_tomatoes", {}), ANA, BO, HOME)
        live = await t.join(offer.id, BO)
        with pytest.raises(Refusal, match=r"takeback\.nothing"):
            await t.ask_back(live, ANA)
        rng, seat = Random(1), live.acting
        while live.acting == seat:
            state, steps = live.state, list[str]()
            while state.to_act == seat and state.turn == live.state.turn:
                move = rng.choice(list(state.legal()))
                steps.append(state.format(move))
                reveals, state = state.traits(move, None).reveals, state.play(move)
                if reveals:
                    break
            match, user = live.match, live.match.players[seat or 0].user_id
            live = await t.session.play(match.id, user, match.version, steps, next(t.interactions))
        with pytest.raises(Refusal, match=r"takeback\.revealed"):
            await t.ask_back(live, live.match.players[seat or 0])


async def test_who_plays_both_sides_asks_nobody(tmp_path: Path) -> None:
    """The turn that was played last goes at once, whoever's side it was."""
    async with table(tmp_path) as t:
        live = await t.both_sides("rive", {})
        with pytest.raises(Refusal, match=r"takeback\.nothing"):
            await t.ask_back(live, ANA)
        first = await t.play(live, "c3")
        second = await t.play(first, "a3")
        back = await t.ask_back(second, ANA)
        assert back.state == first.state
        back = await t.ask_back(back, ANA)
    assert back.state == live.state and back.match.version == 4


async def test_the_same_click_twice_takes_back_once(tmp_path: Path) -> None:
    """Delivered again it answers with what it did."""
    async with table(tmp_path) as t:
        live = await t.ask_back(await t.begin(*PLAYED), ANA)
        match = live.match
        first = await t.asking.agree(match.id, BO.user_id, match.version, 1, 900)
        again = await t.asking.agree(match.id, BO.user_id, match.version, 1, 900)
    assert first.match == again.match


@pytest.mark.parametrize(
    ("who", "what", "refusal"),
    [
        (ANA, "agree", "offer.own"),
        (ANA, "decline", "offer.own"),
        (BO, "withdraw", "offer.not_yours"),
        (CHI, "agree", "not_seated"),
        (CHI, "takeback", "not_seated"),
        (ANA, "takeback", "offer.yours_stands"),
        (BO, "takeback", "offer.one_stands"),
    ],
)
async def test_who_may_not_changes_nothing(
    tmp_path: Path, who: Player, what: str, refusal: str
) -> None:
    """Each is told why."""
    async with table(tmp_path) as t:
        match = (await t.ask_back(await t.begin(*PLAYED), ANA)).match
        about = (match.id, who.user_id, match.version)
        act = {
            "agree": partial(t.asking.agree, *about, 1, 99),
            "decline": partial(t.asking.decline, *about, 1),
            "withdraw": partial(t.asking.withdraw, *about, 1),
            "takeback": partial(t.asking.takeback, *about, 99),
        }[what]
        with pytest.raises(Refusal) as caught:
            await act()
        assert caught.value.key == refusal
        assert (await t.session.load(match.id)).match == match


async def test_every_answer_comes_too_late_sometimes(tmp_path: Path) -> None:
    """After a no, a withdrawal, a move, the end: a sentence, and nothing changes."""
    async with table(tmp_path) as t:
        asked = await t.ask_back(await t.begin(*PLAYED), ANA)
        match = asked.match
        await t.asking.decline(match.id, BO.user_id, match.version, 1)
        for act in (t.asking.decline, t.asking.withdraw):
            with pytest.raises(Refusal, match=r"offer\.none"):
                await act(match.id, BO.user_id, match.version, 1)
        with pytest.raises(Refusal, match=r"offer\.none"):
            await t.agree(asked, BO)
        t.clock.ms += 10_000
        second = await t.ask_back(asked, ANA)
        await t.asking.withdraw(match.id, ANA.user_id, match.version, 2)
        t.clock.ms += 40_000
        with pytest.raises(Refusal, match=r"offer\.none"):
            await t.agree(second, BO)
        third = await t.ask_back(asked, ANA)
        live = await t.session.resign(match.id, ANA.user_id, match.version, next(t.interactions))
        for late in (t.agree(third, BO), t.ask_back(live, BO)):
            with pytest.raises(Refusal, match="match_over"):
                await late
        now = await t.session.load(match.id)
    assert now.match == live.match and now.match.offers.open is None


async def test_a_question_is_owed_once_and_each_has_its_own_message(tmp_path: Path) -> None:
    """Asked again after a no it is another one, at the same position."""
    async with table(tmp_path) as t:
        live = await t.ask_back(await t.begin(*PLAYED), ANA)
        match = live.match
        await t.asking.decline(match.id, BO.user_id, match.version, 1)
        t.clock.ms += 10_000
        await t.ask_back(live, ANA)
        owed = list[tuple[NoticeKind, int]]()
        while due := await t.database.read(lambda tables: tables.notices.due(t.clock.ms, 9)):
            for notice in due:
                owed.append((notice.kind, notice.version))
                sent = partial(mark_sent, notice_id=notice.id)
                await t.database.write(sent)
    told = [what for what in owed if what[0] in {NoticeKind.CARD, NoticeKind.ASKED}]
    assert told[-3:] == [(NoticeKind.CARD, 4), (NoticeKind.ASKED, 1), (NoticeKind.ASKED, 2)]


@pytest.mark.parametrize("asks", ["takeback", "draw"])
async def test_a_yes_after_time_ran_out_comes_too_late(tmp_path: Path, asks: str) -> None:
    """On a hard clock, no vacation left, the match has ended by then, whatever was asked."""
    hard = replace(PRESETS["fast"], hard=True)
    async with table(tmp_path) as t:
        spent = VacationLedger(((t.clock.ms - 12 * DAY_MS, t.clock.ms - 2 * DAY_MS),))
        await t.database.write(lambda tables: tables.vacations.put(BO.user_id, spent))
        offer = await t.seating.make(Terms("tumbleweed", {"size": "3"}, pace=hard), ANA, BO, HOME)
        live = await t.join(offer.id, BO)
        for step in PLAYED[:3]:
            live = await t.play(live, step)
        if asks == "draw":
            live = await t.offer_draw(live, "d3")
        else:
            live = await t.ask_back(await t.play(live, "d3"), ANA)
        t.clock.ms += 60 * 3_600_000
        with pytest.raises(Refusal, match=r"clock\.ran_out"):
            await t.agree(live, BO)
        now = (await t.session.load(live.match.id)).match
    assert now.ending is not None and now.ending.reason == EntryKind.FLAG.value
    assert now.version == live.match.version + 1 and now.offers.open is None
