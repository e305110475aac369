"""A round's tables in words: a line for each person, who stands before whom, and why."""

from collections.abc import Mapping
from itertools import zip_longest

from bot.i18n.catalog import Words
from bot.league.standings import Standing, Tiebreak
from bot.league.values import Departure, Entrant, EntrantState
from bot.match.league_tables import GroupTable, RoundTables
from bot.ui.kit.lists import listed
from bot.ui.kit.markdown import plain
from bot.ui.kit.times import span_text
from render import number
from rules.phrase import Value

WHY = {
    Tiebreak.MEETING: "league.why.meeting",
    Tiebreak.AMONG: "league.why.among",
    Tiebreak.WINS: "league.why.wins",
    Tiebreak.BEATEN: "league.why.beaten",
}
"""Why one stands before another with as many points → what is said of it; of time, how much."""


def table_lines(words: Words, now: RoundTables, group: GroupTable) -> list[str]:
    """Write the table of a division, a line for each person, and who is out of it.

    Of several divisions the lines say to which one a place leads; at the end, who has won. Where
    nobody has finished a match, one line says so.
    """
    many, to = len(now.groups) > 1, now.destinations(group)
    lines = [words("league.division", number=group.number)] if many else []
    if not is_begun(group):
        names = [plain(now.entrants[one.user_id].name) for one in group.standings]
        told = [words("league.unplayed", names=listed(words, names))] if names else []
        return [*lines, *told, *_out_line(words, now, group)]
    won = now.champions() if group.number == now.groups[0].number else ()
    for standing, after in zip_longest(group.standings, group.standings[1:]):
        user = standing.user_id
        said = [_line(words, standing, after, now.entrants)]
        if now.entrants[user].state is EntrantState.LOST:
            said.append(_departure(words, now.entrants[user]))
        if user in won:
            said.append(words("league.line.cup" if now.is_cup else "league.line.champion"))
        if to[user] != group.number:
            way = "up" if to[user] < group.number else "down"
            said.append(words(f"league.{way}", division=to[user]))
        lines.append(" · ".join(said))
    return [*lines, *_out_line(words, now, group)]


def is_begun(group: GroupTable) -> bool:
    """Whether anybody of a division has a match behind them."""
    return any(standing.over for standing in group.standings)


def _out_line(words: Words, now: RoundTables, group: GroupTable) -> list[str]:
    """Say who is out of a division, and why; nothing where nobody is."""
    gone = [_gone(words, entrant) for entrant in now.out(group)]
    return [words("league.out_of_it", people=listed(words, gone))] if gone else []


def _gone(words: Words, entrant: Entrant) -> str:
    why = _departure(words, entrant)
    return words("league.out_of_it.person", name=plain(entrant.name), why=why)


def _departure(words: Words, entrant: Entrant) -> str:
    """Say why somebody is out."""
    return words(f"league.departure.{(entrant.departure or Departure.WITHDRAW).value}")


def _line(
    words: Words, standing: Standing, after: Standing | None, entrants: Mapping[int, Entrant]
) -> str:
    values: dict[str, Value] = {
        "place": standing.place,
        "name": plain(entrants[standing.user_id].name),
        "points": league_points(words, standing.halves),
        "over": standing.over,
    }
    if not standing.over:
        return words("league.line.unplayed", **values)
    if after is None or standing.tiebreak not in {*WHY, Tiebreak.TIME}:
        return words("league.line", **values)
    behind = plain(entrants[after.user_id].name)
    if standing.tiebreak is Tiebreak.TIME:
        why = _less_time(words, standing.used_ms, after.used_ms)
    else:
        why = words(WHY[standing.tiebreak])
    return words("league.line.ahead", **values, next=behind, why=why)


def _less_time(words: Words, mine: int, theirs: int) -> str:
    """Say how much less time somebody used; by how much, where both read the same."""
    told = span_text(words, mine), span_text(words, theirs)
    if told[0] == told[1]:
        return words("league.why.time.by", by=span_text(words, theirs - mine))
    return words("league.why.time", mine=told[0], theirs=told[1])


def league_points(words: Words, halves: int) -> str:
    """Say how many points somebody has: “½ point”, “2 points”."""
    return words("league.points", n=1 if halves in {1, 2} else halves, points=number(halves / 2))
