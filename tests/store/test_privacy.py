"""A person leaves: no table holds their id, and everybody else's results stay as they were."""

import json
import re
import sqlite3
from pathlib import Path
from random import Random

import pytest

from bot.match.history.integrity import fault
from bot.match.people import keep_note
from bot.match.privacy import PrivacyService
from bot.match.ratings.rating import Standings
from bot.match.values.challenge import ChallengeStatus, Terms
from bot.match.values.computer_match import ComputerMatch
from bot.match.values.match import Player
from bot.match.values.names import FORMER_PLAYER
from bot.match.values.notice import Notice, NoticeKind
from bot.match.values.play_choices import PlayChoices
from bot.store import transfer
from bot.store.engine import connect
from tests import databases
from tests.store.test_old_database import GUILD, NOW, moved, unpacked
from tests.table import ANA, BO, HOME, Table, table


def privacy(t: Table) -> PrivacyService:
    return PrivacyService(t.database, t.clock, t.session, Random(4).getrandbits)


async def places_of(database: Path, user_id: int) -> list[str]:
    """Every column of every table in which an id stands, alone or within a text."""
    found, word = set(), re.compile(rf"(?<!\d){user_id}(?!\d)")
    connection = await connect(databases.place(database))
    for table_ in transfer.stored_tables():
        for row in await connection.records(f"SELECT * FROM {table_.name}"):
            found |= {
                f"{table_.name}.{column}"
                for column, value in row.items()
                if value == user_id or (isinstance(value, str) and word.search(value))
            }
    await connection.close()
    return sorted(found)


# Beside those who play one who is blocked, and one who watches.
@pytest.mark.parametrize("user_id", [1001, 1002, 1003, 1008, 1009])
async def test_after_deletion_no_table_holds_the_id(tmp_path: Path, user_id: int) -> None:
    """Whatever they did before; done again, nothing changes."""
    database = await moved(unpacked(tmp_path))
    async with table(tmp_path) as t:
        t.clock.ms = NOW
        await t.database.write(lambda ts: ts.direct_channels.put(user_id, 77))
        chosen = PlayChoices().against(Player(user_id, "Their name"), 5)
        for chooser in (user_id, user_id + 500):
            await t.database.write(lambda ts, who=chooser: ts.play_choices.put(who, chosen))  # type: ignore[misc]  # mypy takes no default in a lambda
        before = await places_of(database, user_id)
        for _ in range(2):
            await privacy(t).delete(user_id)
    assert before and await places_of(database, user_id) == []


@pytest.mark.sqlite  # a server cleans its files by itself
async def test_after_deletion_no_file_holds_what_it_was(tmp_path: Path) -> None:
    """Neither the database nor its log: a name, a note, and what led to a private answer."""
    secret = ("Zerlina Quux", "my secret plan", "tok" * 20, "zerlina_q")
    zerlina = Player(4711, secret[0], secret[3])

    def told() -> set[str]:
        files = b"".join(f.read_bytes() for f in tmp_path.iterdir() if f.is_file())
        return {text for text in secret if text.encode() in files}

    async with table(tmp_path) as t:
        made = await t.seating.make(Terms("tumbleweed", {"size": "3"}), zerlina, BO, HOME)
        match_id = (await t.join(made.id, BO)).match.id
        known = ComputerMatch(match_id, token=secret[2], token_until=t.clock.now())
        await t.database.write(lambda ts: ts.computer_matches.put(known))
        await keep_note(t.database, match_id, zerlina.user_id, secret[1])
        assert told() == set(secret)
        await privacy(t).delete(zerlina.user_id)
        assert told() == set()


@pytest.mark.sqlite
async def test_a_log_that_another_reads_stays_and_keeps_nobody_waiting(tmp_path: Path) -> None:
    """As Litestream does: the deletion itself is done, and all else goes on."""
    async with table(tmp_path) as t:
        await t.begin()
        with sqlite3.connect(databases.place(tmp_path / "overmorrow.sqlite3")) as other:
            other.execute("BEGIN")
            other.execute("SELECT count(*) FROM match").fetchall()
            await privacy(t).delete(ANA.user_id)
            assert await t.database.read(lambda ts: ts.matches.running(ANA.user_id)) == []
        other.close()


