"""Who gets in: with a ticket, once; then by the cookie of their own browser, and nobody else."""

import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from bot.errors import Limited
from bot.i18n.catalog import words
from bot.i18n.languages import offered
from bot.match.values.browser import LONGEST_MS, TICKET_MS, UNUSED_MS
from bot.web import files
from bot.web.failed_tries import MOST, PERIOD_S, FailedTries
from tests.table import ANA, BO, CHI
from tests.web.site import Site, site


@pytest_asyncio.fixture
async def board(tmp_path: Path) -> AsyncIterator[Site]:
    """A board that is served."""
    async with site(tmp_path) as served:
        yield served


async def test_a_ticket_opens_one_browser_once_and_not_late(board: Site) -> None:
    """Looking at whose it is doesn't use it; what it opens is closed to the page's scripts."""
    live = await board.begin()
    guest = board.guest(ANA)
    ticket = await board.ticket(ANA, live.match.id)
    for _ in range(2):
        told = await guest.post("/api/ticket", ticket=ticket)
        assert (told.status, told.json) == (200, {"id": str(ANA.user_id), "name": "Ana"})
    opened = await guest.post("/api/session", ticket=ticket)
    assert opened.json["match"] == live.match.id
    cookie = opened.headers["Set-Cookie"]
    assert f"Path=/p/{ANA.user_id}/" in cookie and "HttpOnly" in cookie
    assert "SameSite=Strict" in cookie and "Secure" not in cookie  # it is served as http here
    assert (await guest.view(live.match.id))["yours"]
    for path in ("/api/ticket", "/api/session"):
        again = await guest.post(path, ticket=ticket)
        assert (again.status, again.json["error"]) == (403, "web.ticket_used")
    late = await board.ticket(ANA)
    board.table.clock.ms += TICKET_MS
    assert (await guest.post("/api/session", ticket=late)).status == 403
    assert "already" in (await guest.post("/api/session", ticket="x" * 40)).json["text"]


async def test_a_browser_is_its_persons_alone(board: Site) -> None:
    """Nobody gets in without a cookie, with another's or a forged one, or where they don't play."""
    live = await board.begin()
    match = f"/matches/{live.match.id}"
    ana, chi = await board.enter(ANA), await board.enter(CHI)
    key = ana.cookie
    assert (await chi.get(chi.home + match)).status == 404
    assert (await chi.get(ana.home + match)).status == 401
    stranger = board.guest(BO)
    for cookie in ("", f"board={key}", "board=forged", "board=" + "x" * 5000):
        answer = await stranger.get(stranger.home + match, Cookie=cookie)
        assert answer.status in {400, 401}, cookie
        assert "version" not in answer.json
    board.table.clock.ms += UNUSED_MS - 1
    assert (await ana.get(ana.home + match)).status == 200  # which counts as use
    board.table.clock.ms += UNUSED_MS - 1
    assert (await ana.get(ana.home + match)).status == 200
    for ms in (UNUSED_MS - 1, UNUSED_MS - 1, LONGEST_MS):
        board.table.clock.ms += ms
        last = await ana.get(ana.home + match)
    assert (last.status, last.json["error"]) == (401, "session")


async def test_signing_out_ends_it_at_once_here_and_everywhere(board: Site) -> None:
    """What Discord's [Sign out everywhere] ends, open pages are told."""
    live = await board.begin()
    here, there = await board.enter(ANA), await board.enter(ANA)
    view = f"{here.home}/matches/{live.match.id}"
    assert (await here.send("DELETE", f"{here.home}/session")).status == 200
    assert (await here.get(view)).status == 401
    assert (await there.get(view)).status == 200
    socket = await there.live(live.match.id)
    await socket.receive_json()
    unused = await board.ticket(ANA)
    await board.services.browsers.close_all(ANA.user_id)
    assert (await there.get(view)).status == 401
    assert (await there.post("/api/session", ticket=unused)).status == 403
    await board.table.play(live, "b2 d4")
    closed = await socket.receive()
    assert closed.data == 4401


async def test_another_page_can_do_nothing(board: Site) -> None:
    """Neither send anything nor listen in, whatever cookies its browser has."""
    live = await board.begin()
    ana = await board.enter(ANA)
    view, ticket = await ana.view(live.match.id), await board.ticket(ANA)
    for origin in ("https://elsewhere.example", "null", ""):
        ana.origin = origin
        assert (await ana.step(view, "b2")).status == 403
        assert (await ana.post("/api/session", ticket=ticket)).status == 403
        assert (await ana.get(f"{ana.home}/matches/{live.match.id}/live")).status == 403
    ana.origin = ana.url
    assert not (await ana.view(live.match.id))["draft"]["steps"]
    page = await ana.get("/m/1")
    policy = page.headers["Content-Security-Policy"]
    assert "default-src 'none'" in policy and "frame-ancestors 'none'" in policy
    assert "unsafe" not in policy and "Access-Control-Allow-Origin" not in page.headers


