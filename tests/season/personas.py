"""What kinds of people there are. Chances are 0 to 1; times are hours."""

import math
from dataclasses import dataclass
from random import Random


@dataclass(frozen=True, slots=True)
class Persona:
    """How somebody plays by correspondence.

    ``answers`` are the shortest and the longest time from a call to the act; ``heeds`` is the
    chance that a call leads to an act at all. They look at their matches by themselves every
    ``looks`` hours, start a match every ``starts``, look for somebody to play with every ``meets``,
    look around every ``wanders``, and go on vacation every ``leaves``. ``clicks`` is the chance of
    a turn by lists and buttons; ``meddles`` that of a press on a card that is not for them.
    ``stays`` is after how many days they are never seen again, ``closed`` whether they take no
    direct messages, ``blocks`` whether they quarrel. ``way`` is how they hear of their matches,
    ``quiet`` are the hours of their ``zone`` in which they do not want to.
    """

    answers: tuple[float, float]
    heeds: float = 1.0
    looks: float = 72.0
    starts: float = 160.0
    clicks: float = 0.05
    previews: bool = True
    stays: float | None = None
    closed: bool = False
    blocks: bool = False
    meddles: float = 0.003
    wanders: float = 200.0
    meets: float = 150.0
    leaves: float | None = None
    way: str = "thread"
    quiet: tuple[int, int] | None = None
    zone: str = "UTC"

    def delay_ms(self, rng: Random) -> int:
        """How long until they answer a call: short times are as likely as long ones."""
        least, most = self.answers
        hours = math.exp(rng.uniform(math.log(least), math.log(most)))
        return round(hours * 3_600_000)


PERSONAS = {
    "quick": Persona((0.02, 4), starts=110, previews=False),
    "steady": Persona((0.5, 20)),
    "slow": Persona((8, 60), looks=96, starts=300),
    "forgetful": Persona((1, 40), heeds=0.75, looks=120, previews=False),
    "clicker": Persona((0.2, 12), clicks=0.4),
    "closed": Persona((0.5, 24), closed=True, way="dm", previews=False),
    "quarrelsome": Persona((0.2, 15), blocks=True),
    "quitter": Persona((0.5, 24), stays=30),
    "traveller": Persona((0.3, 18), leaves=300, previews=False),
    "direct": Persona((0.2, 14), way="dm", quiet=(23, 8), zone="Europe/Lisbon"),
    "daily": Persona((0.5, 20), way="digest", zone="Asia/Kuala_Lumpur", previews=False),
    "sleeper": Persona((0.2, 16), quiet=(21, 9), zone="America/Sao_Paulo"),
    "sloth": Persona((50, 400), heeds=0.6, looks=300, starts=300, previews=False),
    "deaf": Persona((0.5, 20), way="off", looks=40, previews=False),
}
"""By name; residents are dealt them in turn."""
