"""Cards of a guided match: the first one at a glance, sides explained, what a win counts for."""

import re
from dataclasses import replace
from itertools import chain
from typing import Any

import pytest
from discord.ui import Button, TextDisplay

from bot.computer.known_moves import verb_of
from bot.i18n.catalog import words
from bot.match.draft import extended
from bot.match.history.replay import before_first_entry
from bot.tips import step_tip
from bot.ui.kit.answer import Picture
from bot.ui.kit.items import Control
from bot.ui.match.card_context import CardContext
from bot.ui.match.cards import turn_card
from bot.ui.match.hints import help_buttons, last_turn, tip_line
from bot.ui.match.match_text import entry_text
from bot.ui.match.panels import board_panel
from rules.games.diced_tomatoes.position import COSTS
from rules.terms import given
from tests.computer.conftest import Against
from tests.computer.test_tips import tip
from tests.quick import quickly
from tests.table import ANA

pytestmark = pytest.mark.asyncio(loop_scope="package")


LINE = 110  # characters of small print on a screen


@pytest.mark.parametrize("is_first", [True, False])
async def test_the_first_card_with_dice_is_taken_in_at_a_glance(
    against: Against, is_first: bool
) -> None:
    """The aim before everything else, then what a turn and a vine are and the tip, a line each.

    In the one match Seedling begins, in the other Ana. The proof of the dice has no digits here.
    """
    begun = await against.begin("diced_tomatoes")
    while (begun.acting == 0) != is_first:
        begun = await against.begin("diced_tomatoes")
    assert entry_text(words(), begun).count("rolled") == 1
    live = await against.reply(begun)
    below = await tip(against, live)
    assert below is not None
    lines = below.text.splitlines()
    assert len(lines) == 3 and max(map(len, lines)) <= LINE
    assert "New here" not in below.line and "Place every die that fits" in below.line
    assert (
        "a set (4\u00a04\u00a04\u00a04) or a run that grows at its ends (3\u00a04\u00a05\u00a06)"
        in below.line
    )
    card = turn_card(CardContext(words(), live, 0, tip=below), "")
    aim, told, *_ = card.content.splitlines()
    assert aim == below.aim and (told == "Ana, it's your turn.") == is_first
    assert "rolled lowest" not in card.content, "they read a line below whose turn it is"
    assert not [
        one for one in chain(*card.rows) if isinstance(one, Control) and one.ref.op == "why"
    ]
    panel = board_panel(CardContext(words(), live, 0, ANA.user_id, tip=below), Picture(b"", ""))
    texts = [one.content for one in panel.view().walk_children() if isinstance(one, TextDisplay)]
    assert all(texts) and "rolled lowest" not in " ".join(texts) and "****" not in " ".join(texts)
    assert "its first die, minus 1 for each black one" in below.aim, (
        "what the first dice are chosen by"
    )
    assert ("-# Fair dice: [More] has the proof." in card.content) == is_first
    assert live.match.dice.commitment[:8] not in card.content


@pytest.mark.parametrize("first_seat", quickly([1], [1, 2]))
async def test_what_was_played_before_the_first_card_is_told_plainly(
    against: Against, first_seat: int
) -> None:
    """Each computer's turn in a line, in no words that only those have who know the game.

    On the second card it's told as ever, and when the game ends.
    """
    begun = await against.begin("diced_tomatoes", seats=3)
    while begun.acting != first_seat:
        begun = await against.begin("diced_tomatoes", seats=3)
    live = await against.reply(begun)
    first = await tip(against, live)
    assert first is not None and "The game ends with" not in first.text
    told = turn_card(CardContext(words(), live, 0, tip=first), "").content.splitlines()
    names = [player.name for player in live.match.players if player.level]
    plain = told[1 : 4 - first_seat]
    assert all(line.startswith(tuple(names)) for line in plain), "each of them"
    assert all(re.search(r" placed (a die|\d dice)\.$| passed .* on to ", line) for line in plain)
    assert not any(verb in line for line in told for verb in (" planted ", " put ", " turned "))
    board = board_panel(CardContext(words(), live, 0, ANA.user_id, tip=first), Picture(b"", ""))
    above = next(one for one in board.view().walk_children() if isinstance(one, TextDisplay))
    told = above.content.splitlines()
    assert f"**{' '.join(plain)}**" in told, "where a match is private, too"
    live = await against.reply(await against.t.any_turn(live, 3))
    second = await tip(against, live)
    assert second is not None and "The game ends with the round in which" in second.line
    content = turn_card(CardContext(words(), live, 0, tip=second), "").content
    assert not content.startswith(tuple(plain))


