"""The line protocol and the host's settings: what is typed, not clicked."""

import asyncio
import json
import os
import sys
from asyncio.subprocess import PIPE
from pathlib import Path
from random import Random

from bot.errors import SettingError
from bot.settings import DEFAULTS, read_settings
from rules import GAMES
from rules.line import PlayedGame
from tests.fuzz.figures import Figures, heard, now_s
from tests.fuzz.inputs import LINES, Inputs

ROOT = Path(__file__).parents[2]
LONGEST_GAME = 400  # lines until another game begins
HOST = "host's settings"
SECRET = "a-part-of-a-token-that-must-not-be-seen"


def lines(count: int, seed: int) -> Figures:
    """Try lines at the protocol's table, in games of all kinds."""
    rng = Random(f"lines:{seed}")
    inputs = Inputs(rng, ())
    with heard(Figures(LINES)) as figures:
        for number in range(count):
            if number % LONGEST_GAME == 0:
                game = GAMES[rng.choice(list(GAMES))]
                board = PlayedGame(game, game.start(game.Options(), game.seats[0]), rng)
            if number % max(1, count // 20) == 0:
                figures.look_at_memory(number / count)
            line = inputs.line(board.describe()["legal"][:50])
            began = now_s()
            answer = board.answer(line)
            figures.answered(line, now_s() - began)
            if not {"error", "hash"} & answer.keys():
                figures.missed(line)
        figures.look_at_memory(1)
    return figures


def host_settings(folder: Path, count: int, seed: int) -> Figures:
    """Try environments and ``.env`` files: each is read, or refused in one sentence."""
    rng = Random(f"host:{seed}")
    inputs, file = Inputs(rng, ()), folder / ".env"
    with heard(Figures(HOST)) as figures:
        for number in range(count):
            if number % max(1, count // 20) == 0:
                figures.look_at_memory(number / count)
            names = [*DEFAULTS, "OVERMORROW_LOGS", "PATH"]
            given = {n: inputs.text(200) for n in names if rng.random() < 0.3}
            if "DISCORD_TOKEN" in given:
                given["DISCORD_TOKEN"] += SECRET
            written = "\n".join(f"{rng.choice(names)}={inputs.text(60)}" for _ in range(3))
            file.write_bytes(written.encode(errors="surrogatepass"))
            began = now_s()
            try:
                repr(read_settings(given, file))
            except SettingError as refusal:
                if SECRET in str(refusal):
                    figures.missed(f"the token is shown: {given}")
            figures.answered(given, now_s() - began)
        figures.look_at_memory(1)
    return figures


async def lines_of_process(count: int, seed: int) -> Figures:
    """Type lines into ``python -m rules play``: each is answered by one line of JSON."""
    inputs, figures = Inputs(Random(f"process:{seed}"), ()), Figures(LINES)
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "rules", "play", "tumbleweed", "--set", "size=4"),
        cwd=ROOT,
        env={**os.environ, "PYTHONIOENCODING": "utf-8"},
        stdin=PIPE,
        stdout=PIPE,
        stderr=PIPE,
    )
    assert process.stdin is not None and process.stdout is not None and process.stderr is not None
    said = json.loads(await process.stdout.readline())
    for _ in range(count):
        line = " ".join(inputs.line(said.get("legal", ())[:50]).split())  # one line, as it is typed
        if not line:
            continue
        began = now_s()
        process.stdin.write(f"{line}\n".encode(errors="replace"))
        said = json.loads(await asyncio.wait_for(process.stdout.readline(), 20))
        figures.answered(line, now_s() - began)
    process.stdin.close()
    figures.logged = [line.decode() async for line in process.stderr]
    assert await process.wait() == 0
    return figures
