"""Turns that follow by themselves: stored with what they answer, once, and for nobody else."""

from pathlib import Path

from bot.match.history.replay import LiveMatch, replayed
from bot.match.replies import may_promise, only_turn
from bot.match.settings_service import change_settings
from bot.match.values.challenge import Terms
from bot.match.values.match import EntryKind, Player
from bot.match.values.people import UserSettings
from tests.table import ANA, BO, HOME, Table, table

ENDGAME = ("red:a3 white:e3", "side:red")


async def promised(t: Table, live: LiveMatch, who: Player) -> None:
    """Somebody leaves word to answer a pass in this turn."""
    assert may_promise(live, who.user_id)
    match = live.match
    await t.database.write(lambda ts: ts.promises.put(match.id, who.user_id, match.version))


def waits(live: LiveMatch) -> Player:
    """Who of the two is not to move."""
    assert live.acting is not None
    return live.match.players[1 - live.acting]


async def test_a_promised_pass_is_stored_with_the_other_one(tmp_path: Path) -> None:
    """Both end the match at once; a click that is delivered twice changes nothing."""
    async with table(tmp_path) as t:
        live = await t.begin(*ENDGAME)
        await promised(t, live, waits(live))
        ended = await t.play(live, "pass")
        assert ended.match.ending is not None and ended.match.ending.by_rules
        assert [entry.steps for entry in ended.match.entries[-2:]] == [("pass",), ("pass",)]
        user_id, version = live.match.players[live.acting or 0].user_id, live.match.version
        twice = ended.match.entries[-2].interaction_id
        again = await t.session.play(live.match.id, user_id, version, ["pass"], twice)
        assert again.match.version == ended.match.version == version + 2
        assert await t.session.load(live.match.id) == ended


async def test_a_promise_is_of_one_turn_and_gives_way_to_an_offer(tmp_path: Path) -> None:
    """Where the other plays on, it's forgotten; a draw that comes with the pass is decided on."""
    async with table(tmp_path) as t:
        live = await t.begin(*ENDGAME)
        await promised(t, live, waits(live))
        live = await t.any_turn(live, 0)
        live = await t.any_turn(live, 0)
        passed = await t.play(live, "pass")
        assert passed.match.version == live.match.version + 1, "that was two turns ago"
        live = await t.begin(*ENDGAME)
        await promised(t, live, waits(live))
        offered = await t.offer_draw(live, "pass")
        assert offered.match.version == live.match.version + 1 and offered.match.offers.open
        assert not may_promise(offered, offered.match.players[offered.acting or 0].user_id)


async def test_an_only_turn_is_played_for_whoever_chose_that(tmp_path: Path) -> None:
    """Theirs alone, each once, and none that leaves a choice; the same match comes of it."""
    async with table(tmp_path) as t:
        await change_settings(t.database, ANA.user_id, lambda _: UserSettings(only_move=True))
        offered = await t.seating.make(Terms("rive", {"size": "2"}), ANA, BO, HOME)
        live = await t.to_the_end(await t.join(offered.id, BO))
        by_itself = [entry for entry in live.match.entries if entry.interaction_id < 0]
        assert live.match.ending and {entry.user_id for entry in by_itself} <= {ANA.user_id}
        for entry in live.match.entries:
            before = replayed(live.match, entry.version - 1).state
            is_only = only_turn(before) == entry.steps and entry.version > 1
            is_asked = entry.kind is EntryKind.PLAY and entry.user_id == ANA.user_id
            assert (entry in by_itself) == (is_only and is_asked), entry
        assert by_itself