async def test_a_rule_comes_with_the_first_tip_that_needs_it(against: Against) -> None:
    """Also in the midst of a turn, and once: what karma is, and how to start vines."""
    t, told = against.t, list[str]()
    asked = against.services
    live = await against.reply(await against.begin("diced_tomatoes", seats=3))
    for _ in range(3):
        now, below = await t.drafting.of(live, ANA.user_id), await tip(against, live)
        while below is not None and below.move is not None:
            told += [line for line in below.text.splitlines() if "New here" in line]
            verb = verb_of(now.state, below.move.move)
            assert verb not in COSTS or any("Karma pays for" in line for line in told)
            now = extended(now, below.move.move)
            below = None if now.is_complete else await step_tip(asked, words(), now)
        steps = now.draft.steps if now.is_complete else (*now.draft.steps, "end")
        match = live.match
        live = await t.session.play(
            match.id, ANA.user_id, match.version, steps, next(t.interactions)
        )
        live = await against.reply(live)
    assert any("Karma pays for" in line for line in told), "though no tip of it came"
    assert sum("Start your own vines with high dice" in line for line in told) == 1
    assert len(told) == len({*told})


@pytest.mark.parametrize(
    ("game", "size", "move", "more"),
    [
        ("tumbleweed", "6", "Put a stack on any empty cell your stacks see.", "Spread out early"),
        (
            "stigmergy",
            "7",
            "Put a stone on any empty cell your opponent doesn't control.",
            "you can replace that stone with yours",
        ),
    ],
)
async def test_the_first_turn_says_what_a_move_is_and_the_second_says_more(
    against: Against, game: str, size: str, move: str, more: str
) -> None:
    """Each once; what the aim needs is explained with it, on the first card."""
    live, told = await against.reply(await against.begin(game, size=size)), list[str]()
    while len(told) < 6:
        below = await tip(against, live)
        told.append(below.text if below else "")
        live = await against.reply(await against.t.any_turn(live, 3 * len(told)))
    first = next(n for n, text in enumerate(told) if move in text)
    assert re.search(r"ou control a cell when[^.]* straight line", told[0])
    assert [n for n, text in enumerate(told) if move in text] == [first] and first == 0
    assert [n for n, text in enumerate(told) if more in text] == [first + 1]


@pytest.mark.parametrize(
    ("game", "size", "end"), [("tumbleweed", "6", "be taken."), ("stigmergy", "4", "with theirs.")]
)
async def test_the_first_danger_is_told_once_when_it_can_be_met(
    against: Against, game: str, size: str, end: str
) -> None:
    """On Ana's turn: a piece of hers that the computer could take or replace if it were to move.

    With what can be done about it, and a tip; one that meets it says so first.
    """
    live, told, was_there = await against.reply(await against.begin(game, size=size)), 0, False
    for number in range(14):
        if live.match.ending:
            break
        below = await tip(against, live)
        if below and f"could {end}" in below.line.replace("be replaced ", ""):
            told += 1
            assert any(str(given(e)["cell"]) in below.line for e in live.state.dangers())
            assert "let it go if you gain more elsewhere" in below.line and below.move is not None
            kinds = [reason.key.rpartition(".")[2] for reason in below.move.reasons]
            assert "protect" not in kinds[1:] and "save" not in kinds[1:]
        was_there |= bool(live.state.dangers())
        live = await against.reply(await against.t.any_turn(live, 5 * number))
    assert was_there and told == 1


async def test_a_start_that_looks_uneven_is_said_to_be_fair(against: Against) -> None:
    """White has the higher score after the usual set-up of Tumbleweed, and Red the first move."""
    begun = await against.begin("tumbleweed", size="6")
    there = before_first_entry(begun.match)
    analyst = against.analyst
    best = (await analyst.hints(there, ANA.user_id))[0]
    assert "White sees more, but Red moves first." in tip_line(words(), there, best)


async def test_control_is_explained_once_on_the_first_card(against: Against) -> None:
    """Of Stigmergy, whose komi is named already; how lines are counted stands on the second."""
    live = await against.reply(await against.begin("stigmergy", size="7"))
    below = await tip(against, live)
    assert below is not None and below.move is not None
    card = turn_card(CardContext(words(), live, 0, tip=below), Picture(b"", ""))
    assert (
        card.content.count("control a cell when more than half") == 1 and "The aim" in card.content
    )
    assert "komi" not in card.content.lower() and "comes first on 4" not in card.content
    shown: list[Any] = [one.item for row in card.rows for one in row if isinstance(one, Control)]
    assert "No tips, thanks" in [one.label for one in shown]
    second = await tip(against, await against.reply(await against.t.any_turn(live, 3)))
    assert second is not None and second.line.count("If your stone comes first on 4 or more") == 1


@pytest.mark.parametrize("game", ["tumbleweed", "stigmergy", "seesaw", "rive", "diced_tomatoes"])
async def test_why_names_the_cell_that_it_asks_about_or_whose_move_it_was(
    against: Against, game: str
) -> None:
    """Beside the tip's own button it can be about nothing but what the computer has just done."""
    live, asked = await against.reply(await against.begin(game)), set[str]()
    for number in range(5):
        if live.match.ending:
            break
        live = await against.reply(await against.t.any_turn(live, 4 * number))
        if (turn := last_turn(live)) and not live.match.ending:
            (why,) = [one.item for one in help_buttons(words(), live) if one.ref.op == "why"]
            assert isinstance(why, Button) and why.label
            asked.add(why.label)
            step = turn[0].steps[0]
            cell = why.label.removeprefix("Why ").removesuffix("?")
            is_one = len(turn) == len(turn[0].steps) == 1 and game != "diced_tomatoes"
            whose = f"{live.match.players[1].name}'s "
            named = cell in step if is_one and ":" not in step else cell.startswith(whose)
            assert named, (why.label, step)
    assert any("'s " not in label for label in asked) == (game != "diced_tomatoes")


