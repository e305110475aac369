"""A match as the page shows it to one person: everything that is drawn, told and offered.

It is made anew for each look, from the scene and the words that cards and panels are made of; the
page has no rules and hardly any words of its own.
"""

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import pairwise
from operator import itemgetter
from typing import Any, cast

import render
from bot.i18n.catalog import Words
from bot.match.draft import DraftPosition, reopened
from bot.match.history.replay import LiveMatch
from bot.match.values.match import Player
from bot.match.values.people import UserSettings
from bot.ui.kit.labels import step_name, usual_first
from bot.ui.kit.picker import LIST, legal_moves
from bot.ui.kit.seat_names import bare_name
from bot.ui.kit.views import draft_view, own_view
from bot.ui.match.card_context import CardContext
from bot.ui.match.clocks import time_lines
from bot.ui.match.closings import ways
from bot.ui.match.match_text import (
    entry_text,
    fallen_text,
    is_result_told,
    score_text,
    status_text,
)
from bot.ui.match.names import match_title, side_name
from bot.ui.match.offers import (
    decline_warning,
    may_offer_draw,
    offer_line,
)
from bot.ui.match.sentences import done_so_far, effects, named_now, question
from bot.web.beside import MatchContext, pressed_on, result_told
from bot.web.shapes import Json, Scheme
from bot.web.written import BOARD, packed, written
from render.paths import Path, hexadecimal
from rules.core import AnyState
from rules.language import Language

_THEMES: dict[Scheme, str] = {"light": "light", "contrast": "high_contrast"}


@dataclass(frozen=True, slots=True)
class Look:
    """A match at an instant, as one person looks at it; ``now`` is their draft, in their turn.

    ``known`` is what the database has beside it; ``url`` leads to the match in Discord. A ``past``
    position is only looked at.
    """

    words: Words
    live: LiveMatch
    person: Player
    at: int
    url: str
    now: DraftPosition | None
    known: MatchContext
    past: bool

    @property
    def context(self) -> CardContext:
        """What cards and panels are made of."""
        tip = self.known.counted
        return CardContext(self.words, self.live, self.at, self.person.user_id, tip=tip)

    @property
    def state(self) -> AnyState:
        """The position that is shown: after the draft, if there is one."""
        return self.now.state if self.now else self.live.state


def match_view(look: Look) -> Json:
    """The whole view of a match."""
    live, match, words = look.live, look.live.match, look.words
    view, now = _view(look), look.now
    told, asked = _told(look)
    pressed = {} if look.past else pressed_on(look.context, look.known)
    return {
        "match": match.id,
        "version": match.version,
        "game": match.game,
        "title": match_title(words, live),
        "over": match.ending is not None,
        "yours": now is not None,
        "watched": not match.seats_of(look.person.user_id),
        "others": look.known.others,
        "taught": look.known.taught and not look.past,
        "note": look.known.note,
        "past": look.past,
        "at": look.at,
        "players": list(_players(look, view)),
        "told": told,
        "asked": asked,
        "score": _score(look),
        "time": [] if look.past else time_lines(words, match, look.at, 0, look.person.user_id),
        "url": look.url,
        "draft": _draft(words, now) if now else None,
        "moves": list(_moves(words, now)) if now else [],
        "buttons": list(_buttons(words, now)) if now else [],
        "pressed": pressed,
        "grid": look.state.grid is not None,
        "colours": _colours(view.look.theme),
        BOARD: _drawn(cast(Hashable, look.state), view, words.language),
    }


def told_in_words(look: Look) -> str:
    """The position that is shown as it is told, for those who ask: as much work as to draw it."""
    return render.spoken(look.state, _view(look), look.words.language)


def with_scheme(settings: UserSettings, scheme: Scheme) -> UserSettings:
    """The settings of somebody who chose no look, in the one that their browser asks for."""
    is_chosen = settings.theme != UserSettings().theme
    return settings if is_chosen else replace(settings, theme=_THEMES.get(scheme, settings.theme))


