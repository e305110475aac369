"""discord.py reads what people choose and send along: menus, files, roles, widgets of modals."""

from typing import Any

import discord

from bot.sandbox.world import seed
from tests.sandbox.bots import Client, client
from tests.sandbox.test_person_choices import upload, used
from tests.sandbox.world import Json, Served

Interaction = discord.Interaction[Any]


def build(bot: Client) -> None:
    """Commands that put what they are given into ``heard``."""

    @bot.tree.context_menu(name="Profile")
    async def profile(interaction: Interaction, member: discord.Member) -> None:
        bot.heard.put_nowait(("profile", (member.name, [role.name for role in member.roles])))
        await interaction.response.send_message("x")

    @bot.tree.context_menu(name="Read aloud")
    async def read(interaction: Interaction, message: discord.Message) -> None:
        bot.heard.put_nowait(("read", message.content))
        await interaction.response.send_message("x")

    @bot.tree.command(name="give")
    async def give(
        interaction: Interaction,
        record: discord.Attachment,
        role: discord.Role,
        place: discord.TextChannel,
        anybody: discord.Member | discord.Role,
    ) -> None:
        """Take one of each."""
        names = (record.filename, await record.read(), role.name, place.name, anybody.name)
        bot.heard.put_nowait(("give", names))
        await interaction.response.send_modal(form(bot))


def form(bot: Client) -> discord.ui.Modal:
    """A modal with the widgets that came last."""
    texts = [discord.RadioGroupOption(label=one, value=one) for one in ("a", "b")]
    boxes = [discord.CheckboxGroupOption(label=one, value=one) for one in ("c", "d")]
    file = discord.ui.FileUpload[Any](custom_id="file")
    radio = discord.ui.RadioGroup[Any](custom_id="radio", options=texts)
    group = discord.ui.CheckboxGroup[Any](custom_id="boxes", options=boxes)
    box = discord.ui.Checkbox[Any](custom_id="box")
    people = discord.ui.UserSelect[Any](custom_id="people")
    modal = discord.ui.Modal(title="Widgets", custom_id="m")
    for widget in (file, radio, group, box, people):
        modal.add_item(discord.ui.Label(text="Widget", component=widget))

    async def on_submit(interaction: Interaction) -> None:
        names = [attachment.filename for attachment in file.values]
        chosen = (radio.value, group.values, box.value, [user.name for user in people.values])
        bot.heard.put_nowait(("submit", (names, *chosen)))
        await interaction.response.send_message("x")

    modal.on_submit = on_submit  # type: ignore[method-assign]  # shorter than a class for one test
    return modal


async def test_discord_py_understands_every_choice(served: Served) -> None:
    """None of them lacks a key that the library reads."""
    async with client(served, build) as bot:
        ana = await served.person("ana")
        await used(ana, "Profile", seed.DORA)
        assert await bot.next("profile") == ("dora", ["@everyone", "Moderators"])
        said = await ana.say("hello")
        await used(ana, "Read aloud", said["id"])
        assert await bot.next("read") == "hello"
        file = await upload(ana, "match.txt", b"moves")
        given = {"record": file["id"], "role": seed.PLAYERS, "place": seed.GENERAL}
        await ana.run("give", **given, anybody=seed.MODERATORS)
        heard = await bot.next("give")
        assert heard == ("match.txt", b"moves", "Players", "general", "Moderators")
        modal = await ana.expect("INTERACTION_MODAL")
        answers: list[Json] = [
            {"type": 19, "custom_id": "file", "values": [file["id"]]},
            {"type": 21, "custom_id": "radio", "value": "b"},
            {"type": 22, "custom_id": "boxes", "values": ["c", "d"]},
            {"type": 23, "custom_id": "box", "value": True},
            {"type": 5, "custom_id": "people", "values": [seed.BO]},
        ]
        parts = [{"type": 18, "component": answer} for answer in answers]
        data = {"custom_id": modal["custom_id"], "components": parts}
        about = {"type": 5, "channel_id": seed.GAMES, "modal_id": modal["id"], "data": data}
        await ana.call("POST", "/interactions", about)
        assert await bot.next("submit") == (["match.txt"], "b", ["c", "d"], True, ["bo"])
