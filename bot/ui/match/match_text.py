"""A match in words: who plays what, what happened, whose turn it is."""

from collections.abc import Set
from dataclasses import replace

from bot.i18n.catalog import Words
from bot.match.history.endings import is_called_off
from bot.match.history.numbers import moves_made
from bot.match.history.passes import PASS
from bot.match.history.replay import LiveMatch
from bot.match.solo.personal_bests import is_alone
from bot.match.values.match import Ending, Entry, EntryKind, Match
from bot.ui.kit.lists import listed
from bot.ui.kit.markdown import cut, plain
from bot.ui.kit.seat_names import seat_name, seat_names
from bot.ui.match.names import called_name, game_name, side_name
from bot.ui.match.sentences import (
    Line,
    brief_line,
    first_dice,
    named_now,
    question,
    start_sentence,
    turn_dice,
    turn_sentence,
)
from rules.core import CHANCE

SHOWN = 1800  # characters of a note, escaped: a message holds 4000 in all
REASON = 200  # characters that a moderator may give as reason
SHORT = 20  # characters of a score that still fits beside another one

STOPPED = {
    EntryKind.RESIGN: "card.resigned",
    EntryKind.ABORT: "card.aborted",
    EntryKind.DRAW: "card.drawn",
    EntryKind.END: "card.ended",
    EntryKind.AWARD: "card.awarded",
    EntryKind.FLAG: "card.flagged",
    EntryKind.ABANDON: "card.abandoned",
    EntryKind.WITHDRAW: "card.withdrawn",
    EntryKind.NO_SHOW: "card.no_show",
    EntryKind.TAKEN_OUT: "card.taken_out",
}
"""Kind of an entry that ends a match → what is said of it."""


def points_text(points: float) -> str:
    """Write points without needless digits: ``3``, ``3.5``."""
    return f"{points:g}"


def reached_text(words: Words, live: LiveMatch, points: float) -> str:
    """Write what was reached alone, as the game counts it: ``3 of 6 slots matched``."""
    reached = live.state.reached(points)
    return words.say(reached) if reached else points_text(points)


def scored_text(words: Words, live: LiveMatch) -> str:
    """Write what somebody alone has reached by now: ``5 of 6 slots filled, 2 matched``."""
    score, *_ = live.state.score_lines(live.options)
    return words.say(score)


def how_alone(ending: Ending) -> str:
    """What the keys of a result alone end in: ``.won``, ``.lost``, "" for one that was given up."""
    if ending.winners:
        return ".won"
    return ".lost" if ending.by_rules else ""


def entry_text(words: Words, live: LiveMatch, *, stopped: bool = True) -> str:
    """Say what the newest entry of a match did, in a line.

    Not ``stopped``, its last sentence goes on, unless a moderator's reason is that.
    """
    match = live.match
    entry = match.entries[-1] if match.entries else None
    is_played = entry is None or entry.kind in {EntryKind.DICE, EntryKind.START, EntryKind.PLAY}
    if is_played and match.is_practice and match.plies <= match.given:
        return _practice_text(words, live, stopped=stopped)
    if entry is None or entry.kind is EntryKind.DICE:
        fell = ""
        if entry and live.last:
            fell = first_dice(words, live, live.last, stopped=stopped)
        begun = begins_text(words, match, stopped=stopped or bool(fell))
        return f"{begun} {fell}" if fell else begun
    if entry.kind in STOPPED or entry.kind is EntryKind.LEAVE:
        reason = _reason(words, live)
        how = _stopped_text(words, live, entry, stopped=stopped or bool(reason))
        return " ".join([how, *reason])
    if entry.kind is EntryKind.TAKEBACK:
        return _takeback_text(words, live, stopped=stopped)
    assert live.last is not None  # a PLAY entry always leaves one, and so does a START
    if entry.kind is EntryKind.PLAY:
        return turn_sentence(words, live, live.last, stopped=stopped)
    return start_sentence(words, live, stopped=stopped)


