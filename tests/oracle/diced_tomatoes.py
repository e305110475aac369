"""Diced Tomatoes a second time: slow, literal, from the specification alone.

It shares nothing with the package under test. A die is a list of colour and face, a vine a list of
dice, and every move that can be written is tried when the legal ones are asked for.
Longer than 300 lines: it is read from top to bottom beside the specification, as one text.
"""

from collections.abc import Mapping
from typing import Any

Die = list[Any]

COLOURS = ["r", "b", "g"]
FACES = [1, 2, 3, 4, 5, 6]
CLASSIC_KARMA = {1: 1, 2: 1, 3: 2, 4: 2, 5: 3, 6: 3}
PRICE = {"re": 1, "up": 2, "dn": 2, "cl": 3, "ov": 4, "fl": 5, "set": 6}


class Oracle:
    """One game, changed in place."""

    def __init__(self, seats: int, options: dict[str, Any]) -> None:
        self.seats, self.options = seats, options
        self.vines: list[list[list[Die]]] = [[[], [], []] for _ in range(seats)]
        gold = seats if options["gold"] else 0
        self.bushel = {"r": 11 * seats, "b": 2 * seats, "g": gold}
        self.karma = [3] * seats
        self.bits = [0] * seats
        self.tracks: list[list[int]] = [[] for _ in range(seats)]
        self.hand: list[Die] = []
        self.passed: list[str] = []
        self.due: list[str] = []
        self.drawn: list[str] = []
        self.gone: set[int] = set()
        self.reason = ""
        self.active, self.last, self.first6 = 0, -1, -1
        self.phase = "lead"
        self.contest = list(range(seats))
        self.rolled: dict[int, int] = {}
        if seats == 1:
            self.last = 0
            self.start_turn()

    # What there is to do

    def legal(self) -> list[str]:
        if self.reason:
            return []
        if self.phase == "lead":
            return [f"L{self.to_lead()}={face}" for face in FACES]
        if self.phase == "draw":
            return [f"D{colour}" for colour in COLOURS if self.bushel[colour] > 0]
        if self.phase == "roll":
            return [f"R{self.due[0]}{face}" for face in FACES]
        if self.phase == "pick":
            return sorted(self.choices())
        return sorted(move for move in self.thinkable() if self.is_legal(move))

    def weights(self) -> list[int]:
        if self.phase == "draw":
            return [self.bushel[move[1]] for move in self.legal()]
        return [1] * 6

    def thinkable(self) -> set[str]:
        tokens = [f"{seat}.{place}" for seat in range(self.seats) for place in range(3)]
        dice = [f"{colour}{face}" for colour in COLOURS for face in FACES]
        found = {"end"} | {f"{die}>{token}" for die in dice for token in tokens}
        found |= {f"{verb}:{die}" for verb in ("re", "up", "dn", "ov") for die in dice}
        found |= {f"set:{die}={face}" for die in dice for face in FACES}
        return found | {f"{verb}:{token}" for verb in ("cl", "fl", "rot") for token in tokens}

    def is_legal(self, move: str) -> bool:
        if self.phase == "tidy":
            return move == "end" or (move.startswith("rot:") and self.rotten(self.at(move[4:])))
        if move == "end":
            return not any(self.is_legal(m) for m in self.thinkable() if ">" in m)
        if ">" in move:
            die, token = move.split(">")
            return self.holds(die) and self.may_go(die, token)
        verb, what = move.split(":")
        if verb == "rot" or self.karma[self.active] < PRICE[verb]:
            return False
        if verb in ("cl", "fl"):
            return self.may_change(verb, what)
        return self.holds(what[:2]) and self.may_turn(verb, what)

    def may_change(self, verb: str, token: str) -> bool:
        vine = self.at(token)
        if not vine or (self.options["target"] == "own" and int(token[0]) != self.active):
            return False
        flipped = [["r", 7 - vine[0][1]], *vine[1:]]
        return verb == "cl" or makes_vine([die[1] for die in flipped])

    def may_turn(self, verb: str, what: str) -> bool:
        face = int(what[1])
        if verb == "set":
            return int(what[3]) != face
        return {"re": True, "up": face < 6, "dn": face > 1, "ov": face in (1, 6)}[verb]

    def holds(self, die: str) -> bool:
        return [die[0], int(die[1])] in self.hand

    def may_go(self, die: str, token: str) -> bool:
        vine = self.at(token)
        if int(token[0]) in self.gone or len(vine) == 4:
            return False
        if not vine:
            return die[0] == "r"
        return makes_vine([d[1] for d in vine] + [int(die[1])])

    def choices(self) -> set[str]:
        dice = [c for c in "bgr" for _ in range(self.bushel[c])]
        found, n = set(), len(dice)
        for i in range(n):
            for j in range(i + 1, n):
                for k in range(j + 1, n):
                    found.add("pick:" + dice[i] + dice[j] + dice[k])
        return found

    def at(self, token: str) -> list[Die]:
        return self.vines[int(token[0])][int(token[2])]

    # Moves

    def play(self, move: str) -> None:
        if move.startswith("leave:"):
            self.leave(int(move[6:]))
        elif move[0] == "L":
            self.rolled[int(move[1])] = int(move[3])
            self.settle_lead()
        elif move[0] == "D":
            self.bushel[move[1]] -= 1
            self.drawn.append(move[1])
            self.after_draw()
        elif move[0] == "R":
            self.due.pop(0)
            self.hand.append([move[1], int(move[2])])
            self.phase = "roll" if self.due else "act"
        elif move.startswith("pick:"):
            for colour in move[5:]:
                self.bushel[colour] -= 1
            self.roll(list(move[5:]))
        elif move == "end":
            if self.phase == "act":
                self.end_of_act()
            else:
                self.end_of_turn()
        elif ">" in move:
            self.place(*move.split(">"))
        else:
            self.spend(*move.split(":"))

    def place(self, die: str, token: str) -> None:
        self.hand.remove([die[0], int(die[1])])
        vine, owner = self.at(token), int(token[0])
        vine.append([die[0], int(die[1])])
        if owner != self.active:
            self.earn_bit()
        if len(vine) < 4:
            return
        value = worth(vine)
        if value < 1 or value > 6 or len(self.tracks[owner]) == 6:
            return
        self.tracks[owner].append(value)
        for colour, _ in vine[1:]:
            self.bushel[colour] += 1
        vine.clear()
        if owner != self.active or self.seats == 1:
            self.earn(value if self.options["overload"] else CLASSIC_KARMA[value])
        if len(self.tracks[owner]) == 6:
            if self.first6 < 0:
                self.first6 = owner
            if self.seats == 1:
                self.reason = "solo-complete"

    def earn(self, karma: int) -> None:
        for _ in range(karma):
            if self.karma[self.active] < self.options["karma_peak"]:
                self.karma[self.active] += 1

    def earn_bit(self) -> None:
        if not self.options["overload"]:
            return
        self.bits[self.active] += 1
        if self.bits[self.active] == 3:
            self.bits[self.active] = 0
            self.earn(1)

    def spend(self, verb: str, what: str) -> None:
        if verb == "rot":
            self.clear(self.at(what))
            return
        self.karma[self.active] -= PRICE[verb]
        if verb == "cl":
            self.clear(self.at(what))
        elif verb == "fl":
            seed = self.at(what)[0]
            seed[1] = 7 - seed[1]
        else:
            die = next(d for d in self.hand if d == [what[0], int(what[1])])
            if verb == "re":
                self.hand.remove(die)
                self.due, self.phase = [die[0]], "roll"
            elif verb == "set":
                die[1] = int(what[3])
            else:
                die[1] += {"up": 1, "dn": -1, "ov": 5 if die[1] == 1 else -5}[verb]

    def clear(self, vine: list[Die]) -> None:
        for colour, _ in vine:
            self.bushel[colour] += 1
        vine.clear()

    # Turns

    def rotten(self, vine: list[Die]) -> bool:
        return 1 <= len(vine) <= 3 and worth(vine) <= 0

    def all_vines(self) -> list[list[Die]]:
        return [vine for row in self.vines for vine in row]

    def end_of_act(self) -> None:
        for colour, _ in self.hand:
            self.passed.append(colour)
            if self.options["bits_pass"] and self.seats > 1:
                self.earn_bit()
        self.hand = []
        for vine in self.all_vines():
            if vine and (worth(vine) > 6 or len(vine) == 4):
                self.clear(vine)
            if self.options["rot"] == "auto" and self.rotten(vine):
                self.clear(vine)
        if any(self.rotten(vine) for vine in self.all_vines()):
            self.phase = "tidy"
        else:
            self.end_of_turn()

    def end_of_turn(self) -> None:
        self.karma[self.active] = min(6, self.karma[self.active])
        if self.first6 >= 0 and self.active == self.last:
            self.reason = "sixth"
            return
        self.active = self.next_of(self.active)
        self.start_turn()

    def next_of(self, seat: int) -> int:
        seat = (seat + 1) % self.seats
        while seat in self.gone:
            seat = (seat + 1) % self.seats
        return seat

    def start_turn(self) -> None:
        self.drawn, self.due = [], []
        stock = sum(self.bushel.values())
        if stock == 0:
            if self.seats > 1:
                self.reason = "bushel"
            elif not self.passed:
                self.reason = "solo-dice"
            else:
                self.roll([])
        elif self.options["draw"] == "random":
            self.phase = "draw"
        elif stock <= 3:
            taken = [c for c in "bgr" for _ in range(self.bushel[c])]
            self.bushel = dict.fromkeys(COLOURS, 0)
            self.roll(taken)
        elif len(self.choices()) == 1:
            colour = next(c for c in COLOURS if self.bushel[c])
            self.bushel[colour] -= 3
            self.roll([colour] * 3)
        else:
            self.phase = "pick"

    def after_draw(self) -> None:
        if len(self.drawn) == 3 or sum(self.bushel.values()) == 0:
            self.roll(self.drawn)

    def roll(self, taken: list[str]) -> None:
        self.due = taken + sorted(self.passed, key="bgr".index)
        self.drawn, self.passed, self.phase = [], [], "roll"

    def to_lead(self) -> int:
        return next(seat for seat in self.contest if seat not in self.rolled)

    def settle_lead(self) -> None:
        if len(self.contest) > 1 and len(self.rolled) < len(self.contest):
            return
        lowest = min(self.rolled.values(), default=0)
        tied = [seat for seat in self.contest if self.rolled.get(seat, 0) == lowest]
        if len(self.contest) == 1:
            tied = self.contest
        if len(tied) > 1:
            self.contest, self.rolled = tied, {}
            return
        self.last = tied[0]
        self.active = self.next_of(self.last)
        self.start_turn()

    # Leaving

    def leave(self, seat: int) -> None:
        self.gone.add(seat)
        for vine in self.vines[seat]:
            self.clear(vine)
        remaining = [s for s in range(self.seats) if s not in self.gone]
        if len(remaining) == 1:
            self.reason = "left"
        elif self.phase == "lead":
            self.contest = [s for s in self.contest if s != seat]
            self.rolled.pop(seat, None)
            self.settle_lead()
        else:
            had_marker = seat == self.last
            while self.last in self.gone:
                self.last = (self.last - 1) % self.seats
            if seat == self.active:
                self.break_off(had_marker)

    def break_off(self, had_marker: bool) -> None:
        back = [die[0] for die in self.hand] + self.due + self.drawn
        back += self.passed if self.phase != "tidy" else []
        for colour in back:
            self.bushel[colour] += 1
        self.hand = []
        if self.phase != "tidy":
            self.passed = []
        if had_marker and self.first6 >= 0:
            self.reason = "sixth"
            return
        self.active = self.next_of(self.active)
        self.start_turn()

    # Points

    def score(self, seat: int) -> int:
        if self.seats == 1:
            return sum(value == slot + 1 for slot, value in enumerate(self.tracks[0]))
        points = 0
        for slot, value in enumerate(self.tracks[seat]):
            starred = self.options["dicey"] and value == slot + 1
            points += self.options["match_total"] if starred else value
        if self.first6 == seat and seat not in self.gone:
            points += 2
        points += min(self.karma[seat], 6) // 2
        growing = [vine for vine in self.vines[seat] if 0 < len(vine) < 4]
        if self.options["dicey"]:
            return points + len([1 for vine in growing for die in vine if die[0] == "r"]) // 3
        return points + len([1 for vine in growing if len(vine) == 3])

    def winners(self) -> list[int]:
        if self.seats == 1:
            return [0] if self.reason == "solo-complete" else []
        scores = {seat: self.score(seat) for seat in range(self.seats) if seat not in self.gone}
        return [seat for seat, score in scores.items() if score == max(scores.values())]


def begin(options: Mapping[str, Any], seats: int) -> Oracle:
    """The oracle at the start of a game."""
    return Oracle(seats, dict(options))


def worth(vine: list[Die]) -> int:
    """The face of the seed, less the black dice, plus the gold ones."""
    value = int(vine[0][1])
    for colour, _ in vine[1:]:
        value += {"r": 0, "b": -1, "g": 1}[colour]
    return value


def makes_vine(faces: list[int]) -> bool:
    """All equal, or consecutive without a face twice."""
    if all(face == faces[0] for face in faces):
        return True
    ordered = sorted(faces)
    return ordered == list(range(ordered[0], ordered[0] + len(ordered)))
