"""English of matches: which there are, how they ended, what was played, those alone."""

TEXTS = {
    # /games
    "matches.which": "Which match?",
    "matches.pick": "Choose one of your matches",
    "matches.over": "Over",
    "matches.yours": "Your turn",
    "matches.theirs": "{name}'s turn",
    "command.games": "Your matches, those waiting for you first.",
    "games.none": "You have no matches running.",
    "games.head.one": "{n} match · {waiting}",
    "games.head.other": "{n} matches · {waiting}",
    "games.waiting": "{n} waiting for you",
    "games.none_waiting": "none waiting for you",
    "games.line": "{game} #{id}",
    "games.yours": "Your move",
    "games.theirs": "Waiting for {name}",
    "games.asked": "{name} wants to play {game} with you",
    "games.offered": "You asked {names}: {game}",
    "games.offered_all": "You offered everyone: {game}",
    "games.seated": "You have a seat at {name}'s table: {game}",
    "games.until": "ends {when}",
    "games.offer_link": "[the offer]({url})",
    "button.share": "Share",
    "share.running": "There's nothing to share before the match is over.",
    "share.head": "One line to copy:",
    "share.line.one": "{game} · {result} · {n} move",
    "share.line.other": "{game} · {result} · {n} moves",
    "event.weekly": "Match of the week",
    "button.finished": "Finished matches",
    "button.our_matches": "Our matches",
    "finished.head": "Your finished matches",
    "finished.head.between": "Your finished matches with {name}",
    "finished.empty": "There are none like that.",
    "finished.look": "Look at one of these",
    "finished.computer": "The computer",
    "finished.who": "Against whom",
    "finished.who.any": "Against anyone",
    "finished.game": "Which game",
    "finished.game.any": "All games",
    "finished.result": "Which result",
    "finished.result.any": "Won, drawn or lost",
    "finished.won": "You won",
    "finished.drawn": "Draws",
    "finished.lost": "You lost",
    "finished.none": "Without a result",
    "games.practice": "Practice, go on whenever you like",
    "games.played": "-# Played in {game} #{match}: {what}",
    "games.all_done.one": "Nothing's waiting for you. {n} match is running.",
    "games.all_done.other": "Nothing's waiting for you. {n} matches are running.",
    # Results, and those that count no more
    "result.annulled": "{result} · annulled",
    "void.serial_timeouts": (
        "Annulled: the loser was away and lost three or more matches on time. No rating changes."
    ),
    "void.declined": "The winner declined the points. No rating changes; the result stands.",
    "void.moderator": "Annulled by a moderator. No rating changes.",
    "void.lifted": "A moderator has undone the annulment: this result counts again.",
    "ended.resign": "{who} resigned",
    "ended.flag": "{who} ran out of time",
    "ended.draw": "Draw agreed",
    "ended.abort": "Called off",
    "ended.abandon": "Nobody came back",
    "ended.end": "Stopped",
    "ended.award": "Awarded by a moderator",
    "result.won.one": "{who} wins",
    "result.won.other": "{who} share the win",
    "result.over": "**{result}.** {how}",
    "result.won_by.one": "**{who} wins {score}!**",
    "result.won_by.other": "**{who} share the win, {score}!**",
    "result.won_plain.one": "**{who} wins!**",
    "result.won_plain.other": "**{who} win!**",
    "result.noted": "{score} ({note})",
    "result.drawn": "**A draw!**",
    "result.told": "Good game, {people}!",
    "result.heard": "{people}, this one is over.",
    "result.moves.one": "{n} move in {time}",
    "result.moves.other": "{n} moves in {time}",
    "result.thought": "thinking time: {times}",
    "result.lead": "greatest lead: {name} by {by}, after move {move}",
    "result.past.one": "{who} won {score}",
    "result.past.other": "{who} shared the win {score}",
    "result.draw": "A draw",
    "result.end": "Stopped, no result",
    "result.abort": "Called off, no result",
    "result.abandon": "Abandoned, no result",
    # /history and replays
    "history.first": "First",
    "history.back": "Back",
    "history.on": "Next",
    "history.last": "Last",
    "history.jump": "Go to a move",
    "history.position": "Move {n}",
    "history.end": "The end",
    "history.place": "Move {n} of {total} · {when}",
    "history.moves": "Move list",
    "history.moves.head": "Every move",
    "history.moves.line": "**{n}** {played}",
    "history.moves.earlier": "Earlier moves",
    "history.moves.later": "Later moves",
    "no_position": "There's no position “{said}”. Give a number, or leave it out for the newest.",
    "no_latest": "You haven't played a match yet. To start one, use `/play`.",
    "replay.drawing": "Drawing {n} positions. This takes a moment…",
    "replay.nothing": "There's nothing to replay yet: nobody has moved.",
    "replay.begins": "From the first turn to the last, a second each.",
    "replay.alt": "The match in motion: {n} positions, one a second, and the result at the end.",
    "replay.thinned": "-# It's a long match, so the replay shows one position in {n}.",
    "command.history": "Go through a match turn by turn, or replay it.",
    # Private notes
    "note.head": "Your note, for your eyes only:",
    "note.kept": "Your note is saved.",
    "note.deleted": "Your note is deleted.",
    "dialog.note": "Note on {game} #{id}",
    "dialog.note.field": "Your note",
    "dialog.note.hint": "Only you can see it. To delete it, leave this empty.",
    "command.note": "Write a note about a match. Only you can see it.",
    # /watch
    "watch.which": "Which match? Ask in its thread, or add its number: `/watch match:12`.",
    "watch.own": "You're playing in this match, so I'll tell you how it ends anyway.",
    "watch.on": "I'll send you a quiet direct message when it ends.",
    "watch.off": "I won't tell you about this match any more.",
    "watch.ended": "A match you watched has ended: **{result}**",
    "command.watch": "Hear how someone else's match ends.",
    # /export and /import
    "export.head": (
        "The whole match for you to keep, as text and JSON, and a picture of where it stands."
    ),
    "import.head.one": "{game}: {n} move, replayed without errors.",
    "import.head.other": "{game}: {n} moves, replayed without errors.",
    "import.hash": "Its hash matches: {hash}",
    "dialog.record": "A record",
    "dialog.record.file": "A record's file",
    "dialog.record.file.hint": "The .txt that /export gives you.",
    "import.nothing": (
        "There's no record here yet. Add the file you got from `/export`, or paste its text."
    ),
    "import.two": "You added a file and pasted a text. Choose one of them.",
    "import.lost": "Discord didn't give me your file. Add it again, or paste its text.",
    "import.too_large": "That file is more than {most} KB, too large for a record. Choose another.",
    "import.not_text": "That isn't a text file. Use the .txt you got from `/export`.",
    "dialog.record.field": "Paste a record's text",
    "dialog.record.hint": "From the first line to the hash, as /export gives it to you.",
    "command.export": "Take a match with you, as text, JSON and a picture.",
    "command.import": "Replay a record and see where it leads.",
    # Matches whose thread is gone
    "button.home": "Bring it here",
    "home.lost": "This match's thread is gone. To play on, bring the match to any channel.",
    "home.moved": "**{names}**: {game} #{id} goes on here.",
    "home.posted": "**{names}**: {game} #{id} goes on as a post in <#{forum}>.",
    "home.there": "This match has a thread already: <#{thread}>.",
    "home.taken": (
        "Match #{match} is being played in this thread. Bring yours to a channel, or to another "
        "thread."
    ),
    "home.not_seen": (
        "{name} can't see this channel. Bring the match to one that everyone in it can see."
    ),
    # Playing alone: personal bests, and the match of the week
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
        "Everyone plays alone, with the same dice, and has one try. Your score ranks, won or lost. "
        "Resigning keeps your points; calling it off scores 0. The week ends {when}. Matches that "
        "aren't finished by then aren't ranked."
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
        "-# Dice: points of luck. Choices: points given away. You see them of matches that were "
        "reviewed."
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
