"""The pages of ``/league``: a server's leagues, one of them, what entering and leaving mean."""

from collections.abc import Sequence
from math import comb

from bot.i18n.catalog import Words
from bot.league.groups import sizes
from bot.league.mini_cup import FULL
from bot.league.results import Withdrawal
from bot.league.values import LEAST, EntrantState, League
from bot.match.league_needs import Lack
from bot.match.league_overview import LeaguePage, RoundView
from bot.match.league_service import Admission
from bot.match.values.league import CUP_PACE, MOST_THREADS
from bot.ui.kit.answer import Message, framed
from bot.ui.kit.custom_id import Ref
from bot.ui.kit.items import Control, Item, Style, button, container, row, section, text_display
from bot.ui.kit.times import pace_short
from bot.ui.lobby.option_text import board_size, option_label, value_label
from bot.ui.match.names import game_name
from rules import GAMES, options

HALVES_A_DAY = 2
"""Vacation is counted in half days."""


def leagues_panel(words: Words, pages: Sequence[LeaguePage], *, manages: bool) -> Message:
    """Show the leagues of a server, each with what it waits for."""
    items: list[Item] = [text_display(words("league.head"))]
    for page in pages:
        title = words("league.title.bold", title=league_title(words, page.league))
        said = "\n".join([title, *_states(words, page)])
        look = button(words("button.league.open"), Ref("league", page.league.id))
        items.append(section(said, look))
    if not pages:
        more = words("league.none.yours" if manages else "league.none.ask")
        items.append(text_display(f"{words('league.none')}\n{more}"))
    buttons = [button(words("button.league.how"), Ref("leaguehow"))]
    if manages:
        style = Style.secondary if pages else Style.primary
        buttons.insert(0, button(words("button.league.new"), Ref("leaguenew"), style))
    return Message((container(*items, row(*buttons)),))


def league_panel(
    words: Words, page: LeaguePage, note: str = "", *, manages: bool, threads: int = 0
) -> Message:
    """Show one league: its rounds, how the reader is in them, what they can do; *note* first.

    So many *threads* are active in its server: who manages it reads where that is too many.
    """
    head = [note] if note else []
    crowded = _crowded(words, page, threads) if manages else []
    title = f"## {league_title(words, page.league)}"
    said = "\n".join([*head, title, *_states(words, page), *crowded])
    ways = (_own(words, page), _tables(words, page), _managers(words, page, manages))
    lines = [row(*buttons) for buttons in ways if buttons]
    return Message((container(text_display(said), *lines),))


def _crowded(words: Words, page: LeaguePage, threads: int) -> list[str]:
    """Say where the matches of an open round find no room for threads of their own."""
    if page.open is None:
        return []
    matches = sum(comb(size, 2) for size in sizes(page.open.inside))
    if threads + matches <= MOST_THREADS:
        return []
    return [words("league.crowded", n=threads, most=MOST_THREADS)]


def league_title(words: Words, league: League) -> str:
    """Name a league with its board; by its key where the game is gone."""
    if league.game not in GAMES:
        return words("league.title", game=league.game, board="")
    option = options.board_option(GAMES[league.game].Options)
    size = board_size(words, league.game, option, league.options[option.name]) if option else ""
    board = words("league.title.board", size=size) if size else ""
    return words("league.title", game=game_name(words, league.game), board=board)


def _states(words: Words, page: LeaguePage) -> list[str]:
    """What goes on in a league, and how the reader is in it, a line each."""
    if page.league.ended_at is not None and page.playing is None:
        return [words("league.state.ended")]
    lines = [words(f"league.waits.{page.lacks.value}")] if page.lacks else []
    if seen := page.playing:
        at = seen.round.closes_at // 1000
        lines.append(words("league.state.playing", number=seen.round.number, at=at))
        lines += _standing(words, seen)
    if seen := page.open:
        lines.append(_sign_up(words, page, seen))
        if seen.mine:
            stays = [words("league.mine.stays")] if seen.mine.stays else []
            lines.append(" ".join([words("league.mine.open"), *stays]))
    elif (later := page.planned) and not page.lacks:
        at = later.opens_at // 1000
        starts = later.starts_at // 1000
        key = "league.state.opening" if page.opens_now else "league.state.planned"
        where = page.league.channel_id
        lines.append(words(key, number=later.number, starts=starts, at=at, channel=where))
    if page.is_ahead or (page.before and page.before.mine and page.before.mine.stays):
        lines.append(words("league.mine.stays"))
    return lines


