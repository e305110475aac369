"""The pages of a turn in the making: what can come next, each step half done, and refusals."""

from collections.abc import Iterator, Sequence
from random import Random

import render
from bot.computer.analyst import Hint
from bot.errors import Refusal
from bot.match.draft import DraftPosition, drafted, extended
from bot.ui.kit.labels import is_aside, move_option, step_name, typed_name
from bot.ui.kit.modals import SubmittedFields
from bot.ui.kit.picker import LegalMove, legal_moves
from bot.ui.kit.refusals import refusal_text
from bot.ui.kit.views import draft_view, public_view
from bot.ui.match.hints import hint_question
from bot.ui.match.move_buttons import way_back
from bot.ui.match.move_modal import move_modal, submitted_move, unplayed_panel
from bot.ui.match.move_panel import (
    StepContext,
    aside_panel,
    cell_panel,
    column_panel,
    guided_panel,
    meant_panel,
)
from bot.ui.match.sentences import named_now
from bot.ui.match.turn_panels import draft_panel
from rules.errors import RulesError
from tests.corpus.guide import Guide
from tests.corpus.pages import Page, shown, told
from tests.corpus.reader import read
from tests.corpus.speech import words

NONSENSE = ("", "x" * 201, "zz", "a99", "5", "resign", "draw", "pass", "swap", "!", "a1 a1")
"""What people type that is no move, or seldom one."""

NAMED = 5
"""So many moves of a position are named in every form."""

MIDWAY = 3
"""So many steps of a turn are looked at before its end."""


def draft_pages(now: DraftPosition, rng: Random, guide: Guide) -> Iterator[Page]:
    """The ways to move, before a turn or in its midst."""
    said, tip = words(), guide.step_tip(now) if now.midway else None
    lines = [line for line in (guide.step_hint(now), tip.line if tip else "") if line]
    best = tip.move if tip else None
    yield Page("draft", read(guided_panel(StepContext(said, now, shown(), best), "\n".join(lines))))
    legal = legal_moves(now.state)
    yield Page("draft", read(move_modal(said, now)))
    yield from _picked(now, legal.on_cells, rng, best)
    yield from _named(now, _some(legal.everything(), rng))


def _some(moves: Sequence[LegalMove], rng: Random) -> list[LegalMove]:
    return rng.sample(moves, min(NAMED, len(moves)))


def _picked(
    now: DraftPosition, moves: Sequence[LegalMove], rng: Random, tip: Hint | None
) -> Iterator[Page]:
    if not moves:
        return
    said, legal, move = words(), legal_moves(now.state), rng.choice(moves)
    yield Page("draft", read(cell_panel(StepContext(said, now, shown(), tip), move.cell)))
    if legal.grid:
        yield Page("draft", read(column_panel(StepContext(said, now, shown(), tip), move.column)))
        meant = [one for one in moves if move.cell in now.state.parts(one.move).cells]
        yield Page(
            "draft", read(meant_panel(StepContext(said, now, shown(), tip), move.cell, meant))
        )
    aside = [one for one in moves if is_aside(now.state, one)]
    if aside:
        yield Page("draft", read(aside_panel(StepContext(said, now, shown()), "")))
        cell = rng.choice(aside).cell
        yield Page("draft", read(aside_panel(StepContext(said, now, shown()), cell)))


def _named(now: DraftPosition, moves: Sequence[LegalMove]) -> Iterator[Page]:
    said, state, options = named_now(words(), now.live, raw=True), now.state, now.live.options
    for move in moves:
        option = move_option(said, state, move, options)
        names = (option.label, option.description, typed_name(said, state, move))
        steps = (step_name(said, state, move.text, options, short=short) for short in (True, False))
        yield told("name", *names, *steps)


def turn_pages(
    empty: DraftPosition, steps: Sequence[str], rng: Random, guide: Guide
) -> Iterator[Page]:
    """A turn of *steps* from its first one to the preview of it all."""
    for n in range(len(steps) + 1):
        now = drafted(empty, tuple(steps[:n]))
        if now.is_complete:
            yield Page(
                "draft", read(draft_panel(words(), now, shown(now.state, draft_view(words(), now))))
            )
            break
        if n < MIDWAY:
            yield from draft_pages(now, rng, guide)
            yield from refused_pages(now, rng)
    yield from _pictured(now)


def _pictured(now: DraftPosition) -> Iterator[Page]:
    view = public_view(words(), now.live)
    view = render.View(now.live.options, preview=now.parts, names=view.names)
    yield told("alt", render.alt(now.state, view, words().language))


def refused_pages(now: DraftPosition, rng: Random) -> Iterator[Page]:
    """What is said of what can't be read or played."""
    said, cells = words(), sorted(now.live.state.board())
    legal = legal_moves(now.state).everything()
    near = rng.choice(legal).text if legal else ""
    typed = [*rng.sample(NONSENSE, 2), *rng.sample(cells, min(1, len(cells)))]
    for text in (*typed, f"{near} {near}", f"{near} {near} {near} zz", near[:-1]):
        try:
            extended(now, text)
        except (RulesError, Refusal) as refusal:
            reason = refusal_text(named_now(said, now.live), refusal)
            yield Page("refusal", read(unplayed_panel(said, now, reason, shown())))
    yield Page("hint", read(hint_question(said, now.live, way_back(said, now))))


def submitted_pages() -> Iterator[Page]:
    """What is said of a dialog that was filled in by halves."""
    for column, row, typed in (("", "", ""), ("a", "", ""), ("", "3", ""), ("a", "3", "b4")):
        fields = {"column": (column,), "row": (row,), "text": (typed,)}
        try:
            submitted_move(words(), SubmittedFields(fields))
        except Refusal as refusal:
            yield told("refusal", refusal_text(words(), refusal))
