"""The cards of a match, which everybody sees: a turn, a result, a voided result, a new place."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from bot.computer.review import is_reviewable
from bot.i18n.catalog import Words
from bot.match.history.endings import is_called_off
from bot.match.history.export_import import is_secret_public
from bot.match.history.numbers import moves_made, numbers_of
from bot.match.history.passes import PASS
from bot.match.history.replay import LiveMatch
from bot.match.history.turns import is_opening
from bot.match.solo.personal_bests import is_alone
from bot.match.values.match import EntryKind, Match
from bot.match.values.personal_best import SoloScore
from bot.match.values.rating import RatingChange
from bot.ui.kit.answer import LONGEST_CONTENT, ClassicMessage, Picture
from bot.ui.kit.custom_id import Ref
from bot.ui.kit.items import Control, Item, Style, button, match_button, restyled
from bot.ui.kit.lists import listed
from bot.ui.kit.markdown import cut, text_board
from bot.ui.kit.seat_names import seat_name
from bot.ui.kit.times import reserve_text
from bot.ui.match.card_context import CardContext
from bot.ui.match.clocks import time_lines
from bot.ui.match.dice import proof_line
from bot.ui.match.hints import help_buttons
from bot.ui.match.league_footer import league_footer
from bot.ui.match.match_text import (
    call_text,
    closing_text,
    score_text,
)
from bot.ui.match.move_buttons import move_buttons, tip_first, way_buttons
from bot.ui.match.names import game_name, match_title, player_names
from bot.ui.match.next_match import next_buttons
from bot.ui.match.offers import answer_buttons, offer_line
from bot.ui.match.rating import rating_lines, void_lines
from bot.ui.match.results import (
    aim_line,
    best_lines,
    goal_line,
    is_covered,
    numbers_line,
    result_line,
    sum_lines,
    weekly_lines,
)
from bot.ui.match.retelling import turns_told
from bot.ui.match.sentences import turn_begun
from bot.ui.match.web_board import board_link


def mentions(words: Words, people: Iterable[int]) -> str:
    """Mention people by their ids, in ascending order, as part of a sentence."""
    return listed(words, [f"<@{user_id}>" for user_id in sorted(people)])


@dataclass(frozen=True, slots=True)
class Result:
    """What the end of a match did: to ratings, and to the bests of who played alone."""

    entered: RatingChange | None = None
    reached: SoloScore | None = None


NO_RESULT = Result()


def turn_card(
    at: CardContext,
    board: Picture | str,
    result: Result = NO_RESULT,
    *,
    pings: frozenset[int] = frozenset(),
    lacks: Sequence[str] = (),
) -> ClassicMessage:
    """Build the card of a version: what happened, whose turn it is, the board, the score.

    ``board`` is text where pictures cannot be sent. ``pings`` are the ids of those whom the card
    calls; nobody else is mentioned. ``lacks`` are the missing permissions to mention.
    """
    words, live, match = at.words, at.live, at.match
    is_hidden = is_covered(match, at.now)
    if match.ending:
        over, told = [result_line(words, live, pings)], last_move_lines(words, live)
        below = result_lines(at, result)
    else:
        over, told = [], turns_told(words, live, is_new=bool(at.tip.aim))
        below = _turn_lines(at, pings)
    if is_hidden:
        # The dice of the week lie open here, and others have yet to roll them.
        told = [f"||{line}||" for line in told]
    footer, in_words = [*league_footer(at), *_permission_lines(words, lacks)], list[str]()
    if isinstance(board, str):
        # A result says the score, and what it adds up from.
        below += [text] if not match.ending and (text := score_text(words, live)) else []
        in_words = [text_board(board)]
    return ClassicMessage(
        # A button shows the board in words, too: where there is no room, it's left out.
        _content(_aims(at), [*over, *told], [*below, *in_words, *footer], [*below, *footer]),
        _result_rows(at) if match.ending else _turn_rows(at, covered=is_hidden),
        board if isinstance(board, Picture) else None,
        pings,
        is_hidden,
    )


def _aims(at: CardContext) -> list[str]:
    """Say what the game is about: to a newcomer, and at the start of a match alone."""
    if at.tip.aim:
        return [at.tip.aim]
    is_first = is_alone(at.match) and not at.match.ending and is_opening(at.match)
    return [aim_line(at.words, at.match.game)] if is_first else []


def _content(aims: Sequence[str], told: Sequence[str], *ends: Sequence[str]) -> str:
    """Join the lines of a card, with the first of the *ends* that fits.

    If none does, what happened is cut.
    """
    whole = [[*aims, *told, *end] for end in ends]
    fits = (kept for kept in whole if len("\n".join(kept)) <= LONGEST_CONTENT)
    kept = next(fits, whole[-1])
    over = len("\n".join(kept)) - LONGEST_CONTENT
    if over > 0:
        kept[len(aims)] = cut(kept[len(aims)], len(kept[len(aims)]) - over)
    return "\n".join(kept)


def _turn_lines(at: CardContext, pings: frozenset[int]) -> list[str]:
    words, live, match = at.words, at.live, at.match
    assert live.acting is not None  # without an ending, somebody is to act
    called = call_text(words, live, pings)
    if match.location.thread_id == match.location.channel_id and match.entries:
        game = game_name(words, match.game)
        called = words("turn.here", called=called, game=game, id=match.id)
    elif match.has_computer and match.entries and match.entries[-1].kind is EntryKind.START:
        called = ""  # that has said who moves first; among people it calls them
    until, *others = time_lines(words, match, at.now, at.missed_ms) or [""]
    asked = " ".join(line for line in (called, closing_text(words, live), until) if line)
    lines = [*([asked] if asked else []), *others]
    lines += [line] if (line := offer_line(words, live)) else []
    lines += weekly_lines(words, match, at.now)
    is_first = is_opening(match)
    if called_too := pings - {match.players[live.acting].user_id}:
        # Who waited in the queue is called when a match begins, who is out of time as it goes on.
        key = "card.paired" if is_first else "card.put_out"
        lines.append(words(key, people=mentions(words, called_too)))
    # Among people it stands below: the first line is what a push notification shows.
    lines += [f"-# {goal_line(words, match.game)}"] if at.newcomers and is_first else []
    lines += [_new_line(at)] if at.is_new_to_actor and not _has_moved(live) else []
    lines += [at.tip.line] if at.tip.line else []
    if is_first and (saved := reserve_text(words, match.clock.control)):
        lines.append(saved)
    # Who was offered the match, or waited in the queue, has read it there.
    return [*lines, *(proof_line(words, match) if is_first and match.has_computer else ())]


def _new_line(at: CardContext) -> str:
    """Tell whoever is to act, to whom the game is new, why their own view comes first."""
    name = seat_name(at.words, at.match, at.live.acting or 0)
    return at.words("card.new", name=name, game=game_name(at.words, at.match.game))


def _has_moved(live: LiveMatch) -> bool:
    """Whether whoever is to act has played a turn of this match."""
    return any(e.seat == live.acting and e.kind is EntryKind.PLAY for e in live.match.line)


def last_move_lines(words: Words, live: LiveMatch) -> list[str]:
    """Say which move ended the game: no other card tells it. Two passes the result has told."""
    ending, entry = live.match.ending, live.match.entries[-1]
    if ending is None or not ending.by_rules or entry.kind is not EntryKind.PLAY:
        return []
    if entry.steps == PASS or live.last is None:
        return []
    return [words("card.last_move", told=turn_begun(words, live, live.last))]


def result_lines(at: CardContext, result: Result) -> list[str]:
    """Say what a result adds up from, how long it took, and what it changed."""
    words, live, match = at.words, at.live, at.match
    lines = sum_lines(words, live)
    lines += [numbers_line(words, live, numbers_of(match))] if moves_made(live) else []
    lines += [*rating_lines(words, live, result.entered)]
    lines += [*best_lines(words, live, result.reached), *weekly_lines(words, match, at.now)]
    lines += proof_line(words, match) if is_secret_public(match, at.now) else []
    return [*lines, *([at.tip.line] if at.tip.line else [])]


def _permission_lines(words: Words, lacks: Sequence[str]) -> list[str]:
    """Say which permissions are missing and what that means, each consequence once."""
    names_by_consequence: dict[str, list[str]] = {}
    for name in lacks:
        consequence = words(f"permission.{name}.without")
        names_by_consequence.setdefault(consequence, []).append(words(f"permission.{name}"))
    return [
        words("permission.noticed", names=", ".join(names), without=consequence)
        for consequence, names in names_by_consequence.items()
    ]


def _turn_rows(at: CardContext, *, covered: bool) -> tuple[tuple[Item, ...], ...]:
    """Offer the ways to play on, that of a *tip* first; below them the answers to an offer, help.

    What finds no room beside the first buttons stands below them, too: beside those of a tip on a
    phone, where five would be two lines. To whom the game is new, the computer's turn is told
    plainly; why it was played so, their own view says. Between people a newcomer's own view, which
    has what is new to them, comes first.
    """
    words, live, tip = at.words, at.live, at.tip.move
    # What a button says of a covered board would tell what the cover hides.
    blank = way_buttons(words, live, "pick", Style.primary)
    own = blank if covered else move_buttons(words, live)
    ways = [*tip_first(words, live, own, tip), *_ways_to_look(words, at.match)]
    if at.is_new_to_actor:
        ways = _look_first(ways)
    if at.newcomers:
        ways.append(match_button(words, "matchrules", at.match, label="rules"))
    room = 3 if tip else 5
    helps = [
        one for one in help_buttons(words, live, at.tip) if not at.tip.aim or one.ref.op != "why"
    ]
    # Beside the first buttons, where there is room, the board in a browser; else below them.
    link = board_link(words, at.match)
    above = [*ways[:room], *link][:room]
    below = [*ways[room:], *([] if link == above[-1:] else link), *answer_buttons(words, live)]
    below += helps
    return tuple(tuple(five) for five in (above, below[:5], below[5:]) if five)


def _look_first(ways: Sequence[Control]) -> list[Control]:
    """Put one's own board first, the only blue button: what is new is told there."""
    own = [restyled(one, Style.primary) for one in ways if one.ref.op == "view"]
    return [*own, *(restyled(one, Style.secondary) for one in ways if one.ref.op != "view")]


