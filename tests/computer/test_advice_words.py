"""What people read of a hint, a reason and a review: names and sentences, no codes."""

import json
import re
from collections.abc import Sequence
from dataclasses import fields, replace
from typing import Any, get_args, get_type_hints

import pytest

from bot.computer.analyst import Hint
from bot.computer.known_moves import unlike
from bot.computer.review import SWINGS, largest_losses, review_of
from bot.engine.cell_names import listed
from bot.engine.default import DefaultEngine
from bot.engine.games.rive.why import Cells, Prey, Share, Stones, Why
from bot.engine.games.rive.why import Sides as RiveSides
from bot.engine.games.stigmergy.why import Why as Stigmergy
from bot.engine.games.tumbleweed.why import Why as Tumbleweed
from bot.engine.registry import engine
from bot.engine.registry import words as engine_words
from bot.engine.sight.why import Sides
from bot.i18n.catalog import words
from bot.match.history.replay import LiveMatch
from bot.match.values.review import Review, Swing
from bot.store.computer_matches import LEARNT_TURNS
from bot.ui.kit.answer import Picture
from bot.ui.kit.custom_id import Ref
from bot.ui.kit.items import button
from bot.ui.match.hints import advice_line, hint_panel, hint_why, last_turn, reasons_text, why_line
from rules import GAMES
from rules.options import parse
from rules.phrase import Items, Said, Who, phrases_of
from rules.phrase_kinds import Kind, Reason
from rules.refusals import Common
from rules.terms import english
from tests.computer.conftest import Against
from tests.quick import quickly
from tests.table import ANA

pytestmark = pytest.mark.asyncio(loop_scope="package")

CODES = re.compile(r"[rbg]\d>|\b\d\.\d\b(?! more)|[a-z_]+\.(why|side|die|thing)\.|\b(Blue|Green)\b")


ILL = re.compile(
    r"\d \d|  |\b1 (?:more )?(?:cells|points|stacks|stones|dice)\b|[.!] [a-z]{2}|\.\.|!\*?\*?\."
)
"""What reads ill: numbers side by side, one of many, a small letter or no space after a stop."""

SIDES = re.compile(r"^\{(side|other)\}|\{(side|other)\} \w+s\b")
"""A sentence that would read ill with "you" for a side."""


async def test_reasons_read_well_with_you_for_a_side() -> None:
    """They are said to those who play: no sentence begins with a side or inflects its verb."""
    for game in GAMES:
        ill = {key: text for key, text in engine_words(game).items() if SIDES.search(text)}
        assert not ill


async def test_a_stored_review_says_what_it_said() -> None:
    """Of a game that tells in phrases, too: each reason of each move of a turn, read again."""
    game, known = GAMES["rive"], {**GAMES["rive"].texts.english, **engine_words("rive")}
    position = {"size": 3, "black": ["b5", "d4", "d1"], "white": ["a3", "c3", "e2"]}
    state = game.position(position)
    for move in state.legal():
        why = tuple(engine("rive").reasons(state, move))
        swing = Swing(1, 0, 0, "+a4", "+c2", 1.0, 0.0, why)
        kept = Review.from_json(Review(1, "points", (0.0,), (swing,)).to_json())
        assert kept
        told = [english(known, one) for one in kept.swings[0].why]
        assert told == [english(known, one) for one in why]
        assert kept.swings[0].why == why


async def test_a_stored_reason_counts_what_it_does_not_name() -> None:
    """A list in it stays one; a reason that is given no more has its review made again."""
    sides, cells = (Who("B"), Who("W")), ["a3", "a4", "a5", "b2", "b3"]
    why = (Why.captures(Prey(*sides, len(cells), listed(cells))),)
    made = Review(1, "share", (0.0,), (Swing(1, 0, 0, "+a4", "+c2", 1.0, 0.0, why),))
    kept = Review.from_json(made.to_json())
    assert kept == made and "a3, a4, a5 and 2 more" in words().tell(kept.swings[0].why)
    assert Review.from_json(made.to_json().replace("why.captures", "why.gone")) is None
    assert Review.from_json(made.to_json().replace('"cells"', '"stones"')) is None


async def test_reasons_can_be_run_together() -> None:
    """Those about the move become one sentence, so none of them stops in its midst."""
    it = words().language.it[0]
    for game in GAMES:
        is_known = not isinstance(engine(game), DefaultEngine)
        starts = (f"{it} ", "{it} ")
        about = {k: text for k, text in engine_words(game).items() if text.startswith(starts)}
        assert bool(about) == is_known
        assert not {key: text for key, text in about.items() if re.search("[:;]", text)}


