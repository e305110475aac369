"""The page itself: by keyboard, for those who listen, with a network that breaks."""

import asyncio
import re

import pytest
from playwright.async_api import Page, Route, WebSocketRoute, expect

from bot.i18n.catalog import words
from bot.match.values.match import Player
from rules import GAMES
from tests.page.test_accessibility import faults
from tests.quick import quickly
from tests.table import ANA, BO
from tests.web.conftest import OpenBoard
from tests.web.finger import settled
from tests.web.site import Site
from tests.web.test_presses import against_computer

pytestmark = pytest.mark.asyncio(loop_scope="session")

DESK = {"viewport": {"width": 1280, "height": 800}, "has_touch": False, "is_mobile": False}


async def version(board: Site, match_id: int) -> int:
    return (await board.table.session.load(match_id)).match.version


async def test_a_turn_by_keyboard_alone(board: Site, open_board: OpenBoard) -> None:
    """Typing a cell's name goes there, arrows walk, Enter taps, and then presses [Play]."""
    live = await board.begin()
    page = await open_board(live.match.id, **DESK)
    await page.locator('.target[tabindex="0"]').focus()
    await page.keyboard.type("b2")
    await page.keyboard.press("Enter")
    await expect(page.locator(".choices")).to_contain_text("Undo")
    await page.keyboard.press("Backspace")
    await expect(page.locator(".choices")).not_to_contain_text("Undo")
    await page.keyboard.type("b2")
    await page.keyboard.press("ArrowRight")
    await page.keyboard.press("Enter")
    await expect(page.locator(".choices")).to_contain_text("Undo")
    await page.keyboard.type("d4")
    await page.keyboard.press("Enter")
    await expect(page.locator("#play")).to_be_focused()
    await page.keyboard.press("Enter")
    await expect(page.locator("#aloud")).to_contain_text("Bo")
    after = (await board.table.session.load(live.match.id)).match
    assert after.line[-1].steps == ("red:c2", "white:d4")


async def test_what_can_be_touched_is_ringed(board: Site, open_board: OpenBoard) -> None:
    """Each cell, once: the board marks none for that. A line is no thinner on a phone."""
    live = await board.table.both_sides("seesaw", {})
    for number in range(4):
        live = await board.table.any_turn(live, number)
    page = await open_board(live.match.id)
    # A tip that comes draws the rings anew: all is measured at one moment.
    touched, targets, rings = await page.evaluate("""() => [
        document.querySelectorAll(".target.can").length,
        document.querySelectorAll(".target").length,
        [...document.querySelectorAll(".rings .line")].map((ring) => {
            const { strokeWidth, vectorEffect } = getComputedStyle(ring);
            return `${strokeWidth} ${vectorEffect}`;
        }),
    ]""")
    assert 0 < touched == len(rings) < targets
    assert set(rings) == {"2px non-scaling-stroke"}


@pytest.mark.parametrize(("game", "below"), [("seesaw", False), ("diced_tomatoes", True)])
async def test_rings_cover_no_die_and_no_word(
    board: Site, open_board: OpenBoard, game: str, below: bool
) -> None:
    """On a table of dice they lie upon the ground alone; on cells upon everything."""
    live = await board.table.both_sides(game, {})
    page = await open_board(live.match.id)
    covered = (
        "rings => rings.parentElement.lastElementChild !== rings && rings.previousElementSibling"
    )
    rings = page.locator(".rings")
    assert bool(await rings.evaluate(covered)) is below


async def test_what_is_typed_and_why_it_is_none(board: Site, open_board: OpenBoard) -> None:
    """The field takes what `/move` takes; a no is the rules' sentence, heard too."""
    live = await board.begin()
    page = await open_board(live.match.id)
    field = page.get_by_role("textbox", name="Type a move")
    await field.fill("z9")
    await field.press("Enter")
    await expect(page.locator(".note")).to_be_visible()
    said = await page.locator(".note").inner_text()
    await expect(page.locator("#aloud")).to_have_text(said)
    await field.fill("b2 d4")
    await field.press("Enter")
    await page.locator("#play").tap()
    await expect(page.locator(".asked")).to_contain_text("Bo")
    assert await version(board, live.match.id) == 1


