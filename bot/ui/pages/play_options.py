"""The options of an offer: everything for which the panel of ``/play`` has no control."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import discord

from bot.i18n.catalog import Words
from bot.match.lobby.terms_text import board_value, own_options, term_values
from bot.match.values.criteria import LONGEST_NOTE, read_range
from bot.match.values.match import Player
from bot.match.values.play_choices import PlayChoices
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
    select,
    text_display,
)
from bot.ui.kit.lists import listed
from bot.ui.kit.markdown import plain
from bot.ui.kit.modals import TextField, add_text_input, modal
from bot.ui.kit.times import at_table
from bot.ui.lobby.option_text import (
    board_size,
    board_word,
    option_hint,
    option_label,
    value_told,
)
from bot.ui.match.names import game_name
from rules import GAMES, options

_AMONG_PEOPLE = {"clock", "weekends", "start", "standing", "rating", "note"}
"""Terms that do not apply against the computer."""

DEFAULT = "-"
"""The value of a list that leaves an option as it is."""

USUAL = {"weekends": "on", "start": "fair"}
"""What a term is that is left as it is; the clock's depends on whether the match is rated."""


def beyond(words: Words, choices: PlayChoices) -> str:
    """List the choices made behind [Options] that no control of the panel shows."""
    lists, on_computer = _lists(words, choices), choices.on_computer
    told = [words("challenge.facts.rated")] if choices.rated and not on_computer else []
    hidden = _AMONG_PEOPLE if on_computer else {"seat"}
    for name, said in choices.own_options.items():
        if name in hidden:
            continue
        if name in lists:
            told.append(lists[name].get(said, said))
        elif name != "seats":
            told.append(words("play.said", name=words(f"play.label.{name}"), said=plain(said)))
    return " · ".join(told)


def play_options_panel(
    words: Words, choices: PlayChoices, host: Player, guild_id: int | None
) -> Message:
    """List everything else that can be chosen for the game; each choice applies at once."""
    game = choices.game
    head = [words("play.options", game=game_name(words, game)), *_switches(words, game)]
    if not choices.on_computer:
        head.append(words("play.will.count" if choices.rated else "play.will.not_count"))
    items: list[Item] = [text_display("\n".join(head))]
    items += _sizes(words, choices)
    for name, values in _lists(words, choices).items():
        chosen = choices.own_options.get(name, DEFAULT)
        listed = [Option(value, label, "", value == chosen) for value, label in values.items()]
        items.append(row(select(_label(words, game, name), setting(f"{name}"), listed)))
    rated = "off" if choices.rated else "on"
    to_all = choices.invited(host, guild_id) is None
    asked = "button.play_words.all" if to_all else "button.play_words"
    among_people = [
        button(words(f"play.rated.{rated}"), setting(f"rated={rated}")),
        button(words(asked), Ref("playask")),
    ]
    if to_all:  # a newcomer's rating touches every range
        is_certain = read_range(choices.own_options.get("rating", ""), 0).certain
        kind = "off" if is_certain else "on"
        among_people.append(button(words(f"play.certain.{kind}"), setting(f"certain={kind}")))
    back = button(words("button.back"), Ref("playpanel"))
    send = challenge_button(words, choices, host, guild_id)
    last = row(send, *([] if choices.on_computer else among_people), back)
    return Message((container(*items, last),))


def challenge_button(
    words: Words, choices: PlayChoices, host: Player, guild_id: int | None
) -> Control:
    """Build the button that makes the offer; it is on every page of the panel."""
    invited = choices.invited(host, guild_id)
    if choices.on_computer or is_alone(choices, invited, host):
        label = words("button.begin")
    elif invited is not None:
        is_table = int(choices.own_options.get("seats", "2")) > 2
        names = [player.name for player in choices.invitees(host, guild_id)]
        label = words(
            "button.invite" if is_table else "button.challenge", name=listed(words, names)
        )
    else:
        label = words("button.offer")
    return button(label, Ref("playgo", 0, choices.version, choices.game), Style.success)


def is_alone(choices: PlayChoices, invited: Player | None, host: Player) -> bool:
    """Whether nobody else plays: it is a match for one, or the host plays both sides."""
    is_for_one = choices.own_options.get("seats") == "1" and not choices.on_computer
    return invited == host or (invited is None and is_for_one)


def _switches(words: Words, game: str) -> list[str]:
    """Say what each option that is on or off does, as its name does not."""
    return [
        words("play.switch", name=_label(words, game, name), what=option_hint(words, game, name))
        for name, option in own_options(game).items()
        if option.kind is bool
    ]


