"""The arguments of ``python -m bot.engine``, and what each of its commands does with them."""

import argparse
import json
import platform
import sys
from collections.abc import Callable, Mapping
from contextlib import closing
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from time import perf_counter, process_time
from typing import Any, NoReturn

from bot.engine import dialogue, ladder_file, measure, report
from bot.engine.analysis import answer, fixed, until
from bot.engine.engine import AnyEngine, Budget, Level, Training
from bot.engine.errors import EngineError
from bot.engine.levels import find
from bot.engine.match import Match, Played, result
from bot.engine.players import Player, player
from bot.engine.registry import engine as engine_of
from bot.engine.review import review
from bot.engine.search.sprt import BOUND
from rules import GAMES
from rules import options as declared
from rules.core import CHANCE, AnyGame, AnyState
from rules.errors import RulesError
from rules.line import JSON
from rules.notation import advance
from rules.record import Record

_UNBOUNDED = 1 << 60


@dataclass(frozen=True, slots=True)
class Setting:
    """What a command works on: a game, its first position, its engine, the arguments."""

    given: argparse.Namespace
    game: AnyGame
    start: AnyState
    engine: AnyEngine

    @property
    def level(self) -> Level:
        """The level or budget asked for; the strongest level where none was."""
        given = self.given
        if given.nodes or given.ms:
            most_ms = given.ms or 1000 * 3600
            return fixed(Budget(given.nodes or _UNBOUNDED, most_ms))
        levels = self.engine.levels(self.start)
        return find(levels, given.level) if given.level else levels[-1]

    @property
    def table(self) -> str:
        """The options that differ from the game's own, and the seats where they are not two."""
        given = (text for text in self.given.options if not self._is_default(text))
        seats = [] if self.given.seats == 2 else [f"seats={self.given.seats}"]
        return " ".join([*sorted(given), *seats]) or "default"

    def _is_default(self, text: str) -> bool:
        name, _, value = text.partition("=")
        known = declared.dump(self.game.Options())
        return declared.text(known[name]) == value

    def player(self, text: str) -> Player:
        """The player that *text* names; its milliseconds are those of the processor."""
        return player(text, self.engine, self.start, process_time)


Run = Callable[[Setting], None]


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise EngineError(message)


def main(arguments: list[str]) -> int:
    """Run one command; the exit code is 0, or 2 for what does not fit."""
    words: Mapping[str, str] = {}
    try:
        given = _parser().parse_args(arguments)
        words = getattr(GAMES.get(getattr(given, "game", "")), "WORDS", {})
        given.run(given)
    except RulesError as refusal:
        return _refuse(refusal.message(words))
    except EngineError as refusal:
        return _refuse(str(refusal))
    return 0


def _refuse(sentence: str) -> int:
    print(" ".join(sentence.split()), file=sys.stderr)
    return 2


def _print(value: JSON) -> None:
    print(json.dumps(value, ensure_ascii=False), flush=True)


def _parser() -> _Parser:
    parser = _Parser(prog="python -m bot.engine", description="Computer opponents.")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    finding = _command(commands, "best", "the best move; moves so far on standard input", _best)
    finding.add_argument("--multi", type=_count, default=1)
    matching = _command(commands, "match", "two players meet", _match)
    matching.add_argument("--a", required=True)
    matching.add_argument("--b", required=True)
    matching.add_argument("--games", type=_count, required=True)
    matching.add_argument("--sprt", type=float, nargs=2, metavar=("E0", "E1"))
    matching.add_argument("--out", type=Path)
    listing = _command(commands, "levels", "the ladder, or its measurement", _levels)
    listing.add_argument("--measure", action="store_true")
    listing.add_argument("--pairs", type=_count, default=60)
    listing.add_argument(
        "--journal", type=Path, default=Path("out/games.jsonl"), help="the file of games; added to"
    )
    listing.add_argument(
        "--tables", type=Path, default=ladder_file.FOLDER, help="where each game has its folder"
    )
    listing.add_argument(
        "--document", type=Path, default=ladder_file.DOCUMENT, help="what people read"
    )
    listing.add_argument("--upto", type=_count, help="the highest level to be measured")
    listing.add_argument(
        "--ends",
        action="store_true",
        help="measure the lowest four levels, and the last with the middle",
    )
    learning = _command(commands, "learn", "weights from playing itself", _learn)
    learning.add_argument("--games", type=_count, required=True)
    learning.add_argument("--from", dest="given", default=None, metavar="W")
    learning.add_argument("--out", type=Path, required=True)
    _command(commands, "play", "by lines: moves, undo, roll, go, stop", _play)
    reviewing = commands.add_parser("review", help="a record judged, ply by ply")
    reviewing.add_argument("record", type=Path)
    reviewing.add_argument("--nodes", type=_count, default=10_000)
    reviewing.set_defaults(run=_review)
    return parser


