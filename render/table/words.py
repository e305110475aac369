"""The English of pictures and descriptions of a garden."""

from collections.abc import Mapping
from typing import Final

GARDEN_WORDS: Final[Mapping[str, str]] = {
    "diced_tomatoes.seen.lead": "A {face} for the marker.",
    "diced_tomatoes.seen.place": "{die} on {token}.",
    "diced_tomatoes.seen.harvest": "{die} on {token}, a harvest of {value}.",
    "diced_tomatoes.seen.re": "{die} re-rolled.",
    "diced_tomatoes.seen.turned": "{die} turned to {value}.",
    "diced_tomatoes.seen.cl": "{token} cleared.",
    "diced_tomatoes.seen.fl": "The seed of {token} flipped.",
    "diced_tomatoes.seen.rot": "{token} cleared.",
    "diced_tomatoes.seen.pick": "Taken: {dice}.",
    "diced_tomatoes.seen.end": "The turn ended.",
    "diced_tomatoes.seen.final": "Final round.",
    "diced_tomatoes.seen.rotten": "{token} is rotten and may be cleared.",
    "diced_tomatoes.seen.spoilt": "{token} is cleared when the turn ends.",
    "diced_tomatoes.key.dice": "r red, b black, g gold; a vine is its seed, its dice, = its worth",
    "diced_tomatoes.key.seat": "seat (> acts, m plays last, - left), k karma, s slots 1 to 6",
    "diced_tomatoes.key.bits": "b after the karma: bits",
    "diced_tomatoes.key.star": "* a star",
    "diced_tomatoes.key.hand": "> hand",
    "diced_tomatoes.key.passed": "+ passed on",
    "diced_tomatoes.key.bushel": "# bushel",
    "diced_tomatoes.spoken.hand": "Hand: {dice}.",
    "diced_tomatoes.spoken.passed": "Passed on: {dice}.",
    "diced_tomatoes.spoken.bushel": "Bushel: {dice}.",
    "diced_tomatoes.spoken.seat": "{side}: karma {karma}; slots: {slots}.",
    "diced_tomatoes.spoken.bits": "{side}: karma {karma}, bits {bits}; slots: {slots}.",
    "diced_tomatoes.spoken.last": "{side} has the marker and plays last.",
    "diced_tomatoes.spoken.left": "{side} has left.",
    "diced_tomatoes.spoken.vine": "{token}: {dice}.",
    "diced_tomatoes.table.points": "points",
    "diced_tomatoes.table.point": "point",
    "diced_tomatoes.table.matched": "slots matched",
    "diced_tomatoes.table.nowhere": "nowhere yet",
    "diced_tomatoes.table.place": "{name}: place a die",
    "diced_tomatoes.table.act": "{name} chooses",
    "diced_tomatoes.table.over": "The harvest is over",
    "diced_tomatoes.table.passed": "for {name}",
    "diced_tomatoes.table.final": "last round",
    "diced_tomatoes.tool.reroll": "re-roll",
    "diced_tomatoes.tool.step": "±1",
    "diced_tomatoes.tool.clean": "clear vine",
    "diced_tomatoes.tool.over": "1↔6",
    "diced_tomatoes.tool.flip": "flip seed",
    "diced_tomatoes.tool.set": "any face",
    "diced_tomatoes.owned": "{name}'s {place}",
    **{
        f"diced_tomatoes.spot.{seat}.{i}": f"{colour}'s {letter}"
        for seat, colour in enumerate(("Blue", "Green", "Violet", "Teal", "Pink", "White"))
        for i, letter in enumerate("ABC")
    },
    "diced_tomatoes.spoken.worth": "{token}: {dice}, worth {worth}.",
}
