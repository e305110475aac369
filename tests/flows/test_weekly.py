"""Playing alone: the match of the week from its page to its table, and one's bests."""

from typing import Any

from bot.match.history.replay import replayed
from bot.match.ports import Tables
from bot.match.values.contest import Attempt, Week
from bot.sandbox.world import seed
from rules.record import Record
from tests.flows.harness import Harness, buttons, card, listed, private, public, quiet, said
from tests.offer import play
from tests.sandbox.world import Person

Json = dict[str, Any]


async def begin(home: Harness, who: Person) -> Json:
    """Somebody opens the page and presses [Play it]; the first card."""
    await who.run("weekly")
    await who.click(await private(who), "Play it")
    assert "Your match of the week has begun" in said(await private(who))
    return await card(home.chi)


async def resign(home: Harness, who: Person, shown: Json) -> Json:
    """Somebody gives up; the last card."""
    await who.run("resign", shown["channel_id"])
    await who.click(await private(who), "Yes, resign")
    await private(who)
    return await card(home.chi)


async def text_of(home: Harness, page: Json) -> str:
    """The record among the files of an export."""
    (url,) = (a["url"] for a in page["attachments"] if a["filename"].endswith(".txt"))
    return (await home.served.download(url))[0].decode()


async def test_who_finds_nobody_in_the_lobby_is_led_on(home: Harness) -> None:
    """To the computer, and the week; not where somebody is, nor from the offers of one game."""
    await home.ana.run("lobby", game="seesaw")
    assert "See it" not in buttons(await private(home.ana))
    await home.ana.run("lobby")
    page = await private(home.ana)
    assert said(page).index("Nobody free? The computer is") < said(page).index("match of the week")
    await home.ana.click(page, "Play the computer")
    assert "Level: Seedling 1" in str(await private(home.ana, about="Play "))
    await home.ana.run("lobby")
    await home.ana.click(await private(home.ana, about="Nobody free?"), "See it")
    assert "Play it" in buttons(await private(home.ana))
    await play(home.bo, "rive", seed.GAMES, pace="medium")
    await public(home.chi, about="looking for")
    await listed(home, home.bo)
    await home.ana.run("lobby")
    assert "See it" not in buttons(await private(home.ana))


async def test_the_week_from_its_page_to_its_table(home: Harness) -> None:
    """One page says what it is and begins it; afterwards it has the places and one's own."""
    await home.ana.run("weekly")
    page = await private(home.ana)
    assert "**The aim** · To win, fill all six slots" in said(page)
    assert "with the same dice" in said(page) and "off scores 0" in said(page)
    assert "Be the first." in said(page)
    assert buttons(page) == ["Play it", "Everywhere", "Last week", "Proof of the dice"]
    await home.ana.click(page, "Proof of the dice")
    proof = said(await private(home.ana))
    assert "Next week's dice are fixed already" in proof
    await home.ana.click(page, "Play it")
    begun = await private(home.ana)
    announced = await public(home.chi, about="match of the week")
    match = await home.database.read(lambda tables: tables.matches.get(1))
    assert match is not None
    first = await card(home.chi)
    assert (
        f"This week's dice were fixed before it began, as this proves: `{match.dice.commitment}`"
        in proof
    )
    assert all(match.dice.commitment[:8] not in said(shown) for shown in (page, announced, first))
    assert "Match of the week. It ends" in said(first)
    last = await resign(home, home.ana, first)
    assert "The secret behind its dice is shown" in said(last)
    assert "Score: **0 of 6 slots filled, 0 matched**" in said(last)
    assert "best" not in said(last), "a first result is compared with nothing"
    await home.ana.click(begun, "My match")
    await private(home.ana)
    await home.ana.run("weekly")
    shown = await private(home.ana)
    assert "**You: 0**, place 1 of 1" in said(shown)
    assert "1. **Ana** · 0" in said(shown)
    assert buttons(shown) == ["My match", "Everywhere", "Last week", "Proof of the dice"]


