"""The messages of a challenge: open, answered, expired, and the offer of a rematch."""

import json
from collections.abc import Mapping

from bot.i18n.catalog import Words
from bot.match.record.export_import import uses_dice
from bot.match.values.challenge import Challenge, ChallengeStatus
from bot.match.values.criteria import LONGEST_NOTE, ChallengeCriteria
from bot.match.values.match import Match
from bot.ui.kit.answer import ClassicMessage
from bot.ui.kit.custom_id import Ref
from bot.ui.kit.items import Control, Item, Style, button
from bot.ui.kit.markdown import plain
from bot.ui.match.clocks import pace_terms
from bot.ui.match.match_text import game_name, player_names
from rules import GAMES, options


def option_lines(words: Words, game: str, chosen: Mapping[str, object]) -> str:
    """List the board, and each option that differs from the default, a line each."""
    told: list[str] = []
    for option in notable_options(game, chosen):
        label = words(f"{game}.option.{option.name}")
        value = value_label(words, game, option, chosen[option.name])
        told.append(words("challenge.option", label=label, value=value))
    return "\n".join(told)


def notable_options(game: str, chosen: Mapping[str, object]) -> list[options.Declared]:
    """Return the options to mention: the first, if it chooses the board, and all that differ."""
    offered = [option for option in options.declared(GAMES[game].Options) if option.offered]
    return [
        option
        for n, option in enumerate(offered)
        if (n == 0 and option.kind is not bool) or chosen[option.name] != option.default
    ]


def variant_name(words: Words, game: str, variant: str) -> str:
    """Name in one line what makes a variant another game; "" for the default one."""
    chosen, told = json.loads(variant), list[str]()
    for option in options.declared(GAMES[game].Options):
        if option.name in chosen and option.offered:
            label = words(f"{game}.option.{option.name}")
            value = value_label(words, game, option, chosen[option.name])
            said = words("profile.variant.option", label=label, value=value)
            told.append(label if chosen[option.name] is True else said)
    return ", ".join(told)


def value_label(words: Words, game: str, option: options.Declared, value: object) -> str:
    """Put one value of an option into words."""
    if option.kind is bool:
        return words("on" if value else "off")
    key = f"{game}.option.{option.name}.{value}"
    return words(key) if words.has(key) else str(value)


def challenge_card(words: Words, challenge: Challenge) -> ClassicMessage:
    """Build the message of an open challenge: whom it calls, the game, the terms, until when."""
    game = challenge.game
    head = [f"**{game_name(words, game)}** · {_offered(words, challenge, 'challenge')}"]
    if challenge.criteria.note:
        head.append(f"> {plain(challenge.criteria.note, LONGEST_NOTE)}")
    until = words("challenge.until", when=f"<t:{challenge.expires_at // 1000}:R>")
    if uses_dice(game, challenge.options, challenge.seats):
        until += "\n-# " + words("challenge.dice", commitment=challenge.dice.commitment)
    content = "\n".join([*head, words(f"{game}.short"), *_terms(words, challenge), f"-# {until}"])
    rules = button(words("button.rules"), Ref("rules", 0, 0, game))
    rows = ((*_answers(words, challenge), rules), *_dice_rows(words, challenge))
    return ClassicMessage(content, rows, pings=_called(challenge))


def _terms(words: Words, challenge: Challenge) -> list[str]:
    chosen = option_lines(words, challenge.game, challenge.options)
    terms = [chosen] if chosen else []
    if len({challenge.joined[0], challenge.invited}) > 1 and challenge.seats > 1:
        terms.append(words("challenge.pace", pace=pace_terms(words, challenge.pace)))
    if challenge.rated:
        terms.append(words("challenge.rated"))
    seek = challenge.criteria
    if seek.is_choosy:
        terms.append(words("seek.asks", range=rating_range_text(words, seek)))
    if seek.standing:
        terms.append(words("seek.stands", n=seek.standing))
    return terms


def rating_range_text(words: Words, seek: ChallengeCriteria) -> str:
    """Put the ratings that suit into words."""
    if seek.most is None:
        return words("seek.asks.least", least=seek.least or 0)
    if seek.least is None:
        return words("seek.asks.most", most=seek.most)
    return words("seek.asks.between", least=seek.least, most=seek.most)