def _result_rows(at: CardContext) -> tuple[tuple[Item, ...], ...]:
    """Offer to go on and to look back; More has the rest."""
    words, live, match = at.words, at.live, at.match
    look = _ways_to_look(words, match)
    if moves_made(live):
        look.insert(0, match_button(words, "replay", match))
    share = [match_button(words, "share", match)] if moves_made(live) else []
    if match.has_computer:
        return (tuple(next_buttons(words, live, is_beaten=at.tip.is_beaten)), (*look, *share))
    is_replayed = len(match.players) == 1 or (match.ending and is_called_off(match.ending))
    label = "play_again" if is_replayed else "rematch"
    if is_reviewable(live):
        look.insert(-2, match_button(words, "review", match))
    if match.round_id is not None:
        again = match_button(words, "again", match, label=label)
        return _round_rows(words, match.round_id, [*look, *share, again])
    again = match_button(words, "again", match, Style.primary, label=label)
    if not share:
        return ((again, *look),)
    *back, view, more = look
    return (again, *back), (view, *share, more)  # on a phone three are a line


def _round_rows(
    words: Words, round_id: int, others: Sequence[Control]
) -> tuple[tuple[Item, ...], ...]:
    """Lead from a match of a round to its table and to what waits, then to the *others*.

    There one plays each person once, so that a rematch, which counts for no table, comes last.
    """
    table = button(words("button.league.table"), Ref("leaguetable", round_id), Style.primary)
    ways = (table, button(words("button.next"), Ref("next")), *others)
    return tuple(five for five in (ways[:3], ways[3:]) if five)


def _ways_to_look(words: Words, match: Match) -> list[Control]:
    return [match_button(words, op, match) for op in ("view", "more")]


def void_card(words: Words, live: LiveMatch, *, is_back: bool = False) -> ClassicMessage:
    """Say, after a result card, that the result does not count any more, or counts again."""
    match = live.match
    back = [words("void.lifted")] if is_back else []
    lines = [*back, *void_lines(words, match), f"-# {match_title(words, live)}"]
    content = "\n".join(lines)
    view = match_button(words, "view", match)
    return ClassicMessage(content, ((view,),))


def relocated_card(words: Words, live: LiveMatch, forum: int | None = None) -> ClassicMessage:
    """Say that a match goes on here, in a thread below this message, or in the forum *forum*."""
    match = live.match
    game = game_name(words, match.game)
    key = "home.posted" if forum else "home.moved"
    line = words(key, names=player_names(words, match), game=game, id=match.id, forum=forum or 0)
    return ClassicMessage(line)
