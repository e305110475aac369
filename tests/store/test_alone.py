"""What is kept of people who play alone."""

from pathlib import Path

from bot.match.history.replay import LiveMatch
from bot.match.solo.personal_bests import games_for_one, solo_points, variant_key
from bot.match.values.challenge import Terms
from bot.match.values.match import Match
from bot.match.values.personal_best import Best, SoloResult, SoloScore
from tests.table import ANA, BO, HOME, Table, table

GAME = games_for_one()[0]


async def begin(t: Table, **given: str) -> LiveMatch:
    """Ana begins a match alone."""
    challenge = await t.seating.make(Terms(GAME, given, 1), ANA, None, HOME)
    return await t.seating.start(challenge.id, ANA.user_id)


async def put(t: Table, match: Match, reached: float, at: int, user_id: int = ANA.user_id) -> int:
    """Somebody reached so much, in a match of its own like this one."""
    kind = variant_key(match.game, match.options)
    match_id = await t.database.write(lambda tables: tables.matches.add(match))
    solo = SoloResult(match_id, user_id, match.game, kind, reached, at)
    await t.database.write(lambda tables: tables.personal_bests.put(solo))
    return match_id


async def test_a_result_is_compared_with_those_before_it(tmp_path: Path) -> None:
    """Of the same person and variant; later ones change nothing, also in the same millisecond."""
    async with table(tmp_path) as t:
        match = (await begin(t)).match
        gold = (await begin(t, gold="on")).match
        await put(t, match, 6, at=1, user_id=BO.user_id)
        numbers = [await put(t, match, reached, at) for reached, at in ((3, 5), (5, 7), (4, 7))]
        numbers.append(await put(t, gold, 2, at=9))
        found = [
            await t.database.read(lambda tables, n=n: tables.personal_bests.reached(n))  # type: ignore[misc]  # bound in the loop
            for n in numbers
        ]
        assert found == [SoloScore(3, None), SoloScore(5, 3), SoloScore(4, 5), SoloScore(2, None)]
        bests = await t.database.read(lambda tables: tables.personal_bests.bests(ANA.user_id))
        assert bests == [Best(GAME, "{}", 5, 3), Best(GAME, '{"gold": true}', 2, 1)]


async def test_what_ends_alone_is_kept_by_how_it_ends(tmp_path: Path) -> None:
    """Played out and resigned it has the score it stopped at; called off it has none."""
    async with table(tmp_path) as t:
        ended = list[LiveMatch]()
        for stop in ("rules", "resign", "abort"):
            live = await begin(t)
            while stop == "rules" and live.acting is not None:
                live = await t.any_turn(live, -1)
            match = live.match
            act = (match.id, ANA.user_id, match.version, next(t.interactions))
            if stop == "resign":
                live = await t.session.resign(*act)
            if stop == "abort":
                live = await t.session.abort(*act)
            ended.append(live)
        (best,) = await t.database.read(lambda tables: tables.personal_bests.bests(ANA.user_id))
        assert best.matches == 2
        scores = [live.state.scores()[0] for live in ended]
        endings = [live.match.ending for live in ended]
        told = [solo_points(live.match, e) for live, e in zip(ended, endings, strict=True) if e]
        assert told == [scores[0], scores[1], None]
        assert best.points == max(scores)


async def test_both_sides_by_one_person_is_not_alone(tmp_path: Path) -> None:
    """It has no result that anybody could be compared with, themselves among them."""
    async with table(tmp_path) as t:
        match = (await t.both_sides("tumbleweed", {"size": "3"})).match
        act = (match.id, ANA.user_id, match.version, next(t.interactions))
        assert (await t.session.resign(*act)).match.ending is not None
        assert await t.database.read(lambda tables: tables.personal_bests.bests(ANA.user_id)) == []


def test_a_variant_is_what_differs_from_the_usual() -> None:
    """Whatever order it was chosen in, and also where a value is said that is the usual one."""
    usual = variant_key(GAME, {})
    assert variant_key(GAME, {"gold": False}) == usual == "{}"
    one = variant_key(GAME, {"gold": True, "dicey": True})
    assert one == variant_key(GAME, {"dicey": True, "gold": True, "overload": False}) != usual
