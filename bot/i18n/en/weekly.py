"""English of playing alone: personal bests, and the match of the week."""

TEXTS = {
    "result.alone": "Over, with {points}",
    "result.alone.won": "Won, with {points}",
    "alone.first": "Your first result alone: **{points}**. That is what there is to beat now.",
    "alone.better": "**Your best yet: {points}**, {before} before.",
    "alone.equal": "As good as your best: **{points}**.",
    "alone.worse": "Your best is {before}.",
    "profile.bests": "**Best results alone**",
    "profile.best.one": "{game} · **{points}** in {n} match",
    "profile.best.other": "{game} · **{points}** in {n} matches",
    "profile.variant": "{game}, {variant}",
    "profile.variant.option": "{label}: {value}",
    "weekly.head": "Match of the week · {game}",
    "weekly.week": "Week {week} of {year}",
    "weekly.about": (
        "Everybody plays it alone, with the same dice: the same choices see the same dice. "
        "**Once**; who resigns keeps what they have, who calls it off gets 0. The week ends "
        "{when}, and what is not finished then has no place."
    ),
    "weekly.past": "It ended {when}.",
    "weekly.yours": "**You: {points}**, place {rank} of {total} everywhere",
    "weekly.percentile": (
        "**You: {points}**, place {rank} of {total} everywhere, better than {percent} % of the "
        "others"
    ),
    "weekly.running": "Your match is #{match}; it has no place so far.",
    "weekly.without": "Your match #{match} has no place: it was not finished in time.",
    "weekly.here": "### This server",
    "weekly.everywhere": "### Everywhere",
    "weekly.line": "{rank}. **{name}** · {points}",
    "weekly.empty": "Nobody has finished yet.",
    "weekly.nobody": "Nobody finished it.",
    "weekly.committed": "-# Its dice are committed to: `{commitment}`",
    "weekly.next": "-# So are those of next week: `{commitment}`",
    "weekly.told": (
        "-# The secret of its dice was `{secret}`, committed to as `{commitment}`, with the number "
        "`{nonce}` of whoever began first. The record of any match of that week, from /export, "
        "rolls them again."
    ),
    "weekly.unplayed": "-# Nobody began it, so no dice fell.",
    "weekly.announced": (
        "It is the match of the week, which is for everybody: `/weekly`. Its cards are covered, so "
        "that nobody sees dice that they have yet to roll."
    ),
    "weekly.begun": "Your match of the week is on: #{match}. It is in a thread below.",
    "weekly.card": "-# Match of the week, which ends {when}: only what is finished has a place.",
    "weekly.card.over": "-# The week is over: this match has no place in its table any more.",
    "weekly.card.placed": (
        "-# Match of the week: `/weekly` shows its place. The secret of its dice is told {when}."
    ),
    "weekly.card.done": "-# Match of the week: `/weekly` shows its place.",
    "weekly.over": "That week is over. `/weekly` shows the match of this one.",
    "weekly.once": "You have begun this week's match already: #{match}. It is played once.",
    "weekly.unknown": "There was no match of the week then.",
    "weekly.no_server": "A match needs a channel: use `/weekly` in a server to play.",
    "weekly.sealed": (
        "This is somebody's match of the week, with the dice that you would roll, too. "
        "Finish yours first with `/weekly`, or come back <t:{at}:R>, when the week is over."
    ),
    "button.weekly.play": "Play it",
    "button.weekly.view": "My match",
    "button.weekly.here": "This server",
    "button.weekly.everywhere": "Everywhere",
    "button.weekly.last": "Last week",
    "button.weekly.this": "This week",
    "command.weekly": "The match of the week, alone, with the same dice for everybody; its table.",
}