def _sign_up(words: Words, page: LeaguePage, seen: RoundView) -> str:
    """When an open round begins, or what it waits for, and how many are in."""
    number, n = seen.round.number, seen.inside
    if page.lacks:
        return words("league.state.held", number=number, n=n)
    if page.is_late and n >= LEAST:
        return words("league.state.starting", number=number)
    if page.is_late:
        return words("league.state.late", number=number, n=n)
    key = "league.state.open" if n else "league.state.open.none"
    return words(key, number=number, at=seen.round.starts_at // 1000, n=n)


def _standing(words: Words, seen: RoundView) -> list[str]:
    if seen.mine is None:
        return []
    if seen.mine.state is EntrantState.WAITING:
        return [words("league.mine.waiting")]
    if seen.mine.state is not EntrantState.IN:
        return [words("league.mine.left")]
    return [words("league.mine.playing", division=seen.mine.group)]


def _own(words: Words, page: LeaguePage) -> list[Control]:
    """What the reader can do for themselves."""
    buttons = []
    if page.lacks is Lack.GAME:
        return []
    if seen := page.open:
        number = seen.round.id
        if seen.mine is None:
            enter = button(words("button.league.in"), Ref("leaguein", number), Style.success)
            buttons.append(enter)
        else:
            buttons.append(button(words("button.league.leave"), Ref("leagueout", number)))
            buttons.append(_stay(words, number, stays=seen.mine.stays))
    if seen := page.playing:
        mine = seen.mine
        if mine is not None and mine.group:
            own = Ref("leaguemine", seen.round.id)
            buttons.append(button(words("button.league.mine"), own, Style.primary))
        if mine is not None and mine.state in {EntrantState.IN, EntrantState.WAITING}:
            leave = "leave_round" if mine.state is EntrantState.IN else "leave"
            buttons.append(button(words(f"button.league.{leave}"), Ref("leagueout", seen.round.id)))
            if page.open is None and mine.state is EntrantState.IN:
                buttons.append(_stay(words, seen.round.id, stays=mine.stays))
        elif mine is None and page.takes_waiting:
            buttons.append(button(words("button.league.wait"), Ref("leaguein", seen.round.id)))
    if (seen := page.before) and seen.mine and seen.mine.state is EntrantState.IN:
        buttons.append(_stay(words, seen.round.id, stays=seen.mine.stays))
    if page.planned and page.is_ahead:
        buttons.append(_stay(words, page.planned.id, stays=True))
    elif page.planned and page.may_stay_ahead:
        ahead = Ref("leagueahead", page.planned.id)
        buttons.append(button(words("button.league.stay.on"), ahead))
    return buttons


def _stay(words: Words, number: int, *, stays: bool) -> Control:
    """The button that changes whether somebody is in the next round, too; it says to what."""
    to = "off" if stays else "on"
    return button(words(f"button.league.stay.{to}"), Ref("leaguestay", number, 0, to))


def _tables(words: Words, page: LeaguePage) -> list[Control]:
    buttons = []
    if page.lacks is Lack.GAME:
        return [button(words("button.league.all"), Ref("leagues"))]
    if page.playing:
        table = Ref("leaguetable", page.playing.round.id)
        buttons.append(button(words("button.league.table"), table))
    if page.over:
        buttons.append(button(words("button.league.last"), Ref("leaguetable", page.over.id)))
    if page.n_over > 1:
        buttons.append(button(words("button.league.earlier"), Ref("leaguepast", page.league.id)))
    how = button(words("button.league.how"), Ref("leaguehow", page.league.id))
    return [*buttons, how, button(words("button.league.all"), Ref("leagues"))]


def _managers(words: Words, page: LeaguePage, manages: bool) -> list[Control]:
    if not manages or (page.league.ended_at is not None and page.playing is None):
        return []
    buttons = []
    if page.lacks in {Lack.CHANNEL, Lack.ROLE} and page.league.ended_at is None:
        other = words(f"button.league.other.{page.lacks.value}")
        buttons.append(button(other, Ref("askleaguemove", page.league.id), Style.primary))
    if page.may_start_sooner:
        sooner = Ref("asksooner", page.open.round.id if page.open else 0)
        buttons.append(button(words("button.league.sooner"), sooner))
    if page.playing and page.lacks is not Lack.GAME:
        number = page.playing.round.id
        buttons.append(button(words("button.league.take_out"), Ref("asktakeout", number)))
        if not page.playing.round.is_extended:
            buttons.append(button(words("button.league.extend"), Ref("askextend", number)))
    if page.league.ended_at is None:
        end = Ref("askleagueend", page.league.id)
        buttons.append(button(words("button.league.end"), end, Style.danger))
    return buttons


def entered_panel(words: Words, entered: Admission) -> Message:
    """Say that somebody is in, what they have to do besides, and how they get out again."""
    number = entered.round.id
    leave = button(words("button.league.leave"), Ref("leagueout", number))
    if entered.entrant.state is EntrantState.WAITING:
        return framed(words("league.entered.waiting"), leave)
    none = words("league.running.none")
    running = words("league.running", n=entered.running) if entered.running else none
    vacation = words("league.vacation", n=entered.half_days // HALVES_A_DAY)
    key = "league.entered.late" if entered.is_late else "league.entered"
    at = entered.round.starts_at // 1000
    said = words(key, at=at, running=running, vacation=vacation)
    return framed(said, leave, _stay(words, number, stays=entered.entrant.stays))


def cup_entered_text(words: Words, entered: Admission) -> str:
    """Say that somebody is in a Mini Cup, and when it starts."""
    game, pace = game_name(words, entered.league.game), pace_short(words, CUP_PACE)
    if entered.inside >= FULL:
        return words("league.entered.cup.full", game=game, pace=pace)
    return words("league.entered.cup", game=game, pace=pace)


def leave_question(words: Words, seen: RoundView, way: Withdrawal) -> Message:
    """Ask before somebody leaves a round that is being played, and say what becomes of it."""
    said = words(f"league.leave.ask.{way.value}", number=seen.round.number)
    yes = button(words("button.league.leave.yes"), Ref("leagueout", seen.round.id, 1), Style.danger)
    back = button(words("button.league.back"), Ref("league", seen.round.league_id))
    return framed(said, yes, back)


def how_panel(words: Words, league: League | None) -> Message:
    """Tell how a league works, or all of them; with the way back."""
    back = (
        ("button.league.back", Ref("league", league.id))
        if league
        else (
            "button.league.all",
            Ref("leagues"),
        )
    )
    weeks = league.weeks if league else 0
    has_draws = league is None or league.game not in GAMES or GAMES[league.game].has_draws
    said = words(
        "league.how",
        rhythm=words(f"league.rhythm.{weeks}"),
        time=words(f"league.time.{weeks}"),
        points=words("league.points.draws" if has_draws else "league.points.no_draws"),
        opening=_opening(words, league),
    )
    return framed(said, button(words(back[0]), back[1]))


def _opening(words: Words, league: League | None) -> str:
    """Say by what rules the matches of a league begin, such as its swap or komi."""
    if league is None or league.game not in GAMES:
        return words("league.opening.plain")
    told = [
        f"{option_label(words, league.game, option.name)}: "
        f"{value_label(words, league.game, option, league.options[option.name])}"
        for option in options.declared(GAMES[league.game].Options)
        if option.offered and not option.boards and league.options[option.name]
    ]
    key = "league.opening" if told else "league.opening.plain"
    return words(key, options=", ".join(told))