def begins_text(words: Words, match: Match, *, stopped: bool = True) -> str:
    """Say who plays what."""
    say = words if stopped else words.unstopped
    how = ".alone" if len(match.players) == 1 else ".rated" if match.rated else ""
    game, people = game_name(words, match.game), seat_names(words, match)
    computers = [seat for seat, player in enumerate(match.players) if player.level is not None]
    if len(people) == 2 and len(computers) == 1:
        computer = people.pop(computers[0])
        return say(
            "card.begins.computer", person=people[0], game=game, id=match.id, computer=computer
        )
    return say(f"card.begins{how}", people=listed(words, people), game=game, id=match.id)


def card_text(words: Words, live: LiveMatch, enough: int, most: int) -> str:
    """Say it in a few words if it takes more than *enough* characters, then in *most* of them.

    ``/history`` tells every step.
    """
    return card_line(words, live, enough, most).text


def card_line(
    words: Words, live: LiveMatch, enough: int, most: int, *, stopped: bool = True
) -> Line:
    """Say the same, perhaps without the full stop of a turn, for which there must be room."""
    line = entry_text(words, live)
    entry = live.match.entries[-1] if live.match.entries else None
    if len(line) > enough and live.last and entry:
        if entry.kind is EntryKind.START:
            return Line(begins_text(words, live.match, stopped=stopped))
        if entry.kind is EntryKind.PLAY:
            return brief_line(words, live, live.last, most, stopped=stopped)
    return Line(line if stopped else entry_text(words, live, stopped=False))


def leavers_text(words: Words, match: Match) -> str:
    """Say who left a table before its end, and how: “Ana and Chi resigned.”"""
    gone = [entry for entry in match.line if entry.kind is EntryKind.LEAVE]
    names_by_key: dict[str, list[str]] = {}
    for entry in gone:
        name = seat_name(words, match, entry.seat)
        names_by_key.setdefault(_left_key(match, entry), []).append(name)
    return " ".join(words(key, who=listed(words, names)) for key, names in names_by_key.items())


def _left_key(match: Match, entry: Entry) -> str:
    """The key of how a seat left: it resigned, or ran out of time."""
    is_own = entry.user_id == match.players[entry.seat].user_id
    return "card.left" if is_own else "card.flagged_out"


def _practice_text(words: Words, live: LiveMatch, *, stopped: bool) -> str:
    """Say where a match goes on from; who plays it, its title says below."""
    match, say = live.match, words if stopped else words.unstopped
    way = "" if match.given else ".lesson" if match.lesson else ".start"
    return say(f"practice.begins{way}", n=moves_made(live) + 1)


def practice_note(words: Words, then: LiveMatch, now: Match) -> str:
    """Say which sides the computer plays in a practice; "" before they are chosen."""
    sides = [
        side_name(words, now.game, side)
        for player, side in zip(now.players, then.state.sides, strict=True)
        if player.level and side is not None
    ]
    return words("practice.computer", sides=listed(words, sides)) if sides else ""


def fallen_text(words: Words, live: LiveMatch) -> str:
    """Say which dice fell after the newest entry; "" where none did, or that is told before."""
    entry = live.match.entries[-1] if live.match.entries else None
    if entry is None or entry.kind not in {EntryKind.PLAY, EntryKind.LEAVE} or not live.last:
        return ""
    return turn_dice(words, live, live.last)


def _stopped_text(words: Words, live: LiveMatch, entry: Entry, *, stopped: bool) -> str:
    match, say = live.match, words if stopped else words.unstopped
    abandoned = entry.kind is EntryKind.END and not entry.user_id
    key = STOPPED.get(entry.kind) or _left_key(match, entry)
    key = "card.server_gone" if abandoned else key
    if entry.kind is EntryKind.RESIGN and match.players[entry.seat].level is not None:
        key = "card.resigned.computer"
    who = "" if entry.seat == CHANCE else seat_name(words, match, entry.seat)
    people = listed(words, seat_names(words, match))
    return say(key, who=who, people=people)


def _takeback_text(words: Words, live: LiveMatch, *, stopped: bool) -> str:
    """Say who plays again, and whether more than their own turn was taken back."""
    seat, match = live.state.to_act, live.match
    assert seat is not None  # a takeback leads to before a turn
    before = replace(match, entries=match.entries[:-1])
    gone = len(before.line) - len(match.line)
    say = words if stopped else words.unstopped
    return say("card.taken_back", who=seat_name(words, match, seat), n=gone)


