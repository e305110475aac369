"""The guided way to move in Diced Tomatoes, as values: dice to place first, karma apart."""

import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import discord
import pytest

from bot.computer.analyst import Hint
from bot.i18n.catalog import words
from bot.match.draft import DraftPosition, extended
from bot.match.history.replay import LiveMatch
from bot.match.values.clock import MatchClock
from bot.match.values.draft import Draft
from bot.match.values.match import Match
from bot.match.values.people import Boards, UserSettings
from bot.match.values.timecontrol import PRESETS
from bot.ui.kit.answer import Message, Picture
from bot.ui.kit.items import Control, Style
from bot.ui.kit.labels import is_aside, usual_first
from bot.ui.kit.picker import legal_moves
from bot.ui.kit.reader import own_words
from bot.ui.match.move_modal import move_modal
from bot.ui.match.move_panel import StepContext, aside_panel, cell_panel, guided_panel
from bot.ui.match.sentences import done_so_far, effects
from render import LOOK_LIMIT
from rules import GAMES
from rules.core import AnyState, Parts
from rules.dice import Dice, commit
from rules.games.diced_tomatoes.options import DicedTomatoesOptions
from rules.phrase import Said
from tests.rules.diced_tomatoes.diagrams import table
from tests.rules.playing import play
from tests.rules.rive.diagram import rive
from tests.table import ANA, BO, HOME

GAME = "diced_tomatoes"
OPTIONS = DicedTomatoesOptions()
BOARD = Picture(b"", "")


def positions() -> Iterator[AnyState]:
    """Positions of a random game of two in which a die can be placed and karma be spent."""
    rng, state = random.Random(3), GAMES[GAME].start(OPTIONS, 2)
    for _ in range(150):
        if state.to_act is None:
            return
        moves = list(state.legal())
        if {m[2:3] for m in moves} >= {">", ":"}:
            yield state
        state = state.play(rng.choice(moves))


def drafted(state: AnyState) -> DraftPosition:
    """A draft of no steps in a position."""
    clock = MatchClock.begin(PRESETS["none"], 2, 0, 0)
    dice = Dice(commit(bytes(32)), ("1",), bytes(32).hex())
    match = Match(1, GAME, GAMES[GAME].version, {}, (ANA, BO), HOME, 0, dice, clock)
    draft = Draft(1, ANA.user_id, 0, ())
    return DraftPosition(LiveMatch(match, OPTIONS, state), draft, state, (), ())


def buttons(message: Message) -> list[Any]:
    """The buttons of a panel, in reading order."""
    return [one.item for one in message.view().walk_children() if isinstance(one, Control)]


def test_dice_to_place_come_first_and_karma_is_behind_one_grey_button() -> None:
    """In every such position; what only karma can change is no button of its own."""
    seen = 0
    for state in positions():
        now = drafted(state)
        *dice, karma, form = buttons(guided_panel(StepContext(words(), now, BOARD)))
        assert form.label == "Type a move"
        assert karma.label.startswith("Spend karma (") and karma.style is Style.secondary
        told = {str(one.custom_id).rpartition(":")[2] for one in dice}
        placed = [m.text for m in legal_moves(state).on_cells if ">" in m.text]
        alike = {move for move in placed if state.traits(move, None).wasteful}
        assert told == {*placed} - alike
        spent = buttons(aside_panel(StepContext(words(), now, BOARD), ""))
        assert spent and all(b.style is Style.secondary for b in spent)
        assert all("karma" in b.label for b in spent if b.label != "Back")
        seen += 1
    assert seen > 3


