"""Options that a game declares once; forms, commands and records are made from the declaration.

A game writes a frozen dataclass whose fields come from :func:`whole`, :func:`choice` and
:func:`flag`, with what people read of it. *Offered* values stand in menus; *accepted* ones are
wider (small boards for engines and tests). A *tested* value is the one that tests play whole games
on, where the default makes long ones; no menu names it.

>>> @dataclasses.dataclass(frozen=True, slots=True)
... class Options:
...     size: int = whole(8, offered=(6, 8), accepted=range(2, 12), tested=3)
...     pie: bool = flag(True)
>>> parse(Options, {"size": "6", "pie": "off"})
Options(size=6, pie=False)
>>> dump(Options())
{'size': 8, 'pie': True}
"""

import dataclasses
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, TypedDict, TypeVar, Unpack

from rules.errors import GameError, OptionError
from rules.phrase import name_of
from rules.refusals import Accepts, Common, OfGame, Seats

Value = int | str | bool
"""What an option may be set to."""

O = TypeVar("O")  # noqa: E741 — O for options


class Named(NamedTuple):
    """What a value is called, if not as it is written, and what more there is to say of it."""

    name: str = ""
    more: str = ""


@dataclasses.dataclass(frozen=True, slots=True)
class Declared:
    """One option as its game declares it.

    ``kind`` is ``int``, ``str`` or ``bool``.
    """

    name: str
    kind: type
    offered: tuple[Value, ...]
    accepted: tuple[Value, ...]
    default: Value
    presentation: bool
    """It changes only what players are shown: kept with the match, unknown to rules and digest."""
    tested: Value | None = None
    """What tests play with in place of the default; people never see it."""
    boards: tuple[tuple[str, Value], ...] = ()
    """Of the option that chooses the board: what menus call quick, standard and large."""
    label: str = ""
    hint: str = ""
    said: tuple[tuple[Value, Named], ...] = ()
    """What its values are called; those that are not here are written as they are."""


class Read(TypedDict, total=False):
    """Keywords of the three functions below, for what people read of an option.

    ``label`` is its name, ``said`` is what its values are called.
    """

    label: str
    hint: str
    said: Mapping[Any, Named]


def whole(
    default: int,
    *,
    offered: Sequence[int],
    accepted: Sequence[int],
    tested: int | None = None,
    boards: tuple[int, int] | None = None,
    **read: Unpack[Read],
) -> Any:
    """A whole number among *accepted*, of which menus show those *offered*.

    *boards* marks the option that chooses the board: the one for a quick match and the one for a
    large one; the standard board is the default.
    """
    found = _declare(int, default, offered, accepted, tested=tested, boards=boards)
    return _field(found, read)


def choice(
    default: str,
    values: Sequence[str],
    *,
    accepted: Sequence[str] | None = None,
    presentation: bool = False,
    tested: str | None = None,
    boards: tuple[str, str] | None = None,
    **read: Unpack[Read],
) -> Any:
    """One of a few words; numbers may be among them. *accepted* where that is more than offered.

    *boards* as for :func:`whole`.
    """
    found = _declare(str, default, values, accepted or values, presentation, tested, boards)
    return _field(found, read)


def flag(
    default: bool,
    *,
    offered: Sequence[bool] = (True, False),
    presentation: bool = False,
    **read: Unpack[Read],
) -> Any:
    """On or off; both are accepted, also where menus show neither."""
    return _field(_declare(bool, default, offered, (True, False), presentation), read)


def _declare(
    kind: type,
    default: Value,
    offered: Sequence[Value],
    accepted: Sequence[Value],
    presentation: bool = False,
    tested: Value | None = None,
    boards: tuple[Value, Value] | None = None,
) -> Declared:
    named = (("quick", boards[0]), ("standard", default), ("large", boards[1])) if boards else ()
    return Declared("", kind, tuple(offered), tuple(accepted), default, presentation, tested, named)


