"""Where commands may be used: installed by a server or by a person, in servers and messages."""

import pytest

from bot.sandbox.world import seed
from tests.sandbox.bots import Bare
from tests.sandbox.world import Json, Person, Refused, Served

GUILD, USER = 0, 1  # integration types
IN_GUILD, IN_BOT_DM, IN_PRIVATE = 0, 1, 2  # contexts


def command(name: str, types: list[int] | None, contexts: list[int] | None = None) -> Json:
    """A slash command as a bot declares it."""
    about: Json = {"integration_types": types, "contexts": contexts}
    given = {key: value for key, value in about.items() if value is not None}
    return {"name": name, "description": "X.", **given}


async def names(person: Person, channel: str) -> set[str]:
    """The names of the commands that are offered."""
    return {one["name"] for one in await person.commands(channel)}


async def without_bot(served: Served) -> None:
    """Take the bot out of the club."""
    body = {"guild_id": seed.CLUB, "user_id": seed.BOT, "member": False}
    await served.call("POST", "/sandbox/members", body)


async def test_commands_are_offered_where_their_installation_reaches(
    served: Served, bot: Bare, ana: Person
) -> None:
    """A server's in its channels and the bot's messages; a person's wherever they are."""
    await bot.command(command("ours", [GUILD]), command("mine", [USER]), command("both", [0, 1]))
    with_bot, group = await ana.dm(seed.BOT), await ana.dm(seed.BO, seed.CHI)
    assert await names(ana, seed.GAMES) == {"ours", "both"}
    assert await names(ana, with_bot) == {"ours", "both"}
    assert await names(ana, group) == set()
    await served.install(ana.id)
    assert await names(ana, seed.GAMES) == {"ours", "mine", "both"}
    assert await names(ana, group) == {"mine", "both"}
    await without_bot(served)
    assert await names(ana, seed.GAMES) == {"mine", "both"}
    await served.install(ana.id, installed=False)
    assert await names(ana, seed.GAMES) == set()


async def test_commands_are_offered_in_their_contexts_only(
    served: Served, bot: Bare, ana: Person
) -> None:
    """A server's channel, the bot's messages, the messages of others."""
    await served.install(ana.id)
    contexts = {"server": IN_GUILD, "bot": IN_BOT_DM, "others": IN_PRIVATE}
    await bot.command(*(command(name, [0, 1], [one]) for name, one in contexts.items()))
    with_bot, with_bo = await ana.dm(seed.BOT), await ana.dm(seed.BO)
    group = await ana.dm(seed.BO, seed.CHI)
    assert await names(ana, seed.GAMES) == {"server"}
    assert await names(ana, with_bot) == {"bot"}
    assert await names(ana, with_bo) == await names(ana, group) == {"others"}
    with pytest.raises(AssertionError):
        await ana.run("server", group)


async def test_what_a_command_leaves_open_follows_the_application(
    served: Served, bot: Bare
) -> None:
    """New applications allow both installations; ``dm_permission`` means servers only."""
    commands = f"/applications/{seed.BOT}/commands"
    _, made = await bot.api("POST", commands, command("one", None))
    assert made["integration_types"] == [GUILD, USER]
    _, made = await bot.api("POST", commands, command("two", None) | {"dm_permission": False})
    assert made["contexts"] == [IN_GUILD]
    await served.call("POST", "/sandbox/application", {"integration_types": [GUILD]})
    _, made = await bot.api("POST", commands, command("three", None))
    assert made["integration_types"] == [GUILD]
    _, about = await bot.api("GET", "/applications/@me")
    assert about["integration_types_config"] == {"0": {}}
    with pytest.raises(Refused):
        await served.call("POST", "/sandbox/application", {"integration_types": [2]})


async def test_an_interaction_says_who_installed_the_app(
    served: Served, bot: Bare, ana: Person
) -> None:
    """The server, the person, or both; 0 stands for a server in the bot's messages."""
    await served.install(ana.id)
    await bot.command(command("both", [0, 1]), command("mine", [USER]))
    with_bot, group = await ana.dm(seed.BOT), await ana.dm(seed.BO, seed.CHI)
    expected = [
        ("both", seed.GAMES, {"0": seed.CLUB, "1": ana.id}, IN_GUILD),
        ("mine", seed.GAMES, {"1": ana.id}, IN_GUILD),
        ("both", with_bot, {"0": "0", "1": ana.id}, IN_BOT_DM),
        ("both", group, {"1": ana.id}, IN_PRIVATE),
    ]
    for name, channel, owners, context in expected:
        await ana.run(name, channel)
        asked = await bot.expect("INTERACTION_CREATE")
        assert asked["authorizing_integration_owners"] == owners
        assert asked["context"] == context
        assert ("member" in asked) == (context == IN_GUILD)


