"""What is posted of a round: its sign-up, that it began, its tables, its end."""

from collections.abc import Mapping, Sequence

from bot.i18n.catalog import Words
from bot.league import calendar
from bot.league.mini_cup import ENOUGH, FULL
from bot.league.values import Entrant, EntrantState, Kind, League, Phase, Round
from bot.match.history.replay import LiveMatch
from bot.match.league_tables import RoundTables
from bot.match.values.league import CUP_PACE, Division, pace_of
from bot.match.values.match import Match
from bot.match.values.timecontrol import TimeControl
from bot.ui.kit.answer import ClassicMessage, Picture
from bot.ui.kit.custom_id import Ref
from bot.ui.kit.items import Control, Style, button, match_button
from bot.ui.kit.lists import listed
from bot.ui.kit.markdown import capitalized, plain
from bot.ui.kit.times import pace_short
from bot.ui.lobby.option_text import board_facts
from bot.ui.match.names import LONGEST_THREAD, game_name, linked_title, tagline, thread_name
from bot.ui.match.results import dated_result
from bot.ui.pages.league_table_text import table_lines

_CUPS = {
    Kind.MINI_CUP: "league.cup",
    Kind.MONTH_CUP: "league.cup.month",
    Kind.YEAR_CUP: "league.cup.year",
}
"""What cups are called."""

SHOWN = 20
"""How many people the card of a sign-up names at most."""

_KINDS = {
    Kind.LEAGUE: "league.thread.league",
    Kind.MINI_CUP: "league.card.cup",
    Kind.MONTH_CUP: "league.card.month",
    Kind.YEAR_CUP: "league.card.year",
}
"""What the thread of a match says that it is a part of."""

DRAWN = 2
"""How many divisions a post has in its picture."""

LONGEST = 1900  # characters of all tables: a message holds 2,000


def round_name(words: Words, league: League, this: Round) -> str:
    """Name a round."""
    game = game_name(words, league.game)
    if league.kind in _CUPS:
        return words(_CUPS[league.kind], game=game)
    return words("league.name", game=game, number=this.number)


def winners_message(words: Words, now: RoundTables) -> ClassicMessage:
    """Say who has won and when they meet; who of them cannot play says so."""
    names = listed(words, [plain(entrant.name) for entrant in now.entrants.values()])
    name, at = round_name(words, now.league, now.round), now.round.starts_at // 1000
    said = words(f"league.winners.{now.league.kind.value}", name=name, names=names, at=at)
    leave = button(words("button.league.winners.out"), Ref("leagueout", now.round.id))
    return ClassicMessage(said, ((leave,),))


def sign_up_message(words: Words, now: RoundTables) -> ClassicMessage:
    """Say that a round begins soon, what it asks of people, and who is in."""
    league, this = now.league, now.round
    name, at = round_name(words, league, this), this.starts_at // 1000
    buttons = (
        button(words("button.league.in"), Ref("leaguein", this.id), Style.success),
        button(words("button.league.how"), Ref("leaguehow", league.id)),
        button(words("button.rules"), Ref("rules", 0, 0, league.game)),
        button(words("button.league.open"), Ref("league", league.id)),
    )
    said = words(
        "league.sign_up",
        name=name,
        at=at,
        about=tagline(words, league.game),
        asks=words(f"league.asks.{league.weeks}"),
        terms=capitalized(", ".join(round_terms(words, league))),
    )
    return ClassicMessage(f"{said}\n{_inside(words, now)}", (buttons,))


def _inside(words: Words, now: RoundTables) -> str:
    """Say how many are in a round that takes people, and who: the first of them if there are many.

    Who is on the waiting list is not in.
    """
    people = [plain(e.name) for e in now.entrants.values() if e.state is EntrantState.IN]
    if not people:
        return words("league.sign_up.none")
    n, shown = len(people), people[:SHOWN]
    if n == len(shown):
        return words("league.sign_up.in", n=n, names=listed(words, shown))
    return words("league.sign_up.many", n=n, names=", ".join(shown), more=n - len(shown))


def event_text(words: Words, league: League) -> str:
    """Describe a round among a server's scheduled events, in text without any marks."""
    return words("league.event", asks=words(f"league.asks.{league.weeks}"))


def round_terms(words: Words, league: League) -> list[str]:
    """Say what a round is played on, how fast, and that it is rated."""
    return _terms(words, league.game, league.options, pace_of(league))