def _lists(words: Words, choices: PlayChoices) -> dict[str, Mapping[str, str]]:
    """Map each option that a list can hold to its values with labels, the default first."""
    game = choices.game
    found = dict[str, Mapping[str, str]]()
    for name, option in own_options(game).items():
        rest = [value for value in option.offered if value != option.default]
        values = [option.default, *rest][:25]
        label = _label(words, game, name)
        found[name] = {
            DEFAULT if value == option.default else options.text(value): (
                f"{label}: {value_told(words, game, option, value)}"
            )
            for value in values
        }
    if choices.on_computer:
        return {**found, "seat": _own_seats(words, choices)}
    seats = int(choices.own_options.get("seats", "2"))
    for name, terms in term_values(game).items():
        if name == "start" and choices.rated:
            continue  # in a rated match people settle it by themselves
        if terms and name not in {"seats", "seat"}:
            said_for = seats if name == "clock" else 2
            told = {
                value: words(at_table(f"play.{name}.{value}", said_for))
                for value in terms
                if value != USUAL.get(name)
            }
            if name == "clock":
                found[name] = _clocks(choices, told)
            else:
                found[name] = {DEFAULT: words(f"play.usual.{name}")} | told
    return found


def _clocks(choices: PlayChoices, told: Mapping[str, str]) -> Mapping[str, str]:
    """The kinds of clock by value; first the usual one, which a rated match has hard."""
    usual = "hard" if choices.rated else "soft"
    first = usual if choices.own_options.get("clock") == usual else DEFAULT
    return {first: told[usual]} | {kind: said for kind, said in told.items() if kind != usual}


def _own_seats(words: Words, choices: PlayChoices) -> Mapping[str, str]:
    """The labels of own seats against the computer: who begins, or for more than two which seat."""
    by_lot = {DEFAULT: words("play.usual.seat")}
    if len(GAMES[choices.game].seats) == 1:
        return by_lot | {str(n): words(f"play.seat.{n}") for n in (1, 2)}
    seats = max(2, int(choices.own_options.get("seats", "2")))
    return by_lot | {str(n): words("play.seat", n=n, seats=seats) for n in range(1, seats + 1)}


class NamedBoard(NamedTuple):
    """A board to choose: as ``/play`` takes it, and what it is called, with its size."""

    value: str
    name: str


def named_boards(words: Words, game: str) -> dict[options.Value, NamedBoard]:
    """Name the boards of a game by how long they take, the smallest first; empty if it has one."""
    option = options.board_option(GAMES[game].Options)
    if option is None:
        return {}
    known = {value: name for name, value in option.boards} | {option.default: "standard"}
    found = dict[options.Value, NamedBoard]()
    for value in option.offered:
        board = board_word(words, option, value)
        name = words("play.board", board=board, size=board_size(words, game, option, value))
        found[value] = NamedBoard(known.get(value, str(value)), name)
    return found


def _sizes(words: Words, choices: PlayChoices) -> Sequence[Item]:
    option = options.board_option(GAMES[choices.game].Options)
    if option is None:
        return ()
    chosen = board_value(choices.game, choices.boards.get(choices.game, ""))
    label = _label(words, choices.game, option.name)
    # A list with a choice shows that instead of its heading, so options begin with the heading.
    listed = [
        Option(
            str(value),
            words("play.said", name=label, said=board.name),
            "",
            value == chosen,
        )
        for value, board in named_boards(words, choices.game).items()
    ]
    return (row(select(label, setting("board"), listed)),)


def challenge_words_modal(words: Words, choices: PlayChoices, *, to_all: bool) -> discord.ui.Modal:
    """Build the modal for what is typed: note, pace, and for an offer to all the rating range."""
    dialog = modal(words("dialog.play"), Ref("playasked"))
    own = choices.own_options
    note, rating = own.get("note", ""), own.get("rating", "")
    add_text_input(dialog, TextField("note", words("dialog.seek.note"), LONGEST_NOTE, value=note))
    if to_all:
        label, hint = words("dialog.seek.rating"), words("dialog.seek.rating.hint")
        add_text_input(dialog, TextField("rating", label, 30, hint=hint, value=rating))
    pace_hint = words("dialog.seek.pace.hint")
    add_text_input(
        dialog, TextField("pace", words("dialog.seek.pace"), 60, hint=pace_hint, value=choices.pace)
    )
    return dialog


def setting(arg: str) -> Ref:
    """The reference of one choice on the panel or its options."""
    return Ref("playset", 0, 0, arg)


def _label(words: Words, game: str, name: str) -> str:
    is_own = any(option.name == name for option in options.declared(GAMES[game].Options))
    return option_label(words, game, name) if is_own else words(f"play.label.{name}")
