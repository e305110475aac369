"""What is left of a card when a newer one stands below it: what happened, and the score."""

from collections.abc import Sequence

import render
from bot.i18n.catalog import Words
from bot.match.history.passes import passes_in_a_row
from bot.match.history.replay import LiveMatch, replayed
from bot.match.values.match import Entry, EntryKind, Match
from bot.ui.kit.answer import ClassicMessage
from bot.ui.kit.markdown import plain
from bot.ui.kit.seat_names import bare_names, seat_names
from bot.ui.match.match_text import begins_text, card_line, entry_text
from bot.ui.match.names import side_name
from bot.ui.match.sentences import Line, named_now
from rules.core import Seat
from rules.scores import signed

# Characters of a line on a phone, and of two, with Discord's "(edited)" behind them.
ONE_LINE, TWO_LINES = 36, 72

NAME = 12  # characters of a long name beside a score; the sentence before has it whole

# A score is not broken into two lines: not at its spaces, and not behind the dash.
SPACE, TOGETHER = "\u00a0", "–\u2060"


def collapsed_card(words: Words, live: LiveMatch) -> ClassicMessage:
    """Make one line of a card, without its picture and buttons."""
    return ClassicMessage(collapsed_line(words, live))


def collapsed_line(words: Words, live: LiveMatch, *, stopped: bool = True) -> str:
    """Say what is left of a card: ``Bo placed a 3 on f13 · Ana leads 66–60``.

    Not ``stopped``, something stands behind it, as behind a turn its score does anyway.

    Turns in which one of two passed every time are one line. The score says who leads, whoever
    moved: a name alone would seem to be who moved, and two numbers alone nobody can tell apart. It
    is left out where there is no room for it beside what happened. Once the game is over the result
    stands there, if the turn doesn't tell it. What others have yet to roll is not told: their dice.
    """
    match = live.match
    if match.sealed_until is not None:
        return _uncovered(words, live, stopped=stopped)
    is_turn = bool(match.entries) and match.entries[-1].kind is EntryKind.PLAY
    stopped = stopped and not is_turn
    passes, result = passes_in_a_row(match.entries), _result(words, live)
    if result and not passes and len(whole := entry_text(words, live, stopped=False)) <= TWO_LINES:
        return whole
    told = [result] if result else _scores(words, live)
    scores = "".join(f" · {score}" for score in told)
    if passes:
        line = Line(_passes_text(words, match, passes, stopped=stopped))
    else:
        taken = len(scores) - 1  # they stand for the full stop
        line = card_line(words, live, ONE_LINE - taken, TWO_LINES - taken, stopped=stopped)
        if line.is_cut:
            line, scores = card_line(words, live, ONE_LINE, TWO_LINES, stopped=stopped), ""
    return f"{line.text}{scores}" if is_turn else line.text


def taken_back_card(words: Words, live: LiveMatch) -> ClassicMessage:
    """Make one line of the card of a turn that was taken back since, and say so; no score.

    A line that tells several turns, passes among them, stays as it is.
    """
    match = live.match
    if match.sealed_until is not None:
        return ClassicMessage(words("card.gone", line=_uncovered(words, live, stopped=True)))
    if passes_in_a_row(match.entries):
        return collapsed_card(words, live)
    room = len(words("card.gone", line=""))
    line = card_line(words, live, ONE_LINE - room, TWO_LINES - room, stopped=False).text
    return ClassicMessage(words("card.gone", line=line))


def _uncovered(words: Words, live: LiveMatch, *, stopped: bool) -> str:
    """Say of a card of the match of the week which turn it was, and nothing of its dice."""
    if turns := sum(entry.kind is EntryKind.PLAY for entry in live.match.entries):
        return (words if stopped else words.unstopped)("card.turn", n=turns)
    return begins_text(words, live.match, stopped=stopped)


def _passes_text(words: Words, match: Match, passes: Sequence[Entry], *, stopped: bool) -> str:
    """Say of several turns that somebody passed in each, while the other played on."""
    say = words if stopped else words.unstopped
    names = seat_names(words, match)
    seat, n = passes[0].seat, len(passes[::2])
    key = "card.passed_twice" if n == 2 else "card.passed"
    return say(key, who=names[seat], other=names[1 - seat], n=n)


def _result(words: Words, live: LiveMatch) -> str:
    """Say who of two won by the rules; "" while the game goes on, and of any other match."""
    result = live.state.result() if live.state.outcome and len(live.match.players) == 2 else None
    return named_now(words, live).say(result, stopped=False) if result else ""


def _scores(words: Words, live: LiveMatch) -> list[str]:
    """What the seats have: of two who leads and by what, ``Ana leads 66–60``.

    Of more those whose score the turn changed, and by how much: the picture has them all. Alone a
    number says nothing, and the line what became of each slot.
    """
    scores = render.scores(live.state, render.View(live.options))
    seats = len(live.match.players)
    if seats > 2:
        before = replayed(live.match, live.match.version - 1).state.scores()
        changes = [now - then for now, then in zip(live.state.scores(), before, strict=True)]
        return [
            f"{_short_name(words, live, seat)}:{SPACE}{scores[seat]}{SPACE}({signed(change)})"
            for seat, change in enumerate(changes)
            if change
        ]
    if seats < 2 or len(scores) < 2:
        return []
    own, other = live.state.scores()
    leader = 0 if own > other else 1
    line = TOGETHER.join([scores[leader], scores[1 - leader]])
    if own == other:
        return [line]
    return [words("card.leads", name=_short_name(words, live, leader), score=line)]


def _short_name(words: Words, live: LiveMatch, seat: Seat) -> str:
    """Who sits there; of somebody who plays several sides, and of two alike at a table, what."""
    players, names = live.match.players, bare_names(words, live.match)
    is_alike = len(players) > 2 and names.count(names[seat]) > 1
    if is_alike or players.count(players[seat]) > 1:
        return side_name(words, live.match.game, live.state.sides[seat])
    return plain(names[seat], NAME).replace(" ", SPACE)
