"""The command line: run the bot, try it, check it, keep its matches safe."""

import argparse
import asyncio
import logging
import os
import select
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from bot import logs
from bot.errors import HostError
from bot.settings import Settings, read_settings

log = logging.getLogger("bot")

PROGRAM = "overmorrow"  # what an installation calls it; a checkout has no such command

UNREAD = 141
"""The exit code where nobody reads on, as shells know it of a program that SIGPIPE ended."""


@dataclass(frozen=True, slots=True)
class Command:
    """One thing the owner can do; ``start`` imports what it needs, so that the others are quick."""

    start: Callable[[Settings, argparse.Namespace], int]
    short: str
    long: str
    words: Mapping[str, str] = field(default_factory=dict)
    sandbox: bool = False
    data: bool = False


def _run(settings: Settings, arguments: argparse.Namespace) -> int:
    from bot.host.run import run

    return asyncio.run(run(settings, arguments.sandbox))


def _sandbox(settings: Settings, _: argparse.Namespace) -> int:
    from bot.sandbox.__main__ import serve
    from bot.sandbox.server import StartError

    try:
        asyncio.run(serve(settings.sandbox_port, settings.sandbox_folder))
    except StartError as error:
        raise HostError(f"the sandbox cannot start: {error}.") from error
    return 0


def _sync(settings: Settings, arguments: argparse.Namespace) -> int:
    from bot.host.inspection import sync

    return asyncio.run(sync(settings, arguments.sandbox))


def _check(settings: Settings, arguments: argparse.Namespace) -> int:
    if arguments.live:
        from bot.host.probe import probe

        return probe(settings)
    from bot.host.check import check

    return asyncio.run(check(settings, arguments.sandbox))


def _backup(settings: Settings, arguments: argparse.Namespace) -> int:
    from bot.host.backup import backup

    return backup(settings, Path(arguments.file))


def _restore(settings: Settings, arguments: argparse.Namespace) -> int:
    from bot.host.backup import restore

    return restore(settings, Path(arguments.file))


def _migrate(settings: Settings, arguments: argparse.Namespace) -> int:
    from bot.host.migrate import migrate

    return asyncio.run(migrate(settings, arguments.source, arguments.target))


def _version(_: Settings, __: argparse.Namespace) -> int:
    from bot.host.version import versions

    print("\n".join(versions()))
    return 0


COMMANDS = {
    "run": Command(
        _run,
        "start the bot (what happens without a command)",
        "Starts the bot on Discord. Without DISCORD_TOKEN it starts the sandbox and the bot on it: "
        "a Discord on your own machine, to try everything. Ctrl-C stops it.",
        sandbox=True,
    ),
    "sandbox": Command(
        _sandbox,
        "start the sandbox alone, without a bot",
        "Starts the sandbox alone. `run --sandbox URL` brings a bot to it.",
    ),
    "sync": Command(
        _sync,
        "tell Discord the bot's commands",
        "Sends the commands to Discord and says which. The bot does so itself at each start; this "
        "is for somebody who wants to see it happen.",
        sandbox=True,
    ),
    "check": Command(
        _check,
        "say what is wrong with this installation",
        "Looks at settings, disk, SQLite and the database, and with a token at the bot's "
        "permissions in every server. Ends with 1 when something keeps the bot from working.",
        sandbox=True,
        data=True,
    ),
    "backup": Command(
        _backup,
        "copy the matches to a file, while the bot runs too",
        "Copies the database to FILE, also while the bot runs, then replays every match of the "
        "copy to see that it is whole. FILE must not exist yet.",
        words={"file": "where the copy goes; - is standard output"},
        data=True,
    ),
    "restore": Command(
        _restore,
        "put a backup in the place of the matches",
        "Replays every match of FILE, then puts it in the place of the database. Stop the bot "
        "first. What was there is kept beside it.",
        words={"file": "a backup; - is standard input"},
        data=True,
    ),
    "migrate": Command(
        _migrate,
        "move the matches to another database: a file, or a PostgreSQL",
        "Puts everything that SOURCE keeps into TARGET, which has to be empty, compares every "
        "table and replays every match there. Each is a file or the URL of a PostgreSQL, "
        "postgresql://user:password@server/database, or -, the one of DATABASE_URL, which keeps "
        "the password off the command line. Stop the bot first.",
        words={
            "source": "where the matches are; - is DATABASE_URL",
            "target": "where they go; - is DATABASE_URL",
        },
        data=True,
    ),
    "version": Command(
        _version,
        "name the versions of all that matters",
        "Names the versions of the bot and its database, its libraries and the rules of each game.",
    ),
}


def main(argv: Sequence[str] | None = None) -> int:
    """Does what the command line says; answers with the exit code."""
    arguments = _parser().parse_args(_with_command(sys.argv[1:] if argv is None else list(argv)))
    command = COMMANDS[arguments.command]
    try:
        settings = read_settings()
        if getattr(arguments, "sandbox_data", False):
            settings = settings.of_sandbox
        logs.set_up(settings.log_level, settings.log_format, settings.token)
        code = command.start(settings, arguments)
        sys.stdout.flush()
        return code
    except HostError as error:
        print(f"Overmorrow: {error}", file=sys.stderr)
        return error.exit_code
    except KeyboardInterrupt:
        return 0
    except Exception as error:
        if isinstance(error, BrokenPipeError) and _is_unread():
            return UNREAD
        log.exception("%s failed", arguments.command)
        return 1


def _is_unread() -> bool:
    """Whether whoever read our lines has enough of them, as ``head`` does; then nothing is said."""
    pipe = select.poll()
    pipe.register(sys.stdout.fileno(), 0)
    if not pipe.poll(0):
        return False
    # Python flushes once more at its end, and would complain there.
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return True


def _with_command(words: list[str]) -> list[str]:
    return words if words and words[0] in {*COMMANDS, "-h", "--help"} else ["run", *words]


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog=PROGRAM if Path(sys.argv[0]).stem == PROGRAM else "python -m bot",
        description="Overmorrow, board games for Discord.",
        epilog="Settings are environment variables or lines in .env, here or beside the matches; "
        ".env.example explains them.",
    )
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", required=True)
    for name, command in COMMANDS.items():
        one = commands.add_parser(name, help=command.short, description=command.long)
        for word, meaning in command.words.items():
            one.add_argument(word, metavar=word.upper(), help=meaning)
        if command.sandbox:
            one.add_argument("--sandbox", metavar="URL", help="use a sandbox that is running")
        if command.data:
            one.add_argument(
                "--sandbox-data",
                action="store_true",
                help="the sandbox's matches, not the real ones",
            )
        if name == "check":
            one.add_argument(
                "--live", action="store_true", help="only ask /healthz of the running bot"
            )
    return parser


if __name__ == "__main__":
    sys.exit(main())
