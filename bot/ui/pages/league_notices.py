"""What is posted of a round: its sign-up, that it began, its tables, its end."""

from collections.abc import Mapping, Sequence

import render
from bot.i18n.catalog import Words
from bot.league.standings import Ahead, Standing, champions, fallers, risers
from bot.league.values import Entrant, Kind, League, Round
from bot.match.league_tables import GroupTable, RoundTables
from bot.match.values.match import Match
from bot.ui.kit.answer import ClassicMessage, Picture
from bot.ui.kit.custom_id import Ref
from bot.ui.kit.items import Control, Style, button, match_button
from bot.ui.kit.lists import listed
from bot.ui.kit.markdown import plain
from bot.ui.match.names import game_name, linked_title
from rules.words import Value

WHY = {
    Ahead.MEETING: "league.why.meeting",
    Ahead.AMONG: "league.why.among",
    Ahead.WINS: "league.why.wins",
    Ahead.BEATEN: "league.why.beaten",
    Ahead.TIME: "league.why.time",
}
"""Why one stands before another with as many points → what is said of it."""

LONGEST = 1900  # characters of all tables: a message holds 2,000


def round_name(words: Words, league: League, this: Round) -> str:
    """Name a round."""
    game = game_name(words, league.game)
    if league.kind is Kind.MINI_CUP:
        return words("league.cup", game=game)
    return words("league.name", game=game, number=this.number)


def sign_up_message(words: Words, league: League, this: Round) -> ClassicMessage:
    """Say that a round begins soon, and what it asks of people."""
    name, at = round_name(words, league, this), this.starts_at // 1000
    buttons = (
        button(words("button.league.in"), Ref("leaguein", this.id), Style.success),
        button(words("button.league.how"), Ref("leaguehow", league.id)),
        button(words("button.league.open"), Ref("league", league.id)),
    )
    return ClassicMessage(words("league.sign_up", name=name, at=at), (buttons,))


def begun_message(
    words: Words, of: tuple[League, Round], opponents: Sequence[str], division: int, person: int
) -> ClassicMessage:
    """Tell somebody that all of their matches have begun; *person* is who is pinged, 0 for none."""
    said = words("league.begun", names=listed(words, [plain(name) for name in opponents]))
    is_cup = of[0].kind is Kind.MINI_CUP
    key = "league.begun.cup" if is_cup else "league.begun.title"
    title = words(key, name=round_name(words, *of), division=division)
    if person:
        said = f"<@{person}> {said}"
    row = (button(words("button.next"), Ref("next", 0), Style.primary),)
    return ClassicMessage(f"{said}\n{title}", (row,), pings=frozenset({person} - {0}))


def tables_message(words: Words, now: RoundTables, picture: Picture | None) -> ClassicMessage:
    """Show the tables of a round, those of the first divisions if there are many."""
    head = words("league.table", name=round_name(words, now.league, now.round))
    return ClassicMessage(_with_tables(words, head, now), _ways(words, now), picture=picture)


def closed_message(
    words: Words, now: RoundTables, picture: Picture | None, decisive: Match | None
) -> ClassicMessage:
    """Say that a round is over and who is its champion, with the replay of the *decisive* match."""
    lines = [words("league.closed", name=round_name(words, now.league, now.round))]
    first = champions(now.groups[0].standings) if now.groups else ()
    if first:
        names = listed(words, [plain(now.entrants[user].name) for user in first])
        lines.append(words("league.champion", n=len(first), names=names))
    rows = _ways(words, now)
    if decisive is not None:
        lines.append(words("league.decisive", title=linked_title(words, decisive)))
        rows = ((match_button(words, "replay", decisive), *rows[0]),)
    return ClassicMessage(_with_tables(words, "\n".join(lines), now), rows, picture)


def _ways(words: Words, now: RoundTables) -> tuple[tuple[Control, ...], ...]:
    """From what everybody reads to one's own division, and to the league."""
    table = button(words("button.league.table"), Ref("leaguetable", now.round.id))
    look = button(words("button.league.open"), Ref("league", now.league.id))
    return ((table, look) if now.league.kind is Kind.LEAGUE else (table,),)


def off_message(words: Words, league: League, this: Round) -> ClassicMessage:
    """Say that too few came."""
    return ClassicMessage(words("league.off", name=round_name(words, league, this)))


def table_lines(
    words: Words, group: GroupTable, entrants: Mapping[int, Entrant], *, divisions: int
) -> list[str]:
    """Write the table of a division, a line for each person; of several *divisions* with arrows."""
    lines = [words("league.division", number=group.number)] if divisions > 1 else []
    up = risers(group.standings) if group.number > 1 else ()
    down = fallers(group.standings) if group.number < divisions else ()
    for standing, after in zip(group.standings, (*group.standings[1:], None), strict=True):
        line = _line(words, standing, after, entrants)
        if standing.user_id in up:
            line = f"{line} {words('league.up')}"
        if standing.user_id in down:
            line = f"{line} {words('league.down')}"
        lines.append(line)
    return lines


def _line(
    words: Words, standing: Standing, after: Standing | None, entrants: Mapping[int, Entrant]
) -> str:
    values: dict[str, Value] = {
        "place": standing.place,
        "name": plain(entrants[standing.user_id].name),
        "points": render.number(standing.halves / 2),
        "over": standing.over,
    }
    if not standing.over:
        return words("league.line.unplayed", **values)
    if after is None or standing.ahead_by not in WHY:
        return words("league.line", **values)
    behind, why = plain(entrants[after.user_id].name), words(WHY[standing.ahead_by])
    return words("league.line.ahead", **values, next=behind, why=why)


def _with_tables(words: Words, head: str, now: RoundTables) -> str:
    text = head
    for group in now.groups:
        lines = table_lines(words, group, now.entrants, divisions=len(now.groups))
        more = f"{text}\n\n" + "\n".join(lines)
        if len(more) > LONGEST:
            break
        text = more
    return text
