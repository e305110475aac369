"""Discord's buttons on the page: the same questions, the same services, for players alone."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest_asyncio

from bot.computer.ladders import opponent
from bot.i18n.catalog import words
from bot.match.values.contest import Week
from bot.match.values.match import PRIVATE, EntryKind
from bot.match.values.people import Boards, UserSettings
from bot.ui.lobby.answered_challenges import shared_line
from bot.web.presses import PRESSES
from tests.table import ANA, BO, CHI, HOME
from tests.web.site import Answer, Guest, Json, Site, site

COMPUTER = opponent("tumbleweed", {"size": 5}, 2, 1)
SAID = words()


@pytest_asyncio.fixture
async def board(tmp_path: Path) -> AsyncIterator[Site]:
    """A board that is served."""
    async with site(tmp_path) as served:
        yield served


async def against_computer(board: Site, nonce: int) -> int:
    """A match of Ana's against the computer in which she is to move."""
    begin = board.services.computer.begin
    return await begin("tumbleweed", {"size": 5}, ANA, COMPUTER, PRIVATE, nonce, own_seat=0)


def ops(view: Json, kind: str) -> list[str]:
    """What can be pressed."""
    return [one["op"] for one in view["pressed"][kind]]


def told(answer: Answer) -> str:
    """What a press was answered with."""
    assert answer.status == 200, answer
    return "\n".join(answer.json["panel"]["lines"])


async def press(guest: Guest, view: Json, op: str, arg: str = "") -> Answer:
    """Press a button."""
    return await guest.act(view, "press", op=op, arg=arg)


async def test_a_takeback_is_asked_for_and_granted(board: Site) -> None:
    """By the other, who sees the question at once; before that it can be withdrawn."""
    live = await board.begin()
    ana, bo = await board.enter(ANA), await board.enter(BO)
    live = await board.table.play(live, "b2 d4")
    view = await ana.view(live.match.id)
    asked = await press(ana, view, "takeback")
    assert "Bo" in told(asked) and ops(asked.json, "more")[0] == "withdraw"
    number = {one["op"]: one["arg"] for one in asked.json["panel"]["buttons"]}["withdraw"]
    assert (await press(ana, view, "withdraw", number)).status == 200
    board.table.clock.ms += 3_600_000
    await press(ana, view, "takeback")
    theirs = await bo.view(live.match.id)
    assert ops(theirs, "answers") == ["agree", "refuse"]
    agreed = await press(bo, theirs, "agree", theirs["pressed"]["answers"][0]["arg"])
    assert agreed.status == 200
    assert (await board.table.session.load(live.match.id)).match.entries[-1].kind is (
        EntryKind.TAKEBACK
    )


async def test_resigning_is_asked_first_and_leads_to_the_next_match(board: Site) -> None:
    """Nothing of it is for others; the result is told as on its card, and a rematch is offered."""
    match_id = (await board.begin("b2 d4", "red")).match.id
    ana, bo, chi = await board.enter(ANA), await board.enter(BO), await board.enter(CHI)
    view = await ana.view(match_id)
    assert ops(view, "more")[-1] == "resign"
    asked = await press(ana, view, "resign")
    assert SAID("resign.sure", name="Bo") in told(asked) and not asked.json["over"]
    for op in PRESSES:
        assert (await press(chi, view, op)).status == 404, op
    assert (await chi.act(view, "note", text="hm")).status == 404
    for wrong in ("play", "__class__", "view"):
        assert (await press(ana, view, wrong)).status == 400
    over = (await press(ana, view, "yesresign")).json
    assert over["over"] and "Bo" in over["told"][0] and over["asked"]
    assert ops(over, "after")[0] == "again" and not over["pressed"]["more"]
    assert "panel" in (await press(ana, over, "again")).json
    twice = await press(ana, over, "again")
    assert twice.status == 422 and twice.json["text"]
    joined = await press(bo, await bo.view(match_id), "again")
    assert (await bo.view(joined.json["leads_to"]))["match"] > match_id


async def test_a_note_is_ones_own(board: Site) -> None:
    """Kept, shown to nobody else, and gone once it is empty."""
    match_id = (await board.begin()).match.id
    ana, bo = await board.enter(ANA), await board.enter(BO)
    kept = await ana.act(await ana.view(match_id), "note", text="<b>d4</b> next")
    assert kept.json["note"] == "<b>d4</b> next"
    assert (await bo.view(match_id))["note"] == ""
    assert (await ana.act(kept.json, "note", text="x" * 1001)).status == 400
    assert (await ana.act(kept.json, "note", text="")).json["note"] == ""


async def test_a_first_match_has_tips_and_a_later_one_hints_that_cost(board: Site) -> None:
    """Tips mark the board and can be done without; a hint asks first, and begins a move."""
    ana = await board.enter(ANA)
    first = await ana.view(await against_computer(board, 1))
    assert first["taught"] and not first["pressed"]["helps"]
    tip = await ana.get(f"{ana.home}/matches/{first['match']}/tip")
    assert tip.json["lines"] and tip.json["cells"]
    assert [one["op"] for one in tip.json["buttons"]][-1] == "notips"
    board_seen = (await ana.step(first, "f5")).json
    assert [word for _, word in board_seen["legend"]] == ["neutral", "planned"]
    first = (await ana.act(board_seen, "undo", all=True)).json
    assert SAID("tips.stopped.counts", level=1) in told(await press(ana, first, "notips"))
    view = await ana.view(first["match"])
    assert ops(view, "helps") == ["hint"] and not view["taught"]
    assert not (await ana.step(view, "f5")).json["legend"]
    view = (await ana.act(await ana.view(first["match"]), "undo", all=True)).json
    asked = await press(ana, view, "hint")
    assert asked.json["panel"]["buttons"][0]["arg"] == "yes"
    hinted = await press(ana, view, "hint", "yes")
    assert told(hinted) and hinted.json["panel"]["cells"]
    begin = next(one for one in hinted.json["panel"]["buttons"] if one["op"] == "tip")
    stepped = await ana.step(hinted.json, begin["arg"])
    assert stepped.status == 200 and stepped.json["draft"]["steps"]
    over = (await press(ana, stepped.json, "yesresign")).json
    assert ops(over, "after") == ["again"]  # nothing was played that could be reviewed
    again = await press(ana, over, "again")
    assert (await ana.view(again.json["leads_to"]))["match"] != first["match"]


