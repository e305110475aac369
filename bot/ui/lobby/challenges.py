"""The messages of an open challenge, and the offer of a rematch."""

from bot.i18n.catalog import Words
from bot.match.history.export_import import uses_dice
from bot.match.lobby.terms_text import suggests_start
from bot.match.values.challenge import Challenge
from bot.match.values.criteria import LONGEST_NOTE, ChallengeCriteria
from bot.ui.kit.answer import ClassicMessage, Message, Picture, framed
from bot.ui.kit.custom_id import Ref
from bot.ui.kit.items import Control, Item, Style, button, container, row, text_display
from bot.ui.kit.lists import listed
from bot.ui.kit.markdown import capitalized, plain
from bot.ui.kit.times import pace_saved, pace_short, pace_terms
from bot.ui.lobby.option_text import board_facts, option_lines
from bot.ui.match.dice import dice_promise
from bot.ui.match.names import game_name, tagline
from rules import GAMES


def challenge_card(words: Words, challenge: Challenge, picture: Picture) -> ClassicMessage:
    """Build the message of an open challenge: whom it calls, to which game, in a line its terms."""
    game = challenge.game
    lines = [f"**{game_name(words, game)}** · {_offered(words, challenge, 'challenge')}"]
    lines.append(f"*{tagline(words, game)}*")
    if facts := offer_facts(words, challenge):
        lines.append(facts)
    if challenge.criteria.note:
        lines.append(f"> {plain(challenge.criteria.note, LONGEST_NOTE)}")
    beside = (
        button(words("button.rules"), Ref("rules", 0, 0, game)),
        button(words("button.details"), Ref("details", challenge.id)),
    )
    rows = ((*_answers(words, challenge), *beside),)
    lines += dice_promise(words, challenge, is_alone=_is_alone(challenge))
    return ClassicMessage("\n".join(lines), rows, picture, pings=_called(challenge))


def offer_facts(words: Words, challenge: Challenge) -> str:
    """Say in one line what is played, how fast, and whom it suits."""
    told = board_facts(words, challenge.game, challenge.options)
    if not _is_alone(challenge):
        told.append(pace_short(words, challenge.pace))
    if challenge.rated:
        told.append(words("challenge.facts.rated"))
    if challenge.criteria.is_choosy:
        said = rating_range_text(words, challenge.criteria)
        told.append(words("challenge.facts.range", range=said))
    return capitalized(" · ".join(told))


def challenge_url(challenge: Challenge) -> str:
    """The address of the message of a challenge; "" while it has none."""
    place = challenge.location
    if place.message_id is None:
        return ""
    channel = place.thread_id or place.channel_id
    home = place.guild_id or "@me"
    return f"https://discord.com/channels/{home}/{channel}/{place.message_id}"


def _is_alone(challenge: Challenge) -> bool:
    return challenge.seats == 1 or challenge.joined[0] == challenge.invited


def challenge_details(words: Words, challenge: Challenge, user_id: int) -> Message:
    """Say all about a challenge to one person, with what only they can do."""
    head = f"## {game_name(words, challenge.game)}\n{words(GAMES[challenge.game].texts.short)}"
    invited, when = challenge.invited, f"<t:{challenge.expires_at // 1000}:R>"
    until = words("challenge.until", when=when)
    if invited and not challenge.is_table:
        key = "challenge.until.yours" if invited.user_id == user_id else "challenge.until.to"
        until = words(key, name=plain(invited.name), when=when)
    items: list[Item] = [text_display("\n".join([head, *_terms(words, challenge), f"-# {until}"]))]
    buttons: list[Control] = []
    if challenge.host.user_id == user_id:
        buttons.append(button(words("button.cancel"), Ref("cancel", challenge.id)))
    elif user_id in {player.user_id for player in challenge.joined}:
        buttons.append(button(words("button.leave"), Ref("unseat", challenge.id)))
    if challenge.seats > 1 and uses_dice(challenge.game, challenge.options, challenge.seats):
        buttons.append(button(words("button.dice_word"), Ref("diceword", challenge.id)))
    if buttons:
        items.append(row(*buttons))
    return Message((container(*items),))


def asked_panel(
    words: Words, challenge: Challenge, channel_id: int | None = None, *, queued: int = 0
) -> Message:
    """Tell the host alone that their offer is out; it can be withdrawn here.

    *channel_id* is where it was posted, if that is not here; *queued* how many others wait for a
    match of this game in the queue.
    """
    place, where = ("", "") if channel_id is None else (".in", f"<#{channel_id}>")
    if _is_alone(challenge):
        return framed(words(f"challenge.begins{place}", place=where))
    invited = challenge.invited
    if invited is None:
        said = words(f"challenge.asked_all{place}", place=where)
        if not queued:
            return withdraw_panel(words, challenge, said)
        waiting = words("lobby.waiting", game=game_name(words, challenge.game), n=queued)
        queue = button(words("button.queue"), Ref("queue"))
        return withdraw_panel(words, challenge, f"{said}\n{waiting}.", queue)
    key = "challenge.asked"
    if challenge.is_table:
        key = "challenge.asked_table" if challenge.open_seats else "challenge.asked_kept"
    names = listed(words, [plain(player.name) for player in challenge.invitees])
    said = words(f"{key}{place}", name=names, place=where, n=len(challenge.invitees))
    return withdraw_panel(words, challenge, said)


def withdraw_panel(words: Words, challenge: Challenge, said: str, *beside: Control) -> Message:
    """Tell the host something of their own offer, which can be withdrawn here."""
    withdraw = button(words("button.cancel"), Ref("cancel", challenge.id))
    return framed(said, withdraw, *beside)


