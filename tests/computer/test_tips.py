"""Tips of a guided match: a good move for four turns, and what is new whenever it first comes."""

from collections.abc import Sequence
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from bot.computer.analyst import Analyst
from bot.i18n.catalog import words
from bot.match.record.replay import LiveMatch
from bot.services import Services
from bot.tips import TIPPED_TURNS, Tip, tip_of
from bot.ui.match.news import first_of_its_kind
from rules import GAMES
from tests.computer.conftest import Against
from tests.table import ANA

pytestmark = pytest.mark.asyncio(loop_scope="package")


async def tip(against: Against, live: LiveMatch) -> Tip | None:
    """What the card of a match says below."""
    t = against.t
    analyst = Analyst(t.database, t.clock, against.pool)
    asked: Any = SimpleNamespace(store=t.database, session=t.session, analyst=analyst)
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


async def test_the_last_tip_says_so(against: Against) -> None:
    """It is the fourth; from then on cards tell what is new and name no move."""
    for number, live in enumerate(await played(against, "rive", 7, size="3x3x5")):
        told = await tip(against, live)
        said = told.line if told else ""
        assert ("That's the last tip" in said) == (number == TIPPED_TURNS - 1)
        assert (told is not None and told.move is not None) <= (number < TIPPED_TURNS)


@pytest.mark.parametrize("game", list(GAMES))
async def test_what_is_new_is_told_once(against: Against, game: str) -> None:
    """Of every kind of event with a word of its own, also long after the first turns."""
    told = list[str]()
    for live in await played(against, game, 14):
        fresh = first_of_its_kind(words(), live)
        told += [words().texts[fresh.key]] if fresh else []
        later = len([e for e in live.match.line if e.seat == 0]) >= TIPPED_TURNS
        if fresh and later:
            below = await tip(against, live)
            assert below is not None and "New here" in below.line and below.move is None
    assert len(told) == len({*told}), "nothing twice"
    assert told or game == "stigmergy", "where nothing is replaced, nothing is new"


async def test_a_question_that_comes_late_is_explained(against: Against) -> None:
    """Seesaw's first capture that must be made, in whichever turn it comes."""
    for live in await played(against, "seesaw", 14, size="4"):
        if live.state.prompt().key == "seesaw.prompt.capture":
            below = await tip(against, live)
            assert below is not None and "Captures go in any direction" in below.line
            return
    pytest.fail("nobody had to capture")


async def test_who_wants_no_tips_gets_none_later(against: Against) -> None:
    """Not of what is new either."""
    live = (await played(against, "diced_tomatoes", 5))[-1]
    known = await against.t.database.read(lambda t: t.computer_matches.get(live.match.id))
    assert known is not None and known.guided
    quiet = replace(known, guided=False)
    await against.t.database.write(lambda t: t.computer_matches.put(quiet))
    assert await tip(against, live) is None


@pytest.mark.parametrize("game", list(GAMES))
async def test_a_hint_begins_with_the_move_of_the_tip(against: Against, game: str) -> None:
    """Whatever a second search makes of it, and the tip stays the same on a card composed anew."""
    t = against.t
    analyst = Analyst(t.database, t.clock, against.pool)
    live = await against.reply(await against.begin(game))
    if live.state.suggested():
        live = await against.reply(await against.t.any_turn(live, 1))
    worst = live.state.format(live.state.legal()[-1])
    digest = live.state.digest()
    await t.database.write(lambda w: w.computer_matches.advise(live.match.id, digest, [worst]))
    assert (await analyst.tip(live, None, ANA.user_id)).move == worst
    hints = await analyst.hints(live, ANA.user_id)
    assert hints[0].move == worst and len({hint.move for hint in hints}) == len(hints) <= 3


async def test_what_is_asked_in_the_midst_of_a_turn_is_explained_once(against: Against) -> None:
    """Rive's stones to take off: in the first turn of Ana's that joins groups, and in no other."""
    asked: Any = SimpleNamespace(store=against.t.database)
    has_joined, said = False, list[str]()
    for live in await played(against, "rive", 12):
        joining = (live.state.play(move) for move in live.state.legal())
        joined = [state for state in joining if state.prompt().key == "rive.prompt.shrink"]
        if joined:
            hint = await Services.step_hint(asked, words(), live, joined[0])
            steps = [s for e in live.match.line if e.seat == 0 for s in e.steps]
            has_joined = any(step.startswith("-") for step in steps)
            assert ("Choose one of the marked stones" in hint) == (not has_joined)
            said += [hint] if hint else []
    assert said and has_joined, "both were seen"
