"""What the computer says of moves: hints, reasons, and the review of a match."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random

from bot.computer.analyst import Hint
from bot.computer.review import LEAST
from bot.engine.registry import engine
from bot.match.history.replay import LiveMatch, replayed
from bot.match.values.match import EntryKind
from bot.match.values.review import Review, Swing
from bot.ui.match.hints import (
    advice_line,
    board_button,
    hint_panel,
    last_turn,
    missed_line,
    tip_line,
    told_panel,
    why_line,
)
from bot.ui.pages.review import review_alt, review_page, swing_panel
from tests.corpus.guide import Guide
from tests.corpus.pages import Page, shown, told
from tests.corpus.reader import read
from tests.corpus.speech import words

ADVISED, SWUNG = 2, 2


def hint_pages(live: LiveMatch, rng: Random, hints: Sequence[Hint] = ()) -> Iterator[Page]:
    """The answer to [Hint]: *hints*, or some moves with the reasons that there are for them."""
    said = words()
    hints = hints or _some_advice(live, rng)
    yield Page("hint", read(hint_panel(said, live, hints, shown(), board_button(said, live))))
    for hint in hints:
        lines = (tip_line(said, live, hint), missed_line(said, live, hint))
        yield told("hint", advice_line(said, live, hint), *lines)


def _some_advice(live: LiveMatch, rng: Random) -> list[Hint]:
    moves, state = live.state.legal(), live.state
    if state.suggested():
        moves = [state.parse(state.suggested()[0])]
    chosen = rng.sample(range(len(moves)), min(ADVISED, len(moves)))
    known = engine(live.match.game)
    some = [(moves[n], known.reasons(state, moves[n])) for n in sorted(chosen)]
    return [Hint(state.format(move), 0.0, why) for move, why in some]


def why_pages(live: LiveMatch, guide: Guide) -> Iterator[Page]:
    """Why the computer played its last turn, to each who may ask."""
    said, turn = words(), last_turn(live)
    if not turn:
        return
    before = replayed(live.match, turn[0].version - 1)
    steps = tuple(step for entry in turn for step in entry.steps)
    reasons = guide.why(before, steps)
    for reader in (None, *range(len(live.match.players))):
        line = why_line(said, before, steps, reasons, reader)
        yield Page("why", read(told_panel(said, live, line)))


def review_pages(live: LiveMatch, rng: Random, guide: Guide, *, searched: bool) -> Iterator[Page]:
    """The review of a match: *searched*, or of some moves with the reasons for others."""
    found = guide.review(live) if searched else _some_review(live, rng)
    if found is None:
        return
    said = words()
    yield Page("review", read(review_page(said, live, found, shown())))
    short = replace(found, line=found.line[:1], whose=found.whose[:1])  # of lists, one value each
    yield told("review", review_alt(said, live, short))
    for swing in found.swings:
        yield Page("review", read(swing_panel(said, live, found, swing, shown())))


def _some_review(live: LiveMatch, rng: Random) -> Review:
    """A review of this match such as there could be one, of moves that are chosen by *rng*."""
    match, unit = live.match, engine(live.match.game).unit
    entries = [entry for entry in match.line if entry.kind is EntryKind.PLAY]
    chosen = sorted(rng.sample(range(len(entries)), min(SWUNG, len(entries))))
    swings = [swing for n in chosen if (swing := _swing(live, entries[n].version, n, rng))]
    line = tuple(round(rng.uniform(-9, 9), 1) for _ in entries)
    if unit == "share":
        line = tuple(value / 9 for value in line)
    moment = (entries[-1].version, len(entries) - 1) if entries and not swings else ()
    dice = tuple(round(rng.uniform(-3, 3), 2) for _ in match.players)
    has_dice = match.game == "diced_tomatoes"
    return Review(
        match.id, unit, line, tuple(swings), *((dice, dice) if has_dice else ((), ())), moment
    )


def _swing(live: LiveMatch, version: int, at: int, rng: Random) -> Swing | None:
    before = replayed(live.match, version - 1)
    state, entry = before.state, live.match.entries[version - 1]
    others = [move for move in state.legal() if state.format(move) != entry.steps[0]]
    if not others:
        return None
    best = rng.choice(others)
    most = LEAST[engine(live.match.game).unit] * 8
    value = round(rng.uniform(-most, most), 2)
    reasons = tuple(engine(live.match.game).reasons(state, best))
    return Swing(
        version - 1, at, entry.seat, entry.steps[0], state.format(best), value, -most, reasons
    )
