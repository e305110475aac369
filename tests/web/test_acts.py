"""What is done on the page is done in the match: the same drafts, the same turns, each once."""

import json
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from bot.limits import TAPPED_IN_PERIOD
from bot.match.settings_service import change_settings
from bot.match.values.people import UserSettings
from bot.match.values.timecontrol import MINUTE_MS
from bot.web.open_pages import MOST_OF_ONE
from tests.store.test_trouble import full_disk
from tests.table import ANA, BO
from tests.web.site import Site, site

TURN = ["red:b2", "white:d4"]
"""The first of a match, as it is kept."""


@pytest_asyncio.fixture
async def board(tmp_path: Path) -> AsyncIterator[Site]:
    """A board that is served."""
    async with site(tmp_path) as served:
        yield served


async def test_a_turn_is_put_together_shown_and_played(board: Site) -> None:
    """Step by step, one back, in the draft that cards and panels have, too; then it is Bo's."""
    match_id = (await board.begin()).match.id
    ana = await board.enter(ANA)
    view = await ana.view(match_id)
    assert view["yours"] and not view["draft"]["complete"]
    view = (await ana.step(view, "b2")).json
    assert view["draft"]["steps"] == TURN[:1]
    now = await board.table.drafting.current(match_id, ANA.user_id, view["version"])
    assert now.draft.steps == ("red:b2",)
    await board.table.drafting.add(match_id, ANA.user_id, view["version"], "d4")  # on a card
    view = await ana.view(match_id)
    assert view["draft"]["complete"] and view["draft"]["steps"] == TURN
    assert view["moves"][0][0].startswith("red:") and view["asked"]  # another would begin anew
    view = (await ana.act(view, "undo", was=TURN)).json
    assert view["draft"]["steps"] == TURN[:1]
    view = (await ana.step(view, "d4")).json
    view = (await ana.act(view, "undo", all=True)).json
    assert view["draft"]["steps"] == []
    view = (await ana.step(view, "b2 d4")).json
    played = await ana.act(view, "play", steps=view["draft"]["steps"])
    assert played.status == 200 and not played.json["yours"]
    live = await board.table.session.load(match_id)
    assert live.match.line[-1].steps == tuple(TURN) and live.match.line[-1].user_id == ANA.user_id


async def test_why_something_is_none_is_said_and_nothing_done(board: Site) -> None:
    """What can be played isn't, and nothing is said of it; what was changed elsewhere is told."""
    match_id = (await board.begin()).match.id
    ana = await board.enter(ANA)
    view = (await ana.step(await ana.view(match_id), "b2")).json
    refused = await ana.act(view, "why", was=TURN[:1], text="b2")
    assert refused.status == 422 and "b2" in refused.json["text"]
    allowed = await ana.act(view, "why", was=TURN[:1], text="d4")
    assert allowed.status == 200 and "text" not in allowed.json
    for answer in (refused, allowed):
        assert answer.json["draft"]["steps"] == TURN[:1] and answer.json["yours"]
    assert (await ana.act(view, "why", was=[], text="b2")).status == 409


async def test_the_same_request_twice_changes_nothing(board: Site) -> None:
    """Whether its answer was lost or its button pressed twice: a step, one back, a turn."""
    match_id = (await board.begin()).match.id
    ana = await board.enter(ANA)
    first = await ana.view(match_id)
    for _ in range(2):
        view = (await ana.step(first, "b2")).json
        assert view["draft"]["steps"] == TURN[:1]
    for _ in range(2):
        back = (await ana.act(view, "undo", was=TURN[:1])).json
        assert back["draft"]["steps"] == []
    view = (await ana.step(back, "b2 d4")).json
    turn = {"version": view["version"], "nonce": "the-same-one", "steps": TURN}
    for _ in range(2):
        played = await ana.post(f"{ana.home}/matches/{match_id}/play", **turn)
        assert played.status == 200 and played.json["version"] == view["version"] + 1
    assert len((await board.table.session.load(match_id)).match.line) == len(
        (await board.table.session.load(match_id)).match.entries
    )


