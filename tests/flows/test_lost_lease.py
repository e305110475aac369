"""A process whose database another has taken over, and the clicks that it still hears."""

from pathlib import Path

import pytest

from bot.commands.registry import HANDLERS
from bot.commands.request import Request
from bot.errors import LostLeaseError
from bot.i18n.catalog import words
from bot.store.db import Database
from bot.ui.kit.answer import Answer, Reply
from bot.ui.kit.custom_id import Ref
from tests import databases
from tests.flows.test_forged import dispatcher
from tests.table import CHI, HOME


@pytest.mark.sqlite  # the refusal is the same on a server, where its own loops end it soon
async def test_what_piled_up_is_answered_calmly_and_logged_once(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Nothing was saved, and nothing went wrong; whoever has the lease now answers the next one."""
    answers = list[Answer]()
    with pytest.raises(LostLeaseError):  # as a loop that writes ends
        async with dispatcher(tmp_path) as (dispatch, _services, _table):
            other = await Database.open(databases.place(tmp_path / "overmorrow.sqlite3"))
            for number in range(3):
                ref = Ref("watch", 1)
                asked = Request(CHI, number, words(), HOME.guild_id, HOME.channel_id, ref=ref)
                answers.append(await dispatch.answer(HANDLERS["watch"], asked))
            await other.close()
    assert len(answers) == 3
    for answer in answers:
        assert isinstance(answer, Reply)
        assert words()("store.unavailable") in str(answer.message.view().to_components())
    said = [record.getMessage() for record in caplog.records if record.levelname == "ERROR"]
    assert len(said) == 1 and "has taken over" in said[0]
