"""English of ratings and profiles."""

TEXTS = {
    "profile.annulled": "{tally}, {n} annulled",
    "rating.sure": "{number}",
    "rating.unsure": "{number}?",
    "rating.said.sure": "rated {number}",
    "rating.said.unsure": "rated about {number} so far",
    "rating.said.none": "not rated yet",
    "rating.change": "{name} {before} → **{after}**",
    "profile.nothing": "No finished matches against people yet.",
    "profile.rating": "{number} ± {spread}",
    "profile.tally": "{won} won, {drawn} drawn, {lost} lost",
    "profile.pace": "Usually replies within {time}",
    "profile.finished": "Finishes {percent}% of matches",
    "profile.called_off": "Rated matches called off: {n} of the last {most}",
    "profile.between": "**You against {name}**",
    "profile.legend": "-# A ? means too few rated matches to be certain yet.",
    "command.profile": "Someone's ratings, record and pace, or your own.",
    "command.profile.person": "Whose profile. Leave this out for your own.",
}
