"""A match in words: who plays what, what happened, whose turn it is."""

from collections.abc import Sequence, Set
from dataclasses import replace

from bot.i18n.catalog import Words
from bot.match.record.ending import is_called_off
from bot.match.record.replay import LiveMatch, PlayedTurn
from bot.match.solo.personal_bests import is_alone
from bot.match.values.match import Ending, EntryKind, Match, VoidReason
from bot.ui.kit.markdown import plain
from rules.core import CHANCE, Event, Seat

HEADLINE = 2  # plies that fit into one
SHOWN = 1800  # characters of a note, escaped: a message holds 4000 in all
REASON = 200  # characters that a moderator may give as reason
SHORT = 20  # characters of a score that still fits beside another one

STOPPED = {
    EntryKind.RESIGN: "card.resigned",
    EntryKind.ABORT: "card.aborted",
    EntryKind.DRAW: "card.drawn",
    EntryKind.END: "card.ended",
    EntryKind.FLAG: "card.flagged",
    EntryKind.ABANDON: "card.abandoned",
}
"""Kind of an entry that ends a match → what is said of it."""


def game_name(words: Words, game: str) -> str:
    """Name a game."""
    return words(f"{game}.name")


def side_name(words: Words, live: LiveMatch, seat: Seat) -> str:
    """Name what a seat plays now: its side, or the seat itself while it has none."""
    side = live.state.sides[seat]
    return words(f"{live.match.game}.side.{side}" if side else f"{live.match.game}.seat.{seat}")


def player_label(words: Words, live: LiveMatch, seat: Seat) -> str:
    """Name a player with their side: ``Ana (Red)``."""
    return words(
        "who", name=plain(live.match.players[seat].name), role=side_name(words, live, seat)
    )


def points_text(points: float) -> str:
    """Write points without needless digits: ``3``, ``3.5``."""
    return f"{points:g}"


def player_names(match: Match) -> str:
    """Name the players: ``Ana v Bo``, without their markup."""
    return " v ".join(plain(player.name) for player in match.players)


def match_title(words: Words, live: LiveMatch) -> str:
    """Name a match with its players and sides: ``Tumbleweed #12 · Ana (Red) v Bo (White)``."""
    seats = range(len(live.match.players))
    names = " v ".join(player_label(words, live, seat) for seat in seats)
    key = "title.rated" if live.match.rated else "title"
    return words(key, game=game_name(words, live.match.game), id=live.match.id, names=names)


def match_label(words: Words, match: Match) -> str:
    """Name a match in a list of suggestions: ``#12 · Tumbleweed · Ana v Bo``."""
    names = " v ".join(player.name[:30] for player in match.players)
    return f"#{match.id} · {game_name(words, match.game)} · {names}"


def thread_name(words: Words, match: Match) -> str:
    """Name the thread of a match, within Discord's 100 characters; markup does not count there."""
    names = " v ".join(p.name[:30] for p in match.players)
    return words("title", game=game_name(words, match.game), id=match.id, names=names)[:100]


def event_sentences(words: Words, events: Sequence[Event]) -> list[str]:
    """Put each event into a sentence."""
    return [words.event(event) for event in events]


def dice_sentence(words: Words, dice: Sequence[Event]) -> str:
    """Say what fell, one sentence for all dice of a kind: "Rolled: red 5, red 2, black 3."."""
    merged: list[Event] = []
    for event in dice:
        if merged and merged[-1].key == event.key and len(event.values) == 1:
            ((name, value),) = event.values.items()
            before = words.value(merged[-1].values[name])
            merged[-1] = Event(event.key, {name: f"{before}, {words.value(value)}"})
        else:
            merged.append(event)
    return " ".join(event_sentences(words, merged))


