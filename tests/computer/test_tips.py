"""Tips of a guided match: a good move for eight turns, then whatever is new when it first comes."""

import json
import re
from collections.abc import AsyncIterator, Sequence
from dataclasses import replace
from itertools import chain
from types import SimpleNamespace
from typing import Any

import pytest

from bot.computer.analyst import KEPT, Analyst
from bot.computer.known_moves import verb_of
from bot.computer.reviewer import Reviewer
from bot.engine.default import DefaultEngine
from bot.engine.games.tumbleweed.why import Why
from bot.engine.registry import engine
from bot.engine.sight.why import Sides
from bot.engine.tasks import Hint, HintTask, Task
from bot.guidance import step_hint
from bot.i18n.catalog import words
from bot.match.draft import DraftService, extended
from bot.match.history.replay import LiveMatch
from bot.match.values.match import Entry
from bot.tips import MOST_TIPS, NAMED_TURNS, TIPPED_TURNS, name_tip, step_tip, tip_of, told_tip
from bot.ui.kit.items import Control
from bot.ui.match.card_context import CardContext, Tip
from bot.ui.match.cards import turn_card
from bot.ui.match.hints import advice_button
from bot.ui.match.move_panel import StepContext, guided_panel
from rules import GAMES
from rules.games.seesaw.say import Ask, Say
from rules.phrase import Nothing, Said, Who
from tests.brief import BRIEF
from tests.computer.conftest import Against
from tests.engine.seesaw.test_search import TACTICS
from tests.quick import quickly
from tests.table import ANA

pytestmark = pytest.mark.asyncio(loop_scope="package")

SOONER = quickly(
    ("tumbleweed", "seesaw"),
    [game for game in GAMES if not isinstance(engine(game), DefaultEngine)],
)
"""The games of which an engine knows something, two later: their searches take longest."""


async def tip(against: Against, live: LiveMatch) -> Tip | None:
    """What is told below the board of a match, once [Show tip] was pressed where a tip is held."""
    asked = against.services
    await name_tip(asked, live)
    return await tip_of(asked, words(), live)


async def played(against: Against, game: str, turns: int, size: str = "") -> Sequence[LiveMatch]:
    """A guided match, as it stood at each of Ana's turns."""
    begun = await (against.begin(game, size=size) if size else against.begin(game))
    live = await against.reply(begun)
    seen = [live]
    while not live.match.ending and len(seen) <= turns:
        live = await against.reply(await against.t.any_turn(live, 3 * len(seen)))
        seen += [] if live.match.ending else [live]
    return seen


async def tips(
    against: Against, game: str, turns: int, size: str = "", step: int = 3
) -> AsyncIterator[tuple[int, LiveMatch, Tip | None]]:
    """Ana's turns of a guided match, from 0, and what the card of each says below.

    That is asked for when the turn comes; what nobody goes on to is not played.
    """
    begun = await (against.begin(game, size=size) if size else against.begin(game))
    live = await against.reply(begun)
    for number in range(turns):
        if live.match.ending:
            return
        yield number, live, await tip(against, live)
        live = await against.reply(await against.t.any_turn(live, step * (number + 1)))


async def after_the_opening(against: Against) -> LiveMatch:
    """A guided match of Seesaw, in the first turn whose tip is for what is new alone."""
    turns = tips(against, "seesaw", TIPPED_TURNS + 1, size="4", step=2)
    return [live async for _, live, _ in turns][-1]


async def test_after_three_turns_a_tip_waits_until_it_is_asked_for(against: Against) -> None:
    """The card marks and names nothing then; one's own board does, with why, after [Show tip]."""
    t, live = against.t, await against.reply(await against.begin("seesaw", size="4"))
    asked = against.services
    for number in range(NAMED_TURNS + 2):
        told, own = await tip_of(asked, words(), live), await told_tip(asked, words(), live)
        assert told and own
        card = turn_card(CardContext(words(), live, 0, tip=told), "")
        ops = {one.ref.op for one in chain(*card.rows) if isinstance(one, Control)}
        if number < NAMED_TURNS:
            assert told.move and told.cells and own.move and "showtip" not in ops
            heard = await told_tip(asked, words().without_pictures(), live)
            assert heard and heard.move and heard.move.reasons, "no card is in sight beside it"
        else:
            assert told.is_held and own.is_held and {"showtip", "notips"} <= ops
            assert not (told.move or told.cells or own.move or "tip" in ops or "hint" in ops)
            assert "**Tip**" not in told.line and "[Show tip]" in told.line
            assert ("To beat level 1, win one" in told.line) == (number == NAMED_TURNS)
            await name_tip(asked, live)
            own = await told_tip(asked, words(), live)
            assert own and own.move and own.move.reasons and own.line.startswith("**Tip** · **")
        live = await against.reply(await t.any_turn(live, 2 * number))


