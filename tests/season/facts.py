"""What a season was: numbers of people, matches, messages, troubles."""

import json
from collections import Counter

from tests.season.company import DAY_MS
from tests.season.director import Director

COUNTED = {
    "people": "SELECT count(DISTINCT user_id) FROM seat",
    "servers": "SELECT count(DISTINCT guild_id) FROM match",
    "games": "SELECT count(DISTINCT game) FROM match",
    "matches": "SELECT count(*) FROM match",
    "rated": "SELECT count(*) FROM rating_event",
    "entries": "SELECT count(*) FROM entry",
    "lost on time": "SELECT count(*) FROM entry WHERE user_id = 0 AND kind IN ('flag', 'leave')",
    "claimed": "SELECT count(*) FROM entry WHERE user_id > 0 AND kind = 'flag'",
    "taken back": "SELECT count(*) FROM entry WHERE kind = 'takeback'",
    "annulled": "SELECT count(*) FROM match WHERE void IS NOT NULL",
    "nudges": "SELECT count(*) FROM notice WHERE kind = 'nudge'",
    "told that time is up": "SELECT count(*) FROM notice WHERE kind = 'time_up'",
    "gave time": "SELECT count(*) FROM notice WHERE kind = 'given'",
    "paired by the queue": "SELECT count(*) FROM notice WHERE kind = 'paired'",
    "offers that stood again": "SELECT count(*) FROM challenge WHERE series IS NOT NULL",
    "took a vacation": "SELECT count(*) FROM away WHERE spans <> '[]'",
    "rescued by a vacation": "SELECT count(*) FROM notice WHERE kind = 'rescued'",
    "outages given back": "SELECT count(*) FROM outage",
    "digests": "SELECT count(*) FROM notice WHERE kind = 'digest' AND state = 'sent'",
}
"""What there was, by a query of the bot's database."""


def counts(season: Director) -> Counter[str]:
    """What there was, how often; troubles too."""
    ask = season.harness.ask
    pages = [player.page for player in season.players.values() if player.page]
    in_browsers = {
        "turns in a browser": sum(page.turns for page in pages),
        "asked again in a browser": sum(page.again for page in pages),
    }
    found = {what: ask(query)[0][0] for what, query in COUNTED.items()} | in_browsers
    return Counter(found) + season.faults.met


def facts(season: Director) -> list[tuple[str, str]]:
    """Lines of a table: what, how many."""
    ask = season.harness.ask
    games = Counter(game for (game,) in ask("SELECT game FROM match"))
    endings = Counter(
        json.loads(ending)[2] if ending else "running"
        for (ending,) in ask("SELECT ending FROM match")
    )
    found = counts(season)
    return [
        ("days", str((season.harness.now - season.begins) // DAY_MS)),
        *((what, str(found[what])) for what in COUNTED),
        *((what, str(found[what])) for what in ("turns in a browser", "asked again in a browser")),
        ("matches by game", _listed(games)),
        ("endings", _listed(endings)),
        ("public messages of the bot", str(len(season.chronicle.messages))),
        ("requests of the bot", str(season.asked.kinds.total())),
        ("things people did", str(season.acts)),
        ("people met", _listed(season.met)),
        ("troubles", _listed(season.faults.met)),
        ("requests made again after a refusal", _listed(+season.asked.retried()) or "none"),
        ("starts of the bot", str(season.harness.starts)),
    ]


def _listed(counted: "Counter[str]") -> str:
    return ", ".join(f"{count} {what}" for what, count in sorted(counted.items(), key=str))


def table(lines: list[tuple[str, str]]) -> str:
    """The lines, side by side."""
    width = max(len(what) for what, _ in lines)
    return "\n".join(f"{what:{width}}  {value}" for what, value in lines)
