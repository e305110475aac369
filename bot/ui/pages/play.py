"""The panel of ``/play``: game, opponent, board, pace."""

from collections.abc import Sequence

from bot.computer.ladders import level_name, levels_of
from bot.i18n.catalog import Words
from bot.match.clocks.pace import SUGGESTED, pace_text, read_pace
from bot.match.lobby.terms_text import board_value
from bot.match.values.match import Player
from bot.match.values.play_choices import PlayChoices
from bot.ui.kit.answer import Message, Shown, framed
from bot.ui.kit.custom_id import Ref
from bot.ui.kit.few_buttons import Toggle, one_of
from bot.ui.kit.items import (
    Control,
    Item,
    Option,
    Style,
    button,
    container,
    link_button,
    person_select,
    row,
    select,
    text_display,
)
from bot.ui.kit.lists import listed
from bot.ui.kit.markdown import capitalized
from bot.ui.kit.times import pace_about, pace_short
from bot.ui.lobby.option_text import board_size
from bot.ui.match.names import game_name, tagline
from bot.ui.pages.play_options import beyond, challenge_button, is_alone, setting
from bot.ui.pages.rules import FROM_PANEL
from rules import GAMES, options


def play_panel(
    words: Words,
    choices: PlayChoices,
    host: Player,
    guild_id: int | None,
    board: Shown,
    note: str = "",
    begun: str = "",
    *,
    is_guided: bool = False,
) -> Message:
    """Ask for game, opponent, board and pace; the last choices are preset.

    *begun* says where the presets of a panel just opened come from: ``remembered``, ``suggested``.
    *is_guided*: this would be a first match against the computer, which has tips.
    """
    invited, people = choices.invited(host, guild_id), choices.invitees(host, guild_id)
    lines = [note] if note else []
    name, about = game_name(words, choices.game), tagline(words, choices.game)
    lines += (
        [f"## {words('play.head', game=name)}", about]
        if choices.is_chosen
        else [f"## {words('play.head.first')}", f"**{name}**: {about}"]
    )
    aim = GAMES[choices.game].texts.aim_alone
    if aim and is_alone(choices, invited, host):
        lines.append(words("play.aim", aim=words(aim)))
    if len(seats := GAMES[choices.game].seats) > 1:
        lines.append(words("play.span", least=seats[0], most=seats[-1]))
    if begun:
        lines.append(words(f"play.{begun}", what=_suggested(words, choices)))
    if is_guided:
        lines.append(words("play.guided", level=_level(choices)))
    if told := beyond(words, choices):
        lines.append(words("play.beyond", options=told))
    items: list[Item] = [
        *board.items(),
        text_display("\n".join(lines)),
        row(_games(words, choices.game)),
        *_opponents(words, choices, people, host),
    ]
    if boards := _boards(words, choices):
        items.append(_toggles(words, "play.which_board", boards))
    if choices.on_computer:
        items.append(row(_levels(words, choices)))
    elif not is_alone(choices, invited, host):
        items.append(row(_paces(words, choices)))
    items.append(
        row(
            challenge_button(words, choices, host, guild_id),
            button(words("button.options"), Ref("playmore")),
            button(words("button.rules"), Ref("rules", 0, FROM_PANEL, choices.game)),
        )
    )
    return Message((container(*items),), board.picture)


def _suggested(words: Words, choices: PlayChoices) -> str:
    """Say what is filled in for somebody who never chose."""
    whom = "computer" if choices.on_computer else "anyone"
    chosen = [words(f"play.suggested.{whom}", level=_level(choices))]
    board = options.board_option(GAMES[choices.game].Options)
    is_quick = choices.boards.get(choices.game) == "quick"
    # Where the quick board is the standard one, its button says standard.
    if board and is_quick and board_value(choices.game, "quick") != board.default:
        chosen.append(words("play.suggested.quick"))
    return listed(words, chosen)


def closed_panel(words: Words, why: str, game: str, url: str = "") -> Message:
    """Say why this person can begin nothing here, and lead to what they can do.

    *url* is the channel where they can begin, if that is all.
    """
    way = [link_button(words("button.there"), url)] if url else []
    lobby = button(words("button.lobby"), Ref("lobby"), Style.primary)
    return framed(why, *way, lobby, button(words("button.rules"), Ref("rules", 0, 0, game)))