async def test_a_no_is_the_rules_own_sentence_beside_the_present_view(board: Site) -> None:
    """What can't be played, an old page, a turn that was changed elsewhere, one not theirs."""
    match_id = (await board.begin()).match.id
    ana, bo = await board.enter(ANA), await board.enter(BO)
    first = await ana.view(match_id)
    refused = await ana.step(first, "z9")
    assert refused.status == 422 and refused.json["text"] and refused.json["version"] == 0
    await board.table.drafting.add(match_id, ANA.user_id, first["version"], "a3")  # on a card
    changed = await ana.step(first, "b2")
    assert (changed.status, changed.json["error"]) == (409, "web.changed")
    assert changed.json["draft"]["steps"] == ["red:a3"]
    view = (await ana.act(changed.json, "undo", all=True)).json
    theirs = await bo.act(await bo.view(match_id), "step", was=[], text="b2")
    assert theirs.status == 409 and "Ana" in theirs.json["text"]
    live = await board.table.play(await board.table.session.load(match_id), "b2 d4")
    stale = await ana.step(view, "a3")
    assert (stale.status, stale.json["error"]) == (409, "stale")
    assert stale.json["version"] == live.match.version
    nothing = await bo.act(await bo.view(match_id), "play", steps=[])
    assert nothing.status == 422


async def test_an_earlier_position_is_only_looked_at(board: Site) -> None:
    """Nothing can be done there, no clock runs; beyond the last it is the present one."""
    live = await board.begin("b2 d4", "red")
    ana = await board.enter(ANA)
    place = f"{ana.home}/matches/{live.match.id}"
    views = [(await ana.get(f"{place}?at={n}")).json for n in range(3)]
    assert [view["past"] for view in views] == [True, True, False]
    assert [view["version"] for view in views] == [0, 1, 2]
    assert not views[0]["draft"] and not views[1]["moves"] and not views[1]["yours"]
    assert views[0]["targets"] != views[1]["targets"]
    assert {one["left"] for view in views[:2] for one in view["players"]} == {None}
    assert (await ana.get(f"{place}?at=999")).json["version"] == 2
    for strange in ("-1", "x", "9" * 30, "1.5"):
        assert (await ana.get(f"{place}?at={strange}")).status == 400


async def test_an_offer_is_answered(board: Site) -> None:
    """By whoever is asked, once; a draw after its question, an old answer changes nothing."""
    live = await board.begin("b2 d4", "red")
    for _ in range(12):
        live = await board.table.any_turn(live, 1)
    who = {0: ANA, 1: BO}
    seat = live.acting or 0
    mover, other = await board.enter(who[seat]), await board.enter(who[1 - seat])
    live = await board.table.offer_draw(live, live.state.format(live.state.legal()[0]))
    view = await other.view(live.match.id)
    assert not (await mover.view(live.match.id))["pressed"]["answers"]
    accept, decline = view["pressed"]["answers"]
    number = {"arg": accept["arg"]}
    wrong = await mover.act(view, "press", op="yesdraw", **number)
    assert wrong.status == 422
    asked = await other.act(view, "press", op=accept["op"], **number)
    assert not asked.json["over"] and "draw" in "".join(asked.json["panel"]["lines"])
    assert [one["op"] for one in asked.json["panel"]["buttons"]] == ["yesdraw", "view"]
    declined = await other.act(view, "press", op=decline["op"], **number)
    assert declined.status == 200 and not declined.json["pressed"]["answers"]
    late = await other.act(view, "press", op="yesdraw", **number)
    assert late.status == 422 and not late.json["over"]
    live = await board.table.any_turn(await board.table.session.load(live.match.id), 1)
    board.table.clock.ms += MINUTE_MS  # nobody is asked again at once
    live = await board.table.offer_draw(live, live.state.format(live.state.legal()[0]))
    view = await other.view(live.match.id)
    arg = view["pressed"]["answers"][0]["arg"]
    agreed = await other.act(view, "press", op="yesdraw", arg=arg)
    assert agreed.status == 200 and agreed.json["over"]
    assert "draw" in agreed.json["told"][0]


