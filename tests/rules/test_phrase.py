"""What a game says is a value; a voice writes it, for whoever reads."""

import pickle
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from mypy import api

from rules.phrase import (
    Counted,
    Items,
    Nothing,
    Phrase,
    PhraseError,
    Phrases,
    Said,
    phrase_of,
    together,
)
from rules.phrase_kinds import Happening, PromptPhrase, Reason, Rule
from rules.voice import Voice
from tests.rules.stacks import HEARD, NAMES, RED, TURN, WHITE, Put, Say, Spot, Turn, Why, off


def test_sentences_are_joined_by_their_templates() -> None:
    """The name is said once, and a verb that follows itself; what names have in them is no matter.

    A verb is said again behind a sentence that has two.
    """
    put = [Say.put(TURN), Say.put(replace(TURN, cell="b3", height=2))]
    assert HEARD.tell(put) == "Ana put a 3 on a2 and a 2 on b3."
    assert HEARD.tell([*put, Say.passed(TURN)]) == "Ana put a 3 on a2 and a 2 on b3, and passed."
    assert HEARD.tell([Say.passed(TURN), Say.drawn()]) == "Ana passed. Nobody has more."
    taken = "Ana placed a 3 on a2 and took Bo's, and placed a 3 on g9 and took Bo's."
    assert HEARD.tell([Say.took(TURN), Say.took(replace(TURN, cell="g9"))]) == taken
    met = "Ana met Bo, waving, and passed."
    assert HEARD.tell([Say.met(TURN), Say.passed(TURN)]) == met, "as behind a list"
    odd = Voice(names={"R": "J. and K.", "W": "Bo. And so"})
    assert odd.tell(put) == "J. and K. put a 3 on a2 and a 2 on b3."
    swapped = [Say.passed(TURN), Say.passed(Turn(WHITE, RED))]
    assert odd.tell(swapped) == "J. and K. passed. Bo. And so passed."


def test_the_last_sentence_may_go_on() -> None:
    """Without its stop, whether it stands alone or says what somebody did."""
    told = [Say.passed(TURN), Say.drawn()]
    assert HEARD.tell(told, stopped=False) == "Ana passed. Nobody has more"
    assert HEARD.tell(told[::-1], stopped=False) == "Nobody has more. Ana passed"


def test_what_differs_in_its_cells_alone_is_told_in_one() -> None:
    """In a row, and in every form; the number of them decides the text."""
    told = together([Say.off(off("d4")), Say.off(off("e4")), Say.passed(TURN), Say.off(off("f4"))])
    assert [said.values for said in told] == [off("d4", "e4"), TURN, off("f4")]
    assert HEARD.say(told[0]) == "Bo's 2 stones on d4 and e4 came off."
    assert HEARD.say(told[2], "done") == "You took f4."
    assert together([Say.put(TURN), Say.put(TURN)]) == [Say.put(TURN)] * 2


@pytest.mark.parametrize(
    ("reader", "said"),
    [
        (None, "It takes Bo's 2 stones on c3 and d4, and blocks Ana's view of Bo."),
        ("R", "It takes Bo's 2 stones on c3 and d4, and blocks your view of Bo."),
        ("W", "It takes your 2 stones on c3 and d4, and blocks Ana's view of you."),
    ],
)
def test_a_reader_is_spoken_to(reader: str | None, said: str) -> None:
    """Everybody else goes by name; of several moves each is meant."""
    told = [Why.takes(off("c3", "d4")), Why.blocks(off("c3"))]
    assert Voice(names=NAMES, reader=reader).tell(told) == said
    both = Voice(names=NAMES, of=2).tell(told[1:])
    assert both == "Either blocks Ana's view of Bo."


def test_a_place_is_called_by_who_speaks_of_it() -> None:
    """One's own needs no name in a sentence about oneself, and is "yours" to oneself."""
    own, others = Say.spot(Spot(RED, "B")), Say.spot(Spot(WHITE, "B"))
    told = [Say.gave(Put(RED, own)), Say.gave(Put(RED, others))]
    assert HEARD.tell(told) == "Ana gave a die to B and a die to Bo's B."
    assert Voice(names=NAMES, reader="R").say(own) == "your B"
    heard = Voice(names=NAMES, is_heard=True)  # where nobody sees whose it is
    assert heard.tell(told) == "Ana gave a die to Ana's B and a die to Bo's B."


def test_forms_stops_and_numbers() -> None:
    """A form that a phrase hasn't reads as its text; what goes on loses the sentence's stop."""
    assert HEARD.say(Say.took(TURN), "would") == "You take a2."
    assert HEARD.say(Say.put(TURN), "would") == "Ana put a 3 on a2."
    assert HEARD.within(Say.took(TURN), "would") == "You take a2"
    assert HEARD.say(Say.took_back(TURN), "would") == "You take a2 back."
    assert HEARD.say(Say.took_back(TURN)) == HEARD.say(Say.took(TURN))
    assert Say.took_back.rule is Say.took.rule is not None
    dotted = Voice(names={"R": "Ana J.", "W": "Bo"})
    assert dotted.say(Say.took(TURN), stopped=False) == "Ana J. placed a 3 on a2 and took Bo's"
    assert HEARD.say(Say.ask(replace(TURN, height=7.5)), "card") == "your 7.5 waits."
    assert HEARD.say(Say.put(replace(TURN, height=-1))) == "Ana put a −1 on a2."
    assert HEARD.listed(Items(("a2", RED, "b3"), "or")) == "a2, Ana or b3"
    assert [HEARD.say(Said(rule, TURN)) for rule in Say.ask.guide] == [
        "A stack of 3 is taken by Bo's higher one.",
        "Later more.",
    ]


