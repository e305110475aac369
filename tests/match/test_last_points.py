"""Rules to the last point, where the session has a part in them."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.errors import Refusal
from bot.match.challenge_service import ChallengeService
from bot.match.history.endings import closing_step
from bot.match.history.replay import LiveMatch
from bot.match.values.challenge import Terms
from bot.match.values.match import EntryKind
from bot.match.values.offers import OfferKind
from rules import GAMES, options
from rules.core import CHANCE, AnyState
from rules.errors import IllegalMove
from rules.notation import discreet, read
from tests.table import ANA, BO, CHI, HOME, Table, table


def decided_turns(seed: int) -> tuple[list[list[str]], list[str]]:
    """Turns of a random game of Seesaw, up to one whose captures leave only to stop."""
    rng, game = Random(seed), GAMES["seesaw"]
    state: AnyState = game.start(options.parse(game.Options, {"size": "3"}, game="seesaw"), 2)
    turns: list[list[str]] = []
    while state.outcome is None:
        steps, turn = list[str](), state.turn
        while state.outcome is None and state.turn == turn:
            if steps and closing_step(state):
                return turns, steps
            move = rng.choice(state.legal())
            steps.append(state.format(move))
            state = state.play(move)
        turns.append(steps)
    return [], []


FOUND = next(found for seed in range(2000) if (found := decided_turns(seed))[1])


async def seesaw(t: Table, turns: list[list[str]]) -> LiveMatch:
    """A match after these turns."""
    challenge = await t.seating.make(Terms("seesaw", {"size": "3"}), ANA, BO, HOME)
    live = await t.join(challenge.id, BO)
    for steps in turns:
        live = await play(t, live, steps)
    return live


async def play(t: Table, live: LiveMatch, steps: list[str]) -> LiveMatch:
    assert live.acting is not None
    user_id, match = live.match.players[live.acting].user_id, live.match
    number = next(t.interactions)
    return await t.session.play(match.id, user_id, match.version, steps, number)


async def test_the_bot_stops_where_the_last_enemy_has_fallen(tmp_path: Path) -> None:
    """In the same entry, so that a takeback undoes both; the record holds the stop."""
    turns, last = FOUND
    async with table(tmp_path) as t:
        live = await seesaw(t, turns)
        user_id = live.match.players[live.acting or 0].user_id
        now = await t.drafting.add(live.match.id, user_id, live.match.version, " ".join(last))
        assert now.is_complete
        live = await play(t, live, last)
        assert live.match.entries[-1].steps == (*last, "stop")
        assert live.match.ending is not None and live.match.ending.by_rules
        assert live.match.ending.reason == "elimination"


async def test_who_can_still_choose_stops_by_themselves(tmp_path: Path) -> None:
    """A chain that does not decide the match is unfinished until its player says so."""
    async with table(tmp_path) as t:
        for seed in range(500):
            rng, live = Random(seed), await seesaw(t, [])
            for _ in range(30):
                if live.match.ending or live.acting is None:
                    break
                state, steps = live.state, list[str]()
                while state.outcome is None and state.turn == live.state.turn:
                    legal = {state.format(move): move for move in state.legal()}
                    if steps and "stop" in legal and closing_step(state) is None:
                        with pytest.raises(Refusal, match="unfinished"):
                            await play(t, live, steps)
                        return
                    step = rng.choice(list(legal))
                    steps.append(step)
                    state = state.play(legal[step])
                live = await play(t, live, steps)
    pytest.fail("no chain with a choice was met")


def test_experts_are_not_told_what_is_in_sight() -> None:
    """Neither a number nor which of several reasons it is; others are told as before."""
    game = GAMES["tumbleweed"]
    state: AnyState = game.start(options.parse(game.Options, {"size": "3"}, game="tumbleweed"), 2)
    for step in ("red:a3", "white:e3", "side:red", "b3"):
        state = state.play(state.parse(step))
    said: dict[tuple[str, str], str] = {}
    for aid in ("beginner", "expert"):
        chosen: Any = options.parse(game.Options, {"size": "3", "aid": aid}, game="tumbleweed")
        for text in (f"{column}{row}" for column in "abcde" for row in range(1, 6)):
            try:
                read(state, text)
            except IllegalMove as refusal:
                if refusal.key != "rules.off_board":
                    said[aid, text] = discreet(state, refusal, chosen).message(game.texts.english)
    refused = [text for aid, text in said if aid == "expert"]
    assert len(refused) >= 2
    for text in refused:
        assert said["expert", text] == f"Not enough of your stacks see {text}. Choose another cell."
        assert said["beginner", text] != said["expert", text]


async def test_a_draft_of_an_expert_is_refused_without_counts(tmp_path: Path) -> None:
    """The same at the table."""
    async with table(tmp_path) as t:
        live = await t.begin("red:a3 white:e3", "side:red", aid="expert")
        user_id = live.match.players[live.acting or 0].user_id
        with pytest.raises(IllegalMove, match="not_enough"):
            await t.drafting.add(live.match.id, user_id, live.match.version, "e3")


def test_points_on_which_sources_are_unsure_are_accepted_but_not_offered() -> None:
    """A star's worth is offered beside Dicey; records with the others replay."""
    game = GAMES["diced_tomatoes"]
    offered = {d.name: d.offered for d in options.declared(game.Options)}
    assert offered["match_total"] == (7, 6)
    assert [offered[name] for name in ("karma_peak", "bits_pass", "rot", "target")] == [()] * 4
    old = {"bits_pass": False, "rot": "auto", "target": "own", "match_total": 6}
    chosen: Any = options.parse(game.Options, old, game="diced_tomatoes")
    assert {name: options.dump(chosen)[name] for name in old} == old