def _view(look: Look) -> render.View:
    if look.now is None:
        view = own_view(look.words, look.live, look.known.settings)
    else:
        now = replace(look.now, settings=look.known.settings)
        view = draft_view(look.words, now)  # the page rings what can be touched
    return view.looking(region="", legend=look.known.taught and not look.past)


def _players(look: Look, view: render.View) -> Iterator[Json]:
    """Who plays what, with score and clock, by seat."""
    match, clock = look.live.match, look.live.match.clock
    scores = render.scores(look.state, view)
    for seat, player in enumerate(match.players):
        side = look.state.sides[seat]  # after the draft, like the score: a swap changes both
        is_own = side is not None and len(match.players) == 2
        yield {
            "name": bare_name(look.words, match, seat),
            "side": side_name(look.words, match.game, side) if is_own else "",
            "score": scores[seat] if scores else "",
            "left": None if look.past or match.ending else clock.remaining(seat, look.at),
            "runs": not look.past and clock.turn == seat and clock.held_by(look.at) is None,
            "acts": look.live.acting == seat,
            "won": not look.past and match.ending is not None and seat in match.ending.winners,
            "you": player.user_id == look.person.user_id,
        }


def _told(look: Look) -> tuple[Sequence[str], Sequence[str]]:
    """What happened last, and what that asks for, or came to.

    Once a turn is begun, it stands in the place of what happened.
    """
    words, live, now = look.words, look.live, look.now
    if live.match.ending and not look.past:
        return result_told(look.context, look.known.result)
    asked = _asked(look)
    if now is not None and now.draft.steps:
        return asked[:1], asked[1:]
    return [line for line in (entry_text(words, live), fallen_text(words, live)) if line], asked


def _score(look: Look) -> str:
    """The score; of a turn that is begun its effects tell, and a result says its own."""
    is_begun = look.now is not None and look.now.draft.steps
    is_told = is_begun or (look.live.match.ending and not look.past)
    return "" if is_told else score_text(look.words, look.live)


def _asked(look: Look) -> list[str]:
    """What is asked of the person, or who is waited for, or who won."""
    words, live, now = look.words, look.live, look.now
    if now is None:
        told = "" if is_result_told(words, live) else status_text(words, live)
        return [line for line in (told, offer_line(words, live)) if line]
    if now.is_complete:
        warned = decline_warning(words, live)
        return [words("draft.preview"), *effects(words, live, now.preview), *filter(None, [warned])]
    begun = done_so_far(words, live, now.preview)
    return [
        *begun,
        question(named_now(words, live), now.state),
        *filter(None, [offer_line(words, live)]),
    ]


def _draft(words: Words, now: DraftPosition) -> Json:
    live = now.live
    may_offer = not (now.ends_match or live.match.has_computer) and may_offer_draw(live)
    return {
        "steps": list(now.draft.steps),
        "complete": now.is_complete,
        "draw": now.is_complete and may_offer,
        "typed": _typed(words, now),
    }


def _typed(words: Words, now: DraftPosition) -> str:
    """What can be typed, where that is out of the ordinary: a number; another, once one is."""
    span = legal_moves(reopened(now).state).span
    return words("dialog.number.hint", least=span[0], most=span[1]) if span else ""


def _moves(words: Words, now: DraftPosition) -> Iterator[Sequence[object]]:
    """What pointing can do: a move's text, its name, what it touches, with what it stands apart.

    Where each cell has one move, none needs a name. Karma that is spent in vain is left out; a pot
    as good as another is there to be pressed.
    """
    now = reopened(now) if now.state.grid is not None else now
    if now.is_complete:
        return
    said, state, options = named_now(words, now.live, raw=True), now.state, now.live.options
    if state.grid is not None:
        touched, is_plain = _touched(cast(Hashable, state))
        for text, cells in touched:
            name = "" if is_plain else step_name(said, state, text, options, short=True)
            yield text, name, cells, ""
        return
    legal = legal_moves(state).on_cells
    usual = usual_first(state, legal, options)
    as_good = [
        one for one in legal if one not in usual and not state.traits(one.move, options).price
    ]
    for move in [*usual, *as_good]:
        parts, apart = state.parts(move.move), state.traits(move.move, options).behind
        name = step_name(said, state, move.text, options, short=True)
        yield move.text, name, (*parts.cells, parts.verb), said.say(apart) if apart else ""


