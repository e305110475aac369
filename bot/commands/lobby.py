"""The lobby: open offers of a server, joined, given back, withdrawn and made from one panel."""

from bot.commands.desk import Ask, Desk, on
from bot.commands.offering import Asked, offer
from bot.errors import Refusal
from bot.match.clocks.pace import agreed
from bot.match.lobby.lobby import Lobby, lobby
from bot.match.values.model import Answer as Pending
from bot.match.values.model import Challenge
from bot.ui.answer import Answer, Form, Message, Redraw, Say
from bot.ui.lobby import lobby_panel, match_on_panel
from bot.ui.markdown import plain
from bot.ui.modals import filled
from bot.ui.panels import plain_panel
from bot.ui.refusals import sentence
from bot.ui.seeking import seek_dialog

TAKEN = "challenge.accepted"
INSTEAD = (TAKEN, "challenge.cancelled", "challenge.expired", "seek.not_now", "lobby.host_gone")
"""Refusals of an offer that are answered with what else is open."""


@on("lobby")
async def show_lobby(desk: Desk, ask: Ask) -> Answer:
    """Another page; the page and the game stand in the custom_id."""
    return await lobby_of(desk, ask, ask.ref.arg, ask.ref.subject)


async def lobby_of(desk: Desk, ask: Ask, game: str, page: int = 0) -> Answer:
    """``/lobby``: the newest offers, of one game or of all ("").

    Raises:
        Refusal: there is no server here.
    """
    return Redraw(_drawn(desk, ask, await _seen(desk, ask, page, game), game=game))


@on("take")
async def take(desk: Desk, ask: Ask) -> Answer:
    """A seat is taken from the lobby; where that cannot be, the panel says why and what is open."""
    challenge = await desk.seating.load(ask.ref.subject)
    try:
        await check_host_is_here(desk, ask, challenge)
        made = await desk.seating.join(challenge.id, ask.user, None, ask.interaction_id)
    except Refusal as refusal:
        return Redraw(await instead(desk, ask, refusal, challenge.id))
    if not isinstance(made, Challenge):
        return Redraw(match_on_panel(ask.words, made.match))
    free = made.seats - len(made.joined)
    return await _back(desk, ask, ask.words("lobby.seated", name=plain(made.host.name), n=free))


@on("giveback")
async def give_back(desk: Desk, ask: Ask) -> Answer:
    """A seat at a larger table is given back."""
    left = await desk.seating.leave(ask.ref.subject, ask.user.user_id, elsewhere=True)
    return await _back(desk, ask, ask.words("lobby.left", name=plain(left.host.name)))


@on("retract")
async def retract(desk: Desk, ask: Ask) -> Answer:
    """The host takes an offer back."""
    await desk.seating.cancel(ask.ref.subject, ask.user.user_id, elsewhere=True)
    return await _back(desk, ask, ask.words("lobby.withdrawn"))


@on("prolong")
async def prolong(desk: Desk, ask: Ask) -> Answer:
    """The host lets an offer stand for longer."""
    longer = await desk.seating.renew(ask.ref.subject, ask.user.user_id)
    when = f"<t:{longer.expires_at // 1000}:f>"
    return await _back(desk, ask, ask.words("lobby.prolonged", when=when))


@on("renew")
async def renew(desk: Desk, ask: Ask) -> Answer:
    """The host offers again what ran out; from its message, or from a direct one."""
    again = await desk.seating.renew(ask.ref.subject, ask.user.user_id)
    when = f"<t:{again.expires_at // 1000}:f>"
    return Say(plain_panel(ask.words("seek.renewed", when=when)))


@on("seek")
async def ask_seek(_desk: Desk, ask: Ask) -> Answer:
    """The dialog in which an offer is made."""
    return Form(seek_dialog(ask.words, ask.ref.arg))


@on("sought")
async def seek(desk: Desk, ask: Ask) -> Answer:
    """What the dialog asks for, offered in this channel.

    Raises:
        Refusal: as ``/play``.
    """
    fields = filled(ask.data)
    rated = fields.one("rated") == "on"
    pace = agreed(fields.one("pace"), hard=None, weekends_off=False, rated=rated, zone="UTC")
    return await offer(
        desk,
        ask,
        fields.one("game"),
        {},
        None,
        2,
        rated=rated,
        pace=pace,
        asked=Asked(note=fields.one("note"), rating=fields.one("rating")),
    )


async def check_host_is_here(desk: Desk, ask: Ask, challenge: Challenge) -> None:
    """Takes an offer back whose host has left the server.

    Raises:
        Refusal: so it was.
    """
    if challenge.to_all and challenge.answer is Pending.OPEN:
        host = challenge.host
        if not await ask.is_here(host.user_id):
            await desk.seating.cancel(challenge.id, host.user_id, elsewhere=True)
            raise Refusal("lobby.host_gone", name=host.name)


async def instead(desk: Desk, ask: Ask, refusal: Refusal, challenge_id: int) -> Message:
    """What somebody is shown who did not get a seat: why, and first of all offers of that game.

    Who has the seat already, and pressed twice, sees the match.
    """
    offered = await desk.seating.load(challenge_id)
    if refusal.key == TAKEN and offered.match_id and ask.user.user_id in _seated(offered):
        return match_on_panel(ask.words, (await desk.session.load(offered.match_id)).match)
    note = ask.words("lobby.faster") if refusal.key == TAKEN else sentence(ask.words, refusal)
    game = offered.game
    seen = await _seen(desk, ask, game=game)
    if not seen.shown:
        game, seen = "", await _seen(desk, ask)
    said = ask.words("lobby.else", said=note) if seen.shown else note
    return _drawn(desk, ask, seen, game=game, note=said)


def _seated(challenge: Challenge) -> set[int]:
    return {player.user_id for player in challenge.joined}


async def _back(desk: Desk, ask: Ask, note: str) -> Answer:
    """The page that a press came from, as it is now."""
    page, game = ask.ref.version, ask.ref.arg
    return Redraw(_drawn(desk, ask, await _seen(desk, ask, page, game), game=game, note=note))


async def _seen(desk: Desk, ask: Ask, page: int = 0, game: str = "") -> Lobby:
    guild_id, user_id, now = ask.guild_id, ask.user.user_id, desk.clock.now()
    if guild_id is None:
        raise Refusal("lobby.no_server")
    unseen = ask.unseen()
    return await desk.store.read(
        lambda tables: lobby(
            tables, guild_id, user_id, now, page=page, game=game or None, unseen=unseen
        )
    )


def _drawn(desk: Desk, ask: Ask, seen: Lobby, *, game: str = "", note: str = "") -> Message:
    return lobby_panel(ask.words, seen, ask.user, desk.clock.now(), game=game, note=note)