@pytest.mark.parametrize(
    ("game", "seat", "why"),
    [
        ("tumbleweed", 1, "going first is no advantage"),
        pytest.param("stigmergy", 1, "going first is no advantage", marks=pytest.mark.deep),
        ("rive", 0, "may take this one over and swap sides"),
        pytest.param("rive", 1, "going first is no advantage", marks=pytest.mark.deep),
    ],
)
async def test_why_sides_are_chosen_is_said_where_they_are(
    against: Against, game: str, seat: int, why: str
) -> None:
    """By whoever names the start, and by whoever picks a side of it or may swap: once."""
    begun = await against.reply(await against.begin(game, own_seat=seat))
    live = await against.reply(await against.t.any_turn(begun, 1))
    first, second = await tip(against, begun), await tip(against, live)
    assert first is not None and first.line.count(why) == 1
    assert second is not None and why not in second.line


@pytest.mark.deep
@pytest.mark.parametrize("seat", [0, 1])
async def test_rive_says_where_stones_go_before_they_are_placed(
    against: Against, seat: int
) -> None:
    """On the first card, and where that changes; what joining does before anybody can join."""
    live = await against.reply(await against.begin("rive", size="3x3x5", own_seat=seat))
    lines, asked = list[str](), set[str]()
    changes = {
        "rive.prompt.near": "Every empty cell touches a stone now",
        "rive.prompt.anywhere": "You may play any empty cell now",
    }
    for turn in range(12):
        told = await tip(against, live)
        lines += told.line.splitlines() if told else []
        asked.add(live.state.prompt().key)
        assert any("touch no other" in line or "touches nothing" in line for line in lines)
        told_of = {key: [said for line in lines if said in line] for key, said in changes.items()}
        assert all(len(said) == (key in asked) for key, said in told_of.items()), told_of
        changed = any(told_of.values())
        joins = any(live.state.parts(move).verb == "join" for move in live.state.legal())
        rules = [line for line in lines if "join two or three groups" in line]
        assert len(rules) == bool(joins or rules) and (not rules or changed)
        live = await against.reply(await against.t.any_turn(live, 3 * turn))
    assert changed and rules, "it came to that"


@pytest.mark.deep  # that where stones may go is told as it changes is the test above
async def test_rive_says_on_every_card_where_stones_may_go(against: Against) -> None:
    """In a line of their own, to the end of a guided match, with the size as it is then."""
    live, met = await against.reply(await against.begin("rive", size="3")), set[str]()
    while not live.match.ending:
        told = await tip(against, live)
        assert told is not None
        asked, lines = live.state.prompt(), told.line.splitlines()
        n = given(asked.said).get("n")
        if asked.key == "rive.prompt.anywhere":
            met.add("anywhere")
            first = lines[0].startswith("You may play any empty cell now. ")
            assert first or "Place anywhere." in lines
        elif isinstance(n, int) and n > 1:
            met.add("limit")
            assert f"Place where you touch no group larger than {n}." in lines
        live = await against.reply(await against.t.any_turn(live, len(live.match.line)))
    assert met == {"limit", "anywhere"}, "it grew, until there was none"


@pytest.mark.parametrize("help_taken", ["none", "tips", "a hint", "a takeback"])
async def test_the_result_says_what_a_win_counts_for(against: Against, help_taken: str) -> None:
    """As it is stored for /profile; a loss counts for nothing that anybody would wonder about."""
    t = against.t
    live = await against.reply(await t.any_turn(await against.begin(), 0))
    if help_taken == "a takeback":
        live = await against.reply(await t.any_turn(await t.ask_back(live, ANA), 0))
    known = await t.database.read(lambda tables: tables.computer_matches.get(live.match.id))
    assert known is not None and known.guided
    if help_taken != "tips":
        plain = replace(known, guided=False, helped=help_taken == "a hint")
        await t.database.write(lambda w: w.computer_matches.put(plain))
    number, version = live.match.id, live.match.version
    won = await t.session.resign(number, -1, version, -5 - number)
    told = await tip(against, won)
    assert told is not None and told.move is None
    stored = await t.database.read(lambda tables: tables.beaten_levels.of(ANA.user_id))
    assert (stored == {"rive": 1}) == (help_taken == "none")
    assert ("You beat level 1!" in told.line) == bool(stored)
    assert ("with tips. Win one without" in told.line) == (help_taken == "tips")
    assert stored or help_taken == "tips" or "doesn't count as beating level 1" in told.line
    assert told.line in turn_card(CardContext(words(), won, 0, tip=told), "").content
    lost = replace(won.match.ending, winners=(1,)) if won.match.ending else None
    told = await tip(against, replace(won, match=replace(won.match, ending=lost)))
    assert (told is not None) == (help_taken == "tips"), "a lost first match is for learning"
