"""Matches from elsewhere: the records of the tests, and those that begin at a page of the rules.

Random play hardly ever comes to what they show.
"""

from dataclasses import replace
from pathlib import Path

from bot.match.history.endings import closing_step
from bot.match.history.replay import turn_is_over
from bot.match.values.match import Match
from rules import GAMES, options
from rules.lessons import can_be_played_on, lesson_options, lesson_state, start_key
from rules.record import Record
from tests.corpus.seeded import COMPUTER, PEOPLE, SeededMatch
from tests.corpus.tables import Table

FOLDER = Path(__file__).parents[1] / "records"
RECORD, LESSON = "record", "lesson"
MOST = 400
"""So many moves and rolls a record has at the most."""


def records_of(game: str) -> dict[str, Record]:
    """The records of a game by name: whose dice can be rolled again, and that nobody left."""
    paths = sorted(FOLDER.glob(f"{game}-*.txt"))
    found = {path.stem: Record.from_text(path.read_text(encoding="utf-8")) for path in paths}
    return {
        name: record
        for name, record in found.items()
        if len(record.moves) <= MOST
        and (record.dice is None or record.dice.secret)
        and not any(move.startswith("leave:") for move in record.moves)
    }


class RecordedMatch(SeededMatch):
    """A match of people that goes as its record says, and is given up where that ends."""

    asks = False

    def __init__(self, name: str, record: Record) -> None:
        self._record, self._left = record, [*record.moves]
        super().__init__(Table(record.game, record.seats), PEOPLE)
        self.name, self.stop_way, self.longest = f"{RECORD}/{name}", "rules", MOST
        self._skip(sum(len(entry.steps) for entry in self.live.match.entries))

    def _match(self) -> Match:
        match, record = super()._match(), self._record
        dice = record.dice or match.dice
        return replace(match, options=options.dump(record.options), dice=dice)

    def turn(self, _begun: str = "") -> tuple[str, ...]:
        """The steps of the next turn of the record, up to where dice fall; none at its end."""
        state, steps = self.live.state, list[str]()
        for text in self._left:
            if (state.to_act, state.turn) != (self.live.acting, self.live.state.turn):
                break
            steps.append(text)
            state = state.play(state.parse(text))
        is_cut = steps == self._left and state.to_act == self.live.acting
        if is_cut and not turn_is_over(self.live.state, state) and closing_step(state) is None:
            self._left.clear()
            return ()
        return tuple(steps)

    def play(self, steps: tuple[str, ...], *, draw: bool = False) -> None:
        """Plays a turn of the record, or gives up at its end."""
        before = self.live.match.plies
        if not self._left:
            self.give_up()
        else:
            super().play(steps, draw=draw)
        self._skip(self.live.match.plies - before)

    def _skip(self, n: int) -> None:
        del self._left[:n]


class LessonMatch(SeededMatch):
    """A match that begins where a page of the rules does, against the computer."""

    def __init__(self, game: str, key: str) -> None:
        self._key, start = key, lesson_state(GAMES[game], key)
        super().__init__(Table(game, len(start.sides)), COMPUTER + 4 * (start.to_act or 0))
        self.name = f"{LESSON}/{key}"

    def _match(self) -> Match:
        match = super()._match()
        chosen = options.dump(lesson_options(GAMES[match.game], self._key))
        return replace(match, lesson=self._key, is_practice=True, options=chosen)


def lessons_of(game: str) -> list[str]:
    """The pages of a game's rules that can be played on, by the keys of their positions."""
    rules = GAMES[game]
    return [start_key(one) for one in rules.lessons if can_be_played_on(rules, one)]
