"""Somebody's own matches of a round: how each stands, and the way to it."""

from collections.abc import Sequence

from bot.i18n.catalog import Words
from bot.league.values import EntrantState, Kind
from bot.match.league_tables import OwnMeeting, RoundTables
from bot.match.values.match import Match
from bot.ui.kit.answer import Message, framed
from bot.ui.kit.custom_id import Ref
from bot.ui.kit.items import Control, Style, button
from bot.ui.kit.markdown import plain
from bot.ui.match.names import linked_title
from bot.ui.pages.league_notices import round_name
from bot.ui.pages.league_table_text import league_points


def matches_panel(
    words: Words,
    now: RoundTables,
    meetings: Sequence[OwnMeeting],
    user_id: int,
    *,
    is_here: bool,
) -> Message:
    """Show how each match of somebody in a round stands; who is not in it reads so.

    *is_here*: it is read in the server whose league it is, so that leads further.
    """
    name = round_name(words, now.league, now.round)
    lines = [words("league.own", name=name)]
    lines += [_line(words, now, one, user_id) for one in meetings]
    if not meetings:
        lines = [words("league.own.none", name=name)]
    return framed("\n".join(lines), *_ways(words, now, meetings, user_id, is_here=is_here))


def _line(words: Words, now: RoundTables, one: OwnMeeting, user_id: int) -> str:
    """Say how a meeting stands: its points, or whose turn it is."""
    result, match = one.result, one.match
    other = plain(now.entrants[result.other(user_id)].name)
    title = linked_title(words, match) if match else other
    if result.is_void:
        return words("league.own.void", title=title)
    if match is None and result.halves is not None and _met(now, result.people):
        return words("league.own.bye", points=league_points(words, result.halves_of(user_id)))
    if result.halves is not None:
        key = "league.own.over" if match is None or match.ending else "league.own.decided"
        points = league_points(words, result.halves_of(user_id))
        return words(key, title=title, points=points)
    if match is None:
        return words("league.own.soon", name=other)
    if _is_turn_of(user_id, match):
        return words("league.own.yours", title=title)
    return words("league.own.theirs", title=title, name=other)


def _is_turn_of(user_id: int, match: Match | None) -> bool:
    """Whether a match runs and somebody is to move in it."""
    if match is None or match.ending or match.clock.turn is None:
        return False
    return match.players[match.clock.turn].user_id == user_id


def _met(now: RoundTables, people: tuple[int, int]) -> bool:
    """Whether neither of both has left: who meets nobody has a bye."""
    return all(now.entrants[user].state is EntrantState.IN for user in people)


def _ways(
    words: Words,
    now: RoundTables,
    meetings: Sequence[OwnMeeting],
    user_id: int,
    *,
    is_here: bool,
) -> list[Control]:
    """Lead to what waits, to the table, and to the league."""
    buttons = [button(words("button.league.table"), Ref("leaguetable", now.round.id))]
    if any(_is_turn_of(user_id, one.match) for one in meetings):
        buttons.insert(0, button(words("button.next"), Ref("next", 0), Style.primary))
    if is_here and now.league.kind is Kind.LEAGUE:
        buttons.append(button(words("button.league.back"), Ref("league", now.league.id)))
    return buttons
