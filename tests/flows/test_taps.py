"""From the card to the move that is played: taps and keys by each way, counted in every game."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest

from bot.match.history.replay import replayed
from bot.match.values.people import UserSettings
from tests.conftest import TABLE
from tests.flows.harness import Harness, Json, buttons, card, private, public
from tests.offer import play
from tests.sandbox.person import Person

MOST = {"pick": 4, "pick at once": 3, "type": 3, "type at once": 2}
"""Taps from the card on, by way; [Next] is one more. By lists they were six, and five at once."""

MATCHES: dict[str, dict[str, Any]] = {
    "tumbleweed": {"size": 8},
    "stigmergy": {"size": 8, "komi": "2"},
    "rive": {"size": "4"},
    "seesaw": {"size": 4},
}


@dataclass
class Taps:
    """Somebody who counts what they do."""

    who: Person
    taps: int = 0
    keys: int = 0

    async def press(self, shown: Json, label: str) -> Json:
        """A button is one tap; the private answer to it."""
        self.taps += 1
        await self.who.click(shown, label)
        return await private(self.who)

    async def pick(self, shown: Json) -> None:
        """Below the board, by whatever is offered last, until it is played."""
        answer = await self.press(shown, "Pick a move")
        while "Type a move" in buttons(answer) or buttons(answer)[-1:] == ["Back"]:
            if "Play" in buttons(answer):
                answer = await self.press(answer, "Play")
                return
            keys = [b for b in buttons(answer) if b not in {"Pass", "Back", "Type a move"}]
            answer = await self.press(answer, keys[len(keys) // 2])

    async def type(self, shown: Json, text: str) -> None:
        """In the form: its button, the keys, [Submit], and [Play] where that is asked."""
        self.taps += 2
        self.keys += len(text)
        await self.who.click(shown, "Type a move")
        form = await self.who.expect("INTERACTION_MODAL")
        fields = {"text": text, "column": [], "row": []}
        await self.who.submit(form, fields, shown["channel_id"])
        answer = await private(self.who)
        if "Play" in buttons(answer):
            await self.press(answer, "Play")


@pytest.mark.parametrize(
    "game", [pytest.param(g, marks=pytest.mark.deep) if g != "rive" else g for g in MATCHES]
)
async def test_a_move_takes_few_taps(
    home: Harness, game: str, record_property: Callable[[str, str], None]
) -> None:
    """By each way in each game, with a preview and without; [Next] is one tap more."""
    await play(home.ana, game, opponent=home.bo.id, **MATCHES[game])
    await home.bo.click(await public(home.bo, about="challenges"), "Accept")
    shown = await _begun(home, game, await card(home.chi))
    lines = []
    for way, most in MOST.items():
        match = await home.database.read(lambda tables: tables.matches.get(1))
        assert match is not None and match.acting is not None
        who = (home.ana, home.bo)[match.acting]
        settings = UserSettings(preview="at once" not in way)
        await home.database.write(
            lambda t, who=who, settings=settings: t.people.put(int(who.id), settings)  # type: ignore[misc]  # mypy takes no default in a lambda
        )
        counted = Taps(who)
        await (
            counted.pick(shown)
            if way.startswith("pick")
            else counted.type(shown, await _some_move(home))
        )
        shown = await card(home.chi)
        assert counted.taps <= most, (way, counted.taps)
        lines.append(f"{game:<12} {way:<14} {counted.taps} taps {counted.keys} keys")
    record_property(TABLE, "\n".join(lines))


async def _begun(home: Harness, game: str, shown: Json) -> Json:
    """The card of the first move, after the set-up where there is one."""
    if game == "tumbleweed":
        shown = await home.play(shown, home.ana, "n2 f8")
        await home.bo.click(shown, "Take Red")
        shown = await home.confirm(await private(home.bo), home.bo)
    return shown


async def _some_move(home: Harness) -> str:
    """A legal move, as it stands in a record."""
    match = await home.database.read(lambda tables: tables.matches.get(1))
    assert match is not None
    state = replayed(match).state
    return str(state.format(state.legal()[0]))
