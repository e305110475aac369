"""The panel of ``/settings``, and a person's choices as values of the renderer."""

import render
from bot.i18n.catalog import Words
from bot.match.values.people import Boards, UserSettings
from bot.ui.kit.answer import Message
from bot.ui.kit.custom_id import Ref
from bot.ui.kit.items import Control, Item, Option, button, container, row, select, text_display
from bot.ui.kit.lists import listed
from bot.ui.kit.views import orientation_of, size_of, theme_of
from bot.ui.match.names import game_name
from render import Orientation, Size
from rules import GAMES
from rules.language import Coordinates

EXAMPLE = "f12"
"""A cell to show how cells are read."""


def settings_panel(words: Words, settings: UserSettings, changed: str = "") -> Message:
    """Show the preview, how private pictures look and what they show; first what was *changed*."""
    preview = [
        Option("on", words("settings.preview.on"), "", settings.preview),
        Option("off", words("settings.preview.off"), "", not settings.preview),
    ]
    only = [
        Option("off", words("settings.only_move.off"), "", not settings.only_move),
        Option("on", words("settings.only_move.on"), "", settings.only_move),
    ]
    layers = [
        Option(key, label, "", key in settings.hidden) for key, label in _layers(words).items()
    ]
    # It lists what is left out, not what is shown, as a list shows each chosen option by name.
    bare = select(words("settings.bare.none"), Ref("bare"), layers, least=0, most=len(layers))
    items: list[Item] = [
        *([text_display(f"**{changed}**")] if changed else []),
        text_display(words("settings.head")),
        row(select(words("settings.preview"), Ref("preview"), preview)),
        row(select(words("settings.only_move"), Ref("onlymove"), only)),
        text_display(words("settings.boards")),
        row(_boards(words, settings)),
        *([] if settings.in_words else _looks(words, settings)),
        text_display(words("settings.coordinates")),
        row(_coordinates(words, settings)),
        *([] if settings.in_words else [text_display(words("settings.bare")), row(bare)]),
        row(button(words("button.notices"), Ref("notices")), *_browsers(words)),
    ]
    return Message((container(*items),))


def changed_text(words: Words, changed: str, settings: UserSettings) -> str:
    """Say in a sentence what is so from now on, for whom no list shows it.

    What is *changed* is ``preview``, ``only_move``, ``boards`` or ``cells``, or ``looks`` for all
    that only a picture shows.
    """
    if changed == "cells":
        return words("settings.now.cells", example=words.cell(EXAMPLE))
    kinds = {
        "preview": ".on" if settings.preview else ".off",
        "only_move": ".on" if settings.only_move else ".off",
        "boards": f".{settings.boards}",
    }
    return words(f"settings.now.{changed}{kinds.get(changed, '')}")


def _boards(words: Words, settings: UserSettings) -> Control:
    """List the ways in which positions are shown."""
    options = [
        Option(
            kind,
            words(f"settings.boards.{kind}"),
            words(f"settings.boards.{kind}.hint"),
            kind is settings.boards,
        )
        for kind in Boards
    ]
    return select(words("settings.boards.pick"), Ref("boards"), options)


def _looks(words: Words, settings: UserSettings) -> list[Item]:
    """Ask how pictures look, of whom there are any for."""
    return [
        text_display(words("settings.theme")),
        row(_themes(words, settings)),
        row(_chosen(words, "size", Size, size_of(settings), op="size")),
        row(_chosen(words, "orientation", Orientation, orientation_of(settings), op="lie")),
    ]


def _browsers(words: Words) -> list[Control]:
    """The browsers in which one plays, where there is a board for them."""
    return [button(words("button.browsers"), Ref("browsers"))] if words.board_url else []


def _themes(words: Words, settings: UserSettings) -> Control:
    theme = theme_of(settings)
    themes = [
        Option(key, words(f"render.theme.{key}"), words(f"settings.theme.{key}"), key == theme)
        for key in render.THEMES
    ]
    return select(words("settings.theme.pick"), Ref("theme"), themes)


def _coordinates(words: Words, settings: UserSettings) -> Control:
    """List the ways to read a cell, each with one for example."""
    options = [
        Option(
            kind,
            words.with_coordinates(kind).cell(EXAMPLE),
            words(f"settings.coordinates.{kind}"),
            kind is settings.coordinates,
        )
        for kind in Coordinates
    ]
    return select(words("settings.coordinates.pick"), Ref("cells"), options)


def _chosen(
    words: Words,
    what: str,
    kinds: type[Size] | type[Orientation],
    chosen: Size | Orientation,
    *,
    op: str,
) -> Control:
    """List the sizes, or the orientations of a board."""
    options = [
        Option(
            kind,
            words(f"settings.{what}.{kind}"),
            words(f"settings.{what}.{kind}.hint"),
            kind == chosen,
        )
        for kind in kinds
    ]
    return select(words(f"settings.{what}"), Ref(op), options)


def _layers(words: Words) -> dict[str, str]:
    """Label every layer that can be hidden, with the games that have it; one entry a layer."""
    every = words("settings.bare.every")
    found = {
        key: words("settings.layer", games=every, layer=words(f"render.layer.{key}"))
        for key in render.SHARED_LAYERS
    }
    for game in GAMES:
        for layer, shown in render.layers(game).items():
            sharing = [key for key in GAMES if layer in render.layers(key)]
            names = listed(words, [game_name(words, key) for key in sharing])
            label = words("settings.layer", games=names, layer=words.say(shown))
            found.setdefault(layer, label)
    return found


def all_layers(words: Words) -> frozenset[str]:
    """Return the keys of every layer that can be hidden."""
    return frozenset(_layers(words))
