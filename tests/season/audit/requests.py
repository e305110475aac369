"""Discord refused nothing but what was provoked on purpose."""

import re
from collections import Counter
from collections.abc import Collection
from datetime import datetime

from bot.sandbox.clock import created_at_ms
from bot.sandbox.sandbox import Sandbox
from tests.sandbox.world import Json
from tests.season.audit import Finding
from tests.season.faults import Faults

UNKNOWN = {10003, 10008}
"""Channel or message: provoked by deleting it, or by pressing it while the bot does."""

DOOR = {50007, 50278}
"""A direct message to somebody who takes none, or shares no server: provoked by their leaving."""

ABSENT = 10007
"""A member who is none any more: provoked by their leaving."""

LATE = {10015, 10062, 40060, 50027}
"""An answer to somebody who is not waiting any more: provoked by killing the bot."""

HAS_THREAD = 160004
"""The thread was opened, and the bot killed before it knew: it asks again, and takes that one."""

ASLEEP = 50083
"""The thread went to the archive in this moment, or while the bot was away."""

SWITCHED = {20026, 40003, 160006, 160007}
"""Quarantine, a server full of threads: provoked by a switch."""

CLOSED = {50001, 50013, 160005, 50083}
"""No permission, a thread that is locked: provoked by taking it, and by locking."""

FEW = 4
"""So often the same request may be refused at the most; a look at somebody, in one hour."""

REFUSED_TOKEN = 401
"""To everything: provoked by a switch."""

NAMED = 20028
"""A third new name of a thread within ten minutes: provoked by playing again and again."""

HOUR_MS = 3_600_000

AWAKE_MS = 60_000
"""So long after it is back the bot may not know."""


PLACES = re.compile(r"\d{15,}|(?<=/)[\w.=-]{60,}")
ANSWER = re.compile(r"/(?:interactions|webhooks)/\d+/([^/]+)/(?:callback|messages/.+)")
TAKEN = re.compile(r"DELETE /webhooks/\d+/([^/]+)/messages/(\d+|@original)")
OPENED = re.compile(r"PATCH /channels/(\d+)")
WRITTEN = re.compile(r"POST /channels/(\d+)/messages")


class Requests:
    """All that the bot asked of Discord; only what was refused is kept whole.

    ``taken`` are private answers, by message id, that the bot itself has deleted; ``opened`` has by
    thread the number of the last request that took it out of the archive, or named it.
    """

    def __init__(self, box: Sandbox) -> None:
        self.kinds: Counter[str] = Counter()
        self.refused: list[Json] = []
        self.asleep: set[int] = set()  # of those, what came when the thread was archived just then
        self.taken: set[str] = set()
        self.opened: dict[str, int] = {}
        self._box = box
        self._read = 0

    def repeats(self) -> Counter[str]:
        """How often the same request was refused for a reason that a retry does not mend.

        A refused token says nothing of the request: one knocks until it is taken. Whether a person
        is in the server is asked anew whenever somebody names them, and they may
        have come back: such looks are the same request only within an hour.
        """
        found: Counter[str] = Counter()
        for entry in self.refused:
            if 400 <= entry["status"] < 500 and entry["status"] not in {REFUSED_TOKEN, 429}:
                nonce = (entry["body"] or {}).get("nonce", "")
                code = entry["response_code"]
                when = f"hour-{int(entry['at'] // HOUR_MS)}" if code == ABSENT else ""
                about = f"{entry['method']} {entry['path']} {nonce} {when} {code}"
                found[" ".join(about.split())] += 1
        return found

    def limited(self, request: str) -> bool:
        """Whether a new name was refused for minutes."""
        return any(
            entry["response_code"] == NAMED and f"{entry['method']} {entry['path']}" == request
            for entry in self.refused
        )

    def retried(self) -> Counter[str]:
        """How many requests were made again after a refusal, by kind and code."""
        found: Counter[str] = Counter()
        for about, count in self.repeats().items():
            method, path, *_, code = about.split(" ")
            found[f"{method} {PLACES.sub('…', path)} {code}"] += count - 1
        return found

    def read(self) -> list[str]:
        """What has come since the last time, before the sandbox forgets it; where messages went."""
        written = []
        for entry in reversed(self._box.log):
            if entry["n"] <= self._read:
                break
            path = PLACES.sub("…", entry["path"].split("?")[0])
            self.kinds[f"{entry['method']} {path}"] += 1
            if entry["status"] >= 400:
                self.refused.append(entry)
                if entry["response_code"] == ASLEEP and self._was_archived(entry):
                    self.asleep.add(entry["n"])
            elif found := OPENED.fullmatch(f"{entry['method']} {entry['path']}"):
                self.opened[found[1]] = max(entry["n"], self.opened.get(found[1], 0))
            elif found := WRITTEN.fullmatch(f"{entry['method']} {entry['path']}"):
                written.append(found[1])
            elif found := TAKEN.fullmatch(f"{entry['method']} {entry['path']}"):
                token, message = found.groups()
                answer = self._answered(token)["response_id"] if message == "@original" else message
                self.taken.add(str(answer))
        self._read = self._box.logged
        return written

    def about(self, entry: Json) -> set[str]:
        """The ids in a request; of an answer also those of its channel and the message pressed."""
        ids = set(re.findall(r"\d{15,}", entry["path"]))
        if found := ANSWER.fullmatch(entry["path"].split("?")[0]):
            ids |= {id_ for id_ in self._answered(found[1]).values() if id_}
        return ids

    def _answered(self, token: str) -> dict[str, str | None]:
        """Of what was answered the channel, the message pressed, and the answer itself."""
        sent = self._box.world.interactions.with_token(token) or {}
        return {key: sent.get(key) for key in ("channel_id", "message_id", "response_id")}

    def _was_archived(self, entry: Json) -> bool:
        """Whether the thread of a request went to the archive a moment before it."""
        found = self._box.world.channels.get(entry["path"].split("/")[2])
        if found is None:
            return False
        archived = datetime.fromisoformat(found["thread_metadata"]["archive_timestamp"])
        return bool(0 <= entry["at"] - archived.timestamp() * 1000 <= AWAKE_MS)


