"""Interactions keep Discord's times and order; nothing waits in real time here."""

import asyncio
from typing import Any

import pytest

from bot.sandbox.protocol import MessageFlags
from bot.sandbox.world import seed
from tests.sandbox.bots import Bare, fault
from tests.sandbox.world import Json, Person, Refused, Served

MODAL: Json = {
    "custom_id": "m",
    "title": "Title",
    "components": [
        {"type": 18, "label": "Name", "component": {"type": 4, "custom_id": "n", "style": 1}}
    ],
}
BUTTON: Json = {"type": 2, "style": 1, "label": "Move", "custom_id": "move"}
ROW: list[Json] = [{"type": 1, "components": [BUTTON]}]


async def asked(bot: Bare, ana: Person) -> Json:
    """A fresh ``/go`` of Ana's, as the bot gets it."""
    await ana.run("go")
    return await bot.expect("INTERACTION_CREATE")


async def clicked(bot: Bare, ana: Person, **message: Any) -> Json:
    """A fresh click of Ana's on a message with a button, as the bot gets it."""
    path = f"/channels/{seed.GAMES}/messages"
    status, made = await bot.api("POST", path, {"content": "x", "components": ROW, **message})
    assert status == 200, made
    await ana.click(made, "move")
    return await bot.expect("INTERACTION_CREATE")


async def test_an_interaction_carries_all_a_client_reads(bot: Bare, ana: Person) -> None:
    """Missing keys crash discord.py."""
    interaction = await asked(bot, ana)
    assert interaction["member"]["user"]["username"] == "ana"
    assert interaction["channel"]["id"] == seed.GAMES
    assert interaction["attachment_size_limit"] == 10 * 1024 * 1024
    assert interaction["context"] == 0
    assert interaction["guild_locale"] == interaction["locale"] == "en-US"
    assert int(interaction["app_permissions"]) & 1 << 11
    assert interaction["authorizing_integration_owners"] == {"0": seed.CLUB}


async def test_three_seconds_are_given_to_answer(served: Served, bot: Bare, ana: Person) -> None:
    """Later the interaction is unknown, and the person has seen it fail."""
    interaction = await asked(bot, ana)
    await served.advance(seconds=3.1)
    await ana.expect("INTERACTION_FAILURE", id=interaction["id"])
    status, body = await bot.answer(interaction, 4, {"content": "late"})
    assert (status, body["code"]) == (404, 10062)


async def test_an_answer_in_time_does_not_fail_later(
    served: Served, bot: Bare, ana: Person
) -> None:
    """The alarm finds it acknowledged."""
    interaction = await asked(bot, ana)
    assert (await bot.answer(interaction, 4, {"content": "here"}))[0] == 200
    await ana.expect("INTERACTION_SUCCESS", id=interaction["id"])
    await served.advance(seconds=10)
    await ana.say("…")
    await ana.expect("MESSAGE_CREATE", content="…")
    assert not ana.heard("INTERACTION_FAILURE")


async def test_with_the_bot_offline_interactions_fail_alike(served: Served, ana: Person) -> None:
    """They are accepted, and nobody answers."""
    bot = Bare(served)
    await bot.command({"name": "go", "description": "Go."})
    interaction_id = await ana.run("go")
    await served.advance(seconds=3.1)
    await ana.expect("INTERACTION_FAILURE", id=interaction_id)


async def test_a_second_answer_is_refused(bot: Bare, ana: Person) -> None:
    """40060, whatever it is."""
    interaction = await asked(bot, ana)
    await bot.answer(interaction, 5)
    status, body = await bot.answer(interaction, 4, {"content": "again"})
    assert (status, body["code"]) == (400, 40060)


async def test_the_token_lives_fifteen_minutes(served: Served, bot: Bare, ana: Person) -> None:
    """Then edits, follow-ups and deletions are refused alike."""
    interaction = await asked(bot, ana)
    await bot.answer(interaction, 4, {"content": "here"})
    await served.advance(minutes=14)
    edit = {"content": "still"}
    assert (await bot.webhook("PATCH", interaction, "/messages/@original", edit))[0] == 200
    await served.advance(minutes=2)
    for method, path in (("PATCH", "/messages/@original"), ("POST", ""), ("GET", "/messages/1")):
        body = edit if method != "GET" else None
        status, refused = await bot.webhook(method, interaction, path, body)
        assert (status, refused["code"]) == (401, 50027)


