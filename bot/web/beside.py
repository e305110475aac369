"""What stands beside the board: what came of a match, one's note, and all that can be pressed."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain

from bot.computer.review import is_reviewable
from bot.guidance import own_guidance, step_hint
from bot.i18n.catalog import Words
from bot.match.history.endings import is_called_off
from bot.match.history.numbers import moves_made
from bot.match.history.replay import LiveMatch
from bot.match.newcomers import is_taught, newcomers_among
from bot.match.ports import Tables
from bot.match.ratings.leaderboard import may_decline_points
from bot.match.values.draft import Draft
from bot.match.values.match import Match
from bot.match.values.people import UserSettings
from bot.services import Services
from bot.tips import step_tip, tip_of
from bot.ui.kit.items import Control, Style, match_button
from bot.ui.match.card_context import NO_TIP, CardContext, Tip
from bot.ui.match.cards import NO_RESULT, Result, last_move_lines, result_lines
from bot.ui.match.dice import dice_button
from bot.ui.match.hints import advice_button, computer_buttons
from bot.ui.match.more_panel import claim_buttons, play_buttons, stop_buttons
from bot.ui.match.offers import own_answer_buttons
from bot.ui.match.results import result_line
from bot.web.buttons import ON_PAGE, buttons_of
from bot.web.presses import PRESSES, WATCHED
from bot.web.shapes import Json


@dataclass(frozen=True, slots=True)
class MatchContext:
    """What is known beside a match for one person, who plays in it or watches.

    So many *others* wait for them. They *promised* to pass after a pass; a match is *taught* while
    it tells them what is new; ``result`` is what its end did, ``counted`` what a win is good for.
    """

    settings: UserSettings
    draft: Draft | None
    others: int
    note: str
    promised: bool
    taught: bool
    result: Result = NO_RESULT
    counted: Tip = NO_TIP


async def context_of(tables: Tables, match: Match, user_id: int) -> MatchContext:
    """Return what the tables know.

    What they may not see is for :class:`~bot.web.matches.Matches` to check.
    """
    draft, settings = await tables.drafts.with_settings(match.id, user_id)
    return MatchContext(
        settings,
        draft,
        await tables.matches.waiting_count(user_id, match.id),
        await tables.notes.get(match.id, user_id),
        await tables.promises.of(match.id, user_id) == match.version,
        not match.ending and await _is_taught(tables, match, user_id),
    )


async def _is_taught(tables: Tables, match: Match, user_id: int) -> bool:
    if match.has_computer or len(match.players) == 1:
        return await is_taught(tables, match)
    return user_id in await newcomers_among(tables, match)


async def result_of(services: Services, words: Words, live: LiveMatch) -> tuple[Result, Tip]:
    """Return what the end of a match did, and what a win in it counts for."""
    result = Result(await services.entered(live), await services.reached(live))
    return result, await tip_of(services, words, live) or NO_TIP


async def tip_told(services: Services, words: Words, live: LiveMatch, user_id: int) -> Json:
    """What somebody new to the game is told of their turn: lines, cells to mark, what to press."""
    if live.acting not in live.match.seats_of(user_id):
        return {"lines": [], "cells": [], "buttons": []}
    now = await services.drafts.of(live, user_id)
    there = now.midway or live
    if now.draft.steps:
        tip = await step_tip(services, words, now)
        lines = [tip.line if tip else await step_hint(services, words, now)]
    else:
        tip = await tip_of(services, words, live)
        tip = tip or await own_guidance(services, words, live, user_id)
        lines = [tip.aim, tip.line] if tip else []
    tip = tip or NO_TIP
    begin = [advice_button(words, there, tip.move, best=True)] if tip.move else []
    buttons = [*begin, *computer_buttons(words, live, user_id, tip)]
    return {
        "lines": [line for line in lines if line],
        "cells": sorted(tip.cells),
        "buttons": buttons_of(buttons, PRESSES.keys() | ON_PAGE),
    }


def result_told(at: CardContext, result: Result) -> tuple[Sequence[str], Sequence[str]]:
    """What stands on the card of a result: who won and how; what it adds up from and changed."""
    live = at.live
    return [result_line(at.words, live), *last_move_lines(at.words, live)], result_lines(at, result)


def pressed_on(at: CardContext, known: MatchContext) -> Json:
    """What one person can press.

    That is answers to what others offer; help against the computer, but where tips bring their own;
    what follows a match; and more, last of it what ends one. Who watches may look back, and check
    the dice.
    """
    if not at.match.seats_of(at.reader or 0):
        after = _to_look_back(at) if at.match.ending else ()
        dice = buttons_of(dice_button(at.words, at.match), WATCHED)
        return {"answers": [], "helps": [], "after": buttons_of(after, WATCHED), "more": dice}
    helps, ops = [] if known.taught or at.match.ending else _helps(at), PRESSES.keys()
    return {
        "answers": buttons_of(own_answer_buttons(at.words, at.live, at.reader or 0), ops),
        "helps": buttons_of(helps, ops),
        "after": buttons_of(_after(at, known), ops) if at.match.ending else [],
        "more": buttons_of(_more(at, known), ops),
    }


def _helps(at: CardContext) -> Sequence[Control]:
    return computer_buttons(at.words, at.live, at.reader or 0, NO_TIP)


def _more(at: CardContext, known: MatchContext) -> Iterator[Control]:
    words, live, user_id = at.words, at.live, at.reader or 0
    return chain(
        play_buttons(words, live, user_id, promised=known.promised),
        claim_buttons(words, live, user_id, at.now),
        dice_button(words, live.match),
        stop_buttons(words, live, user_id),
    )


def _after(at: CardContext, known: MatchContext) -> Iterator[Control]:
    """What follows a match: against the computer also another level."""
    words, live, match, ending = at.words, at.live, at.match, at.match.ending
    entered = known.result.entered
    if entered is not None and may_decline_points(entered.event, at.reader or 0, at.now):
        yield match_button(words, "waive", match)
    if match.has_computer:  # which brings its review
        yield from computer_buttons(words, live, at.reader or 0, known.counted)
        yield from _share(at)
        return
    if not match.location.is_private:  # what nobody else sees is begun anew in /play
        is_replayed = len(match.players) == 1 or (ending and is_called_off(ending))
        label = "play_again" if is_replayed else "rematch"
        yield match_button(words, "again", match, Style.primary, label=label)
    yield from _to_look_back(at)


def _to_look_back(at: CardContext) -> Iterator[Control]:
    """What everybody has who may see a match that is over."""
    if is_reviewable(at.live):
        yield match_button(at.words, "review", at.match)
    yield from _share(at)


def _share(at: CardContext) -> Iterator[Control]:
    if moves_made(at.live):
        yield match_button(at.words, "share", at.match)
