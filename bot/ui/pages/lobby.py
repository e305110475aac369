"""The panel of ``/lobby``: open offers to join, and own ones to withdraw."""

from collections.abc import Mapping
from dataclasses import dataclass

from bot.i18n.catalog import Words
from bot.league.mini_cup import FULL
from bot.match.league_plan import quick_board
from bot.match.lobby.lobby import LobbyChallenge, LobbyPage
from bot.match.values.challenge import Challenge
from bot.match.values.criteria import LONGEST_NOTE
from bot.match.values.match import Match, Player
from bot.ui.kit.answer import Message
from bot.ui.kit.custom_id import Ref
from bot.ui.kit.items import (
    Control,
    Item,
    Option,
    Style,
    button,
    container,
    row,
    section,
    select,
    text_display,
)
from bot.ui.kit.markdown import capitalized, plain
from bot.ui.kit.times import pace_short
from bot.ui.lobby.answered_challenges import match_link
from bot.ui.lobby.challenges import rating_range_text
from bot.ui.lobby.option_text import notable_options, option_label, value_told
from bot.ui.match.names import game_name, player_names
from bot.ui.match.rating import standing_text
from bot.ui.pages.league_notices import cup_terms
from bot.ui.pages.play_options import setting


@dataclass(frozen=True, slots=True)
class OpenCup:
    """A Mini Cup: how many are *inside*, and its round if one is oneself.

    It *waits* for a channel, or has *begun*; otherwise it takes people.
    """

    inside: int
    mine: int | None = None
    waits: bool = False
    begun: bool = False


def lobby_panel(
    words: Words,
    seen: LobbyPage,
    waiting: Mapping[str, int],
    cups: Mapping[str, OpenCup],
    person: Player,
    now: int,
    *,
    game: str = "",
    note: str = "",
) -> Message:
    """Show one page of offers, of *game* or of all (""); *note* comes first.

    *waiting* is how many people wait in the queue, *cups* the open Mini Cup, by game.
    """
    head = words("lobby.of", game=game_name(words, game)) if game else words("lobby.head")
    lines = [*([note] if note else []), f"## {head}"]
    if not seen.challenges and not waiting and not seen.asked:
        lines.append(words("lobby.empty"))
    if (more := seen.n_asked - len(seen.asked)) > 0:
        lines.append(words("lobby.asked.more", n=more))
    for key, n in waiting.items():
        lines.append(words("lobby.waiting", game=game_name(words, key), n=n))
    items: list[Item] = [text_display("\n".join(lines))]
    back = (seen.page, game)
    for shown in seen.asked:
        accept = button(
            words("button.accept"), Ref("take", shown.challenge.id, *back), Style.success
        )
        said = words("lobby.asked", offer=_described(words, shown, now))
        items.append(section(said, accept))
    for shown in seen.challenges:
        items += _line(words, shown, person, now, back)
    for challenge in seen.resting:
        action = button(words("button.retract"), Ref("retract", challenge.id, *back))
        items.append(section(_resting(words, challenge), action))
    items += _cups(words, cups)
    if not (seen.challenges or seen.asked or seen.page or game):  # a full page has no room for it
        computer = button(words("button.computer"), setting("opponent=computer"))
        see = button(words("button.weekly.see"), Ref("thisweek"))
        items += [section(words("lobby.computer"), computer), section(words("weekly.invite"), see)]
    buttons = [button(words("button.seek"), Ref("seek", 0, 0, game), Style.primary)]
    if waiting:
        buttons.append(button(words("button.queue"), Ref("queue")))
    if seen.page:
        buttons.append(button(words("button.back"), Ref("lobby", seen.page - 1, 0, game)))
    if seen.has_more:
        buttons.append(button(words("button.forward"), Ref("lobby", seen.page + 1, 0, game)))
    buttons.append(button(words("button.refresh"), Ref("lobby", seen.page, 0, game)))
    if game:
        buttons.append(button(words("button.lobby.all"), Ref("lobby")))
    return Message((container(*items, row(*buttons)),))


