"""What people read of a turn of Diced Tomatoes: whose token, and in one line what counted."""

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from bot.computer.analyst import Hint
from bot.computer.known_moves import Advised
from bot.i18n.catalog import words
from bot.match.draft import DraftPosition, extended
from bot.match.history.replay import LiveMatch, with_entry
from bot.match.values.clock import MatchClock
from bot.match.values.computer_match import ComputerMatch
from bot.match.values.draft import Draft
from bot.match.values.match import Entry, EntryKind, Match, Player
from bot.match.values.timecontrol import PRESETS
from bot.tips import step_tip
from bot.ui.kit.refusals import refusal_text
from bot.ui.match.collapsed import TWO_LINES, collapsed_card
from bot.ui.match.hints import advice_button, step_advice, tip_line
from bot.ui.match.match_text import card_text, entry_text, fallen_text, prompt_text, score_text
from bot.ui.match.retelling import turns_told
from bot.ui.match.sentences import effects, named_now
from rules import GAMES
from rules.core import AnyState
from rules.dice import Dice
from rules.errors import IllegalMove
from rules.notation import even, read
from rules.phrase import Said
from tests.rules.diced_tomatoes.diagrams import table
from tests.rules.playing import refusal
from tests.table import ANA, BO, HOME

GAME = "diced_tomatoes"


def played(state: AnyState, *steps: str) -> LiveMatch:
    """A match of Ana, who is to move, against Bo or alone, after one turn."""
    people = (ANA, BO)[: len(state.sides)]
    clock = MatchClock.begin(PRESETS["none"], len(people), 0, 0)
    match = Match(1, GAME, GAMES[GAME].version, {}, people, HOME, 0, Dice("0" * 64), clock)
    live = LiveMatch(match, GAMES[GAME].Options(), state)
    entry = Entry(1, EntryKind.PLAY, 0, ANA.user_id, steps, 1, 0, "")
    return with_entry(live, entry) if steps else live


def test_a_turn_says_whose_token_it_was() -> None:
    """One's own is never taken for that of whoever was named before."""
    live = played(table(hand="r6 r6 r6"), "r6>1.2", "r6>0.2", "r6>1.0")
    told = "Ana planted red 6 on Bo's C, red 6 on C and red 6 on Bo's A."
    assert entry_text(words(), live) == told


def test_one_line_of_a_long_turn_begins_with_its_harvests() -> None:
    """Then what fits of the rest; without a harvest, where the dice went, or how many they were."""
    state = table("0.0=r5,r4,b3 1.1=r4,r4,r4", "r6 r4 r1 r2 b3 r3")
    most = ("r6>0.0", "r4>1.1", "r1>0.2", "r2>0.2", "b3>0.2")
    live = played(state, *most)
    assert len(entry_text(words(), live)) > TWO_LINES
    line = collapsed_card(words(), live).content
    assert line.startswith("Ana harvested A for 4 and Bo's B for 4 · ")
    one = collapsed_card(words(), played(state, "r6>0.0", "r1>0.2", "r2>0.2", "b3>0.2")).content
    assert one.startswith("Ana harvested A for 4 and placed 3 more dice · ")
    few = played(table(hand="r6 r5 r4 b5 b4 r3"), *(f"{d}>0.0" for d in ("r6", "r5", "r4")))
    assert collapsed_card(words(), few).content.startswith("Ana put 3 dice on A · ")
    hand = table("1.1=r1,r2", "r6 r5 b4 r2 r3 r3")
    bare = ("r6>0.0", "r5>0.0", "b4>0.0", "r2>1.0", "r3>1.0", "r3>1.1")
    told = collapsed_card(words(), played(hand, *bare))
    assert told.content.startswith("Ana placed 6 dice · ")


def test_a_newcomer_hears_that_a_vine_is_gone() -> None:
    """Of a turn that is told plainly, before they have words for what its dice did."""
    live = played(table("1.1=r5", "r6 r4", karma=[3, 0]), "r6>0.0", "r4>0.1", "cl:1.1")
    told = turns_told(words(), live, is_new=True)
    assert told == ["Ana placed 2 dice and cleared Bo's B."]


def test_one_line_says_whose_vine_scored() -> None:
    """Whose it is, not who harvested it."""
    state = table("1.1=r1,r1,r1", "r1", options={"dicey": True})
    star = collapsed_card(words(), played(state, "r1>1.1")).content
    assert star.startswith("Ana harvested Bo's B for 1")
    long = entry_text(words(), played(table("1.1=r4,r4,r4", "r4"), "r4>1.1"))
    assert long == "Ana harvested Bo's B with red 4 (4 in slot 1) and earned 2 karma."


