"""What people are told while the disk takes nothing more."""

from dataclasses import replace
from pathlib import Path

import pytest

from bot.commands.request import Request
from bot.i18n.catalog import words
from bot.match.settings_service import change_preferences
from bot.match.values.preferences import Preferences
from bot.services import Services
from bot.ui.kit.answer import Answer, Reply
from bot.ui.kit.respond import plain_message
from tests.flows.test_forged import dispatcher
from tests.store.test_trouble import full_disk
from tests.table import ANA, HOME

DONE = Reply(plain_message("It is done."))


async def handled(_services: Services, _request: Request) -> Answer:
    return DONE


@pytest.mark.sqlite
async def test_an_answer_outlives_the_hint_beside_it(tmp_path: Path) -> None:
    """What was stored is told; that direct messages are closed is said when that can be noted."""
    request = Request(ANA, 5, words(), HOME.guild_id, HOME.channel_id)
    async with dispatcher(tmp_path) as (dispatch, services, t):
        await change_preferences(
            services.store, ANA.user_id, t.clock.now(), Preferences.without_dms
        )
        with full_disk():
            assert await dispatch.answer(handled, request) == DONE
        answer = await dispatch.answer(handled, replace(request, interaction_id=6))
    assert isinstance(answer, Reply)
    assert words()("notices.closed") in str(answer.message.view().to_components())
