"""The faults of one server: Discord lost it for a while, or tells the bot of it late.

Nothing of a lost server reaches the bot, and nobody can press anything there. What happened in it
meanwhile stands in the GUILD_CREATE with which it returns.
"""

from bot.sandbox.errors import existing
from bot.sandbox.fault_kinds import UNAVAILABLE_SERVER
from bot.sandbox.faults import Fault
from bot.sandbox.protocol import Json
from bot.sandbox.sandbox import Sandbox


def check_target(box: Sandbox, body: Json) -> None:
    """Raise an error where there is no such server."""
    existing(box.world.people.guild(str(body.get("guild_id"))), 10004)


def begin(box: Sandbox, fault: Fault) -> None:
    """Tell the bot that a server is lost; of a late one it hears nothing."""
    if fault.kind == UNAVAILABLE_SERVER:
        guild_id = fault.settings["guild_id"]
        lost = {"id": guild_id, "unavailable": True}
        box.gateway.dispatch("GUILD_DELETE", lost, guild_id)


def end(box: Sandbox, fault: Fault) -> None:
    """Tell the bot what there is in the server, unless that waits for another fault."""
    guild = box.world.people.guild(fault.settings["guild_id"])
    if guild is not None and not box.faults.is_untold(guild["id"]):
        box.dispatch_to_bot("GUILD_CREATE", box.bot_view.guild(guild), guild["id"])
