"""What those who manage a server do about leagues: start and end one, look after a round."""

from datetime import UTC, date, datetime, timedelta

from bot.commands.checks import check_manager, told_info
from bot.commands.deed import deed_of
from bot.commands.league import check_here, league_message
from bot.commands.registry import on
from bot.commands.request import Request, snowflake
from bot.commands.typed_day import read_day
from bot.errors import NotFound, Refusal
from bot.i18n.catalog import Words
from bot.league import calendar
from bot.league.values import USUAL_WEEKS, League, Round
from bot.match.league_organiser import Plan
from bot.match.league_tables import RoundTables
from bot.match.values.guild import AuditAction
from bot.match.values.match import Player
from bot.match.values.weekends import zone
from bot.services import Services
from bot.ui.kit.answer import Answer, OpenModal, Reply, Update, framed
from bot.ui.kit.custom_id import Ref
from bot.ui.kit.items import Style, button
from bot.ui.kit.modals import SubmittedFields, submitted_fields
from bot.ui.kit.refusals import refusal_text
from bot.ui.kit.times import date_text
from bot.ui.pages.league_forms import (
    Filled,
    end_modal,
    extend_modal,
    filled_of,
    league_boards,
    move_modal,
    sooner_modal,
    start_modal,
    take_out_modal,
)
from rules import GAMES, options
from rules.notation import clip

SOON, FARTHEST = timedelta(days=7), timedelta(days=366)


@on("leaguenew")
async def ask_start(services: Services, request: Request) -> Answer:
    """Ask what a new league plays, where, who may enter and from when.

    After a refusal the dialog has what was chosen and typed before.
    """
    guild_id = check_manager(request)
    soon = _usual_day(services)
    usual = calendar.noon_of(soon + timedelta(days=-soon.weekday() % 7))
    if before := filled_of(request.ref.arg):
        return OpenModal(start_modal(request.words, before, usual))
    settings, known = await services.guild_settings(guild_id), told_info(request)
    near = (known.channel(settings.channel_id), known.channel(request.channel_id))
    fitting = next((place.id for place in near if place and place.takes_leagues), 0)
    return OpenModal(start_modal(request.words, Filled(channel_id=fitting), usual))


