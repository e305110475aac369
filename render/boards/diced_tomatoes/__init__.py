"""Diced Tomatoes: the gardens of all seats, the hand, the bushel.

In text a die is its colour and face, ``r5``; a vine is its dice, the seed first, and what it is
worth. A seat's line begins with its number and name: ``0 Ana> m k3 b1 s 2 2* 5`` acts, has the
marker, 3 karma, 1 bit, and three slots filled, the second with a star. Its vines follow, lettered A
to C.

``gardens`` what to draw, ``drawing`` what can be asked of it; ``frame``, ``plan``, ``tray`` where
it goes, ``vines``, ``dice`` and ``pieces`` how a thing looks, ``look`` in which colours; ``paint``
the picture, ``podium`` the card of the result, ``text`` its rows.
"""

from collections.abc import Collection, Mapping
from dataclasses import replace
from typing import Final, cast

from render.boards.diced_tomatoes.drawing import GardenDrawing
from render.boards.diced_tomatoes.gardens import Die, Garden, Gardens, Ripeness, Slot, Spot, Tool
from render.boards.diced_tomatoes.text import slot_texts, text_rows
from render.boards.diced_tomatoes.words import GARDEN_WORDS
from render.scene import Ended, Sign
from render.view import View, is_whole_turn
from rules.core import Event, Lesson, Parts, Seat
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
from rules.games.diced_tomatoes.position import COSTS
from rules.games.diced_tomatoes.terms import side_term, thing_term
from rules.words import Term, Value

LAYERS: Final = ("worth",)
DRAWING: Final = GardenDrawing
WORDS: Final = GARDEN_WORDS

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

_UNSAID = ("lead", "draw", "roll")
"""What the dice showed is in the hand, or told by the marker."""


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
    return replace(bare, rows=text_rows(bare, view.names), lines=_lines(bare))


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
    keys = {"re": "reroll", "up": "step", "cl": "clean", "ov": "over", "fl": "flip", "set": "set"}
    return tuple(
        Tool(key, COSTS[verb], verb in verbs or (verb == "up" and "dn" in verbs))
        for verb, key in keys.items()
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
        is_open=is_open,
    )


def _lines(table: Gardens) -> tuple[Event, ...]:
    """The table in sentences: how dice are written, the hand and the bushel first."""
    key, left = "diced_tomatoes.spoken", dict(table.supply)
    gold = ".gold" if "g" in left else ""
    events = [Event(f"{key}.dice{gold}")]
    if table.hand:
        events.append(Event(f"{key}.hand", {"dice": ", ".join(map(str, table.hand))}))
    if table.passed:
        events.append(Event(f"{key}.passed", {"dice": ", ".join(map(str, table.passed))}))
    events.append(Event(f"{key}.bushel{gold}", {**left}))
    for garden in table.gardens:
        side = {"side": side_term(garden.seat)}
        values: dict[str, Value] = {**side, "karma": garden.karma}
        # Two asterisks in a message would put what stands between them in italics.
        filled = ", ".join(slot_texts(garden)).replace("*", "★")
        values["slots"] = filled or Term(f"{key}.empty")
        if garden.bits is None:
            events.append(Event(f"{key}.seat", values))
        else:
            events.append(Event(f"{key}.bits", {**values, "bits": garden.bits}))
        events += [Event(f"{key}.left", side)] if garden.has_left else []
        events += [Event(f"{key}.last", side)] if garden.is_last else []
        events += [_spot_line(spot) for spot in garden.spots if spot.dice]
    return tuple(events)


def _spot_line(spot: Spot) -> Event:
    values: dict[str, Value] = {
        "token": _spot_term(spot.name),
        "dice": ", ".join(map(str, spot.dice)),
    }
    if spot.worth is None:
        return Event("diced_tomatoes.spoken.vine", values)
    return Event("diced_tomatoes.spoken.worth", {**values, "worth": spot.worth})


def _spot_term(name: str) -> Term:
    """What people call a spot: "Ana's B"."""
    return Term(f"diced_tomatoes.spot.{name}")


def key(table: Gardens) -> list[Event]:
    """What the characters mean, as far as the table has them."""
    parts = ["dice", "seat"]
    parts += ["bits"] if table.gardens[0].bits is not None else []
    parts += ["star"] if any(s.is_star for g in table.gardens for s in g.slots) else []
    parts += ["hand"] if table.hand else []
    parts += ["passed"] if table.passed else []
    return [Event(f"diced_tomatoes.key.{part}") for part in [*parts, "bushel"]]


def last(state: DicedTomatoesState, view: View) -> list[Event]:
    """Sentences about the last turn."""
    return [_seen(part) for part in view.last if part.verb not in _UNSAID]


def preview(state: DicedTomatoesState, view: View) -> list[Event]:
    """Sentences about what is not played yet."""
    return [_seen(part) for part in view.preview if part.verb not in _UNSAID]


def _seen(part: Parts) -> Event:
    verb = "turned" if part.verb in _TURNED else part.verb
    values: dict[str, Value] = {}
    if part.value is not None:
        values |= {"value": part.value, "face": part.value}
    if part.verb == "pick":
        values["dice"] = Term(f"diced_tomatoes.verb.pick.{part.value}")
    for cell in part.cells:
        if cell in TOKENS:
            values["token"] = _spot_term(cell)
        elif cell[0] in COLOURS and cell[1:].isdigit():
            values["die"] = thing_term(cell)
    return Event(f"diced_tomatoes.seen.{verb}", values)


def asides(state: DicedTomatoesState, view: View) -> list[Event]:
    """The final round, and the vines that the picture marks."""
    events = [Event("diced_tomatoes.seen.final")] if state.is_final and not state.ending else []
    for kind, holds in (("rotten", is_rotten), ("spoilt", is_spoilt)):
        found = [TOKENS[i] for i, vine in enumerate(state.vines) if holds(vine)]
        told = f"diced_tomatoes.seen.{kind}"
        events += [Event(told, {"token": _spot_term(name)}) for name in found]
    return events
