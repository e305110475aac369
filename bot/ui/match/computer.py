"""Messages of matches against the computer."""

from collections.abc import Sequence
from itertools import groupby, takewhile

from bot.computer.ladders import levels_of
from bot.computer.review import is_reviewable
from bot.errors import Refusal
from bot.i18n.catalog import Words
from bot.match.record.help import counts_for_level, lowest_level
from bot.match.record.replay import LiveMatch, PlayedTurn, replayed, with_entry
from bot.match.values.computer_match import ComputerMatch
from bot.match.values.match import EntryKind, Match
from bot.ui.kit.answer import Message
from bot.ui.kit.custom_id import Ref
from bot.ui.kit.items import Control, Style, button, container, link_button, row, text_display
from bot.ui.kit.markdown import plain
from bot.ui.match.match_text import card_text, game_name
from bot.ui.match.names import player_names
from bot.ui.match.sentences import named
from rules import GAMES
from rules.core import Event, Seat
from rules.lessons import page_number
from rules.words import Term

FOUR_LINES = 160  # characters, on a phone


def begun_panel(words: Words, match: Match, url: str = "", *, here: bool = False) -> Message:
    """Say that a match against the computer has begun, and where its board is.

    *url* leads there; "" while it does not stand yet. *here*: it stands where this is read.
    """
    key = "computer.begun.here" if here else "computer.begun"
    said = words(
        key, names=player_names(words, match), game=game_name(words, match.game), match=match.id
    )
    way = [row(link_button(words("button.thread"), url))] if url and not here else []
    return Message((container(text_display(said), *way),))


NEXT = {
    "review": "button.review",
    "again": "button.rematch",
    "levelup": "button.level_up",
    "leveldown": "button.level_down",
}
"""What may come after a match against the computer → the label of its button."""


def next_buttons(words: Words, live: LiveMatch) -> list[Control]:
    """Offer what suits most after a match, first: a level up to who won, a review to who lost."""
    match, ops = live.match, _next_ops(live.match)
    if not is_reviewable(live):
        ops.remove("review")
    styles = [Style.primary, *[Style.secondary] * len(ops)]
    return [
        button(words(NEXT[op]), Ref(op, match.id, match.version), style)
        for op, style in zip(ops, styles, strict=False)
    ]


def win_line(words: Words, match: Match, known: ComputerMatch) -> str:
    """Say whether a person's win counts as beating the level; "" where nobody alone won."""
    winners = match.ending.winners if match.ending else ()
    if not winners or match.is_practice or any(match.players[seat].level for seat in winners):
        return ""
    level = lowest_level(match)
    if counts_for_level(match, known):
        return words("win.counts", level=level)
    return words("win.hinted" if known.helped else "win.taken_back", level=level)


def _next_ops(match: Match) -> list[str]:
    winners = match.ending.winners if match.ending else ()
    level = lowest_level(match)
    if not winners:
        return ["again", "review"]
    if all(match.players[seat].level for seat in winners):
        return ["review", "again", *(["leveldown"] if level > 1 else [])]
    ladder = levels_of(match.game, match.options, len(match.players))
    return [*(["levelup"] if level < len(ladder) else []), "again", "review"]


def origin_buttons(words: Words, match: Match) -> list[Control]:
    """Lead from a practice back to where it began: to a review, or to a page of ``/rules``."""
    if match.tried_from is not None:
        return [button(words("review.back"), Ref("review", match.tried_from))]
    if not (match.is_practice and match.lesson):
        return []
    page = page_number(GAMES[match.game], match.lesson)
    return [button(words("button.back_to_rules"), Ref("rules", page, 0, match.game))]


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
    """Count the steps of a player that the game has plain words for; without any, tell as ever.

    What else happened is told where it has plain words of its own.
    """
    game, first = told[0].match.game, told[0].last
    done = [part.verb for then in told if then.last for part in then.last.parts]
    keys = [key for verb in done if words.has(key := f"{game}.glance.{verb}")]
    if not keys or first is None:
        return [card_text(words, then, FOUR_LINES, FOUR_LINES) for then in told]
    side = Term(f"{game}.side.{first.sides[first.entry.seat]}")
    said = named(words, told[0].match, first.sides)
    happened = [one for then in told if then.last for some in then.last.events for one in some]
    plain = [Event(one.key.replace(".event.", ".glance.event."), one.values) for one in happened]
    counted = Event(keys[0], {"side": side, "n": len(keys)})
    lines = [counted, *(one for one in plain if one.key in words.texts)]
    return [" ".join(said.say(one) for one in lines)]


def _is_newest(live: LiveMatch, turn: PlayedTurn) -> bool:
    """Whether a turn is the newest entry: nothing was taken back, or offered, since."""
    return turn.entry.version == live.match.entries[-1].version


def thinking_line(words: Words, match: Match, ahead: int) -> str:
    """Say that the computer thinks, and how many others it answers first."""
    assert match.acting is not None, "somebody is to act"
    name = match.players[match.acting].name
    key = "computer.queue" if ahead else "computer.thinking"
    return f"-# {words(key, name=name, n=ahead)}"


def waiting_line(words: Words, match: Match, refusal: Refusal) -> str:
    """Say why the computer waits, where everybody reads it: what *refusal* says in private."""
    assert match.acting is not None, "somebody is to act"
    name = match.players[match.acting].name
    person = plain(next(player.name for player in match.players if player.level is None))
    why = words(f"{refusal.key}.waits", person=person, **refusal.values)
    return f"-# {words('computer.waits', name=name, why=why)}"
