"""The page of a review: the estimate as a picture, the largest swings, luck and play."""

from collections.abc import Sequence
from dataclasses import replace
from functools import reduce

from bot.computer.review import ALONE_FULL, ALONE_MOST, MUCH, SURE, turning_point
from bot.i18n.catalog import Words
from bot.match.history.numbers import move_numbers
from bot.match.history.replay import LiveMatch, replayed
from bot.match.solo.personal_bests import is_alone
from bot.match.values.match import EntryKind, Match
from bot.match.values.review import Review, Swing
from bot.ui.kit.answer import Message, Shown, beside
from bot.ui.kit.custom_id import Ref
from bot.ui.kit.items import Item, Style, button, container, match_button, row, text_display
from bot.ui.kit.labels import step_name
from bot.ui.kit.lists import listed
from bot.ui.kit.markdown import capitalized
from bot.ui.kit.respond import plain_message
from bot.ui.kit.seat_names import name_apart, seat_names
from bot.ui.match.hints import reasons_text, step_advice, step_event
from bot.ui.match.names import match_title
from bot.ui.match.results import has_score
from bot.ui.match.sentences import is_turn_of, named_now, turn_begun
from render import ALT_LIMIT
from rules.core import Parts
from rules.notation import advance
from rules.scores import number, signed

REASONS = 2
EVERY = 5
"""Of so many moves in a row, one has its estimate in the words for the picture."""
CLEAR = 3.0
"""Points of Seesaw's estimate from which "ahead" becomes "clearly ahead".

In 200 games on size 4 (1500 nodes a step, every tenth step random) the player ahead by 3 or more
won 92 %, by less 63 %; around 3 it was 83 %.
"""
OF_REVIEW = "review"
"""The argument of [Try from here] by which the practice leads back to the review."""

MOST_SUMMED = 10  # points: a larger sum of estimates is more than anybody could have scored


def review_note(words: Words) -> Message:
    """Say that the review is being made."""
    return plain_message(words("review.note"))


def review_page(words: Words, live: LiveMatch, found: Review, board: Shown) -> Message:
    """Show a review, with buttons to the positions of the swings."""
    match = live.match
    said = [_about(words, live), _stopped(words, live, found)]
    made = move_numbers(match)
    turned = turning_point(match, found) if len(found.swings) > 1 else None
    said.append(words("review.turned", n=made[turned.version + 1]) if turned else "")
    said.append(_verdict(words, live, found))
    lines = [f"## {words('review.head')}", " ".join(part for part in said if part)]
    lines += [
        swing_line(words, match, swing, found.unit, made[swing.version + 1])
        for swing in found.swings
    ]
    lines += _moment(words, match, found)
    lines += _dice(words, match, found)
    lines.append(f"-# {match_title(words, live)}")
    items = beside(board, "\n".join(lines))
    buttons = [
        button(
            words("review.position", n=made[swing.version + 1]),
            Ref("history", match.id, swing.version, str(n)),
        )
        for n, swing in enumerate(found.swings, 1)
    ]
    buttons += [
        button(words("review.position", n=made[version]), Ref("history", match.id, version))
        for version in found.moment[:1]
    ]
    buttons += [] if words.by_words else [match_button(words, "replay", match)]
    if match.location.is_private:  # the review has replaced the board
        buttons.append(match_button(words, "view", match, label="board"))
    items.append(row(*buttons))
    return Message((container(*items),), board.picture)


def _about(words: Words, live: LiveMatch) -> str:
    """Say what the line shows; in a match for one also the result, in the line's own points."""
    match, ending = live.match, live.match.ending
    suffix = _how_many(match) or ("" if has_score(live) else ".scoreless")
    about = words(f"review.about{suffix}", most=ALONE_MOST, full=ALONE_FULL)
    if not (is_alone(match) and ending and ending.by_rules):
        return about
    matched = round(live.state.scores()[0])
    key = "review.about.came." + ("filled" if ending.winners else "open")
    came = words(key, n=matched + ALONE_FULL, matched=matched, full=ALONE_FULL)
    return f"{about} {came}"