def _field(declaration: Declared, read: Read) -> Any:
    """The field of a declaration, with what people read of it."""
    values = tuple(read.get("said", {}).items())
    label, hint = read.get("label", ""), read.get("hint", "")
    told = dataclasses.replace(declaration, label=label, hint=hint, said=values)
    return dataclasses.field(default=told.default, metadata={"declared": told})


def declared(options: type | object) -> tuple[Declared, ...]:
    """What *options* (the class or one of its values) declares, in the order it is written.

    Raises:
        GameError: a field comes from none of the three functions above.
    """
    fields = dataclasses.fields(options)  # type: ignore[arg-type]  # Game.Options is a plain type
    for field in fields:
        if "declared" not in field.metadata:
            raise GameError(f"The option {field.name} is no whole(), choice() or flag().")
    return tuple(dataclasses.replace(f.metadata["declared"], name=f.name) for f in fields)


def board_option(options: type) -> Declared | None:
    """The option that chooses the board; None for a game that has only one."""
    return next((option for option in declared(options) if option.boards), None)


def schema(options: type) -> dict[str, dict[str, object]]:
    """The declaration as JSON, as ``python -m rules list`` prints it."""
    names = {int: "int", str: "str", bool: "bool"}
    return {
        d.name: {
            "type": names[d.kind],
            "offered": list(d.offered),
            "accepted": list(d.accepted),
            "default": d.default,
        }
        for d in declared(options)
    }


def parse(options: type[O], given: Mapping[str, object], *, game: str = "") -> O:
    """The options with the *given* values, which may be text (``"8"``, ``"off"``) or typed.

    Raises:
        OptionError: a name that is not declared, or a value that is not accepted.
    """
    known = {d.name: d for d in declared(options)}
    for name in given:
        if name not in known:
            raise OptionError(Common.unknown_option(OfGame(game, option=name[:40])))
    return options(**{name: _value(known[name], value) for name, value in given.items()})


def check_seats(game: str, seats: range, given: int) -> None:
    """Refuse a number of seats that *game* cannot be played at.

    Raises:
        OptionError: *given* is not in *seats*.
    """
    if given not in seats:
        least, most = seats[0], seats[-1]
        no = Common.seats_exactly if least == most else Common.seats
        raise OptionError(no(Seats(name_of(game), least, most, given)))


def dump(options: object) -> dict[str, Value]:
    """Every option with its value, for records and the database."""
    return {d.name: getattr(options, d.name) for d in declared(options)}


_FLAGS = {"on": True, "true": True, "yes": True, "1": True} | {
    "off": False,
    "false": False,
    "no": False,
    "0": False,
}


def _value(option: Declared, given: object) -> Value:
    value = given
    if option.kind is str and type(given) is int:
        value = str(given)
    if isinstance(given, str):
        word = given.strip().lower()
        if option.kind is bool:
            value = _FLAGS.get(word)
        elif option.kind is int:
            value = int(word) if word.isascii() and word.isdigit() and len(word) < 10 else None
        else:
            value = word
    if type(value) is not option.kind or value not in option.accepted:
        accepted = listed([text(v) for v in option.accepted])
        raise OptionError(Common.bad_option(Accepts(option.name, str(given)[:40], accepted)))
    return value


def listed(values: Sequence[str]) -> str:
    """The *values* in one line with commas, four whole numbers in a row or more as ``0–331``."""
    runs: list[list[str]] = []
    for value in values:
        follows = runs and runs[-1][-1].isdigit() and value == str(int(runs[-1][-1]) + 1)
        if follows:
            runs[-1].append(value)
        else:
            runs.append([value])
    told = [[f"{run[0]}–{run[-1]}"] if len(run) > 3 else run for run in runs]
    return ", ".join(value for run in told for value in run)


def text(value: object) -> str:
    """An option's value as people and records write it; :func:`parse` reads it."""
    return {True: "on", False: "off"}[value] if isinstance(value, bool) else str(value)
