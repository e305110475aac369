"""What people do: take their turn, look after their matches, offer and accept, give up."""

from random import Random
from typing import Any

from bot.match.draft import DraftService
from bot.match.history.replay import LiveMatch
from bot.match.history.seats import may_abort
from bot.match.session import Session
from bot.ui.kit.custom_id import unpack
from rules import GAMES
from rules.core import CHANCE
from rules.options import declared
from rules.playout import pick
from tests.flows.harness import said
from tests.offer import typed
from tests.sandbox.world import Json
from tests.season.client import ResidentClient, operations, refs, ways
from tests.season.page import Page
from tests.season.personas import Persona
from tests.season.world import SERVERS

SMALLEST: dict[str, dict[str, Any]] = {
    key: {o.name: o.offered[0] for o in declared(game.Options) if o.tested is not None}
    for key, game in GAMES.items()
}
"""The games, each at its quickest that menus offer."""

PASSES_AFTER = 6
"""Own turns after which somebody passes where they may."""

STEPS = {"one", "column", "thing", "do"}
"""What buttons and lists do that lead on in a turn."""

PACES = ("fast", "medium", "medium", "slow", "1 day", "3 days", "12h + 6h", "none")

DRAWS, TAKES = 0.03, 0.04
"""The chances of an offer with a move, and of wanting it back; most say yes to a draw."""

STANDING = 0.3
"""The chance that an offer to everybody is a standing one."""

TWICE = 0.05
"""The chance of a finger that presses twice."""

PRESSES = 40  # of one turn by lists and buttons


