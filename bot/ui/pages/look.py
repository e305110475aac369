"""Answers to questions about a match: in words, with nothing drawn.

What lies on the board, :mod:`render.look` answers; here is what the match knows beside it: what
happened, whose turn it is, the time.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

import render
from bot.errors import Refusal
from bot.i18n.catalog import Words
from bot.match.draft import DraftPosition
from bot.match.history.numbers import moves_by_version
from bot.match.history.replay import LiveMatch, replayed, with_entry
from bot.match.values.match import Match
from bot.match.values.people import UserSettings
from bot.ui.kit.markdown import cut, plain
from bot.ui.kit.refusals import refusal_text
from bot.ui.kit.times import pace_terms
from bot.ui.kit.views import own_view
from bot.ui.match.clocks import time_left_text, time_lines
from bot.ui.match.match_text import card_text, entry_text, fallen_text, prompt_text, status_text
from bot.ui.match.sentences import done_so_far
from render import Question, View
from rules.core import AnyState
from rules.errors import RulesError

MARK = "?"
"""What a question begins with where a move is typed."""

_TURNS = 8
"""So many turns are told at most: more would not be heard to the end."""

_LINE = 160  # characters of a turn among others


@dataclass(frozen=True, slots=True)
class Place:
    """What somebody asks about: a match as it stands or stood, or their turn as far as it's made.

    ``move`` is the number of a position looked back at, None for the present one. ``stood`` plays
    a match again up to a version.
    """

    live: LiveMatch
    user_id: int
    now: int
    draft: DraftPosition | None = None
    move: int | None = None
    stood: Callable[[Match, int], LiveMatch] = replayed

    @property
    def state(self) -> AnyState:
        """The position."""
        return self.draft.state if self.draft else self.live.state

    @property
    def seat(self) -> int:
        """The seat of whoever asks; of several the one to act, else the first; -1 for none."""
        seats = self.live.match.seats_of(self.user_id)
        acting = self.live.state.to_act
        return acting if acting in seats else min(seats, default=-1)

    def view(self, words: Words, *, raw: bool = False) -> View:
        """What is shown of it; names are *raw*, or as a message has them."""
        parts = self.draft.parts if self.draft else ()
        view = own_view(words, self.live, UserSettings(), parts)
        view = replace(view, before=self.live.state if parts else None)
        return view if raw else replace(view, names=tuple(map(plain, view.names)))


def is_question(text: str) -> bool:
    """Whether a text that was typed as a move asks something: it begins with a question mark."""
    return text.lstrip().startswith(MARK)


def version_of(match: Match, move: int) -> int:
    """The version at which a match stood after so many moves.

    Raises:
        Refusal: it never did.
    """
    made = moves_by_version(match)
    stood = [version for version, moves in enumerate(made) if moves == move]
    if not stood:
        raise Refusal("look.no_move", n=made[-1])
    return stood[-1]


def look_text(words: Words, at: Place, typed: str) -> str:
    """Answer what was *typed*, in LOOK_LIMIT characters at most; a bad question with good ones."""
    head = _head(words, at)
    room = render.LOOK_LIMIT - len(head)
    return head + cut(_answer_text(words, at, typed, room), room)


def cell_asked(words: Words, at: Place, typed: str) -> str:
    """The cell of a board that a question names; "" for a question about anything else."""
    asked = typed.strip().lstrip(MARK).strip()
    try:
        view = at.view(words, raw=True)
        question = render.question_of(at.state, view, asked, at.seat, words.language)
    except RulesError:
        return ""
    names = at.state.grid.names if at.state.grid else ()
    return question.place if question and question.place in names else ""


def _head(words: Words, at: Place) -> str:
    """Which position it is about, where that is not the one that the match has reached."""
    if at.move is not None:
        return f"{words('look.after', n=at.move)}\n"
    return f"{words('look.begun')}\n" if at.draft else ""


def _answer_text(words: Words, at: Place, typed: str, room: int) -> str:
    asked = typed.strip().lstrip(MARK).strip()
    if not asked or asked.lower() == "help":
        return _questions_text(words, at)
    try:
        question = render.question_of(
            at.state, at.view(words, raw=True), asked, at.seat, words.language
        )
        if question is None:
            return f"{words('look.unknown', typed=plain(asked, 40))} {_questions_text(words, at)}"
        return _topic_text(words, at, question, room)
    except RulesError as refused:
        return f"{refusal_text(words, refused)} {_questions_text(words, at)}"


def _topic_text(words: Words, at: Place, question: Question, room: int) -> str:
    own = {"last": _last_text, "changes": _changes_text, "turn": _turn_text, "clock": _clock_text}
    if question.topic in own:
        return own[question.topic](words, at)
    view = at.view(words)
    return render.look(at.state, view, question, at.seat, words.language, room)


def _questions_text(words: Words, at: Place) -> str:
    """What can be asked here."""
    return render.questions_told(at.state, at.view(words), words.language)


def _last_text(words: Words, at: Place) -> str:
    told = [entry_text(words, at.live), fallen_text(words, at.live)]
    return words("look.nothing_yet") if not at.live.match.entries else _joined(told)


def _changes_text(words: Words, at: Place) -> str:
    """Every turn since the asker's own, in few words where they are long.

    The newest of them where these are too many.
    """
    match = at.live.match
    own = [entry.version for entry in match.entries if entry.seat == at.seat]
    since = own[-1] if own else 0
    since_then = [*_since(at, max(since, match.version - _TURNS))]
    if not since_then:
        return words("look.no_changes")
    room = render.LOOK_LIMIT - _LINE
    told = [_joined([entry_text(words, live), fallen_text(words, live)]) for live in since_then]
    if sum(map(len, told)) + len(told) > room:
        told = [
            _joined([card_text(words, live, _LINE, _LINE), fallen_text(words, live)])
            for live in since_then
        ]
    kept = [*told]
    while sum(map(len, kept)) + len(kept) > room and kept[1:]:
        kept.pop(0)
    earlier = match.version - since - len(kept)
    return _joined([words("look.earlier", n=earlier) if earlier else "", *kept])


def _since(at: Place, version: int) -> Iterator[LiveMatch]:
    """The match after each of its entries since a *version*."""
    match = at.live.match
    later = match.entries[version:]
    # What the newest did is known already; only those before it have to be played again.
    live = at.stood(match, version) if later[1:] else at.live
    for entry in later[:-1]:
        is_back = entry.back_to is not None
        live = at.stood(match, entry.version) if is_back else with_entry(live, entry)
        yield live
    if later:
        yield at.live


def _turn_text(words: Words, at: Place) -> str:
    """Whose turn it is and what is asked; what they have put together of it."""
    if not at.draft:
        return status_text(words, at.live, at.user_id)
    told = " ".join(done_so_far(words, at.live, at.draft.preview))
    midway = at.draft.midway
    return _joined([told, prompt_text(words, midway) if midway else words("look.whole_turn")])


def _clock_text(words: Words, at: Place) -> str:
    match = at.live.match
    if at.move is not None:
        return words("look.clock_now")
    if match.ending:
        return status_text(words, at.live)
    if match.clock.control.is_none:
        return pace_terms(words, match.clock.control, len(match.players))
    told = time_lines(words, match, at.now, 0, at.user_id)
    told += [time_left_text(words, match, at.now)]
    return _joined([*told, pace_terms(words, match.clock.control, len(match.players))])


def _joined(told: Sequence[str]) -> str:
    return "\n".join(line for line in told if line)
