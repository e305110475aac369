"""What the seats of a match are called in a reader's language; nobody else reads stored names."""

from collections.abc import Sequence

from bot.i18n.catalog import Words
from bot.match.values.match import Match
from bot.match.values.seat_names import named_seat
from bot.ui.kit.markdown import plain
from rules import GAMES
from rules.core import Seat
from rules.words import Term

Sides = Sequence[str | None]


def seat_name(words: Words, match: Match, seat: Seat) -> str:
    """Name whoever has a seat, in a sentence: markup in the name is escaped."""
    return plain(bare_name(words, match, seat))


def seat_names(words: Words, match: Match) -> list[str]:
    """Name all who have a seat, in the order of seats, for sentences."""
    return [seat_name(words, match, seat) for seat in range(len(match.players))]


def bare_name(words: Words, match: Match, seat: Seat) -> str:
    """Name whoever has a seat, in a picture or a list, which knows no markup."""
    name = named_seat(match, seat)
    return words.value(name) if isinstance(name, Term) else name


def bare_names(words: Words, match: Match) -> list[str]:
    """Name all who have a seat, in the order of seats, for pictures and lists."""
    return [bare_name(words, match, seat) for seat in range(len(match.players))]


def name_apart(words: Words, match: Match, seat: Seat, sides: Sides, *, raw: bool = False) -> str:
    """Name whoever has a seat; of two of one name each with the side that is theirs in *sides*.

    ``raw``: for pictures and lists, which know no markup.
    """
    names = (bare_names if raw else seat_names)(words, match)
    side = sides[seat]
    if side is None or names.count(names[seat]) < 2:
        return names[seat]
    return words("who", name=names[seat], role=words(GAMES[match.game].texts.sides[side]))