def _stopped(words: Words, live: LiveMatch, found: Review) -> str:
    """Say who resigned or ran out of time while ahead; "" for any other end."""
    match, last = live.match, live.match.entries[-1]
    is_lost = match.ending is not None and last.kind in {EntryKind.RESIGN, EntryKind.FLAG}
    if not (is_lost and found.line and len(match.players) == 2):
        return ""
    value = found.line[-1] if last.seat == 0 else -found.line[-1]
    unit = found.unit
    if value < MUCH[unit]:
        return ""
    how = ".won" if value >= SURE[unit] else ".share" if unit == "share" else ""
    name = name_apart(words, match, last.seat, live.state.sides)
    worth = _worth(words, match, value, unit)
    return words(f"review.{last.kind}{how}", name=name, worth=worth)


def _verdict(words: Words, live: LiveMatch, found: Review) -> str:
    """Say whose moves the swings are and whether they mattered, or that nobody lost much."""
    match = live.match
    if not found.swings:
        is_played_out = match.ending is not None and match.ending.by_rules
        return words("review.even" if is_played_out else "review.even.stopped")
    if len({match.players[swing.seat] for swing in found.swings}) > 1:
        return words("review.most.all")
    name = name_apart(words, match, found.swings[0].seat, live.state.sides)
    is_slip = len(match.players) == 2 and all(_is_slip(swing, found.unit) for swing in found.swings)
    key = "review.slips" if is_slip else "review.most"
    return words(key, name=name, n=len(found.swings))


def _is_slip(swing: Swing, unit: str) -> bool:
    """Whether who moved was as good as winning before and after it."""
    return swing.after >= MUCH[unit] and swing.before - swing.after < swing.after / 2


def _moment(words: Words, match: Match, found: Review) -> list[str]:
    """Say at which turn the line moved most, for a review without swings."""
    made = move_numbers(match)
    told = [(made[version], replayed(match, version)) for version in found.moment[:1]]
    return [
        words("review.moment", n=n, played=turn_begun(words, after, after.last))
        for n, after in told
        if after.last
    ]


def swing_panel(
    words: Words, live: LiveMatch, found: Review, swing: Swing, board: Shown
) -> Message:
    """Show the position of a swing with what the review says of it, and a button back."""
    match = live.match
    number, ref = move_numbers(match)[swing.version + 1], (match.id, swing.version)
    is_marked = not step_advice(words, swing_position(match, swing), swing.best)
    shown = [words("review.marks" if is_marked else "review.marks.played")]
    ways = [
        button(words("review.back"), Ref("review", match.id, match.version), Style.primary),
        button(words("button.history"), Ref("history", *ref)),
    ]
    if len(match.players) > 1:
        shown.append(words("review.try"))
        ways.append(button(words("button.try"), Ref("try", *ref, OF_REVIEW)))
    below = [" ".join(shown), f"-# {match_title(words, live)}"]
    above, under = swing_line(words, match, swing, found.unit, number), "\n".join(below)
    items: list[Item] = [
        text_display(above),
        *board.items(len(above) + len(under)),
        text_display(under),
        row(*ways),
    ]
    return Message((container(*items),), board.picture)


def marked(match: Match, swing: Swing) -> tuple[LiveMatch, Parts, frozenset[str]]:
    """The match right after the move of a swing, that move, and the goal of the better move."""
    before = swing_position(match, swing)
    state = before.state
    move, best = (state.parse(text) for text in (swing.move, swing.best))
    after = replace(before, state=state.play(move))
    return after, state.parts(move), frozenset(state.parts(best).cells[-1:])


def swing_line(words: Words, match: Match, swing: Swing, unit: str, number: int) -> str:
    """Say what a move gave away, by its *number*, what was better, and why."""
    before = swing_position(match, swing)
    why = reasons_text(words, before, swing.why[:REASONS])
    best = step_advice(words, before, swing.best) or _name(words, before, swing.best)
    best = capitalized(best) if " " in best else best
    was, left = _worths(words, match, swing, unit)
    played = _played(words, match, before, swing)
    key = "review.swing" + (".within" if was == left else ".share" if unit == "share" else "")
    name = name_apart(words, match, swing.seat, before.state.sides)
    return words(
        key, n=number, played=played, name=name, best=best, before=was, after=left, why=why
    )


def swing_position(match: Match, swing: Swing) -> LiveMatch:
    """The match right before the move of a swing, which may be within a turn."""
    before = replayed(match, swing.version)
    steps = match.entries[swing.version].steps
    state = reduce(advance, steps[: steps.index(swing.move)], before.state)
    return replace(before, state=state)