def test_karma_offers_each_face_once_at_its_least_price() -> None:
    """The cheapest first; a face two steps away comes for less by stepping twice."""
    now = drafted(table("0.0=r5", "r1 b4", karma=[6, 0]))
    offered = {
        die: [b.label for b in buttons(aside_panel(StepContext(words(), now, BOARD), die))]
        for die in ("r1", "b4")
    }
    assert offered["r1"] == [
        "Re-roll red 1: 1 karma",
        "Turn red 1 to 2: 2 karma",
        "Turn red 1 to 6: 4 karma",
        "Turn red 1 to 4: 6 karma",
        "Turn red 1 to 5: 6 karma",
        "Back",
    ]
    faces = [label.partition(" to ")[2] for label in offered["b4"][1:-1]]
    assert faces == ["3: 2 karma", "5: 2 karma", "1: 6 karma"]
    every = legal_moves(now.state).everything()
    suggested = {move.text for move in usual_first(now.state, every, OPTIONS)}
    dear = {m for m in now.state.legal() if m not in suggested and ">" not in m}
    assert dear == {"set:r1=2", "set:r1=3", "set:r1=6", *(f"set:b4={n}" for n in (2, 3, 5, 6))}


def test_what_many_dice_can_become_is_told_as_far_as_there_is_room() -> None:
    """To those for whom words do: the cheapest first, the rest counted."""
    now = drafted(table("0.0=r5", "r1 r2 r3 r4 r5 r6 b1 b6", karma=[11, 0]))
    panel = aside_panel(StepContext(words().without_pictures(), now), "")
    shown = (one for one in panel.view().walk_children())
    (text,) = [one.content for one in shown if isinstance(one, discord.ui.TextDisplay)]
    _, *lines, left = text.split("\n")
    offered = [o for one in buttons(panel) for o in getattr(one, "options", ())]
    assert lines[0] == "Re-roll black 1: 1 karma." and len("\n".join(lines)) <= LOOK_LIMIT
    assert left == f"{len(offered) - len(lines)} more moves are in the list."


def test_a_favour_that_one_may_do_without_is_grey() -> None:
    """A rotten vine in another's garden: what stands out is one's own, or else the end."""
    both = table("0.0=r1,b1 1.0=r2,b2,b2").play("end")
    bos = table("1.0=r2,b2,b2").play("end")
    for state, blue in ((both, "Clear your A"), (bos, "Leave it and end")):
        shown = buttons(guided_panel(StepContext(words(), drafted(state), BOARD)))
        assert any(one.label.startswith("Clear Bo's A") for one in shown)
        (found,) = [one.label for one in shown if one.style is Style.primary]
        assert found.startswith(blue)


def test_a_turn_that_leaves_something_rotten_ends_with_one_tap() -> None:
    """Each answer is a button, from the panel of the last dice and where it is asked apart."""
    field, done = table("0.0=r1,b1", karma=[0, 0]), table("0.0=r1,b1", "b6", karma=[1, 0])
    for state, ways in (
        (field, {"Clear your A and end": "end rot:0.0 end", "Leave it and end": "end end"}),
        (field.play("end"), {"Clear your A and end": "rot:0.0 end", "Leave it and end": "end"}),
        (done, {"Clear your A and end": "end rot:0.0 end", "Leave it and end": "end end"}),
    ):
        now = drafted(state)
        shown = buttons(guided_panel(StepContext(words(), now, BOARD)))
        *asked, form = [b.label for b in shown if "karma" not in b.label]
        assert asked == [*ways] and form == "Type a move"
        assert [b.label for b in shown if b.style is Style.primary] == ["Clear your A and end"]
        for (label, text), one in zip(ways.items(), shown, strict=False):
            assert text in str(one.custom_id), label
            assert extended(now, text).is_complete
    panel = guided_panel(StepContext(words(), drafted(field), BOARD)).view().walk_children()
    told = "".join(str(one.content) for one in panel if isinstance(one, discord.ui.TextDisplay))
    assert told.endswith("One vine is rotten: clear it as you end, or leave it.")