def cup_terms(words: Words, game: str, chosen: Mapping[str, object]) -> list[str]:
    """Say what a Mini Cup is played on, how fast, and that it is rated."""
    return _terms(words, game, chosen, CUP_PACE)


def _terms(words: Words, game: str, chosen: Mapping[str, object], pace: TimeControl) -> list[str]:
    facts = [plain(fact) for fact in board_facts(words, game, chosen)]
    return [*facts, pace_short(words, pace), words("challenge.facts.rated")]


def cup_message(words: Words, now: RoundTables) -> ClassicMessage:
    """Say who is in a Mini Cup that takes people, and when it starts."""
    name, n = round_name(words, now.league, now.round), len(now.entrants)
    said = words("cup.card.none", name=name)
    if n:
        names = listed(words, [plain(entrant.name) for entrant in now.entrants.values()])
        said = words("cup.card", name=name, n=n, full=FULL, names=names)
    waits_for_one = n == ENOUGH and now.round.due_at is not None
    at = (now.round.due_at or 0) // 1000
    starts = words("cup.card.three", at=at) if waits_for_one else words("cup.card.starts")
    terms = ", ".join(round_terms(words, now.league))
    how = words("cup.card.how", terms=terms, starts=starts)
    enter = button(words("button.cup.in"), Ref("cupenter", now.round.id), Style.success)
    return ClassicMessage(f"{said}\n{how}", ((enter,),))


def sign_up_over_message(words: Words, league: League, this: Round) -> ClassicMessage:
    """Say where people could enter a round that nobody can any more, and lead to its league."""
    look = button(words("button.league.table"), Ref("leaguetable", this.id))
    if league.kind is Kind.LEAGUE:
        look = button(words("button.league.open"), Ref("league", league.id))
    said = words("league.sign_up.over", name=round_name(words, league, this))
    return ClassicMessage(said, ((look,),))


def opens_message(words: Words, now: RoundTables) -> ClassicMessage:
    """Say that a round begins, until when it lasts, and who is in which division."""
    at = now.round.closes_at // 1000
    text = words("league.opens", name=round_name(words, now.league, now.round), at=at)
    for group in now.groups:
        names = [plain(now.entrants[one.user_id].name) for one in group.standings]
        key = "league.opens.division" if len(now.groups) > 1 else "league.opens.all"
        line = words(key, number=group.number, names=listed(words, names))
        if len(text) + len(line) > LONGEST:
            break
        text = f"{text}\n{line}"
    return ClassicMessage(f"{text}\n{words('league.opens.threads')}", _ways(words, now))


def meeting_thread_name(words: Words, match: Match, of: Division) -> str:
    """Name the thread of a match of a round: by its people, then by what it is a part of."""
    name, kind = thread_name(words, match), words(_KINDS[of.league.kind])
    whole = words("league.thread.match", name=name, kind=kind)
    return whole if len(whole) <= LONGEST_THREAD else name


def division_thread_name(words: Words, of: Division) -> str:
    """Name the thread that the matches of a division share."""
    name = round_name(words, of.league, of.round)
    return words("league.thread", name=name, division=of.group)


def begun_message(
    words: Words,
    of: tuple[League, Round],
    group: tuple[Sequence[str], int],
    due_at: int | None,
    person: int,
) -> ClassicMessage:
    """Tell somebody that all of their matches have begun; *person* is who is pinged, 0 for none.

    *group* are their opponents, and the number of their division. Until *due_at* a first move of
    theirs is waited for.
    """
    opponents, division = group
    said = words("league.begun", names=listed(words, [plain(name) for name in opponents]))
    if due_at is not None:
        said = f"{said} {words('league.begun.first', at=due_at // 1000)}"
    is_cup = of[0].kind in _CUPS
    key = "league.begun.cup" if is_cup else "league.begun.title"
    title = words(key, name=round_name(words, *of), division=division)
    if person:
        said = f"<@{person}> {said}"
    row = (button(words("button.next"), Ref("next", 0), Style.primary),)
    return ClassicMessage(f"{said}\n{title}", (row,), pings=frozenset({person} - {0}))