def rematch_card(words: Words, challenge: Challenge) -> ClassicMessage:
    """Build the offer of a rematch, in the thread of the match before."""
    lines = [_offered(words, challenge, "rematch")]
    lines.append(words("challenge.pace", pace=pace_terms(words, challenge.pace)))
    if challenge.rated:
        lines.append(words("challenge.rated"))
    if uses_dice(challenge.game, challenge.options, challenge.seats):
        lines.append("-# " + words("challenge.dice", commitment=challenge.dice.commitment))
    answers = tuple(_answers(words, challenge))
    rows = (answers, *_dice_rows(words, challenge)) if answers else ()
    return ClassicMessage("\n".join(lines), rows, pings=_called(challenge))


def _dice_rows(words: Words, challenge: Challenge) -> tuple[tuple[Item, ...], ...]:
    """Let players add a word to the dice, where there are any; who plays alone waits for none."""
    uses = uses_dice(challenge.game, challenge.options, challenge.seats)
    if challenge.seats == 1 or not uses:
        return ()
    return ((button(words("button.dice_word"), Ref("diceword", challenge.id)),),)


def _offered(words: Words, challenge: Challenge, kind: str) -> str:
    host, invited = plain(challenge.host.name), challenge.invited
    if invited:
        return words(f"{kind}.to", name=host, opponent=f"<@{invited.user_id}>")
    if challenge.seats <= 2:
        return words(f"{kind}.to_all" if challenge.seats == 2 else f"{kind}.alone", name=host)
    taken = [f"- {plain(p.name)}" for p in challenge.joined]
    free = [words("challenge.free")] * (challenge.seats - len(taken))
    return "\n".join([words(f"{kind}.table", name=host, n=challenge.seats), *taken, *free])


def _answers(words: Words, challenge: Challenge) -> list[Control]:
    """Offer the answers to an open challenge: four at most, so that [Rules] fits beside them.

    Who plays alone waits for nobody.
    """
    if challenge.seats == 1:
        return []
    if challenge.seats > 2:
        return [
            button(words("button.join"), Ref("accept", challenge.id), Style.success),
            button(words("button.leave"), Ref("unseat", challenge.id)),
            button(words("button.start"), Ref("start", challenge.id)),
            button(words("button.cancel"), Ref("cancel", challenge.id)),
        ]
    buttons = [button(words("button.accept"), Ref("accept", challenge.id), Style.success)]
    if challenge.invited:
        buttons.append(button(words("button.decline"), Ref("decline", challenge.id)))
    return [*buttons, button(words("button.cancel"), Ref("cancel", challenge.id))]


def _called(challenge: Challenge) -> frozenset[int]:
    return frozenset({challenge.invited.user_id} if challenge.invited else ())


def challenge_closed(words: Words, challenge: Challenge) -> ClassicMessage:
    """Say what became of a challenge that nobody can answer any more."""
    had_no_room = challenge.full and challenge.status is ChallengeStatus.CANCELLED
    line = words(
        f"challenge.closed.{'no_room' if had_no_room else challenge.status.value}",
        name=plain(challenge.host.name),
        opponent=plain(challenge.invited.name) if challenge.invited else "",
    )
    content = f"**{game_name(words, challenge.game)}** · {line}"
    if not (challenge.to_all and challenge.status is ChallengeStatus.EXPIRED):
        return ClassicMessage(content)
    renew = button(words("button.renew"), Ref("renew", challenge.id))
    return ClassicMessage(content, ((renew,),))


def challenge_accepted(words: Words, match: Match, forum: int | None = None) -> ClassicMessage:
    """Say that the match has begun, in a thread below this message or as a post in *forum*."""
    key = "challenge.closed.posted" if forum else "challenge.closed.accepted"
    line = words(key, names=player_names(match), forum=forum or 0)
    terms = [f"**{game_name(words, match.game)}** · {line}"]
    if match.sealed_until is not None:
        terms.append(words("weekly.announced"))
        terms.append(f"-# {words('challenge.dice', commitment=match.dice.commitment)}")
    terms.append(option_lines(words, match.game, match.options))
    if len({player.user_id for player in match.players}) > 1:
        terms.append(words("challenge.pace", pace=pace_terms(words, match.clock.control)))
    return ClassicMessage("\n".join(filter(None, terms)))


def expired_message(words: Words, challenge: Challenge) -> ClassicMessage:
    """Tell the host of a standing offer that it has expired."""
    line = words("seek.ran_out", game=game_name(words, challenge.game))
    again = button(words("button.renew"), Ref("renew", challenge.id), Style.primary)
    return ClassicMessage(line, ((again,),))
