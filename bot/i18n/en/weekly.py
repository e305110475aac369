"""English of playing alone: personal bests, and the match of the week."""

TEXTS = {
    "result.alone": "Over, with {points}",
    "result.alone.won": "Won, with {points}",
    "result.alone.lost": "Lost, with {points}",
    "alone.over": "**It's over.** {how} Score: **{points}**.",
    "alone.over.won": "**{name} wins!** {how} Score: **{points}**.",
    "alone.over.lost": "**Lost this time.** {how} Score: **{points}**.",
    "alone.better": "**{name}'s best yet!** Before, it was {before}.",
    "alone.equal": "As good as {name}'s best.",
    "alone.worse": "{name}'s best is {before}.",
    "alone.hinted": "-# A hint was shown, so this doesn't count among your best results.",
    "profile.bests": "**Best results alone**",
    "profile.best.one": "{game} · **{points}** in {n} match",
    "profile.best.other": "{game} · **{points}** in {n} matches",
    "profile.variant": "{game}, {variant}",
    "profile.variant.option": "{label}: {value}",
    "weekly.head": "Match of the week · {game}",
    "weekly.week": "Week {week} of {year}",
    "weekly.about": (
        "Everyone plays it alone with the same dice: the same choices bring the same dice. You get "
        "one try. Resign and your points so far count; call it off and you score 0. The week ends "
        "{when}. Matches that aren't finished by then aren't ranked."
    ),
    "weekly.past": "It ended {when}.",
    "weekly.yours": "**You: {points}**, place {rank} of {total} everywhere",
    "weekly.percentile": (
        "**You: {points}**, place {rank} of {total} everywhere, better than {percent}% of the "
        "others"
    ),
    "weekly.running": "Your match is #{match}. It isn't ranked yet.",
    "weekly.without": "Your match #{match} isn't ranked: it wasn't finished in time.",
    "weekly.here": "### This server",
    "weekly.everywhere": "### Everywhere",
    "weekly.line": "{rank}. **{name}** · {points}",
    "weekly.luck": "{line} · dice {luck}, choices {lost}",
    "weekly.luck.about": (
        "-# Of matches that were reviewed: what the dice gave against the average, and what the "
        "choices gave away, in points."
    ),
    "weekly.empty": "Nobody has finished it yet. Be the first.",
    "weekly.nobody": "Nobody finished it.",
    "weekly.committed": (
        "This week's dice were fixed before it began, as this proves: `{commitment}`"
    ),
    "weekly.next": "Next week's dice are fixed already, as this proves: `{commitment}`",
    "weekly.told": (
        "-# The secret behind its dice was `{secret}`. It was promised as `{commitment}`, and the "
        "first player's number was `{nonce}`. To roll the dice again yourself, /export any match "
        "of that week."
    ),
    "weekly.unplayed": "-# Nobody started it, so no dice were rolled.",
    "weekly.announced": (
        "This is the match of the week, and everyone can play it: `/weekly`. Its cards are covered "
        "so that you don't see dice you'd roll yourself."
    ),
    "weekly.begun": "Your match of the week has begun: #{match}. It's in a thread below.",
    "weekly.card": "-# Match of the week, until {when}. Only finished matches are ranked.",
    "weekly.card.over": "-# The week is over, so this match isn't ranked any more.",
    "weekly.card.placed": (
        "-# Match of the week. To see its rank, use `/weekly`. The secret behind its dice is shown "
        "{when}."
    ),
    "weekly.card.done": "-# Match of the week. To see its rank, use `/weekly`.",
    "weekly.over": "That week is over. To play this week's match, use `/weekly`.",
    "weekly.once": "You've already started this week's match: #{match}. You get one try.",
    "weekly.unknown": "There was no match of the week then.",
    "weekly.no_server": "A match needs a channel: use `/weekly` in a server to play.",
    "weekly.sealed": (
        "This is someone's match of the week, with the dice you'd roll too. Finish yours first "
        "with `/weekly`, or come back <t:{at}:R>, when the week is over."
    ),
    "button.weekly.play": "Play it",
    "button.weekly.view": "My match",
    "button.weekly.review": "Review mine",
    "button.weekly.here": "This server",
    "button.weekly.everywhere": "Everywhere",
    "button.weekly.last": "Last week",
    "button.weekly.proof": "Proof of the dice",
    "button.weekly.this": "This week",
    "command.weekly": (
        "Play the match of the week alone, with the same dice as everyone, and see the ranking."
    ),
}
