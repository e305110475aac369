"""What stands on a board of Seesaw, and the steps that are legal there.

Equal to ``SeesawState`` in every legal step. Cells are the places of bits in
:class:`rules.games.seesaw.field.Field`, which leave a spare one behind each letter.
"""

from rules.core import Seat
from rules.games.seesaw import NORTH, SOUTH, SeesawState
from rules.games.seesaw.field import Cells, Field

Code = int
"""A step: its goal in seven bits, its start in seven, the steps it costs in six, its verb."""

DEPLOY, WALK, CAPTURE, REST, SKIP = range(5)
_START, _COST, _VERB = 7, 14, 20


def verb_of(code: Code) -> int:
    """DEPLOY, WALK, CAPTURE, REST or SKIP."""
    return code >> _VERB


def goal_of(code: Code) -> int:
    """The place that a step leads to; 0 where its verb has none."""
    return code & 127


def cost_of(code: Code) -> int:
    """The steps that a capture takes of its stack."""
    return code >> _COST & 63


def start_of(code: Code) -> int:
    """The place that a step leads from; 0 where its verb has none."""
    return code >> _START & 127


class Position:
    """One position, between steps.

    ``stacks``, ``big`` (those of two and more) and ``tiles`` have a set for each seat; ``height``
    is by place. While a stack is in motion it stands on ``moving`` with ``left`` steps; else these
    are −1 and 0. ``winner`` is −1 while the game goes on, 2 after two skips.
    """

    __slots__ = ("big", "field", "height", "left", "moving", "side", "skips", "stacks", "stride",
                 "tiles", "winner")  # fmt: skip

    def __init__(self, state: SeesawState) -> None:
        field = state.field
        self.field: Field = field
        self.stride = 2 * state.size
        self.stacks: list[Cells] = list(state.stacks)
        self.tiles: list[Cells] = list(state.tiles)
        self.big: list[Cells] = [0, 0]
        self.height = [0] * field.whole.bit_length()
        self.side: Seat = state.seat
        self.moving = -1 if state.moving is None else place_of(field, state.moving)
        self.left = state.left
        self.skips = state.skips
        self.winner = -1
        if state.outcome:
            self.winner = state.outcome.winners[0] if state.outcome.winners else 2
        for cell, tall in enumerate(state.height):
            bit = field.bits[cell]
            self.height[bit.bit_length() - 1] = tall
            if tall > 1:
                self.big[SOUTH if state.stacks[SOUTH] & bit else NORTH] |= bit

    def prey(self, place: int, steps: int) -> Cells:
        """The enemy stacks that the stack on *place* reaches with so many *steps*."""
        stride, me = self.stride, self.side
        found = edge = 1 << place
        if steps > 1:
            free = self.field.whole & ~(self.stacks[0] | self.stacks[1])
            for _ in range(steps - 1):
                edge = (
                    (edge << 1 | edge >> 1 | edge << stride | edge >> stride)
                    | (edge << stride - 1 | edge >> stride - 1)
                ) & free
                edge &= ~found
                if not edge:
                    break
                found |= edge
        around = found << 1 | found >> 1 | found << stride | found >> stride
        return (around | found << stride - 1 | found >> stride - 1) & self.stacks[1 - me]

    def walkable(self, place: int, steps: int) -> Cells:
        """The cells that a plain move of the stack on *place* leads to."""
        stride = self.stride
        free = self.field.whole & ~(self.stacks[0] | self.stacks[1])
        found, edge = 0, 1 << place
        is_upward = bool(self.height[place] & 1) != bool(self.stacks[1] >> place & 1)
        for _ in range(steps):
            if is_upward:
                edge = (edge << 1 | edge << stride | edge >> stride - 1) & free
            else:
                edge = (edge >> 1 | edge >> stride | edge << stride - 1) & free
            edge &= ~found
            if not edge:
                break
            found |= edge
        return found

    def captures(self) -> list[Code]:
        """Every capture of the stack in motion, or else of the side to act."""
        if self.moving >= 0:
            return self._captures_of(self.moving, self.left)
        me, found = self.side, list[Code]()
        height, enemies, stride = self.height, self.stacks[1 - me], self.stride
        beside = enemies << 1 | enemies >> 1 | enemies << stride | enemies >> stride
        beside |= enemies << stride - 1 | enemies >> stride - 1
        # Stacks of one take only what they touch; of all others any may reach something.
        walkers = self.stacks[me] & (beside | self.big[me])
        while walkers:
            bit = walkers & -walkers
            walkers ^= bit
            place = bit.bit_length() - 1
            found += self._captures_of(place, height[place])
        return found

    def _captures_of(self, place: int, steps: int) -> list[Code]:
        stride, enemies = self.stride, self.stacks[1 - self.side]
        free = self.field.whole & ~(self.stacks[0] | self.stacks[1])
        edge, seen, found = 1 << place, 1 << place, list[Code]()
        base = CAPTURE << _VERB | place << _START
        for cost in range(1, steps + 1):
            edge = (
                edge << 1
                | edge >> 1
                | edge << stride
                | edge >> stride
                | edge << stride - 1
                | edge >> stride - 1
            ) & ~seen
            seen |= edge
            hit = edge & enemies
            while hit:
                bit = hit & -hit
                hit ^= bit
                found.append(base | cost << _COST | bit.bit_length() - 1)
            edge &= free
            if not edge:
                break
        return found

    def walks(self) -> list[Code]:
        """Every plain move of the stack in motion, or else of the side to act."""
        if self.moving >= 0:
            return self._walks_of(self.moving, self.left)
        found, height = list[Code](), self.height
        for place in places_of(self.stacks[self.side]):
            found += self._walks_of(place, height[place])
        return found

    def _walks_of(self, place: int, steps: int) -> list[Code]:
        base = WALK << _VERB | place << _START
        return [base | goal for goal in places_of(self.walkable(place, steps))]

    def deployable(self, seat: Seat) -> Cells:
        """The cells on which *seat* may deploy."""
        south, north = self.tiles
        tiles, stride = self.tiles[seat], self.stride
        around = tiles << 1 | tiles >> 1 | tiles << stride | tiles >> stride
        around |= tiles << stride - 1 | tiles >> stride - 1
        return around & self.field.whole & ~(self.stacks[0] | self.stacks[1] | south | north)

    def legal(self) -> list[Code]:
        """Every legal step; empty exactly when the game is over."""
        if self.winner != -1:
            return []
        if found := self.captures():
            return found
        return self.quiet()

    def quiet(self) -> list[Code]:
        """Every step that is legal where nothing can be captured."""
        if self.moving >= 0:
            return [*self.walks(), REST << _VERB]
        deployments = [*places_of(self.deployable(self.side))]
        return self.walks() + deployments or [SKIP << _VERB]


def place_of(field: Field, cell: int) -> int:
    """The place of a cell of the rules."""
    return field.bits[cell].bit_length() - 1


def places_of(cells: Cells) -> list[int]:
    """The places of a set of cells, ascending."""
    found = []
    while cells:
        bit = cells & -cells
        found.append(bit.bit_length() - 1)
        cells ^= bit
    return found
