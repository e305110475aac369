"""English of matches against the computer."""

TEXTS = {
    "computer.begun": "Your match has begun: **{game} #{match}** against the computer.",
    "computer.begun.there": (
        "Your match has begun: **{game} #{match}** against the computer. [{button}] leads to its "
        "board."
    ),
    "computer.begun.soon": (
        "Your match has begun: **{game} #{match}** against the computer. The board is on its way."
    ),
    "computer.told": "the computer, {name}",
    "computer.thinking": "{name} is thinking.",
    "computer.queue.one": "{name} is thinking about {n} other match first.",
    "computer.queue.other": "{name} is thinking about {n} other matches first.",
    "computer.no_level": (
        "There's no level {level} here: the levels go from 1 to {most}. `/levels` shows them all."
    ),
    "computer.no_seat": "There's no seat {seat} at this table: the seats go from 1 to {most}.",
    "computer.or_person": (
        "Either {name} or the computer: leave out `level:` to challenge {name}, or `opponent:` to "
        "play the computer."
    ),
    "computer.running": (
        "You're already playing {game} against the computer, {name}: match #{match}."
    ),
    "computer.rated": "Matches against the computer are never rated. Leave `rated:` out.",
    "hint.head.one": "A good move here",
    "hint.head.other": "Good moves here",
    "hint.only": "There's just one move here",
    "hint.move": "**{move}.** {why}",
    "hint.moves": "{moves}. {why}",
    "hint.sure": "With a hint, a win won't count as beating this level. Show it?",
    "button.show_hint": "Show the hint",
    "button.no_hint": "No, thanks",
    "button.no_hint.by_words": "Do without it",
    "hint.sure.alone": "With a hint, this match won't count among your best results. Show it?",
    "hint.people": "There are hints only against the computer, or when you play alone.",
    "hint.week": "There are no hints in the match of the week: everyone plays it on their own.",
    "hint.not_yours": "It's not your turn. Ask for a hint when it is.",
    "hint.failed": "I couldn't work that out just now.",
    "why.event": "**{did}.** {why}",
    "why.turn": "**{name}'s turn.** {why}",
    "why.nothing": "The computer hasn't just moved, so there's nothing to explain.",
    "button.why": "Why {name}'s move?",
    "button.why.by_words": "Explain {name}'s move",
    "button.why.cell": "Why {cell}?",
    "button.why.cell.by_words": "Explain {cell}",
    "button.why.start": "Why this start?",
    "button.why.start.by_words": "Explain this start",
    "button.why.pass": "Why the pass?",
    "button.why.pass.by_words": "Explain the pass",
    "button.why.turn": "Why {name}'s turn?",
    "button.why.turn.by_words": "Explain {name}'s turn",
    "computer.waits": "{name} waits: {why}",
    "fair.position": (
        "People are playing exactly this position right now, so I can't say anything about it. Ask "
        "again once they've moved on."
    ),
    "fair.position.waits": (
        "people are playing exactly this position right now. It goes on once they've moved on."
    ),
    "fair.own": (
        "This comes too close to your match #{match}, which you're still playing, so you're on "
        "your own here. I'll gladly help once that match is over, or eight turns further on."
    ),
    "fair.own.waits": (
        "{person} is still playing a match that this leads through. It goes on once that one is "
        "over, or eight turns further on."
    ),
    "fair.rated": (
        "This leads through a rated match that's being played right now, so I can't say anything "
        "about it. Ask again once that match is over, or eight turns further on."
    ),
    "fair.rated.waits": (
        "this leads through a rated match that's being played right now. It goes on once that one "
        "is over, or eight turns further on."
    ),
    "button.hint": "Hint",
    "button.hint.by_words": "Get a hint",
    "profile.levels": "Beat the computer: {levels}",
    "profile.level": "{game} at level {level}",
    "practice.begins": "Practice, starting before move {n}.",
    "practice.begins.start": "Practice from the start.",
    "practice.computer": "The computer plays {sides}.",
    "practice.begins.lesson": "Practice from the rules.",
    "practice.alone": "This one was played alone, so there's no seat for the computer.",
    "practice.over": "The game is over here. Go back a move or two and try from there.",
    "practice.running": "You can try positions of matches that are over, not of running ones.",
    "button.try": "Try from here",
    "button.back_to_rules": "Back to the rules",
    "button.back_to_rules.by_words": "Return to the rules",
    "win.counts": "-# You beat level {level}! `/profile` shows the highest one.",
    "win.tips": (
        "-# This one was for learning, with tips. Win one without, and you've beaten level {level}."
    ),
    "win.hinted": "-# A hint was shown, so this doesn't count as beating level {level}.",
    "win.taken_back": "-# A move was taken back, so this doesn't count as beating level {level}.",
    "lost.guided": "-# A first match is for learning, and nothing of it counts against you.",
    "lost.guided.review": (
        "-# A first match is for learning, and nothing of it counts against you. [Review] shows "
        "what you might try next time."
    ),
    "tips.aim": "**The aim** · {aim}",
    "tips.look": "**Tip** · {advice}",
    "tips.think.first": (
        "**Your turn to think** · From here on, look for a move yourself first. [Show tip] names "
        "mine.\n-# A match with tips is for practice. To beat level {level}, win one without them."
    ),
    "tips.think": "-# Think first, then [Show tip].",
    "tips.think.new": "-# There's something new to find here. Think first, then [Show tip].",
    "button.show_tip": "Show tip",
    "tips.missed": "-# **Last turn** · A better choice: **{move}.** {why}",
    "tips.new": "**New here** · {text}",
    "tips.rare": (
        "-# From here on, tips come only now and then. In other turns you can ask for a hint: it's "
        "free in this match."
    ),
    "tips.stopped": (
        "No more tips in this match. When you're stuck, ask for a hint beside the board: it's free "
        "in this match."
    ),
    "tips.stopped.counts": (
        "No more tips: a win counts as beating level {level} now, as long as you ask for no hint."
    ),
    "tips.stopped.before": "There are no more tips in this match.",
    "button.no_tips": "No tips, thanks",
    "button.no_tips.by_words": "Stop the tips",
    "review.running": "I can only review a match that's over.",
    "review.sealed": "Others are still playing this week's match. Come back when the week is over.",
    "review.nothing": "This match was too short to review.",
    "review.note": "I'm looking through the match. That takes a few seconds…",
    "review.head": "How it went",
    "review.about": "The line is my forecast of who would win, not the score.",
    "review.about.by_words": "Below is my forecast of who would win, not the score.",
    "review.about.scoreless": "The line is my forecast of who would win.",
    "review.about.scoreless.by_words": "Below is my forecast of who would win.",
    "review.about.alone": (
        "The line shows the result I'd expect: 1 for each slot matched and {full} for filling all "
        "six, {most} at most."
    ),
    "review.about.alone.by_words": (
        "Below is the result I'd expect, move by move: 1 for each slot matched and {full} for "
        "filling all six, {most} at most."
    ),
    "review.about.each.by_words": (
        "Below is my forecast, turn by turn, of how far ahead each would finish. It isn't the "
        "score."
    ),
    "review.about.each": (
        "Each line is my forecast, turn by turn, of how far ahead its player would finish. It "
        "isn't the score."
    ),
    "review.most.one": "{name}'s costliest move:",
    "review.most.other": "{name}'s costliest moves:",
    "review.slips.one": "{name} made no real mistake. The one small slip:",
    "review.slips.other": "{name} made no real mistake. The small slips:",
    "review.most.all": "The costliest moves:",
    "review.turned": "The match turned at **move {n}**.",
    "review.even": "No single mistake decided this one.",
    "review.moment": "The biggest change came with **move {n}** · {played}.",
    "review.even.stopped": "Nobody made a costly mistake.",
    "review.resign": "{name} resigned when I expected {worth} for them.",
    "review.resign.share": "{name} resigned with winning chances of {worth}.",
    "review.resign.won": "{name} resigned in a won position.",
    "review.flag": "{name} ran out of time when I expected {worth} for them.",
    "review.flag.share": "{name} ran out of time with winning chances of {worth}.",
    "review.flag.won": "{name} ran out of time in a won position.",
    "review.swing": (
        "**Move {n}** · {played}: my forecast for {name} went from {before} to "
        "{after}.\n"
        "> Better: **{best}.** {why}"
    ),
    "review.played": "{name} chose **{move}**",
    "review.swing.share": (
        "**Move {n}** · {played}: {name}'s chances fell from {before} to {after}.\n"
        "> Better: **{best}.** {why}"
    ),
    "review.swing.within": (
        "**Move {n}** · {played}: that was a little worse, though my forecast for {name} was "
        "still {after}.\n"
        "> Better: **{best}.** {why}"
    ),
    "review.share": "{percent}%",
    "review.level": "an even match",
    "review.about.came.filled": "It came to {n}: {matched} matched, {full} for filling all six.",
    "review.about.came.open": "It came to {matched}: {matched} matched, not all six filled.",
    "review.outlook": "{n} of {most}",
    "review.scale.top": "{most}: all six match",
    "review.scale.bottom": "0",
    "review.scale.ahead": "ahead",
    "review.scale.behind": "behind",
    "review.sure.won": "a sure win",
    "review.sure.lost": "a sure loss",
    "review.win.one": "a win by about a point",
    "review.win.other": "a win by about {n} points",
    "review.loss.one": "a loss by about a point",
    "review.loss.other": "a loss by about {n} points",
    "review.some.win": "a close win",
    "review.some.loss": "a close loss",
    "review.much.win": "a likely win",
    "review.much.loss": "a likely loss",
    "review.luck": "Luck with the dice, in points: {luck}.",
    "review.lost": "Points lost by weaker moves: {lost}.",
    "review.luck.lost": (
        "Luck with the dice, in points: {luck}. Points lost by weaker moves: {lost}."
    ),
    "review.luck.each": "{n} for {name}",
    "review.lost.much": "over {n}",
    "review.position": "Show move {n}",
    "review.back": "Back to the review",
    "review.back.by_words": "Return to the review",
    "review.marks": "This is the board after that move. The ring marks the better one.",
    "review.marks.by_words": "This is the board after that move.",
    "review.marks.played": "This is the board after that move.",
    "review.try": "[Try from here] begins before that turn.",
    "review.won": "won",
    "review.alt": (
        "My forecast, move by move: {first} would win above the middle, {second} below it."
    ),
    "review.alt.by_words": "My forecast of who would win, move by move.",
    "review.alt.values": "Every {n} moves, and at the end: {values}.",
    "review.alt.of": "for {name} {values}",
    "review.alt.alone": "How well it was going for {first}, move by move.",
    "review.alt.each.by_words": "How far ahead each would finish, turn by turn.",
    "review.alt.each": (
        "How far ahead each would finish, turn by turn, a line each: {names}. Above the middle is "
        "ahead."
    ),
    "button.review": "Review",
    "review.failed": "The review didn't work out this time.",
    "button.level_up": "One level up",
    "button.level_up.by_words": "Climb one level",
    "button.level_down": "One level down",
    "button.level_down.by_words": "Drop one level",
    "command.play.level": (
        "Play against the computer, from level 1 (easy) up; /levels compares them"
    ),
    "command.levels": "How strong the computer is at each of its levels.",
    "command.levels.game": "Which game. Leave this out for the one you played last.",
    "levels.head": "## {game}: the computer's levels",
    "levels.about": "Start at 1; the last one is hard to beat. Each usually beats the one below.",
    "levels.beaten": "You've beaten **{name}**.",
    "levels.first": "{name}: for your first games",
    "levels.odds.half": "{name}: about as strong as level {below}",
    "levels.odds.three_in_five": "{name}: beats level {below} three times in five",
    "levels.odds.two_in_three": "{name}: beats level {below} two times in three",
    "levels.odds.three_in_four": "{name}: beats level {below} three times in four",
    "levels.odds.four_in_five": "{name}: beats level {below} four times in five",
    "levels.unmeasured": "{name}: stronger still, not measured yet",
    "levels.measured": "-# Measured by games of each level against the one below, {date}.",
    "levels.measured.on": (
        "-# Measured by games of each level against the one below, {board}, {date}."
    ),
    "button.play_level": "Play level {level}",
    "levels.pick": "Another game",
}
