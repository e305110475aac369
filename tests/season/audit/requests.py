"""Discord refused nothing but what was provoked on purpose."""

import re
from collections import Counter
from collections.abc import Collection

from bot.sandbox.sandbox import Sandbox
from tests.sandbox.world import Json
from tests.season.audit import Finding
from tests.season.faults import Faults

UNKNOWN = {10003, 10008}
"""Channel or message: provoked by deleting it."""

DOOR = {50007, 50278}
"""A direct message to somebody who takes none, or shares no server: provoked by their leaving."""

ABSENT = 10007
"""A member who is none any more: provoked by their leaving."""

LATE = {10015, 10062, 40060, 50027}
"""An answer to somebody who is not waiting any more: provoked by killing the bot."""

ASLEEP = 50083
"""The thread went to the archive while the bot was away: provoked by keeping it away."""

AWAKE_MS = 60_000
"""So long after it is back the bot may not know."""


WRITTEN = re.compile(r"POST /channels/(\d+)/messages")


class Requests:
    """All that the bot asked of Discord; only what was refused is kept whole."""

    def __init__(self, box: Sandbox) -> None:
        self.kinds: Counter[str] = Counter()
        self.refused: list[Json] = []
        self._box = box
        self._read = 0

    def read(self) -> list[str]:
        """What has come since the last time, before the sandbox forgets it; where messages went."""
        written = []
        for entry in reversed(self._box.log):
            if entry["n"] <= self._read:
                break
            path = re.sub(r"\d{15,}|(?<=/)[\w.=-]{60,}", "…", entry["path"].split("?")[0])
            self.kinds[f"{entry['method']} {path}"] += 1
            if entry["status"] >= 400:
                self.refused.append(entry)
            elif found := WRITTEN.fullmatch(f"{entry['method']} {entry['path']}"):
                written.append(found[1])
        self._read = self._box.logged
        return written


def requests(asked: Requests, gone: Collection[str], faults: Faults) -> list[Finding]:
    """Every refusal has its cause in what was done to Discord or to the bot; *gone* are channels
    that were deleted and people who left."""
    finding = Finding("no request broke a limit of Discord")
    finding.count = sum(asked.kinds.values())
    provoked = Finding("refusals that were provoked on purpose")
    injected = faults.injected.copy()
    for entry in asked.refused:
        about = f"{entry['status']} {entry['response_code']} {entry['method']} {entry['path']}"
        injected[entry["status"]] -= 1
        if injected[entry["status"]] >= 0 or _is_provoked(entry, gone, faults):
            provoked.count += 1
        else:
            finding.broken.append(about)
    return [finding, provoked]


def _is_provoked(entry: Json, gone: Collection[str], faults: Faults) -> bool:
    code, ids = entry["response_code"], set(re.findall(r"\d{15,}", entry["path"]))
    if entry["status"] == 503 or code in LATE:
        return faults.explains(entry["at"])
    if code == ASLEEP:
        return faults.explains(entry["at"]) or faults.explains(entry["at"] - AWAKE_MS)
    if code in UNKNOWN or code == ABSENT:
        return bool(ids & set(gone))
    return code in DOOR