def test_of_several_rotten_vines_all_go_or_none_or_one_by_one() -> None:
    """Where the game is over after one answer alone, it's asked apart from the turn's end."""
    state = table("0.0=r1,b1 1.0=r1,b1", karma=[0, 0])
    shown = buttons(guided_panel(StepContext(words(), drafted(state), BOARD)))
    labels = ["Clear all 2 rotten vines and end", "Leave them and end", "Choose what to clear"]
    assert [one.label for one in shown] == [*labels, "Type a move"]
    asked = buttons(guided_panel(StepContext(words(), drafted(state.play("end")), BOARD)))
    assert [one.label for one in asked] == [
        "Clear your A",
        "Clear Bo's A",
        *labels[:2],
        "Type a move",
    ]
    last = table("0.0=r1,b1", karma=[0, 0], bushel={})
    end, _ = buttons(guided_panel(StepContext(words(), drafted(last), BOARD)))
    assert end.label == "End your turn", "without dice the game is over, unless A is cleared"


def test_what_the_last_step_did_is_heard_first() -> None:
    """Whole: a harvest with the karma that it earns, then what was done before it."""
    heard = own_words(words(), UserSettings(boards=Boards.WORDS))
    now = drafted(table("0.0=r1 1.0=r5,r6,r4", "r2 b3 r1", karma=[0, 0]))
    for step, is_first in (("red 2 on A", True), ("black 3 on Bo's A", False)):
        now = extended(now, step)
        shown = guided_panel(StepContext(heard, now)).view().walk_children()
        told = "".join(str(one.content) for one in shown if isinstance(one, discord.ui.TextDisplay))
        assert ("Before that" not in told) == is_first
    new, _, before = told.partition("\nBefore that, in this turn: ")
    assert "harvest" in new and "karma" in new and "Red 2" not in new, told
    assert before == "Red 2 on your A: 2 dice, worth 1.", told


SINGLES, PAIRS = rive("b5 d4 d1", "a3 c3 e2"), rive("b3 d3", "a5 b5 c2 e2")


def heard_midway(state: AnyState, *typed: str) -> str:
    """What is heard in the midst of a turn of Rive that was typed so."""
    now = drafted(state)
    for steps in typed:
        now = extended(now, steps)
    heard = own_words(words(), UserSettings(boards=Boards.WORDS))
    shown = guided_panel(StepContext(heard, now)).view().walk_children()
    return "".join(str(one.content) for one in shown if isinstance(one, discord.ui.TextDisplay))


def test_a_capture_typed_whole_is_heard_whole_and_first() -> None:
    """The opponent's stones, then one's own, whichever was typed last; then what is asked."""
    taken = "You took Bo's stone off e2. You took your own stone off d3."
    for typed in ("c4-e2-d3", "c4-d3-e2"):
        told = heard_midway(PAIRS, typed).replace("\n", " ")
        assert told.startswith(f"{taken} Place again"), told
        assert told.endswith("Before that, in this turn: You joined groups of 2 and 2 on c4."), told


def test_of_a_long_turn_only_the_newest_is_heard() -> None:
    """With what was before it in a sentence, and the way to hear it all."""
    told = heard_midway(SINGLES, "c2-c3", "d3", "-d4")
    assert told.startswith("You took your own stone off d4.\nPlace again"), told
    _, _, before = told.partition("\nBefore that: ")
    assert before.endswith(" To hear the whole turn, type ?turn.") and before.count(".") == 2, told


PHONE = 34  # letters of a button that a phone shows


def test_no_label_is_cut_on_a_phone() -> None:
    """With names of eight letters, everything that can be chosen in the midst of a turn.

    Of longer names it leaves out what a vine is worth, which comes last.
    """
    people = replace(ANA, name="Maximili"), replace(BO, name="Bartholo")
    field, full = "0.0=r3,r3,r3 0.1=r1,b1 1.0=r4,r4,r4 1.1=r5,r6", [1] * 6
    late = {"tracks": [full, full], "first6": 0}
    states = [table(field, "b3 b4 r3 b6", karma=[11, 3], **more) for more in ({}, late)]
    labels = list[str]()
    for state in (*positions(), *states):
        now = drafted(state)
        now = replace(now, live=replace(now.live, match=replace(now.live.match, players=people)))
        cells = {m.cell for m in legal_moves(state).on_cells}
        panels = [
            guided_panel(StepContext(words(), now, BOARD)),
            aside_panel(StepContext(words(), now, BOARD), ""),
        ]
        panels += [cell_panel(StepContext(words(), now, BOARD), cell) for cell in sorted(cells)]
        shown = [one for panel in panels for one in buttons(panel)]
        labels += [str(one.label) for one in shown if isinstance(one, discord.ui.Button)]
    assert "Black 4 on Bartholo's A: harvest 3" in labels and "Red 3 on your A: no gain" in labels
    assert max(map(len, labels)) <= PHONE, max(labels, key=len)


