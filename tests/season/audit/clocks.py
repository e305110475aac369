"""What the bot does by itself, it does when it is due."""

from collections import Counter
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


def lateness(harness: SeasonHarness, matches: Sequence[Played]) -> Finding:
    """What was said of somebody's lateness: to whom, and how often a vacation began by itself."""
    finding = Finding("time that is up is told to who waits; unrated, a turn is saved once")
    by_number = {match.id: match for match in matches}
    saved = Counter[tuple[int, int, int]]()
    for kind, number, version, person, _ in harness.of_turns:
        match = by_number.get(number)
        if match is None:
            continue
        slow = match.people[match.state(version).to_act or 0]
        if kind == "time_up":
            finding.hold(person in match.people and person != slow, f"#{number} v{version}")
        elif kind in {"given", "nudge"}:
            finding.hold(person == slow, f"#{number} v{version}: {kind} to {person}")
        elif kind == "rescued":
            saved[number, version, person] += 1
    for (number, version, person), times in saved.items():
        is_kept = times == 1 or by_number[number].rated
        finding.hold(is_kept, f"#{number} v{version}: {person} hears {times} times of a vacation")
    return finding
