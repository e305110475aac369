"""A server whose matches are posts of a forum."""

import asyncio
from collections.abc import Callable
from datetime import date
from typing import Any

from bot.match.league_organiser import LeagueOrganiser, Plan
from bot.permissions import ALL
from bot.sandbox.protocol import Permissions
from bot.sandbox.world import seed
from tests.flows.faults import fault
from tests.flows.harness import Harness, Json, card, late_answer, listed, private, public, said
from tests.flows.leagues import act, begun
from tests.offer import play
from tests.sandbox.world import WAIT_S, Person, parts

CHANNEL = "Wherever you use /play"


async def choose(home: Harness) -> str:
    """Ana chooses the forum of the Tea House; what the page says."""
    await home.ana.run("setup", seed.LOUNGE)
    await home.ana.choose(await private(home.ana), CHANNEL, [seed.POSTS])
    return said(await private(home.ana))


async def begin(home: Harness) -> tuple[str, Json]:
    """A match of Ana and Bo in the Tea House: what became of the offer, and the first card."""
    await play(home.ana, "tumbleweed", seed.LOUNGE, opponent=home.bo.id, size=6)
    await home.bo.click(await public(home.bo, seed.LOUNGE, "challenges"), "Accept")
    accepted = await public(home.ana, seed.LOUNGE, "the match is on")  # before the card or after
    return said(accepted), await card(home.bo)


async def resign(shown: Json, who: Person) -> None:
    """They give up, and have read that they did."""
    await who.run("resign", shown["channel_id"])
    await who.click(await private(who), "Yes, resign")
    await private(who)


async def posts(home: Harness) -> list[Json]:
    """The posts of the forum."""
    threads: list[Json] = (await home.bo.state())["threads"]
    return [thread for thread in threads if thread["parent_id"] == seed.POSTS]


async def tags(home: Harness) -> set[str]:
    """The names of the tags on the only post."""
    guilds = (await home.bo.state())["guilds"]
    forum = next(c for g in guilds for c in g["channels"] if c["id"] == seed.POSTS)
    (post,) = await posts(home)
    return {tag["name"] for tag in forum["available_tags"] if tag["id"] in post["applied_tags"]}


async def may(home: Harness, permissions: int) -> None:
    """The bot gets more permissions in the Tea House, as a role would give them."""
    body = {"guild_id": seed.TEA_HOUSE, "user_id": seed.BOT, "role_id": seed.HOSTS}
    await home.served.call("POST", "/sandbox/roles", body | {"permissions": str(permissions)})


async def deny(home: Harness, bits: int) -> None:
    """Takes permissions from the bot in the forum."""
    body = {"channel_id": seed.POSTS, "deny": str(bits)}
    await home.served.call("POST", "/sandbox/permissions", body)


async def test_a_match_becomes_a_post(home: Harness) -> None:
    """The offer stands where it was made and says where; the post is played in as any thread."""
    told = await choose(home)
    assert f"Each match is a post in <#{seed.POSTS}>" in told
    assert "Everything works in <#" in told and "except that I can't create tags there." in told
    accepted, first = await begin(home)
    (post,) = await posts(home)
    ways = f"as a post in <#{seed.POSTS}>", f"in <#{post['id']}>"  # the post may be open by then
    assert any(way in accepted for way in ways)
    assert post["name"] == "Tumbleweed #1 · Ana v Bo"
    assert (first["channel_id"], post["applied_tags"]) == (post["id"], [])
    await home.ana.run("move", post["id"], where="c8 h4")
    await home.ana.click(await private(home.ana), "Play")
    assert (await card(home.bo))["channel_id"] == post["id"]


async def test_the_offer_leads_to_the_post(home: Harness) -> None:
    """As soon as it is open: a forum holds many posts, and one would have to look for it."""
    await choose(home)
    _, first = await begin(home)
    await standing(home, f"the match is on, in <#{first['channel_id']}>")


async def test_the_offer_leads_to_the_post_when_its_answer_comes_late(home: Harness) -> None:
    """The post was open before: what led there was replaced by an answer that knows of none."""
    await choose(home)
    await play(home.ana, "tumbleweed", seed.LOUNGE, opponent=home.bo.id, size=6)
    offer = await public(home.bo, seed.LOUNGE, "challenges")
    await listed(home, home.ana)
    await late_answer(home)
    await home.bo.click(offer, "Accept")
    await home.bo.expect("INTERACTION_SUCCESS")
    await standing(home, "the match is on, in <#")


async def test_the_offer_names_no_forum_that_took_no_post(home: Harness) -> None:
    """The server has as many threads as it may: the match is in the channel, below the offer."""
    await choose(home)
    await home.served.call("POST", "/sandbox/faults", {"kind": "thread_limit"})
    _, first = await begin(home)
    assert first["channel_id"] == seed.LOUNGE
    await standing(home, "the match is on, right below")