async def test_the_opening_ends_with_what_comes_after_it(against: Against) -> None:
    """Each of eight turns has a tip; the last says that later ones are for what is new alone."""
    async for number, _, told in tips(against, "stigmergy", 11, size="7"):
        said = told.line if told else ""
        assert ("tips come only now and then" in said) == (number == TIPPED_TURNS - 1)
        assert number >= TIPPED_TURNS or (told is not None and told.move is not None)
    assert number == 10, "it went on"


@pytest.mark.parametrize("game", SOONER)
async def test_later_tips_are_few_and_each_for_a_new_reason(against: Against, game: str) -> None:
    """The move is of a new kind, or its main reason; none is for a move without a choice.

    A rule is told once, however the effect comes about, and not again by a question.
    """
    size = {"rive": "3x3x5", "seesaw": "4", "stigmergy": "7", "tumbleweed": "6"}.get(game, "")
    told, verbs, given, new, asked = set[str](), set[str](), 0, list[str](), list[str]()
    async for number, live, below in tips(against, game, 16, size, 7):
        new += [line for line in below.line.splitlines() if "New here" in line] if below else []
        asked += [line for line in below.line.splitlines() if "**" not in line] if below else []
        if below is None or below.move is None:
            continue
        kinds = [reason.key for reason in below.move.reasons]
        verb = verb_of(live.state, below.move.move)
        if number >= TIPPED_TURNS and "let it go" not in below.line:  # which meets a danger
            assert kinds[0] not in told or verb not in verbs, "nothing repeated"
            assert verb not in verbs or given < MOST_TIPS - KEPT, "the last are for new moves"
            assert len(live.state.legal()) > 1
        told, verbs = told | {*kinds}, verbs | {verb}
        given += 1
    assert TIPPED_TURNS <= given <= MOST_TIPS, "some, and not many"
    assert len(new) == len({*new}), "nothing twice"
    assert not {line.partition(" · ")[2] for line in new} & {line[3:] for line in asked}
    assert new or game == "stigmergy", "where nothing is replaced, nothing is new"


@pytest.mark.parametrize(
    ("game", "size", "step", "verb", "said", "rule"),
    [
        pytest.param(
            *("rive", "3x3x5", 3, "join", "It joins groups", "joining"),
            marks=pytest.mark.deep,
        ),
        ("tumbleweed", "6", 5, "capture", "**Take ", "taking"),
        pytest.param(
            *("stigmergy", "7", 3, "replace", "**Replace ", "replacing"),
            marks=pytest.mark.deep,
        ),
        pytest.param(
            *("seesaw", "4", 7, "capture", "**Capture ", "capturing"),
            marks=pytest.mark.deep,
        ),
    ],
)
async def test_what_is_of_a_new_kind_has_its_tip(
    against: Against, game: str, size: str, step: int, verb: str, said: str, rule: str
) -> None:
    """The first join, capture, stone to replace: once it's the best move, and not before.

    Its rule is told before the tip, on that card or an earlier one, and on no other.
    """
    key, lines, given = f"{game}.event.{rule}", list[str](), False
    told = {text for one in (key, f"{key}.ahead") if (text := words().texts.get(one))}
    rules = [re.compile(re.sub(r"\\{\w+\\}", ".+", re.escape(text))) for text in told]
    async for _, live, below in tips(against, game, 14, size, step):
        lines += below.line.splitlines() if below else []
        if below and below.move and verb_of(live.state, below.move.move) == verb and not given:
            given = True
            at = max(n for n, line in enumerate(lines) if "**Tip**" in line)
            assert said in lines[at]
            assert any(one.search(line) for one in rules for line in lines[:at])
    assert given, "there was no tip for it"
    assert sum(bool(one.search(line)) for one in rules for line in lines) == 1


async def test_what_is_needed_to_decide_stands_before_the_past(against: Against) -> None:
    """The aim, what is new, the tip, and last what was missed; what comes later ends the last."""
    order = ("**The aim**", "", "**New here**", "**Tip**", "-# **Last turn**", "-# From here on")
    missed = 0
    async for number, _, below in tips(against, "tumbleweed", TIPPED_TURNS, "6", 6):
        assert below is not None
        kinds = [max((o for o in order if o in line), key=len) for line in below.line.splitlines()]
        places = [order.index(kind) for kind in kinds]
        assert places == sorted(places), below.line
        missed += "**Last turn**" in below.line
        assert ("free in this match" in below.line) == (number == TIPPED_TURNS - 1)
        assert not ("**Last turn**" in below.line and "From here on" in below.line)
    assert missed, "something was"