def own_table_text(words: Words, challenge: Challenge) -> str:
    """Tell the host, who has a seat, for whom their table waits."""
    return words("challenge.own_table", waited=awaited(words, challenge))


def awaited(words: Words, challenge: Challenge) -> str:
    """Name those for whom a table waits: “Bo and one more”."""
    waited = [plain(player.name) for player in challenge.kept_for]
    if challenge.open_seats:
        key = "challenge.waits.more" if waited else "challenge.waits.open"
        waited.append(words(key, n=challenge.open_seats))
    return listed(words, waited)


def not_asked_panel(words: Words, challenge: Challenge) -> Message:
    """Tell somebody who wasn't invited to a table who was, and let them join where they can."""
    invited = [plain(player.name) for player in challenge.kept_for]
    told, n = [], challenge.open_seats
    if invited:
        told.append(words("challenge.only_asked", names=listed(words, invited), n=len(invited)))
    if not n:
        return play_instead_panel(words, challenge, " ".join(told))
    told.append(words("challenge.seats_free", n=n))
    join = button(words("button.join"), Ref("take", challenge.id), Style.success)
    return framed(" ".join(told), join)


def play_instead_panel(words: Words, challenge: Challenge, said: str) -> Message:
    """Tell somebody that a challenge is not for them, and let them play the game with others."""
    play = button(words("button.play"), Ref("playpanel", 0, 0, challenge.game), Style.primary)
    return framed(said, play)


def _terms(words: Words, challenge: Challenge) -> list[str]:
    chosen = option_lines(words, challenge.game, challenge.options)
    terms = [chosen] if chosen else []
    if len({challenge.joined[0], challenge.invited}) > 1 and challenge.seats > 1:
        terms.append(
            words("challenge.pace", pace=pace_terms(words, challenge.pace, challenge.seats))
        )
        if saved := pace_saved(words, challenge.pace):
            terms.append(words("challenge.pace.saved", saved=saved))
    if challenge.rated:
        terms.append(words("challenge.rated"))
    elif challenge.criteria.fair_start and suggests_start(challenge.game):
        terms.append(words("challenge.fair_start"))
    if uses_dice(challenge.game, challenge.options, challenge.seats):
        terms.append(words("challenge.dice.about", commitment=challenge.dice.commitment))
    seek = challenge.criteria
    if seek.is_choosy:
        terms.append(words("seek.asks", range=rating_range_text(words, seek)))
    if seek.standing:
        terms.append(words("seek.stands", n=seek.standing))
    return terms


def rating_range_text(words: Words, seek: ChallengeCriteria) -> str:
    """Put the ratings that suit into words."""
    if not seek.has_band:
        return words("seek.asks.certain")
    if seek.most is None:
        told = words("seek.asks.least", least=seek.least or 0)
    elif seek.least is None:
        told = words("seek.asks.most", most=seek.most)
    else:
        told = words("seek.asks.between", least=seek.least, most=seek.most)
    return words("seek.asks.both", range=told) if seek.certain else told


def rematch_card(words: Words, challenge: Challenge) -> ClassicMessage:
    """Build the offer of a rematch, in the thread of the match before."""
    lines = [_offered(words, challenge, "rematch")]
    if facts := offer_facts(words, challenge):
        lines.append(facts)
    lines += dice_promise(words, challenge, is_alone=_is_alone(challenge))
    details = button(words("button.details"), Ref("details", challenge.id))
    answers = _answers(words, challenge)
    rows = ((*answers, details),) if answers else ()
    return ClassicMessage("\n".join(lines), rows, pings=_called(challenge))


def _offered(words: Words, challenge: Challenge, kind: str) -> str:
    host, invited = plain(challenge.host.name), challenge.invited
    if challenge.is_table:
        return _table_offered(words, challenge, kind)
    if invited and challenge.full:
        return words(f"{kind}.both", name=host)
    if invited:
        return words(f"{kind}.to", name=host, opponent=f"<@{invited.user_id}>")
    return words(f"{kind}.to_all" if challenge.seats == 2 else f"{kind}.alone", name=host)


def _table_offered(words: Words, challenge: Challenge, kind: str) -> str:
    """Say who opens a table, for whom places are kept, and what is free."""
    host, kept_for = plain(challenge.host.name), challenge.kept_for
    may_start = len(challenge.joined) > 1  # as [Start now] does
    when = words(f"challenge.table.{'early' if may_start else 'full'}", name=host)
    head = words(f"{kind}.table", name=host, n=challenge.seats, when=when)
    taken = [f"- {plain(player.name)}" for player in challenge.joined]
    if kept_for:
        called = listed(words, [f"<@{player.user_id}>" for player in kept_for])
        head = words(f"{kind}.table.to", name=host, opponent=called, n=challenge.seats, when=when)
        taken += [words("challenge.kept_place", name=plain(player.name)) for player in kept_for]
    free = [words("challenge.free")] * challenge.open_seats
    return "\n".join([head, *taken, *free])


def _answers(words: Words, challenge: Challenge) -> list[Control]:
    """Offer the answers to an open challenge; who plays alone, or both sides, waits for nobody.

    A table can begin early once two have a seat; to leave or to take the offer back stands behind
    [Details], for those whom it concerns.
    """
    if challenge.full:
        return []
    accept = "button.join" if challenge.is_table else "button.accept"
    buttons = [button(words(accept), Ref("accept", challenge.id), Style.success)]
    if challenge.kept_for:
        buttons.append(button(words("button.decline"), Ref("decline", challenge.id)))
    if challenge.is_table and len(challenge.joined) > 1:
        buttons.append(button(words("button.start"), Ref("start", challenge.id)))
    return buttons


def _called(challenge: Challenge) -> frozenset[int]:
    return frozenset(player.user_id for player in challenge.kept_for)
