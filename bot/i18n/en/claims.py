"""English of claims: a win on time, a nudge, points that are declined."""

TEXTS = {
    "card.may_decline": "-# {name} can decline the points for a week, under “My view”.",
    "button.waive": "Decline the points",
    "button.yes.waive": "Yes, decline them",
    "button.keep.points": "Keep them",
    "waive.sure": (
        "Decline the points for this win on time? All ratings become what they'd be without this "
        "match. The result stands. You can't undo this."
    ),
    "waive.done": "Done. This match changes nobody's rating.",
    "waive.void": "The points of this match no longer count.",
    "waive.not_yours": "You can decline points only if you won a rated match on time.",
    "waive.too_late": "You can decline points only for a week after the match.",
    "claim.sure": "Claim the win? Their time ran out. This ends the match.",
    "claim.sure.table": "Play on without {name}? Their time ran out. You can't undo this.",
    "button.claim": "Claim the win",
    "button.claim.table": "Play on without {name}",
    "button.yes.claim": "Yes, claim it",
    "button.yes.claim.table": "Yes, play on",
    "button.nudge": "Nudge",
    "call.nudge.one": "{names} is waiting for you. {asked}",
    "call.nudge.other": "{names} are waiting for you. {asked}",
    "clock.nudged": "Done. {name} now knows you're waiting.",
}
