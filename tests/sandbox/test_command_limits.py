"""Commands that Discord refuses are refused; what it keeps comes back complete."""

from typing import Any

import pytest

from bot.sandbox.errors import ApiError
from bot.sandbox.validation.commands import check_choices, check_command, check_commands
from bot.sandbox.world import seed
from tests.sandbox.bots import Bare
from tests.sandbox.world import Json

FOLDER = f"/applications/{seed.BOT}/commands"


def command(**more: Any) -> Json:
    """A sound command."""
    return {"name": "go", "description": "Go.", **more}


def option(name: str = "a", **more: Any) -> Json:
    """A sound option."""
    return {"type": 3, "name": name, "description": "An option.", **more}


def choices(count: int, **more: Any) -> list[Json]:
    """Sound choices."""
    return [{"name": f"n{n}", "value": f"v{n}", **more} for n in range(count)]


def group(*options: Json, kind: int = 1) -> Json:
    """A subcommand (or group) of these options."""
    return option("sub", type=kind, options=list(options))


def worded(n: int) -> Json:
    """An option of 400 characters and more, 30 of them in English."""
    words = {"name": "n", "name_localizations": {"de": "x" * 100}}
    return option(f"o{n}", choices=[{**words, "name": f"n{k}", "value": f"{k}"} for k in range(4)])


SOUND = [
    command(name="x" * 32, description="x" * 100),
    command(name="größe"),
    command(options=[option(f"o{n}") for n in range(25)]),
    command(options=[option(choices=choices(25))]),
    command(options=[group(group(option()), kind=2)]),
    command(name_localizations={"de": "los", "ja": "行く"}),
    {"type": 2, "name": "Show Profile"},
    command(options=[option("a", required=True), option("b")], contexts=[0, 1]),
    command(options=[option(type=4, choices=[{"name": "one", "value": 1}], min_value=1)]),
]

BAD: dict[str, Json] = {
    "upper case": command(name="Go"),
    "blank": command(name="go there"),
    "33 letters": command(name="x" * 33),
    "no description": command(description=""),
    "description of 101": command(description="x" * 101),
    "26 options": command(options=[option(f"o{n}") for n in range(26)]),
    "same option twice": command(options=[option(), option()]),
    "required after optional": command(options=[option("a"), option("b", required=True)]),
    "option in upper case": command(options=[option("A")]),
    "option of no type": command(options=[option(type=12)]),
    "26 choices": command(options=[option(choices=choices(26))]),
    "choice value of 101": command(options=[option(choices=choices(1, value="x" * 101))]),
    "choice of another type": command(options=[option(type=4, choices=choices(1))]),
    "same choice twice": command(options=[option(choices=choices(2, name="n"))]),
    "autocomplete with choices": command(options=[option(autocomplete=True, choices=choices(1))]),
    "autocomplete of a user": command(options=[option(type=6, autocomplete=True)]),
    "min above max": command(options=[option(type=4, min_value=2, max_value=1)]),
    "value beside subcommand": command(options=[option(), group()]),
    "group in a group": command(options=[group(group(kind=2), kind=2)]),
    "subcommand in a subcommand": command(options=[group(group())]),
    "options in a value": command(options=[option(options=[option("b")])]),
    "empty translation": command(name_localizations={"de": ""}),
    "unknown locale": command(name_localizations={"ms": "pergi"}),
    "more than 8000 characters": command(
        options=[option(f"o{n}", choices=choices(25, name="x" * 90)) for n in range(4)]
    ),
    "26 subcommands": command(options=[option(f"s{n}", type=1) for n in range(26)]),
    "choice name of 101": command(options=[option(choices=choices(1, name="x" * 101))]),
    "translated option of 33": command(options=[option(name_localizations={"de": "x" * 33})]),
    "text longer than any": command(options=[option(max_length=6001)]),
    "unknown context": command(contexts=[3]),
    "unknown installation": command(integration_types=[2]),
    "permissions in words": command(default_member_permissions="ban"),
    "unknown type": command(type=5),
    "menu with options": command(type=3, description="", options=[option()]),
    "long in one language": command(options=[worded(n) for n in range(25)]),
    "menu with a description": command(type=2),
}


@pytest.mark.parametrize("given", SOUND)
def test_sound_commands_pass(given: Json) -> None:
    """At each limit a command is still well."""
    check_command(given)


@pytest.mark.parametrize("name", BAD)
def test_bad_commands_are_refused(name: str) -> None:
    """50035, and something in the tree."""
    with pytest.raises(ApiError) as refused:
        check_commands([BAD[name]])
    assert refused.value.code == 50035
    assert "0" in refused.value.body["errors"]


def test_lists_of_commands_have_their_own_limits() -> None:
    """A hundred at most, each name once; a menu command may share a slash command's name."""
    check_commands([command(name=f"c{n}") for n in range(100)] + [{"type": 2, "name": "c1"}])
    with pytest.raises(ApiError) as refused:
        check_commands([command(), command()])
    assert refused.value.code == 50035
    for kind, most in ((1, 100), (2, 15), (3, 15)):
        words = {"description": "C."} if kind == 1 else {}
        many = [{"type": kind, "name": f"c{n}", **words} for n in range(most + 1)]
        check_commands(many[:-1])
        with pytest.raises(ApiError) as refused:
            check_commands(many)
        assert refused.value.code == 30032


def test_suggestions_are_few_short_and_of_the_right_type() -> None:
    """25 at most; numbers for numbers."""
    check_choices(choices(25), 3)
    check_choices([{"name": "one", "value": 1}], 4)
    for bad, kind in ((choices(26), 3), (choices(1), 4), ([{"name": "", "value": "x"}], 3)):
        with pytest.raises(ApiError):
            check_choices(bad, kind)


async def test_commands_keep_their_ids_while_they_keep_their_names(bot: Bare) -> None:
    """A sync changes versions and drops what is gone."""
    _, (old, gone) = await bot.api("PUT", FOLDER, [command(), command(name="away")])
    _, (new,) = await bot.api("PUT", FOLDER, [command(description="Go now.")])
    assert new["id"] == old["id"]
    assert new["version"] > old["version"]
    status, body = await bot.api("GET", f"{FOLDER}/{gone['id']}")
    assert (status, body["code"]) == (404, 10063)
    assert (await bot.api("GET", FOLDER))[1] == [new]


async def test_commands_are_made_changed_and_deleted_one_by_one(bot: Bare) -> None:
    """201 for a new one, 200 for one that was there."""
    folder = f"/applications/{seed.BOT}/guilds/{seed.CLUB}/commands"
    status, made = await bot.api("POST", folder, command(name="here"))
    assert (status, made["guild_id"]) == (201, seed.CLUB)
    status, again = await bot.api("POST", folder, command(name="here", description="New."))
    assert (status, again["id"]) == (200, made["id"])
    status, changed = await bot.api("PATCH", f"{folder}/{made['id']}", {"description": "Newer."})
    assert (status, changed["description"]) == (200, "Newer.")
    assert (await bot.api("GET", f"{FOLDER}/{made['id']}"))[0] == 404
    assert (await bot.api("DELETE", f"{folder}/{made['id']}"))[0] == 204
    assert (await bot.api("GET", folder))[1] == []
    status, body = await bot.api("GET", "/applications/1/commands")
    assert (status, body["code"]) == (403, 50001)
