"""The token to log in with, to Discord or to a sandbox."""

import discord

from bot.errors import HostError
from bot.sandbox.attach import attach
from bot.settings import Settings

ANY_TOKEN = "sandbox"


def login_token(settings: Settings, url: str | None) -> str:
    """Connect this process to the sandbox *url*, or to Discord; returns the token to use.

    Raises:
        HostError: neither a sandbox nor a token.
    """
    # The library warns that it cannot speak in voice channels; nothing here ever does.
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False
    if url is not None:
        attach(url)
        return ANY_TOKEN  # the real one is nobody's business but Discord's
    if not settings.token:
        raise HostError(f"{settings.no_token}; give one, or --sandbox URL")
    return settings.token