async def test_what_is_under_way_marks_nothing_of_others(tmp_path: Path) -> None:
    """A message that is being sent while its reader is deleted: its number isn't given again."""
    async with table(tmp_path) as t:
        now = t.clock.now()
        sending, later = (Notice(NoticeKind.TRIAL, 1, 0, now, who.user_id) for who in (ANA, BO))
        await t.database.write(lambda ts: ts.notices.add(sending))
        (under_way,) = await t.database.read(lambda ts: ts.notices.due(now, 9))
        await privacy(t).delete(ANA.user_id)
        await t.database.write(lambda ts: ts.notices.add(later))
        await t.database.write(lambda ts: ts.notices.mark_sent(under_way.id, 77))
        owed = await t.database.read(lambda ts: ts.notices.due(now, 9))
        assert [notice.user_id for notice in owed] == [BO.user_id]


async def test_the_scan_sees_an_id_wherever_it_stands(tmp_path: Path) -> None:
    """Ana is in most tables of the old database, so that the promise says something."""
    database = await moved(unpacked(tmp_path))
    async with table(tmp_path):  # brings it up to date
        assert len(await places_of(database, ANA.user_id)) >= 15


async def test_running_matches_are_resigned_and_offers_taken_back(tmp_path: Path) -> None:
    """The others win, and hear of it; what they were owed alone is dropped."""
    await moved(unpacked(tmp_path))
    async with table(tmp_path) as t:
        t.clock.ms = NOW
        running = await t.database.read(lambda ts: ts.matches.running(ANA.user_id))
        assert len(running) > 3
        await privacy(t).delete(ANA.user_id)
        left = {n.subject for n in await t.database.read(lambda ts: ts.notices.due(NOW, 999))}
        for match in running:
            now = await t.database.read(lambda ts, m=match.id: ts.matches.get(m))  # type: ignore[misc]  # mypy takes no default in a lambda
            assert now is not None and fault(now) == ""
            gone = [p for p in now.players if p.name == FORMER_PLAYER]
            assert len(gone) == 1 and gone[0].user_id < 0
            if len(now.players) == 2:
                assert now.ending is not None
                assert [now.players[seat].user_id for seat in now.ending.winners] == [BO.user_id]
                assert match.id in left
        offers = await t.database.read(lambda ts: ts.challenges.hosted(GUILD, ANA.user_id, NOW))
        assert offers == []
        rematch = await t.database.read(lambda ts: ts.challenges.rematch(1))
        assert rematch is None or rematch.status is ChallengeStatus.ACCEPTED


async def test_the_ratings_of_others_follow_from_the_same_matches(tmp_path: Path) -> None:
    """Computed anew from all events, under the pseudonym."""
    await moved(unpacked(tmp_path))
    async with table(tmp_path) as t:
        t.clock.ms = NOW
        await privacy(t).delete(ANA.user_id)
        numbers = await t.database.read(lambda ts: ts.ratings.of(BO.user_id))
        assert len(numbers) >= 4
        for game, standing in numbers.items():
            kept = await t.database.read(lambda ts, g=game: ts.ratings.after(g, (-1, -1), 99))  # type: ignore[misc]  # mypy takes no default in a lambda
            standings = Standings.of(each.event for each in kept)
            assert standings[BO.user_id, game] == standing
            for each in kept:
                people = each.event.people
                await t.database.read(
                    lambda ts, g=game, p=people: ts.ratings.between(g, p, 0)  # type: ignore[misc]  # mypy takes no default in a lambda
                )
                assert ANA.user_id not in people


async def test_people_take_their_data_as_a_file(tmp_path: Path) -> None:
    """What they chose, wrote and played; no secret of dice, and not who blocks them."""
    await moved(unpacked(tmp_path))
    async with table(tmp_path) as t:
        t.clock.ms = NOW
        data = json.loads(await privacy(t).data_file(ANA.user_id))
        assert {row["blocked_id"] for row in data["block"]} == {1008}
        assert {"person", "seat", "entry", "challenge", "match", "rating"} <= data.keys()
        assert "block" not in json.loads(await privacy(t).data_file(1008))
        text = json.dumps(data)
        secrets = await t.database.read(lambda ts: ts.matches.get(2))
        assert secrets is not None and secrets.dice.secret and secrets.dice.secret not in text
