"""The text that ``/play`` takes: a board, and everything else as ``komi=3, seats=4``.

Parts are separated by commas, a name and its value by ``=`` or ``:``; case and blanks do not
matter. The name alone switches on an option that is on or off (``gold``). ``note`` comes last and
runs to the end, commas included. In a part, text after `` · `` is a comment: suggestions have one.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from bot.errors import Refusal
from bot.match.values.criteria import MOST_STANDING
from rules import GAMES, options
from rules.errors import OptionError
from rules.notation import clip
from rules.options import Value

LONGEST = 300  # characters of the text

_NOTE = re.compile(r"(?:^|,)\s*note\s*[=:](.*)$", re.IGNORECASE | re.DOTALL)
_PART = re.compile(r"([^=:]*)(?:[=:](.*))?", re.DOTALL)
_COMMENT = re.compile(r"\s·\s.*$", re.DOTALL)
_ENDS_COMMENT = str.maketrans(",\n", "; ")  # a comma begins the next part


@dataclass(frozen=True, slots=True)
class TermsText:
    """What a text says: *options* of the game, and *terms* of the match, by name."""

    options: Mapping[str, Value]
    terms: Mapping[str, str]

    def on_board(self, board: Mapping[str, Value]) -> "TermsText":
        """The same on a *board* that was said elsewhere."""
        return TermsText({**self.options, **board}, self.terms)


def term_values(game: str) -> dict[str, tuple[str, ...]]:
    """The terms of a match of *game*, each with its possible values; none if any text is.

    ``seat`` is only for matches against the computer, and counts from 1.
    """
    seats, each = tuple(map(str, GAMES[game].seats)), range(1, GAMES[game].seats[-1] + 1)
    return {
        **({"seats": seats} if len(seats) > 1 else {}),
        "seat": tuple(map(str, each)),
        "clock": ("soft", "hard"),
        "weekends": ("on", "off"),
        **({"start": ("fair", "own")} if suggests_start(game) else {}),
        "rating": (),
        "standing": tuple(map(str, range(1, MOST_STANDING + 1))),
        "note": (),
    }


def commented(text: str, comment: str) -> str:
    """A text with a comment behind it, which is read as if it had none."""
    return f"{text} · {comment.translate(_ENDS_COMMENT)}"


@cache
def suggests_start(game: str) -> bool:
    """Whether two people settle something before the first move that the game suggests a way for.

    That is a set-up, or points for whoever moves second.
    """
    rules = GAMES[game]
    return 2 in rules.seats and bool(rules.start(rules.Options(), 2).suggested())


def own_options(game: str) -> dict[str, options.Declared]:
    """The options of a game that people are offered, by name, without the one for its board."""
    declared = options.declared(GAMES[game].Options)
    return {d.name: d for d in declared if d.offered and not d.boards}


def read_board(game: str, said: str) -> dict[str, options.Value]:
    """The option for the board that was typed: ``quick``, ``standard``, ``large``, or a size.

    Raises:
        Refusal: the game has no such board, or only one.
    """
    option = options.board_option(GAMES[game].Options)
    if option is None:
        raise Refusal("board.only", game=GAMES[game].texts.name)
    word = _COMMENT.sub("", said).strip().lower()
    by_name = dict(option.boards) | {str(value).lower(): value for value in option.offered}
    if word not in by_name:
        raise Refusal(
            "board.unknown",
            game=GAMES[game].texts.name,
            said=clip(said),
            accepted=", ".join(by_name),
        )
    return {option.name: by_name[word]}


def board_value(game: str, said: str) -> options.Value:
    """The value of a board that was stored as text; the standard one if the game has no such board.

    *game* must have more than one board.
    """
    option = options.board_option(GAMES[game].Options)
    assert option is not None  # as its caller knows
    try:
        return read_board(game, said)[option.name]
    except Refusal:
        return option.default


def read_options(game: str, text: str) -> TermsText:
    """The options and terms that were typed for a match of *game*.

    Raises:
        Refusal: a part is no option of the game, is given twice, or has an impossible value; the
            refusal names the part and what is possible.
    """
    own, terms = own_options(game), term_values(game)
    chosen: dict[str, options.Value] = {}
    agreed: dict[str, str] = {}
    for name, value in _parts(text):
        if name in chosen or name in agreed:
            raise Refusal("options.twice", name=name)
        if name in own:
            chosen[name] = _own_value(game, own[name], value)
        elif name in terms:
            agreed[name] = _term(name, value, terms[name])
        else:
            names = ", ".join([*own, *terms])
            raise Refusal(
                "options.unknown", game=GAMES[game].texts.name, said=clip(name), names=names
            )
    return TermsText(chosen, agreed)


def _parts(text: str) -> list[tuple[str, str | None]]:
    """The name and value of each part of a text; the value is None for a name alone."""
    found = _NOTE.search(text)
    before = text[: found.start()] if found else text
    pairs = list[tuple[str, str | None]]()
    for part in before.split(","):
        said = _COMMENT.sub("", part).strip()
        if not said:
            continue
        name, value = _PART.fullmatch(said).groups()  # type: ignore[union-attr]  # fits any text
        named = "_".join(name.lower().split())
        pairs.append((named, value.strip() if value is not None else None))
    return [*pairs, ("note", found[1].strip())] if found else pairs


def _own_value(game: str, option: options.Declared, said: str | None) -> options.Value:
    if said is None and option.kind is bool:
        return True
    accepted = options.listed([options.text(value) for value in option.accepted])
    if not said:
        raise Refusal("options.no_value", name=option.name, accepted=accepted)
    try:
        parsed: object = options.parse(GAMES[game].Options, {option.name: said}, game=game)
    except OptionError:
        raise Refusal(
            "options.bad_value", name=option.name, value=clip(said), accepted=accepted
        ) from None
    return options.dump(parsed)[option.name]


def _term(name: str, said: str | None, possible: tuple[str, ...]) -> str:
    if not said:
        key = "options.no_value" if possible else "options.no_text"
        raise Refusal(key, name=name, accepted=options.listed(possible))
    if possible and said.lower() not in possible:
        accepted = options.listed(possible)
        raise Refusal("options.bad_value", name=name, value=clip(said), accepted=accepted)
    return said.lower() if possible else said
