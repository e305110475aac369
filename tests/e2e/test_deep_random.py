"""A long random match, the bot killed again and again at random: nothing lost, nothing doubled."""

import asyncio
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

import pytest

from rules import GAMES, options
from rules.core import State
from rules.playout import pick
from tests.e2e.harness import ProcessHarness, process_harness
from tests.e2e.thread import EPHEMERAL, card_of, cards
from tests.offer import play
from tests.sandbox.world import Json, Person, Served, visiting

SIZE = 8
ONE_IN = 16
"""How many chances the reaper lets pass, on average; there are two in a turn."""

LATEST_S = 0.1
"""A kill falls so long after its turn begins at most: before, during and after the move."""

CARD_S = 3.0
"""By then a bot that is back has sent the card of a move that was kept."""


class Reaper:
    """Kills the bot at a random moment and starts it again; one death at a time."""

    def __init__(self, harness: ProcessHarness, rng: Random) -> None:
        self.deaths = 0
        self._harness = harness
        self._rng = rng
        self._task: asyncio.Task[None] | None = None

    def pass_by(self, within_s: float) -> None:
        """Perhaps the bot will die soon."""
        if (self._task is None or self._task.done()) and self._rng.randrange(ONE_IN) == 0:
            self._task = asyncio.create_task(self._reap(self._rng.random() * within_s))

    async def rest(self) -> None:
        """The bot is up, and nothing is planned."""
        if self._task is not None:
            await self._task

    async def _reap(self, after_s: float) -> None:
        self.deaths += 1
        await asyncio.sleep(after_s)  # the random moment itself, not a wait for something
        await self._harness.kill_bot()
        await self._harness.start_bot()


@dataclass(frozen=True, slots=True)
class Turn:
    """What a person means to play, and a word of what its card must say."""

    headline: str
    steps: str


@pytest.mark.deep
@pytest.mark.parametrize("engine", ["sqlite", "postgres"], indirect=True)
async def test_no_move_and_no_card_is_lost_or_doubled_however_often_the_bot_dies(
    tmp_path: Path,
) -> None:
    """A random match on size 8: database and thread hold exactly what the rules core played."""
    rng = Random(8)
    async with process_harness(tmp_path) as harness, visiting(harness.url) as served:
        reaper = Reaper(harness, rng)
        thread = await begin_match(served)
        turns, last = await play_out(served, thread, reaper, rng)
        await reaper.rest()
        shown = await cards(harness.get, (await served.person("chi")).id, thread)
        stored = await harness.rows("SELECT steps, digest FROM entry ORDER BY version")
    assert reaper.deaths > len(turns) / ONE_IN
    assert [card.turn for card in shown] == list(range(len(turns) + 1))
    for card, turn in zip(shown[1:-1], turns[:-1], strict=True):
        assert turn.headline in card.text
    scores = sorted(map(int, last.scores()), reverse=True)
    assert f"{scores[0]}–{scores[1]}!" in shown[-1].text
    assert [steps for steps, _ in stored] == [turn.steps for turn in turns]
    assert stored[-1][1] == last.digest()


async def begin_match(served: Served) -> str:
    """Ana challenges Bo, neither wants previews; the id of their thread."""
    ana, bo, chi = [await served.person(name) for name in ("ana", "bo", "chi")]
    await ana.run("setup")
    page = await ana.hear(lambda kind, data: kind == "MESSAGE_CREATE" and is_private(data))
    await ana.click(page, "Keep every board")
    await ana.expect("MESSAGE_UPDATE", id=page["id"])
    for person in (ana, bo):
        await person.run("settings")
        page = await person.hear(lambda kind, data: kind == "MESSAGE_CREATE" and is_private(data))
        await person.choose(page, "Before a move is played", ["off"])
        await person.expect("MESSAGE_UPDATE", id=page["id"])
    await play(ana, "tumbleweed", opponent=bo.id, size=SIZE)
    challenge = await bo.hear(lambda kind, data: kind == "MESSAGE_CREATE" and not is_private(data))
    await bo.click(challenge, "Accept")
    return str((await chi.expect("THREAD_CREATE"))["id"])


async def play_out(
    served: Served, thread: str, reaper: Reaper, rng: Random
) -> tuple[list[Turn], State[Any]]:
    """Plays to the end; the turns as they were meant, and the last position."""
    seats = [await served.person("ana"), await served.person("bo")]
    watcher = await served.person("chi")
    rules = GAMES["tumbleweed"]
    state = rules.start(options.parse(rules.Options, {"size": SIZE}, game=rules.key), 2)
    turns: list[Turn] = []
    while state.to_act is not None:
        person = seats[state.to_act]
        turn, state = random_turn(state, rng)
        turns.append(turn)
        reaper.pass_by(LATEST_S)
        while not await plays(person, thread, turn, reaper, watcher, len(turns)):
            pass
        reaper.pass_by(0)  # the card is out, and the bot may not know it yet
    return turns, state


def random_turn(state: State[Any], rng: Random) -> tuple[Turn, State[Any]]:
    """A turn by chance, and the position after it."""
    steps, told, turn = list[str](), tuple[str, ...](), state.turn
    while state.turn == turn and state.outcome is None:
        move = pick(state, rng)
        steps.append(state.format(move))
        is_choice = steps[-1].startswith("side:")  # of a colour: "Bo takes White."
        told = state.parts(move).cells or ("takes" if is_choice else "pass",)
        state = state.play(move)
    return Turn(told[0] if all(state.sides) else "", " ".join(steps)), state


async def plays(
    person: Person, thread: str, turn: Turn, reaper: Reaper, watcher: Person, number: int
) -> bool:
    """Sends the move once, as a person does; whether its card appears.

    After a failure nobody knows whether the move was kept: the person waits a little for the card,
    and would send the same move again.
    """
    sent = await person.run("move", thread, where=turn.steps)
    ends = ("INTERACTION_SUCCESS", "INTERACTION_FAILURE")
    await person.hear(lambda kind, data: kind in ends and data["id"] == sent)
    await reaper.rest()
    try:
        async with asyncio.timeout(CARD_S):
            await watcher.hear(
                lambda kind, data: (
                    kind == "MESSAGE_CREATE"
                    and data["channel_id"] == thread
                    and card_of(data).turn == number
                )
            )
    except TimeoutError:
        return False
    return True


def is_private(message: Json) -> bool:
    """Only one person sees it."""
    return bool(message["flags"] & EPHEMERAL)