def entry_lines(words: Words, live: LiveMatch) -> list[str]:
    """Say what the newest entry of a match did, the headline first."""
    entry = live.match.entries[-1] if live.match.entries else None
    if entry is None:
        return [words("card.begins")]
    if entry.kind in STOPPED:
        acted = "" if entry.seat == CHANCE else player_label(words, live, entry.seat)
        abandoned = entry.kind is EntryKind.END and not entry.user_id
        key = "card.server_gone" if abandoned else STOPPED[entry.kind]
        return [words(key, who=acted), *_reason(words, live)]
    if entry.kind is EntryKind.TAKEBACK:
        return [_takeback_text(words, live)]
    done = live.last
    assert done is not None  # a PLAY entry always leaves one
    fell = [dice_sentence(words, done.dice_events)] if done.dice_events else []
    if entry.kind is EntryKind.DICE:
        return [words("card.begins"), *fell]
    if entry.kind is EntryKind.LEAVE:
        own = entry.user_id == live.match.players[entry.seat].user_id
        key = "card.left" if own else "card.flagged_out"
        return [words(key, who=player_label(words, live, entry.seat)), *fell]
    return [*_turn_lines(words, live, done), *fell]


def _takeback_text(words: Words, live: LiveMatch) -> str:
    """Say who plays again, and whether more than their own turn was taken back."""
    seat, match = live.state.to_act, live.match
    assert seat is not None  # a takeback leads to before a turn
    before = replace(match, entries=match.entries[:-1])
    gone = len(before.line) - len(match.line)
    return words("card.taken_back", who=player_label(words, live, seat), n=gone)


def _reason(words: Words, live: LiveMatch) -> list[str]:
    ending = live.match.ending
    if ending is None or not ending.note:
        return []
    return [words("card.reason", reason=plain(ending.note, REASON))]


def _turn_lines(words: Words, live: LiveMatch, done: PlayedTurn) -> list[str]:
    """Say what a turn did: in the headline where it is short, else in a list below it."""
    if len(done.events) > HEADLINE:
        head = words("card.turn", role=side_name(words, live, done.entry.seat), turn=done.turn + 1)
        return [head, *(f"- {' '.join(event_sentences(words, events))}" for events in done.events)]
    headline = " ".join(words.event(events[0]) for events in done.events)
    rest = [words.event(event) for events in done.events for event in events[1:]]
    return [words("card.played", sentence=headline.rstrip("."), turn=done.turn + 1), *rest]


def score_text(words: Words, live: LiveMatch) -> str:
    """Say the running score; "" before there is one.

    Long sentences stand on lines of their own: a phone would break them anywhere.
    """
    lines = event_sentences(words, live.state.score_lines(live.options))
    return ("\n" if any(len(line) > SHORT for line in lines) else " · ").join(lines)


def quoted_note(words: Words, own_note: str) -> str:
    """Quote a person's own note line by line."""
    lines = "\n".join(f"> {plain(line, SHOWN)}" for line in own_note.splitlines())
    return f"-# {words('note.head')}\n{lines[:SHOWN]}"


def result_text(words: Words, live: LiveMatch) -> str:
    """Say who won, and whether that counts; "" while the match runs."""
    ending = live.match.ending
    if ending is None:
        return ""
    if live.match.void not in {None, VoidReason.DECLINED}:
        return words("result.annulled", result=_winner_text(words, live, ending))
    return _winner_text(words, live, ending)


def _winner_text(words: Words, live: LiveMatch, ending: Ending) -> str:
    if is_called_off(ending):
        return words(f"result.{ending.reason}")
    if is_alone(live.match):
        key = "result.alone.won" if ending.winners else "result.alone"
        return words(key, points=points_text(float(live.state.scores()[0])))
    if not ending.winners:
        return words("result.draw")
    names = ", ".join(player_label(words, live, seat) for seat in ending.winners)
    return words("result.won", who=names)


def prompt_text(words: Words, live: LiveMatch) -> str:
    """Say what is asked of the seat to act."""
    prompt = live.state.prompt()
    return words(prompt.key, **prompt.values)


def status_text(words: Words, live: LiveMatch, pings: Set[int] = frozenset()) -> str:
    """Say whose turn it is and what is asked, or the result; only who is in *pings* is mentioned.

    A mention of anybody else would be shown as a raw id by some clients.
    """
    seat = live.acting
    if seat is None:
        return result_text(words, live)
    player = live.match.players[seat]
    name = f"<@{player.user_id}>" if player.user_id in pings else plain(player.name)
    return words("to_move", name=name, asked=prompt_text(words, live))