async def test_the_page_is_light_and_asks_nobody_else(board: Site) -> None:
    """Under 100 kB in at most 12 files of its own, each kept for ever under a name of its own."""
    ana = board.guest()
    page = (await ana.get("/", **{"Accept-Language": "xx-nonsense;q=2"})).json["body"]
    found = sorted(set(re.findall(r'(?:href|src)="([^"]+)"', page)))
    assert len(found) < 12 and all(re.fullmatch(r"/a/\w+/[\w.]+", one) for one in found)
    answers = [await ana.get(one) for one in found]
    assert {answer.status for answer in answers} == {200}
    assert all("immutable" in answer.headers["Cache-Control"] for answer in answers)
    folder = Path(files.__file__).parent / "page"
    sizes = {path.name: path.stat().st_size for path in folder.iterdir()}
    assert sum(sizes.values()) < 100_000
    assert {one.rpartition("/")[2] for one in found} == sizes.keys() - {"index.html"}
    said = "\n".join(path.read_text(encoding="utf-8") for path in folder.glob("*.js"))
    for never in ("innerHTML", "outerHTML", "insertAdjacentHTML", "eval(", "document.write"):
        assert never not in said


async def test_no_language_is_kept_that_a_browser_makes_up(board: Site) -> None:
    """It reads the first one that there is, else English, and leaves nothing behind."""
    guest, chosen = board.guest(), [code for code in offered() if code != "en"]
    await guest.get("/", **{"Accept-Language": "en"})
    known = words.cache_info().currsize
    for made_up in (*(f"x{n}" for n in range(20)), "../../en", "q=0.9", ";;;,,,", "z" * 5000):
        page = (await guest.get("/", **{"Accept-Language": made_up})).json["body"]
        assert '<html lang="en">' in page
    assert words.cache_info().currsize == known
    for code in chosen:
        page = (await guest.get("/", **{"Accept-Language": f"xx, {code};q=0.8, en"})).json["body"]
        assert f'<html lang="{code}">' in page


async def test_on_the_sandbox_alone_people_who_play_enter_without_a_ticket(board: Site) -> None:
    """Anybody of a match, the computer and others left out; elsewhere there is no such address."""
    live = await board.begin()
    guest, there = board.guest(ANA), {"match": live.match.id}
    chosen = {**there, "id": str(ANA.user_id)}
    for path, given in (("/api/seats", there), ("/api/seat", chosen)):
        assert (await guest.post(path, **given)).status == 404
    board.is_open = True
    async with board.away():
        pass
    seated = (await guest.post("/api/seats", **there)).json["people"]
    assert [one["name"] for one in seated] == ["Ana", "Bo"]
    for wrong in (str(CHI.user_id), "-1", "\u0661", "x"):
        assert (await guest.post("/api/seat", **{**there, "id": wrong})).status == 404
    assert (await guest.post("/api/seats", match=999999)).status == 404
    lately = (await guest.post("/api/seats", match=0)).json["people"]
    assert lately == seated
    alone = board.guest(BO)
    assert (await alone.post("/api/seat", match=0, id=str(BO.user_id))).json["match"] is None
    assert (await alone.get(f"{alone.home}/matches")).json["matches"]
    opened = await guest.post("/api/seat", **chosen)
    assert opened.json["match"] == live.match.id
    assert (await guest.view(live.match.id))["yours"]


async def test_guessing_is_stopped_for_its_address_alone(board: Site) -> None:
    """Forged cookies and tickets, by a sentence; who was let in lately plays on from there."""
    live = await board.begin()
    ana, stranger = await board.enter(ANA), board.guest(BO)
    match = f"{ana.home}/matches/{live.match.id}"
    assert (await ana.get(match)).status == 200
    for n in range(MOST - 1):
        forged = await stranger.get(match, Cookie=f"board=forged-key-number-{n:05}")
        assert forged.status == 401
    assert (await stranger.post("/api/session", ticket="forged-ticket-00000001")).status == 403
    stopped = await stranger.get(match, Cookie="board=forged-key-number-99999")
    assert (stopped.status, stopped.json["error"]) == (429, "limits") and stopped.json["text"]
    assert int(stopped.headers["Retry-After"]) > 0
    for path in ("/api/session", "/api/ticket"):
        assert (await stranger.post(path, ticket=await board.ticket(BO))).status == 429
    assert (await ana.get(match)).status == 200
    elsewhere = {"Cookie": "board=forged-key-number-99999", "X-Forwarded-For": "203.0.113.9"}
    assert (await stranger.get(match, **elsewhere)).status == 401


def test_an_address_may_try_again_after_a_minute() -> None:
    """And a browser that was let in is looked up even before."""
    strangers, own = FailedTries(), (1, "a-key-that-was-known")
    strangers.let_in(own)
    for n in range(MOST):
        strangers.check("::1", n / MOST)
        strangers.turned_away("::1", n / MOST)
    strangers.check("::1", 1, own)
    with pytest.raises(Limited):
        strangers.check("::1", 1, (2, "a-key-that-was-known"))
    strangers.check("::2", 1)
    strangers.check("::1", PERIOD_S)
