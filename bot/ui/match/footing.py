"""What a card says of the league or Mini Cup that its match is played in."""

from bot.league.terms import Kind
from bot.ui.kit.markdown import plain
from bot.ui.kit.times import duration_text
from bot.ui.match.card_context import CardContext


def halves_text(halves: int) -> str:
    """Write points that are counted in halves: ``3½``, ``½``, ``0``."""
    whole, half = divmod(halves, 2)
    return f"{whole or ''}½" if half else str(whole)


def footing_lines(at: CardContext) -> list[str]:
    """How both players stand; while they play, also what happens at the close."""
    footing = at.footing
    if footing is None:
        return []
    words, names = at.words, [plain(player.name) for player in at.match.players]
    is_cup = footing.league.kind is Kind.MINI_CUP
    points = [
        words("league.card.points", name=name, points=halves_text(halves), over=over)
        for name, halves, over in zip(names, footing.halves, footing.over, strict=True)
    ]
    name = words("league.card.cup" if is_cup else "league.card", division=footing.group)
    lines = [words("league.card.line", name=name, first=points[0], second=points[1])]
    if at.match.ending:
        return lines
    used = [
        words("league.card.used", name=name, time=duration_text(words, ms))
        for name, ms in zip(names, footing.used_ms, strict=True)
    ]
    day = f"<t:{footing.round.closes_at // 1000}:D>"
    return [*lines, words("league.card.close", day=day, first=used[0], second=used[1])]
