"""The English of what pictures and descriptions of all games have in common."""

from dataclasses import dataclass

from rules.phrase import Items, Nothing, Phrase, Phrases, texts_of


@dataclass(frozen=True, slots=True)
class Cells:
    """Some cells."""

    cells: Items


@dataclass(frozen=True, slots=True)
class Winners:
    """Who won."""

    who: Items


class Say(Phrases, family="render"):
    """What is said of boards of all games."""

    turned = Phrase(Nothing, "above and below a column: its highest and its lowest cell")
    marked__last = Phrase(Nothing, "[ ] played last")
    marked__preview = Phrase(Nothing, "( ) not played yet")
    packed__last = Phrase(Cells, "played last: {cells}")
    packed__preview = Phrase(Cells, "not played yet: {cells}")
    ended__won = Phrase(Winners, "{who} won.")
    ended__drawn = Phrase(Nothing, "A draw.")


WORDS: dict[str, str] = {
    **texts_of(Say),
    "render.layer.coordinates": "Coordinates",
    "render.layer.last": "The last move",
    "render.theme.default": "Default",
    "render.theme.light": "Light",
    "render.theme.colour_blind": "Colour-blind safe",
    "render.theme.high_contrast": "High contrast",
    "render.region.middle": "Middle",
    "render.region.left": "Left",
    "render.region.right": "Right",
    "render.region.top": "Top",
    "render.region.bottom": "Bottom",
    "render.region.top_left": "Top left",
    "render.region.top_right": "Top right",
    "render.region.bottom_left": "Bottom left",
    "render.region.bottom_right": "Bottom right",
    "render.part": "Close-up: {place}.",
    "render.strip.number": "move",
    "render.strip.move": "to move",
    "render.strip.choose": "to choose",
    "render.strip.preview": "preview",
    "render.strip.won": "won",
    "render.strip.lost": "lost",
    "render.strip.drew": "drew",
    "render.legend.preview": "planned",
    "render.legend.choice": "choices",
    "render.legend.tip": "tip",
    "render.legend.named": "named",
    "render.result.wins": "wins!",
    "render.result.draw": "A draw",
    "render.result.shared": "A shared win",
    "render.result.over": "The match is over",
    "render.result.turns.one": "{n} move",
    "render.result.turns.other": "{n} moves",
    "render.last": "Last: {events}",
    "render.preview": "Preview: {events}",
    "render.list.plays": "{name} plays {side}",
    "render.list.plays.you": "you play {side}",
    "render.list.plays.computer": "{name} (the computer) plays {side}",
    "render.list.computer": "{name} is the computer",
    "render.list.computers": "{names} are computers",
    "render.list.stack": "{cell} {height}",
    "render.list.stack.apart": "{cell}: {height}",
    "render.spoken.up": "{stack} up",
    "render.spoken.down": "{stack} down",
    "render.list.nothing": "The board is empty.",
    "render.list.group": "Group of {n}",
    "render.list.alone": "Single stones",
    "render.list.side": "{side} {cell}",
    "render.list.side.of": "{side}'s {cell}",
    "render.list.side.yours": "yours {cell}",
    "render.list.run": "{first} to {last}",
    "render.list.owned": "{side} controls {n}",
    "render.list.owned.yours": "You control {n}",
    "render.list.yours": "Yours",
    "render.list.you": "You",
    "render.list.contested": "Tied {n}",
    "render.list.nobody": "Nobody's",
    "render.list.nobody.now": "Nobody's now",
    "render.list.tied.now": "Tied now",
    "render.list.new": "New for {side}",
    "render.list.new.yours": "New for you",
    "render.list.others.one": "the other empty cell",
    "render.list.others.other": "the other {n} empty cells",
    "render.list.lines.one": "{n} more line was left out.",
    "render.list.lines.other": "{n} more lines were left out.",
    "render.list.moves.one": "and {n} more move",
    "render.list.moves.other": "and {n} more moves",
    "render.list.more.one": "and {n} more cell",
    "render.list.more.other": "and {n} more cells",
}
