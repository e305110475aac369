"""Declared options: what is accepted, and in which shapes."""

from dataclasses import dataclass
from typing import Any

import pytest

from rules.errors import OptionError
from rules.options import choice, declared, dump, flag, parse, schema, text, whole


@dataclass(frozen=True)
class Meal:
    """Options of no game."""

    size: int = whole(8, offered=(6, 8), accepted=range(2, 12))
    sauce: str = choice("mild", ("mild", "hot"))
    salt: bool = flag(True, presentation=True)
    spoons: str = choice("any", ("any", "1"), accepted=("any", *map(str, range(300))))


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        ({}, Meal()),
        ({"size": 6}, Meal(size=6)),
        ({"size": " 11 "}, Meal(size=11)),
        ({"sauce": "HOT"}, Meal(sauce="hot")),
        ({"salt": "off"}, Meal(salt=False)),
        ({"salt": "True"}, Meal()),
        ({"salt": False, "size": "2"}, Meal(salt=False, size=2)),
        ({"spoons": "250"}, Meal(spoons="250")),
        ({"spoons": 250}, Meal(spoons="250")),
    ],
)
def test_values_come_typed_or_as_text(given: dict[str, Any], expected: Meal) -> None:
    """Accepted values may be wider than the offered ones."""
    assert parse(Meal, given) == expected


@pytest.mark.parametrize(
    "given",
    [
        {"size": 12},
        {"size": "eight"},
        {"size": "-8"},
        {"size": "８"},
        {"size": "8" * 5000},
        {"size": 8.0},
        {"size": True},
        {"sauce": "sweet"},
        {"sauce": None},
        {"salt": 1},
        {"salt": "maybe"},
        {"salt": []},
        {"sauce": 1},
        {"spoons": 300},
        {"spoons": True},
    ],
    ids=lambda given: str(given)[:30],
)
def test_other_values_are_refused_with_what_is_accepted(given: dict[str, Any]) -> None:
    """The sentence is short and lists the accepted values."""
    with pytest.raises(OptionError, match="bad_option") as refused:
        parse(Meal, given)
    assert "Choose from: " in refused.value.message()
    assert len(refused.value.message()) < 150


def test_long_runs_of_numbers_are_told_by_their_ends() -> None:
    """Short ones are listed."""
    with pytest.raises(OptionError) as refused:
        parse(Meal, {"spoons": -1})
    assert refused.value.values["accepted"] == "any, 0–299"
    with pytest.raises(OptionError) as refused:
        parse(Meal, {"salt": "?"})
    assert refused.value.values["accepted"] == "on, off"


def test_unknown_options_are_refused() -> None:
    """By name."""
    with pytest.raises(OptionError) as refused:
        parse(Meal, {"fork": 1}, game="soup")
    assert refused.value.message() == "soup has no option “fork”."


def test_options_go_out_and_come_back() -> None:
    """As values, as texts, and as the declaration that others read."""
    meal = Meal(size=3, sauce="hot", salt=False)
    assert parse(Meal, dump(meal)) == meal
    assert {name: text(value) for name, value in dump(meal).items()} == {
        "size": "3",
        "sauce": "hot",
        "salt": "off",
        "spoons": "any",
    }
    assert schema(Meal)["size"] == {
        "type": "int",
        "offered": [6, 8],
        "accepted": list(range(2, 12)),
        "default": 8,
    }
    assert [option.presentation for option in declared(Meal)] == [
        False,
        False,
        True,
        False,
    ]