async def test_dice_stay_covered_until_one_has_rolled_them(home: Harness) -> None:
    """The card is covered; others look at the match only after their own, in whatever way."""
    shown = await begin(home, home.ana)
    assert shown["attachments"][0]["filename"].startswith("SPOILER_")
    open_lines = [line for line in shown["content"].splitlines() if not line.startswith("||")]
    assert not any("Rolled" in line for line in open_lines)
    assert buttons(shown) == ["Pick a move", "Type a move", "My view", "More"]
    thread = shown["channel_id"]
    await home.bo.click(shown, "My view")
    assert "Finish yours first" in said(await private(home.bo))
    for command in ("board", "history", "export", "look"):
        await home.bo.run(command, thread)
        assert "Finish yours first" in said(await private(home.bo))
    await home.bo.run("board", thread, form="text")
    assert "Finish yours first" in said(await private(home.bo))
    await resign(home, home.bo, await begin(home, home.bo))
    await home.bo.run("board", thread)
    assert "Ana" in said(await private(home.bo))


async def test_the_secret_comes_with_the_end_of_the_week(home: Harness) -> None:
    """Not with the end of the match; then the page tells it, and the record rolls every die."""
    last = await resign(home, home.ana, await begin(home, home.ana))
    week = Week.at(home.clock.now())
    await home.ana.click(last, "More")
    more = await private(home.ana)
    await home.ana.click(more, "Export")
    assert "[Secret" not in await text_of(home, await private(home.ana))
    home.clock.ms = week.ends
    await home.ana.click(last, "More")
    await home.ana.click(await private(home.ana), "Export")
    text = await text_of(home, await private(home.ana))
    assert "[Secret" in text and Record.from_text(text).verify() >= 4
    await home.bo.run("weekly")
    page = await private(home.bo)
    assert "Be the first." in said(page)
    await home.bo.click(page, "Last week")
    old = await private(home.bo)
    match = await home.database.read(lambda tables: tables.matches.get(1))
    assert match is not None and (match.dice.secret or "none") in said(old)
    assert "1. **Ana** · 0" in said(old)
    assert buttons(old) == ["Everywhere", "This week"]


async def test_the_table_tells_luck_from_play_once_the_week_is_over(home: Harness) -> None:
    """Of those whose match was reviewed; before that [Review] is refused."""
    shown = await begin(home, home.ana)
    for text in await some_turn(home, 1):
        await home.ana.run("move", shown["channel_id"], where=text)
        await private(home.ana)
    last = await resign(home, home.ana, await card(home.chi))
    await quiet(home)
    told = [message["content"] for message in await home.chi.messages(shown["channel_id"])]
    assert told[-3:-1] == ["Ana plays Diced Tomatoes #1.", "Turn 1"], "no dice, and no bar"
    assert told[-1].startswith("**It's over.** Ana resigned."), "which tells no dice, either"
    await home.ana.click(last, "Review")
    assert "Others are still playing" in said(await private(home.ana))
    week = Week.at(home.clock.now())
    home.clock.ms = week.ends
    await home.ana.run("weekly")
    await home.ana.click(await private(home.ana), "Last week")
    page = await private(home.ana)
    assert "1. **Ana** · 0" in said(page).splitlines()
    await home.ana.click(page, "Review mine")
    while "How it went" not in said(page):
        page = await private(home.ana)
    review = await home.database.read(lambda tables: tables.reviews.get(1))
    assert review is not None and len(review.luck) == len(review.lost) == 1
    await home.ana.run("weekly")
    await home.ana.click(await private(home.ana), "Last week")
    (line,) = [
        text
        for text in said(await private(home.ana)).splitlines()
        if "choices " in text and "**" in text
    ]
    luck, lost = review.luck[0], -review.lost[0]
    told = [f"{x:+.1f}".replace("-", "−") if abs(round(x, 1)) else "0" for x in (luck, lost)]
    assert line == f"1. **Ana** · 0 · dice {told[0]}, choices {told[1]}"