async def test_what_is_heard_is_words(board: Site, open_board: OpenBoard) -> None:
    """Small print, quotes, lists, links and the brackets around a button's name are not said."""
    live = await board.begin()
    page = await open_board(live.match.id)
    told = ["## Board", "**Ana** won.\n-# Think first, then [Show tip].", "", "> d4", "- [d4](/x)"]
    module = await page.locator("script[type=module]").get_attribute("src")
    say = "([module, told]) => import(module).then((dom) => dom.aloud(...told))"
    await page.evaluate(say, [str(module).replace("main.js", "dom.js"), told])
    heard = "Board Ana won. Think first, then Show tip. d4 d4"
    await expect(page.locator("#aloud")).to_have_text(heard)


async def test_others_moves_appear_also_after_the_connection_broke(
    board: Site, open_board: OpenBoard
) -> None:
    """At once; and what came while there was none, once there is one again."""
    live = await board.begin()
    page = await open_board(live.match.id, BO)
    await expect(page.locator(".asked")).to_contain_text("Ana")
    live = await board.table.play(live, "b2 d4")
    await expect(page.locator(".told")).to_contain_text("d4")
    async with board.away():
        await expect(page.locator(".lost")).to_be_visible()
        live = await board.table.play(live, "red")
    await expect(page.locator(".lost")).to_be_hidden()
    await expect(page.locator(".told")).to_contain_text("Red")


async def test_a_turn_of_two_steps_outlives_a_lost_answer_and_a_cut(
    board: Site, open_board: OpenBoard
) -> None:
    """The first step is done and its answer lost; then nothing gets through; then it goes on."""
    live = await board.begin()
    page = await open_board(live.match.id)

    async def lose(route: Route) -> None:
        await route.fetch()
        await route.abort()

    async def cut(route: Route) -> None:
        await route.abort()

    await page.route("**/step?*", lose, times=1)
    await page.locator('.target[data-name="b2"]').tap(force=True)
    await expect(page.get_by_role("button", name="Undo")).to_be_visible()
    async with board.away():
        await expect(page.locator(".lost")).to_be_visible()
        await page.route("**/step?*", cut)
        await page.locator('.target[data-name="d4"]').tap(force=True)
        await expect(page.locator(".asked")).to_contain_text(words()("web.page.failed"))
        await page.unroute("**/step?*")
    await expect(page.locator(".lost")).to_be_hidden()
    await page.locator('.target[data-name="d4"]').tap(force=True)
    await page.locator("#play").tap()
    await expect(page.locator(".told")).to_contain_text("d4")
    after = (await board.table.session.load(live.match.id)).match
    assert [entry.steps for entry in after.line] == [("red:b2", "white:d4")]


async def test_a_reply_that_came_before_the_answer_is_seen(
    board: Site, open_board: OpenBoard
) -> None:
    """As the computer's may: the answer to [Play] is older then, and comes later."""
    live = await board.begin()
    page = await open_board(live.match.id)
    async with page.expect_websocket() as opened:
        await page.reload()
    socket = await opened.value

    async def late(route: Route) -> None:
        answer = await route.fetch()
        played = await board.table.session.load(live.match.id)
        async with socket.expect_event("framereceived", lambda frame: '"version":2' in frame):
            await board.table.play(played, "red")
        await route.fulfill(response=answer)

    await page.route("**/play?*", late, times=1)
    field = page.get_by_role("textbox", name="Type a move")
    await field.fill("b2 d4")
    await field.press("Enter")
    await page.locator("#play").tap()
    await expect(page.locator(".told")).to_contain_text("Red")
    await expect(page.locator(".asked")).to_contain_text("Ana")


