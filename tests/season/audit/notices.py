"""Every message that was owed was sent once, called whom it had to, and nobody else."""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from tests.season.audit import Finding
from tests.season.audit.kept import Played
from tests.season.chronicle import Chronicle, Said
from tests.season.client import refs
from tests.season.harness import SeasonHarness

FOR_ALL = ("opened", "card", "rematch", "asked", "void")
"""The kinds of notices that become a message of their own where all can see it."""

OF_PEOPLE = ("turn", "paired", "most_used", "last_call", "result")
"""Those that call one person, by a message of their own or by a card."""

IN_PRIVATE = (*OF_PEOPLE, "digest", "trial")
"""Those that may become a direct message."""

CARDS = {"more", "again"}
"""What only the card of a turn and that of a result lead to."""

QUIET = {"history", "renew"}
"""What a word leads to that nobody waits for."""

REMATCHES_MOVED = """
    SELECT challenge.thread_id FROM challenge JOIN match ON match.id = match_id
    WHERE rematch_of IS NOT NULL
    AND coalesce(match.thread_id, 0) <> coalesce(challenge.thread_id, 0)
"""
"""Threads that the channel names as those of rematches that were brought elsewhere since."""

OFFERS_PLACED = "SELECT id FROM challenge WHERE message_id IS NOT NULL"

OFFERS_IN_THREADS = "SELECT id, thread_id FROM challenge WHERE thread_id IS NOT NULL"

MAY_BE_SPARED = ("asked", "rematch")
"""Those that need no message when what they are about has been settled meanwhile."""


@dataclass(frozen=True)
class Row:
    """One notice as the bot's database has it."""

    kind: str
    subject: int
    version: int
    user_id: int
    state: str
    message: str
    due_at: int
    error: str | None

    @property
    def key(self) -> tuple[str, int, int, int]:
        """What makes it the only one of its kind."""
        return self.kind, self.subject, self.version, self.user_id


def rows(harness: SeasonHarness, kinds: Sequence[str]) -> list[Row]:
    """The notices of some kinds, oldest first."""
    gaps = ", ".join("?" * len(kinds))
    query = (
        "SELECT kind, subject, version, user_id, state,"
        " CASE WHEN message_id IS NULL THEN '' ELSE CAST(message_id AS TEXT) END, due_at,"
        f" error FROM notice WHERE kind IN ({gaps}) ORDER BY id"
    )
    return [Row(*row) for row in harness.ask(query, *kinds)]


def notices(harness: SeasonHarness, chronicle: Chronicle) -> list[Finding]:
    """Rows of the outbox against messages, and messages against rows."""
    sent = Finding("every message that was owed was sent")
    owed: Counter[str] = Counter()
    for row in rows(harness, FOR_ALL):
        lost = row.subject in chronicle.lost | harness.disturbed
        if row.state != "sent":
            given_up = row.state in {"failed", "idle"} and lost
            sent.hold(given_up or row.due_at > harness.now, str(row))
        elif not row.message:
            sent.hold(row.kind in MAY_BE_SPARED, str(row))
        else:
            owed[row.message] += 1
            sent.hold(row.message in chronicle.messages, str(row))
    for row in rows(harness, OF_PEOPLE):
        if row.state == "sent":
            owed[row.message] += 1
    # These have rows for what becomes of them, too; and a match of the queue begins with a message.
    placed = {number for (number,) in harness.ask(OFFERS_PLACED)}
    homes = {number: str(thread) for number, thread in harness.ask(OFFERS_IN_THREADS)}
    for row in rows(harness, ("offer",)):
        # What an answer has shown already is owed no more.
        was_shown = row.state == "idle" and row.version == 0 and row.subject in placed
        is_gone = row.state == "failed" and homes.get(row.subject) in chronicle.gone
        is_done = row.state == "sent" or was_shown or is_gone
        sent.hold(is_done or row.due_at > harness.now, str(row))
        owed[row.message] = 1
    owed.update(row.message for row in rows(harness, ("greeting",)) if row.state == "sent")
    owed.update([*harness.late, *harness.stranded])
    owed |= Counter({str(begun): 1 for (begun,) in harness.ask("SELECT message_id FROM match")})
    left = [f"<#{thread}>" for (thread,) in harness.ask(REMATCHES_MOVED)]
    once = Finding("every message of the bot's own was owed, and sent once")
    for said in chronicle.messages.values():
        if said.by_itself:
            # A match that was brought elsewhere is opened anew there: the row is of that message.
            moved = bool(not owed[said.id] and {said.channel, said.id} & chronicle.gone.keys())
            moved |= not said.refs and any(thread in said.now["content"] for thread in left)
            moved |= bool({ref.subject for ref in said.refs} & harness.disturbed)
            where = f"{said.id} in {said.channel}: owed {owed[said.id]}, {said.refs[:2]}"
            once.hold(owed[said.id] == 1 or moved, where)
    return [sent, once]