async def dice_match(t: Table, *, rated: bool) -> LiveMatch:
    """Three at a table of dice, which have fallen."""
    seating: ChallengeService = t.seating
    challenge = await seating.make(Terms("diced_tomatoes", {}, 3, rated=rated), ANA, None, HOME)
    await seating.posted(challenge.id, 400)
    await seating.join(challenge.id, BO, 400, nonce=11)
    live = await t.join(challenge.id, CHI)
    assert live.state.to_act != CHANCE
    if not any(entry.steps for entry in live.match.entries):
        live = await t.any_turn(live, 0)
    return live


async def test_a_rated_match_in_which_dice_fell_is_called_off_by_all(tmp_path: Path) -> None:
    """One alone may not; with the last yes it ends without a result."""
    async with table(tmp_path) as t:
        live = await dice_match(t, rated=True)
        match_id, version = live.match.id, live.match.version
        with pytest.raises(Refusal, match=r"abort\.everybody"):
            await t.session.abort(match_id, ANA.user_id, version, 501)
        live = await t.asking.abort(match_id, ANA.user_id, version, 502)
        assert live.match.offers.open is not None
        assert live.match.offers.open.kind is OfferKind.ABORT
        live = await t.agree(live, BO)
        assert live.match.ending is None
        live = await t.agree(live, CHI)
        assert live.match.ending is not None
        assert live.match.ending.reason == EntryKind.ABORT.value
        assert live.match.entries[-1].seat == live.match.seats_of(ANA.user_id)[0]
        assert await t.database.read(lambda ts: ts.ratings.change_of(match_id)) is None
        assert (await t.session.load(match_id)).match == live.match


async def test_one_no_keeps_it_going_and_casual_matches_end_at_once(tmp_path: Path) -> None:
    """Nothing can be gained by leaving a casual one."""
    async with table(tmp_path) as t:
        live = await dice_match(t, rated=True)
        live = await t.asking.abort(live.match.id, ANA.user_id, live.match.version, 502)
        match = live.match
        live = await t.asking.decline(match.id, BO.user_id, match.version, match.offers.made)
        assert live.match.ending is None and live.match.offers.open is None
        casual = await dice_match(t, rated=False)
        ended = await t.session.abort(casual.match.id, ANA.user_id, casual.match.version, 601)
        assert ended.match.ending is not None