class _Strict(Reviewer):
    """Who finds that something else was always better."""

    async def missed(self, before: LiveMatch, entry: Entry, user_id: int) -> Hint | None:
        return Hint(entry.steps[0], 9.0, ())


async def test_a_step_of_this_very_turn_is_no_last_turn(against: Against) -> None:
    """Dice rolled anew in the midst of one: what could have been better is told of earlier ones."""
    t = against.t
    asked: Any = SimpleNamespace(
        store=t.database,
        session=t.session,
        analyst=against.analyst,
        reviewer=_Strict(t.database, t.clock, against.pool, BRIEF),
    )
    live = await against.reply(await against.begin("diced_tomatoes"))
    for number in range(1, 30):
        told = await tip_of(asked, words(), live)
        assert told and ("**Last turn**" in told.line) == (number > 1)
        again = [step for step in map(live.state.format, live.state.legal()) if step[:2] == "re"]
        if again and number > 1:
            match, nonce = live.match, next(t.interactions)
            anew = await t.session.play(match.id, ANA.user_id, match.version, again[:1], nonce)
            assert anew.acting == live.acting and anew.state.turn == live.state.turn
            below = await tip_of(asked, words(), anew)
            assert below is None or "**Last turn**" not in below.line
            return
        live = await against.reply(await t.any_turn(live, number))
    pytest.fail("nobody could roll again")


class _Sure:
    """A search that always finds the same."""

    def __init__(self, value: float, why: Said) -> None:
        self.found = (Hint("a1", value, (why,)),)

    async def ask(self, task: Task[Any], _user_id: int) -> Any:
        return self.found if isinstance(task, HintTask) else self.found[0].reasons


@pytest.mark.parametrize(("value", "is_told"), [(3.0, True), (20.0, False), (-20.0, False)])
async def test_a_match_that_is_decided_has_nothing_to_find(
    against: Against, value: float, is_told: bool
) -> None:
    """But for a move of a new kind, which is worth to be seen at any time."""
    live = (await played(against, "tumbleweed", 3))[-1]
    pool: Any = _Sure(value, Why.take(Sides(Who("R"), Who("W"))))
    pool.found = (replace(pool.found[0], move=live.state.format(live.state.legal()[0])),)
    analyst = Analyst(against.t.database, against.t.clock, pool)
    found = await analyst.tip_of_new_kind(live, MOST_TIPS, ANA.user_id)
    assert (found is not None) == is_told


async def test_the_first_stack_that_can_grow_has_its_tip(against: Against) -> None:
    """Seesaw's, after turns of deploying and walking."""
    live = await after_the_opening(against)
    (grows,) = [tactic for tactic in TACTICS if tactic["best"] == "g4-f5"]
    there = replace(live, state=GAMES["seesaw"].position(grows["position"]))
    below = await tip(against, there)
    assert below is not None and "**Move g4 to f5.** It grows to 2 and" in below.line
    assert below.cells == {"g4", "f5"}, "where it goes, too"


async def test_a_turn_that_a_tip_began_has_tips_to_its_end(against: Against) -> None:
    """Rive's first join: which stone comes off. A join that no tip named goes on without."""
    t = against.t
    drafts = DraftService(t.database, t.session)
    asked = against.services
    async for _, live, below in tips(against, "rive", 14, "3x3x5"):
        if not (below and below.move and verb_of(live.state, below.move.move) == "join"):
            continue
        empty = await drafts.of(live, ANA.user_id)
        steps = [live.state.format(move) for move in live.state.legal()]
        for step in [step for step in steps if verb_of(live.state, step) == "join"]:
            now = extended(empty, step)
            told = await step_tip(asked, words(), now)
            assert (told is not None) == (step == below.move.move and len(now.state.legal()) > 1)
            if told and told.move:
                assert "**Tip** · **Take off " in told.line and now.midway
                panel = guided_panel(StepContext(words(), now, tip=told.move), told.line)
                tip = advice_button(words(), now.midway, told.move).ref
                shown = json.dumps(panel.edit_fields()["view"].to_components())
                assert tip.pack() in shown or replace(tip, op="do").pack() in shown
        return
    pytest.fail("nobody could join")


