"""English of vacations."""

TEXTS = {
    "away.head": "## Vacation",
    "away.here": "You are here: your clocks run.",
    "away.until": (
        "You are away until {when} ({left}). Until then none of your clocks runs. You may still "
        "move; that doesn't end your vacation."
    ),
    "away.left": "This year has {span} left.",
    "away.none_left": "This year's vacation is used up; the next one begins with January.",
    "away.by_itself": (
        "-# When you would run out of time, half a day is taken by itself, and again while there "
        "is one left. A vacation adds no time: your clocks go on where they stood."
    ),
    "away.half_day": "half a day",
    "away.days.one": "1 day",
    "away.days.other": "{days} days",
    "away.gone": "Have a good time.",
    "away.back": "Welcome back: your clocks run again.",
    "call.rescued": (
        "Your time ran out, so half a day of your vacation has begun: all your clocks stand still. "
        "This one ends {when}."
    ),
    "profile.away": "Away until {when}",
    "away.here_already": "You are here already.",
    "away.changed": "Your vacation has changed since; here is how it stands.",
    "away.nothing": "Half a day is the least.",
    "away.halves": "Vacations go by half-days: {less} or {more}, but not {days}.",
    "away.too_long": (
        "That is more than the year has left: you asked for {asked} half-days, and there are "
        "{left}."
    ),
    "button.away": "Away for {span}",
    "button.away.more": "Add {span}",
    "button.vacation": "Vacation",
    "button.here": "I'm back",
    "command.away": "Stop all your clocks for a while: ten days a year.",
    "command.away.days": "For how many days, from half a day on. Leave it out to see what is left.",
}
