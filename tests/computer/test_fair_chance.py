"""How often somebody is refused the engine for nothing but chance."""

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from bot.computer.fair_play import FairPlay
from bot.match.history.fingerprint import fingerprint
from bot.match.history.replay import LiveMatch, before_first_entry, with_entry
from bot.match.ports import Tables
from bot.match.start import fair_start
from bot.match.values.clock import MatchClock
from bot.match.values.match import Entry, EntryKind, Match, Player, own_act
from bot.match.values.timecontrol import PRESETS
from rules import GAMES, options
from rules.core import AnyState
from rules.dice import Dice
from rules.digest import digest
from tests.table import HOME, table

PEOPLE = [Player(3000 + number, f"P{number}") for number in range(50)]
LIKED = 1 / 3
"""How often somebody plays the move that is liked most, or else, as often, the next one."""

LONGEST = 24  # turns after the set-up


def begun(rng: Random) -> Match:
    """A rated match of two people on the usual board of Tumbleweed, whose set-up is suggested."""
    chosen = options.dump(options.parse(GAMES["tumbleweed"].Options, {}, game="tumbleweed"))
    clock, pair = MatchClock.begin(PRESETS["none"], 2, 0, 0), rng.sample(PEOPLE, 2)
    return Match(
        0, "tumbleweed", 1, chosen, tuple(pair), HOME, 0, Dice("0" * 64, (), "0" * 64), clock, True
    )


def liked(state: AnyState, rng: Random) -> str:
    """A move by habit: of everything that may be played, everybody likes the same most."""
    at = state.digest()
    order = sorted(map(state.format, state.legal()), key=lambda step: digest(step, at))
    return next((step for step in order if rng.random() < LIKED), order[0])


def played(match: Match, rng: Random, turns: int) -> LiveMatch:
    """A match after the suggested set-up and so many turns, none of them stored."""
    live, steps = before_first_entry(match), fair_start(match, 0)
    for version in range(1, turns + 2):
        live = with_entry(live, Entry(version, EntryKind.PLAY, 0, 0, steps, 0, 0, ""))
        if live.state.to_act is None:
            break
        steps = (liked(live.state, rng),)
    return live


async def stored(tables: Tables, live: LiveMatch) -> None:
    """Store a match of :func:`played` with how its positions lie."""
    number, then = await tables.matches.add(live.match), before_first_entry(live.match)
    for entry in live.match.entries:
        then = with_entry(then, entry)
        act = own_act(number, entry.version)
        lying = replace(entry, interaction_id=act, fingerprint=fingerprint(then.state))
        await tables.matches.append(number, lying, 0, None, live.match.clock)


@pytest.mark.parametrize(
    ("running", "asked"), [(6, 6), pytest.param(200, 1000, marks=pytest.mark.deep)]
)
async def test_hardly_anybody_is_barred_by_chance(tmp_path: Path, running: int, asked: int) -> None:
    """Fifty people with a taste in common, each in several matches of the same game at once."""
    rng, barred = Random(7), 0
    async with table(tmp_path) as t:

        async def store(tables: Tables) -> None:
            for _ in range(running):
                await stored(tables, played(begun(rng), rng, rng.randint(0, LONGEST)))

        await t.database.write(store)
        fair = FairPlay(t.database, t.clock)
        for _ in range(asked):
            live = played(begun(rng), rng, rng.randint(4, LONGEST))
            bars = await fair.bars(live, rng.choice(PEOPLE).user_id)
            barred += bars.at(bars.plies) is not None
    assert barred <= asked // 100
