"""The reasons of the engine in English, by key; sides and dice are words of the game."""

_WHY = "diced_tomatoes.why"

WORDS = {
    f"{_WHY}.pick": "Red dice can start vines, and they fit wherever black ones do.",
    f"{_WHY}.turned": "Turned to a {face}, {die} fits on {side}'s {letter}.",
    f"{_WHY}.aside": "Turned to a {face}, {die} fits nowhere and is passed on.",
    f"{_WHY}.again.harvest": "If {die} is rolled again, {faces} of its 6 faces harvest a vine.",
    f"{_WHY}.again.fit": "If {die} is rolled again, {faces} of its 6 faces fit somewhere.",
    f"{_WHY}.rot.own": "That vine is worth nothing; once it's cleared, a new one can start there.",
    f"{_WHY}.rot.other": "That vine is worth nothing; its dice do more good in the bushel.",
    f"{_WHY}.leave.own": "The vine on {side}'s {letter} is worth nothing now, but may still grow.",
    f"{_WHY}.leave.other": "The vine on {side}'s {letter} is worth nothing, and blocks that token.",
    f"{_WHY}.pass.one": "The die fits nowhere.",
    f"{_WHY}.pass.other": "{n} dice fit nowhere.",
    f"{_WHY}.done": "All dice are placed.",
    f"{_WHY}.save": "{karma} karma is kept for later turns.",
    f"{_WHY}.third.own": "A vine with three dice counts a point at the end.",
    f"{_WHY}.third.other": "A vine with three dice counts a point for {side} at the end.",
    f"{_WHY}.clean.own": "Makes room there for a better vine.",
    f"{_WHY}.clean.other": "{side} loses a vine that was worth {before}.",
    f"{_WHY}.seed.own": "Starts a new vine, worth {worth}.",
    f"{_WHY}.seed.other": "Uses up one of {side}'s tokens with a vine worth {worth}.",
    f"{_WHY}.spoil.own": "That vine is worth {worth}, so it's cleared and not harvested.",
    f"{_WHY}.spoil.other": "That vine is worth {worth}, so {side} can't harvest it.",
    f"{_WHY}.lower.own": "That vine's worth falls from {before} to {worth}.",
    f"{_WHY}.lower.other": "The worth of {side}'s vine falls from {before} to {worth}.",
    f"{_WHY}.raise.own": "That vine's worth rises from {before} to {worth}.",
    f"{_WHY}.raise.other": "The worth of {side}'s vine rises from {before} to {worth}.",
    f"{_WHY}.grow.own.one": (
        "That vine now has {size} of its four dice, and only a {first} fits next."
    ),
    f"{_WHY}.grow.own.other": (
        "That vine now has {size} of its four dice, and a {first} or a {second} fits next."
    ),
    f"{_WHY}.grow.other.one": (
        "{side}'s vine now has {size} of its four dice, and only a {first} fits next."
    ),
    f"{_WHY}.grow.other.other": (
        "{side}'s vine now has {size} of its four dice, and a {first} or a {second} fits next."
    ),
    f"{_WHY}.ripe.own.one": "One more die harvests it, and only a {first} fits.",
    f"{_WHY}.ripe.own.other": "One more die harvests it: a {first} or a {second}.",
    f"{_WHY}.ripe.other.one": "One more die harvests {side}'s vine, and only a {first} fits.",
    f"{_WHY}.ripe.other.other": ("One more die harvests {side}'s vine: a {first} or a {second}."),
    f"{_WHY}.harvest.own": "Scores at once, before anybody can spoil that vine.",
    f"{_WHY}.harvest.other": "Scores {points} for {side}, and earns {karma} karma.",
    f"{_WHY}.harvest.match": "A match in slot {slot}.",
    f"{_WHY}.harvest.filled": "Fills slot {slot}, though it's no match.",
    f"{_WHY}.sixth": "{side} is first to fill six slots: 2 extra points, and the final round.",
    f"{_WHY}.complete": "That fills the track and wins.",
    f"{_WHY}.better": "By my estimate it brings about {points} more points than anything else.",
    f"{_WHY}.better.alone": "By my estimate nothing else is as good.",
}
"""Key → sentence."""