async def test_a_match_that_is_over_is_looked_through_with_its_review(board: Site) -> None:
    """What it says of a move stands at the position after it, the better one marked."""
    live = await board.begin("b2 d4", "red")
    live = await board.table.to_the_end(live)
    ana = await board.enter(ANA)
    over = await ana.view(live.match.id)
    assert "review" in ops(over, "after")
    shown = await press(ana, over, "review")
    assert SAID("review.head") in told(shown)
    assert shown.json["panel"]["picture"]["src"].startswith("data:image/png")
    for version, said, cells in shown.json["panel"]["remarks"]:
        assert said and cells and 0 < version <= live.match.version


async def test_a_result_is_shared_as_a_line_and_a_picture(board: Site) -> None:
    """The line is Discord's; while a match runs, or nothing was played, there is none."""
    live = await board.begin("b2 d4", "red")
    ana = await board.enter(ANA)
    early = await press(ana, await ana.view(live.match.id), "share")
    assert (early.status, early.json["error"]) == (422, "share.running")
    live = await board.table.to_the_end(live)
    over = await ana.view(live.match.id)
    assert ops(over, "after")[-1] == "share"
    panel = (await press(ana, over, "share")).json["panel"]
    words = board.services.words()
    assert panel["line"] == shared_line(words, live) and SAID("share.head") in panel["lines"][0]
    assert panel["picture"]["src"].startswith("data:image/png") and panel["picture"]["alt"]


async def test_dice_that_others_have_yet_to_roll_are_in_no_picture(board: Site) -> None:
    """The line of a week has the result alone; its picture comes once the week is over."""
    week = Week.at(board.table.clock.now())
    begun = await board.services.weekly.begin(week, ANA, HOME, 1)
    live = await board.table.to_the_end(await board.table.session.load(begun))
    ana = await board.enter(ANA)
    view = await ana.view(live.match.id)
    covered = (await press(ana, view, "share")).json["panel"]
    assert covered["line"] and covered["picture"] is None
    board.table.clock.ms = week.ends
    assert (await press(ana, view, "share")).json["panel"]["picture"]


async def test_the_rules_stand_beside_the_board(board: Site) -> None:
    """All lessons of the game, in order."""
    match_id = (await board.begin()).match.id
    ana = await board.enter(ANA)
    lessons = (await ana.get(f"{ana.home}/matches/{match_id}/rules")).json["lessons"]
    assert len(lessons) > 3 and all(one["text"].startswith("## ") for one in lessons)
    drawn = [number for number, one in enumerate(lessons) if one["drawn"]]
    assert drawn and all(lessons[number]["told"] for number in drawn)


async def test_lessons_are_told_to_who_has_words_for_boards(board: Site) -> None:
    """The same positions, none of them drawn; and there is no picture of what has no position."""
    match_id = (await board.begin()).match.id
    ana = await board.enter(ANA)
    chosen = UserSettings(boards=Boards.WORDS)
    await board.table.database.write(lambda t: t.people.put(ANA.user_id, chosen))
    lessons = (await ana.get(f"{ana.home}/matches/{match_id}/rules")).json["lessons"]
    assert any(one["told"] for one in lessons) and not any(one["drawn"] for one in lessons)
    for number in (len(lessons), 99):
        answer = await ana.get(f"{ana.home}/matches/{match_id}/rules/{number}")
        assert answer.status == 404 and answer.json["text"]


async def test_the_dice_are_checked_from_more(board: Site) -> None:
    """Where the result says the proof is; while it runs, what is promised. Elsewhere none fall."""
    assert "checkdice" not in ops(
        await (await board.enter(BO)).view((await board.begin()).match.id), "more"
    )
    live = await board.table.both_sides("diced_tomatoes", {})
    ana = await board.enter(ANA)
    view = await ana.view(live.match.id)
    assert "checkdice" in ops(view, "more")
    promised = (await press(ana, view, "checkdice")).json["panel"]["lines"]
    live = await board.table.to_the_end(live)
    over = await ana.view(live.match.id)
    assert SAID("dice.proof.match") in "\n".join([*over["told"], *over["asked"]])
    shown = (await press(ana, over, "checkdice")).json["panel"]["lines"]
    secret = live.match.dice.secret
    assert secret and secret in "\n".join(shown) and secret not in "\n".join(promised)


async def test_who_won_has_a_crown(board: Site) -> None:
    """Once it is over, and not in what was before."""
    live = await board.begin("b2 d4")
    ana = await board.enter(ANA)
    view = await ana.view(live.match.id)
    assert not any(one["won"] for one in view["players"])
    over = (await press(ana, view, "yesresign")).json
    assert [one["won"] for one in over["players"]] == [False, True]
    before = await ana.get(f"{ana.home}/matches/{live.match.id}?at=0")
    assert not any(one["won"] for one in before.json["players"])
