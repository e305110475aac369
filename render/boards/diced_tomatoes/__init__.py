"""Diced Tomatoes: the gardens of all seats, the hand, the bushel.

In text a die is its colour and face, ``r5``; a vine is its dice, the seed first, and what it is
worth. A seat's line begins with its number and name: ``0 Ana> m k3 b1 s 2 2* 5`` acts, has the
marker, 3 karma, 1 bit, and three slots filled, the second with a star. Its vines follow, lettered A
to C.

``gardens`` what to draw, ``drawing`` what can be asked of it; ``frame``, ``plan``, ``tray`` where
it goes, ``vines``, ``dice`` and ``pieces`` how a thing looks, ``look`` in which colours; ``paint``
the picture, ``podium`` the card of the result, ``text`` its rows, ``lists`` its sentences.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from typing import Final, cast

from render.boards.diced_tomatoes import words
from render.boards.diced_tomatoes.drawing import GardenDrawing
from render.boards.diced_tomatoes.gardens import Die, Garden, Gardens, Ripeness, Slot, Spot, Tool
from render.boards.diced_tomatoes.lists import Spoken
from render.boards.diced_tomatoes.text import text_rows
from render.boards.diced_tomatoes.words import Key, Played, Seen
from render.scene import Ended, Sign
from render.view import View, is_whole_turn
from rules.about import texts_of
from rules.core import Lesson, Parts, Seat
from rules.games.diced_tomatoes import DicedTomatoesState
from rules.games.diced_tomatoes.board import (
    COLOURS,
    SLOTS,
    TOKENS,
    Token,
    accepts,
    is_rotten,
    is_spoilt,
    worth,
)
from rules.games.diced_tomatoes.nouns import die_said, hand_said, spot_said
from rules.games.diced_tomatoes.position import COSTS, token_of
from rules.phrase import Phrase, Said

LAYERS: Final = {"worth": words.Layer.worth()}
DRAWING: Final = GardenDrawing
WORDS: Final = {**words.WORDS, **texts_of(Spoken)}

EXAMPLE: Final = Lesson(
    "example",
    {
        "seats": 3,
        "karma": [4, 2, 3],
        "vines": {"0.0": "r6 r5", "0.1": "r3 r4 r5 r6", "0.2": "r4 b4"},
        "tracks": [[1, 2, 4, 6], [4], [2, 5]],
        "hand": "r4 r2 b1",
    },
    ("r4>0.2",),
)

_TURNED = ("up", "dn", "ov", "set")


def scene(state: DicedTomatoesState, view: View) -> Gardens:
    """The table, with the spots that the last turn or the preview touched."""
    played = view.marked
    signs = _signs(played, Sign.LAST) | _signs(view.preview, Sign.PREVIEW)
    harvests = [_harvests(parts) for parts in (played, view.preview)]
    gardens = tuple(_garden(state, seat, signs, harvests, view) for seat in range(state.seats))
    is_still = bool(view.ended) or is_whole_turn(state, view)
    if is_still:
        gardens = tuple(map(_at_rest, gardens))
    turned = [f"{p.cells[0][0]}{p.value}" for p in view.preview if p.verb in _TURNED]
    if asked := view.offered & set(TOKENS):
        # One die is chosen already, and where it goes is asked.
        gardens = tuple(_narrowed(garden, asked) for garden in gardens)
        turned += view.offered - asked
    hand = tuple(_in_hand(die, turned) for die in state.hand)
    passed = tuple(Die(die[0], int(die[1])) for die in state.passed)
    supply = tuple(
        (colour, number)
        for colour, number in zip(COLOURS, state.bushel, strict=True)
        if colour != "g" or state.options.gold
    )
    heir = state.after(state.active) if state.phase == "tidy" else state.active
    places = () if is_still else _places(state)
    tools = tuple(replace(t, is_open=t.is_open and not is_still) for t in _tools(state))
    bare = Gardens(gardens, hand, passed, heir, supply, state.is_final, tools, places)
    bare = replace(bare, ended=view.ended or (None if view.before else _outcome(state)))
    return replace(bare, rows=text_rows(bare, view.names))


def _outcome(state: DicedTomatoesState) -> Ended | None:
    """Who won by the rules; alone there is nobody to draw with."""
    outcome = state.outcome
    return Ended(outcome.winners) if outcome else None


def _narrowed(garden: Garden, asked: Collection[str]) -> Garden:
    """A garden of which only the spots *asked* for can take a die."""
    spots = (replace(spot, is_open=spot.is_open and spot.name in asked) for spot in garden.spots)
    return replace(garden, spots=tuple(spots))


def _at_rest(garden: Garden) -> Garden:
    """A garden in which nothing can be done any more."""
    spots = tuple(replace(spot, is_open=False) for spot in garden.spots)
    return replace(garden, is_active=False, spots=spots)


def _tools(state: DicedTomatoesState) -> tuple[Tool, ...]:
    """What karma buys, and what of it can be done now."""
    verbs = {move.partition(":")[0] for move in state.legal()} if state.phase == "act" else set()
    return tuple(
        Tool(verb, COSTS[verb], verb in verbs or (verb == "up" and "dn" in verbs))
        for verb in ("re", "up", "cl", "ov", "fl", "set")
    )


def _places(state: DicedTomatoesState) -> tuple[tuple[str, ...], ...]:
    """For each die of the hand the spots where it can be placed."""
    moves = state.placements() if state.phase == "act" else []
    return tuple(tuple(m[3:] for m in moves if m[:2] == die) for die in state.hand)


def _in_hand(die: str, turned: list[str]) -> Die:
    """A die of the hand; one that is to be *turned* is marked, once for each entry."""
    if die in turned:
        turned.remove(die)
        return Die(die[0], int(die[1]), sign=Sign.PREVIEW)
    return Die(die[0], int(die[1]))


def _signs(parts: tuple[Parts, ...], sign: Sign) -> dict[str, Sign]:
    return {cell: sign for part in parts for cell in part.cells if cell in TOKENS}


def _harvests(parts: tuple[Parts, ...]) -> list[Seat]:
    """The owners of what was harvested, one entry a harvest."""
    return [int(part.cells[1][0]) for part in parts if part.verb == "harvest"]


def _garden(
    state: DicedTomatoesState,
    seat: Seat,
    signs: Mapping[str, Sign],
    harvests: list[list[Seat]],
    view: View,
) -> Garden:
    asked = cast(DicedTomatoesState, view.before or state)
    spots = tuple(_spot(state, 3 * seat + place, signs, view.look.hidden) for place in range(3))
    track, planned = state.tracks[seat], harvests[1].count(seat)
    fresh = len(track) - planned - harvests[0].count(seat)
    slots = []
    for number in range(1, SLOTS + 1):
        if number > len(track):
            slots.append(Slot(number))
            continue
        is_planned, is_fresh = number > len(track) - planned, number > fresh
        sign = Sign.PREVIEW if is_planned else Sign.LAST if is_fresh else None
        value = track[number - 1]
        counts = state.options.dicey or state.is_solo
        slots.append(Slot(number, value, counts and value == number, sign))
    return Garden(
        seat,
        spots,
        tuple(slots),
        state.karma[seat],
        state.bits[seat] if state.options.overload and not state.is_solo else None,
        is_active=seat == asked.active and not asked.ending,
        is_last=seat == state.last and not state.is_solo,
        is_first6=seat == state.first6 and not state.is_solo,
        has_left=seat in state.left,
        points=state.score(seat),
    )


def _spot(
    state: DicedTomatoesState, token: Token, signs: Mapping[str, Sign], hidden: frozenset[str]
) -> Spot:
    vine, name = state.vines[token], TOKENS[token]
    fitting = accepts(vine) if state.phase == "act" else frozenset()
    is_open = any(die in fitting for die in state.hand) and token // 3 not in state.left
    dice = tuple(Die(die[0], int(die[1]), is_seed=i == 0) for i, die in enumerate(vine))
    ripeness = Ripeness.GROWING
    if is_spoilt(vine):
        ripeness = Ripeness.SPOILT
    elif is_rotten(vine):
        ripeness = Ripeness.ROTTEN
    return Spot(
        name,
        dice,
        worth(vine) if vine and "worth" not in hidden else None,
        ripeness,
        signs.get(name),
        is_named="coordinates" not in hidden,
        is_closed=token // 3 in state.left,
        counts=len(vine) == 3 and not (state.is_solo or state.options.dicey),
        is_open=is_open,
    )


def _called(name: str) -> Said:
    """What people call a spot: "Ana's B"."""
    return spot_said(token_of(name))


def key(table: Gardens) -> list[Said]:
    """What the characters mean, as far as the table has them."""
    told = [Key.dice(), Key.seat()]
    told += [Key.bits()] if table.gardens[0].bits is not None else []
    told += [Key.star()] if any(s.is_star for g in table.gardens for s in g.slots) else []
    told += [Key.hand()] if table.hand else []
    told += [Key.passed()] if table.passed else []
    return [*told, Key.bushel()]


def last(state: DicedTomatoesState, view: View) -> list[Said]:
    """Sentences about the last turn."""
    return _told(view.last)


def preview(state: DicedTomatoesState, view: View) -> list[Said]:
    """Sentences about what is not played yet."""
    return _told(view.preview)


def _told(parts: Sequence[Parts]) -> list[Said]:
    """What is told of steps; a turn that is tidied up ends twice, and is over at the last of it."""
    told = [_seen(part) for part in parts if part.verb in _SEEN]
    ends = [n for n, said in enumerate(told) if said.phrase is Seen.end]
    return [said for n, said in enumerate(told) if n not in ends[:-1]]


_SEEN: Mapping[str, Phrase[Played]] = {
    "place": Seen.place,
    "harvest": Seen.harvest,
    "re": Seen.re,
    **dict.fromkeys(_TURNED, Seen.turned),
    "cl": Seen.cl,
    "fl": Seen.fl,
    "rot": Seen.cl,
    "pick": Seen.pick,
    "end": Seen.end,
}
"""What is told of a step; what the dice showed is in the hand, or told by the marker."""


def _seen(part: Parts) -> Said:
    dice = [die_said(cell) for cell in part.cells if cell[0] in COLOURS and cell[1:].isdigit()]
    tokens = [_called(cell) for cell in part.cells if cell in TOKENS]
    return _SEEN[part.verb](
        Played(
            dice[0] if dice else None,
            tokens[0] if tokens else None,
            part.value,
            hand_said(str(part.value)) if part.verb == "pick" else None,
        )
    )


def asides(state: DicedTomatoesState, view: View) -> list[Said]:
    """The last round, and the vines that the picture marks."""
    told = [Seen.final()] if state.is_final and not state.ending else []
    for seen, holds in ((Seen.rotten, is_rotten), (Seen.spoilt, is_spoilt)):
        found = [TOKENS[i] for i, vine in enumerate(state.vines) if holds(vine)]
        told += [seen(Played(token=_called(name))) for name in found]
    return told
