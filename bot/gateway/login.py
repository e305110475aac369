"""The login to Discord, and its errors in words."""

from collections.abc import Iterator
from contextlib import contextmanager

import aiohttp
import discord

from bot.errors import HostError, UnreachableError

REFUSED = "Discord refused the token. Check DISCORD_TOKEN (or .env)."
REFUSALS = {
    4004: REFUSED,  # it was reset while the bot ran
    4010: "Discord refuses the shards. Check SHARDS (or .env).",
    4011: "Discord wants more shards for so many servers. Raise the count in SHARDS, or empty it.",
}
"""The messages for close codes of the gateway after which trying again is no use."""


async def log_in(client: discord.Client, token: str) -> None:
    """Log in once, which does not count towards the thousand identifications a day.

    Raises:
        HostError: Discord refused, or is out of reach, as ``login_errors`` says.
    """
    try:
        with login_errors():
            await client.login(token)
    except UnreachableError:
        # The library leaves its HTTP session open, which would prevent another try.
        await client.http.close()
        client.http.connector = discord.utils.MISSING
        raise


@contextmanager
def login_errors() -> Iterator[None]:
    """Turn the library's login errors into one line each.

    Raises:
        HostError: in place of the library's own errors, which may quote a request.
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
    except discord.RateLimited:
        raise UnreachableError("Discord asks us to come back later.") from None
    except discord.GatewayNotFound:
        raise UnreachableError("Discord has no gateway for us now.") from None
    except (aiohttp.ClientError, TimeoutError) as error:
        raise UnreachableError(f"cannot reach Discord: {error or 'no answer'}") from None