def test_dice_in_a_row_are_not_broken_into_two_lines() -> None:
    """Wherever words have them; a number beside another word is like any other."""
    texts = {key: text for key, text in words().texts.items() if "4 4" in text or "4 5" in text}
    assert not texts
    assert "3\u00a04\u00a05\u00a06" in words()(f"{GAME}.prompt.place.guide.1")
    assert "3 karma" in words()(f"{GAME}.rules.karma.text")


def test_alone_a_turn_says_what_became_of_the_slots() -> None:
    """Points nobody counts there; the line that is left has no number without a word."""
    live = played(table("0.0=r1,r1,r1 0.1=r5,r5,r5", "r1 r5", seats=1), "r1>0.0", "r5>0.1")
    told = "Ana harvested A with red 1 (1 in slot 1: a match), earned 1 karma, "
    told += "harvested B with red 5 (5 in slot 2) and earned 3 karma."
    assert entry_text(words(), live) == told
    assert collapsed_card(words(), live).content == "Ana filled slot 1 with a 1 and slot 2 with a 5"


def test_one_line_of_a_costly_turn_sums_what_was_paid() -> None:
    """Karma spent on several dice is one number; what a single die cost is told as it was."""
    state = table("1.1=r6", "r1 r3 b2", karma=[6, 0])
    dear = collapsed_card(words(), played(state, "up:r1", "up:r3", "r2>0.0", "r4>0.2")).content
    assert dear.startswith("Ana put a die on A and a die on C, and spent 4 karma · ")
    once = collapsed_card(words(), played(state, "up:r1", "r2>0.0", "r3>0.0")).content
    assert once.startswith("Ana put 2 dice on A and turned red 1 to 2 for 2 karma · ")


def test_a_refusal_names_the_token_by_its_owner() -> None:
    """As the picture does; one's own are "your A"."""
    live = played(table("0.0=r6,r6 1.0=r5,r5", "r1 b2"))
    said = named_now(words(), live)
    told = [refusal_text(said, refusal(live.state, text)) for text in ("r1>0.0", "b2>1.2")]
    assert told == [
        "Red 1 doesn't fit on your A: the next die there must be a 6.",
        "There's no vine on Bo's C yet, and only a red die can start one. Choose another pot.",
    ]


@pytest.mark.parametrize(
    ("hand", "karma", "told"),
    [
        ("", 6, "All your dice are placed. End your turn, or spend karma (you have 6)."),
        ("", 7, "All your dice are placed. End your turn, or spend karma (you have 7)."),
        (
            "b1 b2",
            12,
            "The 2 dice in your hand fit nowhere. End your turn, or spend karma (you have 12). You "
            "keep only 6 of it. Only a red die can start a vine.",
        ),
    ],
)
def test_karma_that_is_not_kept_is_told_while_it_can_be_spent(
    hand: str, karma: int, told: str
) -> None:
    """Above 6 it's lost when the turn ends."""
    live = played(table("0.0=r6", hand, karma=[karma, 0]))
    asked = prompt_text(words(), live)
    assert asked.startswith(told) and ("You keep only 6 of it." in asked) == (karma > 6)


def test_a_die_alone_is_asked_where_it_goes() -> None:
    """With the words that say it; to end the turn may be said in other words, too."""
    state = table("0.1=r6", "r5")
    with pytest.raises(IllegalMove) as refused:
        read(state, "red 5 on Bo's B")
    told = "Where does red 5 go? Write it like “red 5 on B” for your own B, or choose it from"
    assert refused.value.message(GAMES[GAME].texts.english).startswith(told)
    assert read(table("0.1=r6"), "Done!") == read(table("0.1=r6"), "end my turn") == ("end",)


def test_a_letter_alone_is_a_token_of_ones_own() -> None:
    """As people say it: "red 5 on B"."""
    state = table("0.1=r6", "r5", karma=[3, 0])
    for text in ("red 5 on B", "r5 b", "5 to my B", "clear B"):
        move, rest = state.take(even(text).replace("clear", "clean"))
        assert move in {"r5>0.1", "cl:0.1"} and not rest


def test_a_report_leaves_out_what_goes_without_saying() -> None:
    """Dice kept for the next roll, and that rotten vines could be cleared then."""
    live = played(table("0.0=r1", "b1 b6", seats=1), "b1>0.0", "end", "rot:0.0", "end")
    told = entry_text(words(), live)
    assert told == "Ana put black 1 on A and cleared the rotten vine on A."
    only = entry_text(words(), played(table("0.0=r1", "b6", seats=1), "end"))
    assert only == "Ana kept a die to roll again.", "where that is all, it's told"


