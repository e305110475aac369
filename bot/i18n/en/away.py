"""English of vacations."""

TEXTS = {
    "away.head": "## Vacation",
    "away.here": "You're here, and your clocks are running.",
    "away.until": (
        "You're away until {when} ({left}), and all your clocks stop until then. You can still "
        "move; that doesn't end your vacation."
    ),
    "away.left": "This year has {span} left.",
    "away.none_left": "You've used all of this year's vacation. You get more in January.",
    "away.by_itself": (
        "-# If you'd run out of time, you automatically take half a day, as long as you have any "
        "left. A vacation adds no time: your clocks go on from where they stopped."
    ),
    "away.half_day": "half a day",
    "away.days.one": "1 day",
    "away.days.other": "{days} days",
    "away.gone": "Have a good time!",
    "away.back": "Welcome back! Your clocks are running again.",
    "call.rescued": (
        "Your time ran out, so half a day of your vacation has begun. All your clocks are stopped. "
        "This one ends {when}."
    ),
    "profile.away": "Away until {when}",
    "away.here_already": "You're here already.",
    "away.changed": "Your vacation has changed since then. This is how it stands now.",
    "away.nothing": "The shortest vacation is half a day.",
    "away.halves": "Vacations come in half days: {less} or {more}, but not {days}.",
    "away.too_long": "You asked for {asked} half days, and this year has {left} left.",
    "button.away": "Away for {span}",
    "button.away.more": "Add {span}",
    "button.vacation": "Vacation",
    "button.here": "I'm back",
    "command.away": "Stop all your clocks for a while: ten days a year.",
    "command.away.days": (
        "How many days, from half a day up. Leave this out to see what you have left."
    ),
}
