"""Watchers, notes, and a person's newest matches."""

from pathlib import Path

from bot.match.values.notice import Notice, NoticeKind
from tests.table import ANA, BO, CHI, table


async def test_watchers_are_kept_once_in_the_order_they_came(tmp_path: Path) -> None:
    """Asking again changes nothing; who leaves is gone."""
    async with table(tmp_path) as t:
        live = await t.begin()
        match_id = live.match.id
        for user_id, since in ((CHI.user_id, 5), (77, 4), (CHI.user_id, 1)):
            await t.database.write(lambda r, u=user_id, s=since: r.watchers.add(match_id, u, s))  # type: ignore[misc]
        assert await t.database.read(lambda r: r.watchers.of(match_id)) == [77, CHI.user_id]
        await t.database.write(lambda r: r.watchers.drop(match_id, 77))
        assert await t.database.read(lambda r: r.watchers.of(match_id)) == [CHI.user_id]


async def test_a_word_is_owed_at_the_end_where_somebody_watches(tmp_path: Path) -> None:
    """After the last card, in the same transaction; nothing without watchers."""
    async with table(tmp_path) as t:
        for watched in (True, False):
            live = await t.begin()
            match_id, players = live.match.id, live.match.players
            if watched:
                await t.database.write(lambda r: r.watchers.add(match_id, CHI.user_id, 0))  # noqa: B023  # awaited in the same round
            version = live.match.version
            over = await t.session.resign(match_id, players[0].user_id, version, match_id * 100)
            owed = Notice(NoticeKind.WATCHED, match_id, over.match.version, t.clock.now())
            kinds = []
            while due := await t.database.read(lambda r: r.notices.due(t.clock.now(), 99)):
                for notice in due:
                    is_public = notice.subject == owed.subject and not notice.user_id
                    kinds += [notice.kind] if is_public else []
                    await t.database.write(lambda r, n=notice.id: r.notices.mark_sent(n, None))  # type: ignore[misc]
            told = [NoticeKind.WATCHED] if watched else []
            end = [NoticeKind.CARD, NoticeKind.ENDED, *told, NoticeKind.COLLAPSED]
            assert kinds == [NoticeKind.OPENED, *end]


async def test_notes_are_ones_own_and_an_empty_one_is_none(tmp_path: Path) -> None:
    """Each person has one a match; the newest replaces it, "" deletes it."""
    async with table(tmp_path) as t:
        match_id = (await t.begin()).match.id
        for content in ("first", "second"):
            await t.database.write(lambda r, c=content: r.notes.put(match_id, ANA.user_id, c))  # type: ignore[misc]
        await t.database.write(lambda r: r.notes.put(match_id, BO.user_id, "his"))
        assert await t.database.read(lambda r: r.notes.get(match_id, ANA.user_id)) == "second"
        await t.database.write(lambda r: r.notes.put(match_id, ANA.user_id, ""))
        assert await t.database.read(lambda r: r.notes.get(match_id, ANA.user_id)) == ""
        assert await t.database.read(lambda r: r.notes.get(match_id, BO.user_id)) == "his"


async def test_the_latest_matches_are_those_that_are_over_too(tmp_path: Path) -> None:
    """Newest first, no more than asked for, each once also for who plays both sides."""
    async with table(tmp_path) as t:
        lives = [await t.begin() for _ in range(3)]
        first = lives[0].match
        await t.session.resign(first.id, ANA.user_id, first.version, 4711)
        found = await t.database.read(lambda r: r.matches.latest(ANA.user_id, 9))
        assert [m.id for m in found] == [live.match.id for live in reversed(lives)]
        assert found[-1].ending is not None
        newest = await t.database.read(lambda r: r.matches.latest(ANA.user_id, 1))
        of_all = await t.database.read(lambda r: r.matches.newest(1))
        assert [match.id for match in of_all] == [match.id for match in newest]
        assert [m.id for m in newest] == [lives[-1].match.id]
        assert await t.database.read(lambda r: r.matches.latest(CHI.user_id, 9)) == []
