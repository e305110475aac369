"""Finished matches by whom, what and how; and who is named in what others chose."""

from pathlib import Path

from bot.match.values.challenge import Challenge, Terms
from bot.match.values.match import Player
from bot.match.values.play_choices import PlayChoices
from bot.match.values.results import COMPUTER, EVERYTHING, Result, ResultFilter
from tests.table import ANA, BO, CHI, HOME, Table, table


async def found(t: Table, who: Player, sought: ResultFilter, skip: int = 0) -> list[int]:
    """The numbers of what is found."""
    rows = await t.database.read(lambda ts: ts.results.finished(who.user_id, sought, skip, 9))
    return [match.id for match in rows]


async def test_matches_of_three_are_found_by_each_of_the_others(tmp_path: Path) -> None:
    """The newest end first; who ran no match with somebody finds none, and practice is none."""
    async with table(tmp_path) as t:
        offered = await t.seating.make(Terms("diced_tomatoes", {}, 3), ANA, None, HOME)
        seated = await t.seating.join(offered.id, BO, 901, nonce=next(t.interactions))
        assert isinstance(seated, Challenge)
        three = await t.join(offered.id, CHI)
        for who in (ANA, BO):
            version = (await t.session.load(three.match.id)).match.version
            await t.session.resign(three.match.id, who.user_id, version, next(t.interactions))
        two = await t.play(await t.begin("red:a3 white:e3"), "side:red")
        await t.session.resign(two.match.id, BO.user_id, 2, next(t.interactions))
        await t.begin()
        assert await found(t, ANA, EVERYTHING) == [two.match.id, three.match.id]
        assert await found(t, ANA, EVERYTHING, 1) == [three.match.id]
        assert await found(t, ANA, ResultFilter(other_id=CHI.user_id)) == [three.match.id]
        assert await found(t, CHI, ResultFilter(other_id=BO.user_id)) == [three.match.id]
        assert await found(t, ANA, ResultFilter(other_id=COMPUTER)) == []
        assert await found(t, ANA, ResultFilter(result=Result.WON)) == [two.match.id]
        assert await found(t, ANA, ResultFilter("tumbleweed", BO.user_id)) == [two.match.id]
        met = await t.database.read(lambda ts: ts.results.opponents(ANA.user_id, 9))
        assert {one.user_id for one in met} == {BO.user_id, CHI.user_id} and met[0] == BO
        games = await t.database.read(lambda ts: ts.results.games(ANA.user_id))
        assert list(games) == ["diced_tomatoes", "tumbleweed"]


async def test_who_deletes_their_data_is_in_nobodys_invitations(tmp_path: Path) -> None:
    """Neither as the first nor as one of several; other people's choices stay."""
    async with table(tmp_path) as t:
        asked = PlayChoices(game="rive").against(BO, 5, [CHI])
        await t.database.write(lambda ts: ts.play_choices.put(ANA.user_id, asked))
        kept = PlayChoices(game="rive").against(ANA, 5)
        await t.database.write(lambda ts: ts.play_choices.put(BO.user_id, kept))
        assert await t.database.read(lambda ts: ts.play_choices.get(ANA.user_id)) == asked
        await t.database.write(lambda ts: ts.personal_data.erase(CHI.user_id, -9, "gone"))
        left = await t.database.read(lambda ts: ts.play_choices.get(ANA.user_id))
        assert left == PlayChoices()
        assert await t.database.read(lambda ts: ts.play_choices.get(BO.user_id)) == kept
