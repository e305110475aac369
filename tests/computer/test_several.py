"""Several computers in one match."""

from dataclasses import replace

import pytest

from bot.computer.ladders import opponent
from bot.errors import NotSeated, NotYourTurn
from bot.i18n.catalog import Words, words
from bot.i18n.languages import language_of
from bot.match.computer_turns import REPLY_MS, card_notices
from bot.match.values.match import Player
from bot.match.values.names import FORMER_PLAYER
from bot.match.values.people import UserSettings
from bot.match.values.seat_names import named_seat, named_seats
from bot.ui.kit.refusals import refusal_text
from bot.ui.kit.seat_names import seat_name
from bot.ui.kit.views import own_view
from bot.ui.match.match_text import entry_text
from bot.ui.match.names import match_title
from bot.ui.match.retelling import replies
from bot.ui.match.sentences import named_now
from rules import GAMES
from rules.phrase import Text
from rules.words import Term
from tests.computer.conftest import Against
from tests.table import ANA

pytestmark = pytest.mark.asyncio(loop_scope="package")


async def test_several_computers_are_told_apart(against: Against) -> None:
    """By the colour they play, in the title, on the cards and after a rematch."""
    live = await against.reply(await against.begin("diced_tomatoes", seats=3))
    names = [player.name for player in live.match.players]
    assert names == ["Ana", "🤖 Green", "🤖 Violet"]
    assert match_title(words(), live).endswith("Ana v 🤖 Green v 🤖 Violet (computers: Seedling 1)")
    while live.match.entries[-1].user_id != -1:
        live = await against.reply(await against.t.any_turn(live, 1))
    told = [entry_text(words(), then) for then in replies(live)]
    assert told and all(line.startswith(("🤖 Green ", "🤖 Violet ")) for line in told)
    live = await against.t.session.resign(live.match.id, ANA.user_id, live.match.version, 79)
    again = await against.again(live, opponent("diced_tomatoes", {}, 3, 1))
    names = [player.name for player in again.match.players]
    assert names == ["🤖 Blue", "Ana", "🤖 Violet"]


async def test_a_person_of_that_name_is_told_apart(against: Against) -> None:
    """By the sign, which people's names don't have."""
    live = await against.reply(await against.begin("diced_tomatoes", seats=3))
    computers = live.match.players[1:]
    named = replace(live, match=replace(live.match, players=(Player(7, "Green"), *computers)))
    said = named_now(words(), named)
    sides = [Term(f"diced_tomatoes.side.{side}") for side in live.state.sides[:2]]
    first, second = map(said.value, sides)
    assert (first, second) == ("Green", "🤖 Green")


@pytest.fixture
def russian() -> Words:
    """English in which only the side Green has another name, as a language may begin."""
    _, green, *_ = GAMES["diced_tomatoes"].texts.sides.values()
    texts: dict[tuple[str, Text], tuple[str, ...]] = {(green, "Green"): ("Зелёный",)}
    return Words(replace(language_of("en"), code="ru", texts=texts))


async def test_computers_are_named_in_the_readers_language(
    against: Against, russian: Words
) -> None:
    """On cards, in pictures and refusals; what is stored stays as it was written."""
    live = await against.begin("diced_tomatoes", seats=3)
    match = live.match
    assert match.players[1].name == "🤖 Green"
    assert match_title(russian, live).startswith("Diced Tomatoes #1 · Ana v 🤖 Зелёный v 🤖 Violet")
    assert own_view(russian, live, UserSettings()).names == ("Ana", "🤖 Зелёный", "🤖 Violet")
    assert seat_name(words(), match, 1) == "🤖 Green"
    acting = NotYourTurn(match.id, named_seat(match, 1))
    assert refusal_text(russian, acting) == "It's 🤖 Зелёный's turn."
    watching = NotSeated(match.id, named_seats(match))
    assert "Ana, 🤖 Зелёный and 🤖 Violet's match" in refusal_text(russian, watching)


async def test_who_deleted_their_data_goes_by_no_name(against: Against) -> None:
    """In the reader's language, too."""
    live = await against.begin("diced_tomatoes", seats=3)
    gone = replace(live.match, players=(Player(1 << 60, FORMER_PLAYER), *live.match.players[1:]))
    texts: dict[tuple[str, Text], tuple[str, ...]] = {
        ("person.former", FORMER_PLAYER): ("une personne",)
    }
    french = replace(language_of("en"), code="fr", texts=texts)
    assert seat_name(words(), gone, 0) == "a former player"
    assert seat_name(Words(french), gone, 0) == "une personne"


async def test_a_card_waits_for_several_computers_no_longer_than_for_one(against: Against) -> None:
    """Until then it says that it's Ana's turn: two seconds from hers, not from each of theirs."""
    live = await against.reply(await against.begin("diced_tomatoes", seats=3))
    live = await against.t.any_turn(live, 1)
    asked_at = live.match.entries[-1].at
    while live.match.entries[-1].user_id == ANA.user_id:
        against.t.clock.ms += 1500
        assert await against.loop.begin_due()
        await against.loop.idle()
        live = await against.t.session.load(live.match.id)
    assert live.acting is not None and live.match.players[live.acting].level, "one is to reply yet"
    assert {notice.due_at for notice in card_notices(live.match)} == {asked_at + REPLY_MS}
