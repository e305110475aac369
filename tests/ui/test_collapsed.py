"""What is left of a turn when the next card comes: a sentence that a phone shows in two lines."""

import random
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache

import pytest

import render
from bot.i18n.catalog import words
from bot.match.history.replay import LiveMatch, before_first_entry, with_entry
from bot.match.values.clock import MatchClock
from bot.match.values.match import Entry, EntryKind, Match, Player
from bot.match.values.timecontrol import PRESETS
from bot.ui.match.collapsed import collapsed_card, collapsed_line
from bot.ui.match.sentences import named_now
from rules import GAMES
from rules.core import CHANCE
from rules.dice import Dice, commit
from tests.table import HOME

TWO_LINES = 72
"""Characters of two lines of Discord's text on a phone 390 pixels wide, before "(edited)"."""

TABLES = [
    *((game, 2, {}) for game in GAMES),
    ("diced_tomatoes", 1, {}),
    ("diced_tomatoes", 3, {"dicey": True, "overload": True, "gold": True}),
]
PEOPLE = (Player(1, "Ana"), Player(2, "Bo"), Player(3, "Chi"))


def turns(game: str, seats: int, options: dict[str, object], seed: int) -> Sequence[LiveMatch]:
    """A random match to its end, after each turn, whole or up to its next dice."""
    return _turns(game, seats, tuple(options.items()), seed)


@cache
def _turns(
    game: str, seats: int, options: tuple[tuple[str, object], ...], seed: int
) -> tuple[LiveMatch, ...]:
    return tuple(_played(game, seats, dict(options), seed))


def _played(game: str, seats: int, options: dict[str, object], seed: int) -> Iterator[LiveMatch]:
    rng, secret = random.Random(seed), bytes(32)
    clock = MatchClock.begin(PRESETS["none"], seats, 0, 0)
    dice, place = Dice(commit(secret), ("1",), secret.hex()), replace(HOME, thread_id=60)
    version, people = GAMES[game].version, PEOPLE[:seats]
    live = before_first_entry(Match(1, game, version, options, people, place, 0, dice, clock))
    while (seat := live.state.to_act) is not None:
        state, steps = live.state, list[str]()
        while state.to_act == seat and state.turn == live.state.turn:
            move = rng.choice(list(state.legal()))
            steps.append(state.format(move))
            state = state.play(move)
        number = live.match.version + 1
        kind = EntryKind.DICE if seat == CHANCE else EntryKind.PLAY
        entry = Entry(number, kind, seat, seat + 1, tuple(steps), number, number, "")
        live = with_entry(live, entry)
        if kind is EntryKind.PLAY:
            yield live


@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
def test_a_turn_that_is_over_fits_two_lines_of_a_phone(
    game: str, seats: int, options: dict[str, object]
) -> None:
    """However many steps it had, score included, and no sentence is cut off."""
    lines = [collapsed_card(words(), live).content for live in turns(game, seats, options, 7)]
    assert len(lines) > 10
    for line in lines:
        assert len(line) <= TWO_LINES and "…" not in line, line


def test_a_score_names_who_leads_and_a_level_one_nobody() -> None:
    """A long name is cut, and who plays both sides is named by the side: never bare numbers."""
    names = dict(zip((1, -1, 0), ("Ana\xa0leads\xa0", "Bo\xa0leads\xa0", ""), strict=True))
    seen = set[int]()
    for live in list(turns("rive", 2, {}, 7))[:-1]:
        own, other = live.state.scores()
        leads = (own > other) - (own < other)
        seen.add(leads)
        written = "–\u2060".join(render.number(n) for n in sorted((own, other), reverse=True))
        assert collapsed_card(words(), live).content.endswith(f" · {names[leads]}{written}")
    assert seen == set(names)


@pytest.mark.parametrize("game", ["rive", "stigmergy", "tumbleweed"])
def test_nobody_leads_once_the_game_is_over(game: str) -> None:
    """The last turn tells its result, once."""
    *_, last = turns(game, 2, {}, 7)
    assert last.state.outcome and (result := last.state.result())
    content = collapsed_card(words(), last).content
    assert "leads" not in content
    assert content.count(named_now(words(), last).say(result, stopped=False)) == 1


def test_a_long_name_beside_a_score_is_cut_and_one_person_is_two_sides() -> None:
    """The sentence before it has the whole name."""
    *ahead, _ = (live for live in turns("rive", 2, {}, 7) if len({*live.state.scores()}) > 1)
    last = ahead[-1]
    leader = max((0, 1), key=lambda seat: last.state.scores()[seat])

    def named(*people: Player) -> str:
        live = replace(last, match=replace(last.match, players=people))
        score = collapsed_card(words(), live).content.rpartition(" · ")[2]
        return score.rpartition("\xa0")[0].removesuffix("\xa0leads")

    assert named(PEOPLE[0], PEOPLE[0]) == ("Black", "White")[leader]
    assert named(Player(4, "Anna Maria Bartolomea"), PEOPLE[1]) == "Anna\xa0Maria…"


@pytest.mark.parametrize(
    "names",
    [
        ("Emil", "Green", "Violet"),
        ("Green", "Green", "Violet"),
        ("Maximiliane von Hohenstein", "Anna Maria Bartolomea", "Bartholomew Featherstone"),
    ],
)
def test_at_a_table_of_long_names_a_turn_is_told_before_the_scores(names: tuple[str, ...]) -> None:
    """Whose score changed has it, computers by sign and colour; without room it is left out."""
    numbers = [
        -1 if n > 1 and name in {"Green", "Violet"} else n for n, name in enumerate(names, 1)
    ]
    people = tuple(map(Player, numbers, names))
    short = [f"🤖\u00a0{n}" if at < 0 else n for n, at in zip(names, numbers, strict=True)]
    scored, left_out = 0, 0
    before: Sequence[float] = (1.0, 1.0, 1.0)
    for live in turns("diced_tomatoes", len(names), {}, 7):
        scores = live.state.scores()
        changed = [
            f"{name}:\u00a0{now:g}\u00a0({now - then:+g})".replace("-", "−")
            for name, now, then in zip(short, scores, before, strict=True)
            if now != then
        ]
        before = scores
        told = replace(live, match=replace(live.match, players=people))
        line = collapsed_card(words(), told).content
        assert len(line) <= TWO_LINES and " …" not in line, line
        _, *told_scores = line.split(" · ")
        scored += bool(told_scores)
        left_out += bool(changed) and not told_scores
        assert not told_scores or len(names[0]) > 12 or told_scores == changed, line
    assert scored and bool(left_out) == (len(names[0]) > 12)


def test_what_happened_goes_on_where_something_stands_behind_it() -> None:
    """Whatever it was: in /games the time stands behind it, and no stop between."""
    *_, before, live = [
        live for live, _ in zip(turns("diced_tomatoes", 3, {}, 7), "12345", strict=False)
    ]
    said, turn = words(), live.match.version

    def entered(kind: EntryKind, *steps: str, back_to: int | None = None) -> LiveMatch:
        entry = Entry(turn + 1, kind, 1, 2, steps, 99, 99, "", back_to)
        return with_entry(live, entry)

    left = entered(EntryKind.LEAVE, "leave:1")
    back = entered(EntryKind.TAKEBACK, back_to=before.match.version)
    begun = before_first_entry(replace(live.match, entries=()))
    for told in (left, back, begun):
        whole = collapsed_line(said, told)
        assert whole == f"{collapsed_line(said, told, stopped=False)}."
    assert collapsed_line(said, live, stopped=False) == collapsed_line(said, live)
