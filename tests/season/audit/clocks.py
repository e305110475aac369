"""What the bot does by itself, it does when it is due."""

from collections.abc import Sequence

from tests.season.audit import Finding
from tests.season.audit.kept import Played
from tests.season.faults import Faults
from tests.season.harness import SeasonHarness

WITHIN_MS = 2_000
BY_ITSELF = {"flag", "abandon"}


def clocks(harness: SeasonHarness, matches: Sequence[Played], faults: Faults) -> Finding:
    """Flags and abandoned matches against the last deadline before them.

    What fell due while nobody could reach the bot is done when they can again.
    """
    finding = Finding("whoever ran out of time lost at the deadline, within two seconds")
    for match in matches:
        for act in match.acts:
            if act.user_id == 0 and (act.kind in BY_ITSELF or act.kind == "leave"):
                due = harness.deadlines.get((match.id, act.version - 1))
                late = None if due is None else act.at - due
                on_time = late is not None and 0 <= late <= WITHIN_MS
                excused = due is not None and faults.stops(due)
                where = f"#{match.id} v{act.version} {act.kind}: {late} ms late"
                finding.hold(on_time or excused, where)
    return finding
