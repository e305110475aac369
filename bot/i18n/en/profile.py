"""English of ratings and profiles."""

TEXTS = {
    "profile.annulled": "{tally}, {n} annulled",
    "rating.sure": "{number}",
    "rating.unsure": "{number}?",
    "rating.change": "{name} {before} → **{after}**",
    "profile.nothing": "No match has come to its end yet.",
    "profile.rating": "{number} ± {spread}",
    "profile.tally": "{won} won, {drawn} drawn, {lost} lost",
    "profile.pace": "Usually replies within {time}",
    "profile.finished": "Finishes {percent} % of matches",
    "profile.between": "**You against {name}**",
    "profile.legend": "-# A ? stands for too few rated matches to be sure yet.",
    "duration.minutes.one": "a minute",
    "duration.minutes.other": "{n} minutes",
    "duration.hours.one": "an hour",
    "duration.hours.other": "{n} hours",
    "duration.days.one": "a day",
    "duration.days.other": "{n} days",
    "command.profile": "Somebody's ratings, record and pace; yours if you name nobody.",
    "command.profile.person": "Whose profile. Leave it out for your own.",
}