async def some_turn(home: Harness, match_id: int) -> list[str]:
    """A whole turn of the one who plays a match alone, the first legal step each time."""
    match = await home.database.read(lambda tables: tables.matches.get(match_id))
    assert match is not None
    live = replayed(match)
    state, steps = live.state, list[str]()
    while state.to_act == 0 and state.turn == live.state.turn:
        move = state.legal()[0]
        steps.append(state.format(move))
        state = state.play(move)
    return steps


async def test_what_cannot_be_begun_is_refused_and_changes_nothing(home: Harness) -> None:
    """A second time, by another page; in a week that is over; last week's page where none was."""
    pages = []
    for _ in range(2):
        await home.ana.run("weekly")
        pages.append(await private(home.ana))
    await home.ana.click(pages[0], "Last week")
    assert "There was no match of the week then." in said(await private(home.ana))
    await home.ana.click(pages[1], "Play it")
    await private(home.ana)
    await home.ana.click(pages[0], "Play it")
    assert "started this week's match: #1" in said(await private(home.ana))
    await home.bo.run("weekly")
    old = await private(home.bo)
    home.clock.ms = Week.at(home.clock.now()).ends
    await home.bo.click(old, "Play it")
    assert "That week is over." in said(await private(home.bo))
    latest = await home.database.read(lambda tables: tables.matches.latest(int(home.bo.id), 1))
    assert latest == []


async def test_the_table_of_a_server_and_of_everybody(home: Harness) -> None:
    """A page has fifteen places; who played in another server stands in the other table."""
    await resign(home, home.ana, await begin(home, home.ana))
    week = Week.at(home.clock.now())

    async def work(tables: Tables) -> None:
        match = await tables.matches.get(1)
        assert match is not None
        for n in range(20):
            number = await tables.matches.add(match)
            guild_id = int(seed.CLUB if n % 2 else seed.TEA_HOUSE)
            await tables.contests.add_attempt(Attempt(week, number, n, f"P{n}", guild_id))
            await tables.contests.finish_attempt(number, float(n % 7), n)
        await tables.contests.finish_attempt(match.id, 4.0, 99)

    await home.database.write(work)
    await home.ana.run("weekly")
    here = await private(home.ana)
    assert "1. **P13** · 6" in said(here) and "**P6**" not in said(here)
    assert "**You: 4**, place 6 of 21 everywhere, better than 60% of the others" in said(here)
    await home.ana.click(here, "Everywhere")
    everywhere = await private(home.ana)
    assert "1. **P6** · 6\n1. **P13** · 6\n3. **P5** · 5" in said(everywhere)
    assert "6. **P18** · 4\n6. **Ana** · 4\n10. " in said(everywhere)
    await home.ana.click(everywhere, "More")
    assert "19. **P14** · 0" in said(await private(home.ana))


async def test_bests_stand_on_the_card_and_in_the_profile(home: Harness) -> None:
    """By variant; nothing reached twice is compared with nothing."""
    for given in ({}, {}, {"gold": "on"}):
        await play(home.ana, "diced_tomatoes", seats=1, **given)
        last = await resign(home, home.ana, await card(home.chi))
        over = "**It's over.** Ana resigned. Score: **0 of 6 slots filled, 0 matched**."
        assert over in said(last) and "Ana's best" not in said(last), "nothing is no best"
    await home.ana.run("profile")
    page = said(await private(home.ana))
    assert "No finished matches against people yet" not in page
    assert "Diced Tomatoes · **0** in 2 matches" in page
    assert "Diced Tomatoes, Sunny Golden Hybrid · **0** in 1 match" in page


async def test_a_direct_message_shows_the_week_and_begins_nothing(home: Harness) -> None:
    """There the table is everybody's; a match needs a channel, as the page says."""
    shown = await begin(home, home.ana)
    await home.bo.run("watch", shown["channel_id"])
    await private(home.bo)
    await resign(home, home.ana, shown)
    await home.bo.expect("MESSAGE_CREATE", guild_id=None)
    (dm,) = (await home.bo.state())["dms"]
    await home.bo.run("weekly", dm["id"])
    page = await private(home.bo)
    assert "### Everywhere\n1. **Ana** · 0" in said(page)
    assert "use </weekly:" in said(page)
    assert buttons(page) == ["Last week", "Proof of the dice"]
