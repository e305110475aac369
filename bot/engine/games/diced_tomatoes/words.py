"""The reasons of the engine in English, by key; sides and dice are words of the game."""

_WHY = "diced_tomatoes.why"

WORDS = {
    f"{_WHY}.pick": "Red dice can start vines, and they fit wherever black ones do.",
    f"{_WHY}.turned": "Turned to a {face}, {die} fits on {side}'s {letter}.",
    f"{_WHY}.aside": "Turned to a {face}, {die} fits nowhere and is passed on.",
    f"{_WHY}.again.harvest": "If {die} is rolled again, {faces} of its 6 faces harvest a vine.",
    f"{_WHY}.again.fit": "If {die} is rolled again, {faces} of its 6 faces fit somewhere.",
    f"{_WHY}.rot.own": (
        "The vine on {side}'s {letter} is worth nothing; once cleared, a new one can start there."
    ),
    f"{_WHY}.rot.other": (
        "The vine on {side}'s {letter} is worth nothing; its dice are better in the bushel."
    ),
    f"{_WHY}.leave.own": "The vine on {side}'s {letter} is worth nothing now, but may still grow.",
    f"{_WHY}.leave.other": "The vine on {side}'s {letter} is worth nothing, and blocks that token.",
    f"{_WHY}.pass.one": "The die fits nowhere and goes on; {karma} karma is kept.",
    f"{_WHY}.pass.other": "{n} dice fit nowhere and go on; {karma} karma is kept.",
    f"{_WHY}.save": "All dice are placed; {karma} karma is kept for later turns.",
    f"{_WHY}.third.own": "The vine on {side}'s {letter} has three dice: a point at the end.",
    f"{_WHY}.third.other": "The vine on {side}'s {letter} has three dice: a point at the end.",
    f"{_WHY}.clean.own": "Makes room on {side}'s {letter} for a better vine.",
    f"{_WHY}.clean.other": "{side} loses the vine on {letter}, which was worth {before}.",
    f"{_WHY}.seed.own": "Starts a vine on {side}'s {letter}, worth {worth}.",
    f"{_WHY}.seed.other": "Takes up {side}'s {letter} with a vine that's worth only {worth}.",
    f"{_WHY}.spoil.own": (
        "The vine on {side}'s {letter} is worth {worth}, so it's cleared and not harvested."
    ),
    f"{_WHY}.spoil.other": (
        "The vine on {side}'s {letter} is worth {worth}, so it's cleared and not harvested."
    ),
    f"{_WHY}.lower.own": "The vine on {side}'s {letter} falls from {before} to {worth}.",
    f"{_WHY}.lower.other": "The vine on {side}'s {letter} falls from {before} to {worth}.",
    f"{_WHY}.raise.own": "The vine on {side}'s {letter} rises from {before} to {worth}.",
    f"{_WHY}.raise.other": "The vine on {side}'s {letter} rises from {before} to {worth}.",
    f"{_WHY}.grow.own": (
        "The vine on {side}'s {letter} has {n} of its four dice and is worth {worth}; "
        "{faces} of 6 faces fit next."
    ),
    f"{_WHY}.grow.other": (
        "The vine on {side}'s {letter} has {n} of its four dice; {faces} of 6 faces fit next."
    ),
    f"{_WHY}.harvest.own": "Harvests {side}'s {letter}: scores {points} in slot {slot}.",
    f"{_WHY}.harvest.other": (
        "Harvests {side}'s {letter}: {points} for {side}, and karma in return: {karma}."
    ),
    f"{_WHY}.harvest.match": "Harvests {side}'s {letter}: a match in slot {slot}.",
    f"{_WHY}.harvest.filled": "Harvests {side}'s {letter} into slot {slot}, though it's no match.",
    f"{_WHY}.sixth": "{side} is first to six: 2 points, and the final round.",
    f"{_WHY}.complete": "That fills the track and wins.",
    f"{_WHY}.better": "Worth {points} more than anything else, by my estimate.",
}
"""Key → sentence."""