async def test_the_lobby_leads_to_the_post(home: Harness) -> None:
    """Who joins there is told before the post is open; the button leads to it once it is."""
    await choose(home)
    await play(home.ana, "tumbleweed", seed.LOUNGE, size=6)
    await public(home.bo, seed.LOUNGE, "looking for")
    await listed(home, home.ana)
    await home.bo.run("lobby", seed.LOUNGE)
    await home.bo.click(await private(home.bo), "Join")
    told = await leading(home.bo, "Tumbleweed #1 is on.")
    (post,) = await posts(home)
    assert address(told) == f"https://discord.com/channels/{seed.TEA_HOUSE}/{post['id']}"


async def test_who_plays_alone_is_led_to_the_post(home: Harness) -> None:
    """From the panel of /play, as from the lobby."""
    await choose(home)
    await home.ana.run("play", seed.LOUNGE, game="diced_tomatoes")
    await home.ana.click(await private(home.ana), "Alone")
    await home.ana.click(await private(home.ana), "Start")
    told = await leading(home.ana, "Your match has started.")
    (post,) = await posts(home)
    assert address(told) == f"https://discord.com/channels/{seed.TEA_HOUSE}/{post['id']}"


async def test_an_answer_that_comes_after_the_post_leads_there(home: Harness) -> None:
    """Discord takes it late: the post is open by then, and nobody would tell the answer."""
    await choose(home)
    await play(home.ana, "tumbleweed", seed.LOUNGE, size=6)
    await public(home.bo, seed.LOUNGE, "looking for")
    await listed(home, home.ana)
    await home.bo.run("lobby", seed.LOUNGE)
    lobby = await private(home.bo)
    await late_answer(home)
    await home.bo.click(lobby, "Join")
    told = await leading(home.bo, "Tumbleweed #1 is on.")
    (post,) = await posts(home)
    assert address(told) == f"https://discord.com/channels/{seed.TEA_HOUSE}/{post['id']}"


async def leading(person: Person, about: str) -> Json:
    """The private answer about a match once it leads away from the channel of the offer."""

    def fits(kind: str, data: dict[str, Any]) -> bool:
        is_there = kind in {"MESSAGE_CREATE", "MESSAGE_UPDATE"} and about in said(data)
        return is_there and f"/{seed.LOUNGE}" not in address(data)

    return await person.hear(fits)


def address(message: Json) -> str:
    """Where [To the match] leads."""
    ways = (part for part in parts(message["components"]) if part.get("style") == 5)
    return next((str(way["url"]) for way in ways), "")


async def standing(home: Harness, text: str) -> None:
    """Until a message of the channel, as it is now, says this."""
    async with asyncio.timeout(WAIT_S):
        while True:
            if any(text in said(message) for message in await home.ana.messages(seed.LOUNGE)):
                return
            await asyncio.sleep(0.01)


async def test_posts_are_tagged_with_game_and_state(home: Harness) -> None:
    """Made once where the bot may; finished at the end, open again with a rematch."""
    await may(home, int(Permissions.MANAGE_CHANNELS))
    assert "I can't create tags" not in await choose(home)
    _, first = await begin(home)
    assert await tags(home) == {"Tumbleweed", "Open"}
    await resign(first, home.ana)
    last = await card(home.bo)
    await tagged(home, "Tumbleweed", "Finished")
    await home.bo.click(last, "Rematch")
    await private(home.bo)
    await home.ana.click(last, "Rematch")
    await tagged(home, "Tumbleweed", "Open")


async def test_a_post_without_tags_says_in_its_title_that_it_is_finished(home: Harness) -> None:
    """And is put away a day later; a rematch there has its own name, and the week again."""
    await choose(home)
    _, first = await begin(home)
    (post,) = await posts(home)
    named, week = post["name"], post["thread_metadata"]["auto_archive_duration"]
    assert not await tags(home)
    await resign(first, home.ana)
    last = await card(home.bo)
    put_away = await _post(home, lambda post: post["name"] != named)
    assert put_away["name"] == f"✓ {named}"
    assert put_away["thread_metadata"]["auto_archive_duration"] == 1440 < week
    await home.bo.click(last, "Rematch")
    await private(home.bo)
    await home.ana.click(last, "Rematch")
    again = await _post(home, lambda post: not post["name"].startswith("✓"))
    assert "#2" in again["name"]
    anew = await _post(home, lambda post: post["thread_metadata"]["auto_archive_duration"] == week)
    assert anew["id"] == post["id"]


async def _post(home: Harness, fits: Callable[[Json], bool]) -> Json:
    """The only post, once it is as is looked for."""
    while True:
        (post,) = await posts(home)
        if fits(post):
            return post
        await home.bo.expect("THREAD_UPDATE")


async def tagged(home: Harness, *names: str) -> None:
    """Until the post has these tags and no others."""
    while await tags(home) != set(names):
        await home.bo.expect("THREAD_UPDATE")