def _cups(words: Words, cups: Mapping[str, OpenCup]) -> list[Item]:
    """The Mini Cup of each game, which stands open always; nothing where none is asked for."""
    if not cups:
        return []
    items: list[Item] = [text_display(words("cup.head"))]
    for key, cup in cups.items():
        if cup.mine is not None and cup.waits:
            said = words("cup.waits", game=game_name(words, key))
            here = button(words("button.cup.here"), Ref("cuphere", cup.mine), Style.primary)
            items.append(section(said, here))
        elif cup.mine is not None and not cup.begun:
            said = words("cup.mine", game=game_name(words, key), n=cup.inside, full=FULL)
            leave = button(words("button.league.leave"), Ref("leagueout", cup.mine))
            items.append(section(said, leave))
    listed = [
        Option(
            key,
            words("cup.line", game=game_name(words, key), n=cup.inside, full=FULL),
            ", ".join(cup_terms(words, key, quick_board(key, {}))),
            chosen=False,
        )
        for key, cup in cups.items()
        if cup.mine is None
    ]
    if listed:
        items.append(row(select(words("cup.pick"), Ref("cupin"), listed)))
    return items


Back = tuple[int, str]
"""The page and the game that the lobby shows again after a click in it."""


def _line(words: Words, shown: LobbyChallenge, person: Player, now: int, back: Back) -> list[Item]:
    challenge = shown.challenge
    said = _described(words, shown, now)
    if challenge.host == person or challenge.host.user_id == person.user_id:
        return [text_display(said), row(*_own(words, challenge, back))]
    if any(player.user_id == person.user_id for player in challenge.joined):
        action = button(words("button.leave"), Ref("giveback", challenge.id, *back))
    else:
        ref = Ref("take", challenge.id, *back)
        action = button(words("button.join"), ref, Style.success, disabled=not shown.suits)
    return [section(said, action)]


def _described(words: Words, shown: LobbyChallenge, now: int) -> str:
    """Describe an offer: host, game, terms, expiry, note."""
    challenge, seek = shown.challenge, shown.challenge.criteria
    head = words(
        "lobby.line",
        game=game_name(words, challenge.game),
        name=plain(challenge.host.name),
        rating=standing_text(words, shown.host, now),
        until=f"<t:{challenge.expires_at // 1000}:R>",
    )
    terms = _terms(words, challenge)
    if seek.is_choosy:
        key = "lobby.asks" if shown.suits else "lobby.asks_others"
        terms.append(words(key, range=rating_range_text(words, seek)))
    lines = [head, capitalized(" · ".join(terms))]
    if seek.note:
        lines.append(f"> {plain(seek.note, LONGEST_NOTE)}")
    return "\n".join(lines)


def _terms(words: Words, challenge: Challenge) -> list[str]:
    terms = chosen_options(words, challenge.game, challenge.options)
    terms.append(pace_short(words, challenge.pace))
    if challenge.rated:
        terms.append(words("lobby.rated"))
    if challenge.seats > 2:
        terms.append(
            words("lobby.seats", n=challenge.seats - len(challenge.joined), total=challenge.seats)
        )
    if challenge.criteria.standing:
        terms.append(words("lobby.standing", n=challenge.criteria.standing))
    return terms


def chosen_options(words: Words, game: str, chosen: Mapping[str, object]) -> list[str]:
    """List the board, and each option that differs from the default, in a few words each."""
    told: list[str] = []
    for option in notable_options(game, chosen):
        value = value_told(words, game, option, chosen[option.name])
        label = option_label(words, game, option.name)
        told.append(words("lobby.option", label=label, value=value))
    return told


def _resting(words: Words, challenge: Challenge) -> str:
    return words(
        "lobby.resting",
        game=game_name(words, challenge.game),
        n=challenge.criteria.standing,
        when=f"<t:{challenge.expires_at // 1000}:R>",
    )


def _own(words: Words, challenge: Challenge, back: Back) -> list[Control]:
    return [
        button(words("button.retract"), Ref("retract", challenge.id, *back)),
        button(words("button.prolong"), Ref("prolong", challenge.id, *back)),
    ]


def match_begun_panel(words: Words, match: Match, forum: int | None = None) -> Message:
    """Say who plays and where, after the last seat was taken in the lobby.

    *forum* is the channel whose posts are the matches, if the server has chosen one.
    """
    game = game_name(words, match.game)
    line = words("lobby.begun", names=player_names(words, match), game=game, id=match.id)
    buttons = row(match_link(words, match, forum), button(words("button.lobby"), Ref("lobby")))
    return Message((container(text_display(line), buttons),))
