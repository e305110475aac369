"""``python -m rules``: games for engines, tests and terminals, one line at a time.

``list`` the games; ``play`` one by lines; ``playouts`` random games; ``record`` writes one of them
down; ``perft`` counts positions; ``verify`` replays a record and rolls its dice again. Usage errors
are one line on standard error and exit 2.
"""

import argparse
import json
import os
import sys
from collections import Counter
from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any, NoReturn

from rules import GAMES
from rules.core import AnyGame, AnyState
from rules.errors import OptionError, RulesError
from rules.line import PlayedGame, describe, entry
from rules.options import parse
from rules.playout import perft, pick
from rules.record import Record
from rules.refusals import Common, OfGame, Usage

Run = Callable[[argparse.Namespace, AnyGame, AnyState], None]
"""A command that plays on a table that is set."""


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise OptionError(Common.usage(Usage(message)))


def main(arguments: list[str]) -> int:
    """Run one command; the exit code is 0, or 2 for arguments that do not fit, or 1 for a record
    that does not verify."""
    try:
        given, rest = _parser().parse_known_args(arguments)
        if rest:
            raise OptionError(Common.usage(Usage(_unknown(rest))))
    except OptionError as refusal:
        return _refuse(refusal, {})
    return int(given.run(given))


def _unknown(rest: list[str]) -> str:
    """Why arguments are not understood; options without ``--set`` are the likeliest mistake."""
    if pairs := [word for word in rest if "=" in word and not word.startswith("-")]:
        written = " ".join(f"--set {pair[:40]}" for pair in pairs)
        return f"Options are written {written}."
    return f"unrecognized arguments: {' '.join(rest)[:200]}"


def _parser() -> _Parser:
    parser = _Parser(prog="python -m rules", description="Board games by lines.")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    listing = commands.add_parser("list", help="one JSON object per game")
    listing.set_defaults(run=_list)
    playing = _command(commands, "play", "play by lines: moves, undo, roll", _play)
    playing.add_argument("--seed", default=None, help="draws repeatably")
    many = _command(commands, "playouts", "random games, summed up", _playouts)
    many.add_argument("--games", type=_count, required=True)
    many.add_argument("--seed", default="0")
    written = _command(commands, "record", "a random game as a record", _record)
    written.add_argument("--seed", default="0")
    counting = _command(commands, "perft", "positions at each depth", _perft)
    counting.add_argument("--depth", type=_count, required=True)
    checking = commands.add_parser("verify", help="replay a record and compare its hash")
    checking.add_argument("record", type=Path)
    checking.set_defaults(run=_verify)
    return parser


def _command(commands: Any, name: str, about: str, run: Run) -> argparse.ArgumentParser:
    """A command on one game, with the options of its table."""
    parser: argparse.ArgumentParser = commands.add_parser(name, help=about)
    parser.add_argument("game")
    parser.add_argument("--seats", type=_count, default=2)
    parser.add_argument("--set", action="append", default=[], metavar="NAME=VALUE", dest="options")
    parser.set_defaults(run=lambda given: _with_game(given, run))
    return parser


def _count(text: str) -> int:
    if not (text.isascii() and text.isdigit() and int(text[:9])):
        raise argparse.ArgumentTypeError(f"“{text[:40]}” is not a number from 1 on")
    return int(text[:9])


def _with_game(given: argparse.Namespace, run: Run) -> int:
    """Find the game, set the table, run the command; refuse what cannot be set."""
    game = GAMES.get(given.game)
    try:
        if game is None:
            raise OptionError(Common.unknown_game(OfGame(given.game[:40])))
        state = game.start(_options(given, game), given.seats)
    except RulesError as refusal:
        return _refuse(refusal, game.texts.english if game else {})
    run(given, game, state)
    return 0


def _options(given: argparse.Namespace, game: AnyGame) -> Any:
    """What ``--set`` says of the options of *game*."""
    pairs = [text.partition("=") for text in given.options]
    return parse(game.Options, {name: value for name, _, value in pairs}, game=game.key)


def _refuse(refusal: RulesError, words: Mapping[str, str]) -> int:
    print(" ".join(refusal.message(words).split()), file=sys.stderr)
    return 2


def _print(value: object) -> None:
    print(json.dumps(value), flush=True)


def _list(_: argparse.Namespace) -> int:
    for game in GAMES.values():
        _print(entry(game))
    return 0


def _play(given: argparse.Namespace, game: AnyGame, state: AnyState) -> None:
    table = PlayedGame(game, state, Random(given.seed))
    _print(table.describe())
    for line in sys.stdin:
        _print(table.answer(line))


def _playouts(given: argparse.Namespace, game: AnyGame, state: AnyState) -> None:
    rng, start = Random(given.seed), perf_counter()
    plies, draws = 0, 0
    wins, reasons = [0] * given.seats, Counter[str]()
    for _ in range(given.games):
        end = state
        while end.to_act is not None:
            end = end.play(pick(end, rng))
            plies += 1
        outcome = end.outcome
        assert outcome, "a playout ends"
        for seat in outcome.winners:
            wins[seat] += 1
        draws += not outcome.winners
        reasons[outcome.reason] += 1
    seconds = max(perf_counter() - start, 1e-9)
    _print(
        {
            "games": given.games,
            "plies": plies,
            "seconds": round(seconds, 3),
            "games_per_second": round(given.games / seconds, 1),
            "plies_per_second": round(plies / seconds),
            "mean_plies": round(plies / given.games, 2),
            "wins": wins,
            "draws": draws,
            "reasons": dict(sorted(reasons.items())),
        }
    )


def _record(given: argparse.Namespace, game: AnyGame, state: AnyState) -> None:
    rng, moves, end = Random(given.seed), list[str](), state
    while end.to_act is not None:
        move = pick(end, rng)
        moves.append(end.format(move))
        end = end.play(move)
    options = _options(given, game)
    record = Record(game.key, game.version, options, given.seats, tuple(moves))
    print(record.to_text(), end="", flush=True)


def _perft(given: argparse.Namespace, game: AnyGame, state: AnyState) -> None:
    for depth in range(1, given.depth + 1):
        print(depth, perft(state, depth), flush=True)


def _verify(given: argparse.Namespace) -> int:
    try:
        text = given.record.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as failure:
        return _refuse(OptionError(Common.usage(Usage(str(failure)))), {})
    try:
        record = Record.from_text(text)
        rolls = record.verify()
    except RulesError as refusal:
        words = {key: word for game in GAMES.values() for key, word in game.texts.english.items()}
        _print({"error": refusal.key, "message": refusal.message(words)} | dict(refusal.values))
        return 1
    checked = {"rolls_verified": rolls} if record.dice else {}
    _print(describe(record.replay(), len(record.moves)) | checked)
    return 0


if __name__ == "__main__":
    for stream in (sys.stdin, sys.stdout):
        stream.reconfigure(errors="replace")  # type: ignore[union-attr]  # both are text files here
    try:
        code = main(sys.argv[1:])
    except (BrokenPipeError, KeyboardInterrupt):  # nobody listens any more
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        code = 0
    sys.exit(code)
