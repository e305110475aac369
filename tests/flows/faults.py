"""What goes wrong at Discord while a test plays, and what the bot asked for meanwhile."""

from bot.permissions import ALL
from bot.sandbox.world import seed
from tests.flows.harness import Harness, Json, private

WRITING = 1 << ALL["send_messages"] | 1 << ALL["send_messages_in_threads"]


async def fault(home: Harness, kind: str, **about: object) -> str:
    """Switches a fault on; its number."""
    made: Json = await home.served.call("POST", "/sandbox/faults", {"kind": kind, **about})
    return str(made["id"])


async def deny(home: Harness, channel: str, bits: int) -> None:
    """Takes permissions from the bot in a channel and its threads; 0 gives them back."""
    body = {"channel_id": channel, "deny": str(bits)}
    await home.served.call("POST", "/sandbox/permissions", body)
    dora = await home.served.person("dora")  # the others may hear something else meanwhile
    await dora.run("help", seed.GENERAL)
    await private(dora)


async def requests(home: Harness, path: str) -> list[Json]:
    """What the bot asked for of a path, oldest first."""
    found = await home.served.requests()
    return [entry for entry in reversed(found) if path in entry["path"]]
