"""The tables of a round as a picture and in words: one or two divisions a page."""

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bot.i18n.catalog import Words
from bot.league.standings import Standing
from bot.match.league_tables import GroupTable, RoundTables
from bot.ui.kit.answer import Message, Picture
from bot.ui.kit.custom_id import Ref
from bot.ui.kit.items import Control, Item, button, container, row, text_display
from bot.ui.kit.times import date_text
from bot.ui.pages.league_notices import round_name
from bot.ui.pages.league_table_text import is_begun, league_points, table_lines
from render import ALT_LIMIT, THEMES, number
from render.lettering import written_name
from render.standings import MOST_ROWS, Mark, Row, Table, standings

TABLE = "table.png"


@dataclass(frozen=True, slots=True)
class Sheet:
    """One page of the tables of a round: its divisions, and which of how many pages it is."""

    groups: tuple[GroupTable, ...]
    page: int
    pages: int


def sheet_of(now: RoundTables, page: int | None, user_id: int) -> Sheet:
    """The page of a number, or that of somebody's own division, else the first."""
    sheets = _sheets(now.groups)
    own = now.entrants[user_id].group if user_id in now.entrants else 0
    mine = next((n for n, some in enumerate(sheets) if own in {g.number for g in some}), 0)
    at = mine if page is None else min(page, max(0, len(sheets) - 1))
    return Sheet(sheets[at] if sheets else (), at, len(sheets))


def _sheets(groups: Sequence[GroupTable]) -> list[tuple[GroupTable, ...]]:
    """Divisions in twos, as long as both fit a picture."""
    sheets: list[tuple[GroupTable, ...]] = []
    for group in groups:
        last = sheets[-1] if sheets else ()
        rows = sum(len(one.standings) for one in (*last, group))
        if len(last) == 1 and rows <= MOST_ROWS:
            sheets[-1] = (*last, group)
        else:
            sheets.append((group,))
    return sheets


async def table_picture(
    words: Words, now: RoundTables, sheet: Sheet, theme: str = "default"
) -> Picture | None:
    """Draw a page of the tables of a round, in a thread of its own.

    None while nobody there has a match behind them.
    """
    tables = [_table(words, now, group) for group in sheet.groups if is_begun(group)]
    if not tables:
        return None
    known = theme if theme in THEMES else "default"
    png = await asyncio.to_thread(standings, tables, _note(words, now), known)
    return Picture(png, _alt(words, now, sheet), TABLE)


def _note(words: Words, now: RoundTables) -> str:
    if now.is_over:
        return words("league.table.note.over")
    return words("league.table.note", day=date_text(words, now.round.closes_at))


def _marks(now: RoundTables, group: GroupTable) -> Mapping[int, tuple[Mark, int]]:
    """The mark beside each name of a division, and the division to which the place leads.

    They have won, or it leads up or down.
    """
    won = now.champions() if group.number == now.groups[0].number else ()

    def mark(user_id: int, to: int) -> Mark:
        if user_id in won:
            return "won"
        return "up" if to < group.number else "down" if to > group.number else ""

    return {user: (mark(user, to), to) for user, to in now.destinations(group).items()}


def _table(words: Words, now: RoundTables, group: GroupTable) -> Table:
    order = [standing.user_id for standing in group.standings]
    marks = _marks(now, group)

    def row_of(standing: Standing) -> Row:
        user = standing.user_id
        entrant = now.entrants[user]
        return Row(
            words("league.table.place", place=standing.place),
            written_name(entrant.name, entrant.handle) or f"{order.index(user) + 1}",
            marks[user][0],
            tuple(_met(group, user, other) for other in order),
            number(standing.halves / 2),
            words("league.table.of", n=standing.over),
        )

    title = (
        words("league.table.division", number=group.number)
        if len(now.groups) > 1
        else round_name(words, now.league, now.round)
    )
    return Table(title, tuple(row_of(standing) for standing in group.standings))


def _met(group: GroupTable, user: int, other: int) -> str:
    """What somebody has from their matches with another; "" where none is over."""
    halves = [
        result.halves_of(user)
        for result in group.results
        if result.counts and {*result.people} == {user, other}
    ]
    return number(sum(halves) / 2) if halves else ""


def _alt(words: Words, now: RoundTables, sheet: Sheet) -> str:
    """The tables of a page as a sentence for each person, as many as an alt text holds."""
    told = words("league.table.alt", name=round_name(words, now.league, now.round))
    for group in (one for one in sheet.groups if is_begun(one)):
        many, marks = len(now.groups), _marks(now, group)
        title = words("league.table.division", number=group.number) if many > 1 else ""
        lines = [f"{title}.", *(_spoken(words, now, marks, one) for one in group.standings)]
        for line in lines if title else lines[1:]:
            if len(told) + len(line) >= ALT_LIMIT:
                return told
            told = f"{told} {line}"
    return told


def _spoken(
    words: Words, now: RoundTables, marks: Mapping[int, tuple[Mark, int]], one: Standing
) -> str:
    """Say somebody's line, with what the mark beside their name means."""
    said = words(
        "league.line.spoken",
        place=one.place,
        name=now.entrants[one.user_id].name,
        points=league_points(words, one.halves),
        over=one.over,
    )
    mark, to = marks[one.user_id]
    if not mark:
        return f"{said}."
    key = "cup" if mark == "won" and now.is_cup else mark
    return f"{said}, {words(f'league.spoken.{key}', division=to)}."


def table_panel(
    words: Words,
    now: RoundTables,
    sheet: Sheet,
    picture: Picture | None,
    *,
    is_here: bool,
    is_mine: bool,
) -> Message:
    """Show a page of the tables of a round, drawn where there is a *picture*, and in words.

    *is_here*: it is read in the server whose league it is, so that leads further. *is_mine*: the
    reader plays in it.
    """
    name = round_name(words, now.league, now.round)
    lines = [words("league.table.head", name=name)]
    for group in sheet.groups:
        lines += table_lines(words, now, group)
    if not sheet.groups:
        lines.append(words("league.table.none"))
    drawn: list[Item] = [picture.gallery()] if picture else []
    said = text_display("\n".join(lines))
    ways = _pages(words, now, sheet)
    if is_mine and now.groups:
        ways.append(button(words("button.league.mine"), Ref("leaguemine", now.round.id)))
    if is_here and not now.is_cup:
        ways.append(button(words("button.league.back"), Ref("league", now.league.id)))
    return Message((container(said, *drawn, *([row(*ways)] if ways else [])),), picture)


def _pages(words: Words, now: RoundTables, sheet: Sheet) -> list[Control]:
    """Lead to the pages around this one, and to what it says now while that can change."""
    number, buttons = now.round.id, []
    if sheet.page:
        back = Ref("leaguetable", number, sheet.page)  # pages are numbered from 1 in custom_ids
        buttons.append(button(words("button.back"), back))
    if sheet.page + 1 < sheet.pages:
        buttons.append(button(words("button.forward"), Ref("leaguetable", number, sheet.page + 2)))
    if not now.is_over:
        buttons.append(button(words("button.refresh"), Ref("leaguetable", number, sheet.page + 1)))
    return buttons