class Player:
    """One person who plays. What they know of positions is what the board in front of them shows:
    it is read from the bot's matches, and never written."""

    def __init__(
        self,
        client: ResidentClient,
        persona: Persona,
        rng: Random,
        session: Session,
        drafting: DraftService,
        turns: int,
    ) -> None:
        self.client = client
        self.persona = persona
        self.rng = rng
        self.odd: list[str] = []
        self.page: Page | None = None
        self._session = session
        self._drafting = drafting
        self._turns = turns  # of their own, at the most
        self._gives_up: dict[int, int] = {}

    @property
    def name(self) -> str:
        """What they are called."""
        return self.client.who.name

    @property
    def user_id(self) -> int:
        """Their number."""
        return int(self.client.id)

    async def set_up(self) -> None:
        """Once, at the beginning: previews, and how they want to hear of their matches."""
        persona, channel = self.persona, self.client.who.channel
        page = await self.client.use("settings", channel)
        if not persona.previews:
            page = await self.client.pick(page, "Before a move is played", ["off"])
        page = await self.answer(page, "notices")
        if persona.way != "thread":
            way = operations(page)["way"]["custom_id"]
            page = await self.client.pick(page, way, [persona.way])
        if persona.quiet is not None:
            begin, end = (f"{hour:02}:00" for hour in persona.quiet)
            dialog = await self.answer(page, "times")
            times = {"begin": begin, "end": end, "zone": persona.zone, "digest": "18:00"}
            await self.client.send(dialog, times, channel, at=page)

    async def offer(
        self, game: str, *, to: "Player | None", seats: int, rated: bool, where: str = ""
    ) -> None:
        """``/play`` in a channel, their own if no other is meant."""
        given: dict[str, Any] = dict(SMALLEST[game])
        if to is not None:
            given["opponent"] = to.client.id
        given["pace"] = self.rng.choice(PACES)
        if given["pace"] != "none":
            given["clock"] = self.rng.choice(("soft", "hard"))
            given["weekends"] = self.rng.choice(("on", "on", "on", "off"))
        if rated:
            given["rated"] = "on"
        if seats != 2:
            given["seats"] = seats
        elif to is None and self.rng.random() < STANDING:
            given |= {"standing": 2, "note": "At any hour", "rating": "±400"}
        await self.client.use("play", where or self.client.who.channel, **typed(game, **given))

    async def answer(self, offer: Json, operation: str) -> Json:
        """A button of an offer."""
        return await self.client.press(offer, operations(offer)[operation]["custom_id"])

    async def attend(self, shown: Json, channel: str) -> None:
        """To a match, from a card or a board in front of them, until it is somebody else's turn."""
        about = {"more", "view", "text", "agree", "refuse"}
        match_id = next((ref.subject for ref in refs(shown) if ref.op in about), None)
        if match_id is None:
            return  # the card has become one line since
        while (live := await self._session.load(match_id)).acting in self._seats(live):
            version = live.match.version
            if self._has_enough(live):
                await self.give_up(live, channel)
            elif "draw" in operations(shown) and self.rng.random() < 0.7:
                await self._agree(shown)
            elif self.page is not None:
                await self._by_page(live, self.page)
            elif ways(shown, {*STEPS, "pick"}) and self.rng.random() < self.persona.clicks:
                await self._by_lists(shown)
            else:
                await self._by_line(live, channel)
            if (await self._session.load(match_id)).match.version == version:
                return
            shown = {"components": []}

    def _seats(self, live: LiveMatch) -> tuple[int, ...]:
        return live.match.seats_of(self.user_id)

    def _has_enough(self, live: LiveMatch) -> bool:
        turns = sum(entry.user_id == self.user_id for entry in live.match.entries)
        chosen = self._gives_up.setdefault(live.match.id, self.rng.randrange(2, 2 * self._turns))
        return turns >= min(chosen, self._turns)

    async def give_up(self, live: LiveMatch, channel: str) -> None:
        """Without a result where that is possible."""
        way, yes = ("abort", "yesabort") if may_abort(live) else ("resign", "yesresign")
        question = await self.client.use(way, channel, match=live.match.id)
        if yes in operations(question):
            await self.answer(question, yes)
        else:
            self.odd.append(f"{self.name} #{live.match.id} /{way}: {said(question)[:200]}")

    async def _agree(self, shown: Json) -> None:
        """To a draw, if it still stands."""
        question = await self.answer(shown, "draw")
        if "yesdraw" in operations(question):
            await self.answer(question, "yesdraw")

    async def play_line(self, match_id: int, line: str, channel: str) -> bool:
        """A turn in one line, and [Play] where it is asked for; whether it was played."""
        before = (await self._session.load(match_id)).match.version
        answer = await self.client.use("move", channel, where=line, match=match_id)
        if "play" in operations(answer):
            await self.answer(answer, "play")
        return (await self._session.load(match_id)).match.version > before

    async def quarrel(self, way: str, other: "Player") -> None:
        """``/block`` or ``/unblock``."""
        await self.client.use(way, self.client.who.channel, person=other.client.id)

    async def meddle(self, shown: Json) -> None:
        """A button of somebody else's match, or one that is old."""
        if offered := ways(shown, {*STEPS, "move", "pick"}):
            await self.client.touch(shown, self.rng.choice(offered), self.rng)

    async def _by_line(self, live: LiveMatch, channel: str) -> None:
        """A whole turn in one line, and [Play] where it is asked for."""
        match, line = live.match, " ".join(await self._turn(live))
        answer = await self.client.use("move", channel, where=line, match=match.id)
        if "play" in operations(answer):
            draw = "playdraw" in operations(answer) and self.rng.random() < DRAWS
            press = self.client.press_twice if self.rng.random() < TWICE else self.client.press
            wanted = operations(answer)["playdraw" if draw else "play"]["custom_id"]
            answer = await press(answer, wanted)
        after = await self._session.load(match.id)
        if after.match.version == match.version:
            self.odd.append(f"{self.name} #{match.id} {line}: {said(answer)[:200]}")
        elif self.rng.random() < TAKES:
            await self.client.use("takeback", channel, match=match.id)

    async def _by_page(self, live: LiveMatch, page: Page) -> None:
        """A whole turn in a browser."""
        match = live.match
        await page.come_back(match.id)
        if (await self._session.load(match.id)).match.version > match.version:
            return  # the turn had not been answered
        steps = await self._turn(live)
        view = await page.play(match.id, steps)
        after = await self._session.load(match.id)
        if after.match.version == match.version and view.get("error") not in {"store", "web.away"}:
            self.odd.append(f"{self.name} #{match.id} {steps}, on a page: {view.get('text')}")

    async def _turn(self, live: LiveMatch) -> list[str]:
        """The steps of some turn, or of the rest of one that is begun."""
        match = live.match
        drafted = await self._drafting.current(match.id, self.user_id, match.version)
        state = live.state if drafted.is_complete else drafted.state
        turn, steps, tired = live.state.turn, list[str](), match.version > 2 * PASSES_AFTER
        while state.outcome is None and state.turn == turn and state.to_act != CHANCE:
            move = pick(state, self.rng)
            if tired and state.format(state.legal()[-1]) == "pass":
                move = state.legal()[-1]
            revealing = state.traits(move, None).reveals
            steps.append(state.format(move))
            state = state.play(move)
            if revealing:
                break
        return steps

    async def _by_lists(self, shown: Json) -> None:
        """By what the buttons and lists offer, whatever it is, until there is [Play]."""
        for _ in range(PRESSES):
            if "play" in operations(shown):
                await self.client.press(shown, "Play")
                return
            offered = ways(shown, STEPS) or ways(shown, {"pick"})
            if not offered:
                return
            shown = await self.client.touch(shown, self.rng.choice(offered), self.rng)

    async def look(self) -> None:
        """At their matches: whatever waits is attended to, a lost one gets a new home."""
        channel = self.client.who.channel
        page = await self.client.use("games", channel)
        if "next" not in operations(page):
            return
        board = await self.client.press(page, operations(page)["next"]["custom_id"])
        if "home" in operations(board):
            await self._bring_home(operations(board)["home"]["custom_id"])
        await self.attend(board, channel)

    async def _bring_home(self, button: str) -> None:
        """To the channel of its server, where the others can see it."""
        ref = unpack(button)
        assert ref is not None  # it is a button of the bot's
        home = (await self._session.load(ref.subject)).match.location
        channel = SERVERS[str(home.guild_id)]
        board = await self.client.use("board", channel, match=ref.subject)
        if "home" in operations(board):
            await self.answer(board, "home")
