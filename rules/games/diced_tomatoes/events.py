"""What a move of Diced Tomatoes does: told to everybody, and before it is played to its player."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Self, TypeAlias

from rules.games.diced_tomatoes.board import (
    FULL,
    KARMA_KEPT,
    SLOTS,
    Token,
    Vine,
    is_spoilt,
    worth,
)
from rules.games.diced_tomatoes.notation import Notation
from rules.games.diced_tomatoes.nouns import die_said, hand_said, named_spot, spot_said, who
from rules.games.diced_tomatoes.options import DicedTomatoesOptions
from rules.games.diced_tomatoes.position import COSTS, WHY, Move, changed_face, token_of
from rules.games.diced_tomatoes.say import (
    Amount,
    Changed,
    Count,
    Ended,
    Final,
    Placed,
    Rolled,
    Say,
    Shared,
    Shown,
    Tended,
    Warn,
)
from rules.phrase import Items, Said
from rules.phrase_kinds import Happening
from rules.telling import Telling

Called: TypeAlias = Callable[[Token], Said]
"""What sentences call a token."""


class Events(Notation, Telling[Move]):
    """A position that tells what moves do."""

    __slots__ = ()

    def harvest_of(self, move: Move) -> int:
        """What the placement *move* harvests, 0 for one that harvests nothing."""
        token = token_of(move[3:])
        vine, track = (*self.vines[token], move[:2]), self.tracks[token // 3]
        value = worth(vine)
        harvests = len(vine) == FULL and 1 <= value <= SLOTS and len(track) < SLOTS
        return value if harvests else 0

    def events(self, move: Move, /) -> list[Said]:
        """The move, then what follows from it, to the result at the end."""
        after = self.play(move)
        told = [self._done(move, after, spot_said), *self._follows(move, after, spot_said)]
        return [*told, WHY[after.ending], *after.results()] if after.ending else told

    def preview(self, move: Move, _options: DicedTomatoesOptions, /) -> list[Said]:
        """What comes of the move, in the second person, warnings last."""
        after, called = self.play(move), partial(named_spot, reader=self.active)
        told = [self._done(move, after, called), *self._follows(move, after, called)]
        if after.ending:
            told.append(Warn.dry() if after.ending == "solo-dice" else Warn.ends())
        elif move.startswith(_ROLLED):
            told.append(Warn.reveals())
        return told

    def _done(self, move: Move, after: Self, called: Called) -> Said:
        if move == "end":
            return self._end()
        if move[2:3] == ">":
            return self._place(move, called)
        verb, colon, what = move.partition(":")
        if not colon:
            return self._rolled(move, after)
        if verb == "pick":
            return Say.pick(Shown(hand_said(what), who(self.active)))
        return self._tended(verb, what, called) if verb in _VINES else self._changed(verb, move)

    def _place(self, move: Move, called: Called) -> Said:
        token, die = token_of(move[3:]), move[:2]
        vine, slot = (*self.vines[token], die), len(self.tracks[token // 3]) + 1
        placed = Placed(
            who(self.active), die_said(die), called(token), len(vine), worth(vine), slot
        )
        return self._growth(move, placed, token)(placed)

    def _growth(self, move: Move, placed: Placed, token: Token) -> Happening[Placed]:
        """What a die does to a vine: starts it, grows it, makes it count, harvests or fills it."""
        if self.harvest_of(move):
            if not self.is_solo:
                return Say.harvest
            return Say.harvest__match if placed.worth == placed.slot else Say.harvest__fill
        if placed.n == FULL:
            return Say.full__track if 1 <= placed.worth <= SLOTS else Say.full__worth
        if placed.n > 1:
            counts = placed.n == 3 and not (self.is_solo or self.options.dicey)
            return Say.attach__third if counts else Say.attach
        return Say.seed if token // 3 == self.active else Say.seed__other

    def _tended(self, verb: str, what: str, called: Called) -> Said:
        """Vines that are cleared or flipped."""
        token, cost = token_of(what), COSTS.get(verb, 0)
        seed = self.vines[token][0]
        told = called(token), who(self.active), die_said(seed), 7 - int(seed[1]), cost
        return _VINES[verb](Tended(*told))

    def _changed(self, verb: str, move: Move) -> Said:
        """Karma spent on a die."""
        die, cost = move.partition(":")[2][:2], COSTS[verb]
        face = int(die[1]) if verb == "re" else changed_face(move)
        changed = Changed(who(self.active), die_said(die), face, cost)
        return (Say.re if verb == "re" else Say.turned)(changed)

    def _end(self) -> Said:
        ended = Ended(who(self.active), who(self.after(self.active)), len(self.hand))
        if self.phase == "tidy" or not self.hand:
            return Say.end(ended)
        return (Say.keep if self.is_solo else Say.hand_on)(ended)

    def _rolled(self, move: Move, after: Self) -> Said:
        """What the dice show; the last roll of the lead says who starts."""
        if move[0] != "L":
            return (Say.draw if move[0] == "D" else Say.roll)(Shown(die_said(move[1:])))
        if after.phase == "lead":
            return Say.lead(Rolled(who(self.active), move[3]))
        return Say.marker(Rolled(who(self.active), move[3], who(after.last), who(after.first)))

    def _follows(self, move: Move, after: Self, called: Called) -> Iterator[Said]:
        """What the move brings with it: karma, a star, the last round, cleared vines."""
        if move[2:3] == ">":
            yield from self._earned(move, after)
        elif move == "end":
            for token, vine in enumerate(self.vines):
                if vine and not after.vines[token]:
                    yield _gone(vine)(Tended(called(token)))
            lost = self.karma[self.active] - KARMA_KEPT
            if not after.ending and after.turn != self.turn and lost > 0:
                yield Say.cut(Amount(who(self.active), lost))

    def _earned(self, move: Move, after: Self) -> Iterator[Said]:
        """What a die that was placed brings with it."""
        me, owner, value = self.active, token_of(move[3:]) // 3, self.harvest_of(move)
        slot, gained = len(self.tracks[owner]) + 1, after.karma[me] - self.karma[me]
        if value and self.options.dicey and value == slot and not self.is_solo:
            yield Say.star(Amount(who(owner), self.options.match_total))
        if gained:
            yield Say.karma(Amount(who(me), gained))
        if after.bits != self.bits and after.bits[me]:
            yield Say.bits(Amount(who(me), after.bits[me]))
        if after.is_final and not self.is_final and not after.ending:
            yield Say.final(Final(who(owner), who(after.last)))

    def results(self) -> list[Said]:
        """Who won, and with how much."""
        outcome = self.outcome
        assert outcome, "asked for at the end"
        if self.is_solo:
            points = int(max(outcome.points))
            won = Say.solo_perfect if points == SLOTS else Say.solo_won
            return [(won if outcome.winners else Say.solo_lost)(Count(points))]
        most = int(outcome.points[outcome.winners[0]])
        first, *others = map(who, outcome.winners)
        if others:
            return [Say.shared(Shared(Items((first, *others)), most))]
        return [Say.won(Amount(first, most))]


_VINES = {"cl": Say.cl, "fl": Say.fl, "rot": Say.rot}
"""What is done to a vine, by how its moves begin."""

_ROLLED = ("re:", "pick:")
"""How moves begin after which dice fall."""


def _gone(vine: Vine) -> Happening[Tended]:
    """What is wrong with a vine that goes when the turn ends."""
    if len(vine) == FULL:
        return Say.spoilt
    return Say.overripe if is_spoilt(vine) else Say.rotten
