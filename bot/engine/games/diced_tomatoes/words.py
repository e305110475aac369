"""The reasons of the engine in English, by key; sides and dice are words of the game."""

_WHY = "diced_tomatoes.why"

WORDS = {
    f"{_WHY}.pick": "Red dice can start vines, and they fit wherever black ones do.",
    f"{_WHY}.turned": "Turned to a {face}, {die} fits on {side}'s {letter}.",
    f"{_WHY}.aside": "Turned to a {face}, {die} fits nowhere and is passed on.",
    f"{_WHY}.again.harvest": "Re-rolling {die} has a {n} in 6 chance of a harvest.",
    f"{_WHY}.again.fit": "Re-rolling {die} has a {n} in 6 chance to make it fit.",
    f"{_WHY}.again.any": "After a re-roll {die} fits, whatever it shows.",
    f"{_WHY}.again.better": "Re-rolling {die} has a {n} in 6 chance of a better place.",
    f"{_WHY}.must": "You must place every die that fits.",
    f"{_WHY}.rot.own": (
        "The vine on {side}'s {letter} is worth nothing; once it's cleared, a new one can start."
    ),
    f"{_WHY}.rot.other": (
        "The vine on {side}'s {letter} is worth nothing; its dice do more good in the bushel."
    ),
    f"{_WHY}.leave.own": "The vine on {side}'s {letter} is worth nothing now, but may still grow.",
    f"{_WHY}.leave.other": (
        "The vine on {side}'s {letter} is worth nothing, and no new one can start there."
    ),
    f"{_WHY}.pass.one": "The die that's left fits nowhere.",
    f"{_WHY}.pass.other": "The {n} dice that are left fit nowhere.",
    f"{_WHY}.done": "All dice are placed.",
    f"{_WHY}.save": "It keeps {karma} karma for later turns.",
    f"{_WHY}.third": "The three dice on {side}'s {letter} score a point at the end.",
    f"{_WHY}.clean.own": "It makes room on {side}'s {letter} for a better vine.",
    f"{_WHY}.clean.other": "It clears the vine on {side}'s {letter} (worth {before}).",
    f"{_WHY}.seed.own": "It starts a vine worth {worth} on {side}'s {letter}.",
    f"{_WHY}.seed.other": "It fills {side}'s {letter} with a vine worth {worth}.",
    f"{_WHY}.spoil.own": (
        "The vine on {side}'s {letter} is worth {worth} then, so it's cleared and not harvested."
    ),
    f"{_WHY}.spoil.other": (
        "It makes the vine on {side}'s {letter} worth {worth}, so that it can't be harvested."
    ),
    f"{_WHY}.lower": "It lowers the vine on {side}'s {letter} from {before} to {worth}.",
    f"{_WHY}.raise": "It raises the vine on {side}'s {letter} from {before} to {worth}.",
    f"{_WHY}.grow.one": (
        "It grows the vine on {side}'s {letter} to {size} of 4 dice (only a {first} fits next)."
    ),
    f"{_WHY}.grow.other": (
        "It grows the vine on {side}'s {letter} to {size} of 4 dice (a {first} or a {second} fits "
        "next)."
    ),
    f"{_WHY}.ripe.one": (
        "It brings the vine on {side}'s {letter} within one die of its harvest (a {first})."
    ),
    f"{_WHY}.ripe.other": (
        "It brings the vine on {side}'s {letter} within one die of its harvest "
        "(a {first} or a {second})."
    ),
    f"{_WHY}.harvest.own.one": "It harvests the vine on {side}'s {letter} for 1 point.",
    f"{_WHY}.harvest.own.other": "It harvests the vine on {side}'s {letter} for {n} points.",
    f"{_WHY}.harvest.other.one": "It earns {karma} karma by harvesting a point for {side}.",
    f"{_WHY}.harvest.other.other": "It earns {karma} karma by harvesting {n} points for {side}.",
    f"{_WHY}.harvest.match": "It harvests a match for slot {slot}.",
    f"{_WHY}.harvest.filled": "It fills slot {slot} without a match.",
    # Of one step, which names the place itself
    f"{_WHY}.again.harvest.here.one": "That harvests a vine with a 1 in 6 chance.",
    f"{_WHY}.again.harvest.here.other": "That harvests a vine with a {n} in 6 chance.",
    f"{_WHY}.again.fit.here.one": "It then fits with a 1 in 6 chance.",
    f"{_WHY}.again.fit.here.other": "It then fits with a {n} in 6 chance.",
    f"{_WHY}.again.any.here": "It then fits, whatever it shows.",
    f"{_WHY}.again.better.here": "It then has a better place with a {n} in 6 chance.",
    f"{_WHY}.third.here": "Three dice there score a point at the end.",
    f"{_WHY}.clean.own.here": "It makes room for a better vine.",
    f"{_WHY}.clean.other.here": "It clears a vine worth {before}.",
    f"{_WHY}.seed.own.here": "Next, anything from {first} to {second} fits there.",
    f"{_WHY}.seed.other.here": "It leaves {side} with a vine worth {worth}.",
    f"{_WHY}.spoil.own.here": "It makes room for a new vine.",
    f"{_WHY}.spoil.other.here": "It keeps {side} from harvesting it.",
    f"{_WHY}.lower.here": "It lowers the vine from {before} to {worth}.",
    f"{_WHY}.raise.here": "It raises the vine from {before} to {worth}.",
    f"{_WHY}.grow.here.one": "Next, only a {first} fits there.",
    f"{_WHY}.grow.here.other": "Next, a {first} or a {second} fits there.",
    f"{_WHY}.ripe.here.one": "Then a {first} harvests it.",
    f"{_WHY}.ripe.here.other": "Then a {first} or a {second} harvests it.",
    f"{_WHY}.harvest.own.here": "It makes room for a new vine.",
    f"{_WHY}.harvest.other.here": "That's {karma} karma for {player}.",
    f"{_WHY}.harvest.match.here": "It makes room for a new vine.",
    f"{_WHY}.harvest.filled.here": "Six filled slots win, whatever they hold.",
    f"{_WHY}.rot.own.here": "That vine is worth nothing, and a new one can start there then.",
    f"{_WHY}.rot.other.here": "That vine is worth nothing; its dice do more good in the bushel.",
    f"{_WHY}.sixth": (
        "That's the first full track: 2 extra points for {side}, and this is the last round."
    ),
    f"{_WHY}.complete": "It completes the track and wins.",
    f"{_WHY}.better.one": "I'd say it's best by about a point.",
    f"{_WHY}.better.other": "I'd say it's best by about {n} points.",
    f"{_WHY}.better.alone": "Nothing else looks as good to me.",
}
"""Key → sentence."""