async def test_a_view_that_an_answer_overtook_takes_nothing_back(
    board: Site, open_board: OpenBoard
) -> None:
    """The live channel's first view, from before a step, comes after the step's answer."""
    live = await board.begin()
    page = await open_board(live.match.id)
    came, let_go = asyncio.Event(), asyncio.Event()

    async def hold(socket: WebSocketRoute, view: str | bytes) -> None:
        came.set()
        await let_go.wait()
        socket.send(view)

    def between(socket: WebSocketRoute) -> None:
        held: list[asyncio.Task[None]] = []
        server = socket.connect_to_server()
        server.on_message(lambda view: held.append(asyncio.create_task(hold(socket, view))))

    await page.route_web_socket("**/live?*", between)
    await page.reload()
    await came.wait()
    field, play = page.get_by_role("textbox", name="Type a move"), page.locator("#play")
    await field.fill("b2 d4")
    await field.press("Enter")
    await expect(play).to_be_visible()
    async with page.expect_response(f"**/matches/{live.match.id}?*") as asked:
        let_go.set()
    assert (await asked.value).ok
    await play.tap()
    await expect(page.locator(".told")).to_contain_text("d4")


async def test_the_position_in_words_follows_once_it_is_opened(
    board: Site, open_board: OpenBoard
) -> None:
    """It's asked for by whoever reads it alone: with each step of a turn, and when looking back."""
    live = await board.begin("b2 d4", "red")
    page = await open_board(live.match.id, live.match.players[live.acting or 0])
    asked = list[str]()
    page.on("request", lambda request: asked.append(request.url))
    told, cell = page.locator("pre"), page.locator(".target.can").first
    name = str(await cell.get_attribute("data-name"))
    await cell.tap(force=True)
    await expect(page.locator("#play")).to_be_visible()
    assert not [url for url in asked if "/words" in url]
    await page.locator("summary", has_text=words()("web.page.words")).tap()
    await expect(told).to_contain_text("b2")
    whole = await told.inner_text()
    assert name in whole
    await page.get_by_role("button", name="Undo").tap()
    await expect(told).not_to_have_text(whole)
    await page.get_by_role("slider", name="Earlier positions").fill("0")
    await expect(told).not_to_contain_text("b2")


async def test_looking_back_is_not_disturbed(board: Site, open_board: OpenBoard) -> None:
    """Button, slider and keys lead through what was; Bo's turn meanwhile pulls nobody away."""
    live = await board.begin("b2 d4", "red")
    while live.acting is None or live.match.players[live.acting].user_id != BO.user_id:
        live = await board.table.any_turn(live, 1)
    page = await open_board(live.match.id)
    present = await page.locator(".told").inner_text()
    await page.get_by_role("button", name="One back").tap()
    await expect(page.locator(".told")).not_to_have_text(present)
    slider = page.get_by_role("slider", name="Earlier positions")
    await page.locator(".target[tabindex='0']").focus()
    await page.keyboard.press("Home")
    await expect(slider).to_have_value("0")
    await expect(page.locator(".choices button")).to_have_count(0)
    live = await board.table.any_turn(live, 1)
    await expect(slider).to_have_attribute("max", str(live.match.version))
    await expect(slider).to_have_value("0")
    await page.get_by_role("button", name="Back to now").tap()
    await expect(slider).to_have_value(str(live.match.version))
    await expect(page.get_by_role("textbox", name="Type a move")).to_be_visible()


async def test_a_draw_is_accepted_after_a_question(board: Site, open_board: OpenBoard) -> None:
    """What ends the match is asked once more, and can be left."""
    live = await board.begin("b2 d4", "red")
    for _ in range(12):
        live = await board.table.any_turn(live, 1)
    who = live.match.players[1 - (live.acting or 0)]
    await board.table.offer_draw(live, live.state.format(live.state.legal()[0]))
    page, said = await open_board(live.match.id, who), words()
    accept = page.get_by_role("button", name=said("button.draw"))
    await accept.tap()
    await page.get_by_role("button", name=said("button.keep")).tap()
    await accept.tap()
    await expect(page.locator(".panel")).to_contain_text(said("draw.sure"))
    await page.get_by_role("button", name=said("button.yes.draw")).tap()
    await expect(page.locator(".told")).to_contain_text("draw")
    ended = (await board.table.session.load(live.match.id)).match.ending
    assert ended is not None and not ended.winners