def _command(commands: Any, name: str, about: str, run: Run) -> argparse.ArgumentParser:
    """A command on one game, with the options of its table and the budget of a search."""
    parser: argparse.ArgumentParser = commands.add_parser(name, help=about)
    parser.add_argument("game")
    parser.add_argument("--seats", type=_count, default=2)
    parser.add_argument("--set", action="append", default=[], metavar="NAME=VALUE", dest="options")
    parser.add_argument("--seed", type=_count, default=1)
    parser.add_argument("--level", type=_count)
    parser.add_argument("--nodes", type=_count)
    parser.add_argument("--ms", type=_count)
    parser.add_argument("--weights", help="hand, or a file of weights")
    parser.set_defaults(run=lambda given: run(_setting(given)))
    return parser


def _count(text: str) -> int:
    if not (text.isascii() and text.isdigit() and int(text[:9])):
        raise argparse.ArgumentTypeError(f"“{text[:40]}” is not a number from 1 on")
    return int(text[:9])


def _setting(given: argparse.Namespace) -> Setting:
    game = GAMES.get(given.game)
    if game is None:
        raise EngineError(f"There is no game called “{given.game[:40]}”.")
    pairs = [text.partition("=") for text in given.options]
    options: Any = declared.parse(
        game.Options, {name: value for name, _, value in pairs}, game=game.key
    )
    chosen = engine_of(game.key)
    if given.weights:
        chosen = chosen.variant(given.weights)
    return Setting(given, game, game.start(options, given.seats), chosen)


def _best(on: Setting) -> None:
    state = on.start
    if not sys.stdin.isatty():
        for word in sys.stdin.read().split():
            state = advance(state, word)
    if state.to_act is None or state.to_act == CHANCE:
        raise EngineError("Nobody is to move in this position.")
    begun, level = perf_counter(), on.level
    stopped = until(perf_counter, level.budget.ms)
    if on.given.multi > 1:
        found = on.engine.search(
            state, level.budget, seed=on.given.seed, multi=on.given.multi, stopped=stopped
        )
        move = found.move
    else:
        move, found = answer(on.engine, state, level, seed=on.given.seed, stopped=stopped)
    ms = 1000 * (perf_counter() - begun)
    _print(report.best(on.engine, on.game, state, found, move, level, ms))


def _match(on: Setting) -> None:
    given, played = on.given, list[Played]()
    match = Match(on.start, on.engine, given.seed)
    with closing(on.player(given.a)) as a, closing(on.player(given.b)) as b:
        for game in match.games(a, b, range((given.games + 1) // 2)):
            played.append(game)
            if given.out:
                with given.out.open("a", encoding="utf-8") as file:
                    file.write(json.dumps({"a": given.a, "b": given.b} | game.to_json()) + "\n")
            if game.swapped and given.sprt and abs(result(played, given.sprt)["llr"]) >= BOUND:
                break
    _print(result(played, given.sprt))


def _levels(on: Setting) -> None:
    if on.given.measure:
        _measure(on)
    known = ladder_file.read(on.game.key, on.table, on.given.tables)
    for level in on.engine.levels(on.start):
        elo, error = known.get(level.number, (None, None))
        _print(report.level(level, elo, error))


def _measure(on: Setting) -> None:
    """Measure what the journal and the table lack; write the game's table and the document."""
    levels, given = on.engine.levels(on.start), on.given
    ladder_file.path(on.game.key, given.tables)  # before hours of play, not after
    journal = measure.Journal(given.journal)
    match, rows = Match(on.start, on.engine, given.seed), list[JSON]()
    machine = f"{platform.machine()}, CPython {platform.python_version()}"
    about = {"date": date.today().isoformat(), "machine": machine}
    part: ladder_file.Part = "ends" if given.ends else "steps"
    if given.ends and ladder_file.steps(on.game.key, on.table, given.tables):
        raise EngineError(f"The whole ladder of {on.game.key}, {on.table}, is measured.")
    before = ladder_file.steps(on.game.key, on.table, given.tables, part)
    chosen = measure.ends if given.ends else measure.steps
    for step in chosen(levels):
        row = None if journal.games(step) else measure.known(before, step, given.pairs)
        if row is None and given.upto and step.above.number > given.upto:
            continue
        if row is None:
            for _ in measure.measure(match, step, given.pairs, journal, on.player):
                pass
            row = measure.row(step, journal.games(step))
        rows.append(row)
        _print(rows[-1])
        # After each step, so that what is stopped leaves a table.
        ladder_file.write(on.game.key, on.table, rows, about, given.tables, part)
        given.document.write_text(ladder_file.document(given.tables), encoding="utf-8")


def _learn(on: Setting) -> None:
    given = on.given
    training = Training(given.games, given.nodes or 1000, given.seed, given.given, given.out)
    _print(on.engine.learn(on.start, training))


def _play(on: Setting) -> None:
    dialogue.run(
        on.game,
        on.start,
        on.engine,
        on.level,
        on.given.seed,
        dialogue.Lines(sys.stdin),
        perf_counter,
        lambda line: print(line, flush=True),
    )


def _review(given: argparse.Namespace) -> None:
    try:
        record = Record.from_text(given.record.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError) as failure:
        raise EngineError(str(failure)) from failure
    engine = engine_of(record.game)
    for judged in review(engine, record, Budget(given.nodes)):
        _print(report.judgement(record.rules, judged))
