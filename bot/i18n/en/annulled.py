"""English of results that count no more."""

TEXTS = {
    "result.annulled": "{result} · annulled",
    "void.serial_timeouts": (
        "Annulled: the loser was away and lost three matches or more on time. No rating changes."
    ),
    "void.declined": "The winner declined the points. No rating changes; the result stands.",
    "void.moderator": "Annulled by a moderator. No rating changes.",
    "profile.annulled": "{tally}, {n} annulled",
    # Points declined
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
}
