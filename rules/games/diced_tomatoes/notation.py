"""How moves of Diced Tomatoes are written and read, and why one is refused.

``r5>0.2`` puts a die of the hand onto a token; ``re:r5 up:r5 dn:r5 ov:r5 set:r5=2`` change a die of
the hand and ``cl:0.2 fl:0.2`` a vine, for karma; ``rot:0.2`` clears a rotten vine; ``pick:brr``
names colours; ``end`` ends the turn. Dice show ``L0=4`` (lead), ``Dr`` (drawn), ``Rr5`` (rolled).
"""

import re
from dataclasses import replace

from rules.errors import GameOver, IllegalMove, NotationError
from rules.games.diced_tomatoes.board import FULL, LETTERS, PLACED, TOKENS, accepts, flipped
from rules.games.diced_tomatoes.nouns import die_said, named_spot, who
from rules.games.diced_tomatoes.position import (
    COSTS,
    DicedTomatoesPosition,
    Move,
    changed_face,
    token_of,
)
from rules.games.diced_tomatoes.refusals import Die, First, Left, No, Poor, Pot, There
from rules.notation import unreadable
from rules.phrase import Items
from rules.refusals import Common

_PLACE = re.compile(r"([rbg][1-6])>([0-9]\.[0-9])")
_DIE_ACTION = re.compile(r"(re|up|dn|ov|set):([rbg][1-6])(?:=([1-6]))?")
_VINE_ACTION = re.compile(r"(cl|fl|rot):([0-9]\.[0-9])")
_PICK = re.compile(r"pick:[bgr]{1,3}")
_FALLEN = re.compile(r"L[0-9]=[1-6]|D[rbg]|R[rbg][1-6]")

_COLOUR = {"red": "r", "black": "b", "gold": "g", "r": "r", "b": "b", "g": "g", "": "r"}
_DIE = r"(red|black|gold|[rbg]|)[ :]?([1-6])"
_VINE = r"(?:([0-9])[. ]?([0-9abc])|(?:my |your )?([abc]))"
_STOP = r"(?= |$)"
_ONTO = r"(?:>|->|=>|→|-|:|=|to |on )"
_LOOSE_PLACE = re.compile(rf"(?:plant |attach )?{_DIE} ?{_ONTO}? ?{_VINE}{_STOP}")
_DIE_VERBS = {
    **dict.fromkeys(("re", "reroll", "re-roll"), "re"),
    "up": "up",
    **dict.fromkeys(("dn", "down"), "dn"),
    **dict.fromkeys(("ov", "over", "roll over"), "ov"),
}
_VINE_VERBS = {
    **dict.fromkeys(("cl", "clean"), "cl"),
    **dict.fromkeys(("fl", "flip", "flip the seed of"), "fl"),
    **dict.fromkeys(("rot", "clear", "clear the rotten vine on"), "rot"),
}
_PRICE = rf"(?::? (?:for )?[0-9]+ karma)?{_STOP}"
"""What a button says beside a move for karma."""

_LOOSE_DIE = re.compile(rf"({'|'.join(_DIE_VERBS)}) ?:? ?{_DIE}{_PRICE}")
_LOOSE_SET = re.compile(rf"(set|turn) ?:? ?{_DIE} ?(?:=|to|>|-|:)? ?([1-6]){_PRICE}")
_LOOSE_VINE = re.compile(rf"({'|'.join(_VINE_VERBS)}) ?:? ?{_VINE}(?: to [1-6])?{_PRICE}")
_HANDED = r"(?: (?:pass|keep) (?:a|[0-9]+) (?:die|dice)(?: on)?)?"
_LOOSE_END = re.compile(rf"(?:end|done|pass|stop)(?: (?:my |the |your )?turn)?{_HANDED}{_STOP}")
_TAKEN = re.compile("([1-9]) (red|black|gold)")
_LOOSE_TAKE = re.compile(rf"take((?: [1-9] (?:red|black|gold))+){_STOP}")
_UNPLACED = re.compile(rf"{_DIE}{_STOP}")
_LOOSE_PICK = re.compile(rf"pick ?:? ?([bgr]{{1,3}}){_STOP}")


