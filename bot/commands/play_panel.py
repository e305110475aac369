"""The panel of ``/play``: every list and button changes a row, [Offer] makes the offer of it."""

from dataclasses import replace

from bot.commands import against_computer
from bot.commands.challenge_form import filled_in, send_challenge
from bot.commands.checks import check_start
from bot.commands.play_changes import Change, among, change_of, opponent_change, person_change
from bot.commands.play_picture import panel_picture
from bot.commands.registry import on
from bot.commands.request import Request
from bot.errors import Refusal
from bot.match.clocks.pace import pace_text, read_pace
from bot.match.lobby.admission import check_welcome
from bot.match.lobby.terms_text import read_board, read_options
from bot.match.play_choices import change_choices, choices_of, take_choices, usual_board
from bot.match.values.criteria import read_range
from bot.match.values.match import Match, Player
from bot.match.values.play_choices import Opponent, PlayChoices
from bot.services import Services
from bot.ui.kit.answer import Answer, Board, Message, OpenModal, Update
from bot.ui.kit.custom_id import LONGEST_ARG, Ref
from bot.ui.kit.lists import listed
from bot.ui.kit.modals import submitted_fields
from bot.ui.kit.refusals import again_panel, refusal_text
from bot.ui.kit.seat_names import seat_names
from bot.ui.pages.play import closed_panel, play_panel
from bot.ui.pages.play_options import challenge_words_modal, play_options_panel
from rules import GAMES

UNREAD = "|"
"""Stands between the ratings and the pace that a button keeps, where one couldn't be read."""

ON_PANEL = frozenset({"game", "person", "opponent", "seats", "pace", "level"})
"""What is chosen on the first page of the panel; [Options] has the rest. Boards are on both."""


@on("playpanel")
async def open_panel(services: Services, request: Request) -> Answer:
    """Open the panel, for the game that the button names if it names one."""
    game, is_back = request.ref.arg, request.panel_id is not None
    begun = "" if is_back else await begun_of(services, request, game)
    if game in GAMES:
        await _change(services, request, lambda choices: replace(choices, game=game))
    return Update(await panel(services, request, begun=begun))


@on("seek")
@on("sought")  # the form that [Offer a match] and "Challenge" opened once
@on("challenged")
async def open_panel_for_all(services: Services, request: Request) -> Answer:
    """Open the panel for an offer to everyone, of the game that the button names if it does."""
    game = request.ref.arg

    def change(choices: PlayChoices) -> PlayChoices:
        chosen = replace(choices, game=game) if game in GAMES else choices
        return replace(chosen, opponent=Opponent.ANYONE)

    await _change(services, request, change)
    return Update(await panel(services, request))


async def open_panel_on_computer(services: Services, request: Request) -> Answer:
    """Open the panel for a match against the computer."""
    await _change(services, request, lambda choices: among(choices, Opponent.COMPUTER))
    return Update(await panel(services, request))


async def open_panel_instead(services: Services, request: Request, match: Match) -> Answer:
    """Open the panel for somebody who wants to play a match of others again: one of their own."""

    def change(choices: PlayChoices) -> PlayChoices:
        chosen = replace(choices, game=match.game)
        return among(chosen, Opponent.COMPUTER) if match.has_computer else chosen

    await _change(services, request, change)
    people = list(dict.fromkeys(seat_names(request.words, match)))
    note = request.words("play.instead", players=listed(request.words, people))
    return Update(await panel(services, request, note))


async def open_panel_again(services: Services, request: Request, match: Match) -> Answer:
    """Open the panel for another match of the same people, as where it was played is forgotten."""
    user_id, guild_id = request.user.user_id, request.guild_id
    others = [player for player in match.players if player.user_id != user_id]

    def change(choices: PlayChoices) -> PlayChoices:
        chosen = replace(choices, game=match.game)
        if len(others) != 1 or others[0].user_id < 0:
            return chosen
        return among(chosen.against(others[0], guild_id), Opponent.PERSON)

    await _change(services, request, change)
    return Update(await panel(services, request, request.words("play.again")))


async def open_panel_against(services: Services, request: Request, person: Player) -> Answer:
    """Open the panel for a challenge of a person, who is filled in."""
    change = opponent_change(person, request)
    await _change(services, request, lambda choices: change(choices).with_option("seats", ""))
    return Update(await panel(services, request))


@on("playset")
async def choose(services: Services, request: Request) -> Answer:
    """Choose one thing; its name, and from a button its value, stand in the custom_id."""
    name, given, value = request.ref.arg.partition("=")
    if name == "person":
        try:
            change = await person_change(request)
        except Refusal as refusal:
            return Update(await panel(services, request, refusal_text(request.words, refusal)))
    else:
        change = change_of(name, value if given else request.chosen())
    choices = await _change(services, request, change)
    if name in ON_PANEL or (name == "board" and given):
        return Update(await panel(services, request))
    return Update(_options_panel(request, choices))


@on("playmore")
async def show_options(services: Services, request: Request) -> Answer:
    """Show everything else that can be chosen."""
    return Update(_options_panel(request, await _choices(services, request)))


@on("playask")
async def ask_words(services: Services, request: Request) -> Answer:
    """Open the modal for what is typed; again with what couldn't be read, to mend it."""
    choices = await _choices(services, request)
    to_all = choices.invited(request.user, request.guild_id) is None
    rating, _, pace = request.ref.arg.partition(UNREAD)
    if rating or pace:
        choices = replace(choices.with_option("rating", rating), pace=pace)
    return OpenModal(challenge_words_modal(request.words, choices, to_all=to_all))