def _games(words: Words, game: str) -> Control:
    listed = [Option(key, game_name(words, key), tagline(words, key), key == game) for key in GAMES]
    return select(words("play.game"), Ref("playset", 0, 0, "game"), listed[:25])


def _opponents(
    words: Words, choices: PlayChoices, people: Sequence[Player], host: Player
) -> list[Item]:
    """Build the choices of opponent: people, anyone, the computer, nobody; and how many play."""
    invited = people[0] if people else None
    others, most = [one for one in people if one != host], GAMES[choices.game].seats[-1] - 1
    head = words("play.people", n=most) if most > 1 else words("play.person")
    items: list[Item] = [row(person_select(head, Ref("playset", 0, 0, "person"), others, most))]
    if len(GAMES[choices.game].seats) > 1:
        own = choices.own_options.get("seats", "2")
        chosen = "2" if others and own == "1" else own
        seats = [
            Option(str(n), words("play.seats", n=n), "", str(n) == chosen)
            for n in GAMES[choices.game].seats
            if n > 1
        ]
        items.append(row(select(words("play.seats.pick"), setting("seats"), seats)))
    alone, computer = is_alone(choices, invited, host), choices.on_computer
    everyone = invited is None and not computer and not alone
    ways = [("anyone", "opponent=anyone", everyone), ("computer", "opponent=computer", computer)]
    # In a game that can be played alone, this is a match for one and not both sides.
    is_made_for_one = 1 in GAMES[choices.game].seats
    ways.append(
        ("alone", "seats=1", alone) if is_made_for_one else ("self", "opponent=self", alone)
    )
    toggles = [(words(f"play.{way}"), setting(chosen), marked) for way, chosen, marked in ways]
    return [*items, _toggles(words, "play.against", toggles)]


def _toggles(words: Words, head: str, toggles: Sequence[Toggle]) -> Item:
    """Build a row of buttons, of which the chosen ones are blue; in words a list, with its head."""
    if words.by_words:
        return row(one_of(words(head), head, toggles))
    return row(*(button(label, ref, _style(chosen=chosen)) for label, ref, chosen in toggles))


def _boards(words: Words, choices: PlayChoices) -> list[Toggle]:
    """Name each board, by how long it takes; if two are the same, only the standard one."""
    option = options.board_option(GAMES[choices.game].Options)
    if option is None:
        return []
    named = {value: name for name, value in option.boards}
    named[option.default] = "standard"
    chosen = board_value(choices.game, choices.boards.get(choices.game, ""))
    return [
        (
            words(
                "play.board",
                board=words(f"board.{name}"),
                size=board_size(words, choices.game, option, value),
            ),
            setting(f"board={name}"),
            value == chosen,
        )
        for value, name in named.items()
    ]


def _paces(words: Words, choices: PlayChoices) -> Control:
    chosen = choices.pace or pace_text(SUGGESTED[0])
    own = () if chosen in map(pace_text, SUGGESTED) else (read_pace(chosen),)  # it was typed
    paces = [
        Option(
            pace_text(control),
            capitalized(pace_short(words, control)),
            pace_about(words, control),
            pace_text(control) == chosen,
        )
        for control in (*own, *SUGGESTED)
    ]
    return select(words("play.pace"), setting("pace"), paces)


def _level(choices: PlayChoices) -> int:
    """The chosen level, or the next to it that the game has."""
    return max(1, min(choices.level, len(levels_of(choices.game, {}))))


def _levels(words: Words, choices: PlayChoices) -> Control:
    """List the computer's levels, weakest first."""
    ladder, chosen = levels_of(choices.game, {}), _level(choices)
    listed = [
        Option(
            str(level.number),
            words("play.level", name=level_name(level)),
            words("play.level.first") if level.number == 1 else "",
            level.number == chosen,
        )
        for level in ladder
    ]
    return select(words("play.level.pick"), setting("level"), listed[:25])


def _style(*, chosen: bool) -> Style:
    return Style.primary if chosen else Style.secondary
