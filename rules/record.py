"""A match on paper: the game, its rules version and options, the seats, and every move.

A record is what is kept; any position is replayed from it. As text it is a few header lines
``[Name "value"]``, one turn a line, and the digest of the last position::

    [Game "tumbleweed"]
    [Rules "1"]
    [Seats "2"]
    [Option size "3"]

    1. red:a3 white:e3
    2. side:red
    hash 0123456789abcdef

Of who played, when and how it ended, a record may tell in ``[Players "Ana v Bo"]`` and other
lines that no hash covers (:mod:`rules.heading`). Where dice are thrown, ``[Commitment]``,
``[Nonces]`` and at the end ``[Secret]`` stand above the moves; see :mod:`rules.dice`. A match that
began from a page of ``/rules`` has ``[Lesson "place"]`` there (:mod:`rules.lessons`), and one that
went on from another one ``[Given "7"]``: so many moves were made there, and so were the dice among
them. Turn numbers are for people; lines that begin with ``#`` are remarks. Rolls are moves like any
other, so dice replay without a generator.

>>> from rules.games.rive import RiveOptions
>>> record = Record("rive", 1, RiveOptions(size="3"), 2, ("+c3", "+a3"))
>>> print(record.to_text())
[Game "rive"]
[Rules "1"]
[Seats "2"]
[Option size "3"]
[Option swap "on"]
<BLANKLINE>
1. +c3
2. +a3
hash f87fb430c69e5dbc
<BLANKLINE>
>>> Record.from_text(record.to_text()) == record
True
>>> record.replay(upto=1).board()
{'c3': 'B'}
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any, Self

from rules import GAMES, record_dice
from rules.core import CHANCE, AnyGame, AnyState
from rules.dice import Dice
from rules.errors import NotationError, RulesError
from rules.heading import NAMES, NO_HEADING, Heading
from rules.lessons import lesson_state
from rules.notation import advance, clip, turns
from rules.options import dump, parse, text
from rules.refusals import Common, Differs, Most, Named, OfGame

LONGEST = 200_000
"""Characters of a record that are read at all; the longest random games stay below 10,000."""

_HEADER = re.compile(
    r"\[(Game|Rules|Seats|Lesson|Given|Commitment|Nonces|Secret|Option [a-z_]+|"
    + "|".join(name.capitalize() for name in NAMES)
    + r') "([^"\\]*)"\]'
)
_NUMBER = re.compile(r"[0-9]+\.")


@dataclass(frozen=True, slots=True)
class Record:
    """A match as it was played; ``options`` is a value of the game's own Options.

    ``dice`` is what its rolls were made of, None where nothing was promised about them. ``lesson``
    is the page of ``/rules`` it began from, "" for the first position. The first ``given`` moves
    were made in another match, whose dice are not these. ``heading`` is what is told beside it.
    """

    game: str
    version: int
    options: Any
    seats: int
    moves: tuple[str, ...] = ()
    dice: Dice | None = None
    lesson: str = ""
    given: int = 0
    heading: Heading = NO_HEADING

    @property
    def rules(self) -> AnyGame:
        """The game that was played."""
        return GAMES[self.game]

    def start(self) -> AnyState:
        """The position before the first move."""
        if self.lesson:
            return lesson_state(self.rules, self.lesson)
        return self.rules.start(self.options, self.seats)

    def replay(self, upto: int | None = None) -> AnyState:
        """The position after the first *upto* moves, after all of them by default.

        Raises:
            RulesError: a move is not legal where it stands; ``step`` is its number, from 1.
        """
        state = self.start()
        for number, step in enumerate(self.moves[:upto], 1):
            try:
                state = advance(state, step)
            except RulesError as refusal:
                raise refusal.at(step=number, word=clip(step)) from refusal
        return state

    def verify(self) -> int:
        """Number of rolls that were recomputed from the secret; 0 while that is untold.

        Raises:
            RulesError: another secret than the one promised, or a roll that does not come of it;
                ``step`` is its number, from 1.
        """
        if self.dice is None or self.dice.secret is None:
            return 0
        if not self.dice.is_kept:
            raise NotationError(Common.dice__commitment())
        state, rolls = self.start(), 0
        for ply, said in enumerate(self.moves):
            is_roll = state.to_act == CHANCE and not said.startswith("leave:")
            if is_roll and ply >= self.given:
                rolls += 1
                due = state.format(self.dice.roll(state, ply))
                if said != due:
                    told = Common.dice__roll(Differs(clip(said), due=due))
                    raise NotationError(told, step=ply + 1, word=clip(said))
            state = advance(state, said)
        return rolls

    def to_text(self) -> str:
        """The record as lines of text, without loss."""
        options = dump(self.options).items()
        lines = [
            *self.heading.to_headers(),
            f'[Game "{self.game}"]',
            f'[Rules "{self.version}"]',
            f'[Seats "{self.seats}"]',
            *(f'[Option {name} "{text(value)}"]' for name, value in options),
            *([f'[Lesson "{self.lesson}"]'] if self.lesson else []),
            *([f'[Given "{self.given}"]'] if self.given else []),
            *record_dice.to_headers(self.dice),
            "",
        ]
        grouped = turns(self.start(), self.moves)
        lines += [f"{i}. {' '.join(turn.steps)}" for i, turn in enumerate(grouped, 1)]
        return "\n".join([*lines, f"hash {self.replay().digest()}", ""])

    @classmethod
    def from_text(cls, text: str) -> Self:
        """The record that *text* writes; every move is played and the hash compared.

        Raises:
            RulesError: with the ``line`` at fault among the values.
        """
        if len(text) > LONGEST:
            raise NotationError(Common.record__too_long(Most(LONGEST)))
        lines = [
            (number, stripped)
            for number, line in enumerate(text.splitlines(), 1)
            if (stripped := line.strip()) and not stripped.startswith("#")
        ]
        headers = [(number, line) for number, line in lines if line.startswith("[")]
        body = [(number, line) for number, line in lines if not line.startswith("[")]
        record = cls._from_headers(_headers(headers))
        if not body or not body[-1][1].startswith("hash "):
            raise NotationError(Common.record__cut())
        end, said = body.pop()
        state, moves = record.start(), []
        for number, line in body:
            words = line.split()
            for step in words[1:] if _NUMBER.fullmatch(words[0]) else words:
                try:
                    state = advance(state, step)
                except RulesError as refusal:
                    raise refusal.at(line=number) from refusal
                moves.append(step)
        _compare(state, said.removeprefix("hash ").strip(), line=end)
        return replace(record, moves=tuple(moves))

    def to_json(self) -> dict[str, object]:
        """The record as JSON values, without loss."""
        begun: dict[str, object] = {"lesson": self.lesson} if self.lesson else {}
        begun |= {"given": self.given} if self.given else {}
        return {
            "game": self.game,
            "version": self.version,
            "seats": self.seats,
            "options": dump(self.options),
            "moves": list(self.moves),
            "hash": self.replay().digest(),
            **begun,
            **({"heading": told} if (told := self.heading.to_json()) else {}),
            **record_dice.to_json(self.dice),
        }

    @classmethod
    def from_json(cls, data: Any) -> Self:
        """The record that :meth:`to_json` made *data* of; played through and compared.

        Raises:
            RulesError: it is none, or a move is not legal; ``step`` is its number.
        """
        match data:
            case {
                "game": str(key),
                "version": int(version),
                "seats": int(seats),
                "options": dict(given),
                "moves": list(moves),
                "hash": str(said),
            } if all(isinstance(move, str) for move in moves):
                game = _known(key, version)
                options: Any = parse(game.Options, given, game=key)
                dice = record_dice.from_json(data.get("dice"))
                begun = _begun_from_json(data)
                told = data.get("heading")
                heading = Heading.of(told) if isinstance(told, dict) else NO_HEADING
                record = cls(key, version, options, seats, tuple(moves), dice, *begun, heading)
            case _:
                raise NotationError(Common.record__shape())
        _compare(record.replay(), said)
        return record

    @classmethod
    def _from_headers(cls, headers: dict[str, str]) -> Self:
        given = {
            name.removeprefix("Option "): value
            for name, value in headers.items()
            if name.startswith("Option ")
        }
        game = _known(_said(headers, "Game"), _whole(headers, "Rules"))
        options: Any = parse(game.Options, given, game=game.key)
        seats, dice = _whole(headers, "Seats"), record_dice.from_headers(headers)
        lesson = headers.get("Lesson", "")
        before = _whole(headers, "Given") if "Given" in headers else 0
        begun = (lesson, before, Heading.of(headers))
        record = cls(game.key, _whole(headers, "Rules"), options, seats, (), dice, *begun)
        record.start()
        return record


def _begun_from_json(data: Any) -> tuple[str, int]:
    """From which page a record began, and how many of its moves were given."""
    match data.get("lesson", ""), data.get("given", 0):
        case str(lesson), int(given) if given >= 0:
            return lesson, given
    raise NotationError(Common.record__shape())


def _headers(lines: Iterable[tuple[int, str]]) -> dict[str, str]:
    found: dict[str, str] = {}
    for number, line in lines:
        header = _HEADER.fullmatch(line)
        if not header:
            raise NotationError(Common.record__header(), line=number)
        if header[1] in found:
            raise NotationError(Common.record__twice(Named(header[1])), line=number)
        found[header[1]] = header[2]
    return found


def _said(headers: dict[str, str], name: str) -> str:
    if name not in headers:
        raise NotationError(Common.record__missing(Named(name)))
    return headers[name]


def _whole(headers: dict[str, str], name: str) -> int:
    value = _said(headers, name)
    if not (value.isascii() and value.isdigit() and len(value) < 10):
        raise NotationError(Common.record__number(Named(name, clip(value))))
    return int(value)


def _known(key: str, version: int) -> AnyGame:
    game = GAMES.get(key)
    if game is None:
        raise NotationError(Common.unknown_game(OfGame(clip(key))))
    if not 1 <= version <= game.version:
        newer = OfGame(key, version=version, known=game.version)
        raise NotationError(Common.record__version(newer))
    return game


def _compare(state: AnyState, said: str, line: int = 0) -> None:
    if (found := state.digest()) != said:
        raise NotationError(Common.record__hash(Differs(clip(said), found)), line=line)
