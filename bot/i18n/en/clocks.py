"""English about time: paces, deadlines, what happens when a clock runs out."""

TEXTS = {
    "time.minutes.one": "{n} minute",
    "time.minutes.other": "{n} minutes",
    "time.hours.one": "{n} hour",
    "time.hours.other": "{n} hours",
    "time.days.one": "{n} day",
    "time.days.other": "{n} days",
    "pace.none": "no clock",
    "pace.short.days.one": "about a day a move",
    "pace.short.days.other": "about {n} days a move",
    "pace.short.hours.one": "about an hour a move",
    "pace.short.hours.other": "about {n} hours a move",
    "pace.short.minutes.one": "about a minute a move",
    "pace.short.minutes.other": "about {n} minutes a move",
    "pace.per_move": "{time} a move",
    "pace.bank": "{bank} + {increment} a move, at most {cap}",
    "pace.named": "{name}: {times}",
    "pace.fast": "fast",
    "pace.medium": "medium",
    "pace.slow": "slow",
    "pace.weekends": "not on weekends ({zone})",
    "pace.hard": "running out of time loses",
    "pace.soft": "if time runs out, the win may be claimed",
    "pace.unreadable": (
        "I can't read “{said}” as a pace. Write `fast`, `medium`, `slow` or `none`, a time for "
        "every move such as `3 days`, or a bank with an increment such as `24h + 8h max 48h`."
    ),
    "clock.bank": (
        "A clock can begin with {least_minutes} minutes to {most_days} days, no less and no more."
    ),
    "clock.increment": (
        "A move can add {least_minutes} minute to {most_days} days, no less and no more."
    ),
    "clock.cap": (
        "The most that a clock can hold must be at least what it begins with and what a move adds, "
        "and at most {most_days} days."
    ),
    "clock.nothing_to_run_out": (
        "Without a clock nothing can run out. Leave `clock:hard` away, or choose a pace."
    ),
    "challenge.pace": "- Pace: **{pace}**",
    "clock.by": "Your time ends <t:{at}:R>.",
    "clock.left": "-# Time left: {times}",
    "clock.each": "{name} {time}",
    "clock.over": "Time ran out <t:{at}:R>.",
    "clock.stands_until": "The clock stands until <t:{until}:f>: {why}. Then move by <t:{at}:f>",
    "clock.stands_last": (
        "The clock stands until <t:{until}:f>: {why}. Then there is no time left: move before"
    ),
    "clock.away": "{name} is away until <t:{until}:f>",
    "clock.stands": "The clock stands: {why}",
    "clock.given_back": "-# I was out of reach for {time}; no clock has counted that.",
    "clock.why.away": "{name} is away",
    "clock.why.homeless": "the match has lost its thread",
    "clock.why.no_access": "I may not write where it is played",
    "clock.why.removed": "I was taken out of the server",
    "clock.ran_out": (
        "{name}'s time in match #{match} ran out <t:{at}:R>, so that came too late. "
        "`/board match:{match}` shows what became of it."
    ),
    "clock.time_left": "There is time left on that clock.",
    "call.flagged_out": "You ran out of time and have left the table; the others play on.",
    "clock.own_turn": "It's your own turn; there is nobody to wait for.",
    "clock.none": "This match has no clock, so no time can run out.",
    "clock.by_itself": "This clock ends the match by itself when time runs out.",
    "clock.not_yet": "{name} still has time: it runs out <t:{at}:R>.",
    "clock.stands_still": "{name}'s clock stands still at the moment, so it can't run out.",
    "clock.rescued": (
        "{name}'s time ran out, but there is vacation left: half a day of it has begun."
    ),
    "clock.no_nudge": (
        "Nobody is nudged here: this clock reminds them by itself, or it stands still."
    ),
    "clock.nudge_later": "That is too early. You may nudge from <t:{at}:f> on, <t:{at}:R>.",
}
