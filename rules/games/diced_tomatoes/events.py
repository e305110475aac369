"""What a move of Diced Tomatoes does: told to everybody, and before it is played to its player."""

from collections.abc import Sequence
from typing import Self

from rules.core import Event, Seat
from rules.games.diced_tomatoes.board import (
    FULL,
    KARMA_KEPT,
    LETTERS,
    SLOTS,
    Token,
    Vine,
    is_spoilt,
    worth,
)
from rules.games.diced_tomatoes.brief import brief
from rules.games.diced_tomatoes.notation import Notation
from rules.games.diced_tomatoes.options import DicedTomatoesOptions
from rules.games.diced_tomatoes.position import COSTS, Move, changed_face, token_of
from rules.games.diced_tomatoes.terms import die_term, own_spot_term, side_term, spot_term
from rules.words import Term, Value

_KEY = "diced_tomatoes"


class Events(Notation):
    """A position that tells what moves do, in keys and values."""

    __slots__ = ()

    def score_note(self) -> Event | None:
        """None: all of a score lies in the gardens."""
        return None

    def dangers(self) -> tuple[Event, ...]:
        """Nothing: the dice decide what others can do."""
        return ()

    def suggested(self) -> tuple[str, ...]:
        """Nothing: the dice decide what there is to choose."""
        return ()

    def wastes(self, move: Move, /) -> bool:
        """Set a die to a face that one step, two, or a roll over comes to for less."""
        if not move.startswith("set:"):
            return False
        face, other = int(move[5]), int(move[-1])
        gap = abs(face - other)
        return gap * COSTS["up"] < COSTS["set"] or gap == 5  # from 1 to 6, or back

    def reveals(self, move: Move, /) -> bool:
        """Dice fall after it; the end of a turn shows the next player's dice."""
        if move.startswith(("re:", "pick:")):
            return True
        if move != "end":
            return False
        after = self.play(move)
        return after.turn != self.turn and not after.ending

    def harvest_of(self, move: Move) -> int:
        """What the placement *move* harvests, 0 for one that harvests nothing."""
        token = token_of(move[3:])
        vine, track = (*self.vines[token], move[:2]), self.tracks[token // 3]
        value = worth(vine)
        harvests = len(vine) == FULL and 1 <= value <= SLOTS and len(track) < SLOTS
        return value if harvests else 0

    def events(self, move: Move, /) -> list[Event]:
        """The move, then what follows from it, to the result at the end."""
        after = self.play(move)
        events = [self._move_event("event", move, after)]
        events += self._consequences("event", move, after)
        if after.ending:
            events += [Event(f"{_KEY}.reason.{after.ending}"), *after.result()]
        return events

    def brief(self, events: Sequence[Event], /) -> list[Event]:
        """A turn of many dice: what was harvested, then what else was done."""
        return brief(events, is_large=self.seats > 2)

    def preview(self, move: Move, options: DicedTomatoesOptions, /) -> list[Event]:
        """What comes of the move, in the second person, warnings last."""
        after = self.play(move)
        events = [
            self._move_event("preview", move, after),
            *self._consequences("preview", move, after),
        ]
        if after.ending:
            is_dry = after.ending == "solo-dice"
            events.append(Event(f"{_KEY}.preview.dry" if is_dry else f"{_KEY}.preview.ends"))
        elif self.reveals(move) and move != "end":
            events.append(Event(f"{_KEY}.preview.reveals"))
        return events

    def _move_event(self, kind: str, move: Move, after: Self) -> Event:
        """The sentence about the move itself."""
        key = f"{_KEY}.{kind}"
        if move == "end":
            return self._end_event(key)
        if move[2:3] == ">":
            return self._place_event(key, move)
        verb, colon, what = move.partition(":")
        if not colon:
            return self._fallen_event(key, move, after)
        return self._action_event(key, verb, what, move)

    def _action_event(self, key: str, verb: str, what: str, move: Move) -> Event:
        """Karma spent, colours picked, rotten vines cleared."""
        cost = COSTS.get(verb, 0)
        values: dict[str, Value] = {"side": side_term(self.active), "cost": cost}
        karma = self.karma[self.active]
        values |= {"karma": karma, "left": karma - cost}
        if verb == "pick":
            return Event(f"{key}.pick", {**values, "dice": Term(f"{_KEY}.verb.pick.{what}")})
        if verb in ("cl", "fl", "rot"):
            vine = self.vines[token_of(what)]
            owner = token_of(what) // 3
            values |= {**vine_values(what, vine), "face": 7 - int(vine[0][1])}
            values |= {"seed": die_term(vine[0]), "owner": side_term(owner)}
            values["place"] = self._place(key, token_of(what))
            return Event(f"{key}.{verb}", values)
        values["die"] = die_term(what[:2])
        if verb == "re":
            return Event(f"{key}.re", {**values, "face": int(what[1])})
        return Event(f"{key}.turned", {**values, "face": changed_face(move)})

    def _place_event(self, key: str, move: Move) -> Event:
        token = token_of(move[3:])
        vine, owner = (*self.vines[token], move[:2]), token // 3
        values: dict[str, Value] = {
            **vine_values(move[3:], vine),
            "side": side_term(self.active),
            "owner": side_term(owner),
            "place": self._place(key, token),
            "die": die_term(move[:2]),
            "slot": len(self.tracks[owner]) + 1,
            "letter": LETTERS[token % 3],
        }
        whose = self._whose(owner)
        if value := self.harvest_of(move):
            is_match = value == values["slot"]
            how = ("match" if is_match else "fill") if self.is_solo else whose
            return Event(f"{key}.harvest.{how}", values)
        if len(vine) == FULL:
            why = f"track.{whose}" if 1 <= worth(vine) <= SLOTS else "worth"
            return Event(f"{key}.full.{why}", values)
        return Event(f"{key}.{self._growth(vine, owner)}", values)

    def _growth(self, vine: Vine, owner: Seat) -> str:
        """What a die does to a *vine* that is not full: starts it, grows it, makes it count."""
        if len(vine) == 3 and not (self.is_solo or self.options.dicey):
            return "attach.third"
        kind = "seed" if len(vine) == 1 else "attach"
        return kind if owner == self.active else f"{kind}.other"

    def _place(self, key: str, token: Token) -> Value:
        """What a sentence of the kind *key* calls a token; alone, its letter tells everybody."""
        if token // 3 != self.active:
            return spot_term(token)
        if self.is_solo and key == f"{_KEY}.event":
            return LETTERS[token % 3]
        return own_spot_term(token, key.removeprefix(f"{_KEY}."))

    def _whose(self, owner: Seat) -> str:
        """Which of two sentences fits: about a token of one's own, or of somebody else's."""
        return "own" if owner == self.active else "other"

    def _end_event(self, key: str) -> Event:
        values: dict[str, Value] = {"side": side_term(self.active), "n": len(self.hand)}
        values["heir"] = side_term(self.after(self.active))
        if self.phase == "tidy" or not self.hand:
            return Event(f"{key}.end", values)
        return Event(f"{key}.keep" if self.is_solo else f"{key}.hand_on", values)

    def _fallen_event(self, key: str, move: Move, after: Self) -> Event:
        """What the dice show; the last roll of the lead says who starts."""
        if move[0] != "L":
            kind = "draw" if move[0] == "D" else "roll"
            return Event(f"{key}.{kind}", {"die": die_term(move[1:])})
        values: dict[str, Value] = {"side": side_term(self.active), "face": move[3]}
        if after.phase == "lead":
            return Event(f"{key}.lead", values)
        values |= {"last": side_term(after.last), "first": side_term(after.first)}
        return Event(f"{key}.marker", values)

    def _consequences(self, kind: str, move: Move, after: Self) -> list[Event]:
        """What the move brings with it: karma, a star, the last round, cleared vines."""
        key, events, me = f"{_KEY}.{kind}", list[Event](), self.active
        side = side_term(me)
        gained = after.karma[me] - self.karma[me]
        if move[2:3] == ">":
            token = token_of(move[3:])
            owner, value = token // 3, self.harvest_of(move)
            slot = len(self.tracks[owner]) + 1
            if value and self.options.dicey and value == slot and not self.is_solo:
                points = self.options.match_total
                events.append(Event(f"{key}.star", {"owner": side_term(owner), "points": points}))
            if gained:
                is_half = gained == (value + 1) // 2 and not self.options.overload
                why = Term(f"{_KEY}.half.{value}") if is_half else ""
                events.append(Event(f"{key}.karma", {"side": side, "n": gained, "why": why}))
            if after.bits != self.bits and after.bits[me]:
                events.append(Event(f"{key}.bits", {"side": side, "n": after.bits[me]}))
            if after.is_final and not self.is_final and not after.ending:
                events.append(
                    Event(
                        f"{key}.final", {"owner": side_term(owner), "last": side_term(after.last)}
                    )
                )
        elif move == "end":
            events += self._cleared(key, after)
            if not after.ending and after.turn != self.turn and self.karma[me] > KARMA_KEPT:
                events.append(Event(f"{key}.cut", {"side": side, "n": self.karma[me] - KARMA_KEPT}))
            if after.phase == "tidy":
                events.append(Event(f"{key}.tidy", {"side": side}))
        return events

    def _cleared(self, key: str, after: Self) -> list[Event]:
        """The vines that go when the turn ends."""
        gone = [i for i, vine in enumerate(self.vines) if vine and not after.vines[i]]
        is_told = key == f"{_KEY}.event"
        return [
            Event(
                f"{key}.{_why_cleared(self.vines[i])}",
                {"place": spot_term(i) if is_told else self._place(key, i)},
            )
            for i in gone
        ]

    def result(self) -> list[Event]:
        """Who won, and with how much."""
        outcome = self.outcome
        assert outcome, "asked for at the end"
        points = int(max(outcome.points))
        if self.is_solo:
            kind = "lost" if not outcome.winners else "perfect" if points == SLOTS else "won"
            return [Event(f"{_KEY}.event.solo_{kind}", {"n": points})]
        most = int(outcome.points[outcome.winners[0]])
        kind = "won" if len(outcome.winners) == 1 else "shared"
        return [
            Event(f"{_KEY}.event.{kind}", {"side": side_term(seat), "points": most})
            for seat in outcome.winners
        ]


def _why_cleared(vine: Vine) -> str:
    """What is wrong with a vine that goes when the turn ends."""
    if len(vine) == FULL:
        return "spoilt"
    return "overripe" if is_spoilt(vine) else "rotten"


def vine_values(token: str, vine: Vine) -> dict[str, Value]:
    """What a sentence may need to say about *vine* on *token*; ``n`` is its number of dice."""
    faces = {die[1] for die in vine}
    shape = "set" if len(faces) == 1 else "run"
    return {
        "n": len(vine),
        "worth": worth(vine),
        "shape": Term(f"diced_tomatoes.shape.{shape}"),
    }
