"""Connection of this process's discord.py to a sandbox. The only module that imports discord."""

import discord
import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route


def attach(base_url: str) -> None:
    """Make all discord.py clients of this process use the sandbox at *base_url*.

    Call it before any client logs in.
    """
    base = base_url.rstrip("/")
    Route.BASE = f"{base}/api/v10"
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(f"{base}/gateway").with_scheme("ws")
    discord.Asset.BASE = f"{base}/cdn"
