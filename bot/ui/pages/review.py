"""The page of a review: the estimate as a picture, the largest swings, luck beside play."""

from dataclasses import replace
from functools import reduce

from bot.computer.review import SURE
from bot.i18n.catalog import Words
from bot.match.record.numbers import moves_by_version
from bot.match.record.replay import LiveMatch, replayed
from bot.match.solo.personal_bests import is_alone
from bot.match.values.match import Match
from bot.match.values.review import Review, Swing
from bot.ui.kit.answer import Message, Picture
from bot.ui.kit.custom_id import Ref
from bot.ui.kit.items import Item, Style, button, container, row, text_display
from bot.ui.kit.labels import step_name
from bot.ui.kit.markdown import plain
from bot.ui.kit.respond import plain_message
from bot.ui.match.hints import reasons_text, step_advice, step_event
from bot.ui.match.match_text import entry_text, match_title
from bot.ui.match.sentences import named_now
from rules.core import Parts
from rules.notation import advance

REASONS = 2
WHOLE = 1.5  # from here on a tenth of a cell or point is more than an estimate knows


def review_note(words: Words) -> Message:
    """Say that the review is being made."""
    return plain_message(words("review.note"))


def review_page(words: Words, live: LiveMatch, found: Review, picture: Picture) -> Message:
    """Show what was found, and lead to the positions of the swings."""
    match = live.match
    verdict = words("review.most" if found.swings else "review.even", n=len(found.swings))
    about = words("review.about" + _how_many(match))
    lines = [f"## {words('review.head')}", f"{about} {verdict}"]
    lines += [
        f"**{n}.** {_swing(words, match, swing, found.unit)}"
        for n, swing in enumerate(found.swings, 1)
    ]
    lines += _dice(words, match, found)
    lines.append(f"-# {match_title(words, live)}")
    items: list[Item] = [picture.gallery(), text_display("\n".join(lines))]
    buttons = [
        button(words("review.position", n=n), Ref("history", match.id, swing.version, str(n)))
        for n, swing in enumerate(found.swings, 1)
    ]
    if buttons:
        items.append(row(*buttons))
    return Message((container(*items),), picture)


def swing_panel(
    words: Words, live: LiveMatch, found: Review, swing: Swing, picture: Picture
) -> Message:
    """Show the position of a swing with what the review says of it, and lead back to that."""
    match = live.match
    made, ref = moves_by_version(match), (match.id, swing.version)
    place = words("review.place", n=made[swing.version + 1], total=made[-1])
    is_marked = not step_advice(words, swing_position(match, swing), swing.best)
    shown = [words("review.marks" if is_marked else "review.marks.played")]
    ways = [
        button(words("review.back"), Ref("review", match.id, match.version), Style.primary),
        button(words("button.history"), Ref("history", *ref)),
    ]
    if len(match.players) > 1:
        shown.append(words("review.try"))
        ways.append(button(words("button.try"), Ref("try", *ref)))
    below = [" ".join(shown), f"-# {place}", f"-# {match_title(words, live)}"]
    items: list[Item] = [
        text_display(_swing(words, match, swing, found.unit)),
        picture.gallery(),
        text_display("\n".join(below)),
        row(*ways),
    ]
    return Message((container(*items),), picture)


def marked(match: Match, swing: Swing) -> tuple[LiveMatch, Parts, frozenset[str]]:
    """The match right after the move of a swing, that move, and where the better one goes."""
    before = swing_position(match, swing)
    state = before.state
    move, best = (state.parse(text) for text in (swing.move, swing.best))
    after = replace(before, state=state.play(move))
    return after, state.parts(move), frozenset(state.parts(best).cells[-1:])


def _swing(words: Words, match: Match, swing: Swing, unit: str) -> str:
    before = swing_position(match, swing)
    why = reasons_text(words, before, swing.why[:REASONS])
    best = step_advice(words, before, swing.best) or _name(words, before, swing.best)
    return words(
        "review.swing",
        played=_played(words, match, before, swing),
        best=best,
        before=_worth(words, match, swing.before, unit),
        after=_worth(words, match, swing.after, unit),
        why=why,
    )


def swing_position(match: Match, swing: Swing) -> LiveMatch:
    """Where a swing was chosen; it may be in the midst of a turn."""
    before = replayed(match, swing.version)
    steps = match.entries[swing.version].steps
    state = reduce(advance, steps[: steps.index(swing.move)], before.state)
    return replace(before, state=state)


def _played(words: Words, match: Match, before: LiveMatch, swing: Swing) -> str:
    """Say what was played: the whole sentence of a turn that is one step, else the step's name."""
    after = replayed(match, swing.version + 1)
    name = plain(match.players[swing.seat].name)
    if after.match.entries[-1].steps == (swing.move,):
        said = entry_text(words, after).partition(". ")[0].removesuffix(".")
        if said.startswith(f"{name} "):  # a stone that came off would go from 60 % to 40
            return said
    did = step_event(words, before, swing.move)
    return did or words("review.played", name=name, move=_name(words, before, swing.move))


def review_alt(words: Words, match: Match) -> str:
    """Say what the picture of a review shows."""
    names = [plain(player.name) for player in match.players]
    return words("review.alt" + _how_many(match), first=names[0], second=names[-1])


def _how_many(match: Match) -> str:
    """The end of a key: alone the line is one's own outlook, of more than two that of each."""
    return {1: ".alone", 2: ""}.get(len(match.players), ".each")


def _worth(words: Words, match: Match, value: float, unit: str) -> str:
    """What a value says to people: a chance to win, or how far ahead, as the game counts it."""
    amount = f"{abs(value):.1f}"
    if unit == "share":
        return words("review.share", percent=round(50 + 50 * max(-1.0, min(1.0, value))))
    if is_alone(match):
        return words("review.outlook", amount=amount)
    if abs(value) >= SURE[unit]:
        return words("review.sure.won" if value > 0 else "review.sure.lost")
    if not float(amount):
        return words("review.level")
    amount = f"{abs(value):.0f}" if abs(value) >= WHOLE else amount
    way = "ahead" if value > 0 else "behind"
    own = f"{match.game}.{way}"
    return words(own if words.has(own) else f"review.{unit}.{way}", amount=amount)


def _dice(words: Words, match: Match, found: Review) -> list[str]:
    told = zip(match.players, found.luck, found.lost, strict=False)
    return [
        words(
            "review.luck" if luck >= 0 else "review.bad_luck",
            name=plain(player.name),
            luck=f"{abs(luck):.1f}",
            lost=f"{lost:.1f}",
        )
        for player, luck, lost in told
    ]


def _name(words: Words, live: LiveMatch, text: str) -> str:
    return step_name(named_now(words, live), live.state, text, live.options)
