"""Diced Tomatoes in English: buttons. About 34 letters of one are seen on a phone.

That is with the dice and names of twelve letters; what a move does in full stands above.
"""

BUTTON_WORDS = {
    # A step that can come next
    **{f"diced_tomatoes.label.{kind}": "Plant {die} on {place}" for kind in ("seed", "seed.other")},
    **{
        f"diced_tomatoes.label.{kind}": "Put {die} on {place}"
        for kind in ("attach", "attach.other", "attach.third")
    },
    **{
        f"diced_tomatoes.label.harvest.{whose}": "Harvest {place} with {die}"
        for whose in ("own", "match", "fill")
    },
    "diced_tomatoes.label.harvest.other": "Harvest {place} ({die})",
    **{
        f"diced_tomatoes.label.full.{why}": "Fill {place} with {die}"
        for why in ("worth", "track.own", "track.other")
    },
    "diced_tomatoes.label.re": "Re-roll {die}: {cost} of {karma} karma",
    "diced_tomatoes.label.turned": "Turn {die} to {face}: {cost} of {karma} karma",
    "diced_tomatoes.label.cl": "Clear {place}: {cost} karma",
    "diced_tomatoes.label.fl": "Flip {place}: {cost} karma",
    "diced_tomatoes.label.rot": "Clear {place}",
    "diced_tomatoes.label.hand_on.one": "End your turn, pass a die on",
    "diced_tomatoes.label.hand_on.other": "End your turn, pass {n} dice on",
    "diced_tomatoes.label.keep.one": "End your turn, keep a die",
    "diced_tomatoes.label.keep.other": "End your turn, keep {n} dice",
    # The end of a turn that leaves something rotten
    "diced_tomatoes.close.rot": "Clear {place} and end",
    "diced_tomatoes.close.all.other": "Clear all {n} rotten vines and end",
    "diced_tomatoes.close.leave.one": "Leave it and end",
    "diced_tomatoes.close.leave.other": "Leave them and end",
    "diced_tomatoes.close.choose": "Choose what to clear",
    # Where a chosen die goes
    **{f"diced_tomatoes.goal.{kind}": "On {place}" for kind in ("seed", "seed.other")},
    **{
        f"diced_tomatoes.goal.{kind}": "On {place} (worth {worth})"
        for kind in ("attach", "attach.other", "attach.third")
    },
    "diced_tomatoes.goal.harvest.own": "Harvest {place} ({worth} for you)",
    "diced_tomatoes.goal.harvest.other": "Harvest {worth} for {owner} ({letter})",
    "diced_tomatoes.goal.harvest.match": "Harvest {place} (a {worth}, a match!)",
    "diced_tomatoes.goal.harvest.fill": "Harvest {place} (a {worth} in slot {slot})",
    **{
        f"diced_tomatoes.goal.full.{why}": "Fill {place} (no harvest)"
        for why in ("worth", "track.own", "track.other")
    },
}
