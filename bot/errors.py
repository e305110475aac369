"""What the bot refuses, as keys and values; ``bot.i18n`` has the words in the reader's language.

Refusal             expected: answered privately, changes nothing, never logged as an error
├── StaleMove       the card or the draft belongs to an older position
├── NotYourTurn     somebody else is to move; the answer shows the board
├── NoStep          what somebody typed is no step of a turn (yet)
├── Unplayable      what somebody typed can't be read or played in their match
├── Unfair          the computer's help would be unfair in a match that is being played
├── NotSeated       a button is for those who play, and this person watches
├── Limited         somebody asks for more than one person may
├── TimeLeft        the bot would act on a clock that has not run out (any more)
├── SearchFailed    the computer could not work it out; the answer lets one try again
├── NotFound        what was asked for is not there (any more)
├── Untold          Discord does not say whether somebody may see it
└── StoreUnavailable  the disk does not take or give what is kept; nothing was changed
    └── StoreUncertain  … or everything was: the database has gone in the midst of it

LaterClick          a later click on the same private message is answered instead

HostError           ends ``python -m bot …``; its text is the one line that the owner reads
├── SettingError    a setting cannot be used
├── StoreError      the database cannot be used
├── LeaseError      another process works on the database
│   └── LostLeaseError  … since this one was not heard of for too long: it may stand by
└── UnreachableError   Discord, or the database's server, does not answer: worth another try later
    └── LostServerError  … any more: while this process stood by, it did
"""

from collections.abc import Mapping
from typing import Literal

from rules.errors import RulesError
from rules.phrase import Value


class Refusal(Exception):
    """An expected no: *key* names a sentence of the catalogue, *values* fill its gaps."""

    def __init__(self, key: str, /, **values: Value) -> None:
        super().__init__(key, values)
        self.key = key
        self.values: Mapping[str, Value] = values


class StaleMove(Refusal):
    """The match has moved on; the answer shows where it stands now."""

    def __init__(self, match_id: int, shown: int, now: int) -> None:
        super().__init__("stale", match=match_id, shown=shown, now=now)
        self.match_id = match_id


class NotYourTurn(Refusal):
    """Somebody else is to move; the answer shows the board with it."""

    def __init__(self, match_id: int, player: Value) -> None:
        super().__init__("not_your_turn", player=player)
        self.match_id = match_id


class NoStep(Refusal):
    """What somebody typed is no step of a turn, or not enough of one."""


class Unfair(Refusal):
    """The computer may not look at a position; ``waits`` is the key of what all read then."""

    def __init__(self, where: Literal["position", "own", "rated"], **values: Value) -> None:
        super().__init__(f"fair.{where}", **values)
        self.waits = f"fair.{where}.waits"


class Unplayable(Refusal):
    """What somebody typed can't be read or played; the answer shows the board, to try again.

    With an *example*, a sentence, of what can be.
    """

    def __init__(
        self,
        match_id: int,
        version: int,
        reason: Refusal | RulesError,
        typed: str = "",
        example: str = "",
    ) -> None:
        super().__init__(reason.key, **reason.values)
        self.typed, self.example = typed, example
        self.match_id = match_id
        self.version = version
        self.reason = reason


class NotSeated(Refusal):
    """Only those who play may do this; the answer says how one watches."""

    def __init__(self, match_id: int, players: Value) -> None:
        super().__init__("not_seated", players=players)
        self.match_id = match_id


class Limited(Refusal):
    """Somebody asks for more at once, or in a while, than one person may."""


class TimeLeft(Refusal):
    """A clock has not run out: it was given time, or stands still."""

    def __init__(self) -> None:
        super().__init__("clock.time_left")


class SearchFailed(Refusal):
    """A search of the computer failed; asked again it may well not."""


class NotFound(Refusal):
    """There is no such match, challenge or thread (any more)."""


class Untold(Refusal):
    """Discord does not say what is open to somebody, who is asked to try again."""

    def __init__(self) -> None:
        super().__init__("web.untold")


class StoreUnavailable(Refusal):
    """The database cannot be read or written at the moment; nothing of it was changed.

    People are asked to try again, and the bot tries again by itself what it owes.
    """

    def __init__(self, key: str = "store.unavailable") -> None:
        super().__init__(key)


class StoreUncertain(StoreUnavailable):
    """The database has gone just as it was to keep something: all of that is kept, or nothing.

    What is done once is done by a version or an interaction, so that trying again is safe.
    """

    def __init__(self) -> None:
        super().__init__("store.uncertain")


class LaterClick(Exception):  # nothing went wrong
    """Somebody has clicked on: what would be shown for this click is not wanted any more."""


class HostError(Exception):
    """What only the owner can mend; the text says what it is, and never holds a token."""

    exit_code = 2


class SettingError(HostError):
    """A setting that cannot be used; the text says which and why, and never holds its value."""


class StoreError(HostError):
    """The database cannot be opened or is newer than this bot; the text says what to do."""


class LeaseError(HostError):
    """Another process uses this database, or its folder cannot be written."""


class LostLeaseError(LeaseError):
    """Another process has taken over what this one had; started again, it stands by."""

    exit_code = 1


class UnreachableError(HostError):
    """Discord or the database's server, or the way to it, is down."""

    exit_code = 1


class LostServerError(UnreachableError):
    """The database's server went away from a process that stood by."""