@lru_cache(maxsize=256)  # a turn begins at the same position however often one changes one's mind
def _touched(state: Any) -> tuple[Sequence[tuple[str, Sequence[str]]], bool]:
    """The moves on cells with the cells they touch, and whether each has one that is its own."""
    legal = legal_moves(state).on_cells
    touched = [(move.text, state.parts(move.move).cells) for move in legal]
    whole = {cells for _, cells in touched}
    return touched, all(len(cells) == 1 for cells in whole) and len(whole) == len(touched)


def _buttons(words: Words, now: DraftPosition) -> Iterator[tuple[str, str]]:
    """What is offered beside the board: a turn that the game suggests, a pass, ends of the turn."""
    if now.is_complete:
        return
    said, state = named_now(words, now.live, raw=True), now.state
    if not now.draft.steps and (steps := state.suggested()):
        yield " ".join(steps), words("button.suggested")
    if legal_moves(state).span:
        return  # so many numbers are typed
    if closing := state.closing():
        for text, label in ways(closing):
            yield text, said.say(label)
        return
    for move in legal_moves(state).without_cell[:LIST]:
        yield move.text, step_name(said, state, move.text, now.live.options, short=True)


@lru_cache(maxsize=64)  # 70 kB each at most; the channel of who taps is sent the same as the answer
def _drawn(state: Any, view: render.View, language: Language) -> str:
    """The board as it is drawn, written once."""
    surface = render.surface(state, view, language)
    named = sorted(surface.looks.items(), key=itemgetter(1))
    told = packed(_surface(surface, [name for name, _ in named]))
    return f'{told[:-1]},"looks":[{",".join(_look(*look) for look in named)}]}}'


@lru_cache(maxsize=4096)  # as many as there are tiles; a tap brings hardly a new one
def _look(name: str, paths: tuple[Path, ...]) -> str:
    return written((name, paths))


def _surface(surface: render.Surface, looks: Sequence[str]) -> Json:
    """Where things lie is said once, each spot by the way from the one before: first those of the
    targets in turn. A label that is the name is left out.

    What is laid has its looks by their numbers among *looks*, in which those that are alike stand
    together. So the largest board is sent in 10 kB.
    """
    numbers = {name: number for number, name in enumerate(looks)}
    spots = [one.place for one in surface.targets]
    whole, known = tuple(spots), {place: n for n, place in enumerate(spots)}
    laid = list[tuple[Sequence[int], Sequence[int] | None, int]]()
    for one in surface.laid:
        for place in one.places:
            if place not in known:
                known[place] = len(spots)
                spots.append(place)
        at = None if one.places == whole else [known[place] for place in one.places]
        laid.append(([numbers[look] for look in one.looks], at, int(one.cut)))
    return {
        "box": surface.box,
        "spots": _ways(tuple(spots)),
        "laid": laid,
        "outlines": surface.outlines,
        "legend": surface.legend,
        "ground": surface.ground,
        "targets": [
            [one.name, one.outline, one.label if one.label != one.name else "", *one.also]
            for one in surface.targets
        ],
    }


@lru_cache(maxsize=256)  # on a board of cells always the same
def _ways(spots: tuple[tuple[int, int], ...]) -> Sequence[int]:
    return [n for (x, y), (nx, ny) in pairwise([(0, 0), *spots]) for n in (nx - x, ny - y)]


_PALE = 384
"""The sum of the channels of a grey half as light as white."""


def _colours(theme: str) -> Json:
    """The page around the board, in the colours of its pictures."""
    look = render.THEMES[theme]
    known = {
        "paper": look.backdrop,
        "panel": look.strip.panel,
        "lit": look.strip.lit,
        "ink": look.strip.text,
        "dim": look.strip.dim,
        "last": look.last,
        "gold": look.strip.gold,
        "open": look.open,
        "dark": look.strip.ink if sum(look.open) > _PALE else look.strip.lit,
    }
    return {name: hexadecimal(colour) for name, colour in known.items()}
