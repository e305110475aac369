"""Names that may be taken for another's, and what stands behind them then."""

import pytest

from bot.computer.ladders import opponent
from bot.engine.levels import NAMES
from bot.match.values.computer import SIGN
from bot.match.values.names import FORMER_PLAYER, name_of


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


def test_nobody_has_the_sign_of_the_computer() -> None:
    """Who had nothing else goes by their account."""
    assert name_of(f"{SIGN}Ana", "ana") == "Ana" and name_of(SIGN, "ana") == "ana"
    assert opponent("rive", {}, 2, 1).name == f"{SIGN} Seedling 1"
