"""Every match has exactly one result, and the same one wherever it is told."""

from collections.abc import Sequence

from tests.season.audit import Finding
from tests.season.audit.kept import Played
from tests.season.chronicle import Chronicle


def results(matches: Sequence[Played]) -> list[Finding]:
    """In the database: entries, positions, endings, what each person got."""
    whole = Finding("entries are numbered without a gap, and replay to their digests")
    one = Finding("every match has exactly one result, and nothing comes after it")
    ruled = Finding("a result by the rules is that of the position")
    gained = Finding("every seat has won, drawn or lost as the result says")
    for match in matches:
        where = f"#{match.id} {match.game}"
        numbers = [act.version for act in match.acts]
        digests = all(act.state.digest() == act.digest for act in match.acts)
        whole.hold(numbers == list(range(1, match.version + 1)) and digests, where)
        one.hold(match.ending is not None and match.acting is None, f"{where}: {match.ending}")
        if match.ending is None:
            continue
        winners, points, reason, by_rules, *_ = match.ending
        outcome = match.state(match.version).outcome
        told = outcome and [list(outcome.winners), list(outcome.points), outcome.reason, True]
        if by_rules or outcome is not None:
            ruled.hold(told == [winners, points, reason, by_rules], f"{where}: {match.ending}")
        gained.hold(match.results == _gained(match), f"{where}: {match.results}")
    return [whole, one, ruled, gained]


def _gained(match: Played) -> tuple[str | None, ...]:
    assert match.ending is not None  # the caller has looked
    seats, winners = range(len(match.people)), match.ending[0]
    if not match.has_result:
        return (None,) * len(seats)
    if not winners:
        return ("drawn",) * len(seats)
    return tuple("won" if seat in winners else "lost" for seat in seats)


def told(matches: Sequence[Played], chronicle: Chronicle) -> Finding:
    """On Discord: one card with the result, where the match has a place to say it."""
    finding = Finding("the result was told once where the match is played")
    cards: dict[int, list[str]] = {}
    for said in chronicle.messages.values():
        for ref in said.refs:
            if ref.op == "again":
                cards.setdefault(ref.subject, []).append(said.channel)
    for match in matches:
        if match.ending is not None:
            found = cards.get(match.id, [])
            homeless = match.thread_id is None or str(match.thread_id) in chronicle.gone
            finding.hold(len(found) == 1 or (homeless and not found), f"#{match.id}: {found}")
    return finding