async def test_nothing_is_searched_once_there_were_tips_enough(against: Against) -> None:
    """Nor where one move alone is legal: no worker is asked, and there is no tip."""
    live = await after_the_opening(against)
    nobody: Any = None
    analyst = Analyst(against.t.database, against.t.clock, nobody)
    assert len(live.state.legal()) > 1
    assert await analyst.tip_of_new_kind(live, TIPPED_TURNS, ANA.user_id) is None
    forced = GAMES["seesaw"].position({"stacks": {"d3": "S1", "d4": "N1", "a4": "S1"}})
    there = replace(live, state=forced)
    assert await analyst.tip_of_new_kind(there, MOST_TIPS, ANA.user_id) is None


async def test_a_later_tip_stays_on_a_card_composed_anew(against: Against) -> None:
    """What is kept are the moves that were named: a card edited later says what it said."""
    turns = tips(against, "tumbleweed", 12, size="6", step=2)
    for _, live, told in [turn async for turn in turns]:
        again = await tip(against, live)
        lines, anew = ((each.line if each else "").splitlines() for each in (told, again))
        # What was missed is judged by the clock, and not kept.
        past = [line for line in (*lines, *anew) if "**Last turn**" in line]
        assert [one for one in lines if one not in past] == [one for one in anew if one not in past]


async def test_a_question_that_comes_late_is_explained(against: Against) -> None:
    """Seesaw's first capture that must be made, in whichever turn it comes, and in one sentence.

    What happens then has the same rule; it isn't told a second time.
    """
    rule = words().say(Said(Say.capturing, Nothing()))
    assert Ask.capture.guide == (Say.capturing,)
    said, asked = list[str](), False
    for live in await played(against, "seesaw", 14, size="4"):
        below = await tip(against, live)
        said += below.line.splitlines() if below else []
        if live.state.prompt().key == "seesaw.prompt.capture":
            assert sum(rule in line for line in said) == 1
            asked = True
    assert asked, "somebody had to capture"


async def test_who_wants_no_tips_gets_none_later(against: Against) -> None:
    """Not of what is new either."""
    live = (await played(against, "diced_tomatoes", 5))[-1]
    known = await against.t.database.read(lambda t: t.computer_matches.get(live.match.id))
    assert known is not None and known.guided
    quiet = replace(known, quiet=True)
    await against.t.database.write(lambda t: t.computer_matches.put(quiet))
    assert await tip(against, live) is None


@pytest.mark.parametrize("game", list(GAMES))
async def test_a_hint_begins_with_the_move_of_the_tip(against: Against, game: str) -> None:
    """Whatever a second search makes of it, and the tip stays the same on a card composed anew."""
    t = against.t
    analyst = against.analyst
    live = await against.reply(await against.begin(game))
    if live.state.suggested():
        live = await against.reply(await against.t.any_turn(live, 1))
    worst = live.state.format(live.state.legal()[-1])
    digest = live.state.digest()
    await t.database.write(
        lambda w: w.computer_matches.advise(live.match.id, digest, [worst], tip=True)
    )
    assert (await analyst.tip(live, ANA.user_id)).move == worst
    hints = await analyst.hints(live, ANA.user_id)
    assert hints[0].move == worst and len({hint.move for hint in hints}) == len(hints) <= 3


async def test_what_is_asked_in_the_midst_of_a_turn_is_explained_once(against: Against) -> None:
    """Rive's stones to take off: in the first turn of Ana's that joins groups, and in no other.

    In that turn, too, once, however many stones come off and groups are joined.
    """
    t = against.t
    asked: Any = SimpleNamespace(store=t.database)
    drafts = DraftService(t.database, t.session)
    has_joined, most = False, 0
    for live in await played(against, "rive", 12):
        now, hints, shrinks = await drafts.of(live, ANA.user_id), list[str](), 0
        moves = [live.state.format(move) for move in live.state.legal()]
        joins = [step for step in moves if verb_of(live.state, step) == "join"]
        while now.state.outcome is None and not now.is_complete:
            now = extended(now, joins[0] if joins else now.state.format(now.state.legal()[0]))
            hints.append(await step_hint(asked, words(), now) if now.midway else "")
            shrinks += now.state.prompt().key == "rive.prompt.shrink"
            moves = [now.state.format(move) for move in now.state.legal()]
            joins = [step for step in moves if verb_of(now.state, step) == "join"]
        steps = [s for e in live.match.line if e.seat == 0 for s in e.steps]
        has_joined = any(step.startswith("-") for step in steps)
        told = [hint for hint in hints if "Choose one of the marked stones" in hint]
        assert len(told) == (shrinks > 0 and not has_joined)
        most = max(most, shrinks if told else 0)
    assert has_joined and most > 1, "both were seen"
