"""Notices of single people beside those of everybody: each once, after the card they belong to."""

from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest

from bot.match.ports import Tables
from bot.match.values.match import Location
from bot.match.values.notice import Notice, NoticeKind
from bot.match.values.preferences import DeliveryMethod, Preferences
from bot.store.db import Database
from tests import databases
from tests.table import HOME, table_over

ANA, BO = 1001, 1002
CARD = Notice(NoticeKind.CARD, 1, 3, 100)
TURN = Notice(NoticeKind.TURN, 1, 3, 100, ANA)


@pytest.fixture
async def database(tmp_path: Path) -> AsyncIterator[Database]:
    """An empty one."""
    opened = await Database.open(databases.place(tmp_path / "x.sqlite3"))
    yield opened
    await opened.close()


async def owe(database: Database, *notices: Notice) -> list[bool]:
    """Owes them; which were new."""

    async def work(tables: Tables) -> list[bool]:
        return [await tables.notices.add(notice) for notice in notices]

    return await database.write(work)


async def due(database: Database, now: int = 100) -> list[Notice]:
    """What may be sent."""
    return list(await database.read(lambda tables: tables.notices.due(now, 99)))


async def test_each_person_is_owed_a_thing_once(database: Database) -> None:
    """The same for another person is another notice."""
    result = Notice(NoticeKind.RESULT, 1, 3, 100, ANA)
    other = Notice(NoticeKind.RESULT, 1, 3, 100, BO)
    assert await owe(database, result, other, result) == [True, True, False]
    assert len({notice.key for notice in await due(database)}) == 2


async def test_a_person_is_told_after_the_card(database: Database) -> None:
    """Of that match; a reminder waits for no card, and what lies ahead holds nothing up."""
    reminder = Notice(NoticeKind.MOST_USED, 1, 1, 100, BO)
    ahead = Notice(NoticeKind.LAST_CALL, 1, 1, 900, BO)
    elsewhere = Notice(NoticeKind.TURN, 2, 1, 100, ANA)
    await owe(database, ahead, reminder, CARD, TURN, elsewhere)
    first = await due(database)
    assert [n.key for n in first] == [CARD.key, reminder.key, elsewhere.key]
    card = first[0].id
    await database.write(lambda tables: tables.notices.retry_later(card, 500, "later", 100))
    assert [n.key for n in await due(database)] == [reminder.key, elsewhere.key]
    await database.write(lambda tables: tables.notices.mark_sent(card, 42))
    assert TURN.key in [n.key for n in await due(database)]


async def test_new_cards_come_before_all_else_and_collapses_behind(database: Database) -> None:
    """Of each the oldest first; a backlog of one hides no other."""
    old = Notice(NoticeKind.COLLAPSED, 5, 1, 10)
    word = Notice(NoticeKind.TURN, 6, 1, 50, BO)
    late, early = Notice(NoticeKind.CARD, 7, 1, 100), Notice(NoticeKind.OPENED, 8, 0, 90)
    await owe(database, old, word, late, early)
    keys = [n.key for n in await due(database)]
    assert keys == [early.key, late.key, word.key, old.key]
    few = await database.read(lambda tables: tables.notices.due(200, 1))
    assert [n.key for n in few] == [early.key, word.key, old.key]


async def test_a_person_waits_for_a_newer_card_too(database: Database) -> None:
    """It may be the one that tells them: that of a match with a new home."""
    await owe(database, TURN, Notice(NoticeKind.OPENED, 1, 4, 100))
    assert [n.kind for n in await due(database)] == [NoticeKind.OPENED]


async def test_the_next_instant_is_that_of_something_that_may_be_sent(database: Database) -> None:
    """What waits behind a card that has to be tried again wakes nobody."""
    await owe(database, CARD, TURN)
    (card,) = await due(database)
    await database.write(lambda tables: tables.notices.retry_later(card.id, 500, "later", 100))
    assert await database.read(lambda tables: tables.notices.next_due()) == 500


async def test_what_a_card_told_is_not_told_again(database: Database) -> None:
    """It is found for the card, and then done with; a second mark changes nothing."""
    await owe(database, CARD, TURN, Notice(NoticeKind.MOST_USED, 1, 3, 900, ANA))
    (owed,) = await database.read(lambda tables: tables.notices.personal_of(1))
    assert owed.key == TURN.key
    for message_id in (42, 43):
        await database.write(lambda tables, m=message_id: tables.notices.mark_told([owed.id], m))  # type: ignore[misc]
    assert await database.read(lambda tables: tables.notices.message_of(TURN)) == 42
    assert await database.read(lambda tables: tables.notices.personal_of(1)) == []


async def test_the_newest_card_is_that_of_the_newest_place(database: Database) -> None:
    """A match brought elsewhere is opened anew: none stands there until that is done."""
    await owe(database, CARD)
    seen = [await newest(database)]
    opened = Notice(NoticeKind.OPENED, CARD.subject, CARD.version, 100)
    for message_id in (42, 77):
        (card,) = await due(database)
        await database.write(lambda tables, c=card, m=message_id: tables.notices.mark_sent(c.id, m))  # type: ignore[misc]  # mypy takes no default in a lambda
        seen.append(await newest(database))
        await database.write(lambda tables: tables.notices.renew(opened))
        seen.append(await newest(database))
    assert seen == [None, 42, None, 77, None]


