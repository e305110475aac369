"""Diced Tomatoes in English: why a move is refused."""

REFUSAL_WORDS = {
    "diced_tomatoes.no_leaving": "You can't leave a game for one or two. Resign instead.",
    "diced_tomatoes.has_left": "That player is out already.",
    "diced_tomatoes.dice_first": "The dice are still to be rolled. Wait for them.",
    "diced_tomatoes.no_roll": "There are no dice to roll now.",
    "diced_tomatoes.other_roll": "Those aren't the dice that come now. Write them like {first}.",
    "diced_tomatoes.not_tidy": (
        "You can clear rotten vines once your dice are placed. End your turn first."
    ),
    "diced_tomatoes.not_pick": "There are no colours to choose now. Place a die, or end your turn.",
    "diced_tomatoes.only_tidy": (
        "Your dice are passed on already. Clear rotten vines, or end your turn."
    ),
    "diced_tomatoes.only_pick": "First choose the colours of your dice.",
    "diced_tomatoes.no_such_pick": "The bushel doesn't have those dice. Choose from: {left}.",
    "diced_tomatoes.where": (
        "Where does {die} go? Write it like “{die} on B” for your own B, or choose it from the "
        "list."
    ),
    "diced_tomatoes.no_hand": "There's no {die} in your hand: you've placed all your dice.",
    "diced_tomatoes.not_in_hand": "There's no {die} in your hand. Choose one of your dice.",
    "diced_tomatoes.no_token": (
        "There's no pot {token}: they go from 0.0 to {last}, the first number for the garden and "
        "the second for A, B or C. Choose one from the list."
    ),
    "diced_tomatoes.closed": "{owner} is out, so {place} is closed. Choose another pot.",
    "diced_tomatoes.seed_red": (
        "There's no vine on {place} yet, and only a red die can start one. Choose another pot."
    ),
    "diced_tomatoes.full": "There are four dice on {place} already. Choose another pot.",
    "diced_tomatoes.no_fit.one": (
        "{die} doesn't fit on {place}: the next die there must be a {wanted}."
    ),
    "diced_tomatoes.no_fit.other": (
        "{die} doesn't fit on {place}: the next die there must be one of these: {wanted}."
    ),
    "diced_tomatoes.must_place": (
        "{die} still fits on {place}. Place every die that fits before you end your turn."
    ),
    "diced_tomatoes.too_poor": (
        "That costs {cost} karma, and you have {karma}. Choose something else."
    ),
    "diced_tomatoes.no_up": (
        "{die} can't go any higher: a 6 doesn't step up to a 1. Choose another die."
    ),
    "diced_tomatoes.no_dn": (
        "{die} can't go any lower: a 1 doesn't step down to a 6. Choose another die."
    ),
    "diced_tomatoes.no_ov": "Only a 1 or a 6 can roll over, so {die} can't. Choose another die.",
    "diced_tomatoes.same_face": "{die} shows that face already. Choose another face.",
    "diced_tomatoes.nothing_there": "There's no vine on {place}. Choose another pot.",
    "diced_tomatoes.not_rotten": (
        "The vine on {place} isn't rotten: it's worth more than 0. Choose another vine."
    ),
    "diced_tomatoes.not_yours": (
        "In this match karma changes only your own vines, not the one on {place}."
    ),
    "diced_tomatoes.flip_breaks": (
        "With its seed on {face}, the vine on {place} would be neither a set nor a run. Choose "
        "another vine."
    ),
}
