"""What Discord refuses ends: at once, after three tries, or when a later try may succeed."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import discord
import pytest

from bot.courier.refusals import FEW_TRIES, after_refusal, refuses_all
from bot.match.values.notice import Notice, NoticeKind
from bot.notify.decision import Discard
from bot.notify.delivery import AllRefusedError, RefusedError, UndeliverableError


@dataclass
class Response:
    """What the library keeps of an answer."""

    status: int
    headers: Mapping[str, str] = field(default_factory=dict)
    method: str = "POST"
    url: str = "https://discord.com/api/v10/channels/6/messages?x=1"
    reason: str = ""


def refusal(status: int, code: int) -> discord.HTTPException:
    """An answer of Discord with these numbers."""
    response: Any = Response(status, {"Via": "1.1 google"} if code or status == 429 else {})
    kind = {403: discord.Forbidden, 404: discord.NotFound}.get(status, discord.HTTPException)
    return kind(response, {"code": code, "message": "No"})


def expired(attempts: int) -> Notice:
    """A notice of no match that was tried in vain so often before."""
    return Notice(NoticeKind.EXPIRED, 3, 0, 1_000, attempts=attempts)


async def ending(status: int, code: int, attempts: int) -> object:
    """What becomes of it: what is returned, or what is raised."""
    nobody: Any = None  # such a notice touches no match
    try:
        return await after_refusal(nobody, expired(attempts), refusal(status, code))
    except (UndeliverableError, AllRefusedError, discord.HTTPException) as error:
        return error


@pytest.mark.parametrize(
    ("status", "code"),
    [*((status, 0) for status in (400, 401, 403, 404, 407, 408)), (401, 40001), (403, 40002)],
)
async def test_an_answer_that_is_not_about_the_message_gives_no_message_up(
    status: int, code: int
) -> None:
    """The token, a proxy, Cloudflare: however often it was tried, all is refused."""
    assert isinstance(await ending(status, code, 99), AllRefusedError)


async def test_a_ban_is_no_limit_of_discords() -> None:
    """The page of one comes from in front of Discord; a limit says that it is Discord's."""
    response: Any = Response(429)
    assert refuses_all(discord.HTTPException(response, "You are being blocked."))
    assert not refuses_all(refusal(429, 0))


@pytest.mark.parametrize("code", [50005, 50024, 50035, 99999])
async def test_any_other_refusal_is_tried_three_times(code: int) -> None:
    """Then it is given up, with the request's shape for the log and no query in it."""
    for attempts in range(FEW_TRIES - 1):
        assert isinstance(await ending(400, code, attempts), discord.HTTPException)
    last = await ending(400, code, FEW_TRIES - 1)
    assert isinstance(last, RefusedError)
    assert str(last) == f"POST /api/v10/channels/6/messages: 400 {code} No"


@pytest.mark.parametrize(("status", "code"), [(404, 10003), (403, 50001), (403, 50013)])
async def test_where_nothing_can_be_said_one_try_is_enough(status: int, code: int) -> None:
    """It is nobody's fault of ours, so it is not counted among the refused."""
    found = await ending(status, code, 0)
    assert isinstance(found, UndeliverableError) and not isinstance(found, RefusedError)


async def test_a_message_that_was_deleted_is_not_said_again() -> None:
    """Somebody wanted it gone."""
    assert isinstance(await ending(404, 10008, 0), Discard)


@pytest.mark.parametrize("status", [429, 500, 502, 503])
async def test_what_may_succeed_later_is_tried_on(status: int) -> None:
    """However often."""
    assert isinstance(await ending(status, 0, 99), discord.HTTPException)
