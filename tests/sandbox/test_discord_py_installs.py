"""Unmodified discord.py, installed by people, and when its permissions change."""

import discord
from discord import app_commands

from bot.sandbox.protocol import Permissions
from bot.sandbox.world import seed
from tests.sandbox.bots import Client, client
from tests.sandbox.test_faults import switch
from tests.sandbox.world import Served

Interaction = discord.Interaction[Client]
Sighting = tuple[bool, bool, str, bool]  # by a server, by a person, the context, without a server


def declared(bot: Client, seen: list[Sighting]) -> None:
    """A slash command and a menu command that people may install; *seen* gets where they are."""

    @bot.tree.command(description="Say where this is.")
    @app_commands.allowed_installs(guilds=True, users=True)
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
    async def where(i: Interaction) -> None:
        names = ("guild", "dm_channel", "private_channel")
        context = next(name for name in names if getattr(i.context, name))
        by_guild, by_person = i.is_guild_integration(), i.is_user_integration()
        seen.append((by_guild, by_person, context, i.guild is None))
        await i.response.send_message("here", ephemeral=i.guild is not None)

    @bot.tree.context_menu(name="Challenge")
    @app_commands.allowed_installs(guilds=False, users=True)
    async def challenge(i: Interaction, user: discord.User) -> None:
        await i.response.send_message(f"{i.user} challenges {user}")


async def test_it_answers_wherever_its_people_take_it(served: Served) -> None:
    """In a server, its own messages, a group, and a server without the bot."""
    seen: list[Sighting] = []
    async with client(served, lambda bot: declared(bot, seen)):
        ana = await served.person("ana")
        await served.install(ana.id)
        with_bot, group = await ana.dm(seed.BOT), await ana.dm(seed.BO, seed.CHI)
        for channel in (seed.GAMES, with_bot, group):
            await ana.run("where", channel)
            await ana.expect("MESSAGE_CREATE", content="here")
        body = {"guild_id": seed.CLUB, "user_id": seed.BOT, "member": False}
        await served.call("POST", "/sandbox/members", body)
        await ana.run("where")
        await ana.expect("MESSAGE_CREATE", content="here")
        await ana.use_on("Challenge", seed.BO, group)
        await ana.expect("MESSAGE_CREATE", content="ana challenges bo")
    assert seen == [
        (True, True, "guild", False),
        (False, True, "dm_channel", True),  # the library does not take the server "0" for one
        (False, True, "private_channel", True),
        (False, True, "guild", False),
    ]


async def test_it_hears_of_permissions_lost_and_found(served: Served) -> None:
    """By an overwrite, by the role, by a timeout; what it computes from them is right."""
    async with client(served) as bot:
        bot.hear("guild_channel_update", "guild_role_update", "member_update")
        me = bot.guilds[0].me
        lost = str(int(Permissions.SEND_MESSAGES))
        fault = await switch(served, "lost_permissions", channel_id=seed.GAMES, permissions=lost)
        channel = await bot.next("guild_channel_update")
        assert not channel.permissions_for(me).send_messages
        await served.call("DELETE", f"/sandbox/faults/{fault['id']}")
        assert (await bot.next("guild_channel_update")).permissions_for(me).send_messages
        await switch(served, "lost_permissions", by="role", guild_id=seed.CLUB)
        assert not (await bot.next("guild_role_update")).permissions.send_messages
        await switch(served, "lost_permissions", by="timeout", guild_id=seed.CLUB)
        assert (await bot.next("member_update")).is_timed_out()
