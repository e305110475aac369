"""The panel of ``/weekly``: what it is, how the reader did, and the table."""

from bot.i18n.catalog import Words
from bot.match.values.contest import Attempt, Week
from bot.match.values.match import Match
from bot.match.weekly import WeeklyPage
from bot.ui.kit.answer import Message, framed
from bot.ui.kit.custom_id import Ref
from bot.ui.kit.items import (
    Control,
    Item,
    Style,
    button,
    container,
    match_button,
    row,
    text_display,
)
from bot.ui.kit.markdown import plain
from bot.ui.match.match_text import points_text
from bot.ui.match.names import game_name
from bot.ui.match.results import aim_line

PER_PAGE = 15


def weekly_panel(
    words: Words, table: WeeklyPage, now: int, *, here: bool, page: int, in_server: bool
) -> Message:
    """Show one page of a week's table, of one server (*here*) or of everybody.

    ``in_server``: the reader is in a server, so that a match can begin there.
    """
    contest = table.contest
    week, is_over = contest.week, contest.week.ends <= now
    head = f"## {words('weekly.head', game=game_name(words, contest.game))}"
    number, year = week.iso
    name = f"-# {words('weekly.week', week=number, year=year)}"
    when = f"<t:{week.ends // 1000}:R>"
    about = [words("weekly.past" if is_over else "weekly.about", when=when)]
    about += [] if is_over else [aim_line(words, contest.game)]
    mine = _mine(words, table, is_over=is_over)
    if not (mine or in_server or is_over):
        mine = words("weekly.no_server")
    items: list[Item] = [
        text_display("\n".join([head, name, *about])),
        *([text_display(mine)] if mine else []),
    ]
    items += [
        text_display("\n".join(_places(words, table, here=here, is_over=is_over))),
        *(text_display(line) for line in _dice(words, table, now)),
        row(*_ways(words, table, now, here=here, in_server=in_server)),
    ]
    if turns := _turns(words, table, here=here, page=page):
        items.append(row(*turns))
    return Message((container(*items),))


def weekly_begun_panel(words: Words, match: Match) -> Message:
    """Say that the match of the week has begun, and where."""
    said = words("weekly.begun", match=match.id)
    view = match_button(words, "view", match, Style.primary, label="weekly.view")
    return framed(said, view)


def _mine(words: Words, table: WeeklyPage, *, is_over: bool) -> str:
    mine = table.mine
    if mine is None:
        return ""
    if mine.points is None:
        key = "weekly.without" if is_over else "weekly.running"
        return words(key, match=mine.match_id)
    tally, values = table.everywhere, {"points": points_text(mine.points)}
    rank, percent = tally.rank(mine.points), tally.percentile(mine.points)
    if not percent:  # "better than none of the others" is no comfort
        return words("weekly.yours", **values, rank=rank, total=tally.total)
    return words("weekly.percentile", **values, rank=rank, total=tally.total, percent=percent)


def _places(words: Words, table: WeeklyPage, *, here: bool, is_over: bool) -> list[str]:
    lines = [words("weekly.here" if here else "weekly.everywhere")]
    if not table.attempts:
        return [*lines, words("weekly.nobody" if is_over else "weekly.empty")]
    lines += [_line(words, table, attempt) for attempt in table.attempts[:PER_PAGE]]
    return [*lines, words("weekly.luck.about")] if table.reviews else lines


def _line(words: Words, table: WeeklyPage, attempt: Attempt) -> str:
    assert attempt.points is not None  # it has a place
    rank, points = table.tally.rank(attempt.points), points_text(attempt.points)
    line = words("weekly.line", rank=rank, name=plain(attempt.name), points=points)
    review = table.reviews.get(attempt.match_id)
    if review is None or not review.luck:
        return line
    luck, lost = f"{review.luck[0]:+.1f}", f"{-review.lost[0]:+.1f}"
    return words("weekly.luck", line=line, luck=_signed(luck), lost=_signed(lost))


def _signed(number: str) -> str:
    """A number with the minus sign that people write; 0 without a sign."""
    return number.replace("-", "−") if float(number) else "0"


def _dice(words: Words, table: WeeklyPage, now: int) -> list[str]:
    """The secret and nonce of the dice, once the week is over; before that, nothing."""
    dice = table.contest.told(now)
    if dice.secret is None:
        return []
    if not dice.nonces:
        return [words("weekly.unplayed")]
    (nonce,) = dice.nonces
    return [words("weekly.told", secret=dice.secret, commitment=dice.commitment, nonce=nonce)]


def proof_lines(words: Words, table: WeeklyPage) -> list[str]:
    """The commitments of the dice of this week and the next."""
    told = [words("weekly.committed", commitment=table.contest.dice.commitment)]
    if table.upcoming:
        told.append(words("weekly.next", commitment=table.upcoming.dice.commitment))
    return told


def _ways(
    words: Words, table: WeeklyPage, now: int, *, here: bool, in_server: bool
) -> list[Control]:
    week, mine = table.contest.week, table.mine
    buttons = []
    if mine:
        buttons.append(button(words("button.weekly.view"), Ref("view", mine.match_id)))
        if week.ends <= now and mine.points is not None:
            buttons.append(button(words("button.weekly.review"), Ref("review", mine.match_id)))
    elif in_server and now < week.ends:
        play = Ref("weeklyplay", week.number)
        buttons.append(button(words("button.weekly.play"), play, Style.primary))
    if in_server:
        other = words("button.weekly.everywhere" if here else "button.weekly.here")
        buttons.append(button(other, _ref(week, 0, here=not here)))
    if week == Week.at(now):
        buttons.append(button(words("button.weekly.last"), _ref(week.before, 0, here=here)))
        buttons.append(button(words("button.weekly.proof"), Ref("weeklynext")))
    else:
        this = _ref(Week.at(now), 0, here=here)
        buttons.append(button(words("button.weekly.this"), this))
    return buttons


def _turns(words: Words, table: WeeklyPage, *, here: bool, page: int) -> list[Control]:
    week, buttons = table.contest.week, []
    if page:
        buttons.append(button(words("button.back"), _ref(week, page - 1, here=here)))
    if len(table.attempts) > PER_PAGE:
        buttons.append(button(words("button.forward"), _ref(week, page + 1, here=here)))
    return buttons


def _ref(week: Week, page: int, *, here: bool) -> Ref:
    return Ref("weekly", week.number, page, "here" if here else "")
