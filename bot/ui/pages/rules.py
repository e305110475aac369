"""The panel of ``/rules``: one lesson, and a list to choose any other from."""

import render
from bot.i18n.catalog import Words
from bot.ui.kit.answer import Message, Shown, beside
from bot.ui.kit.custom_id import Ref
from bot.ui.kit.items import (
    Control,
    Item,
    Option,
    Style,
    button,
    container,
    row,
    select,
    text_display,
)
from bot.ui.kit.lists import listed
from bot.ui.kit.page_buttons import page_buttons
from bot.ui.match.names import game_name
from rules import GAMES
from rules.core import AnyState, Lesson, Parts
from rules.lessons import can_be_played_on, cells_of, start_key

FROM_PANEL = 1
"""The version in a reference to pages that lead back to the panel of ``/play``; otherwise 0."""


def rules_panel(
    words: Words, game: str, page: int, board: Shown, opened: int, *, can_play: bool
) -> Message:
    """Show one lesson of a game, below its picture, and a list of all its lessons.

    A position that can be played on has a button for that. The last page begins a match against the
    computer, if the reader *can_play* here, and leads to the panel for any other. Pages *opened*
    ``FROM_PANEL`` lead back to that.
    """
    lessons = GAMES[game].lessons
    lesson = lessons[page]
    count = words("rules.page", page=page + 1, pages=len(lessons))
    said = lesson_text(words, game, lesson)
    if page == 0 and words.by_words and (told := _cells_told(words, game, lesson)):
        said += f"\n{told}"
    items: list[Item] = beside(board, said)
    items.append(text_display(f"-# {game_name(words, game)} · {count}"))
    items.append(row(_page_list(words, game, page, opened)))
    is_last = page == len(lessons) - 1
    buttons = page_buttons(
        words,
        page,
        lambda number: Ref("rules", number, opened, game),
        more=not is_last,
        forward="rules.next",
    )
    if can_be_played_on(GAMES[game], lesson):
        start = f"{game}={start_key(lesson)}"
        buttons.append(button(words("button.try"), Ref("trylesson", 0, 0, start)))
    if can_play and is_last:
        buttons.append(
            button(words("button.computer"), Ref("playfirst", 0, 0, game), Style.primary)
        )
    if opened == FROM_PANEL:
        buttons.append(button(words("button.to_panel"), Ref("playpanel")))
    elif can_play and is_last:
        buttons.append(button(words("button.play_person"), Ref("playpanel", 0, 0, game)))
    if buttons:
        items.append(row(*buttons))
    return Message((container(*items),), board.picture)


def lesson_text(words: Words, game: str, lesson: Lesson) -> str:
    """A lesson under its title, its cells as the reader likes them."""
    told = GAMES[game].texts.lessons[lesson.key]
    cells = {cell: words.cell(cell) for cell in cells_of(GAMES[game], lesson)}
    return f"## {words(told.title)}\n{words(told.text, **cells)}"


def _cells_told(words: Words, game: str, lesson: Lesson) -> str:
    """Say by an example how the cells of a game's board lie; "" where it has none."""
    grid = GAMES[game].position(lesson.position).grid if lesson.position is not None else None
    if grid is None:
        return ""
    middle = max(
        range(len(grid.names)),
        key=lambda i: (len(grid.neighbours[i]), -abs(2 * i + 1 - len(grid.names))),
    )
    cell, beside = grid.names[middle], sorted(grid.names[i] for i in grid.neighbours[middle])
    column = [one for one in beside if one[0] == cell[0]]
    row = [one for one in beside if one[1:] == cell[1:]]
    others = [one for one in beside if one not in (*column, *row)]
    told = {"column": column, "row": row, "others": others}
    values = {name: listed(words, [*map(words.cell, cells)]) for name, cells in told.items()}
    return words("rules.cells", cell=words.cell(cell), **values)


def lesson_view(game: str, lesson: Lesson, theme: str) -> tuple[AnyState, render.View] | None:
    """The position of a lesson after its moves, and how it is drawn; None where it has none."""
    if lesson.position is None:
        return None
    state, last = GAMES[game].position(lesson.position), tuple[Parts, ...]()
    for step in lesson.moves:
        move = state.parse(step)
        last = (state.parts(move),)
        state = state.play(move)
    return state, render.View(last=last, look=render.Look(theme=theme, legend=True))


def _page_list(words: Words, game: str, page: int, opened: int) -> Control:
    """List the titles of all lessons of a game; the one shown is selected."""
    options = [
        Option(
            str(number),
            f"{number + 1}. {words(GAMES[game].texts.lessons[lesson.key].title)}",
            "",
            number == page,
        )
        for number, lesson in enumerate(GAMES[game].lessons)
    ]
    return select(words("rules.jump"), Ref("rulespage", 0, opened, game), options)