def no_show_soon_message(
    words: Words, of: tuple[League, Round], due_at: int, person: int
) -> ClassicMessage:
    """Tell somebody until when a round waits for a first move of theirs, and what to do.

    *person* is who is pinged, 0 for none.
    """
    said = words("league.no_show.soon", name=round_name(words, *of), at=due_at // 1000)
    if person:
        said = f"<@{person}> {said}"
    row = (button(words("button.next"), Ref("next", 0), Style.primary),)
    return ClassicMessage(said, (row,), pings=frozenset({person} - {0}))


def no_show_message(
    words: Words,
    of: tuple[League, Round],
    entrant: Entrant,
    following: Round | None,
    person: int,
) -> ClassicMessage:
    """Tell somebody why a round goes on without them, and from when the *following* takes them.

    *person* is who is pinged, 0 for none.
    """
    league, this = of
    how = "lost" if entrant.state is EntrantState.LOST else "erased"
    lines = [words(f"league.no_show.{how}", name=round_name(words, league, this))]
    if league.kind in _CUPS:
        lines.append(words("league.back.cup"))
    elif following is not None:
        key = "open" if following.phase is Phase.SIGN_UP else "planned"
        lines.append(
            words(
                f"league.back.{key}",
                number=following.number,
                at=following.opens_at // 1000,
                channel=league.channel_id,
            )
        )
    if person:
        lines[0] = f"<@{person}> {lines[0]}"
    return ClassicMessage("\n".join(lines), pings=frozenset({person} - {0}))


def tables_message(words: Words, now: RoundTables, picture: Picture | None) -> ClassicMessage:
    """Show the tables of a round, those of the first divisions if there are many."""
    head = words("league.table", name=round_name(words, now.league, now.round))
    return ClassicMessage(_with_tables(words, head, now), _ways(words, now), picture=picture)


def closed_message(
    words: Words,
    now: RoundTables,
    picture: Picture | None,
    decisive: LiveMatch | None,
    following: Round | None,
) -> ClassicMessage:
    """Say that a round is over and who is its champion, with the replay of the *decisive* match.

    The *picture* is of that match, where there is one: how it ended. Also when the *following*
    starts: it keeps its day, however early this one was over. One that was over before the day
    that was told says why; a cup ends with its last match, and no day of it was told.
    """
    key = "league.closed.early" if _is_early(now) else "league.closed"
    lines = [words(key, name=round_name(words, now.league, now.round))]
    if first := now.champions():
        names = listed(words, [plain(now.entrants[user].name) for user in first])
        key = "league.champion.cup" if now.is_cup else "league.champion"
        lines.append(words(key, n=len(first), names=names))
    rows = _ways(words, now)
    if following is not None:
        lines.append(_following_line(words, following))
        if following.phase is Phase.SIGN_UP:
            enter = button(words("button.league.in"), Ref("leaguein", following.id), Style.success)
            rows = ((enter, *rows[0]),)
    if decisive is not None:
        title, result = linked_title(words, decisive.match), dated_result(words, decisive)
        lines.append(words("league.decisive", title=title, result=result))
        rows = ((match_button(words, "replay", decisive.match), *rows[0]),)
    return ClassicMessage(_with_tables(words, "\n".join(lines), now), rows, picture)


def _is_early(now: RoundTables) -> bool:
    """Whether a round of a league was over before the last of its weeks was.

    Once it is over, its close is when that was. A round of which an outage moved the close, and
    that was over between both, is not told so.
    """
    this, weeks = now.round, now.league.weeks * calendar.WEEK_MS
    planned = this.starts_at + weeks + (calendar.EXTENSION_MS if this.is_extended else 0)
    return not now.is_cup and this.closes_at < planned


def _following_line(words: Words, following: Round) -> str:
    """Say when the next round starts, and from when people can enter it."""
    key = "opening" if following.phase is Phase.SIGN_UP else "planned"
    starts, at = following.starts_at // 1000, following.opens_at // 1000
    return words(f"league.state.{key}", number=following.number, starts=starts, at=at)


def _ways(words: Words, now: RoundTables) -> tuple[tuple[Control, ...], ...]:
    """From what everybody reads to one's own matches, to tables that it has not, to the league."""
    ways = [button(words("button.league.mine"), Ref("leaguemine", now.round.id))]
    if len(now.groups) > DRAWN:
        ways.append(button(words("button.league.table"), Ref("leaguetable", now.round.id)))
    if now.league.kind is Kind.LEAGUE:
        ways.append(button(words("button.league.open"), Ref("league", now.league.id)))
    return (tuple(ways),)


def off_message(words: Words, league: League, this: Round) -> ClassicMessage:
    """Say that too few came."""
    return ClassicMessage(words("league.off", name=round_name(words, league, this)))


def _with_tables(words: Words, head: str, now: RoundTables) -> str:
    text = head
    for group in now.groups:
        lines = table_lines(words, now, group)
        more = f"{text}\n\n" + "\n".join(lines)
        if len(more) > LONGEST:
            break
        text = more
    return text
