"""English of ratings and profiles."""

TEXTS = {
    "profile.annulled": "{tally}, {n} annulled",
    "rating.sure": "{number}",
    "rating.unsure": "{number}?",
    "rating.change": "{name} {before} → **{after}**",
    "profile.nothing": "No finished matches against people yet.",
    "profile.rating": "{number} ± {spread}",
    "profile.tally": "{won} won, {drawn} drawn, {lost} lost",
    "profile.pace": "Usually replies within {time}",
    "profile.finished": "Finishes {percent} % of matches",
    "profile.between": "**You against {name}**",
    "profile.legend": "-# A ? means too few rated matches to be certain yet.",
    "duration.minutes.one": "a minute",
    "duration.minutes.other": "{n} minutes",
    "duration.hours.one": "an hour",
    "duration.hours.other": "{n} hours",
    "duration.days.one": "a day",
    "duration.days.other": "{n} days",
    "command.profile": "Someone's ratings, record and pace, or your own.",
    "command.profile.person": "Whose profile. Leave this out for your own.",
}