@pytest.mark.parametrize("game", quickly(("tumbleweed", "diced_tomatoes"), GAMES))
async def test_advice_is_said_with_names(against: Against, game: str) -> None:
    """Of every hint and of every turn of the computer, over some turns."""
    analyst = against.analyst
    live = await against.reply(await against.begin(game))
    for number in range(5):
        if live.match.ending:
            break
        for hint in await analyst.hints(live, ANA.user_id):
            line = advice_line(words(), live, hint)
            assert not CODES.search(line) and hint.reasons and line.endswith(".")
            assert not ILL.search(line), line
            assert "Ana" not in hint_why(words(), live, hint), "it's hers to read"
        live = await against.reply(await against.t.any_turn(live, 4 * number))
        if turn := last_turn(live):
            before = await against.t.session.load_at(live.match.id, turn[0].version - 1)
            steps = tuple(step for entry in turn for step in entry.steps)
            told = await analyst.why(before, steps, ANA.user_id)
            line = why_line(words(), before, steps, told, 0)
            assert "Seedling 1" in line and not CODES.search(line), line
            assert not ILL.search(line), line
            assert "Ana" not in reasons_text(words(), before, told, 0)
            assert " It " not in line.partition("It ")[2].partition(". ")[0], "said once"


async def test_why_is_about_the_stone_that_followed_a_choice_of_sides(against: Against) -> None:
    """Who takes Black moves at once: what is asked about is the stone, not the side."""
    live, session = await against.begin("stigmergy", size="5"), against.t.session
    for number in range(LEARNT_TURNS):  # the start of a first match is made already
        live = await against.reply(await against.t.any_turn(live, number))
    while live.match.version > 3 or live.state.sides[1] != "B":
        begun = (await against.begin("stigmergy", size="5")).match
        nonce = next(against.t.interactions)
        live = await session.play(begun.id, ANA.user_id, begun.version, ["komi:0"], nonce)
        live = await against.reply(live)
    (entry,) = last_turn(live)
    before = await session.load_at(live.match.id, entry.version - 1)
    analyst = against.analyst
    told = await analyst.why(before, entry.steps, ANA.user_id)
    line = why_line(words(), before, entry.steps, told, 0)
    assert line.startswith(f"**🤖 Seedling 1 placed a stone on {entry.steps[0]}.** It ")


async def test_moves_of_the_same_reasons_share_a_line(against: Against) -> None:
    """Each of two, any of three; one alone stays "it"."""
    live = await against.begin("rive")
    reason = Why.gaps(Cells(Items(("c3",))))
    moves = [live.state.format(move) for move in live.state.legal()]
    for n, said in ((1, "It prepares"), (2, "Either prepares"), (3, "Any of them prepares")):
        hints = [Hint(move, 0.0, (reason,)) for move in moves[:n]]
        shown = panel_text(live, hints)
        assert f"**. {said} to join groups on c3." in shown, shown


def panel_text(live: LiveMatch, hints: Sequence[Hint]) -> str:
    """The panel of *hints* as it goes out."""
    panel = hint_panel(words(), live, hints, Picture(b"", ""), button("Board", Ref("view")))
    return json.dumps(panel.edit_fields()["view"].to_components())


async def test_the_head_of_hints_counts_the_moves(against: Against) -> None:
    """One of several is "a good move"; where there's no other, the head says so and no reason."""
    live = await against.begin("stigmergy")
    quiet = Stigmergy.only()
    for n, head in ((1, "**A good move here**"), (2, "**Good moves here**")):
        hints = [Hint(live.state.format(move), 0.0, (quiet,)) for move in live.state.legal()[:n]]
        assert head in panel_text(live, hints)
    options: Any = parse(GAMES["stigmergy"].Options, {"size": "2", "komi": "0"})
    state = GAMES["stigmergy"].start(options, 2)
    while len(state.legal()) > 1:
        state = state.play(state.legal()[0])
    (only,) = state.legal()
    hints = [Hint(state.format(only), 0.0, (quiet,))]
    said = panel_text(replace(live, state=state), hints)
    assert f"**There's just one move here**\\n**{state.format(only)}**.\"" in said, said
    assert "only legal move" not in said


async def test_why_begins_with_the_sentence_of_the_card(against: Against) -> None:
    """It names what was taken, as yours; the reasons needn't."""
    live = await against.begin("rive")
    live = await against.t.any_turn(live, 0)
    (first,) = live.match.line
    before = await against.t.session.load_at(live.match.id, first.version - 1)
    line = why_line(words(), before, first.steps, (), 1)
    assert line.startswith("**Ana placed a stone on ")
    swapped = Why.swap(Share(60))
    taken = why_line(words(), live, ("swap",), (swapped,), 0)
    assert taken.startswith("**🤖 Seedling 1 swapped sides and took over your stone on ")


