"""The guided way to move: everything legal as buttons and lists, each with what it does.

Up to twenty cells of a board are keys; of more the columns are, then the cells of one. Few choices
are buttons; at a table of dice each is a die and where it goes, the best first. Everything offered
is legal now.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.computer.analyst import Hint
from bot.i18n.catalog import Words
from bot.match.draft import DraftPosition, drafted
from bot.match.history.replay import LiveMatch
from bot.ui.kit.answer import Board, Message, Shown
from bot.ui.kit.custom_id import Ref
from bot.ui.kit.items import (
    Control,
    Option,
    Row,
    container,
    match_button,
    row,
    rows,
    select,
    text_display,
)
from bot.ui.kit.lists import listed
from bot.ui.kit.picker import LIST, LegalMove, by_cell, legal_moves
from bot.ui.match.choices import (
    apart,
    aside_button,
    aside_text,
    cell_keys,
    has_column_keys,
    has_keys,
    next_choices,
    offered,
    only_end,
)
from bot.ui.match.move_buttons import step_help, tip_first, type_button
from bot.ui.match.move_lists import in_lists, moves_told
from bot.ui.match.move_modal import BESIDE_DRAFT
from bot.ui.match.sentences import done_before, done_so_far, named_now, question

NOTHING = Board()
"""Where the board is not shown."""

HEARD_BEFORE = 2  # sentences about what a turn did before its last step; of more, the last alone


@dataclass(frozen=True, slots=True)
class StepContext:
    """A draft as somebody goes on with it: its board, unless that took too long, and a tip."""

    words: Words
    now: DraftPosition
    board: Shown = NOTHING
    tip: Hint | None = None

    @property
    def raw(self) -> Words:
        """The words for buttons and lists, which know no markup."""
        return named_now(self.words, self.now.live, raw=True)

    @property
    def there(self) -> LiveMatch:
        """The match in the midst of the turn."""
        return self.now.midway or self.now.live

    @property
    def back(self) -> Control:
        """The way back to all that can come next."""
        return match_button(self.words, "pick", self.now.live.match, label="drop")

    @property
    def form(self) -> Control:
        """The way to type the rest of the turn."""
        return type_button(self.words, self.there, BESIDE_DRAFT)

    def ref(self, op: str, arg: str = "") -> Ref:
        """What a list is about."""
        match = self.now.live.match
        return Ref(op, match.id, match.version, arg)

    def told(self, moves: Sequence[LegalMove]) -> Hint | None:
        """The tip, if it names one of *moves*."""
        return self.tip if self.tip and self.tip.move in {move.text for move in moves} else None

    def shown(self, head: str, *choices: Row) -> Message:
        """Show what can be chosen below the board: where it goes is seen while it is chosen."""
        shown = self.board.items(len(head))
        return Message((container(text_display(head), *shown, *choices),), self.board.picture)


def guided_panel(at: StepContext, hint: str = "") -> Message:
    """Show the draft so far, drawn, and everything that can come next, a tip among it."""
    words, now, legal = at.words, at.now, legal_moves(at.now.state)
    done = done_so_far(words, now.live, now.preview)
    asked = question(named_now(words, now.live), now.state)
    is_by_column = has_column_keys(legal) and not (words.by_words and len(legal) <= LIST)
    asked = words("pick.columns", asked=asked) if is_by_column else asked
    lines = [*done, asked, *([hint] if hint else [])]
    earlier = drafted(now, now.draft.steps[:-1]).preview if words.by_words else ()
    if earlier and (before := done_before(words, now.live, earlier, now.preview)):
        # Who listens hears first what the last step did, and what is asked.
        key = "draft.before.long" if len(before) > HEARD_BEFORE else "draft.before"
        told = " ".join(before if len(before) <= HEARD_BEFORE else before[-1:])
        lines = [*lines[len(before) :], words(key, told=told)]
    choices = next_choices(at.raw, now, legal, at.tip)
    buttons = _draft_buttons(at)
    if words.by_words:  # the form comes before the list
        buttons[1:1] = only_end(at.raw, now, legal)
        buttons = tip_first(words, at.there, buttons, at.tip if is_by_column else None)
        buttons += step_help(words, now, at.tip)
        return at.shown("\n".join(lines), row(*buttons), *choices)
    if legal.has_modal and not has_keys(now, legal):  # else the tip is among the choices
        buttons = tip_first(words, at.there, buttons, at.tip)
    buttons += step_help(words, now, at.tip)
    return at.shown("\n".join(lines), *choices, row(*buttons))


def cells_offered(now: DraftPosition, moves: Sequence[LegalMove]) -> frozenset[str]:
    """The cells that *moves* touch: where they begin, and where they lead."""
    return frozenset(cell for move in moves for cell in now.state.parts(move.move).cells)


def cells_to_begin(now: DraftPosition) -> frozenset[str]:
    """The cells of a board at which a move can begin, where they are so few that each is a key."""
    legal = legal_moves(now.state)
    are_keys = legal.grid and not has_column_keys(legal)
    return frozenset(move.cell for move in legal.on_cells if are_keys)


def moves_on_cell(now: DraftPosition, cell: str) -> list[LegalMove]:
    """The moves that begin at a cell, those apart only where there are no others."""
    plain_moves, aside = apart(now, legal_moves(now.state).on_cell(cell))
    return plain_moves or aside


def column_panel(at: StepContext, letter: str) -> Message:
    """Show the cells of one column as keys."""
    words, moves = at.raw, legal_moves(at.now.state).in_column(letter)
    cells = [words.cell(c) for c in sorted(by_cell(moves), key=lambda c: int(c[1:]))]
    told = listed(words, cells)
    head = words("pick.in_column", column=words.column(letter), n=len(cells), cells=told)
    if words.by_words:
        return at.shown(head, row(at.form), *_listed_cells(at, moves), row(at.back))
    keys = tip_first(words, at.there, cell_keys(words, at.now, moves), at.told(moves))
    return at.shown(head, *rows(keys), row(at.back))


def _listed_cells(at: StepContext, moves: Sequence[LegalMove]) -> list[Row]:
    """List the moves of a column, or its cells where that is less."""
    if len(moves) <= LIST:
        return in_lists(at.raw, at.now, moves, at.told(moves))
    cells = [Option(cell, at.words.cell(cell)) for cell in by_cell(moves)]
    return [row(select(at.words("button.pick"), at.ref("thing"), cells[:LIST]))]


def cell_panel(at: StepContext, cell: str) -> Message:
    """Show the moves that begin at one cell: where a stack can go, what a die can do."""
    now = at.now
    plain_moves, aside = apart(now, legal_moves(now.state).on_cell(cell))
    if not plain_moves:
        return aside_panel(at, cell)
    more = [aside_button(at.raw, now, aside)] if aside else []
    asked = now.state.thing(cell)
    head = at.raw.say(asked) if asked else at.words("pick.on", thing=at.words.cell(cell))
    return _moves_panel(at, head, plain_moves, more)


def meant_panel(at: StepContext, cell: str, moves: Sequence[LegalMove]) -> Message:
    """Show the moves that a cell could mean, to choose one."""
    return _moves_panel(at, at.words("pick.meant", cell=at.words.cell(cell)), moves)


def aside_panel(at: StepContext, cell: str) -> Message:
    """Show the moves that the game has apart, of one cell; of all where *cell* is ""."""
    now, legal = at.now, legal_moves(at.now.state)
    _, aside = apart(now, legal.on_cell(cell) if cell else legal.on_cells)
    last = now.parts[-1:]  # what leads back to before it is the last that is offered
    aside.sort(key=lambda m: any(now.state.undoes(p, now.state.parts(m.move)) for p in last))
    return _moves_panel(at, aside_text(at.raw, now, aside), aside)


def _moves_panel(
    at: StepContext, head: str, moves: Sequence[LegalMove], more: Sequence[Control] = ()
) -> Message:
    """Show *moves* as buttons or lists below a *head*, then *more* and the way back.

    That of a tip comes first and is the only blue one. For whom words do, the text says them, too,
    and the form comes before the list.
    """
    if at.words.by_words:
        told = moves_told(named_now(at.words, at.now.live), at.now, moves, at.told(moves))
        lists = in_lists(at.raw, at.now, moves, at.told(moves))
        return at.shown(f"{head}\n{told}", row(at.form), *lists, row(*more, at.back))
    return at.shown(head, *offered(at.raw, at.now, moves, at.told(moves)), row(*more, at.back))


def _draft_buttons(at: StepContext) -> list[Control]:
    """Offer the form, and the ways back from steps that were made."""
    words, match, buttons = at.words, at.now.live.match, [at.form]
    if at.now.draft.steps:
        buttons += [match_button(words, op, match) for op in ("undo", "clear")]
    return buttons
