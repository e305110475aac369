"""Unmodified discord.py plays its whole repertoire against the sandbox."""

import io
from typing import Any

import discord
from discord import app_commands, ui

from bot.sandbox.protocol import MessageFlags
from bot.sandbox.rest.cdn import square
from bot.sandbox.world import seed
from tests.sandbox.bots import Client, client
from tests.sandbox.world import Person, Served

Interaction = discord.Interaction[Client]
PICTURE = square(b"\x20\x40\x60", 8)


def picture(name: str = "board.png", description: str = "An empty board.") -> discord.File:
    """A small picture to send."""
    return discord.File(io.BytesIO(PICTURE), name, description=description)


async def test_it_logs_in_and_sees_servers_channels_and_itself(served: Served) -> None:
    """READY and GUILD_CREATE fill the library's cache."""
    async with client(served) as bot:
        assert bot.user is not None
        assert (bot.user.name, bot.user.id) == ("Overmorrow", int(seed.BOT))
        assert [guild.name for guild in bot.guilds] == ["Overmorrow Club", "Tea House"]
        assert {c.name for c in bot.get_all_channels()} == {"general", "games", "lounge", "matches"}
        member = await bot.guilds[0].fetch_member(int(seed.ANA))
        assert member.display_name == "Ana"
        assert bot.channel().permissions_for(bot.guilds[0].me).send_messages


async def test_commands_are_synced_with_their_options(served: Served) -> None:
    """What was synced can be fetched again and is offered to people."""

    def prepare(bot: Client) -> None:
        group = app_commands.Group(name="play", description="Begin.")

        @group.command(description="Hex stacks.")
        @app_commands.choices(size=[app_commands.Choice(name="small", value=5)])
        async def tumbleweed(i: Interaction, size: int, rival: discord.Member | None) -> None:
            rival_name = rival.display_name if rival else "nobody"
            await i.response.send_message(f"{size} against {rival_name}")

        bot.tree.add_command(group)

    async with client(served, prepare) as bot:
        (command,) = await bot.tree.fetch_commands()
        assert command.name == "play"
        ana = await served.person("ana")
        await ana.run("play tumbleweed", size=5, rival=seed.BO)
        message = await ana.expect("MESSAGE_CREATE")
        assert message["content"] == "5 against Bo"
        assert message["interaction_metadata"]["name"] == "play tumbleweed"
        assert message["interaction_metadata"]["user"]["global_name"] == "Ana"


class Panel(ui.View):
    """A button that counts and a select that tells."""

    def __init__(self) -> None:
        super().__init__(timeout=None)
        self.count = 0

    @ui.button(label="Count", custom_id="count")
    async def count_up(self, i: Interaction, button: ui.Button["Panel"]) -> None:
        self.count += 1
        await i.response.edit_message(content=f"counted {self.count}", view=self)

    @ui.select(
        custom_id="fruit", options=[discord.SelectOption(label=f) for f in ("fig", "kiwi", "lime")]
    )
    async def eat(self, i: Interaction, select: ui.Select["Panel"]) -> None:
        await i.response.send_message(f"ate {select.values[0]}", ephemeral=True)


async def test_buttons_edit_and_selects_answer_privately(served: Served) -> None:
    """An ephemeral answer is seen by the one who chose, an edit by everybody."""

    def prepare(bot: Client) -> None:
        @bot.tree.command(description="A panel.")
        async def panel(i: Interaction) -> None:
            await i.response.send_message("a panel", view=Panel())

    async with client(served, prepare):
        ana, bo = await served.person("ana"), await served.person("bo")
        await ana.run("panel")
        message = await bo.expect("MESSAGE_CREATE", content="a panel")
        await bo.click(message, "Count")
        assert (await ana.expect("MESSAGE_UPDATE"))["content"] == "counted 1"
        await bo.choose(message, "fruit", ["kiwi"])
        private = await bo.expect("MESSAGE_CREATE", content="ate kiwi")
        assert private["flags"] & MessageFlags.EPHEMERAL
        assert [m["content"] for m in await bo.messages()] == ["counted 1", "ate kiwi"]
        assert [m["content"] for m in await ana.messages()] == ["counted 1"]
        assert not ana.heard("MESSAGE_CREATE")