class Notation(DicedTomatoesPosition):
    """A position that reads and writes moves."""

    __slots__ = ()

    def format(self, move: Move, /) -> str:
        """The move itself: moves of this game are texts."""
        return move

    def parse(self, text: str, /) -> Move:
        """The legal move *text*, or the reason why it is none here."""
        if self.ending:
            raise GameOver(Common.game_over())
        if text not in self.legal():
            raise self._refusal(text)
        return text

    def take(self, text: str, /) -> tuple[Move, str]:
        """The step at the start of people's *text* and the rest; see :mod:`rules.notation`."""
        if matched := _LOOSE_PLACE.match(text):
            exact = f"{self._die(matched[1], matched[2])}>{self._token(*matched.group(3, 4, 5))}"
        elif matched := _LOOSE_VINE.match(text):
            exact = f"{self._vine_verb(matched[1])}:{self._token(*matched.group(2, 3, 4))}"
        elif matched := _LOOSE_DIE.match(text):
            exact = f"{_DIE_VERBS[matched[1]]}:{self._die(matched[2], matched[3])}"
        elif matched := _LOOSE_SET.match(text):
            exact = self._turned(matched[1], self._die(matched[2], matched[3]), int(matched[4]))
        elif matched := _LOOSE_PICK.match(text):
            exact = f"pick:{''.join(sorted(matched[1], key=PLACED.index))}"
        elif matched := _LOOSE_TAKE.match(text):
            taken = (int(n) * colour[0] for n, colour in _TAKEN.findall(matched[1]))
            exact = f"pick:{''.join(sorted(''.join(taken), key=PLACED.index))}"
        elif matched := _LOOSE_END.match(text):
            exact = "end"
        elif matched := _UNPLACED.match(text):
            raise self._unplaced(self._die(matched[1], matched[2]))
        else:
            return self._word(text)
        return self.parse(exact), text[matched.end() :]

    def _word(self, text: str) -> tuple[Move, str]:
        """The step that is the first word of *text*, and the rest.

        What begins like no move is refused as a whole: of “red 9 on z” it isn't “red” that's wrong.
        """
        word, _, rest = text.partition(" ")
        fallen = word[:1].upper() + word[1:]
        try:
            return self.parse(fallen if _FALLEN.fullmatch(fallen) else word), rest
        except NotationError as refusal:
            if refusal.key == Common.unreadable.key:
                raise unreadable(text) from refusal
            raise

    def _die(self, colour: str, face: str) -> str:
        """The die meant; without a colour the only one of the hand with that face, or a red one."""
        alike = {die for die in self.hand if die[1] == face}
        return alike.pop() if not colour and len(alike) == 1 else _COLOUR[colour] + face

    def _vine_verb(self, said: str) -> str:
        """What is done to a vine: before a turn ends, only karma clears one."""
        return "cl" if said == "clear" and self.phase == "act" else _VINE_VERBS[said]

    def _turned(self, verb: str, die: str, face: int) -> str:
        """How a die gets a *face*: as it says, or for the least karma."""
        ways = (f"up:{die}", f"dn:{die}", f"ov:{die}") if verb == "turn" else ()
        possible = (way for way in ways if way in self.legal() and changed_face(way) == face)
        return next(possible, f"set:{die}={face}")

    def _token(self, seat: str | None, place: str, letter: str | None) -> str:
        """The token meant; a letter alone is one of whoever acts."""
        at = letter or place
        number = at if at.isdecimal() else LETTERS.lower().index(at)
        return f"{self.active if letter else seat}.{number}"

    def _refusal(self, text: str) -> Exception:
        """Why *text*, which is not legal here, is refused."""
        refused: Exception | None = None
        if place := _PLACE.fullmatch(text):
            refused = self._not_now("act") or self._bad_place(place[1], place[2])
        elif action := _DIE_ACTION.fullmatch(text):
            if (action[1] == "set") is (action[3] is not None):
                refused = self._not_now("act") or self._bad_die_action(action)
        elif action := _VINE_ACTION.fullmatch(text):
            phase = "tidy" if action[1] == "rot" else "act"
            refused = self._not_now(phase) or self._bad_vine_action(action[1], action[2])
        elif _PICK.fullmatch(text):
            left = " ".join(move.removeprefix("pick:") for move in self.legal())
            refused = self._not_now("pick") or IllegalMove(No.no_such_pick(Left(left)))
        elif _FALLEN.fullmatch(text):
            falls = self.phase in ("lead", "draw", "roll")
            other = No.other_roll(First(self.legal()[0])) if falls else No.no_roll()
            refused = IllegalMove(other)
        elif text == "end":
            refused = self._not_now("act") or self._bad_end()
        return refused or unreadable(text)

    def _not_now(self, phase: str) -> IllegalMove | None:
        """The refusal of a move that belongs to another *phase* than this one."""
        if self.phase == phase:
            return None
        if self.phase in ("lead", "draw", "roll"):
            return IllegalMove(No.dice_first())
        if self.phase == "act":
            return IllegalMove({"tidy": No.not_tidy, "pick": No.not_pick}[phase]())
        return IllegalMove({"tidy": No.only_tidy, "pick": No.only_pick}[self.phase]())

    def _bad_place(self, die: str, token: str) -> IllegalMove:
        if die not in self.hand:
            return self._not_in_hand(die)
        if refused := self._no_token(token):
            return refused
        vine, there = self.vines[token_of(token)], self._there(token, die)
        if int(token[0]) in self.left:
            return IllegalMove(No.closed(there))
        if not vine:
            return IllegalMove(No.seed_red(there))
        if len(vine) == FULL:
            return IllegalMove(No.full(there))
        wanted = sorted({fitting[1] for fitting in accepts(vine)})
        fitting = Items(tuple(f"a {face}" for face in wanted), "or")
        return IllegalMove(No.no_fit(replace(there, wanted=fitting)))

    def _there(self, token: str, die: str = "") -> There:
        """What a refusal may say of a token: whose it is, to whoever acts."""
        spot = token_of(token)
        placed = die_said(die) if die else None
        return There(named_spot(spot, self.active), who(spot // 3), placed)

    def _not_in_hand(self, die: str) -> IllegalMove:
        return IllegalMove((No.not_in_hand if self.hand else No.no_hand)(Die(die_said(die))))

    def _unplaced(self, die: str) -> IllegalMove:
        """The refusal of a die without a token where it goes."""
        if refused := self._not_now("act"):
            return refused
        where = IllegalMove(No.where(Die(die_said(die))))
        return where if die in self.hand else self._not_in_hand(die)

    def _no_token(self, token: str) -> IllegalMove | None:
        if token in TOKENS[: 3 * self.seats]:
            return None
        return IllegalMove(No.no_token(Pot(token, TOKENS[3 * self.seats - 1])))

    def _bad_die_action(self, action: re.Match[str]) -> IllegalMove:
        verb, die = action[1], action[2]
        if die not in self.hand:
            return self._not_in_hand(die)
        if (verb, die[1]) in (("up", "6"), ("dn", "1")):
            return IllegalMove((No.no_up if verb == "up" else No.no_dn)(Die(die_said(die))))
        if verb == "ov" and die[1] not in "16":
            return IllegalMove(No.no_ov(Die(die_said(die))))
        if verb == "set" and die[1] == action[3]:
            return IllegalMove(No.same_face(Die(die_said(die))))
        return self._too_poor(verb)

    def _bad_vine_action(self, verb: str, token: str) -> IllegalMove:
        if refused := self._no_token(token):
            return refused
        vine, there = self.vines[token_of(token)], self._there(token)
        if not vine:
            return IllegalMove(No.nothing_there(there))
        if verb == "rot":
            return IllegalMove(No.not_rotten(there))
        if self.options.target == "own" and int(token[0]) != self.active:
            return IllegalMove(No.not_yours(there))
        if verb == "fl" and not flipped(vine):
            return IllegalMove(No.flip_breaks(replace(there, face=7 - int(vine[0][1]))))
        return self._too_poor(verb)

    def _too_poor(self, verb: str) -> IllegalMove:
        return IllegalMove(No.too_poor(Poor(COSTS[verb], self.karma[self.active])))

    def _bad_end(self) -> IllegalMove:
        die, _, token = min(self.placements()).partition(">")
        return IllegalMove(No.must_place(self._there(token, die)))