@on("leaguestart")
async def start(services: Services, request: Request) -> Answer:
    """Start a league; if one of this game and board runs here, show that.

    Where the board, channel, role, day or length is none, a button leads back to the dialog, and
    nothing that was chosen or typed is lost.
    """
    guild_id, fields = check_manager(request), submitted_fields(request.data)
    user_id = request.user.user_id
    preferences = await services.store.read(lambda tables: tables.people.preferences(user_id))
    try:
        plan = _plan(services, request, fields, guild_id, preferences.zone)
    except Refusal as refusal:
        again = Ref("leaguenew", arg=_filled(fields).pack())
        change = button(request.words("button.league.change"), again, Style.primary)
        return Reply(framed(refusal_text(request.words, refusal), change))
    first = await services.organiser.start(plan)
    lines = [request.words("league.started", at=first.starts_at // 1000)]
    if fields.value("day"):
        lines += _why_later(request.words, plan, first)
    events = "events" if told_info(request).makes_events else "no_events"
    lines.append(request.words(f"league.started.{events}"))
    return Reply(await league_message(services, request, first.league_id, "\n".join(lines)))


def _plan(
    services: Services, request: Request, fields: SubmittedFields, guild_id: int, where: str
) -> Plan:
    """The league that a dialog describes; *where* is the time zone in which its evenings are.

    Raises:
        NotFound, Refusal: the board, channel, role, day or length is none.
    """
    game, chosen = _board(fields.value("board"))
    channel_id, role_id = _place(request, fields, guild_id)
    day, weeks = _day(services, request.words, fields), _weeks(fields)
    return Plan(guild_id, game, chosen, channel_id, day, role_id, where, weeks)


def _filled(fields: SubmittedFields) -> Filled:
    """What a dialog had in it when it was sent."""
    weeks = fields.value("weeks")
    return Filled(
        fields.value("board"),
        snowflake(fields.value("where")),
        snowflake(fields.value("role")),
        int(weeks) if weeks in {str(n) for n in calendar.ROUNDS_A_YEAR} else USUAL_WEEKS,
        fields.value("day"),
    )


def _why_later(words: Words, plan: Plan, first: Round) -> list[str]:
    """Say why a league starts on another day than somebody asked for, where it does."""
    asked = plan.first_day
    monday = asked + timedelta(days=-asked.weekday() % 7)
    starts = datetime.fromtimestamp(first.starts_at / 1000, zone(plan.zone)).date()
    if starts == asked:
        return []
    key = "league.started.monday" if starts == monday else "league.started.later"
    return [words(key, day=date_text(words, calendar.noon_of(asked)))]


@on("askleaguemove")
async def ask_move(services: Services, request: Request) -> Answer:
    """Ask where a league goes on, and who may enter it."""
    there = told_info(request).premises
    return OpenModal(move_modal(request.words, await _league(services, request), there))


@on("leaguemove")
async def move(services: Services, request: Request) -> Answer:
    """Let a league go on in another channel, or for another role.

    Raises:
        NotFound, Refusal: the channel or role is none, or the league has ended.
    """
    league, fields = await _league(services, request), _fields(request)
    channel_id, role_id = _place(request, fields, league.guild_id)
    deed = deed_of(services, request, AuditAction.LEAGUE_MOVE)
    await services.organiser.move(league.id, channel_id, role_id, deed)
    note = request.words("league.deed.moved")
    return Update(await league_message(services, request, league.id, note))


def _place(request: Request, fields: SubmittedFields, guild_id: int) -> tuple[int, int | None]:
    """The channel and the role that were chosen for a league; None lets everybody enter.

    Raises:
        NotFound: matches cannot begin in that channel, or there is no such role.
    """
    known = told_info(request)
    place = known.channel(snowflake(fields.value("where")))
    if place is None or not place.takes_leagues:
        raise NotFound("league.new.no_place")
    role_id = snowflake(fields.value("role")) or None
    if role_id == guild_id:  # @everyone
        role_id = None
    if role_id is not None and role_id not in known.roles:
        raise NotFound("setup.no_role")
    return place.id, role_id


def _board(text: str) -> tuple[str, dict[str, options.Value]]:
    """The game and options of a choice such as ``tumbleweed 6``.

    Raises:
        NotFound: a league has no such board.
    """
    game, _, said = text.partition(" ")
    if game not in GAMES:
        raise NotFound("league.new.no_board")
    rules = GAMES[game]
    option = options.board_option(rules.Options)
    board = next((value for value in league_boards(game) if str(value) == said), None)
    if (option is None) != (not said) or (option is not None and board is None):
        raise NotFound("league.new.no_board")
    given = {option.name: board} if option is not None and board is not None else {}
    return game, options.dump(options.parse(rules.Options, given, game=game))


def _weeks(fields: SubmittedFields) -> int:
    """How long a round of a new league lasts.

    Raises:
        NotFound: there is no such length.
    """
    found = next((n for n in calendar.ROUNDS_A_YEAR if str(n) == fields.value("weeks")), None)
    if found is None:
        raise NotFound("league.new.no_length")
    return found


def _day(services: Services, words: Words, fields: SubmittedFields) -> date:
    """The day that was typed, else the one in a week: the sign-up opens at once then.

    Raises:
        Refusal: it is no day, in the past, or far away.
    """
    usual = _usual_day(services)
    today = usual - SOON
    if not (said := fields.value("day")):
        return usual
    day = read_day(words, said, today)
    if day is None:
        raise Refusal("league.new.bad_day", said=clip(said))
    if day < today:
        raise Refusal("league.new.past_day")
    if day > today + FARTHEST:
        raise Refusal("league.new.far_day")
    return day


def _usual_day(services: Services) -> date:
    """The day in a week; a league that is given none starts on the Monday from then on."""
    return datetime.fromtimestamp(services.clock.now() / 1000, UTC).date() + SOON


@on("askleagueend")
async def ask_end(services: Services, request: Request) -> Answer:
    """Say what it means to end a league; to submit it is to confirm."""
    return OpenModal(end_modal(request.words, await _league(services, request)))


@on("leagueend")
async def end(services: Services, request: Request) -> Answer:
    """End a league: what is played goes on, nothing new begins."""
    number = (await _league(services, request)).id
    await services.organiser.end(number, deed_of(services, request, AuditAction.LEAGUE_END))
    return Update(
        await league_message(services, request, number, request.words("league.deed.ended"))
    )


@on("asktakeout")
async def ask_take_out(services: Services, request: Request) -> Answer:
    """Ask whom to take out of a round."""
    return OpenModal(take_out_modal(request.words, (await _round(services, request)).round))


@on("takeout")
async def take_out(services: Services, request: Request) -> Answer:
    """Take somebody out of a round, as if they had left.

    Raises:
        Refusal: they are not in it, or left before.
    """
    now, user_id = await _round(services, request), snowflake(_fields(request).value("who"))
    entrant = now.entrants.get(user_id)
    if entrant is None:
        raise Refusal("league.take_out.not_in")
    person = Player(user_id, entrant.name, entrant.handle)
    deed = deed_of(services, request, AuditAction.TAKE_OUT, person)
    await services.organiser.take_out(now.round.id, user_id, deed)
    note = request.words("league.deed.taken_out", person=entrant.name)
    return Update(await league_message(services, request, now.league.id, note))


@on("asksooner")
async def ask_sooner(services: Services, request: Request) -> Answer:
    """Say what it means to start a round before its Monday; to submit it is to confirm."""
    now = await _round(services, request)
    closes_at = services.clock.now() + now.league.weeks * calendar.WEEK_MS
    return OpenModal(sooner_modal(request.words, now.round, len(now.entrants), closes_at))


@on("leaguesooner")
async def start_sooner(services: Services, request: Request) -> Answer:
    """Start a round now.

    Raises:
        Refusal: it takes nobody now, too few are in, or the round before is still played.
    """
    now = await _round(services, request)
    deed = deed_of(services, request, AuditAction.SOONER)
    await services.organiser.start_now(now.round.id, deed)
    note = request.words("league.deed.sooner", number=now.round.number)
    return Update(await league_message(services, request, now.league.id, note))


@on("askextend")
async def ask_extend(services: Services, request: Request) -> Answer:
    """Say when a round would close instead; to submit it is to confirm."""
    now = await _round(services, request)
    later = now.round.closes_at + calendar.EXTENSION_MS
    return OpenModal(extend_modal(request.words, now.round, later))


@on("leagueextend")
async def extend(services: Services, request: Request) -> Answer:
    """Move the close of a round by a week, once."""
    now = await _round(services, request)
    deed = deed_of(services, request, AuditAction.EXTEND)
    await services.organiser.extend(now.round.id, deed)
    note = request.words("league.deed.extended")
    return Update(await league_message(services, request, now.league.id, note))


async def _league(services: Services, request: Request) -> League:
    """The league in the custom_id, one of the server that the person manages."""
    guild_id, number = check_manager(request), request.ref.subject
    league = await services.store.read(lambda tables: tables.leagues.get(number))
    if league is None or league.guild_id != guild_id:
        raise NotFound("league.gone")
    return league


async def _round(services: Services, request: Request) -> RoundTables:
    """The round in the custom_id, one of the server that the person manages."""
    check_manager(request)
    now = await services.leagues.table(request.ref.subject)
    check_here(request, now)
    return now


def _fields(request: Request) -> SubmittedFields:
    return submitted_fields(request.data)
