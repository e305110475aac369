"""The questions of Diced Tomatoes."""

from dataclasses import dataclass
from typing import Annotated

from rules.games.diced_tomatoes.say import HANDED_ON, ROTTEN, Count, Shown, Tended
from rules.phrase import Counted, Nothing, Phrase, Phrases, Who
from rules.phrase_kinds import PromptPhrase, Rule


@dataclass(frozen=True, slots=True)
class Asked:
    """A question."""

    side: Annotated[Who, "who acts"]
    n: Annotated[int, "dice in hand, or rotten vines"] = 0
    karma: int = 0


_SET, _RUN = "4\u00a04\u00a04\u00a04", "3\u00a04\u00a05\u00a06"
"""Faces in a row: a narrow client would break them into two lines."""

_GROW = Rule(
    f"Place every die that fits, in any pot. A vine is a set ({_SET}) or a run that grows at its "
    f"ends ({_RUN})."
)
_LOSES = Rule("Alone, you lose if a turn starts with no dice at all.")


class Ask(Phrases, family="diced_tomatoes.prompt"):
    """The questions."""

    roll = PromptPhrase(
        Asked, "{side} rolls.", guide=("All the dice are rolled, and so are the ones passed on.",)
    )
    pick = PromptPhrase(
        Asked,
        "{side} chooses colours for the next dice.",
        you="Choose the colours of your next dice.",
        guide=(
            "Red dice can start vines. Black ones lower a vine's worth and gold ones raise it.",
        ),
    )
    place = PromptPhrase(
        Asked,
        "{side} has dice to place.",
        you=Counted(
            "Where does your last die go? You have {karma} karma.",
            "Where does a die go? You have {n} dice and {karma} karma.",
        ),
        guide=(
            _GROW,
            "The game ends with the round in which somebody fills all six slots, or when there are "
            "no dice left to draw.",
        ),
        hints=(
            _GROW,
            "The fourth die harvests a vine. Its owner scores the first die's face, less 1 for "
            "each black die on it.",
            "Hearts are karma: it changes dice. Harvests for others earn you some, and every 2 "
            "left at the end are a point: that's why scores start at 1.",
        ),
        alone=(
            f"Place every die that fits. Four in a set ({_SET}) or a run that grows at its "
            f"ends ({_RUN}) make a tomato, worth the first die less 1 for each black one. It "
            "fills your next free slot.",
            "Slot 1 fills first, then slot 2, and so on. Any tomato worth 1 to 6 will do.",
            "Hearts are karma: it changes dice that don't fit. Each harvest earns you some.",
        ),
    )
    low = place.but(
        guide=(
            "The bushel is nearly empty. If a turn starts with no dice at all, you lose – but "
            "every harvest puts three back.",
        )
    )
    spend = PromptPhrase(
        Asked,
        "{side} may end the turn, or spend karma.",
        you=Counted(
            "The die in your hand fits nowhere. End your turn, or spend karma (you have {karma}).",
            "The {n} dice in your hand fit nowhere. End your turn, or spend karma (you have "
            "{karma}).",
        ),
        guide=(
            "A re-roll costs only 1 karma and may make a die fit – but then you must place it.",
        ),
    )
    spare = spend.but(
        you="All your dice are placed. End your turn, or spend karma (you have {karma}).",
        guide=(
            "Most turns end here. Karma changes dice and vines. You keep up to 6, and every 2 are "
            "a point at the end.",
        ),
    )
    hand_on = PromptPhrase(
        Asked,
        "{side} can only end the turn.",
        you=Counted(
            "The die in your hand fits nowhere. End your turn.",
            "The {n} dice in your hand fit nowhere. End your turn.",
        ),
        guide=(HANDED_ON,),
        alone=("You roll them again next turn, with up to three new dice from the bushel.",),
    )
    end = hand_on.but(
        you="There's nothing left to do. End your turn.",
        guide=("This also clears full vines that couldn't be harvested.",),
    )
    tidy = PromptPhrase(
        Asked,
        "{side} may clear what is rotten.",
        you=Counted(
            "Clear the rotten vine, or leave it, and end your turn.",
            "Clear any of the {n} rotten vines, then end your turn.",
        ),
        guide=(ROTTEN,),
    )
    dry = end.but(
        you=(
            "The bushel is empty: if you end your turn now, you lose. Clearing a vine puts its "
            "dice back."
        ),
        guide=(_LOSES,),
    )
    lost = end.but(you="No dice are left, so you lose. End your turn.", guide=(_LOSES,))
    over = PromptPhrase(Asked, "The game is over.")
    where = Phrase(Shown, "Where does the {dice} go?")
    vine = Phrase(Tended, "What do you do with the vine on {place}?")


class Beside(Phrases, family="diced_tomatoes.beside"):
    """What whoever ends a turn is told beside the question."""

    red = Phrase(Nothing, "Only a red die can start a vine.")
    kept = Phrase(Nothing, "You keep only 6 of it.")
    rotten = Phrase(
        Count,
        Counted(
            "One vine is rotten: clear it as you end, or leave it.",
            "Some vines are rotten: clear them as you end, or leave them.",
        ),
    )
