"""What was promised, looked at in the midst of a season: after each step of a trouble."""

import re
from collections.abc import Collection
from dataclasses import dataclass

from tests.flows.harness import said as text_of
from tests.season.audit import Finding
from tests.season.audit.notices import carded, direct, notices
from tests.season.chronicle import Chronicle, Said
from tests.season.harness import SeasonHarness

SLACK_MS = 20_000
"""So much of somebody's time may go while the bot notices: a try more or less."""

TimeLeft = dict[int, tuple[int, int]]
"""By match: its version, and the milliseconds that whoever is to move has left."""

PRIVATE = "SELECT id FROM match WHERE members_only = 1 AND thread_id = ?"


@dataclass(frozen=True)
class Secret:
    """What a private thread keeps: the note of an offer made there, and who may read along."""

    note: str
    insiders: frozenset[str]


class Vigil:
    """Looks at what there is by now; ``secrets`` has the private threads."""

    def __init__(self, harness: SeasonHarness, chronicle: Chronicle) -> None:
        self.secrets: dict[str, Secret] = {}
        self.once = Finding("after each step of a trouble nothing was told twice, or unasked")
        self.shown = Finding("after a trouble every match goes on, and its last card is there")
        self.time = Finding("nobody lost the time in which they could not be reached")
        self.private = Finding("nothing of a private thread was told or shown outside")
        self.advice = Finding("no advice on a line that people are playing")
        self._harness = harness
        self._chronicle = chronicle

    @property
    def findings(self) -> list[Finding]:
        """What all looks found."""
        return [self.once, self.shown, self.time, self.private, self.advice]

    def look(self, trouble: str, people: Collection[str]) -> None:
        """After a step: each card, each message and each direct message once at the most."""
        cards = carded(self._chronicle)
        disturbed = self._chronicle.lost | self._harness.disturbed
        for (match, version), found in cards.items():
            is_one = len(found) == 1 or match in disturbed
            self.once.hold(is_one, f"{trouble}: #{match} v{version}: {len(found)} cards")
        _, by_itself = notices(self._harness, self._chronicle)
        for finding in (by_itself, direct(self._harness, self._chronicle, people)):
            self.once.count += finding.count
            self.once.broken += [f"{trouble}: {one}" for one in finding.broken]

    def look_after(self, trouble: str) -> None:
        """After a trouble: the newest version of every match that has a place is shown."""
        cards, excused = carded(self._chronicle), self._chronicle.lost | self._harness.disturbed
        running = "SELECT id, version, thread_id FROM match WHERE version > 0 AND ending IS NULL"
        for match, version, thread in self._harness.ask(running):
            if match not in excused and thread is not None:
                self.shown.hold((match, version) in cards, f"{trouble}: #{match} v{version}")

    # Time

    async def time_left(self, guild_id: int | None = None) -> TimeLeft:
        """What is left in the matches that are running, in a server or in all."""
        rows = self._harness.ask("SELECT id, version, guild_id FROM match WHERE ending IS NULL")
        found: TimeLeft = {}
        for match, version, guild in rows:
            if guild_id in (None, guild) and (left := await self._left(match)) is not None:
                found[match] = version, left
        return found

    async def _left(self, match: int) -> int | None:
        clock = await self._harness.database.read(lambda tables: tables.matches.clock(match))
        if clock is None or clock.turn is None:
            return None
        return clock.remaining(clock.turn, self._harness.now)

    async def hold_time(self, trouble: str, before: TimeLeft) -> None:
        """Whoever has not moved since *before* has as much time as then, and has lost no match."""
        query = "SELECT version, ending FROM match WHERE id = ?"
        for match, (version, left) in before.items():
            ((now, ending),) = self._harness.ask(query, match)
            own = "SELECT 1 FROM entry WHERE match_id = ? AND version = ? AND user_id = 0"
            by_time = self._harness.ask(own, match, version + 1)
            if left > SLACK_MS and by_time:
                self.time.hold(False, f"{trouble}: #{match} v{version} ended with {left} ms left")
            elif now == version and ending is None:
                rest = await self._left(match) or 0
                kept = rest >= left - SLACK_MS
                self.time.hold(kept, f"{trouble}: #{match} v{version}: {left} ms, then {rest}")

    # What is private

    def hear(self, said: Said) -> None:
        """Something was said where outsiders of most threads may read it."""
        self._look_at(f"{said.id} in {said.channel}", said.channel, text_of(said.first))

    def look_back(self, people: Collection[str]) -> None:
        """After the last result: at what became of all messages, and what outsiders were told."""
        for said in self._chronicle.messages.values():
            self._look_at(f"{said.id} in {said.channel}, at last", said.channel, text_of(said.now))
        for person in sorted(people) if self.secrets else ():
            for message in self._chronicle.direct(person):
                self._look_at(f"{message['id']} to {person}", person, text_of(message))

    def _look_at(self, where: str, reader: str, text: str) -> None:
        """Nothing may be in it of threads that its channel, or its reader, is not of."""
        for thread, secret in self.secrets.items():
            if reader not in {thread, *secret.insiders}:
                self.hold_hidden(thread, where, text)

    def hold_hidden(self, thread: str, where: str, text: str) -> None:
        """An outsider reads this: neither a match of a thread nor an offer may be in it."""
        named = [match for match in self.matches(thread) if _names(text, match)]
        is_kept = not named and self.secrets[thread].note not in text
        self.private.hold(is_kept, f"{where}: {named} in {text[:200]}")

    def matches(self, thread: str) -> list[int]:
        """The matches of a private thread."""
        return [match for (match,) in self._harness.ask(PRIVATE, int(thread))]


def _names(text: str, match: int) -> bool:
    return re.search(rf"#{match}\b", text) is not None