def test_harvests_come_first_then_ones_own_garden_then_the_others() -> None:
    """The dearest harvest first; what is one's own is blue, and karma comes after all of them."""
    seen = 0
    for state in positions():
        shown = buttons(guided_panel(StepContext(words(), drafted(state), BOARD)))
        placed = [one for one in shown if ">" in str(one.custom_id)]
        moves = [str(one.custom_id).rpartition(":")[2] for one in placed]
        is_own = [move[3] == str(state.to_act) for move in moves]
        ranks = [
            (state.traits(move, None).price, not own)
            for move, own in zip(moves, is_own, strict=True)
        ]
        assert ranks == sorted(ranks) and shown[: len(placed)] == placed
        assert [one.style is Style.primary for one in placed] == is_own
        seen += len({rank for rank, _ in ranks}) > 1
    assert seen


def test_a_tip_is_the_first_button_of_each_panel_and_the_only_blue_one() -> None:
    """Among the dice, on the panel of its die, in whoever's garden, and behind [Karma…]."""
    seen = set[str]()
    for state in positions():
        usual = usual_first(state, legal_moves(state).on_cells, OPTIONS)
        for move in usual:
            now, tip = drafted(state), Hint(move.text, 0.0, ())
            kind = "aside" if is_aside(state, move) else "plain"
            panels = [guided_panel(StepContext(words(), now, BOARD, tip))]
            if kind == "aside":
                panels += [
                    aside_panel(StepContext(words(), now, BOARD, tip), cell)
                    for cell in ("", move.cell)
                ]
            else:
                panels.append(cell_panel(StepContext(words(), now, BOARD, tip), move.cell))
            for panel in panels:
                first, *others = buttons(panel)
                assert str(first.custom_id).endswith(f":{move.text}")
                assert first.style is Style.primary
                assert not any(one.style is Style.primary for one in others)
            seen.add(kind)
    assert seen == {"aside", "plain"}


def test_what_ends_a_turn_is_first_where_nothing_else_stands_out() -> None:
    """A favour to somebody else may be done without."""
    shown = buttons(
        guided_panel(StepContext(words(), drafted(table("1.0=r2,b2,b2").play("end")), BOARD))
    )
    assert shown[0].label == "Leave it and end" and shown[0].style is Style.primary


@pytest.mark.parametrize(
    ("before", "now", "back"),
    [
        (Parts("up", ("r5",), "6"), Parts("dn", ("r6",), "5"), True),
        (Parts("up", ("r5",), "6"), Parts("dn", ("b6",), "5"), False),
        (Parts("up", ("r4",), "5"), Parts("up", ("r5",), "6"), False),
        (Parts("fl", ("flip", "0.1")), Parts("fl", ("flip", "0.1")), True),
        (Parts("fl", ("flip", "0.1")), Parts("fl", ("flip", "0.2")), False),
        (Parts("harvest", ("r5", "0.1"), 7), Parts("re", ("r6",)), False),
    ],
)
def test_a_step_that_takes_back_the_one_before_is_known(
    before: Parts, now: Parts, back: bool
) -> None:
    """A die turned back and a vine flipped twice; nothing else."""
    assert table().undoes(before, now) is back


def test_stones_that_would_come_off_are_one_sentence() -> None:
    """Of a long turn of Rive, as on its card: the picture stays on a phone's screen."""
    state = play(rive("b3 d3", "a5 b5 c2 e2"), "+c4")
    now = drafted(state)
    match = replace(now.live.match, game="rive")
    preview = [event for move in ("-a5", "-e2") for event in _before(state, move)]
    told = effects(words(), replace(now.live, match=match), preview)
    assert told == ["You take Bo's stones off a5 and e2."]