def requests(asked: Requests, gone: Collection[str], faults: Faults) -> list[Finding]:
    """Every refusal has its cause in what was done to Discord or to the bot; *gone* are channels
    that were deleted and people who left."""
    finding = Finding("no request broke a limit of Discord")
    finding.count = sum(asked.kinds.values())
    provoked = Finding("refusals that were provoked on purpose")
    injected = faults.injected.copy()
    for entry in asked.refused:
        about = f"{entry['status']} {entry['response_code']} {entry['method']} {entry['path']}"
        explained = entry["n"] in asked.asleep or _is_provoked(entry, asked, gone, faults)
        injected[entry["status"]] -= not explained
        if explained or injected[entry["status"]] >= 0:
            provoked.count += 1
        else:
            finding.broken.append(about)
    return [finding, provoked, *retried(asked)]


def retried(asked: Requests) -> list[Finding]:
    """The same request, refused with the same code: how often, by kind; never many times."""
    few = Finding(f"no request was refused more than {FEW} times")
    for key, count in asked.repeats().items():
        few.hold(count <= FEW, f"{key}: {count} times")
    return [few]


def _has_lost_permissions(faults: Faults) -> bool:
    return any(what.startswith(("permission lost", "timeout")) for what in faults.met)


def _is_provoked(entry: Json, asked: Requests, gone: Collection[str], faults: Faults) -> bool:
    code, at = entry["response_code"], entry["at"]
    if entry["status"] == REFUSED_TOKEN:
        return faults.refuses(at)
    if entry["status"] == 503 or code in LATE:
        # The library tries again within seconds of real time, which are hours of the season's.
        asked_at = [created_at_ms(n) for n in re.findall(r"/interactions/(\d+)/", entry["path"])]
        return any(map(faults.explains, (at, *asked_at)))
    if code == HAS_THREAD:
        return faults.met["bot killed"] > 0
    if code in UNKNOWN or code == ABSENT:
        # Somebody pressed a private answer that made room for their next one meanwhile.
        return bool(asked.about(entry) & {*gone, *asked.taken})
    return code in {*DOOR, *SWITCHED, NAMED} or _is_closed(entry, asked, faults)


def _is_closed(entry: Json, asked: Requests, faults: Faults) -> bool:
    """Whether a thread slept, or there was no permission: both are opened again."""
    code, at = entry["response_code"], entry["at"]
    if code in CLOSED and (faults.met["thread locked"] or _has_lost_permissions(faults)):
        return True
    was_opened = asked.opened.get(entry["path"].split("/")[2], 0) > entry["n"]
    was_away = faults.explains(at) or faults.explains(at - AWAKE_MS)
    return code == ASLEEP and (was_opened or was_away)
