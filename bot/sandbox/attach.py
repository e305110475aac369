"""Point discord.py of this process at a sandbox. The only file here that knows discord."""

import discord
import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route


def attach(base_url: str) -> None:
    """Make every client of this process talk to the sandbox at *base_url*. Call it before login."""
    base = base_url.rstrip("/")
    Route.BASE = f"{base}/api/v10"
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(f"{base}/gateway").with_scheme("ws")
    discord.Asset.BASE = f"{base}/cdn"
