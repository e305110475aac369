"""What whoever acts is asked at a table of Diced Tomatoes, and why it is asked so."""

from rules.games.diced_tomatoes import GAME, DicedTomatoesState
from rules.terms import english
from tests.rules.diced_tomatoes.diagrams import table


def test_a_black_die_that_finds_only_empty_tokens_says_why() -> None:
    """With no room nothing is said of it."""

    def said(state: DicedTomatoesState) -> list[str]:
        asked = state.prompt()
        return [english(GAME.texts.english, one, "you") for one in (asked.said, *asked.beside)]

    why = "Only a red die can start a vine."
    fits, told = said(table("0.0=r6", "b1", karma=[3, 0]))
    assert fits.startswith("The die in your hand fits nowhere. End your turn, or") and told == why
    assert said(table("0.0=r6", "b1 b2")) == [
        "The 2 dice in your hand fit nowhere. End your turn.",
        why,
    ]
    full = {f"{seat}.{place}": "r6" for seat in range(2) for place in range(3)}
    crowded = table(" ".join(f"{at}={die}" for at, die in full.items()), "r1")
    assert said(crowded) == ["The die in your hand fits nowhere. End your turn."]


def test_alone_a_bushel_that_runs_low_is_a_question_of_its_own() -> None:
    """So that what loses is told then; with others an empty bushel only ends the game."""
    low, few = {"r": 1, "b": 1}, {"r": 3}
    keys = [
        table("0.0=r6", "r6", seats=seats, bushel=bushel).prompt().key.rpartition(".")[2]
        for seats, bushel in ((1, low), (1, few), (2, low))
    ]
    assert keys == ["low", "place", "place"]