async def test_in_a_group_the_bot_answers_and_is_not_there(
    served: Served, bot: Bare, ana: Person, bo: Person
) -> None:
    """All read the answer, and click on it; the bot neither hears the group nor finds it."""
    await served.install(ana.id)
    await bot.command(command("mine", [USER]))
    group = await ana.dm(seed.BO, seed.CHI)
    await ana.say("hello", group)
    await ana.run("mine", group)
    asked = await bot.expect("INTERACTION_CREATE")
    assert not [frame for frame in bot.events if frame["t"] == "MESSAGE_CREATE"]
    row = {"type": 1, "components": [{"type": 2, "style": 1, "label": "Go", "custom_id": "go"}]}
    await bot.answer(asked, 4, {"content": "x", "components": [row]})
    message = await bo.expect("MESSAGE_CREATE", content="x")
    await bo.click(message, "Go")
    click = await bot.expect("INTERACTION_CREATE")
    assert (click["user"]["id"], click["channel"]["type"]) == (bo.id, 3)
    assert click["authorizing_integration_owners"] == {"1": ana.id}
    status, refused = await bot.api("POST", f"/channels/{group}/messages", {"content": "x"})
    assert (status, refused["code"]) == (403, 50001)


async def test_where_the_bot_is_not_a_member_it_only_answers(
    served: Served, bot: Bare, ana: Person
) -> None:
    """Five follow-ups an interaction; without USE_EXTERNAL_APPS they are for one person."""
    chi = await served.person("chi")
    await bot.command(command("mine", [USER]))
    for person in (ana, chi):
        await served.install(person.id)
    await without_bot(served)
    await ana.run("mine")
    asked = await bot.expect("INTERACTION_CREATE")
    assert (asked["guild_id"], asked["app_permissions"]) == (seed.CLUB, "442368")
    _, body = await bot.answer(asked, 4, {"content": "x"})
    assert body["resource"]["message"]["flags"] == 0
    codes = [
        (await bot.webhook("POST", asked, "", {"content": str(n)}))[1].get("code", 0)
        for n in range(6)
    ]
    assert codes == [0, 0, 0, 0, 0, 40094]
    deny = {"channel_id": seed.GAMES, "id": seed.PLAYERS, "deny": str(1 << 50)}
    await served.call("POST", "/sandbox/permissions", deny)
    await chi.run("mine")
    _, body = await bot.answer(await bot.expect("INTERACTION_CREATE"), 4, {"content": "x"})
    assert body["resource"]["message"]["flags"] == 64


async def test_menu_commands_are_used_on_people_and_messages(
    served: Served, bot: Bare, ana: Person
) -> None:
    """Types 2 and 3, with what they are used on; also where only a person installed them."""
    await served.install(ana.id)
    menus = [{"name": "Challenge", "type": 2}, {"name": "History", "type": 3}]
    await bot.command(*({**menu, "integration_types": [USER]} for menu in menus))
    await without_bot(served)
    await ana.use_on("Challenge", seed.BO)
    data = (await bot.expect("INTERACTION_CREATE"))["data"]
    assert data["resolved"]["users"][data["target_id"]]["username"] == "bo"
    said = await ana.say("hello")
    await ana.use_on("History", said["id"])
    data = (await bot.expect("INTERACTION_CREATE"))["data"]
    assert data["resolved"]["messages"][data["target_id"]]["content"] == "hello"


async def test_a_group_is_of_people_alone(ana: Person) -> None:
    """The bot cannot be added, nor somebody unknown."""
    for people, code in (((seed.BO, seed.BOT), 50007), ((seed.BO, "7"), 10013)):
        with pytest.raises(Refused) as refused:
            await ana.dm(*people)
        assert refused.value.body["code"] == code