@pytest.mark.deep  # how reasons are kept, of every phrase, is the test below
async def test_a_kept_review_reads_as_it_did_when_it_was_made(against: Against) -> None:
    """Sides and dice are words of the game also after they were stored."""
    live = await against.reply(await against.begin("diced_tomatoes"))
    for number in range(2):
        live = await against.reply(await against.t.any_turn(live, number))
    live = await against.t.session.resign(live.match.id, ANA.user_id, live.match.version, 9001)
    judged = await against.reviewer.judged(live, ANA.user_id)
    made = review_of(live.match, judged, largest_losses(live.match, judged)[:SWINGS])
    kept = Review.from_json(made.to_json())
    assert kept is not None and Review.from_json('{"match_id":1}') is None, "an earlier edition"
    told = [why for swing in made.swings for why in swing.why]
    assert [why for swing in kept.swings for why in swing.why] == told
    assert any(isinstance(why, Said) and hasattr(why.values, "side") for why in told)


KEY = re.compile(r"\w+\.\w+\.\w+")


@pytest.mark.parametrize("game", list(GAMES))
async def test_no_kept_reason_says_a_key(against: Against, game: str) -> None:
    """Every reason about a side, in a review that was stored: by name, as in hints and practice."""
    live = await against.reply(await against.begin(game, seats=2))
    state, seat = live.state, live.state.to_act
    move = state.format(state.legal()[0])
    assert seat is not None and engine(game)
    for phrase in reasons_of(game):
        reason = phrase(made_up(phrase.values, Who(state.sides[seat] or seat)))
        made = Review(1, "share", (), (Swing(0, 0, seat, move, move, 0.2, -0.2, (reason,)),))
        kept = Review.from_json(made.to_json())
        assert kept == made and kept.swings[0].why == (reason,)
        for reader in (None, seat):
            said = reasons_text(words(), live, kept.swings[0].why, reader)
            assert not KEY.search(said), said


async def test_a_tip_does_not_say_what_the_one_before_said() -> None:
    """New kinds of reasons come first; where all was said before, it's said again."""
    black, white = Who("B"), Who("W")
    allows = [Why.allows(Stones(black, white, n)) for n in (2, 3)]
    before = [Why.denies(RiveSides(black, white)), allows[0]]
    fresh = (*before[:1], allows[1], Why.ends())
    told = unlike(Hint("+c3", 0.0, fresh), [before]).reasons
    assert told == [Why.ends(), allows[1]]
    assert unlike(Hint("+c3", 0.0, before[:1]), [before]).reasons == before[:1]


async def test_no_tip_begins_with_what_speaks_against_its_move() -> None:
    """New or not, it stands behind a reason for it; where there is none, there is no tip."""
    sides = Sides(Who("R"), Who("W"))
    win, gain, risk = Tumbleweed.win(sides), Tumbleweed.contest(sides), Tumbleweed.suicidal(sides)
    best = Hint("e5", 0.0, (win, risk, gain))
    assert unlike(best).reasons == [win, risk, gain]
    assert unlike(best, [[win]]).reasons == [gain, risk]
    assert unlike(best, [[Tumbleweed.win(replace(sides, n=2))]]).reasons == [gain, risk, win]
    assert unlike(best, [[win, gain]]).reasons == [gain, risk, win]
    assert not unlike(Hint("e5", 0.0, (risk,))).reasons
    known = [phrase for game in GAMES if engine(game) for phrase in reasons_of(game)]
    assert [one for one in known if is_but(one)] == [
        one for one in known if one.kind is Kind.CAVEAT
    ]


def is_but(phrase: Reason[Any]) -> bool:
    """Whether it says what speaks against a move."""
    text = phrase.texts[""]
    return (text if isinstance(text, str) else text.other).startswith("But ")


def reasons_of(game: str) -> list[Reason[Any]]:
    """All reasons that an engine may give."""
    return [phrase for phrase in phrases_of(game) if isinstance(phrase, Reason)]


def made_up(values: type[Any], who: Who) -> Any:
    """Values for a sentence, about one cell and *who*."""
    kinds: dict[Any, Any] = {str: "e5", int: 2, Who: who, Items: Items(("e5",))}
    kinds[Said] = Common.blank()
    hints = get_type_hints(values)
    found = {
        name: next(kinds[kind] for kind in (hint, *get_args(hint)) if kind in kinds)
        for name, hint in ((field.name, hints[field.name]) for field in fields(values))
    }
    return values(**found)
