"""The options of a game in words: on challenges, profiles and the panel of ``/play``."""

import json
from collections.abc import Mapping

from bot.i18n.catalog import Words
from rules import GAMES, options


def option_lines(words: Words, game: str, chosen: Mapping[str, object]) -> str:
    """List the board, and each option that differs from the default, a line each."""
    told: list[str] = []
    for option in notable_options(game, chosen):
        value = value_told(words, game, option, chosen[option.name])
        label = option_label(words, game, option.name)
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
            label = option_label(words, game, option.name)
            value = value_told(words, game, option, chosen[option.name])
            said = words("profile.variant.option", label=label, value=value)
            told.append(label if chosen[option.name] is True else said)
    return ", ".join(told)


def option_label(words: Words, game: str, option: str) -> str:
    """Name an option of a game."""
    return words(GAMES[game].texts.options[option].label)


def option_hint(words: Words, game: str, option: str) -> str:
    """Say what an option of a game does."""
    return words(GAMES[game].texts.options[option].hint)


def value_label(words: Words, game: str, option: options.Declared, value: object) -> str:
    """Name one value of an option."""
    if option.kind is bool:
        return words("on" if value else "off")
    told = GAMES[game].texts.options[option.name].values.get(value)
    return words(told.name) if told and told.name else str(value)


def value_more(words: Words, game: str, option: options.Declared, value: object) -> str:
    """Say what a value of an option means; "" where its name says it all."""
    told = GAMES[game].texts.options[option.name].values.get(value)
    return words(told.more) if told and told.more else ""


def board_size(words: Words, game: str, option: options.Declared, value: object) -> str:
    """Say how large a board is: how many cells it has."""
    return value_more(words, game, option, value) or value_label(words, game, option, value)


def board_word(words: Words, option: options.Declared, value: object) -> str:
    """Say what kind of board it is: by its name, or by those between which it lies."""
    named = {size: name for name, size in option.boards} | {option.default: "standard"}
    if value in named:
        return words(f"board.{named[value]}")
    offered = list(option.offered)
    if value not in offered:
        return words("challenge.facts.size")
    place, usual = offered.index(value), offered.index(option.default)
    if place < min(map(offered.index, named)):
        return words("board.small")
    return words("board.medium" if place < usual else "board.fairly_large")


def value_told(words: Words, game: str, option: options.Declared, value: object) -> str:
    """Say one value of an option beside its name: ``Choose (one names it, …)``; a board's size."""
    if option.boards:
        return board_size(words, game, option, value)
    said, more = (say(words, game, option, value) for say in (value_label, value_more))
    return words("challenge.option.value", value=said, more=more) if more else said


def board_facts(words: Words, game: str, chosen: Mapping[str, object]) -> list[str]:
    """Name the board by how long it takes, and each option that differs from the default."""
    told = list[str]()
    for option in notable_options(game, chosen):
        value = chosen[option.name]
        if option.boards:
            board, size = board_word(words, option, value), board_size(words, game, option, value)
            told.append(words("challenge.facts.board", board=board, size=size))
        else:
            label = option_label(words, game, option.name)
            told.append(f"{label}: {value_label(words, game, option, value)}")
    return told
