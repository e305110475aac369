"""The panel of ``/queue``: what somebody waits for, for how long, how to leave, what to ask for."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby, product

from bot.i18n.catalog import Words
from bot.match.clocks.pace import SUGGESTED, pace_text
from bot.match.history.export_import import uses_dice
from bot.match.lobby.matchmaking import WINDOW, WINDOW_GROWTH_PER_HOUR
from bot.match.values.queue_entry import QueueEntry
from bot.match.values.timecontrol import HOUR_MS
from bot.ui.kit.answer import Message
from bot.ui.kit.custom_id import Ref
from bot.ui.kit.items import (
    Item,
    Option,
    Style,
    button,
    container,
    row,
    section,
    select,
    text_display,
)
from bot.ui.kit.lists import either
from bot.ui.kit.markdown import capitalized
from bot.ui.kit.picker import LIST
from bot.ui.kit.times import duration_text, pace_about, pace_short
from bot.ui.match.names import game_name, tagline
from rules import GAMES

MOST_JOINABLE = 3  # with eight entries of one's own: a message has at most forty components
MOST_PACES = 3  # of one search
FOR_TWO = tuple(key for key, game in GAMES.items() if 2 in game.seats)


@dataclass(frozen=True, slots=True)
class Wish:
    """What somebody would play, as they put it together: games, paces by place in SUGGESTED."""

    games: tuple[str, ...] = ()
    paces: tuple[int, ...] = (0,)
    rated: bool = False

    @property
    def arg(self) -> str:
        """The wish as a custom_id has it; read again by :meth:`read`."""
        paces = ",".join(map(str, self.paces))
        return f"{','.join(self.games)};{paces};{int(self.rated)}"

    @classmethod
    def read(cls, text: str) -> "Wish":
        """What :attr:`arg` wrote; whatever it never wrote is left out."""
        games, _, rest = text.partition(";")
        paces, _, rated = rest.partition(";")
        return cls(rated=rated == "1").of_games(games.split(",")).of_paces(paces.split(","))

    def of_games(self, keys: Sequence[str]) -> "Wish":
        """The wish for other games."""
        return replace(self, games=tuple(key for key in FOR_TWO if key in keys))

    def of_paces(self, numbers: Sequence[str]) -> "Wish":
        """The wish at other paces; the usual one if there is none among them."""
        chosen = tuple(n for n in range(len(SUGGESTED)) if str(n) in numbers)
        return replace(self, paces=chosen[:MOST_PACES] or (0,))

    @property
    def kinds(self) -> list[tuple[str, str]]:
        """Each game at each pace, as text."""
        return list(product(self.games, (pace_text(SUGGESTED[number]) for number in self.paces)))


def queue_panel(
    words: Words,
    entries: Sequence[tuple[QueueEntry, frozenset[int]]],
    others: Sequence[QueueEntry],
    now: int,
    waits: Mapping[str, int],
    note: str = "",
    wish: Wish = Wish(),
) -> Message:
    """List a person's searches, each with how many others wait for such a match, and games to ask.

    *entries* have those others. What only *others* wait for has a button to join, without their
    names. *waits* is how long people usually waited, by game. Once the *wish* has games, it asks
    for paces and whether it's rated.
    """
    lines = [note] if note else []
    lines.append(f"## {words('queue.head')}" if entries else words("queue.none"))
    items: list[Item] = [text_display("\n".join(lines))]
    for _, each in groupby(sorted(entries, key=_by_search), key=_by_search):
        group = list(each)
        items.append(text_display(_search(words, group, waits, now)))
        items.append(row(button(words("button.unqueue"), Ref("unqueue", group[0][0].id))))
    if entries:
        items.append(text_display(words("queue.calls")))
    kinds = {entry.kind for entry, _ in entries}
    if wish.games:
        return Message((container(*items, *_wished(words, wish, waits)),))
    if entries:
        items.append(row(button(words("button.refresh"), Ref("queue"))))
    items += _joinable(words, [other for other in others if other.kind not in kinds])
    return Message((container(*items, row(_games(words, wish))),))


def _by_search(one: tuple[QueueEntry, frozenset[int]]) -> tuple[int, tuple[int, str]]:
    return one[0].since, one[0].search


def _games(words: Words, wish: Wish) -> Item:
    games = [
        Option(key, game_name(words, key), tagline(words, key), key in wish.games)
        for key in FOR_TWO[:LIST]
    ]
    return select(words("queue.pick"), Ref("queuegames", 0, 0, wish.arg), games, most=len(games))


def _wished(words: Words, wish: Wish, waits: Mapping[str, int]) -> list[Item]:
    """The lists and buttons of a wish that has games, and what is usual for these."""
    paces = [
        Option(
            str(number),
            capitalized(pace_short(words, control)),
            pace_about(words, control),
            number in wish.paces,
        )
        for number, control in enumerate(SUGGESTED)
    ]
    pick = select(words("queue.paces"), Ref("queuepaces", 0, 0, wish.arg), paces, most=MOST_PACES)
    kinds = [
        button(
            words(f"button.queue.{key}"),
            Ref("queuerated", 0, 0, replace(wish, rated=rated).arg),
            Style.primary if rated is wish.rated else Style.secondary,
        )
        for key, rated in (("casual", False), ("rated", True))
    ]
    go = button(words("button.queue.go"), Ref("queuego", 0, 0, wish.arg), Style.success)
    usual = [line for game in wish.games if (line := _usual(words, game, waits))]
    told: list[Item] = [text_display("\n".join(usual))] if usual else []
    return [row(_games(words, wish)), row(pick), *told, row(*kinds, go)]


def _usual(words: Words, game: str, waits: Mapping[str, int]) -> str:
    """Say how long one usually waits for a match of a game; "" where too few have waited."""
    if game not in waits:
        return ""
    time = duration_text(words, waits[game])
    return words("queue.usual", game=game_name(words, game), time=time)


def _joinable(words: Words, others: Sequence[QueueEntry]) -> list[Item]:
    """List what others wait for, the longest wait first, each with a button to join."""
    longest = {other.kind: other for other in reversed(others)}
    found = sorted(longest.values(), key=lambda entry: (entry.since, entry.id))[:MOST_JOINABLE]
    items: list[Item] = []
    for entry in found:
        n = sum(other.kind == entry.kind for other in others)
        said = f"{_head(words, [entry])}\n{words('queue.waiting', n=n)}"
        items.append(section(said, button(words("button.join"), Ref("queuewith", entry.id))))
    return items


def _head(words: Words, group: Sequence[QueueEntry]) -> str:
    """Name the games and paces of a search, and whether it's rated."""
    games = dict.fromkeys(game_name(words, entry.game) for entry in group)
    paces = dict.fromkeys(pace_short(words, entry.pace) for entry in group)
    rated = words("queue.rated" if group[0].rated else "queue.casual")
    terms = f"{' / '.join(paces)} · {rated}"
    return words("queue.place", game=either(words, [*games]), terms=terms)


def _search(
    words: Words,
    group: Sequence[tuple[QueueEntry, frozenset[int]]],
    waits: Mapping[str, int],
    now: int,
) -> str:
    entries = [entry for entry, _ in group]
    rivals = len(frozenset[int]().union(*(others for _, others in group)))
    window = words(
        "queue.window",
        until=f"<t:{entries[0].expires_at // 1000}:R>",
        points=WINDOW + (now - entries[0].since) * WINDOW_GROWTH_PER_HOUR // HOUR_MS,
    )
    lines = [
        _head(words, entries),
        words("queue.others", n=rivals) if rivals else words("queue.nobody"),
        *(
            line
            for game in dict.fromkeys(e.game for e in entries)
            if (line := _usual(words, game, waits))
        ),
        window,
    ]
    lines += [
        "-# " + words("dice.proof", commitment=entry.dice.commitment)
        for entry in entries
        if uses_dice(entry.game, {}, 2)
    ]
    return "\n".join(lines)
