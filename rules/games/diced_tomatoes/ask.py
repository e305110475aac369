"""The questions of Diced Tomatoes."""

from dataclasses import dataclass
from typing import Annotated

from rules.games.diced_tomatoes.say import HANDED_ON, ROTTEN, Count
from rules.phrases import Question, Rule
from rules.telling import Counted, Phrase, Phrases, Said, Who


@dataclass(frozen=True, slots=True)
class Asked:
    """A question."""

    side: Annotated[Who, "who acts"]
    n: Annotated[int, "dice in hand, or rotten vines"] = 0
    karma: int = 0
    purse: Annotated[int | Said, "the same, with how much of it one keeps"] = 0
    where: Annotated[Said | None, "that dice fit nowhere, and why"] = None


_SET, _RUN = "4\u00a04\u00a04\u00a04", "4\u00a05\u00a03\u00a06"
"""Faces in a row: a narrow client would break them into two lines."""

_GROW = Rule(
    f"Place every die that fits, in any garden. A vine is a set ({_SET}) or a run grown at both "
    f"ends ({_RUN})."
)
_LOSES = Rule("Alone, you lose if a turn starts with no dice at all.")


class Ask(Phrases, family="diced_tomatoes.prompt"):
    """The questions."""

    lead = Question(
        Asked,
        "{side} rolls to see who goes last.",
        guide=(
            "The lowest roll plays last and the next player starts, so everyone gets the same "
            "number of turns.",
        ),
    )
    draw = Question(
        Asked,
        "{side} draws dice.",
        guide=("Three dice come blindly from the bushel – the dice you all share. Most are red.",),
    )
    roll = Question(
        Asked, "{side} rolls.", guide=("All the dice are rolled, and so are the ones passed on.",)
    )
    pick = Question(
        Asked,
        "{side} chooses colours for the next dice.",
        you="Choose the colours of your next dice.",
        guide=(
            "Red dice can start vines. Black ones lower a vine's worth and gold ones raise it.",
        ),
    )
    place = Question(
        Asked,
        Counted(
            "{side}: one die in hand, {karma} karma. Place it.",
            "{side}: {n} dice in hand, {karma} karma. Place a die.",
        ),
        you=Counted(
            "You have one die left and {karma} karma. It fits, so you must place it.",
            "You have {n} dice and {karma} karma. Place a die.",
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
            f"Place every die that fits. Four in a set ({_SET}) or a run grown at both ends "
            f"({_RUN}) make a tomato, worth the first die less 1 for each black one. It fills your "
            "next free slot.",
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
    spend = Question(
        Asked,
        Counted(
            "{side}: the die in hand fits nowhere. End the turn, or spend karma ({karma}).",
            "{side}: {n} dice fit nowhere. End the turn, or spend karma ({karma}).",
        ),
        you=Counted(
            "The die in your hand fits {where}. End your turn, or spend karma (you have {purse}).",
            "The {n} dice in your hand fit {where}. End your turn, or spend karma (you have "
            "{purse}).",
        ),
        guide=(
            "A re-roll costs only 1 karma and may make a die fit – but then you must place it.",
        ),
    )
    spare = Question(
        Asked,
        "{side}: all dice are placed. End the turn, or spend karma ({karma}).",
        you="You have placed all your dice. End your turn, or spend karma (you have {purse}).",
        guide=(
            "Most turns end here. Karma changes dice. You keep up to 6, and every 2 are a point: "
            "that's why scores start at 1.",
        ),
        alone=(
            "Most turns end here. Karma changes dice that don't fit, and you keep up to 6 of it.",
        ),
    )
    hand_on = Question(
        Asked,
        Counted(
            "{side}: the die in hand fits nowhere. End the turn.",
            "{side}: {n} dice fit nowhere. End the turn.",
        ),
        you=Counted(
            "The die in your hand fits {where}. End your turn.",
            "The {n} dice in your hand fit {where}. End your turn.",
        ),
        guide=(HANDED_ON,),
        alone=("You roll them again next turn, with up to three new dice from the bushel.",),
    )
    end = Question(
        Asked,
        "{side}: all dice are placed; end the turn.",
        you="You have placed all your dice. End your turn.",
        guide=("This also clears full vines that couldn't be harvested.",),
    )
    tidy = Question(
        Asked,
        Counted(
            "{side}: clear the rotten vine or leave it, then end.",
            "{side}: clear any of {n} rotten vines, then end the turn.",
        ),
        you=Counted(
            "Clear the rotten vine, or leave it, and end your turn.",
            "Clear any of the {n} rotten vines, then end your turn.",
        ),
        guide=(ROTTEN,),
    )
    tidied = Question(
        Asked,
        "{side}: end the turn.",
        you="End your turn.",
        guide=("No rotten vine is left, so that's all there is to do.",),
    )
    dry = Question(
        Asked,
        "{side}: the bushel is empty. Ending the turn now loses.",
        you=(
            "The bushel is empty: if you end your turn now, you lose. Clearing a vine puts its "
            "dice back."
        ),
        guide=(_LOSES,),
    )
    lost = Question(
        Asked,
        "{side}: no dice are left, so the game is lost. End the turn.",
        you="No dice are left, so you lose. End your turn.",
        guide=(_LOSES,),
    )
    over = Question(Asked, "The game is over.", guide=("Take a last look at the gardens.",))
    rotten = Phrase(
        Count,
        Counted(
            "One vine is rotten: clear it as you end, or leave it.",
            "Some vines are rotten: clear them as you end, or leave them.",
        ),
    )