async def test_without_a_preview_the_last_tap_plays(board: Site) -> None:
    """As on cards."""
    match_id = (await board.begin("b2 d4", "red")).match.id
    await change_settings(board.table.database, ANA.user_id, lambda _: UserSettings(preview=False))
    live = await board.table.session.load(match_id)
    who = live.match.players[live.acting or 0]
    guest = await board.enter(who)
    view = await guest.view(match_id)
    tapped = await guest.step(view, view["moves"][0][0])
    is_ana = who.user_id == ANA.user_id
    assert tapped.json["yours"] is not is_ana


HOSTILE = (
    (b"no json", 400),
    (b"[]", 400),
    (b'{"version": 0}', 400),
    (b"[" * 4000, 400),
    (b"\xff\xfe", 400),
    (b'{"version": 0, "nonce": "nonce-0001", "was": "b2", "text": "b2"}', 400),
    (b'{"version": 0, "nonce": "nonce-0001", "was": ["b 2"], "text": "b2"}', 400),
    (b'{"version": 1e300, "nonce": "nonce-0001", "was": [], "text": "b2"}', 400),
    (b'{"version": true, "nonce": "nonce-0001", "was": [], "text": "b2"}', 400),
    (b'{"version": -1, "nonce": "nonce-0001", "was": [], "text": "b2"}', 400),
    (b'{"version": 0, "nonce": "x", "was": [], "text": "b2"}', 400),
    (b'{"version": 0, "nonce": "nonce-0001", "was": [], "text": ""}', 400),
    (b'{"version": 0, "nonce": "nonce-0001", "was": [], "text": "' + b"b" * 301 + b'"}', 400),
    (b'{"text": "' + b"b" * 5000 + b'"}', 413),
)


async def test_what_no_page_of_ours_sends_is_refused_and_changes_nothing(board: Site) -> None:
    """Bodies, kinds and addresses; none of it is a fault of the server's."""
    match_id = (await board.begin()).match.id
    ana = await board.enter(ANA)
    path = f"{ana.home}/matches/{match_id}/step"
    kind = {"Content-Type": "application/json"}
    for body, status in HOSTILE:
        answer = await ana.send("POST", path, data=body, headers=kind)
        assert answer.status == status, (body[:60], answer)
    note = {"version": 0, "nonce": "nonce-0001"}
    for text in ("half \ud83d", "nothing \x00"):
        answer = await ana.post(f"{ana.home}/matches/{match_id}/note", **note, text=text)
        assert answer.status == 400
    strange = '{"version":0,"nonce":"nonce-0001","was":[],"text":"\\u0000<b>\\ud800"}'
    assert (await ana.send("POST", path, data=strange, headers=kind)).status in {400, 422}
    odd = {"Content-Type": "application/json; charset=no-such-thing"}
    assert (await ana.send("POST", path, data=b"{}", headers=odd)).status == 400
    assert (await ana.send("POST", path, data=b"{}", headers={})).status == 415
    assert (await ana.send("PUT", path, json={})).status == 405
    for place in ("/nothing", "/p/0/api/matches", f"{ana.home}/matches/999999999999999"):
        assert (await ana.get(place)).status in {401, 404}
    for place in ("/a/old/main.js", "/a/../../app.py", "/a/x/%2e%2e%2fapp.py"):
        answer = await ana.get(place)
        assert answer.status == 404 and answer.headers["Cache-Control"] == "no-store"
    assert not (await ana.view(match_id))["draft"]["steps"]


async def test_a_flood_is_stopped_for_its_person_alone(board: Site) -> None:
    """Requests and open pages; Bo plays on."""
    match_id = (await board.begin()).match.id
    ana, bo = await board.enter(ANA), await board.enter(BO)
    sockets = [await ana.live(match_id) for _ in range(MOST_OF_ONE)]
    assert (await ana.get(f"{ana.home}/matches/{match_id}/live")).status == 429
    for socket in sockets:
        await socket.close()
    answers = [await ana.get(f"{ana.home}/matches") for _ in range(TAPPED_IN_PERIOD)]
    assert answers[-1].status == 429 and int(answers[-1].headers["Retry-After"]) > 0
    assert (await bo.get(f"{bo.home}/matches")).status == 200


