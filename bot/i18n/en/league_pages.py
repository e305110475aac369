"""English of ``/league``: what people see of leagues and Mini Cups when they look themselves."""

TEXTS = {
    "command.league": "Enter a league of this server, or see its tables.",
    "league.head": "## Leagues of this server",
    "league.none": (
        "There's no league here yet. A league runs by itself, round after round: everyone plays "
        "everyone in their division, the best move up."
    ),
    "league.none.yours": "You look after this server, so you can start one.",
    "league.none.ask": "People who manage the server can start one with `/league`.",
    "league.title": "{game} league{board}",
    "league.title.bold": "**{title}**",
    "league.title.board": " · {size}",
    "league.state.open.none": "Round {number} starts <t:{at}:R>. Nobody is in yet.",
    "league.state.open.one": "Round {number} starts <t:{at}:R>. {n} person is in.",
    "league.state.open.other": "Round {number} starts <t:{at}:R>. {n} people are in.",
    "league.state.starting": "Round {number} begins in a moment.",
    "league.state.late.one": (
        "Round {number} waits for more people: {n} is in. It begins when there are four, or is "
        "called off after a week."
    ),
    "league.state.late.other": (
        "Round {number} waits for more people: {n} are in. It begins when there are four, or is "
        "called off after a week."
    ),
    "league.state.playing": "Round {number} is being played, until <t:{at}:D>.",
    "league.state.planned": (
        "Round {number} starts <t:{starts}:D>. Its sign-up opens on <t:{at}:f>."
    ),
    "league.state.opening": (
        "Round {number} starts <t:{starts}:D>. Sign-up opens in a moment, in <#{channel}>."
    ),
    "league.state.held.one": "Round {number} begins after that. {n} person is in.",
    "league.state.held.other": "Round {number} begins after that. {n} people are in.",
    "league.waits.channel": (
        "**It waits for a channel.** The one it was in is gone, or I can't open matches there any "
        "more. It goes on as soon as people who manage this server choose another."
    ),
    "league.waits.role": (
        "**It waits for a role.** The role that lets people enter is gone. It goes on as soon as "
        "people who manage this server choose another, or everyone."
    ),
    "league.waits.game": (
        "**It waits for its game**, which I don't have at the moment. It goes on by itself when "
        "the game is back."
    ),
    "league.state.ended": "This league has ended.",
    "league.mine.open": "**You're in.**",
    "league.mine.stays": "You'll be in every round until you say otherwise.",
    "league.mine.playing": "You play in division {division}.",
    "league.mine.waiting": "You're on the waiting list: you play if a place becomes free.",
    "league.mine.left": "You've left this round.",
    "league.running.none": "You have no matches running",
    "league.running.one": "You have {n} match running",
    "league.running.other": "You have {n} matches running",
    "league.vacation.one": "{n} day of vacation",
    "league.vacation.other": "{n} days of vacation",
    "league.entered": "**You're in.** It starts <t:{at}:f>. {running} and {vacation} left.",
    "league.entered.late": (
        "**You're in.** It starts as soon as four people are. {running} and {vacation} left."
    ),
    "league.entered.waiting": "**You're on the waiting list.** You play if a place becomes free.",
    "league.entered.cup": (
        "**You're in the Mini Cup of {game}** ({pace}, rated). It starts when it's full, or with "
        "three after two days."
    ),
    "league.entered.cup.full": (
        "**You're in the Mini Cup of {game}** ({pace}, rated), the fourth of four: it starts now."
    ),
    "cup.out": "You've left the Mini Cup of {game}.",
    "league.out": "You've left. Come back as long as the sign-up is open.",
    "league.leave.ask.erased": (
        "**Leave round {number}?** Fewer than half of your matches are over, so none of them "
        "counts for anybody. Those that still run end without a result, and ratings stay."
    ),
    "league.leave.ask.lost": (
        "**Leave round {number}?** Half of your matches are over and go on counting. Those that "
        "still run are lost."
    ),
    "league.left.erased": "You've left. None of your matches counts any more.",
    "league.left.lost": "You've left. What still ran is lost.",
    "button.league.in": "I'm in",
    "button.league.wait": "Join the waiting list",
    "button.league.leave": "Leave again",
    "button.league.leave_round": "Leave this round",
    "button.league.leave.yes": "Yes, leave",
    "button.league.stay.on": "Stay in every round",
    "button.league.stay.off": "Don't enter me next time",
    "button.league.table": "Table",
    "button.league.mine": "My matches",
    "button.league.of_match": "Table of its round",
    "button.league.last": "Last table",
    "button.league.earlier": "Earlier rounds",
    "league.past.head": "## {title}: rounds that are over",
    "league.past.none": "None yet.",
    "league.past.won": "- **Round {number}**, over <t:{at}:D>: 🏆 {names}",
    "league.past.nobody": "- **Round {number}**, over <t:{at}:D>: nobody won it",
    "league.past.round": "Round {number}",
    "league.past.pick": "See its table",
    "league.crowded": (
        "-# {n} threads are active in this server, and Discord allows 1,000. From {most} on, the "
        "matches of a division share one thread."
    ),
    "button.league.how": "How it works",
    "button.league.open": "The league",
    "button.league.back": "Back to the league",
    "button.league.all": "All leagues",
    "button.league.new": "Start a league",
    "button.league.sooner": "Start sooner",
    "button.league.extend": "Close a week later",
    "button.league.take_out": "Take out a person",
    "button.league.other.channel": "Choose another channel",
    "button.league.other.role": "Choose another role",
    "button.league.end": "End this league",
    "league.how": (
        "## How a league works\n"
        "- **Rounds**: {rhythm}. You enter beforehand, and it runs by itself.\n"
        "- **Divisions**: four to seven people of about your strength; the first is the strongest. "
        "You play everyone else in yours once, all at the same time. A league needs four people.\n"
        "{opening}"
        "- **Time**: {time}. All matches are rated.\n"
        "- **Points**: {points} If one of your matches never starts, both get ½. "
        "If some are level, the matches among them "
        "decide, then wins, then the points of those they beat, then who used less time.\n"
        "- **The close**: a match may still be open then, as every move gives time back. It goes "
        "on, but its point goes to the player who has used less time; half each, if that's within "
        "an hour. So waiting doesn't pay.\n"
        "- **Up and down**: the first of a division moves up, the last moves down; with six "
        "or seven people, two each. Lose two matches on time in a round, and you don't move up.\n"
        "- **Away**: these clocks stop, too, for up to five days of your vacation. It starts by "
        "`/away`, or by itself when your time runs out.\n"
        "- **First moves**: with none after four days on your own clock in a match, you're out of "
        "the round.\n"
        "- **Leaving**: before half of your matches are over, none of them counts; after that, "
        "you lose those that still run."
    ),
    "league.opening": (
        "- **The game**: as in other rated matches, with the same opening. {options}.\n"
    ),
    "league.opening.plain": "- **The game**: as in other rated matches, with the same opening.\n",
    "league.points.draws": "1 for a win, ½ for a draw.",
    "league.points.no_draws": "1 for a win.",
    "league.rhythm.8": "six a year, each eight weeks",
    "league.rhythm.6": "eight a year, each six weeks",
    "league.rhythm.4": "twelve a year, each four weeks",
    "league.rhythm.0": "six to twelve a year, of eight, six or four weeks",
    "league.time.8": (
        "you have ten days for your moves, and every move gives six hours back, up to ten days "
        "again"
    ),
    "league.time.6": (
        "you have seven days for your moves, and every move gives four hours back, up to seven "
        "days again"
    ),
    "league.time.4": (
        "you have five days for your moves, and every move gives three hours back, up to five "
        "days again"
    ),
    "league.time.0": (
        "in rounds of eight weeks you have ten days for your moves, and every move gives six hours "
        "back, up to ten days again; in shorter rounds there's less"
    ),
    "league.table.head": "## {name}",
    "league.table.none": "Nobody has a place yet: it hasn't begun.",
    "league.table.alt": "{name}: who stands where.",
    "league.line.spoken": "{place}. {name}: {points}, {over} played",
    "league.spoken.won": "champion",
    "league.spoken.cup": "wins the cup",
    "league.spoken.up": "up to division {division}",
    "league.spoken.down": "down to division {division}",
    "league.table.note": "Points of matches played · Closes on {day}",
    "league.table.note.over": "Points of matches played · Closed",
    "league.table.of": "of {n}",
    "league.table.place": "{place}.",
    "league.table.division": "Division {number}",
    # what those who manage a server do
    "league.new.title": "Start a league",
    "league.new.board": "What is played",
    "league.new.choice": "{game}: {board}",
    "league.new.where": "Where I post about it",
    "league.new.role": "Who may enter",
    "league.new.role.hint": "Leave it empty for everyone",
    "league.new.day": "Round 1 starts on (a Monday)",
    "league.new.day.hint": (
        "Like Jan 4 or 2027-01-04. Another day moves to the next Monday. Left empty: {day}"
    ),
    "league.new.weeks": "How long a round lasts",
    "league.new.weeks.8": (
        "Eight weeks, six rounds a year: 10 days on each clock, 6 hours back for each move"
    ),
    "league.new.weeks.6": (
        "Six weeks, eight rounds a year: 7 days on each clock, 4 hours back for each move"
    ),
    "league.new.weeks.4": (
        "Four weeks, twelve rounds a year: 5 days on each clock, 3 hours back for each move"
    ),
    "league.new.no_length": "A round can't last that long. Choose another length.",
    "league.new.bad_day": "I can't read “{said}” as a day. Write it like Jan 4 or 2027-01-04.",
    "button.league.change": "Change it",
    "league.new.past_day": "That's in the past. Choose a Monday to come.",
    "league.new.far_day": "That's more than a year from now. Choose a nearer Monday.",
    "league.new.no_board": "A league can't be played on that board. Choose another.",
    "league.new.no_place": (
        "I can't open matches in that channel. Choose one where I can post and open threads; "
        "`/setup` says what is missing where."
    ),
    "league.started": (
        "**The league is set up.** Round 1 starts <t:{at}:f>. It looks after itself from here on."
    ),
    "league.started.events": "-# Its rounds are among this server's events, too.",
    "league.started.no_events": (
        "-# Give me **Create Events**, and its rounds are among this server's events, too."
    ),
    "league.started.monday": (
        "You asked for {day}. Rounds start on a Monday, so it's the one after that."
    ),
    "league.started.later": (
        "You asked for {day}. That's too soon, as people need a day to sign up, so it's a later "
        "Monday."
    ),
    "league.move.title": "Where it goes on",
    "league.end.title": "End this league?",
    "league.end.text": (
        "The round that is being played goes on to its close. After that, nothing new begins."
    ),
    "league.take_out.title": "Take somebody out",
    "league.take_out.who": "Who",
    "league.take_out.not_in": "They aren't in this round.",
    "league.take_out.text": (
        "Before half of their matches are over, none of them counts, and ratings stay. Later, what "
        "still runs is lost."
    ),
    "league.sooner.title": "Start round {number} now?",
    "league.sooner.text.one": "{n} person is in.",
    "league.sooner.text.other": (
        "{n} people are in. Their matches begin at once, and the round closes on {day}. Anyone who "
        "comes later joins the waiting list."
    ),
    "league.extend.title": "Close a week later?",
    "league.extend.text": "The round closes on {day} instead. That's possible once a round.",
    "league.deed.ended": "The league has ended.",
    "league.deed.moved": "The league goes on there, in a few minutes.",
    "league.deed.taken_out": "{person} is out of this round.",
    "league.deed.sooner": "Round {number} begins now.",
    "league.deed.extended": "The round closes a week later.",
    "admin.log.league_end": "ended a league",
    "admin.log.league_move": "moved a league",
    "admin.log.take_out": "took {person} out of a league's round",
    "admin.log.sooner": "started a league's round before its day",
    "admin.log.extend": "moved a league's close by a week",
    # Mini Cups in /lobby
    "cup.head": (
        "**Mini Cups**: four people, everyone plays everyone once. One starts when it's full, or "
        "with three after two days."
    ),
    "cup.line": "{game}: {n} of {full} in",
    "cup.waits": (
        "**The Mini Cup of {game} waits for a channel.** The one it was in is gone, or I can't "
        "open matches there any more. It goes on where one of you presses “Play it here”."
    ),
    "cup.moved": "The Mini Cup of {game} goes on here.",
    "button.cup.here": "Play it here",
    "cup.mine": "Your Mini Cup of {game}: {n} of {full} are in.",
    # its card, in the channel in which it is played
    "cup.card.none": "**{name}**: nobody is in yet.",
    "cup.card.one": "**{name}**: {n} of {full} is in, {names}.",
    "cup.card.other": "**{name}**: {n} of {full} are in, {names}.",
    "cup.card.how": "-# Everyone plays everyone once ({terms}). {starts}",
    "cup.card.starts": "It starts when four are in, or with three after two days.",
    "cup.card.three": "It starts when a fourth comes, or <t:{at}:R> with three.",
    "button.cup.in": "Enter",
    "cup.pick": "Enter a Mini Cup",
}
