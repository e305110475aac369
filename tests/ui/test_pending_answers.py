"""Answers that a match has begun, and its place: whichever comes last finds the other."""

import discord

from bot.match.values.clock import MatchClock
from bot.match.values.computer_match import TOKEN_MS
from bot.match.values.match import Match
from bot.match.values.timecontrol import PRESETS
from bot.ui.kit.answer import Message
from bot.ui.kit.respond import plain_message
from bot.ui.lobby.pending_answers import PendingAnswer, PendingAnswers, Place, pending_answer
from rules import GAMES
from rules.dice import Dice, commit
from tests.table import ANA, BO, HOME

CLOCK = MatchClock.begin(PRESETS["none"], 2, 0, 0)
DICE = Dice(commit(bytes(32)), ("1",), bytes(32).hex())
PLACE = Place(Match(1, "rive", GAMES["rive"].version, {}, (ANA, BO), HOME, 0, DICE, CLOCK), "there")


def answer(user_id: int = 7, now: int = 0) -> PendingAnswer:
    """The answer to somebody's click, which leads to a place by its address."""
    return pending_answer(user_id, "token", now, lambda place: plain_message(place.url))


def words_of(message: Message | None) -> str:
    """The only text of a message."""
    assert message is not None
    (text,) = message.items
    assert isinstance(text, discord.ui.TextDisplay)
    return text.content


def test_an_answer_waits_for_the_place_and_is_led_once() -> None:
    """The first to stand is the answer."""
    answers = PendingAnswers()
    assert answers.wait(1, answer(), 0) is None
    assert answers.open(2, PLACE, 0) == [], "it is another match's"
    (waiting,) = answers.open(1, PLACE, 0)
    assert words_of(waiting.panel(PLACE)) == "there"
    assert answers.open(1, PLACE, 0) == []


def test_an_answer_that_comes_last_leads_there_at_once() -> None:
    """The first to be known is the place; that is kept as long as an answer to it can come."""
    answers = PendingAnswers()
    answers.open(1, PLACE, 0)
    assert words_of(answers.wait(1, answer(), TOKEN_MS - 1)) == "there"
    answers.open(2, PLACE, TOKEN_MS)
    assert answers.wait(1, answer(now=TOKEN_MS), TOKEN_MS) is None


def test_an_answer_that_cannot_be_changed_any_more_is_left() -> None:
    """Discord takes no change by then."""
    answers = PendingAnswers()
    answers.wait(1, answer(), 0)
    assert answers.open(1, PLACE, TOKEN_MS) == []


def test_a_page_opened_meanwhile_stays() -> None:
    """[Lobby] was pressed before the post was open: the page is not taken away."""
    answers = PendingAnswers()
    answers.wait(1, answer(), 0)
    answers.turn_away(7)
    assert answers.open(1, PLACE, 0) == []
