"""What happened since a person's last turn, told together; and what the computer waits for."""

from collections.abc import Sequence
from itertools import groupby, takewhile

from bot.errors import Unfair
from bot.i18n.catalog import Words
from bot.match.history.help import person_in
from bot.match.history.replay import LiveMatch, PlayedTurn, replayed, with_entry
from bot.match.values.match import EntryKind, Match
from bot.ui.kit.markdown import plain
from bot.ui.kit.seat_names import bare_name
from bot.ui.match.match_text import card_text
from bot.ui.match.sentences import named
from rules.core import Seat
from rules.phrase import Said

FOUR_LINES = 160  # characters, on a phone


def replies(live: LiveMatch) -> list[LiveMatch]:
    """The match after each entry of the computer since a person's last: one card tells them all.

    Where the newest entry is a person's, that one alone.
    """
    entries, players = live.match.entries, live.match.players
    own = list(takewhile(lambda e: e.seat >= 0 and players[e.seat].level, reversed(entries)))
    if len(own) < 2 or any(entry.kind is not EntryKind.PLAY for entry in own):
        return [live]
    after = [replayed(live.match, live.match.version - len(own))]
    for entry in reversed(own):
        after.append(with_entry(after[-1], entry))
    return after[1:]


def turns_told(words: Words, live: LiveMatch, *, is_new: bool) -> list[str]:
    """Say what happened since a person's last turn, a line for each entry that a card tells.

    To whom the game is new, so that they have no words of it yet, each player's turn plainly:
    "Green placed 3 dice."; the picture shows the rest. Of dice that decided who begins, nothing:
    whose turn it is they are told anyway.
    """
    told = replies(live)
    if is_new and any(entry.kind is EntryKind.DICE for entry in live.match.entries[-1:]):
        return []
    if is_new and all(then.last and _is_newest(then, then.last) for then in told):
        return [line for _, each in groupby(told, _mover) for line in _plainly(words, [*each])]
    return [card_text(words, then, FOUR_LINES, FOUR_LINES) for then in told]


def _mover(live: LiveMatch) -> Seat:
    return live.match.entries[-1].seat


def _plainly(words: Words, told: Sequence[LiveMatch]) -> list[str]:
    """Say turns of a player in the game's plain words; without any, tell as ever."""
    first, happened = told[0].last, list[Said]()
    for then in told:
        happened += [
            event for events in (then.last.events if then.last else ()) for event in events
        ]
    lines = told[-1].state.glance(happened)
    if not lines or first is None:
        return [card_text(words, then, FOUR_LINES, FOUR_LINES) for then in told]
    said = named(words, told[0].match, first.sides)
    return [said.tell(lines)]


def _is_newest(live: LiveMatch, turn: PlayedTurn) -> bool:
    """Whether a turn is the newest entry: nothing was taken back, or offered, since."""
    return turn.entry.version == live.match.entries[-1].version


def thinking_line(words: Words, match: Match, ahead: int) -> str:
    """Say that the computer thinks, and how many others it answers first."""
    assert match.acting is not None, "somebody is to act"
    name = bare_name(words, match, match.acting)
    key = "computer.queue" if ahead else "computer.thinking"
    return f"-# {words(key, name=name, n=ahead)}"


def waiting_line(words: Words, match: Match, refusal: Unfair) -> str:
    """Say why the computer waits, where everybody reads it: what *refusal* says in private."""
    assert match.acting is not None, "somebody is to act"
    name = bare_name(words, match, match.acting)
    person = plain(person_in(match).name)
    why = words(refusal.waits, person=person, **refusal.values)
    return f"-# {words('computer.waits', name=name, why=why)}"
