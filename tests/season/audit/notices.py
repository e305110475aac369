"""Every message that was owed was sent once, called whom it had to, and nobody else."""

from collections.abc import Sequence

from tests.season.audit import Finding
from tests.season.audit.kept import Played
from tests.season.chronicle import Chronicle, Said
from tests.season.house import House

IN_PUBLIC = ("opened", "card", "rematch", "asked", "void")
"""The kinds of notices that become a message of their own where all can see it."""

CARDS = {"more", "again"}
"""What only the card of a turn and that of a result lead to."""

MAY_BE_SPARED = ("asked",)
"""Those that need no message when what they are about has been settled meanwhile."""


class Members:
    """Who was in which server when: everybody from the beginning, until they left."""

    def __init__(self, left: dict[str, int]) -> None:
        self._left = left

    def has(self, guild_id: int, person_id: str, instant: int) -> bool:
        """Whether somebody was in a server."""
        del guild_id  # who leaves, leaves all
        return instant < self._left.get(person_id, instant + 1)


def notices(house: House, matches: Sequence[Played], chronicle: Chronicle) -> list[Finding]:
    """Rows of the outbox against messages, and messages against rows."""
    gaps = ", ".join("?" * len(IN_PUBLIC))
    rows = house.ask(
        "SELECT kind, subject, version, state, message_id, due_at, error FROM notice"
        f" WHERE kind IN ({gaps}) ORDER BY id",
        *IN_PUBLIC,
    )
    homes = {match.id: match for match in matches}
    sent = Finding("every message that was owed was sent")
    met: dict[str, list[str]] = {}
    for kind, subject, version, state, message_id, due_at, error in rows:
        where = f"{kind} {subject} v{version}: {state} {error}"
        if state == "sent" and message_id is None:
            sent.hold(kind in MAY_BE_SPARED, where)
        elif state == "sent":
            met.setdefault(str(message_id), []).append(where)
            sent.hold(str(message_id) in chronicle.messages, where)
        else:
            match = homes.get(subject)
            lost = match is not None and match.id in chronicle.lost
            sent.hold((state == "failed" and lost) or due_at > house.now, where)
    once = Finding("every message of the bot's own was owed, and sent once")
    for said in chronicle.messages.values():
        if said.by_itself:
            owed = met.get(said.id, [])
            once.hold(len(owed) == 1, f"{said.id} in {said.channel}: owed as {owed}")
    return [sent, once]


def calls(matches: Sequence[Played], chronicle: Chronicle, members: Members) -> list[Finding]:
    """Cards against turns: who was called, how often, and nobody besides."""
    right = Finding("a card calls whoever is to move, once a turn, and nobody else")
    cards: dict[tuple[int, int], list[Said]] = {}
    for said in chronicle.messages.values():
        about = [ref for ref in said.refs if ref.op in CARDS]
        if said.by_itself and about:
            cards.setdefault((about[0].subject, about[0].version), []).append(said)
    for match in matches:
        for version in range(match.version + 1):
            found = cards.pop((match.id, version), [])
            wanted = match.calls(version)
            for said in found:
                past = version < match.version and match.acts[version].at <= said.at
                here = frozenset(p for p in wanted if members.has(match.guild_id, p, said.at))
                where = f"#{match.id} v{version}: {set(said.pings)}, not {set(wanted)}"
                right.hold(said.pings in ({here, frozenset()} if past else {here}), where)
            if version or match.start.to_act != -1:
                lost = match.id in chronicle.lost
                right.hold(len(found) == 1 or lost, f"#{match.id} v{version}: {len(found)} cards")
    right.hold(not cards, f"cards of no version: {list(cards)}")
    silent = Finding("nothing else in public calls anybody who is not meant")
    for said in chronicle.messages.values():
        if not said.by_itself:
            offered = {ref.op for ref in said.refs} & {"accept"}
            silent.hold(not said.pings or bool(offered), f"{said.id} calls {set(said.pings)}")
    return [right, silent]
