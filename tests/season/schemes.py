"""What a few people are up to: a match in private, one after the other, one to have advice on."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from random import Random

from bot.i18n.catalog import words
from bot.match.history.replay import LiveMatch
from bot.match.values.match import EntryKind
from bot.sandbox.world import seed
from rules import GAMES
from tests.flows.harness import said as text_of
from tests.offer import typed
from tests.season.audit.vigil import Secret
from tests.season.chronicle import Said
from tests.season.client import operations
from tests.season.company import DAY_MS, Act, Company
from tests.season.player import SMALLEST, Player
from tests.season.world import CHRONICLER

AGAIN = 4
"""Rematches at once: a thread has two new names in ten minutes."""

BARRED = ("fair.own", "fair.position", "fair.rated")
LATER_MS, MOST_TRIES = DAY_MS // 3, 20
"""So much later, and so often, a scheme is tried again for which there was nothing yet."""

SHOWN = ("board", "history", "export", "watch")
"""Commands that show a match by its number."""

COMMON = 4
"""So many plies, after those of a set-up, are everybody's."""

SET_UP = 3
"""So many plies a set-up has at the most: stones, and a choice of sides."""


class Schemes:
    """What people do beside their matches that somebody else may have to be kept from."""

    def __init__(self, company: Company) -> None:
        self._company = company
        self._harness = company.harness
        self._met = company.faults.met
        self._vigil = company.vigil
        self._rng = Random(company.scale.seed + 3)

    def planned(self) -> Sequence[tuple[Act, int]]:
        """Each scheme, and how often a season has it: as soon as there is what it needs."""
        times = self._company.scale.troubles // 2 + self._company.scale.moods
        every = (self.meet_in_private, self.hurry, self.seek_advice)
        return [(partial(self._when_possible, scheme), times) for scheme in every]

    async def _when_possible(self, scheme: Callable[[], Awaitable[bool]], tries: int = 1) -> None:
        if not await scheme() and tries < MOST_TRIES:
            later = partial(self._when_possible, scheme, tries + 1)
            self._company.plan(self._harness.now + LATER_MS, later)

    # Again and again

    async def hurry(self) -> bool:
        """Two play again as soon as they can, in the thread whose name says which match it is."""
        what, card = "rematches at once", self._last_result()
        for _ in range(AGAIN):
            if card is None:
                return False
            one, other = self._present(card)
            for who in (one, other):  # the second of them says yes
                await self._company.let(who, partial(who.answer, card.now, "again"))
            await self._company.listen()
            newest = "SELECT id, thread_id FROM match ORDER BY id DESC LIMIT 1"
            ((match_id, thread),) = self._harness.ask(newest)
            live = await self._company.session.load(match_id)
            if str(thread) == card.channel and live.match.ending is None:
                await self._company.let(other, partial(other.give_up, live, card.channel))
                await self._company.listen()
            self._vigil.look(what, self._company.players)
            self._vigil.look_after(what)
            card = self._last_result(card.channel)
            if self._company.asked.limited(f"PATCH /channels/{thread}"):
                self._met["thread's name limited for ten minutes"] += 1
                return True
        return False

    def _last_result(self, channel: str = "") -> Said | None:
        """The newest card of a result whose thread is the bot's, with both people there."""
        known = self._harness.box.world.channels.get
        for said in reversed(self._company.chronicle.messages.values()):
            place = known(said.channel)
            is_meant = channel in ("", said.channel) and "again" in operations(said.now)
            if not (is_meant and place and place.get("owner_id") == seed.BOT):
                continue
            is_open = not place["thread_metadata"]["locked"]
            if is_open and not said.deleted and len(self._present(said)) == 2:
                return said
        return None

    def _present(self, card: Said) -> list[Player]:
        """Who played for a result, as far as they are still there."""
        match_id = next(ref.subject for ref in card.refs if ref.op == "again")
        rows = self._harness.ask("SELECT user_id FROM seat WHERE match_id = ?", match_id)
        found = (self._company.players.get(str(user)) for (user,) in rows)
        return [who for who in dict.fromkeys(found) if who and not self._company.is_gone(who)]

    # In private

    async def meet_in_private(self) -> bool:
        """Two play in a private thread, where one offers a match to whoever is in it, too."""
        one, two, outsider = self._neighbours()
        where, note = one.client.who.channel, f"Between us, {self._rng.randrange(10**6)}"
        made = await one.client.call(
            "POST", f"/channels/{where}/threads", {"name": "Quiet", "private": True}
        )
        thread, inside = str(made["id"]), (two.client.id, seed.BOT, CHRONICLER)
        self._vigil.secrets[thread] = Secret(note, frozenset((one.client.id, two.client.id)))
        await one.client.say(" ".join(f"<@{person}>" for person in inside), thread)
        self._met["match in a private thread"] += 1
        game = self._rng.choice(list(GAMES))
        await self._company.let(
            one, partial(one.offer, game, to=two, seats=2, rated=True, where=thread)
        )
        await self._company.listen()
        if (offer := self._offer_in(thread)) is not None:
            await self._company.let(two, partial(two.answer, offer.now, "accept"))
        open_to_all = typed(game, note=note, **SMALLEST[game])
        await self._company.let(one, partial(one.client.use, "play", thread, **open_to_all))
        await self._company.listen()
        for days in (0, 1, 4):
            later = self._harness.now + days * DAY_MS
            self._company.plan(later, partial(self._pry, outsider, one, thread))
        return True

    def _neighbours(self) -> tuple[Player, Player, Player]:
        """Three who live in one server."""
        there = [one for one in self._company.players.values() if not self._company.is_gone(one)]
        self._rng.shuffle(there)
        for one in there:
            others = [
                p for p in there if p is not one and p.client.who.channel == one.client.who.channel
            ]
            if len(others) > 1:
                return one, others[0], others[1]
        raise AssertionError("nobody lives beside two others")

    def _offer_in(self, channel: str) -> Said | None:
        found = reversed(self._company.chronicle.messages.values())
        return next(
            (s for s in found if s.channel == channel and "accept" in operations(s.now)), None
        )

    async def _pry(self, outsider: Player, player: Player, thread: str) -> None:
        """Somebody who is not in the thread looks wherever its matches might be shown."""
        await self._company.let(outsider, partial(self._look_for, thread, outsider, player))

    async def _look_for(self, thread: str, outsider: Player, player: Player) -> None:
        here, client = outsider.client.who.channel, outsider.client
        for where, about in (("lobby", {}), ("profile", {"person": player.client.id})):
            page = text_of(await client.use(where, here, **about))
            self._vigil.hold_hidden(thread, f"/{where}", page)
        for match in self._vigil.matches(thread):
            for command in SHOWN:
                answer = text_of(await client.use(command, here, match=match))
                refused, *_ = words()("no_match", match=match).split(".")
                self._vigil.private.hold(refused in answer, f"/{command}: {answer[:200]}")
            offered = await client.complete("board", {"match": str(match)}, here)
            self._vigil.hold_hidden(thread, "suggestions", str(offered))
        self._met["outsider who looked for what is private"] += 1

    # Advice

    async def seek_advice(self) -> bool:
        """Somebody replays a match that is running, tries a move, and wants to know of the engine.

        A player of that match may have no word on where its line leads to; anybody else none on the
        position itself.
        """
        running = "SELECT id FROM match WHERE ending IS NULL ORDER BY id"
        ids = [match for (match,) in self._harness.ask(running)]
        self._rng.shuffle(ids)
        for match_id in ids:
            live = await self._company.session.load(match_id)
            if not _is_its_own(live):
                continue
            seats = [self._company.players[str(p.user_id)] for p in live.match.players]
            there = [who for who in seats if not self._company.is_gone(who)]
            if there:
                who, more = self._rng.choice(there), True
                if self._rng.random() < 0.4:
                    who, more = self._rng.choice(self._company.neighbours(who)), False
                await self._company.let(who, partial(self._replay, who, live, more=more))
                return True
        return False

    async def _replay(self, who: Player, live: LiveMatch, *, more: bool) -> None:
        """A copy of a match, perhaps a move further, given up, and then [Try from here]."""
        match, channel = live.match, who.client.who.channel
        options = typed(match.game, opponent=who.client.id, **SMALLEST[match.game])
        await who.client.use("play", channel, **options)
        async with self._harness.patience():
            while not (copy := self._alone(who)):  # noqa: ASYNC110 - it begins below the answer
                await asyncio.sleep(0.01)
        for entry in match.line:
            await who.play_line(copy, " ".join(entry.steps), channel)
        there = (await self._company.session.load(copy)).state
        if there.digest() != live.state.digest():
            self._company.odd.append(f"{who.name}: #{copy} is no copy of #{match.id}")
            return
        if more:
            candidate = there.format(self._rng.choice(there.legal()))
            await who.play_line(copy, candidate, channel)
        await who.give_up(await self._company.session.load(copy), channel)
        history = await who.client.use("history", channel, match=copy)
        told = text_of(await who.answer(history, "try"))
        barred = [words()(key, match=match.id) for key in BARRED]
        is_barred = any(why in told for why in barred)
        self._vigil.advice.hold(is_barred, f"{who.name} on #{copy} of #{match.id}: {told[:200]}")
        self._met["replay of a running match"] += 1

    def _alone(self, who: Player) -> int:
        """The match that somebody plays against themselves; 0 for none."""
        query = "SELECT id FROM match JOIN seat ON match_id = id WHERE ending IS NULL GROUP BY id"
        query += " HAVING min(user_id) = ? AND max(user_id) = ? ORDER BY id DESC"
        return next((i for (i,) in self._harness.ask(query, who.user_id, who.user_id)), 0)


def _is_its_own(live: LiveMatch) -> bool:
    """Whether a running match of two has left what is common to many, without dice."""
    sides, plies, game = live.state.sides, live.match.plies, live.match.game
    by_people = all(entry.kind == EntryKind.PLAY for entry in live.match.line)
    people = {player.user_id for player in live.match.players}
    is_for_two = len(people) == 2 and not live.match.has_computer
    is_quick = SMALLEST[game].items() <= live.match.options.items()
    is_like_others = is_for_two and by_people and is_quick
    return is_like_others and None not in sides and plies > COMMON + SET_UP
