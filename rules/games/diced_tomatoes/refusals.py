"""Why a move of Diced Tomatoes is refused."""

from dataclasses import dataclass
from typing import Annotated

from rules.phrase import Items, Nothing, Phrase, Phrases, Said, Who


@dataclass(frozen=True, slots=True)
class Die:
    """A die that isn't there, or can't be changed so."""

    die: Said


@dataclass(frozen=True, slots=True)
class There:
    """A token, and what was to go there."""

    place: Annotated[Said, "where: your A, Bo's B"]
    owner: Annotated[Who, "whose it is"]
    die: Annotated[Said | None, "the die that was to go there"] = None
    wanted: Annotated[Items | None, "the faces that would do: a 2 or a 5"] = None
    face: Annotated[int, "what its seed would show"] = 0


@dataclass(frozen=True, slots=True)
class Pot:
    """A token that isn't there."""

    token: Annotated[str, "as it was written: 4.2"]
    last: Annotated[str, "the last one: 1.2"]


@dataclass(frozen=True, slots=True)
class First:
    """Dice that come now."""

    first: Annotated[str, "how they are written: Rr1"]


@dataclass(frozen=True, slots=True)
class Left:
    """Colours that can be chosen."""

    left: Annotated[str, "as they are written: brr rrr"]


@dataclass(frozen=True, slots=True)
class Poor:
    """Too little karma."""

    cost: int
    karma: Annotated[int, "what there is"]


class No(Phrases, family="diced_tomatoes"):
    """Refusals."""

    no_leaving = Phrase(Nothing, "You can't leave a game for one or two. Resign instead.")
    has_left = Phrase(Nothing, "That player is out already.")
    dice_first = Phrase(Nothing, "The dice are still to be rolled. Wait for them.")
    no_roll = Phrase(Nothing, "There are no dice to roll now.")
    other_roll = Phrase(First, "Those aren't the dice that come now. Write them like {first}.")
    not_tidy = Phrase(
        Nothing, "You can clear rotten vines once your dice are placed. End your turn first."
    )
    not_pick = Phrase(Nothing, "There are no colours to choose now. Place a die, or end your turn.")
    only_tidy = Phrase(
        Nothing, "Your dice are passed on already. Clear rotten vines, or end your turn."
    )
    only_pick = Phrase(Nothing, "First choose the colours of your dice.")
    no_such_pick = Phrase(Left, "The bushel doesn't have those dice. Choose from: {left}.")
    where = Phrase(
        Die,
        "Where does {die} go? Write it like “{die} on B” for your own B, or choose it from the "
        "list.",
    )
    no_hand = Phrase(Die, "There's no {die} in your hand: you've placed all your dice.")
    not_in_hand = Phrase(Die, "There's no {die} in your hand. Choose one of your dice.")
    no_token = Phrase(
        Pot,
        "There's no pot {token}: they go from 0.0 to {last}, the first number for the player and "
        "the second for A, B or C. Choose one from the list.",
    )
    closed = Phrase(There, "{owner} is out, so {place} is closed. Choose another pot.")
    seed_red = Phrase(
        There,
        "There's no vine on {place} yet, and only a red die can start one. Choose another pot.",
    )
    full = Phrase(There, "There are four dice on {place} already. Choose another pot.")
    no_fit = Phrase(
        There,
        "{die} doesn't fit on {place}: the next die there must be {wanted}.",
    )
    must_place = Phrase(
        There, "{die} still fits on {place}. Place every die that fits before you end your turn."
    )
    too_poor = Phrase(Poor, "That costs {cost} karma, and you have {karma}. Choose something else.")
    no_up = Phrase(
        Die, "{die} can't go any higher: a 6 doesn't step up to a 1. Choose another die."
    )
    no_dn = Phrase(
        Die, "{die} can't go any lower: a 1 doesn't step down to a 6. Choose another die."
    )
    no_ov = Phrase(Die, "Only a 1 or a 6 can roll over, so {die} can't. Choose another die.")
    same_face = Phrase(Die, "{die} shows that face already. Choose another face.")
    nothing_there = Phrase(There, "There's no vine on {place}. Choose another pot.")
    not_rotten = Phrase(
        There, "The vine on {place} isn't rotten: it's worth more than 0. Choose another vine."
    )
    not_yours = Phrase(
        There, "In this match karma changes only your own vines, not the one on {place}."
    )
    flip_breaks = Phrase(
        There,
        "With its seed on {face}, the vine on {place} would be neither a set nor a run. Choose "
        "another vine.",
    )