async def test_two_people_share_a_browser_and_a_name_is_no_markup(
    board: Site, open_board: OpenBoard
) -> None:
    """A plain address asks who plays; each sees their own; a name stays the text that it is."""
    live = await board.begin()
    odd = Player(1009, "<img src=x onerror=alert(1)>**Eve**")
    challenge = await board.table.both_sides("tumbleweed", {"size": "3"})
    page = await open_board(live.match.id)
    await page.goto("about:blank")
    ticket = await board.ticket(odd)
    await page.goto(f"{board.url}/#{ticket}")
    await expect(page.get_by_role("button", name="Play here as <img")).to_be_visible()
    await page.get_by_role("button", name="Play here as").tap()
    await expect(page.locator("nav")).to_contain_text("You have no matches")
    assert await page.locator("img").count() == 0
    await page.goto(f"{board.url}/m/{challenge.match.id}")
    await page.get_by_role("button", name="Ana", exact=True).tap()
    await page.locator(".target").first.wait_for()
    await page.get_by_role("button", name="Sign out").tap()
    await expect(page.locator("main")).not_to_contain_text("Ana")
    found = await board.services.browsers.of(ANA.user_id)
    assert not found


async def test_an_unknown_browser_is_told_the_way_and_comes_back(
    board: Site, open_board: OpenBoard
) -> None:
    """To the match it was opened for, by itself; a known one needs no press, nor a fresh link."""
    live, other = await board.begin(), await board.begin()
    page = await open_board(other.match.id)
    await page.get_by_role("button", name="Sign out").tap()
    await expect(page.locator("main")).to_contain_text("My view")
    await page.goto(f"{board.url}/m/{live.match.id}")
    await expect(page.locator("main")).to_contain_text("My view")
    ticket = await board.ticket(ANA, live.match.id)
    window = await page.context.new_page()
    await window.goto(f"{board.url}/m/{live.match.id}#{ticket}")
    await window.get_by_role("button", name="Play here as Ana").tap()
    await page.locator(".target").first.wait_for()
    for link in (ticket, await board.ticket(ANA, live.match.id)):
        await window.goto("about:blank")
        await window.goto(f"{board.url}/m/{live.match.id}#{link}")
        await window.locator(".target").first.wait_for()
        assert "#" not in window.url
    await window.close()


async def test_on_the_sandbox_one_press_leads_in(board: Site, open_board: OpenBoard) -> None:
    """Also at the plain address, which names no match: to one's matches."""
    live = await board.begin()
    page = await open_board(live.match.id)
    await page.get_by_role("button", name="Sign out").tap()
    board.is_open = True
    async with board.away():
        pass
    await page.goto(f"{board.url}/")
    await page.get_by_role("button", name="Play here as Bo").tap()
    await expect(page.locator("nav")).to_contain_text(f"#{live.match.id}")


async def test_after_a_turn_the_next_match_that_waits(board: Site, open_board: OpenBoard) -> None:
    """[Skip] leaves one for later; [Play, then the next match] leads from one to the next."""
    first, second = await board.begin(), await board.begin()
    page = await open_board(first.match.id)
    await page.get_by_role("button", name="Skip").tap()
    await page.wait_for_url(f"**/m/{second.match.id}")
    await expect(page).to_have_title(re.compile(f"#{second.match.id}"))  # it's drawn, too
    field = page.get_by_role("textbox", name="Type a move")
    await field.fill("b2 d4")
    await field.press("Enter")
    await page.get_by_role("button", name="Play, then the next match").tap()
    await page.wait_for_url(f"**/m/{first.match.id}")
    assert await version(board, second.match.id) == 1