def test_what_is_said_travels_by_its_key() -> None:
    """It comes back as the very phrase, rules and guides too, with equal values."""
    assert Say.took.rule
    for said in (Say.off(off("d4")), Say.drawn(), Said(Say.took.rule, TURN)):
        again = pickle.loads(pickle.dumps(said))
        assert again == said
        assert again.phrase is said.phrase
    assert phrase_of("told.ask.guide.2") is Say.ask.guide[1]
    assert len(pickle.dumps(Say.drawn())) < 200


@pytest.mark.parametrize(
    ("phrase", "wrong"),
    [
        (lambda: Happening(Turn, "{side} put a {hight}."), "wrong.it: hight is no field of Turn."),
        (lambda: Phrase(Turn, "{it} is good."), "wrong.it: it is no field of Turn."),
        (lambda: PromptPhrase(Turn, "?", you="{n}?"), "wrong.it.you: n is no field of Turn."),
        (lambda: Phrase(Turn, Counted("a", "b")), "wrong.it: a counted text needs a field n"),
        (lambda: Reason(Turn, "{side} gains."), "wrong.it: a reason may not begin with {side}."),
        (lambda: Happening(Nothing, ".", rule=Rule("{side}")), "side is no field of Nothing."),
        (lambda: Phrase(str, "Nothing."), "str is no dataclass"),
    ],
)
def test_what_cannot_be_said_stops_the_import(phrase: Any, wrong: str) -> None:
    """With one sentence that names the phrase and what is wrong."""
    with pytest.raises(PhraseError, match=re.escape(wrong)):
        type("Wrong", (Phrases,), {"it": phrase()}, family="wrong")


def test_a_gap_must_have_a_value() -> None:
    """None is never said, and no phrase is declared twice in two places."""
    nothing: Any = None
    with pytest.raises(PhraseError, match="there is no cell to say"):
        HEARD.say(Say.put(replace(TURN, cell=nothing)))
    with pytest.raises(PhraseError, match=r"put is declared twice: in .+ and .+\."):
        type("Say", (Phrases,), {"put": Phrase(Nothing, "."), "__module__": "x"}, family="told")


MISTAKES = """
from tests.rules.stacks import HEARD, RED, TURN, Say

Say.putt(TURN)
Say.put()
Say.off(TURN)
Say.spot(RED, "B")
HEARD.say(Say.put(TURN), "wuold")
"""


@pytest.mark.deep
def test_mypy_finds_mistakes(tmp_path: Path) -> None:
    """A phrase that isn't there, no values, another's, too many, a form that doesn't exist."""
    file = tmp_path / "mistakes.py"
    file.write_text(MISTAKES, encoding="utf-8")
    found, _, _ = api.run(["--cache-dir", str(tmp_path), "--no-error-summary", str(file)])
    wrong = re.findall(r"mistakes\.py:(\d+): error", found)
    assert sorted({*wrong}) == ["4", "5", "6", "7", "8"], found


class Shared:
    """What two families say, in a class that is none."""

    pass_ = Happening(
        Nothing, "Nobody moved.", rule=Rule("Two passes end it.", ahead="You may pass.")
    )


class One(Shared, Phrases, family="one"):
    """The first of them."""

    skip = Shared.pass_.but("Skipped.", rule=Shared.pass_.rule)


class Two(Shared, Phrases, family="two"):
    """The second, which says it in its own way."""

    pass_ = Shared.pass_.but("Both moved.")


def test_what_families_share_is_each_ones_own() -> None:
    """By a key of its own; what a family has itself comes first. A rule of two phrases is one."""
    assert (One.pass_.key, One.skip.key, Two.pass_.key) == ("one.pass", "one.skip", "two.pass")
    assert [HEARD.say(said()) for said in (One.pass_, One.skip, Two.pass_)] == [
        *("Nobody moved.", "Skipped.", "Both moved."),
    ]
    assert pickle.loads(pickle.dumps(One.pass_())) == One.pass_() != Two.pass_()
    taking, passing = Rule("It takes.", danger="It could be taken."), Rule("It takes.")
    own = taking.but(ahead="You can take it.")
    assert own.known_as("ahead") == taking.known_as("") != passing.known_as("")
    assert taking.known_as("danger") != taking.known_as("ahead"), "by others, and by oneself"


def test_a_question_has_one_hint_for_people_unless_it_has_its_own() -> None:
    """The first thing that its guide says against the computer."""
    first, more = Rule("Place one."), Rule("Then spread out.")
    assert PromptPhrase(Nothing, "Where?", guide=(first, more)).hints == (first,)
    (both,) = PromptPhrase(
        Nothing, "Where?", guide=(first, more), hints=("Place and spread.",)
    ).hints
    assert both.texts[""] == "Place and spread."
