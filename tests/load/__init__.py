"""Load: the whole way of a move, measured on the real bot with people at every board.

Sandbox, bot and people are three processes (``python -m tests.load``). Everybody has a board in a
server of their own, and plays both seats of it, so that a number of people is the number of those
who act at the same time; or one seat against the computer.
"""

from dataclasses import dataclass, replace
from typing import Self


@dataclass(frozen=True, slots=True)
class Load:
    """What is put on the bot: *people* who act at the same time, for *seconds*.

    ``pause`` is how long somebody looks at a card before the next move, on average, in seconds; 0
    is a closed loop. ``stored`` are matches that the database holds besides; ``limited``, whether
    the sandbox answers 429 as Discord does. ``processes`` is how many bots share a PostgreSQL, each
    with its shard; 0 is one bot with a file. ``level`` is that of the computer that everybody
    plays, of one bot with a file; 0 where people play both seats. Besides, ``tapping`` have the
    largest board open in a browser and choose a cell every ``between_taps`` seconds, on average.

    Pauses are those of people beside the reference machine: :meth:`beside` says what they are
    beside another.
    """

    people: int
    seconds: float = 15.0
    pause: float = 0.0
    stored: int = 0
    limited: bool = False
    processes: int = 0
    level: int = 0
    tapping: int = 0
    between_taps: float = 2.0

    @property
    def is_closed(self) -> bool:
        """Whether people who never pause play each other, and nothing holds them up."""
        return not (self.pause or self.limited or self.level or self.tapping)

    def on_machine(self, slowness: float) -> Self:
        """The load that is as heavy for a machine that takes *slowness* times as long.

        Who pauses puts so much on a machine in a second, whatever it can do: beside one that takes
        three times as long, all pauses are three times as long, so that as much of it is idle as
        would be on the reference machine. Who never pauses waits for the machine anyway.
        """
        if not (self.pause or self.tapping):
            return self
        return replace(
            self,
            seconds=self.seconds * slowness,
            pause=self.pause * slowness,
            between_taps=self.between_taps * slowness,
        )


@dataclass(frozen=True, slots=True)
class Asked:
    """What the database was asked, a move: transactions that read or write are counted apart."""

    statements: float
    reads: float
    commits: float


@dataclass(frozen=True, slots=True)
class Result:
    """What came of it. Times are in milliseconds, those of a processor (``cpu``) for each move.

    ``acknowledged`` is from the press to the first answer, ``carded`` to the card of the
    other side: against the computer, to that of its answer.
    ``answered`` is what 99 of 100 interactions took from their arrival at the bot until Discord had
    the first answer, so without the way that the press comes and the answer goes.
    What the database was asked (``statements``, ``reads``, ``commits``) is that of an interaction
    until its card stands there, with every look at what is due; ``later`` is what nobody waits for:
    marks, and old cards that become a line.
    ``tapped`` is what half and 95 of 100 ``taps`` in a browser took, until the view after them was
    there; ``seen`` the same of how long after a press the other one's open page had the move.
    ``late`` is how many answers came after three seconds, ``unsaved`` how many were that nothing
    can be saved right now; then a person tries again.
    ``bot`` is the bot's main process (of several bots, all of them), ``helpers`` what those have
    started to draw and to search, ``database`` a PostgreSQL. Memory is in MB.
    ``share`` of the machine is what programs left that have nothing to do with it; ``slowness`` is
    that of :mod:`tests.bench.calibration`.
    """

    load: Load
    moves: int
    per_second: float
    acknowledged: tuple[float, float]
    carded: tuple[float, float]
    bot_cpu: float
    helpers_cpu: float
    database_cpu: float
    sandbox_cpu: float
    people_cpu: float
    asked: Asked
    later: Asked
    requests: float
    answered: float
    lag: float
    memory: float
    taps: int = 0
    tapped: tuple[float, float] = (0.0, 0.0)
    seen: tuple[float, float] = (0.0, 0.0)
    late: int = 0
    unsaved: int = 0
    share: float = 1.0
    slowness: float = 1.0