def test_a_report_tells_what_a_die_rolled_again_came_to() -> None:
    """In the sentence, not beside it; in few words, too."""
    rolled = played(table("0.0=r1", "b6", karma=[3, 0]), "re:b6", "Rb2")
    told = "Ana re-rolled black 6 for 1 karma and got black 2."
    assert entry_text(words(), rolled) == told and fallen_text(words(), rolled) == ""
    assert card_text(words(), rolled, 1, 160) == told
    ended = played(table(hand="r6", karma=[3, 0]), "r6>0.0", "end", "Dr", "Dr", "Dr")
    assert fallen_text(words(), ended) == "Drawn: red, red, red."


def test_a_die_that_shows_the_same_again_is_told_so() -> None:
    """Not as if it had become another one."""
    rolled = played(table("0.0=r1", "b6", karma=[3, 0]), "re:b6", "Rb6")
    assert entry_text(words(), rolled) == "Ana re-rolled black 6 for 1 karma and got black 6."


def test_points_are_split_once_some_are_for_more_than_karma() -> None:
    """Before, what 3 karma come to would have to be explained; then it is told of everybody."""
    assert score_text(words(), played(table(karma=[3, 3]))) == "Ana: 1 · Bo: 1"
    grown = score_text(words(), played(table("0.0=r5,r5,r5", karma=[3, 3])))
    assert "1 for a vine of three" in grown and "Bo: 1 (0 in slots, 1 for 3 karma)" in grown


async def test_a_tip_names_the_end_of_a_turn_as_its_button_does() -> None:
    """Where the end asks about a rotten vine."""
    before = played(table("0.0=r1,b1", "r5", karma=[0, 0]))
    players = (ANA, Player(-1, "Seedling"))
    live = replace(before, match=replace(before.match, players=players))
    draft = DraftPosition(live, Draft(1, ANA.user_id, 0, ()), live.state, (), ())
    known = SimpleNamespace(get=lambda _: ComputerMatch(1, guided=True))

    async def read(asked: Any) -> Any:
        return asked(SimpleNamespace(computer_matches=known))

    async def end(*_: object) -> Hint:
        return Hint("end", 0.0, ())

    async def advised(*_: object, tips: bool = False) -> Advised:
        return {live.state.digest(): frozenset(["r5>0.1"])}

    services: Any = SimpleNamespace(
        store=SimpleNamespace(read=read), analyst=SimpleNamespace(tip=end, advised=advised)
    )
    told = await step_tip(services, words(), extended(draft, "r5>0.1"))
    assert told is not None and told.move is not None and told.move.move == "end end"
    assert "**Leave it and end.**" in told.line


def test_dice_on_one_vine_are_told_together() -> None:
    """Equal ones are counted; what each die costs is told of each."""
    alike = played(table(hand="r1 r1 b1"), "r1>0.2", "r1>0.2", "b1>0.2")
    assert entry_text(words(), alike) == "Ana planted red 1 on C, and put red 1 and black 1 on C."
    equal = played(table("1.1=r6", hand="b6 b6"), "b6>1.1", "b6>1.1")
    assert entry_text(words(), equal) == "Ana put 2 black 6s on Bo's B."
    dear = played(table(hand="r1 r3", karma=[6, 0]), "up:r1", "dn:r3")
    assert entry_text(words(), dear).count("for 2 karma") == 2


def test_a_tip_about_a_rotten_vine_names_it_by_its_owner() -> None:
    """Also in short on a button; a place is never written as in a record."""
    for vines, told in (("0.0=r1,b1", "Clear your A"), ("1.1=r1,b1", "Clear Bo's B")):
        live = played(table(vines).play("end"))
        (rot,) = [text for text in live.state.legal() if text != "end"]
        best = Hint(rot, 0.0, ())
        assert tip_line(words(), live, best).startswith(f"**Tip** · **{told}.**")
        label = getattr(advice_button(words(), live, best).item, "label", "")
        assert label == told
        assert step_advice(words(), live, rot).startswith("clear the rotten vine on ")


def test_a_turn_to_be_played_ends_once() -> None:
    """The end before rotten vines are cleared, and the one after; what's behind isn't offered."""
    state = table("0.0=r1", "b1 b6", karma=[3, 0])
    live, steps = played(state), ("b1>0.0", "end", "rot:0.0", "end")
    events = list[Said]()
    for step in steps:
        events += state.preview(step, live.options)
        state = state.play(step)
    told = effects(words(), live, events)
    assert [line for line in told if "End your turn" in line or "clear" in line.lower()] == [
        "End your turn, pass a die on.",
        "Clear your A.",
    ]
