"""English of claims: a win on time, a nudge, points that are declined."""

TEXTS = {
    "card.may_decline": "-# {name} may decline the points for a week, under “My view”.",
    "button.waive": "Decline the points",
    "button.yes.waive": "Yes, decline them",
    "button.keep.points": "Keep them",
    "waive.sure": (
        "Decline the points of this win on time? All ratings become what they would be without "
        "the match. The result stands, and this can't be undone."
    ),
    "waive.done": "Done: nobody's rating changes by this match.",
    "waive.void": "The points of this match don't count any more.",
    "waive.not_yours": "Only somebody who won a rated match on time may decline its points.",
    "waive.too_late": "Points can be declined for a week after the match.",
    "claim.sure": "Claim the win? Their time ran out; the match ends with that.",
    "button.claim": "Claim the win",
    "button.yes.claim": "Yes, claim it",
    "button.nudge": "Nudge",
    "call.nudge": "The others are waiting for you. {asked}",
    "clock.nudged": "{name} hears that you are waiting.",
}
