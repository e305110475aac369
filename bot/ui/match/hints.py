"""Good moves and why: the answer to [Hint], and the tip on a card of a first match."""

from collections.abc import Sequence

from bot.computer.analyst import Advice
from bot.i18n.catalog import Words
from bot.match.record.replay import LiveMatch
from bot.ui.kit.answer import Message, Picture
from bot.ui.kit.custom_id import Ref
from bot.ui.kit.items import Control, Style, button, container, row, text_display
from bot.ui.kit.labels import move_name
from bot.ui.kit.picker import LegalMove, legal_moves
from rules.words import Value

REASONS = 2  # of a move, the most important first


def hint_panel(words: Words, live: LiveMatch, hints: Sequence[Advice], picture: Picture) -> Message:
    """Show good moves with their reasons, each with a button that begins it."""
    lines = [f"**{words('hint.head')}**"]
    lines += [f"{n}. {advice_line(words, live, hint)}" for n, hint in enumerate(hints, 1)]
    lines.append(f"-# {words('hint.helped')}")
    buttons = [_button(words, live, hint, best=n == 0) for n, hint in enumerate(hints)]
    items = [text_display("\n".join(lines)), picture.gallery(), row(*buttons)]
    return Message((container(*items),), picture)


def advice_line(words: Words, live: LiveMatch, hint: Advice) -> str:
    """Name a move and say why it is good."""
    return words("hint.move", **_told(words, live, hint))


def missed_line(words: Words, live: LiveMatch, better: Advice) -> str:
    """Say what would have been better than what was played in *live*, and why."""
    return words("tips.missed", **_told(words, live, better))


def pointed_cells(live: LiveMatch, hints: Sequence[Advice]) -> frozenset[str]:
    """The cells that the moves of *hints* begin at."""
    parts = [live.state.parts(live.state.parse(hint.move)) for hint in hints]
    return frozenset(part.cells[0] for part in parts if part.cells)


def hint_button(words: Words, live: LiveMatch) -> Control:
    """Offer hints on a card of a match against the computer."""
    return button(words("button.hint"), Ref("hint", live.match.id, live.match.version))


def stop_button(words: Words, live: LiveMatch) -> Control:
    """Offer to do without tips from now on."""
    return button(words("button.no_tips"), Ref("notips", live.match.id, live.match.version))


def tip_line(words: Words, live: LiveMatch, best: Advice, about: str) -> str:
    """Say what matters now, and a move that does something about it."""
    told = [f"-# {words('tips.about', text=about)}"] if about else []
    return "\n".join([*told, f"-# {words('tips.look', advice=advice_line(words, live, best))}"])


def _told(words: Words, live: LiveMatch, hint: Advice) -> dict[str, Value]:
    why = " ".join(words.event(event) for event in hint.reasons[:REASONS])
    return {"move": _name(words, live, hint.move), "why": why}


def _button(words: Words, live: LiveMatch, hint: Advice, *, best: bool) -> Control:
    ref = Ref("do", live.match.id, live.match.version, hint.move)
    style = Style.primary if best else Style.secondary
    return button(_name(words, live, hint.move), ref, style)


def _name(words: Words, live: LiveMatch, text: str) -> str:
    found: list[LegalMove] = [m for m in legal_moves(live.state).everything() if m.text == text]
    return move_name(words, live.state, found[0]) if found else text
