"""What the rules of all games refuse: texts that can't be read, records, options, seats."""

from dataclasses import dataclass
from typing import Annotated

from rules.phrase import Nothing, Phrase, Phrases, Said


@dataclass(frozen=True, slots=True)
class Word:
    """What somebody wrote."""

    word: str
    cell: Annotated[str, "the cell that may be meant"] = ""
    understood: Annotated[str, "what stands before it and could be read"] = ""


@dataclass(frozen=True, slots=True)
class Most:
    """A limit."""

    most: int


@dataclass(frozen=True, slots=True)
class Off:
    """A cell that is on no such board."""

    cell: str
    first: Annotated[str, "the first column"]
    last: Annotated[str, "the last column"]


@dataclass(frozen=True, slots=True)
class Rows:
    """The rows of a column."""

    column: str
    row_least: int
    row_most: int


@dataclass(frozen=True, slots=True)
class Where:
    """Where something is refused."""

    sentence: Annotated[str, "why, a sentence"]
    step: Annotated[int, "number of the step"] = 0
    word: Annotated[str, "how it was written"] = ""
    line: Annotated[int, "number of the line"] = 0


@dataclass(frozen=True, slots=True)
class Named:
    """Something that has a name and a value."""

    name: str = ""
    value: str = ""


@dataclass(frozen=True, slots=True)
class OfGame:
    """Something that a game hasn't."""

    game: Annotated[str, "key of the game"]
    lesson: str = ""
    option: str = ""
    version: int = 0
    known: Annotated[int, "the newest version"] = 0


@dataclass(frozen=True, slots=True)
class By:
    """A seat by its number."""

    seat: int


@dataclass(frozen=True, slots=True)
class Seats:
    """How many may play a game."""

    game: Annotated[Said | str, "name of the game"]
    least: int
    most: int
    n: Annotated[int, "how many want to"]


@dataclass(frozen=True, slots=True)
class Accepts:
    """A value that an option doesn't take."""

    option: str
    value: str
    accepted: Annotated[str, "those that it takes"]


@dataclass(frozen=True, slots=True)
class Differs:
    """What a record says, and what it should."""

    said: str
    found: Annotated[str, "hash of the position that its moves lead to"] = ""
    due: Annotated[str, "what the dice gave"] = ""


@dataclass(frozen=True, slots=True)
class Usage:
    """A command line that can't be read."""

    reason: str


class Common(Phrases, family="rules"):
    """The refusals."""

    unreadable = Phrase(Word, "I can't read “{word}” as a move here.")
    letter_first = Phrase(Word, "A cell has its letter first. Did you mean {cell}?")
    blank = Phrase(Nothing, "There's no move in that line. Write one, or choose it from the list.")
    too_long = Phrase(
        Most, "That's longer than {most} characters, and no turn is. Write one turn only."
    )
    turn_over = Phrase(Word, "Your turn ends with “{understood}”; leave out what comes after it.")
    dice_between = Phrase(
        Word, "“{word}” comes after dice that still have to be rolled. Play up to them first."
    )
    at_step = Phrase(Where, "Step {step}, “{word}”: {sentence}")
    at_part = Phrase(
        Where, "“{word}” can't be played, so none of what you typed was kept. {sentence}"
    )
    at_line = Phrase(Where, "Line {line}: {sentence}")
    no_leaving = Phrase(Nothing, "You can't leave a match of two. Resign instead.")
    no_lesson = Phrase(OfGame, "The rules of {game} have no position “{lesson}”.")
    no_such_seat = Phrase(By, "Nobody plays as number {seat} in this match.")
    game_over = Phrase(Nothing, "This game is over.")
    no_undo = Phrase(Nothing, "There's nothing to take back.")
    not_chance = Phrase(Nothing, "There are no dice to roll now.")
    unknown_game = Phrase(OfGame, "There's no game called “{game}”.")
    unknown_option = Phrase(OfGame, "{game} has no option “{option}”.")
    bad_option = Phrase(Accepts, "{option} can't be “{value}”. Choose from: {accepted}.")
    off_board = Phrase(Off, "{cell} isn't on this board. Columns go from {first} to {last}.")
    rows = Phrase(Rows, "Column {column} has rows {row_least} to {row_most}.")
    usage = Phrase(Usage, "{reason}")
    seats = Phrase(Seats, "{game} is for {least} to {most} players, not {n}.")
    seats_exactly = Phrase(Seats, "{game} is for {least} players, not {n}.")
    position = Phrase(Named, "A position can't have {name} = {value}.")
    record__header = Phrase(
        Nothing, 'Header lines look like [Name "value"], and this one doesn\'t.'
    )
    record__missing = Phrase(Named, 'The record lacks a line [{name} "…"].')
    record__twice = Phrase(Named, 'The record has [{name} "…"] twice.')
    record__number = Phrase(Named, '[{name} "{value}"] should be a whole number.')
    record__version = Phrase(
        OfGame,
        "This record follows version {version} of the rules of {game}. I know them up to {known}.",
    )
    record__cut = Phrase(
        Nothing,
        "The record doesn't end with its hash, so part of it is missing. Export it again.",
    )
    record__hash = Phrase(Differs, "These moves lead to {found}, but the record says {said}.")
    record__shape = Phrase(Nothing, "That isn't the JSON of a record.")
    record__too_long = Phrase(Most, "A record has at most {most} characters.")
    dice__hex = Phrase(Named, '[{name} "…"] should be 64 hexadecimal digits.')
    dice__nonce = Phrase(
        Named,
        "“{value}” can't be a nonce. Use 1 to 64 letters, digits, hyphens or underscores.",
    )
    dice__commitment = Phrase(Nothing, "The secret isn't the one that was promised.")
    dice__roll = Phrase(Differs, "The dice gave {due} there, but the record says {said}.")
