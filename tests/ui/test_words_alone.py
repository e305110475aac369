"""Every game is played to its end by two who hear it and see nothing.

They have the answers to their questions and nothing else; at every turn what they have in mind is
compared with the position.
"""

from collections.abc import AsyncIterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

import render
from bot.i18n.catalog import words
from bot.match.draft import DraftPosition
from bot.match.history.replay import LiveMatch
from bot.match.values.challenge import Terms
from bot.ui.pages.look import Place, look_text
from tests.table import ANA, BO, HOME, Table, table
from tests.ui.hearing import (
    Ask,
    heard_board,
    heard_bushel,
    heard_garden,
    heard_groups,
    heard_hand,
    heard_moves,
)

pytestmark = pytest.mark.sqlite

SMALLEST = {
    "tumbleweed": {"size": "3"},
    "stigmergy": {"size": "2", "komi": "choose"},
    "rive": {"size": "2"},
    "seesaw": {"size": "3"},
    "diced_tomatoes": {},
}
"""The boards of a quick match."""

WIDER = {
    "tumbleweed": {"size": "5"},
    "stigmergy": {"size": "5"},
    "rive": {"size": "4"},
    "seesaw": {"size": "4"},
    "diced_tomatoes": {"gold": "on", "overload": "on"},
}


BEGUN = "With the turn you've begun:\n"
"""What an answer begins with in the midst of a turn."""


@pytest.fixture
async def played(tmp_path: Path) -> AsyncIterator[Table]:
    async with table(tmp_path) as opened:
        yield opened


@pytest.mark.parametrize("game", SMALLEST)
async def test_each_game_is_played_from_words_alone(played: Table, game: str) -> None:
    """A match on the smallest board."""
    await play_by_ear(played, game, SMALLEST[game], seed=1)


@pytest.mark.deep
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("game", WIDER)
async def test_larger_boards_are_played_so_too(played: Table, game: str, seed: int) -> None:
    """With more that can be left out of an answer."""
    await play_by_ear(played, game, WIDER[game], seed)


async def play_by_ear(played: Table, game: str, given: dict[str, str], seed: int) -> None:
    """Both play moves that they were told of, until they hear that it is over."""
    offered = await played.seating.make(Terms(game, given), ANA, BO, HOME)
    live, rng = await played.join(offered.id, BO), Random(seed)
    draft: DraftPosition | None = None
    for _ in range(600):
        askers = [asked_by(live, person.user_id, draft) for person in (ANA, BO)]
        for seat, ask in enumerate(askers):
            if draft is None or seat == live.acting:
                compare(ask, draft.state if draft else live.state, seat)
        if live.match.ending:
            break
        turns = [ask("turn").startswith("It's your turn") for ask in askers]
        assert turns.count(True) == (draft is None)
        seat = turns.index(True) if draft is None else live.acting or 0
        assert seat == live.acting
        moves = [*heard_moves(askers[seat])]
        live, draft = await step(played, live, (ANA, BO)[seat].user_id, rng.choice(moves))
    assert live.match.ending, "it is still going on"
    assert ask("turn") == ask("clock") != ""


async def step(
    played: Table, live: LiveMatch, user_id: int, typed: str
) -> tuple[LiveMatch, DraftPosition | None]:
    """Types a move; the turn is played once it is complete."""
    match = live.match
    now = await played.drafting.add(match.id, user_id, match.version, typed)
    if not now.is_complete:
        return live, now
    steps, number = now.draft.steps, next(played.interactions)
    return await played.session.play(match.id, user_id, match.version, steps, number), None


def asked_by(live: LiveMatch, user_id: int, draft: DraftPosition | None) -> Ask:
    """How a person's questions are answered; each answer within its length."""
    place = Place(live, user_id, live.match.created_at, draft)

    def ask(text: str) -> str:
        told = look_text(words(), place, text)
        assert 0 < len(told) <= render.LOOK_LIMIT, text
        assert told.startswith(BEGUN) == (draft is not None)
        return told.removeprefix(BEGUN)

    return ask


def compare(ask: Ask, state: Any, seat: int) -> None:
    """What was heard by whoever has a *seat* is how it stands."""
    if state.grid is None:
        _table(ask, state)
    else:
        _board(ask, state, seat)


def _board(ask: Ask, state: Any, own: int) -> None:
    heard = heard_board(ask)
    people = {"Yours": state.sides[own], ("Ana", "Bo")[1 - own]: state.sides[1 - own]}
    sides = {"Red": "R", "White": "W", "Neutral": "N", **people}  # until sides are chosen
    assert heard.cells == [*state.cells.names]
    told: dict[str, str] = {}
    for cell, piece in heard.pieces.items():
        side, *rest = piece.split(" ")
        told[cell] = sides[side] + (rest[0] if rest else "")
        if len(rest) > 1:
            seat = "SN".index(told[cell][0])
            assert (rest[1] == "up") == ((seat == 0) == (int(rest[0]) % 2 == 1))
    for cell, side in heard.tiles.items():
        told[cell] = told.get(cell, "") + {"S": "_", "N": "^"}[sides[side]]
    assert told == state.board()
    for cell, i in state.cells.index.items():
        if state.game == "tumbleweed" and not state.owner[i]:
            status = {"R": "red", "W": "white", "both": "contested", "": "unseen"}
            land = heard.land.get(cell, "")
            assert status[sides.get(land, land)] == state.status(i)
        if state.game == "stigmergy" and not state.owner[i]:
            land = heard.land.get(cell, "")
            assert ["", "B", "W"].index(sides.get(land, land)) == state.controller(i)
    if state.game == "rive" and state.board():
        names = state.cells.names
        sizes = {cell: len(group) for group in heard_groups(ask, heard) for cell in group}
        assert sizes == {names[i]: n for i, n in _sizes(state).items()}
    if state.game == "stigmergy":
        ready = "can still be taken" in ask("score")
        assert ready == (state.detail()["button"] == "ready")


def _sizes(state: Any) -> dict[int, int]:
    """The size of each stone's group, counted on the board."""
    stones = [i for i in range(len(state.owner)) if state.owner[i]]
    found: dict[int, int] = {}
    for stone in stones:
        group, new = {stone}, [stone]
        while new:
            beside = {n for one in new for n in state.cells.neighbours[one] if n in stones}
            new = [*(beside - group)]
            group |= beside
        found[stone] = len(group)
    return found


def _table(ask: Ask, state: Any) -> None:
    for seat, name in enumerate(("Ana", "Bo")):
        garden = heard_garden(ask, name)
        assert [*garden.vines.values()] == [[*vine] for vine in state.own_vines(seat)]
        assert garden.karma == state.karma[seat]
        assert garden.slots == dict(enumerate(state.tracks[seat], 1))
    assert sorted(heard_hand(ask)) == sorted(state.hand)
    assert heard_bushel(ask) == {c: n for c, n in zip("rbg", state.bushel, strict=True) if n}
