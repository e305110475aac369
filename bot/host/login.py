"""The login to Discord or to a sandbox, and its errors in words."""

from collections.abc import Iterator
from contextlib import contextmanager

import aiohttp
import discord

from bot.errors import HostError, UnreachableError
from bot.sandbox.attach import attach
from bot.settings import Settings

ANY_TOKEN = "sandbox"
REFUSED = "Discord refused the token. Check DISCORD_TOKEN (or .env)."
REFUSALS = {
    4004: REFUSED,  # it was reset while the bot ran
    4010: "Discord refuses the shards. Check SHARDS (or .env).",
    4011: "Discord wants more shards for so many servers. Raise the count in SHARDS, or empty it.",
}
"""What close codes of the gateway mean that no other try mends."""


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


@contextmanager
def login_errors() -> Iterator[None]:
    """Turn the library's login errors into one line each.

    Raises:
        HostError: instead of the library's own errors, which may quote a request.
    """
    try:
        yield
    except discord.LoginFailure:
        raise HostError(REFUSED) from None
    except discord.PrivilegedIntentsRequired:
        raise HostError("Discord refuses the intents that the bot asks for.") from None
    except discord.ConnectionClosed as error:
        if error.code in REFUSALS:
            raise HostError(REFUSALS[error.code]) from None
        raise UnreachableError(f"Discord closed the connection ({error.code}).") from None
    except discord.HTTPException as error:
        raise UnreachableError(f"Discord does not let us in now ({error.status}).") from None
    except discord.GatewayNotFound:
        raise UnreachableError("Discord has no gateway for us now.") from None
    except (aiohttp.ClientError, TimeoutError) as error:
        raise UnreachableError(f"cannot reach Discord: {error or 'no answer'}") from None
