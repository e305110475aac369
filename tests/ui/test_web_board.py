"""Where the board in a browser is led to: wherever it is somebody's turn, if there is one."""

from pathlib import Path

import discord

from bot.i18n.catalog import Words, words
from bot.match.values.notice import NoticeKind
from bot.ui.kit.answer import ClassicMessage
from bot.ui.notices import call_message, digest_message
from tests.table import ANA, BO, table

URL = "https://play.example.org"


def links(message: ClassicMessage) -> list[str]:
    """Where the buttons of a message lead."""
    found = [one for row in message.rows for one in row if isinstance(one, discord.ui.Button)]
    return [one.url for one in found if one.url]


async def test_a_call_leads_to_its_match_and_a_digest_to_all(tmp_path: Path) -> None:
    """By the plain address, which is nobody's; without a board nothing does."""
    async with table(tmp_path) as t:
        live = await t.begin()
        both = list[list[str]]()
        known: tuple[Words, ...] = (words().with_board(URL), words())
        for said in known:
            call = call_message(said, live, NoticeKind.TURN, ANA.user_id, url="")
            other = call_message(said, live, NoticeKind.RESCUED, BO.user_id, url="")
            digest = digest_message(said, [live.match], [], [])
            both.append([*links(call), *links(other), *links(digest)])
        assert both == [[f"{URL}/m/{live.match.id}", f"{URL}/"], []]