async def test_a_follow_up_needs_an_acknowledgement_first(bot: Bare, ana: Person) -> None:
    """Before it there is no webhook."""
    interaction = await asked(bot, ana)
    status, body = await bot.webhook("POST", interaction, "", {"content": "early"})
    assert (status, body["code"]) == (404, 10015)


@pytest.mark.parametrize("lost", [False, True])
async def test_what_follows_a_deleted_answer_may_be_refused(
    served: Served, bot: Bare, ana: Person, lost: bool
) -> None:
    """As it was once: 10008, by a switch. Whether it is still no document says."""
    if lost:
        await served.call("POST", "/sandbox/faults", {"kind": "lost_follow_up"})
    interaction = await asked(bot, ana)
    await bot.answer(interaction, 5)
    await bot.webhook("DELETE", interaction, "/messages/@original")
    status, body = await bot.webhook("POST", interaction, "", {"content": "after all"})
    assert (status, body.get("code")) == ((404, 10008) if lost else (200, None))


@pytest.mark.parametrize("kind", [6, 7, 8, 99])
async def test_a_command_is_answered_as_a_command(bot: Bare, ana: Person, kind: int) -> None:
    """Updates and suggestions do not fit it; it can still be answered then."""
    interaction = await asked(bot, ana)
    _, body = await bot.answer(interaction, kind, {"content": "x"})
    assert fault(body, "type") == "BASE_TYPE_CHOICES"
    assert (await bot.answer(interaction, 4, {"content": "x"}))[0] == 200


async def test_a_modal_answers_no_modal(bot: Bare, ana: Person) -> None:
    """And it comes first or never: a deferred command takes none."""
    interaction = await asked(bot, ana)
    await bot.answer(interaction, 9, MODAL)
    modal = await ana.expect("INTERACTION_MODAL", id=interaction["id"])
    await ana.submit(modal, {"Name": "Ana"})
    submitted = await bot.expect("INTERACTION_CREATE")
    assert submitted["data"]["components"][0]["component"]["value"] == "Ana"
    for kind in (9, 7):
        _, body = await bot.answer(submitted, kind, MODAL)
        assert fault(body, "type") == "BASE_TYPE_CHOICES"
    await bot.answer(submitted, 5)
    _, body = await bot.answer(submitted, 9, MODAL)
    assert body["code"] == 40060


async def test_a_modal_from_a_message_may_update_it(bot: Bare, ana: Person) -> None:
    """The message comes with the submission."""
    interaction = await clicked(bot, ana)
    await bot.answer(interaction, 9, MODAL)
    modal = await ana.expect("INTERACTION_MODAL")
    await ana.submit(modal, {"Name": "Ana"})
    submitted = await bot.expect("INTERACTION_CREATE")
    assert submitted["message"]["id"] == interaction["message"]["id"]
    status, body = await bot.answer(submitted, 7, {"content": "done", "components": []})
    assert status == 200
    assert body["resource"]["message"]["content"] == "done"


async def test_the_first_answer_fixes_who_sees_it(bot: Bare, ana: Person, bo: Person) -> None:
    """A deferred private answer stays private, also through a follow-up that would be public."""
    interaction = await asked(bot, ana)
    await bot.answer(interaction, 5, {"flags": int(MessageFlags.EPHEMERAL)})
    assert (await ana.expect("MESSAGE_CREATE"))[
        "flags"
    ] == MessageFlags.EPHEMERAL | MessageFlags.LOADING
    status, body = await bot.webhook("POST", interaction, "", {"content": "for Ana"})
    assert status == 200
    assert body["flags"] == MessageFlags.EPHEMERAL
    assert (await ana.expect("MESSAGE_UPDATE"))["content"] == "for Ana"
    assert await bo.messages() == []
    path = f"/channels/{seed.GAMES}/messages/{body['id']}"
    status, body = await bot.api("GET", path)
    assert (status, body["code"]) == (404, 10008)


async def test_an_answer_pings_people_and_nobody_else_unless_told(bot: Bare, ana: Person) -> None:
    """Roles and everyone are for those who list them, whatever the words say."""
    interaction = await asked(bot, ana)
    words = f"@everyone <@&{seed.PLAYERS}> <@{ana.id}>"
    _, body = await bot.answer(interaction, 4, {"content": words})
    message = body["resource"]["message"]
    assert [user["id"] for user in message["mentions"]] == [ana.id]
    assert (message["mention_roles"], message["mention_everyone"]) == ([], False)
    told: Json = {"parse": ["roles"]}
    _, more = await bot.webhook(
        "POST", interaction, "", {"content": words, "allowed_mentions": told}
    )
    assert (more["mentions"], more["mention_roles"]) == ([], [seed.PLAYERS])