def test_what_a_turn_did_is_said_in_the_past() -> None:
    """What comes next is asked once, by the question below."""
    state = rive("b3 d3", "a5 b5 c2 e2")
    now = drafted(play(state, "+c4"))
    live = replace(now.live, match=replace(now.live.match, game="rive"))
    (told,) = done_so_far(words(), live, _before(state, "+c4"))
    assert told == "You joined groups of 2 and 2 on c4."


@pytest.mark.parametrize("hand", ["", "b3", "b3 b4"])
def test_a_turn_that_only_tidies_up_is_asked_about_once(hand: str) -> None:
    """Its end and the rotten vines are in the question, and nowhere else."""
    state = table("0.0=r1,b1 1.0=r1,r1,r1,b1", hand)
    after = drafted(play(state, "end"))
    said = done_so_far(words(), after.live, state.preview("end", OPTIONS))
    assert said == ["Cleared: the full vine on Bo's A."]


def _before(state: AnyState, move: str) -> list[Said]:
    return [*state.preview(state.parse(move), GAMES["rive"].Options())]


def test_many_places_are_ten_buttons_and_lists_of_the_others() -> None:
    """At a table of six all of them can still be chosen; of a garden's empty pots one stands."""
    state = table("1.0=r1 2.0=r2 3.0=r3 4.0=r4 5.0=r5 0.0=r6", "r1 r2 r3 r4 r5 b3 b4", seats=6)
    now = drafted(state)
    people = tuple(replace(ANA, user_id=n, name=f"Player {n}") for n in range(6))
    now = replace(now, live=replace(now.live, match=replace(now.live.match, players=people)))
    items = guided_panel(StepContext(words(), now, BOARD)).view().walk_children()
    shown: list[Any] = [one.item for one in items if isinstance(one, Control)]
    told = [str(one.custom_id).rpartition(":")[2] for one in shown if ">" in str(one.custom_id)]
    lists = [one for one in shown if isinstance(one, discord.ui.Select)]
    listed = [[o.value for o in one.options] for one in lists]
    assert {one.placeholder for one in lists} == {"More moves"}
    placed = [m for m in state.legal() if ">" in m and not state.traits(m, None).wasteful]
    assert len(told) == 10 and all(len(one) <= 25 for one in listed)
    assert sorted([*told, *(move for one in listed for move in one)]) == sorted(placed)
    assert len(placed) > 35


def test_a_turn_ends_with_its_last_die_where_nothing_else_can_be_done() -> None:
    """With karma to spend, or something rotten to clear, it is asked."""
    alone = extended(drafted(table("0.0=r6", "r6", karma=[2, 0])), "r6>0.0")
    assert alone.draft.steps == ("r6>0.0", "end") and alone.is_complete
    rich = extended(drafted(table("0.0=r6", "r6", karma=[3, 0])), "r6>0.0")
    assert rich.draft.steps == ("r6>0.0",) and not rich.is_complete
    rotten = extended(drafted(table("0.0=r1,b1", "r6", karma=[2, 0])), "r6>0.1")
    assert not rotten.is_complete


@pytest.mark.parametrize(
    ("game", "column", "row"),
    [
        ("tumbleweed", "Columns slant, as the little line at each letter does.", None),
        ("seesaw", None, "Rows slant, as the little line at each number does."),
    ],
)
def test_the_form_says_which_lines_slant(game: str, column: str | None, row: str | None) -> None:
    """Columns; on a turned board they are upright and the rows slant."""
    options = GAMES[game].Options()
    state = GAMES[game].start(options, 2)
    now = drafted(state)
    match = replace(now.live.match, game=game)
    now = replace(now, live=LiveMatch(match, options, state))
    form = move_modal(words(), now)
    hints = {
        part.component.custom_id: part.description
        for part in form.walk_children()
        if isinstance(part, discord.ui.Label) and isinstance(part.component, discord.ui.Select)
    }
    assert hints == {"column": column, "row": row}