class Settings(ui.Modal, title="Settings"):
    """One of each answer that the page can give."""

    size: ui.Label[Any] = ui.Label(text="Size", component=ui.TextInput(max_length=2))
    board: ui.Label[Any] = ui.Label(
        text="Board",
        component=ui.Select(options=[discord.SelectOption(label=b) for b in ("hex", "square")]),
    )
    rated: ui.Label[Any] = ui.Label(text="Rated", component=ui.Checkbox())

    async def on_submit(self, i: discord.Interaction[Any], /) -> None:
        values = [child.component for child in (self.size, self.board, self.rated)]
        size, board, rated = values
        assert isinstance(size, ui.TextInput)
        assert isinstance(board, ui.Select)
        assert isinstance(rated, ui.Checkbox)
        await i.response.send_message(f"{size.value} {board.values[0]} {rated.value}")


async def test_modals_open_and_come_back(served: Served) -> None:
    """A modal's answers reach the library as they were given."""

    def prepare(bot: Client) -> None:
        @bot.tree.command(description="A form.")
        async def form(i: Interaction) -> None:
            await i.response.send_modal(Settings())

    async with client(served, prepare):
        ana = await served.person("ana")
        await ana.run("form")
        modal = await ana.expect("INTERACTION_MODAL")
        assert modal["title"] == "Settings"
        await ana.submit(modal, {"Size": "8", "Board": ["hex"], "Rated": True})
        message = await ana.expect("MESSAGE_CREATE")
        assert message["content"] == "8 hex True"
        triggering = message["interaction_metadata"]["triggering_interaction_metadata"]
        assert triggering["name"] == "form"


async def test_autocomplete_suggests_while_typing(served: Served) -> None:
    """What is typed reaches the bot, its suggestions reach the person."""

    def prepare(bot: Client) -> None:
        @bot.tree.command(description="Find.")
        async def find(i: Interaction, game: str) -> None:
            await i.response.send_message(game)

        @find.autocomplete("game")
        async def games(i: Interaction, typed: str) -> list[app_commands.Choice[str]]:
            names = [n for n in ("rive", "seesaw", "stigmergy") if n.startswith(typed)]
            return [app_commands.Choice(name=name.title(), value=name) for name in names]

    async with client(served, prepare):
        ana = await served.person("ana")
        found = await ana.complete("find", {"game": "s"})
        assert [c["value"] for c in found["choices"]] == ["seesaw", "stigmergy"]


async def test_deferred_answers_take_files_and_follow_ups(served: Served) -> None:
    """Thinking, then a picture with its description, then a further message."""

    def prepare(bot: Client) -> None:
        @bot.tree.command(description="Draw.")
        async def draw(i: Interaction) -> None:
            await i.response.defer()
            await i.edit_original_response(content="here", attachments=[picture()])
            await i.followup.send("and more", file=picture("more.png"), ephemeral=True)

    async with client(served, prepare):
        ana = await served.person("ana")
        await ana.run("draw")
        thinking = await ana.expect("MESSAGE_CREATE")
        assert thinking["flags"] & MessageFlags.LOADING
        drawn = await ana.expect("MESSAGE_UPDATE", id=thinking["id"])
        (attachment,) = drawn["attachments"]
        assert not drawn["flags"] & MessageFlags.LOADING
        assert (attachment["width"], attachment["height"]) == (8, 8)
        assert attachment["description"] == "An empty board."
        assert await served.download(attachment["url"]) == (PICTURE, "image/png")
        more = await ana.expect("MESSAGE_CREATE", content="and more")
        assert more["flags"] & MessageFlags.EPHEMERAL
        assert more["attachments"][0]["filename"] == "more.png"


class Board(ui.LayoutView):
    """A board message as the games show it: a picture, words, buttons."""

    def __init__(self, name: str) -> None:
        super().__init__(timeout=None)
        gallery: ui.MediaGallery[Board] = ui.MediaGallery(
            discord.MediaGalleryItem(f"attachment://{name}", description="A board.")
        )
        text: ui.TextDisplay[Board] = ui.TextDisplay("Your turn")
        row: ui.ActionRow[Board] = ui.ActionRow()
        button: ui.Button[Board] = ui.Button(label="Move", custom_id="move")
        row.add_item(button)
        self.add_item(ui.Container(text, gallery, row))


