"""English of time: paces, deadlines, what happens when a clock runs out, vacations."""

TEXTS = {
    # Time: paces, deadlines, what happens when a clock runs out
    "time.date": "{month} {day}",
    "time.month.1": "Jan",
    "time.month.2": "Feb",
    "time.month.3": "Mar",
    "time.month.4": "Apr",
    "time.month.5": "May",
    "time.month.6": "Jun",
    "time.month.7": "Jul",
    "time.month.8": "Aug",
    "time.month.9": "Sep",
    "time.month.10": "Oct",
    "time.month.11": "Nov",
    "time.month.12": "Dec",
    "time.minutes.one": "{n} minute",
    "time.minutes.other": "{n} minutes",
    "time.hours.one": "{n} hour",
    "time.hours.other": "{n} hours",
    "time.seconds.short": "{n} s",
    "time.minutes.short": "{n} min",
    "time.hours.short": "{n} h",
    "time.days.one": "{n} day",
    "time.days.other": "{n} days",
    "time.none": "none",
    "pace.none": "no clock",
    "pace.per_move": "{time} a move",
    "pace.bank": "{bank} on the clock, plus {increment} for every move",
    "pace.live": "live: {pace}",
    "pace.live.about": "When you're both here now.",
    "pace.saved": "Unused time adds up, to {most} at most.",
    "pace.named": "{name}: {pace}",
    "pace.exactly": "{pace} (at most {most})",
    "pace.fast": "fast",
    "pace.medium": "medium",
    "pace.slow": "slow",
    "pace.weekends": "not on weekends ({zone})",
    "pace.hard": "if your time runs out, you lose",
    "pace.soft": "if your time runs out, your opponent may claim the win",
    "pace.hard.table": "if your time runs out, the others play on without you",
    "pace.soft.table": "if your time runs out, the others may play on without you",
    "pace.unreadable": (
        "I can't read “{said}” as a pace. Write `fast`, `medium`, `slow` or `none`, a time for "
        "each move such as `3 days`, or a starting time with an increment such as `24h + 8h max "
        "48h`."
    ),
    "clock.bank": (
        "A clock starts with {least_minutes} minutes to {most_days} days. Choose a time in between."
    ),
    "clock.increment": (
        "Each move adds {least_minutes} minute to {most_days} days. Choose a time in between."
    ),
    "clock.cap": (
        "A clock's maximum must be at least its starting time and what a move adds, and at most "
        "{most_days} days."
    ),
    "clock.nothing_to_run_out": (
        "Without a clock, no time can run out. Leave out `clock:hard`, or choose a pace."
    ),
    "challenge.pace": "- Pace: **{pace}**",
    "challenge.pace.saved": "- {saved}",
    "clock.by": "Your time ends <t:{at}:R>.",
    "clock.by_other": "{name}'s time ends <t:{at}:R>.",
    "clock.reserve": "-# Pace: {pace}. {saved}",
    "clock.left": "-# Time left: {times}",
    "clock.each": "{name} {time}",
    "clock.over": "Time ran out <t:{at}:R>.",
    "clock.over.soft": "Time ran out <t:{at}:R>, but a move still counts.",
    "clock.over.rescued": (
        "{name}'s time ran out, and so did the half day of vacation after it, <t:{at}:R>."
    ),
    "clock.over.soft.rescued": (
        "{name}'s time ran out, and so did the half day of vacation after it, <t:{at}:R>. A "
        "move still counts."
    ),
    "clock.over.own": "Your time ran out <t:{at}:R>. Move now, before {other} claims the win.",
    "clock.over.own.table": (
        "Your time ran out <t:{at}:R>. Move now, before the others play on without you."
    ),
    "clock.stands_until": (
        "The clock is stopped until <t:{until}:f>: {why}. After that, move by <t:{at}:f>"
    ),
    "clock.stands_until.waiting": (
        "The clock is stopped until <t:{until}:f>: {why}. After that {name} has until <t:{at}:f>"
    ),
    "clock.stands_last": (
        "The clock is stopped until <t:{until}:f>: {why}. There's no time left after that, so move "
        "before then"
    ),
    "clock.stands_last.waiting": (
        "The clock is stopped until <t:{until}:f>: {why}. There's no time left after that"
    ),
    "clock.away_last": "{name} is away until <t:{until}:f>. After that you can claim the win",
    "clock.away_last.table": (
        "{name} is away until <t:{until}:f>. After that you can play on without {name}"
    ),
    "clock.away_last.hard": ("{name} is away until <t:{until}:f>, and has no time left after that"),
    "clock.rescued_card": (
        "{name}'s time ran out, so half a day of {name}'s vacation has started. The new deadline "
        "is <t:{until}:f>"
    ),
    "clock.rescued_own": (
        "Your time ran out, so half a day of your vacation (`/away`) has started. Move by "
        "<t:{until}:f>"
    ),
    "clock.given": "You were given 2 more days: they end <t:{until}:R>.",
    "clock.given_other": "{name} was given 2 more days: they end <t:{until}:R>.",
    "clock.away": "{name} is away until <t:{until}:f>",
    "clock.stands": "The clock is stopped: {why}",
    "clock.given_back": "-# I was offline for {time}. None of that counts on your clocks.",
    "clock.why.away": "{name} is away",
    "clock.why.homeless": "the match's thread is gone",
    "clock.why.no_access": "I can't post in the match's channel",
    "clock.why.given": "{name} was given time",
    "clock.why.removed": "I was removed from the server",
    "clock.ran_out": (
        "{name}'s time in match #{match} ran out <t:{at}:R>, so that came too late. To see what "
        "happened, use `/board match:{match}`."
    ),
    "clock.time_left": "There's still time on that clock.",
    "call.flagged_out": "You ran out of time and left the match. The others play on.",
    "clock.own_turn": "It's your own turn, so you're not waiting for anyone.",
    "clock.none": "This match has no clock, so no time can run out.",
    "clock.by_itself": "This match ends by itself when time runs out. You don't need to claim it.",
    "clock.not_yet": "{name} still has time: it runs out <t:{at}:R>.",
    "clock.stands_still": "{name}'s clock is stopped right now, so it can't run out.",
    "clock.rescued": (
        "{name}'s time ran out just now, and half a day of {name}'s vacation has started by "
        "itself. If it passes without a move, I'll tell you."
    ),
    "clock.gave": (
        "Done. {name} now has until <t:{at}:f>, <t:{at}:R>. If that passes, I'll tell you."
    ),
    "clock.given_once": (
        "They've had their 2 extra days for this turn. You can give them only once a turn."
    ),
    "clock.no_nudge": (
        "You can't nudge anyone here: the clock sends its own reminders, or it's stopped."
    ),
    "clock.nudge_later": "It's too early for that. You can nudge from <t:{at}:f>, <t:{at}:R>.",
    # Vacations
    "away.head": "## Vacation",
    "away.here": "You're here, and your clocks are running.",
    "away.until": (
        "You're away until {when} ({left}), and all your clocks stop until then. You can still "
        "move; that doesn't end your vacation."
    ),
    "away.left": "You have {span} of vacation left this year.",
    "away.none_left": "You've used all of this year's vacation. You get more in January.",
    "away.by_itself": (
        "-# If your time runs out, half a day of vacation is taken for you, while you have "
        "any: in a rated match every time, in others once a turn. A vacation adds no "
        "time: your clocks go on from where they stopped."
    ),
    "away.half_day": "half a day",
    "away.days.one": "1 day",
    "away.days.other": "{days} days",
    "away.gone": "Have a good time!",
    "away.back": "Welcome back! Your clocks are running again.",
    "call.rescued": (
        "Your time ran out, so half a day of your vacation (`/away`) has started, and all your "
        "clocks are stopped. Deadline in this match: {when}."
    ),
    "call.rescued.waiting": (
        "{name}'s time ran out, so half a day of {name}'s vacation has started. The new deadline: "
        "{when}."
    ),
    "call.time_up": (
        "**{name}'s time is up.** You can claim the win, nudge {name}, or give {name} 2 more days. "
        "Until you claim it, a move still counts."
    ),
    "call.time_up.given": (
        "**{name}'s 2 more days are up.** You can claim the win, or nudge {name}. Until you claim "
        "it, a move still counts."
    ),
    "call.time_up.table": (
        "**{name}'s time is up.** You can play on without {name}, nudge {name}, or give {name} 2 "
        "more days. Until then, a move still counts."
    ),
    "call.time_up.given.table": (
        "**{name}'s 2 more days are up.** You can play on without {name}, or nudge {name}. Until "
        "then, a move still counts."
    ),
    "call.time_up.rescued": "The half day of vacation that started by itself is over, too.",
    "call.given": "You've been given 2 more days. {asked} Deadline: {when}.",
    "profile.away": "Away until {when}",
    "away.here_already": "You're here already.",
    "away.changed": "Your vacation has changed since then. This is how it stands now.",
    "away.nothing": "The shortest vacation is half a day.",
    "away.halves": "Vacations come in half days: {less} or {more}, but not {days}.",
    "away.too_long": "You asked for {asked} half days, and you have {left} left this year.",
    "button.away": "Away for {span}",
    "button.away.by_words": "Take {span} off",
    "button.away.more": "Add {span}",
    "button.vacation": "Vacation",
    "button.vacation.by_words": "Plan a vacation",
    "button.here": "I'm back",
    "button.here.by_words": "Come back now",
    "command.away": "Stop all your clocks for a while: ten days a year.",
    "command.away.days": (
        "How many days, from half a day up. Leave this out to see what you have left."
    ),
}
