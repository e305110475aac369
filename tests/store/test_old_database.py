"""A database of before the rooms were rearranged opens, shows what is in it, and goes on.

``golden/before_rooms.sql.gz`` was written by the code of commit c716865: of each game a finished
match and a running one with a draft, and beside them a takeback, a match alone, one of the week,
offers, a queue, owed and sent notices. ``before_rooms.custom_ids.txt`` has one button of each kind
that stood in messages then.
"""

import gzip
import sqlite3
from collections import Counter
from itertools import count
from pathlib import Path

import pytest

import bot.commands  # registers the handlers
from bot.commands.registry import HANDLERS
from bot.match.history.integrity import fault
from bot.match.values.challenge import ChallengeStatus
from bot.match.values.contest import Week
from bot.match.values.match import EntryKind
from bot.match.values.notice import NoticeKind
from bot.match.values.preferences import DeliveryMethod
from bot.store import transfer
from bot.store.db import Database
from bot.store.migrate import migrations
from bot.ui.kit.custom_id import unpack
from tests import databases
from tests.table import ANA, BO, CHI, Table, table

GOLDEN = Path(__file__).parent / "golden"
NOW = 1_800_008_640_000  # when it was written
THEN = ("diced_tomatoes", "rive", "seesaw", "stigmergy", "tumbleweed")
"""The games that there were."""

GUILD = 5


def unpacked(folder: Path) -> Path:
    """The old database, put into a folder."""
    text = gzip.decompress((GOLDEN / "before_rooms.sql.gz").read_bytes()).decode()
    place = folder / "overmorrow.sqlite3"
    database = sqlite3.connect(place)
    database.executescript(text)
    database.close()
    return place


async def moved(file: Path) -> Path:
    """A file, moved to the server where the test has its matches there."""
    goal = databases.place(file)
    if isinstance(goal, str):
        async with transfer.held(file) as source, transfer.held(goal) as target:
            await transfer.put_all(source, target)
    return file


@pytest.fixture
async def old(tmp_path: Path) -> Path:
    """A folder with the old database in it, or for it."""
    return (await moved(unpacked(tmp_path))).parent


async def play_on(t: Table, match_id: int) -> None:
    """Plays some legal turn after another, until the rules end the match."""
    live = await t.session.load(match_id)
    for number in range(400):
        if live.match.ending is None:
            t.clock.ms += 60_000
            live = await t.any_turn(live, 7 * number)
    assert live.match.ending is not None and live.match.ending.by_rules
    assert fault(live.match) == ""


async def test_all_of_its_matches_are_there_and_whole(old: Path) -> None:
    """Five finished by their rules, one alone, five running, one taken back, one of the week."""
    async with table(old) as t:
        found = await t.database.read(lambda tables: tables.guilds.page(GUILD, 0, 99))
        assert [fault(match) for match in found] == [""] * 13
        ended = Counter(match.game for match in found if match.ending)
        running = Counter(match.game for match in found if not match.ending)
        assert ended == Counter([*THEN, "diced_tomatoes"])
        assert running == Counter([*THEN, "tumbleweed", "diced_tomatoes"])
        assert any(e.kind is EntryKind.TAKEBACK for match in found for e in match.entries)
        assert await t.database.read(lambda ts: ts.ratings.of(ANA.user_id)) != {}


@pytest.mark.parametrize("match_id", [2, 4, 6, 8, 10])
async def test_its_running_matches_are_played_to_their_end(old: Path, match_id: int) -> None:
    """Each from the draft that was being built, which still fits."""
    async with table(old) as t:
        t.clock.ms = NOW
        live = await t.session.load(match_id)
        assert live.acting is not None
        user_id, version = live.match.players[live.acting].user_id, live.match.version
        draft = await t.drafting.current(match_id, user_id, version)
        assert len(draft.draft.steps) == 1
        t.interactions = count(10**6)  # numbers that are not taken
        await play_on(t, match_id)
        result = await t.database.read(lambda ts: ts.results.record(ANA.user_id))
        assert result[live.match.game].ended == 2