@pytest.mark.sqlite
async def test_what_cannot_be_stored_is_said_and_can_be_asked_again(board: Site) -> None:
    """While the disk takes nothing; the board is shown meanwhile, and nothing was half done."""
    match_id = (await board.begin()).match.id
    ana = await board.enter(ANA)
    view = await ana.view(match_id)
    with full_disk():
        refused = await ana.step(view, "b2")
        assert (refused.status, refused.json["error"]) == (503, "store")
        assert refused.json["text"] and int(refused.headers["Retry-After"]) > 0
        assert (await ana.view(match_id))["draft"]["steps"] == []
    assert (await ana.step(view, "b2")).json["draft"]["steps"] == TURN[:1]


async def test_an_open_page_hears_of_what_others_do(board: Site) -> None:
    """The whole view each time: Bo's turn, a step of one's own elsewhere; no secret is in it."""
    live = await board.begin()
    ana, bo = await board.enter(ANA), await board.enter(BO)
    socket, other = await ana.live(live.match.id), await bo.live(live.match.id)
    assert (await socket.receive_json(timeout=30))["version"] == 0
    assert (await other.receive_json(timeout=30))["yours"] is False
    view = await ana.view(live.match.id)
    await ana.step(view, "b2")
    seen = await socket.receive_json(timeout=30)
    assert seen["draft"]["steps"] == TURN[:1]
    live = await board.table.play(live, "b2 d4")
    while (seen := await other.receive_json(timeout=30))["version"] != live.match.version:
        assert seen["draft"] is None  # what Ana only thinks of, Bo doesn't see
    assert seen["yours"] and "b2" not in json.dumps(seen["draft"])
    assert str(live.match.dice.secret) not in json.dumps(seen)


async def test_a_page_is_not_sent_what_it_was_answered_with(board: Site) -> None:
    """Another window of the same person is; and the page hears of the next that isn't its own."""
    match_id = (await board.begin()).match.id
    ana = await board.enter(ANA)
    one, other = (
        await ana.live(match_id, "page-number-1"),
        await ana.live(match_id, "page-number-2"),
    )
    for socket in (one, other):
        assert (await socket.receive_json(timeout=30))["draft"]["steps"] == []
    step, first = f"{ana.home}/matches/{match_id}/step", {"version": 0, "nonce": "nonce-0001"}
    await ana.post(f"{step}?page=page-number-1", **first, was=[], text="b2")
    assert (await other.receive_json(timeout=30))["draft"]["steps"] == TURN[:1]
    await ana.post(f"{step}?page=page-number-1", **first, was=TURN[:1], text="z9")  # a no
    await ana.post(f"{step}?page=page-number-2", **first, was=TURN[:1], text="d4")
    assert (await one.receive_json(timeout=30))["draft"]["steps"] == TURN
    await board.table.drafting.clear(match_id, ANA.user_id, 0)  # on a card
    for socket in (one, other):
        assert (await socket.receive_json(timeout=30))["draft"]["steps"] == []


@pytest.mark.parametrize("said", ["x", "x" * 5000])
async def test_a_page_that_talks_is_hung_up_on(board: Site, said: str) -> None:
    """Many frames, or one that is too large; nobody else notices."""
    live = await board.begin()
    ana, bo = await board.enter(ANA), await board.enter(BO)
    socket, other = await ana.live(live.match.id), await bo.live(live.match.id)
    await socket.receive_json(timeout=30)
    for _ in range(30):
        if socket.closed:
            break
        try:
            await socket.send_str(said)
        except ConnectionError:
            break
    while not socket.closed:
        await socket.receive(timeout=30)
    await other.receive_json(timeout=30)
    await board.table.play(live, "b2 d4")
    while (await other.receive_json(timeout=30))["version"] != 1:
        pass
