"""Where the season is played: three servers, and the people who live in them."""

from dataclasses import dataclass

from bot.sandbox.world import World, seed
from bot.sandbox.world.channels import new_channel

LIBRARY, READING = "300000000000000003", "400000000000000009"
CHRONICLER = "100000000000000099"
"""Sees every channel and plays nothing: what it hears is what was said."""

SERVERS = {seed.CLUB: seed.GAMES, seed.TEA_HOUSE: seed.LOUNGE, LIBRARY: READING}
"""Each server and the channel it plays in."""

MANAGERS = {
    seed.CLUB: (seed.ANA, "Ana"),
    seed.TEA_HOUSE: (seed.ANA, "Ana"),
    LIBRARY: (seed.DORA, "Dora"),
}
"""Who manages each server, and their name."""
NAMES = (
    *("Abel", "Beth", "Cleo", "Dan", "Elif", "Fay", "Gil", "Hana", "Ines"),
    *("Jon", "Kaja", "Leo", "Mina", "Nils", "Olga", "Pia", "Quim", "Rosa"),
    *("Sami", "Tara", "Udo", "Vera", "Wim", "Xenia", "Yves", "Zoe", "Asa"),
    *("Bela", "Carl", "Dina", "Enzo", "Fleur", "Greta", "Hugo", "Ivo", "Jule"),
    *("Kai", "Lotte", "Max", "Nora", "Otto"),
)


@dataclass(frozen=True, slots=True)
class Resident:
    """Somebody and the servers they are in, the one they live in first."""

    id: str
    name: str
    servers: tuple[str, ...]

    @property
    def channel(self) -> str:
        """Where they look for somebody to play with."""
        return SERVERS[self.servers[0]]


@dataclass(frozen=True, slots=True)
class Scale:
    """How much of a season: matches, people, own turns at most, and within how many days how often
    everything goes wrong that can; ``kills`` more of the bot, in the
    midst of what people do, ``outages`` more of Discord, and more ``moods`` of each kind. The turns
    of half of the people are played in a browser, where they have ``pages``.
    """

    matches: int
    people: int
    turns: int
    troubles: int
    days: int
    seed: int = 1
    kills: int = 0
    outages: int = 0
    moods: int = 0
    pages: bool = False


def settle(world: World) -> list[Resident]:
    """Adds servers, channels and people to a new world; all who may play.

    Every fourth person is in two servers.
    """
    library = {"id": LIBRARY, "name": "Night Library", "owner_id": seed.DORA, "roles": []}
    bot = world.people.bot["id"]
    world.people.add_guild(library | {"joined_at": seed.CREATED_AT}, [seed.DORA, bot])
    assert world.channels.get(READING) is None, "another server has a channel of this number"
    world.channels.save(new_channel(READING, LIBRARY, "reading-room", 0))
    world.people.add({"id": CHRONICLER, "username": "chronicler", "global_name": "Chronicler"})
    for server in SERVERS:
        world.people.join(server, CHRONICLER)
    found = [_resident(world, n) for n in range(len(NAMES))]
    for person in found:
        for server in person.servers:
            world.people.join(server, person.id)
    return found


def _resident(world: World, n: int) -> Resident:
    person_id, name, places = f"1000000000000001{n:02}", NAMES[n], list(SERVERS)
    world.people.add({"id": person_id, "username": name.lower(), "global_name": name})
    homes = (places[n % 3], places[(n + 1) % 3]) if n % 4 == 0 else (places[n % 3],)
    return Resident(person_id, name, homes)