@on("playasked")
async def submit_words(services: Services, request: Request) -> Answer:
    """Keep what was typed; where ratings or pace can't be read, the note alone, to try again."""
    fields = submitted_fields(request.data)
    note, rating, pace = (fields.value(name) for name in ("note", "rating", "pace"))

    def noted(choices: PlayChoices) -> PlayChoices:
        return choices.with_option("note", " ".join(note.split()))

    try:
        read_range(rating, 0.0)
        typed = pace_text(read_pace(pace)) if pace else ""
    except Refusal as refusal:
        await _change(services, request, noted)
        kept = Ref("playask", 0, 0, f"{rating}{UNREAD}{pace}"[:LONGEST_ARG])
        said = refusal_text(request.words, refusal)
        return Update(again_panel(request.words, said, kept, back=Ref("playpanel")))

    def change(choices: PlayChoices) -> PlayChoices:
        return replace(noted(choices).with_option("rating", rating), pace=typed)

    await _change(services, request, change)
    return Update(await panel(services, request))


@on("playgo")
async def make_challenge(services: Services, request: Request) -> Answer:
    """Offer what the panel shows; where that can't be, show it again with the reason."""
    user_id = request.user.user_id
    try:
        choices = await take_choices(
            services.store, user_id, request.ref.version, request.ref.arg, services.clock.now()
        )
        return await _offered(services, request, choices)
    except Refusal as refusal:
        return Update(await panel(services, request, refusal_text(request.words, refusal)))


@on("playfirst")
async def begin_at_once(services: Services, request: Request) -> Answer:
    """Begin a match of a game against the first level, as the last page of its rules offers.

    Raises:
        Refusal: no button of ours says that, or ``against_computer.begin``'s.
    """
    game, user_id = request.ref.arg, request.user.user_id
    if game not in GAMES:
        raise Refusal("old_button")
    board = await services.store.read(lambda tables: usual_board(tables, user_id, game))
    chosen = read_board(game, board) if board else {}
    return await against_computer.begin(services, request, game, chosen, {}, 1)


async def _offered(services: Services, request: Request, choices: PlayChoices) -> Answer:
    game = choices.game
    invited = [
        await _present(request, player)
        for player in choices.invitees(request.user, request.guild_id)
    ]
    board = read_board(game, choices.boards[game]) if game in choices.boards else {}
    said = read_options(game, choices.text).on_board(board)
    if choices.on_computer:
        level = max(1, choices.level)
        at_table = {**said.terms, "seats": str(max(2, int(said.terms.get("seats", 2))))}
        return await against_computer.begin(services, request, game, said.options, at_table, level)
    form = await filled_in(services, request, game, said, choices.pace, rated=choices.rated)
    if invited:
        seats = 2 if invited == [request.user] else max(2, form.terms.seats)
        form = replace(form, terms=replace(form.terms, seats=seats))
    return await send_challenge(services, request, form, invited)


async def _present(request: Request, player: Player) -> Player:
    """Return somebody who is to be invited, under their present name.

    Raises:
        Refusal: they are not in this server any more.
    """
    if player == request.user:
        return player
    name = await request.member_name(player.user_id)
    if not name:
        raise Refusal("menu.no_member")
    return Player(player.user_id, name)


async def begun_of(services: Services, request: Request, game: str = "") -> str:
    """Where the presets come from of a panel that opens for a *game* asked for, or for none.

    ``remembered``: what was not asked for stands as it was left. ``suggested``: the person never
    chose. "" where the game is that of a match or a challenge since.
    """
    choices = await _choices(services, request)
    if not choices.is_chosen:
        return "suggested"
    left = await services.store.read(lambda t: t.play_choices.get(request.user.user_id))
    return "remembered" if game or left.game == choices.game else ""


async def panel(services: Services, request: Request, note: str = "", begun: str = "") -> Message:
    """Return the panel as the person left it, with a *note* on top; or why none begins here.

    *begun* tells who has just opened it where its presets come from, as :func:`begun_of` says.
    """
    choices, closed = await _choices(services, request), await _why_closed(services, request)
    if closed:
        said, url = refusal_text(request.words, closed), _elsewhere(request, closed)
        return closed_panel(request.words, said, choices.game, url)
    words, host, guild_id = request.words, request.user, request.guild_id
    board, game = Board(), choices.game
    if not request.settings.in_words:
        board = Board(await panel_picture(services, words, choices, host, guild_id))
    is_guided = choices.on_computer and not await services.store.read(
        lambda tables: tables.computer_matches.has_played(host.user_id, game)
    )
    return play_panel(words, choices, host, guild_id, board, note, begun, is_guided=is_guided)


async def _why_closed(services: Services, request: Request) -> Refusal | None:
    """Why this person can start no match in this channel of a server; None where they can."""
    try:
        if request.guild_id is not None:
            await check_start(services, request)
            guild_id, host = request.guild_id, request.user
            await services.store.read(lambda tables: check_welcome(tables, guild_id, host))
    except Refusal as refusal:
        return refusal
    return None


def _elsewhere(request: Request, closed: Refusal) -> str:
    """The address of the channel in which this person can start a match; "" if there is none."""
    if closed.key != "server.elsewhere":
        return ""
    return f"https://discord.com/channels/{request.guild_id}/{closed.values['channel']}"


def _options_panel(request: Request, choices: PlayChoices) -> Message:
    return play_options_panel(request.words, choices, request.user, request.guild_id)


async def _choices(services: Services, request: Request) -> PlayChoices:
    user_id = request.user.user_id
    return await services.store.read(lambda tables: choices_of(tables, user_id))


async def _change(services: Services, request: Request, change: Change) -> PlayChoices:
    return await change_choices(services.store, request.user.user_id, change, services.clock.now())
