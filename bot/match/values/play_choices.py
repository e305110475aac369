"""What a person chose on the panel of ``/play``, stored so that it is preset the next time.

The Protocol of the table is here; ``bot.store`` implements it.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Protocol, Self

from bot.match.values.match import Player

ONCE = frozenset({"note", "standing"})
"""Terms that belong to one offer and are not preset for the next one."""


class Opponent(StrEnum):
    """The kind of opponent that somebody wants."""

    ANYONE = "anyone"
    PERSON = "person"
    COMPUTER = "computer"
    SELF = "self"  # both sides, to try something out


@dataclass(frozen=True, slots=True)
class PlayChoices:
    """The choices of one person.

    ``person`` is the opponent chosen in the server ``guild_id``, at a larger table with ``others``;
    they are not used in other servers.
    ``boards`` and ``options`` have what was chosen for each game, as texts that ``/play`` takes.
    ``pace`` is such a text, too, "" for the default. ``level`` is the computer's, 0 for one that
    suits the person. ``version`` rises with every change; a panel shows one version.
    ``chosen_at`` is when they last chose (ms; 0 is long ago): a match or a challenge since then
    presets its own game.
    """

    game: str = ""
    opponent: Opponent = Opponent.ANYONE
    person: Player | None = None
    others: tuple[Player, ...] = ()
    guild_id: int | None = None
    pace: str = ""
    rated: bool = False
    level: int = 0
    boards: Mapping[str, str] = field(default_factory=dict)
    options: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    version: int = 0
    chosen_at: int = 0

    def against(self, person: Player, guild_id: int | None, others: Sequence[Player] = ()) -> Self:
        """The choices with a person of a server as opponent, at a larger table with *others*."""
        here = replace(self, opponent=Opponent.PERSON, person=person, guild_id=guild_id)
        return replace(here, others=tuple(others))

    def against_nobody(self) -> Self:
        """The choices without the person who was chosen, and without their server."""
        is_person = self.opponent is Opponent.PERSON
        opponent = Opponent.ANYONE if is_person else self.opponent
        return replace(self, opponent=opponent, person=None, others=(), guild_id=None)

    def with_board(self, board: str) -> Self:
        """The choices with another board for the chosen game."""
        return replace(self, boards={**self.boards, self.game: board})

    def with_option(self, name: str, value: str) -> Self:
        """The choices with an option or term of the chosen game set; "" removes it."""
        kept = {key: said for key, said in self.own_options.items() if key != name}
        own = {**kept, name: value} if value else kept
        return replace(self, options={**self.options, self.game: own})

    @property
    def is_chosen(self) -> bool:
        """Whether the person ever chose anything; if not, these are the defaults."""
        return self.version > 0

    @property
    def on_computer(self) -> bool:
        """Whether the opponent is the computer."""
        return self.opponent is Opponent.COMPUTER

    @property
    def own_options(self) -> Mapping[str, str]:
        """The options and terms of the chosen game."""
        return self.options.get(self.game, {})

    @property
    def text(self) -> str:
        """Options and terms as the text that ``/play`` takes, the note last."""
        named = sorted(self.own_options.items(), key=lambda said: said[0] == "note")
        return ", ".join(f"{name}={value}" for name, value in named)

    def invited(self, host: Player, guild_id: int | None) -> Player | None:
        """Who is invited if the offer is made in a server: the host for SELF; None for anyone."""
        if self.opponent is Opponent.SELF:
            return host
        is_here = self.opponent is Opponent.PERSON and self.guild_id == guild_id
        return self.person if is_here else None

    def invitees(self, host: Player, guild_id: int | None) -> tuple[Player, ...]:
        """All who are invited if the offer is made in a server, as many as the table has room."""
        if (first := self.invited(host, guild_id)) is None:
            return ()
        is_here = self.opponent is Opponent.PERSON
        room = max(1, int(self.own_options.get("seats", "2")) - 1)
        return (first, *(self.others if is_here else ()))[:room]

    def offered(self) -> Self:
        """The choices after an offer was made from them: without the terms of ONCE."""
        own = {name: value for name, value in self.own_options.items() if name not in ONCE}
        return replace(self, options={**self.options, self.game: own})

    def to_json(self) -> str:
        """As JSON text, read again by :meth:`from_json`."""
        person = [self.person.user_id, self.person.name] if self.person else None
        data = {
            "game": self.game,
            "opponent": self.opponent,
            "person": person,
            **({"others": [[one.user_id, one.name] for one in self.others]} if self.others else {}),
            "guild_id": self.guild_id,
            "pace": self.pace,
            "rated": self.rated,
            "level": self.level,
            "boards": dict(self.boards),
            "options": {game: dict(own) for game, own in self.options.items()},
            "version": self.version,
            "chosen_at": self.chosen_at,
        }
        return json.dumps(data, separators=(",", ":"))

    @classmethod
    def from_json(cls, text: str) -> Self:
        """What :meth:`to_json` wrote."""
        data = json.loads(text)
        person = Player(*data["person"]) if data["person"] else None
        others = tuple(Player(*one) for one in data.get("others", ()))
        read = {"opponent": Opponent(data["opponent"]), "person": person, "others": others}
        return cls(**{**data, **read})


class PlayChoicesTable(Protocol):
    """What people chose on the panel of ``/play``."""

    async def get(self, user_id: int) -> PlayChoices:
        """A person's choices; none where they have not chosen yet."""

    async def put(self, user_id: int, choices: PlayChoices) -> None:
        """Store a person's choices."""