async def test_what_people_chose_and_offered_is_there(old: Path) -> None:
    """Settings, preferences, blocks, notes, vacations, the queue, challenges and the week."""
    async with table(old) as t:
        read = t.database.read
        settings = await read(lambda ts: ts.people.settings(ANA.user_id))
        assert (settings.theme, settings.closely) == ("contrast", (2, "north"))
        wants = await read(lambda ts: ts.people.preferences(BO.user_id))
        assert (wants.way, wants.zone) == (DeliveryMethod.DIGEST, "Europe/Lisbon")
        assert await read(lambda ts: ts.blocks.of(ANA.user_id)) == [1008]
        assert await read(lambda ts: ts.watchers.of(2)) == [1009]
        assert (await read(lambda ts: ts.vacations.get(CHI.user_id))).until(NOW)
        assert (await read(lambda ts: ts.guilds.get(GUILD))).limit == 100
        (waiting,) = await read(lambda ts: ts.queue.of(GUILD, CHI.user_id, NOW))
        assert waiting.game == "stigmergy"
        (offer,) = await read(lambda ts: ts.challenges.hosted(GUILD, ANA.user_id, NOW))
        assert (offer.status, offer.criteria.standing) == (ChallengeStatus.OPEN, 2)
        rematch = await read(lambda ts: ts.challenges.rematch(1))
        assert rematch is not None
        attempt = await read(lambda ts: ts.contests.attempt(Week.at(NOW), ANA.user_id))
        assert attempt is not None and attempt.points is None
        due = await read(lambda ts: ts.notices.due(NOW, 999))
        assert {notice.kind for notice in due} & {NoticeKind.CARD, NoticeKind.OPENED}


def test_its_buttons_still_have_handlers() -> None:
    """Messages of then stand in channels for years."""
    buttons = (GOLDEN / "before_rooms.custom_ids.txt").read_text(encoding="utf-8").split()
    refs = [unpack(button) for button in buttons]
    assert bot.commands
    assert len(refs) > 80
    assert [ref for ref in refs if ref is None or ref.op not in HANDLERS] == []


@pytest.mark.sqlite  # the SQL is the same on a server
async def test_hints_of_a_running_first_match_cost_nothing_any_more(tmp_path: Path) -> None:
    """What the result of one that is over said stays true, and so does it of a later match."""
    path = tmp_path / "old.sqlite3"
    with sqlite3.connect(path) as db:
        for number, sql in migrations():
            if "ADD COLUMN quiet" in sql:
                break
            db.executescript(f"{sql}\nPRAGMA user_version = {number};")
        won = '[[0], [1.0, 0.0], "resign", false]'
        for match_id, guided, ending in ((1, 1, None), (2, 1, won), (3, 0, None)):
            db.execute(
                "INSERT INTO match (id, game, rules_version, options, channel_id, created_at,"
                " secret, nonces, ending) VALUES (?, 'rive', 1, '{}', 7, 0, '', '', ?)",
                (match_id, ending),
            )
            db.execute(
                "INSERT INTO computer_match (match_id, guided, helped) VALUES (?, ?, 1)",
                (match_id, guided),
            )
    db.close()
    database = await Database.open(path)
    found = [
        await database.read(lambda ts, i=i: ts.computer_matches.get(i))  # type: ignore[misc]  # bound in the loop
        for i in (1, 2, 3)
    ]
    await database.close()
    assert [known and (known.guided, known.helped) for known in found] == [
        (True, False),
        (True, True),
        (False, True),
    ]


@pytest.mark.sqlite  # the SQL is the same on a server
async def test_an_old_match_in_a_thread_of_unknown_kind_is_taken_for_private(
    tmp_path: Path,
) -> None:
    """Open for certain are channels, and threads that grew from a message of the bot's."""
    path, places = tmp_path / "old.sqlite3", {1: (70, 70), 2: (7, None), 3: (70, 71), 4: (99, 98)}
    with sqlite3.connect(path) as db:
        for number, sql in migrations():
            if "members_only" in sql:
                break
            db.executescript(f"{sql}\nPRAGMA user_version = {number};")
        for match_id, (thread_id, message_id) in places.items():
            db.execute(
                "INSERT INTO match (id, game, rules_version, options, guild_id, channel_id,"
                " thread_id, message_id, created_at, secret, nonces)"
                " VALUES (?, 'rive', 1, '{}', 5, 7, ?, ?, 0, '', '')",
                (match_id, thread_id, message_id),
            )
    db.close()
    database = await Database.open(path)
    await database.close()
    with sqlite3.connect(path) as db:
        found = db.execute("SELECT id, members_only FROM match ORDER BY id").fetchall()
    db.close()
    assert found == [(1, 0), (2, 0), (3, 0), (4, 1)]