async def test_v2_messages_show_their_files_and_are_edited(served: Served) -> None:
    """``attachment://`` becomes an address with a size, also in the new picture of an edit."""
    async with client(served) as bot:
        ana = await served.person("ana")
        message = await bot.channel().send(view=Board("one.png"), file=picture("one.png"))
        shown = await ana.expect("MESSAGE_CREATE")
        media = shown["components"][0]["components"][1]["items"][0]["media"]
        assert (media["width"], media["content_type"]) == (8, "image/png")
        assert await served.download(media["url"]) == (PICTURE, "image/png")
        await message.edit(view=Board("two.png"), attachments=[picture("two.png")])
        changed = await ana.expect("MESSAGE_UPDATE")
        assert [a["filename"] for a in changed["attachments"]] == ["two.png"]
        assert changed["edited_timestamp"]
        again = await bot.channel().fetch_message(message.id)
        gallery = again.components[0]
        assert isinstance(gallery, discord.Container)


async def test_views_registered_for_good_answer_after_a_restart(served: Served) -> None:
    """A button works for a new process of the bot that knows its custom_id."""

    async with client(served) as bot:
        await bot.channel().send("panel", view=Panel())
    ana = await served.person("ana")
    (message,) = await ana.messages()
    async with client(served, lambda bot: bot.add_view(Panel())):
        await ana.click(message, "Count")
        assert (await ana.expect("MESSAGE_UPDATE"))["content"] == "counted 1"


async def test_direct_messages_arrive_unless_they_are_closed(served: Served) -> None:
    """A closed door answers 50007."""
    async with client(served) as bot:
        chi = await served.person("chi")
        user = await bot.fetch_user(int(seed.CHI))
        await user.send("hello")
        message = await chi.expect("MESSAGE_CREATE", content="hello")
        channel = (await chi.state())["dms"][0]
        assert channel["id"] == message["channel_id"]
        assert [u["global_name"] for u in channel["recipients"]] == ["Overmorrow"]
        await served.call("POST", "/sandbox/dms", {"user_id": seed.CHI, "open": False})
        try:
            await user.send("still there?")
        except discord.Forbidden as refused:
            assert refused.code == 50007
        else:
            raise AssertionError("a closed door let a message in")


async def test_the_bot_hears_people_and_answers_in_direct_messages(served: Served) -> None:
    """MESSAGE_CREATE in a DM carries the words; the reply pings."""
    async with client(served) as bot:
        bot.hear("message")
        ana = await served.person("ana")
        channel = await ana.call("POST", "/dms", {"user_id": seed.BOT})
        await ana.say("resign", channel["id"])
        heard: discord.Message = await bot.next("message")
        assert heard.content == "resign"
        await heard.reply("as you like")
        reply = await ana.expect("MESSAGE_CREATE", content="as you like")
        assert reply["referenced_message"]["content"] == "resign"
        assert [user["id"] for user in reply["mentions"]] == [ana.id]


async def test_threads_begin_are_joined_and_archived(served: Served, ana: Person) -> None:
    """A thread of a message has its id; adding people, archiving and renaming are seen."""
    async with client(served) as bot:
        bot.hear("raw_thread_update", "raw_thread_delete")
        message = await bot.channel().send("A match")
        thread = await message.create_thread(name="Ana – Bo", auto_archive_duration=1440)
        assert thread.id == message.id
        shown = await ana.expect("THREAD_CREATE")
        assert (shown["name"], shown["member"]) == ("Ana – Bo", False)
        await thread.add_user(discord.Object(int(seed.ANA)))
        assert (await ana.expect("THREAD_UPDATE"))["member"]
        await thread.send("Welcome")
        await thread.edit(name="Over", archived=True)
        archived = await ana.expect("THREAD_UPDATE", name="Over")
        assert archived["thread_metadata"]["archived"]
        change = await bot.next("raw_thread_update")
        assert change.data["thread_metadata"]["archived"]
        await ana.say("again?", str(thread.id))
        change = await bot.next("raw_thread_update")
        assert not change.data["thread_metadata"]["archived"]
        await ana.call("DELETE", f"/channels/{thread.id}")
        assert (await bot.next("raw_thread_delete")).thread_id == thread.id