def direct(harness: SeasonHarness, chronicle: Chronicle, people: Collection[str]) -> Finding:
    """Direct messages against rows: notices, digests, and the word to those who watched or whose
    standing offer ran out."""
    finding = Finding("every direct message was owed, and sent once")
    owed = Counter(
        (r.message, str(r.user_id)) for r in rows(harness, IN_PRIVATE) if r.state == "sent"
    )
    # What a digest tells of is no message of its own.
    digests = {row.message for row in rows(harness, ("digest",))}
    late = {word: people for word, people in harness.late.items() if word not in digests}
    renewed = {**late, **harness.stranded}
    owed.update((word, one) for word, people in renewed.items() for one in people)
    quiet = Counter[tuple[str, str, int]]()
    worded = Counter[tuple[str, str]]()
    for person in sorted(people):
        for message in chronicle.direct(person):
            about = refs(message)
            if owed[message["id"], person]:
                finding.hold(owed[message["id"], person] == 1, f"{message['id']} to {person}")
            else:
                if not about:  # the word to those who watched names the match, and leads to it
                    worded[person, message["content"]] += 1
                    finding.hold(worded[person, message["content"]] == 1, message["content"])
                    continue
                key = next(((r.op, r.subject) for r in about if r.op in QUIET), ("", 0))
                quiet[person, *key] += 1
                finding.hold(quiet[person, *key] == 1 and key[1] != 0, f"{message['id']}: {about}")
    return finding


def carded(chronicle: Chronicle) -> dict[tuple[int, int], list[Said]]:
    """The cards that were said, by match and version."""
    cards: dict[tuple[int, int], list[Said]] = {}
    for said in chronicle.messages.values():
        about = [ref for ref in said.refs if ref.op in CARDS]
        if said.by_itself and about:
            cards.setdefault((about[0].subject, about[0].version), []).append(said)
    return cards


def calls(
    harness: SeasonHarness, matches: Sequence[Played], chronicle: Chronicle, left: Mapping[str, int]
) -> list[Finding]:
    """Cards against versions, notices of people against turns, pings against notices.

    Who has *left* every server is named, and cannot be called any more.
    """
    shown = Finding("every version has one card")
    cards = carded(chronicle)
    for match in matches:
        for version in match.shown:
            found = cards.pop((match.id, version), [])
            excused = match.id in chronicle.lost | harness.disturbed
            shown.hold(len(found) == 1 or excused, f"#{match.id} v{version}: {found}")
    shown.hold(not cards, f"cards of no version: {list(cards)}")
    kept = rows(harness, OF_PEOPLE)
    right = Finding("every turn and every end calls those concerned, each once")
    wanted = {key for match in matches for key in match.calls}
    there = {row.key for row in kept if row.kind in {"turn", "result"}}
    for key in sorted(wanted | there):
        right.hold(key in wanted and key in there, f"{key}: {key in wanted}, {key in there}")
    renewed = {**harness.late, **harness.stranded}
    aloud = {word: set(people) for word, people in renewed.items() if word not in harness.silent}
    seated = {match.id: {str(person) for person in match.people} for match in matches}
    return [shown, right, *_pings(kept, aloud, chronicle, left, seated)]


def _pings(
    kept: Sequence[Row],
    aloud: dict[str, set[str]],
    chronicle: Chronicle,
    left: Mapping[str, int],
    seated: Mapping[int, set[str]],
) -> list[Finding]:
    """What was called against what was owed; a question calls some of those at the board."""
    for row in kept:
        if row.state in {"sent", "told"}:
            aloud.setdefault(row.message, set()).add(str(row.user_id))
    just = Finding("a message of the bot's own calls those it was for, and nobody else")
    silent = Finding("an answer in public calls nobody but who is offered something")
    for said in chronicle.messages.values():
        # To accept; or, to who was declined, to ask someone else.
        offers = any(ref.op in {"accept", "seek"} for ref in said.refs)
        asked = {ref.subject for ref in said.refs if ref.op == "agree"}
        if said.by_itself and asked and not any(ref.op in CARDS for ref in said.refs):
            (match_id,) = asked
            just.hold(said.pings < seated[match_id], f"{said.id}: {set(said.pings)} are asked")
        elif said.by_itself and not offers:
            meant = {p for p in aloud.get(said.id, ()) if said.at < left.get(p, said.at + 1)}
            just.hold(said.pings == meant, f"{said.id}: {set(said.pings)}, not {meant}")
        elif not said.by_itself:
            silent.hold(offers or not said.pings, f"{said.id} calls {set(said.pings)}")
    return [just, silent]