async def test_a_card_elsewhere_is_left_as_it_is(database: Database) -> None:
    """A thread was locked and the match goes on around it: its cards there are out of reach."""
    there = table_over(database)
    live = await there.begin()
    match_id, first = live.match.id, live.match.version
    await _stand(database, HOME, thread_id=60)
    await _post(database, NoticeKind.OPENED, 42)
    version = (await there.play(live, "a3 e3")).match.version
    await _post(database, NoticeKind.CARD, 77)
    assert await database.read(lambda t: t.notices.older_card(match_id, first)) == 42
    await _stand(database, HOME, thread_id=HOME.channel_id)
    assert await database.read(lambda t: t.notices.older_card(match_id, first)) is None
    assert await database.read(lambda t: t.notices.newest_card(match_id, version)) is None
    assert await database.read(lambda t: t.notices.last_card(match_id)) is None


async def test_a_question_elsewhere_is_out_of_reach_too(database: Database) -> None:
    """It was asked where the match stood, and can't be changed from where it stands."""
    there = table_over(database)
    live = await there.begin()
    await _stand(database, HOME, thread_id=60)
    await _post(database, NoticeKind.OPENED, 42)
    asked = Notice(NoticeKind.ASKED, live.match.id, 1, 100)
    await owe(database, asked)
    await _post(database, NoticeKind.ASKED, 50)
    assert await database.read(lambda t: t.notices.message_of(asked)) == 50
    await _stand(database, HOME, thread_id=HOME.channel_id)
    assert await database.read(lambda t: t.notices.message_of(asked)) is None


async def _stand(database: Database, location: Location, thread_id: int) -> None:
    place = replace(location, thread_id=thread_id)
    await database.write(lambda tables: tables.matches.set_location(1, place))


async def _post(database: Database, kind: NoticeKind, message_id: int) -> None:
    """The owed card of this kind was sent as a message."""
    (card,) = [n for n in await due(database, 2**52) if n.kind is kind]
    await database.write(lambda tables: tables.notices.mark_sent(card.id, message_id))


async def newest(database: Database) -> int | None:
    """The message that shows the match as CARD says."""
    return await database.read(
        lambda tables: tables.notices.newest_card(CARD.subject, CARD.version)
    )


async def test_what_is_kept_for_a_digest_falls_due_no_more(database: Database) -> None:
    """Until it is told, or taken out again."""
    await owe(database, TURN)
    (turn,) = await due(database)
    await database.write(lambda tables: tables.notices.hold_for_digest(turn.id))
    assert await due(database) == []
    (kept,) = await database.read(lambda tables: tables.notices.held_for_digest(ANA))
    assert kept.key == TURN.key
    await database.write(lambda tables: tables.notices.release_from_digest([turn.id], 300))
    assert [n.due_at for n in await due(database, 300)] == [300]
    assert await database.read(lambda tables: tables.notices.held_for_digest(ANA)) == []


async def test_a_second_look_comes_earlier_never_later(database: Database) -> None:
    """For what single people are owed of a match, and nothing else."""
    far = Notice(NoticeKind.MOST_USED, 1, 3, 900, ANA)
    word = Notice(NoticeKind.WATCHED, 1, 4, 900)
    await owe(database, TURN, far, word)
    await database.write(lambda tables: tables.notices.recheck(1, 200))
    assert [(n.key, n.due_at) for n in await due(database, 500)] == [
        (TURN.key, 100),
        (far.key, 200),
    ]


async def test_preferences_are_a_persons_own(database: Database) -> None:
    """The default for everybody who never chose."""
    wants = Preferences(
        DeliveryMethod.DM, ways={3: DeliveryMethod.OFF}, quiet=(1320, 420), zone="Europe/Lisbon"
    )
    for kept in (Preferences(DeliveryMethod.OFF), wants):
        await database.write(lambda tables, p=kept: tables.people.put_preferences(ANA, p))  # type: ignore[misc]
    assert await database.read(lambda tables: tables.people.preferences(ANA)) == wants
    assert await database.read(lambda tables: tables.people.preferences(BO)) == Preferences()


async def test_a_retry_does_not_make_a_notice_young(database: Database) -> None:
    """Its message may stand there since the first try; what is owed anew begins anew."""
    await owe(database, CARD)
    (card,) = await due(database)
    assert card.tried_since == CARD.due_at
    for tried_at in (120, 130, 140):
        await database.write(
            lambda ts, at=tried_at: ts.notices.retry_later(card.id, at, "lost answer", at)  # type: ignore[misc]  # mypy takes no default in a lambda
        )
    (again,) = await due(database, 140)
    assert (again.due_at, again.attempts, again.tried_since) == (140, 3, 120)
    await database.write(lambda tables: tables.notices.renew(CARD))
    (renewed,) = await due(database)
    assert (renewed.attempts, renewed.tried_since) == (0, CARD.due_at)


async def test_a_direct_channel_is_kept_until_it_is_forgotten(database: Database) -> None:
    """A newer one replaces it."""
    for channel_id in (70, 71):
        await database.write(lambda ts, c=channel_id: ts.direct_channels.put(ANA, c))  # type: ignore[misc]  # mypy takes no default in a lambda
    assert await database.read(lambda ts: ts.direct_channels.get(ANA)) == 71
    assert await database.read(lambda ts: ts.direct_channels.get(BO)) is None
    await database.write(lambda ts: ts.direct_channels.drop(ANA))
    assert await database.read(lambda ts: ts.direct_channels.get(ANA)) is None
