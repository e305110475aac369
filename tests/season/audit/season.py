"""All audits of a season."""

from tests.season.audit import Finding
from tests.season.audit.clocks import clocks, lateness
from tests.season.audit.kept import played
from tests.season.audit.notices import calls, direct, notices
from tests.season.audit.ratings import ratings
from tests.season.audit.requests import requests
from tests.season.audit.results import results, told
from tests.season.director import Director

PROVOKED = (
    "discord.shard: Attempting a reconnect",  # the library's, of an outage
    "discord.shard: Failed to connect",  # the same, of one at a start
    "Discord lets us open no direct messages",  # ours, of a quarantine
    "Discord takes nothing from us",  # ours, of a token that was refused for a minute
)
"""What the log has to say of things that were done on purpose."""


def audit(season: Director) -> list[Finding]:
    """What was promised, looked at after the last result."""
    harness, chronicle = season.harness, season.chronicle
    matches = played(harness)
    deleted = {said.id for said in chronicle.messages.values() if said.deleted}
    people = Finding("people were answered, and their moves were played")
    people.count = season.acts
    people.broken += season.odd
    people.broken += [odd for player in season.players.values() for odd in player.odd]
    season.vigil.look_back(season.players)
    quiet = Finding("the bot had no error to complain of")
    for line in harness.log.splitlines():
        loud = " ERROR " in line or " CRITICAL " in line
        quiet.hold(not loud or any(said in line for said in PROVOKED), line)
    return [
        *results(matches),
        told(matches, chronicle),
        *notices(harness, chronicle),
        direct(harness, chronicle, season.players),
        *calls(harness, matches, chronicle, season.left),
        clocks(harness, matches, season.faults),
        lateness(harness, matches),
        *ratings(harness, matches),
        *requests(season.asked, {*chronicle.gone, *season.left, *deleted}, season.faults),
        people,
        quiet,
        *season.vigil.findings,
    ]
