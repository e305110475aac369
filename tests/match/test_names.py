"""Names that may be taken for another's, and what stands behind them then."""

from pathlib import Path

import pytest

from bot.computer.ladders import opponent
from bot.engine.levels import NAMES
from bot.i18n.catalog import words
from bot.match.queue_service import QueueService
from bot.match.values.challenge import Terms
from bot.match.values.computer_match import SIGN
from bot.match.values.lookalikes import told_apart
from bot.match.values.match import Match, Player
from bot.match.values.names import FORMER_PLAYER, name_of
from bot.match.values.timecontrol import DEFAULT
from bot.ui.kit.views import public_view
from tests.table import HOME, table


@pytest.mark.parametrize(
    "shown",
    [
        "Аna",
        "Αna",
        "the Bоss",
        "Seedling 2",
        "sEEDLING 12",
        "Ｓeedling２",
        "Oak\u200b 9",
        "A Former  Player",
        *[f"{name} 1" for name in NAMES],
        f"{SIGN} {NAMES[0]} 1",
        FORMER_PLAYER,
    ],
)
def test_a_disguise_has_the_account_behind_it(shown: str) -> None:
    """Letters of two scripts that look alike in a word, the computer's names, and nobody's."""
    assert name_of(shown, "emil").endswith(" (@emil)")


@pytest.mark.parametrize(
    "shown",
    ["Ana", "Zoë", "Аня", "Αθηνά", "Anaさん", "Аня Ana", "Oak", "Ash Two", "山田太郎", "d4rk_Öl"],
)
def test_any_other_name_is_left_as_it_is(shown: str) -> None:
    """Of whatever script: whole words of another, or scripts that nobody confuses."""
    assert name_of(shown, "emil") == shown


ALIKE = [("Ana", "Ana"), ("Ana", "ANA"), ("Copa", "Сора"), ("Bono", "Βοηο"), ("Iill", "1lI|")]


@pytest.mark.parametrize(("name", "other"), ALIKE)
def test_people_of_one_table_whose_names_look_alike_are_told_apart(name: str, other: str) -> None:
    """Whole words of another script, a stroke for a letter, one name twice; and however often."""
    people = (Player(1, name, "ana"), Player(2, "Bo", "bo"), Player(3, other, "emil"))
    told = told_apart(told_apart(people))
    assert [one.name for one in told] == [f"{name} (@ana)", "Bo", f"{other} (@emil)"]
    alone = (people[0], people[0], Player(4, "Аня", "anya"), Player(-1, f"{SIGN} Seedling 1"))
    assert told_apart(alone) == alone, "who plays both sides is one, and others look different"


async def test_both_have_their_account_behind_once_they_meet(tmp_path: Path) -> None:
    """In an offer to everybody, to one person, and from the queue."""
    ana, emil = Player(11, "Copa", "ana"), Player(12, "Сора", "emil")
    both = {"Copa (@ana)", "Сора (@emil)"}
    async with table(tmp_path) as t:
        for invited in (None, emil):
            offered = await t.seating.make(Terms("rive", {}), ana, invited, HOME)
            asked = [one.name for one in offered.invitees]
            assert offered.host.name == ("Copa (@ana)" if asked else "Copa")
            live = await t.join(offered.id, emil)
            assert {player.name for player in live.match.players} == both
        queue = QueueService(t.database, t.clock, lambda: b"0" * 32)
        for number, one in enumerate((emil, ana)):
            found = await queue.join([("rive", DEFAULT)], one, HOME, 900 + number, rated=False)
        assert isinstance(found, Match) and {player.name for player in found.players} == both


async def test_the_account_stays_with_a_seat_and_is_renewed_when_its_person_is_seen(
    tmp_path: Path,
) -> None:
    """For pictures that have no letters for a name; a match that is over keeps the one it had."""
    mei, emil = Player(11, "名前", "mei_lin"), Player(12, "🍅🍅", "emil")
    async with table(tmp_path) as t:
        ids = []
        for _ in range(2):
            offered = await t.seating.make(Terms("rive", {"size": "3"}), mei, emil, HOME)
            live = await t.join(offered.id, emil)
            ids.append(live.match.id)
        await t.session.resign(live.match.id, 12, live.match.version, 91)
        await t.database.write(lambda ts: ts.attendance.put(11, 1, "mei_chen"))
        for match_id, handle in zip(ids, ("mei_chen", "mei_lin"), strict=True):
            live = await t.session.load(match_id)
            view = public_view(words(), live)
            assert {*view.names} == {"名前", "🍅🍅"}
            assert {*view.written} == {f"@{handle}", "@emil"}
        assert view.ended and "🍅🍅" in view.ended.how and "@emil" in view.ended.written


def test_nobody_has_the_sign_of_the_computer() -> None:
    """Who had nothing else goes by their account."""
    assert name_of(f"{SIGN}Ana", "ana") == "Ana" and name_of(SIGN, "ana") == "ana"
    assert opponent("rive", {}, 2, 1).name == f"{SIGN} Seedling 1"
