"""Whoever may see a match of others watches it on the page, and does nothing there."""

from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest
import pytest_asyncio

from bot.match.values.access import Access, may_see
from bot.match.values.contest import Week
from bot.match.values.match import Location
from bot.web.failed_tries import MOST
from bot.web.presses import PRESSES, WATCHED
from tests.table import ANA, BO, CHI, HOME
from tests.web.site import Answer, Guest, Json, Site, site

INSIDE = Access(CHI.user_id, HOME.guild_id)
"""Chi is in the server, and all of its channels are open to her."""


@pytest_asyncio.fixture
async def board(tmp_path: Path) -> AsyncIterator[Site]:
    """A board that is served; Chi sees what is played in the open."""
    async with site(tmp_path) as served:
        served.told.access[CHI.user_id] = INSIDE
        yield served


async def press(guest: Guest, view: Json, op: str) -> Answer:
    """Press a button of a match."""
    return await guest.act(view, "press", op=op, arg="")


@pytest.mark.parametrize(
    ("access", "place", "is_open"),
    [
        (INSIDE, HOME, True),
        (Access(CHI.user_id), HOME, False),
        (Access(CHI.user_id), Location(None, 0), False),
        (Access(CHI.user_id, 99), HOME, False),
        (replace(INSIDE, hidden=lambda: [HOME.channel_id]), HOME, False),
        (INSIDE, replace(HOME, thread_id=7), True),
        (INSIDE, replace(HOME, thread_id=7, members_only=True), False),
        (INSIDE, replace(HOME, members_only=True), False),
        (replace(INSIDE, threads=[8]), replace(HOME, thread_id=7, members_only=True), False),
        (replace(INSIDE, threads=[7]), replace(HOME, thread_id=7, members_only=True), True),
        (Access(ANA.user_id), replace(HOME, thread_id=7, members_only=True), True),
    ],
)
def test_what_others_play_is_seen_where_its_place_is_open(
    access: Access, place: Location, is_open: bool
) -> None:
    """In one's server, with its channel open; in a private thread where that is open; one's own."""
    assert may_see(access, place, (ANA, BO)) is is_open


async def test_a_watcher_sees_the_match_and_no_draft(board: Site) -> None:
    """Every move as it is made, and earlier ones; what somebody is about to play is theirs."""
    live = await board.begin("b2 d4")
    ana, bo, chi = [await board.enter(who) for who in (ANA, BO, CHI)]
    before = await chi.view(live.match.id)
    assert before["watched"] and not before["yours"] and before["draft"] is None
    assert before["moves"] == before["buttons"] == [] and not any(before["pressed"].values())
    acting = bo if (await bo.view(live.match.id))["yours"] else ana
    own = await acting.view(live.match.id)
    assert not own["watched"]
    socket = await chi.live(live.match.id)
    await socket.receive_json()
    step = own["moves"][0][0] if own["moves"] else own["buttons"][0][0]
    drafted = (await acting.step(own, step)).json
    assert drafted["draft"]["steps"]
    same = await chi.view(live.match.id)
    assert {**same, "at": 0} == {**before, "at": 0}
    played = await acting.act(drafted, "play", steps=drafted["draft"]["steps"])
    assert played.status == 200
    heard = await socket.receive_json()
    while heard["version"] < played.json["version"]:  # a page may be sent the same twice
        assert heard["draft"] is None
        heard = await socket.receive_json()
    assert heard["watched"] and heard["told"] == played.json["told"]
    past = await chi.get(f"{chi.home}/matches/{live.match.id}?at=1")
    assert past.status == 200 and past.json["past"]


async def test_a_watcher_changes_nothing(board: Site) -> None:
    """Whatever is sent is refused with whose match it is; no note, no skip is kept."""
    live = await board.begin("b2 d4")
    chi = await board.enter(CHI)
    view = await chi.view(live.match.id)
    answers = [
        await chi.act(view, "step", was=[], text="c3"),
        await chi.act(view, "play", steps=["c3"]),
        await chi.act(view, "undo", was=["c3"]),
        await chi.act(view, "note", text="mine"),
        await chi.act(view, "skip"),
        *[await press(chi, view, op) for op in sorted(PRESSES.keys() - WATCHED)],
    ]
    assert {answer.status for answer in answers} <= {403, 404, 422}
    told = {answer.json["text"] for answer in answers if answer.status != 404}
    assert "This is Ana and Bo's match – you're welcome to watch." in told
    after = await board.table.session.load(live.match.id)
    assert (after.match.version, after.match.offers.made) == (live.match.version, 0)
    note = await board.services.store.read(lambda t: t.notes.get(live.match.id, CHI.user_id))
    assert note == ""