async def test_a_move_that_a_hint_names_is_played_from_there(
    board: Site, open_board: OpenBoard
) -> None:
    """The hint stays, to compare its moves; what is begun goes on, or back, below it."""
    page = await open_board(await against_computer(board, 1), **DESK)
    panel, hint = page.locator(".panel"), page.get_by_role("button", name="Hint", exact=True)
    undo = page.locator(".choices").get_by_role("button", name="Undo")
    await page.get_by_role("button", name="No tips, thanks").click()
    await expect(panel).to_contain_text("No more tips")
    await panel.get_by_role("button").last.click()
    await hint.click()
    await panel.get_by_role("button").first.click()
    await expect(panel).to_contain_text(re.compile("[Gg]ood move"))
    await expect(undo).to_have_count(0)
    await panel.get_by_role("button").first.click()
    await expect(undo).to_be_visible()
    await expect(panel).to_contain_text(re.compile("[Gg]ood move"))
    await page.locator(".target.can").last.click(force=True)
    await expect(page.locator("#play")).to_be_visible()


async def test_a_match_is_resigned_and_looked_through(board: Site, open_board: OpenBoard) -> None:
    """By keyboard: a question is heard, can be left, and is gone after a tap; then the review."""
    live = await board.begin("b2 d4", "red")
    for number in range(9):
        live = await board.table.any_turn(live, number)
    who, said = live.match.players[live.acting or 0], words()
    page = await open_board(live.match.id, who, **DESK)
    resign, panel = page.get_by_role("button", name=said("button.resign")), page.locator(".panel")
    await page.locator("summary", has_text="More").press("Enter")
    await resign.press("Enter")
    await expect(page.locator("#aloud")).to_contain_text("Resign?")
    await expect(panel).to_be_focused()
    assert not await faults(page)
    await page.get_by_role("button", name=said("button.keep")).press("Enter")
    await expect(panel).to_have_count(0)
    await expect(page.locator(".target[tabindex='0']")).to_be_focused()
    await resign.press("Enter")
    await expect(panel).to_be_visible()
    await page.locator(".target.can").first.click(force=True)
    await expect(panel).to_have_count(0)
    await page.locator("summary", has_text="A note").press("Enter")
    await page.get_by_role("textbox", name="A note for yourself").fill("Home and End stay here")
    await page.keyboard.press("Home")
    await expect(page.get_by_role("slider")).to_have_value(str(live.match.version))
    await page.get_by_role("button", name="Keep", exact=True).press("Enter")
    await settled(page)
    await resign.press("Enter")
    await page.get_by_role("button", name=said("button.yes.resign")).press("Enter")
    await expect(page.locator(".told")).to_contain_text("win")
    await page.get_by_role("button", name=said("button.review")).press("Enter")
    await panel.locator("img").wait_for()
    assert not await faults(page)
    await panel.get_by_role("button").first.press("Enter")
    await expect(page.locator(".asked .note")).to_contain_text("Move")
    await expect(page.locator(".target.pointed")).not_to_have_count(0)
    pointed = await page.locator(".target.pointed").count()
    await expect(page.locator(".rings .pointed.line")).to_have_count(pointed)
    note = await board.table.database.read(lambda t: t.notes.get(live.match.id, who.user_id))
    assert note == "Home and End stay here"


@pytest.mark.deep
async def test_a_result_is_copied_as_a_line(board: Site, open_board: OpenBoard) -> None:
    """The line of [Share]; where the browser lets the page copy nothing, it is marked to be."""
    live = await board.table.to_the_end(await board.begin("b2 d4", "red"))
    page = await open_board(live.match.id)
    await page.get_by_role("button", name="Share").tap()
    line = page.locator(".panel .quoted").last
    await expect(line).to_contain_text("Tumbleweed · ")
    await expect(page.locator(".panel img")).to_be_visible()
    await page.get_by_role("button", name="Copy").tap()
    await expect(line).to_contain_text(await _marked(page))
    await page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    await page.get_by_role("button", name="Copy").tap()
    await expect(page.get_by_role("button", name="Copied")).to_be_visible()
    copied = await page.evaluate("navigator.clipboard.readText()")
    assert copied == await line.text_content()