async def test_only_the_private_flag_may_be_deferred(bot: Bare, ana: Person) -> None:
    """Components V2 comes with the later edit."""
    interaction = await asked(bot, ana)
    _, body = await bot.answer(interaction, 5, {"flags": int(MessageFlags.IS_COMPONENTS_V2)})
    assert fault(body, "data", "flags") == "BASE_TYPE_CHOICES"
    assert (await bot.answer(interaction, 5))[0] == 200
    text = {
        "flags": int(MessageFlags.IS_COMPONENTS_V2),
        "components": [{"type": 10, "content": "hi"}],
    }
    status, body = await bot.webhook("PATCH", interaction, "/messages/@original", text)
    assert status == 200
    assert body["flags"] == MessageFlags.IS_COMPONENTS_V2


async def test_private_messages_have_working_components(bot: Bare, ana: Person, bo: Person) -> None:
    """Their person clicks; anybody else does not even know the message."""
    interaction = await asked(bot, ana)
    private = {"content": "x", "components": ROW, "flags": int(MessageFlags.EPHEMERAL)}
    await bot.answer(interaction, 4, private)
    message = await ana.expect("MESSAGE_CREATE")
    with pytest.raises(Refused) as refused:
        await bo.click(message, "move")
    assert refused.value.body["code"] == 10008
    await ana.click(message, "move")
    click = await bot.expect("INTERACTION_CREATE")
    assert (await bot.answer(click, 7, {"content": "moved", "components": []}))[0] == 200
    assert (await ana.expect("MESSAGE_UPDATE"))["content"] == "moved"
    with pytest.raises(Refused, match="This message has just changed"):
        await ana.click(message, "move")
    await bot.webhook(
        "POST", click, "", {"content": "between us", "flags": int(MessageFlags.EPHEMERAL)}
    )
    reply = await ana.expect("MESSAGE_CREATE", content="between us")
    assert reply["referenced_message"]["content"] == "moved"
    assert (await bot.webhook("DELETE", click, "/messages/@original"))[0] == 204
    await ana.expect("MESSAGE_DELETE", id=message["id"])


async def test_a_deferred_update_edits_the_message_later(bot: Bare, ana: Person) -> None:
    """Type 6 shows nothing; @original is then the clicked message."""
    interaction = await clicked(bot, ana)
    status, body = await bot.answer(interaction, 6)
    assert status == 200
    assert body["interaction"]["response_message_id"] == interaction["message"]["id"]
    await bot.webhook("PATCH", interaction, "/messages/@original", {"content": "changed"})
    assert (await ana.expect("MESSAGE_UPDATE"))["content"] == "changed"
    _, body = await bot.webhook("POST", interaction, "", {"content": "and"})
    assert body["message_reference"]["message_id"] == interaction["message"]["id"]


async def test_a_select_of_people_brings_them_along(bot: Bare, ana: Person) -> None:
    """``resolved`` has users and members."""
    row = {"type": 1, "components": [{"type": 5, "custom_id": "rival"}]}
    _, message = await bot.api("POST", f"/channels/{seed.GAMES}/messages", {"components": [row]})
    await ana.choose(message, "rival", [seed.BO])
    data = (await bot.expect("INTERACTION_CREATE"))["data"]
    assert data["resolved"]["users"][seed.BO]["username"] == "bo"
    assert "roles" in data["resolved"]["members"][seed.BO]


async def test_unanswered_suggestions_fail_quietly(served: Served, bot: Bare, ana: Person) -> None:
    """With the bot silent the page learns that nothing came."""
    option = {"type": 3, "name": "q", "description": "Q.", "autocomplete": True}
    await bot.command({"name": "find", "description": "Find.", "options": [option]})
    typing = asyncio.create_task(ana.complete("find", {"q": "x"}))
    interaction = await bot.expect("INTERACTION_CREATE")
    assert interaction["data"]["options"][0]["focused"]
    await served.advance(seconds=3.1)
    assert await typing == {"choices": [], "failed": True}
    assert not ana.heard("INTERACTION_FAILURE")