async def test_a_match_that_is_over_is_looked_through_by_watchers(board: Site) -> None:
    """With its review and its line to share, as everybody has them in Discord."""
    live = await board.table.to_the_end(await board.begin())
    chi = await board.enter(CHI)
    view = await chi.view(live.match.id)
    assert view["over"] and [one["op"] for one in view["pressed"]["after"]] == ["review", "share"]
    answer = await press(chi, view, "review")
    assert answer.status == 200 and answer.json["panel"]["lines"]
    assert "Ana" in (await press(chi, view, "share")).json["panel"]["line"]


async def test_what_is_closed_is_as_if_there_were_none(board: Site) -> None:
    """The same no at every address, live and for acts; and a page that is open is told no more."""
    live = await board.begin("b2 d4")
    ana, chi = await board.enter(ANA), await board.enter(CHI)
    view, match = await chi.view(live.match.id), f"{chi.home}/matches/{live.match.id}"
    socket = await chi.live(live.match.id)
    await socket.receive_json()
    board.told.access[CHI.user_id] = replace(INSIDE, hidden=lambda: [HOME.channel_id])
    none = await chi.get(f"{chi.home}/matches/999999")
    for path in ("", "?at=1", "/tip", "/rules", "/live"):
        closed = await chi.get(match + path)
        assert closed.status == none.status == 404
        assert closed.json["text"].replace(str(live.match.id), "999999") == none.json["text"]
    assert (await press(chi, view, "review")).status == 404
    assert (await chi.act(view, "step", was=[], text="c3")).status == 404
    assert (await ana.view(live.match.id))["match"] == live.match.id
    await board.table.any_turn(live, 0)
    assert (await socket.receive()).data == 4408  # and it asks again, in vain


async def test_while_discord_is_silent_it_stays_open_who_may_see(board: Site) -> None:
    """Nothing is shown, a sentence says why, and those who play see theirs all the same."""
    live = await board.begin()
    ana, chi = await board.enter(ANA), await board.enter(CHI)
    board.told.is_away = True
    answer = await chi.get(f"{chi.home}/matches/{live.match.id}")
    assert (answer.status, answer.json["error"]) == (503, "web.untold")
    assert "version" not in answer.json and int(answer.headers["Retry-After"]) > 0
    assert "Discord doesn't say" in answer.json["text"]
    assert (await ana.view(live.match.id))["yours"]
    board.told.is_away = False
    assert (await chi.view(live.match.id))["watched"]


async def test_a_week_is_covered_until_one_has_played_it(board: Site) -> None:
    """Its dice would tell; where the match is closed, too, not even that it is one is said."""
    service, now = board.services.weekly, board.table.clock.now()
    begun = await service.begin(Week.at(now), ANA, HOME, 1)
    bo, chi = await board.enter(BO), await board.enter(CHI)
    sealed = await chi.get(f"{chi.home}/matches/{begun}")
    assert (sealed.status, sealed.json["error"]) == (403, "weekly.sealed")
    assert "version" not in sealed.json
    assert (await bo.get(f"{bo.home}/matches/{begun}")).status == 404
    board.table.clock.ms += Week.at(now).ends - now
    assert (await chi.view(begun))["watched"]


async def test_numbers_are_not_tried_out(board: Site) -> None:
    """Who asks for many closed matches waits a minute; their own are shown all the same."""
    live = await board.begin()
    own = await board.table.both_sides("tumbleweed", {"size": "3"})
    bo, ana = await board.enter(CHI), await board.enter(ANA)
    board.told.access.clear()
    answers = [await bo.get(f"{bo.home}/matches/{live.match.id}") for _ in range(MOST + 1)]
    assert [one.status for one in answers] == [404] * MOST + [429]
    assert (await ana.view(own.match.id))["yours"]


async def test_a_watcher_checks_the_dice(board: Site) -> None:
    """As [More] does in Discord."""
    live = await board.table.to_the_end(await board.table.both_sides("diced_tomatoes", {}))
    chi = await board.enter(CHI)
    view = await chi.view(live.match.id)
    assert [one["op"] for one in view["pressed"]["more"]] == ["checkdice"]
    assert (await press(chi, view, "checkdice")).json["panel"]["lines"]