async def test_an_answer_that_was_lost_makes_no_second_match(home: Harness) -> None:
    """Discord made the post and said 500: the match is in one post, and another is never used."""
    await choose(home)
    fault = {"kind": "server_error", "after": True, "times": 1}
    on = rf"POST /channels/{seed.POSTS}/threads"
    await home.served.call("POST", "/sandbox/faults", {**fault, "on": on})
    _, first = await begin(home)
    assert first["channel_id"] == min(post["id"] for post in await posts(home))
    shown = await home.bo.messages(first["channel_id"])
    assert sum(" play " in said(message) for message in shown) == 1


async def test_where_posts_cannot_be_made_matches_have_threads(home: Harness) -> None:
    """The page says what is missing; nothing is offered in vain."""
    await deny(home, 1 << ALL["send_messages"] | 1 << ALL["attach_files"])
    told = await choose(home)
    assert f"<#{seed.POSTS}>: I'm missing **Create Posts**. Matches are played where" in told
    assert "I'm missing **Attach Files**. Boards are posted as text." in told
    accepted, first = await begin(home)
    assert "right below" in accepted
    assert await posts(home) == []
    threads: list[Json] = (await home.bo.state())["threads"]
    assert [(t["id"], t["parent_id"]) for t in threads] == [(first["channel_id"], seed.LOUNGE)]


async def test_without_files_a_post_has_boards_as_text(home: Harness) -> None:
    """Said on each card, as in a thread."""
    await choose(home)
    await deny(home, 1 << ALL["attach_files"])
    await play(home.ana, "tumbleweed", seed.LOUNGE, opponent=home.bo.id, size=6)
    await home.bo.click(await public(home.bo, seed.LOUNGE, "challenges"), "Accept")

    def fits(kind: str, data: dict[str, Any]) -> bool:
        return kind == "MESSAGE_CREATE" and " play " in said(data)

    first = await home.bo.hear(fits)
    assert "Boards are posted as text." in said(first)
    assert first["channel_id"] == (await posts(home))[0]["id"]


async def test_a_match_moves_into_the_forum(home: Harness) -> None:
    """It began before there was one."""
    await begin(home)
    await choose(home)
    await home.ana.run("admin move", seed.LOUNGE, match=1)
    told = await public(home.bo, seed.LOUNGE, "goes on")
    assert f"as a post in <#{seed.POSTS}>" in said(told)
    assert (await card(home.bo))["channel_id"] == (await posts(home))[0]["id"]


async def test_a_league_is_told_in_a_post_and_its_matches_are_posts(home: Harness) -> None:
    """A post of its own for each round; the forum itself holds no messages."""
    service = LeagueOrganiser(home.database, home.clock)
    plan = Plan(int(seed.TEA_HOUSE), "tumbleweed", {"size": 6}, int(seed.POSTS), date(2027, 2, 1))
    this = await service.start(plan)
    await act(home, this.opens_at)
    (post,) = await posts(home)
    assert post["name"] == "Tumbleweed league, round 1"
    about, sign_up = [said(m) for m in await home.bo.messages(post["id"])]
    assert about == "News of the **Tumbleweed league, round 1**."
    assert sign_up.startswith("**Tumbleweed league, round 1** starts")
    dora = await home.served.person("dora")
    people = {"Ana": home.ana, "Bo": home.bo, "Chi": home.chi, "Dora": dora}
    await begun(home, this, people)
    names = [each["name"] for each in await posts(home)]
    assert len(names) == 7 and names.count("Tumbleweed league, round 1") == 1
    told = [said(m) for m in await home.bo.messages(post["id"])]
    assert any("has begun" in text for text in told)
    own = next(each for each in await posts(home) if "Ana v Bo" in each["name"])
    await home.ana.run("resign", own["id"])
    await home.ana.click(await private(home.ana, about="Resign"), "Yes, resign")
    await home.bo.hear(
        lambda kind, data: (
            kind == "MESSAGE_UPDATE"
            and data["id"] == own["id"]
            and said(data).endswith("**Bo** won against Ana.")
        )
    )


async def test_a_leagues_matches_share_a_post_where_the_server_has_no_room(home: Harness) -> None:
    """A thousand threads are active: what a round is told in holds its matches, too."""
    service = LeagueOrganiser(home.database, home.clock)
    plan = Plan(int(seed.TEA_HOUSE), "tumbleweed", {"size": 6}, int(seed.POSTS), date(2027, 2, 1))
    this = await service.start(plan)
    await act(home, this.opens_at)
    (post,) = await posts(home)
    await fault(home, "thread_limit", code=160006)
    dora = await home.served.person("dora")
    people = {"Ana": home.ana, "Bo": home.bo, "Chi": home.chi, "Dora": dora}
    await begun(home, this, people)
    assert [each["id"] for each in await posts(home)] == [post["id"]]
    told = [said(m) for m in await home.bo.messages(post["id"])]
    assert len([text for text in told if "Not over by <t:" in text]) == 6