def _played(words: Words, match: Match, before: LiveMatch, swing: Swing) -> str:
    """Say what was played: for a turn of one step its sentence, otherwise the name of the step."""
    after = replayed(match, swing.version + 1)
    is_whole = after.match.entries[-1].steps == (swing.move,)
    # or the values would seem to be another's
    if is_whole and after.last and is_turn_of(words, after, after.last, swing.seat):
        return turn_begun(words, after, after.last)
    did = step_event(words, before, swing.move)
    name = name_apart(words, match, swing.seat, before.state.sides)
    return did or words("review.played", name=name, move=_name(words, before, swing.move))


def review_alt(words: Words, live: LiveMatch, found: Review) -> str:
    """Say what the picture of a review shows: what the line is, and each of its EVERY-th values.

    Fewer of them where they would not fit.
    """
    match, sides = live.match, live.state.sides
    names = [name_apart(words, match, seat, sides, raw=True) for seat in range(len(sides))]
    told = {"first": names[0], "second": names[-1], "names": listed(words, names)}
    head = words("review.alt" + _how_many(match), **told)
    if not found.line:
        return head
    every = EVERY
    while len(alt := f"{head} {_values(words, match, found, names, every)}") > ALT_LIMIT:
        every += EVERY
    return alt


def _values(words: Words, match: Match, found: Review, names: Sequence[str], every: int) -> str:
    """Of each player that has a line the values, *every* so many moves, and the last one."""
    whose = found.whose or (0,) * len(found.line)
    lines = {
        seat: [value for of, value in zip(whose, found.line, strict=True) if of == seat]
        for seat in sorted({*whose})
    }
    each = []
    for seat, line in lines.items():
        some = line[every - 1 :: every]
        some += line[-1:] if len(line) % every else []
        worths = ", ".join(_worth(words, match, value, found.unit) for value in some)
        each.append(words("review.alt.of", name=names[seat], values=worths))
    return words("review.alt.values", n=every, values="; ".join(each))


def _how_many(match: Match) -> str:
    """The suffix of a key by the number of players, as the line shows different things then."""
    return {1: ".alone", 2: ""}.get(len(match.players), ".each")


def _worths(words: Words, match: Match, swing: Swing, unit: str) -> tuple[str, str]:
    """The values of a swing before and after: whole numbers, unless these are equal."""
    was, left = (_worth(words, match, value, unit) for value in (swing.before, swing.after))
    if was == left:
        was, left = (_worth(words, match, v, unit, 1) for v in (swing.before, swing.after))
    return was, left


def _worth(words: Words, match: Match, value: float, unit: str, digits: int | None = None) -> str:
    """A forecast in words: a chance to win, or by how much, as the game counts; never a score."""
    if unit == "share":
        return words("review.share", percent=round(50 + 50 * max(-1.0, min(1.0, value))))
    n = round(abs(value), digits)
    if is_alone(match):
        return words("review.outlook", n=n, most=ALONE_MOST)
    if abs(value) >= SURE[unit]:
        return words("review.sure.won" if value > 0 else "review.sure.lost")
    if not n:
        return words("review.level")
    way = "win" if value > 0 else "loss"
    if unit == "stacks":  # which is no count of things on the board
        return words(f"review.{'much' if abs(value) >= CLEAR else 'some'}.{way}")
    return words(f"review.{way}", n=n)


def _dice(words: Words, match: Match, found: Review) -> list[str]:
    """One line of everybody's luck and losses; a figure that is 0 for all is left out."""
    names = seat_names(words, match)
    luck = [signed(round(points)) for points in found.luck]
    lost = [_lost(words, round(points)) for points in found.lost]
    told = {"luck": luck, "lost": lost}
    some = {about: said for about, said in told.items() if {*said} - {"0"}}
    each = {about: _each(words, names, said) for about, said in some.items()}
    return [words("review." + ".".join(each), **each)] if each else []


def _each(words: Words, names: Sequence[str], figures: Sequence[str]) -> str:
    """List everybody's figure: "+3 for Ana, 0 for Bo"."""
    pairs = zip(names, figures, strict=True)
    return ", ".join(words("review.luck.each", name=name, n=n) for name, n in pairs)


def _lost(words: Words, points: int) -> str:
    """The points that somebody's choices lost, as text."""
    if points > MOST_SUMMED:
        return words("review.lost.much", n=MOST_SUMMED)
    return number(points)


def _name(words: Words, live: LiveMatch, text: str) -> str:
    return step_name(named_now(words, live), live.state, text, live.options)