def _reason(words: Words, live: LiveMatch) -> list[str]:
    ending = live.match.ending
    if ending is None or not ending.note:
        return []
    key = "card.reason" if ending.note[-1].isalnum() else "card.reason.whole"
    return [words(key, reason=plain(ending.note, REASON))]


def score_text(words: Words, live: LiveMatch, reader: int = 0) -> str:
    """Say the running score; "" before there is one. For a *reader* with one seat theirs is "you".

    Long sentences stand on lines of their own: a phone would break them anywhere.
    """
    said, seats = named_now(words, live), live.match.seats_of(reader)
    said = said.to(live.state.sides[seats[0]] or seats[0]) if len(seats) == 1 else said
    told = [*live.state.score_lines(live.options)]
    told += [] if live.match.ending else live.state.provisional()
    lines = [said.say(event) for event in told]
    return ("\n" if any(len(line) > SHORT for line in lines) else " · ").join(lines)


def quoted_note(words: Words, own_note: str) -> str:
    """Quote a person's own note line by line."""
    lines = "\n".join(f"> {plain(line, SHOWN)}" for line in own_note.splitlines())
    return f"-# {words('note.head')}\n{cut(lines, SHOWN)}"


def result_text(words: Words, live: LiveMatch) -> str:
    """Say who won, and whether that counts; "" while the match runs."""
    ending = live.match.ending
    if ending is None:
        return ""
    if live.match.is_annulled:
        return words("result.annulled", result=_winner_text(words, live, ending))
    return _winner_text(words, live, ending)


def is_result_told(words: Words, live: LiveMatch) -> bool:
    """Say whether what happened last names the winner already: “Both passed. Bo wins, 44 to 37.”

    Of several winners it names each by themselves, and who plays several sides goes by these.
    """
    match = live.match
    if match.ending is None or not match.ending.by_rules or is_alone(match):
        return False
    is_one = len(match.ending.winners) < 2 and named_now(words, live) is not words
    return is_one and not match.is_annulled and match.entries[-1].kind is EntryKind.PLAY


def _winner_text(words: Words, live: LiveMatch, ending: Ending) -> str:
    if is_called_off(ending):
        return words(f"result.{ending.reason}")
    if is_alone(live.match):
        return words(f"result.alone{how_alone(ending)}", points=scored_text(words, live))
    if not ending.winners:
        return words("result.draw")
    names = [seat_name(words, live.match, seat) for seat in ending.winners]
    return words("result.won", who=listed(words, names), n=len(names))


def prompt_text(words: Words, live: LiveMatch) -> str:
    """Say what is asked of the seat to act, to whoever sits there."""
    return question(named_now(words, live), live.state)


def status_text(words: Words, live: LiveMatch, user_id: int = 0) -> str:
    """Say whose turn it is, and to them what is asked; or the result."""
    seat = live.acting
    if seat is None:
        return result_text(words, live)
    if live.match.players[seat].user_id == user_id:
        return words("turn.yours", asked=prompt_text(words, live))
    return words("turn.of", name=seat_name(words, live.match, seat))


def call_text(words: Words, live: LiveMatch, pings: Set[int] = frozenset()) -> str:
    """Say to everybody whose turn it is, and what is asked where that is out of the ordinary.

    Only who is in *pings* is mentioned: any other mention is a raw id to some clients.
    """
    seat = live.acting
    assert seat is not None  # a match that goes on
    name, prompt = called_name(words, live.match, seat, pings), live.state.prompt()
    if not words.says(prompt.said, "card"):
        return words("turn.call", name=name)
    asked = named_now(words, live).say(prompt.said, "card")
    return words("turn.call.asked", name=name, asked=asked)


def closing_text(words: Words, live: LiveMatch) -> str:
    """Say after a pass that another one ends the game, and with which result; else "".

    Where the score is hidden until the end, so is the result.
    """
    if not live.match.line or live.match.line[-1].steps != PASS:
        return ""
    state, move = live.state, live.state.legal()[-1]  # a pass comes last
    after = state.play(move)
    if (state.format(move),) != PASS or after.outcome is None:
        return ""
    result = after.result()
    if result is None or result not in state.preview(move, live.options):
        return words("turn.closing.hidden")
    return words("turn.closing", result=named_now(words, live).say(result, "card"))