async def _marked(page: Page) -> str:
    """What is selected, once something is."""
    found = await page.wait_for_function("String(getSelection()).trim()")
    return str(await found.json_value())


@pytest.mark.parametrize(
    ("width", "scheme"),
    [
        (320, "dark"),
        (320, "light"),
        (1280, "light"),
        (1280, "dark"),
    ],
)
@pytest.mark.deep
async def test_nobody_is_shut_out(
    board: Site, open_board: OpenBoard, width: int, scheme: str
) -> None:
    """Axe finds nothing on any game's board, and nothing is wider than the screen."""
    await _is_open_to_all(board, open_board, sorted(GAMES), scheme, width)


@pytest.mark.parametrize(
    ("game", "width", "scheme"), [("tumbleweed", 390, "light"), ("diced_tomatoes", 320, "dark")]
)
async def test_nobody_is_shut_out_of_a_board(
    board: Site, open_board: OpenBoard, game: str, width: int, scheme: str
) -> None:
    """The same of one game of each kind, on phones, in each scheme."""
    await _is_open_to_all(board, open_board, [game], scheme, width)


@pytest.mark.parametrize("size", quickly([(390, 844)], [(390, 844), (844, 390), (1280, 800)]))
async def test_who_looks_back_presses_in_one_place(
    board: Site, open_board: OpenBoard, size: tuple[int, int]
) -> None:
    """However much there is to read of a position; the board is in sight, and tips are not."""
    live = await board.table.both_sides("rive", {})
    for number in range(12):
        live = await board.table.any_turn(live, number)
    width, height = size
    page = await open_board(live.match.id, viewport={"width": width, "height": height})
    earlier, told = page.get_by_role("button", name="One back"), page.locator(".told")
    places = []
    for _ in range(6):
        before = await told.inner_text()
        await earlier.click()
        await expect(told).not_to_have_text(before)
        places.append(await earlier.bounding_box())
    assert places[0] is not None and len({str(place) for place in places}) == 1, places
    shown = await page.locator(".board").bounding_box()
    assert shown is not None and shown["y"] >= 0 and shown["y"] + shown["height"] <= height
    await expect(told).to_be_in_viewport(ratio=1)
    await expect(page.locator(".tips")).to_be_hidden()
    await page.get_by_role("button", name="Back to now").click()
    await expect(page.locator(".looking")).to_have_count(0)


async def _is_open_to_all(
    board: Site, open_board: OpenBoard, games: list[str], scheme: str, width: int
) -> None:
    made = [await board.table.both_sides(game, {}) for game in games]
    look = {"viewport": {"width": width, "height": 800}, "color_scheme": scheme}
    page = await open_board(made[0].match.id, **look)
    for live in made:
        await page.goto(f"{board.url}/m/{live.match.id}")
        await page.locator(".target").first.wait_for()
        await _fits(page)
        if await page.locator(".target.can").count():
            await page.locator(".target.can").first.tap(force=True)
            await page.locator(".choices button").first.wait_for()
        for part in ("More", "Rules", "A note"):
            await page.locator("summary", has_text=part).first.click()
        await page.locator(".lessons h2").first.wait_for()
        await _is_drawn(page)
        assert not await faults(page)
        await _fits(page)
    await page.goto(board.url)
    await page.locator("nav").wait_for()
    assert not await faults(page)


async def _is_drawn(page: Page) -> None:
    """The first picture of the rules comes once it is near, and is told to those who listen."""
    picture = page.locator(".lessons img").first
    await picture.scroll_into_view_if_needed()
    await picture.evaluate("img => img.decode()")
    assert await picture.get_attribute("alt")


async def _fits(page: Page) -> None:
    wide = await page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert wide <= 0
