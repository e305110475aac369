"""What a test of notices does and looks at: choosing, letting time pass, counting pings."""

from bot.match.values.timecontrol import HOUR_MS
from tests.flows.harness import PRIVATE, Harness, Json, private, quiet, said
from tests.sandbox.world import Person

SILENT = 1 << 12
TRIAL = "Direct messages are on"
NIGHT = {"begin": "22:00", "end": "7", "zone": "lisbon", "digest": "18:00"}
"""The dialog of times, filled in; the clock of a harness begins at eight in the morning there."""


async def notices(person: Person) -> Json:
    """The page [Notices] of the settings."""
    await person.run("settings")
    await person.click(await private(person), "Notices")
    return await private(person)


async def choose(person: Person, way: str) -> Json:
    """Another way for all matches."""
    await person.choose(await notices(person), "How I tell you about your matches", [way])
    return await private(person)


async def times(person: Person, **fields: str) -> Json:
    """Fills in the dialog of times; the answer."""
    await person.click(await notices(person), "Times and time zone")
    dialog = await person.expect("INTERACTION_MODAL")
    await person.submit(dialog, fields)
    return await private(person)


async def later(home: Harness, hours: float) -> None:
    """The bot's clock moves on, and what falls due by then is delivered."""
    home.database.wake()
    await quiet(home)
    home.clock.ms += round(hours * HOUR_MS)
    home.database.wake()
    await quiet(home)


async def aloud(home: Harness, shown: Json, person: Person) -> list[str]:
    """Everything in the match's thread that pinged a person, in their words."""
    found = await home.chi.messages(shown["channel_id"])
    pushed = [m for m in found if person.id in m.get("notification", {}).get("user_ids", ())]
    return [said(message) for message in pushed]


async def direct(person: Person) -> list[Json]:
    """The direct messages that came to a person, oldest first; not the answers to their buttons.

    Nor the first, which shows whoever chose them where they come.
    """
    dms = (await person.state())["dms"]
    found = [m for dm in dms for m in await person.messages(dm["id"])]
    return [m for m in found if not m["flags"] & PRIVATE and TRIAL not in said(m)]


async def move(home: Harness, shown: Json, who: Person, cell: str) -> Json:
    """Plays a cell; the card, once everything it owes has been told."""
    shown = await home.play(shown, who, cell)
    await quiet(home)
    return shown
