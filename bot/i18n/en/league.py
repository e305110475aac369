"""English of leagues and Mini Cups: what is posted of them, and why something isn't possible."""

TEXTS = {
    # what is posted of a round
    "league.name": "{game} league, round {number}",
    "league.cup": "Mini Cup, {game}",
    "league.cup.month": "Cup of the month, {game}",
    "league.cup.year": "Cup of the year, {game}",
    "league.winners.month_cup": (
        "**{name}** starts <t:{at}:f>: {names} won a Mini Cup last month, and now play each other. "
        "Nobody has to enter. If it's yours and you can't play, say so here."
    ),
    "league.winners.year_cup": (
        "**{name}** starts <t:{at}:f>: {names} won a cup of the month this year, and now play each "
        "other. Nobody has to enter. If it's yours and you can't play, say so here."
    ),
    "league.winners.out": "Thanks for saying so: they play without you this time.",
    "button.league.winners.out": "I can't play",
    "league.sign_up": (
        "**{name}** starts <t:{at}:D>.\n*{about}*\n"
        "You play everyone in your division once, all at the same time: three to six matches, "
        "{asks}.\nA division is four to seven people of about your strength. After a round its "
        "best move up, its last move down, and the first of division 1 is champion.\n-# {terms}. "
        "Going away (`/away`) stops your clocks there, for five days at most."
    ),
    "league.sign_up.none": "Nobody is in yet.",
    "league.sign_up.in.one": "**{n} is in**: {names}.",
    "league.sign_up.in.other": "**{n} are in**: {names}.",
    "league.sign_up.many": "**{n} are in**: {names} and {more} more.",
    "league.event": (
        "You play everyone in your division once, all at the same time: three to six matches, "
        "{asks}. To be in, press “I'm in” on the sign-up's card, or use /league."
    ),
    "league.asks.8": "a move every day or two, for eight weeks",
    "league.asks.6": "a move every day or two, for six weeks",
    "league.asks.4": "a move or more a day, for four weeks",
    "league.post": "News of the **{name}**.",
    "league.sign_up.over": "-# {name}: the sign-up is over.",
    "league.opens": "**{name}** has begun. It closes on <t:{at}:D>.",
    "league.opens.all": "{names} play each other.",
    "league.opens.division": "**Division {number}**: {names}",
    "league.opens.threads": "-# The matches open now, a few a minute.",
    "league.thread.match": "{name} · {kind}",
    "league.thread.league": "League",
    "league.thread": "{name} · division {division}",
    "league.begun": "Your matches have begun: {names}.",
    "league.begun.first": (
        "Make a first move by <t:{at}:D>: the round goes on without people who make none."
    ),
    "league.begun.title": "-# {name} · Division {division}",
    "league.begun.cup": "-# {name}",
    # to somebody who is out of a round soon
    "league.no_show.soon": (
        "**{name}** waits for you until <t:{at}:f>: make a first move in any of your matches by "
        "then, or it goes on without you. If you can't play this time, `/league` lets you leave."
    ),
    # to somebody who is out of a round as they made no first move
    "league.no_show.erased": (
        "{name} goes on without you: you made no first move there in four days. None of your "
        "matches counts, and your rating stays as it is."
    ),
    "league.no_show.lost": (
        "{name} goes on without you: you made no first move there in four days. Matches that were "
        "over by then still count; the others are lost."
    ),
    "league.back.open": (
        "You're welcome back: the sign-up for round {number} is open now, in <#{channel}>."
    ),
    "league.back.planned": (
        "You're welcome back: the sign-up for round {number} opens on <t:{at}:D>, in <#{channel}>."
    ),
    "league.back.cup": "You're welcome back: `/lobby` has the next Mini Cup.",
    "league.table": "**{name}**: the tables this evening",
    "league.closed": "**{name}** is over.",
    "league.closed.early": (
        "**{name}** is over. All its matches have ended, so it didn't wait for its last day."
    ),
    "league.champion.one": "## 🏆 {names} is the champion.",
    "league.champion.other": "## 🏆 {names} share first place.",
    "league.champion.cup.one": "## 🏆 {names} wins the cup.",
    "league.champion.cup.other": "## 🏆 {names} share the cup.",
    "league.decisive": "The decisive match: {title} · {result}",
    "league.off": (
        "**{name}** is called off: it needs four people, and fewer signed up this time. The next "
        "round opens as planned."
    ),
    "league.division": "**Division {number}**",
    "league.unplayed": "Nobody has finished a match yet. Playing here: {names}.",
    "league.own": "**Your matches in the {name}**",
    "league.own.none": "You play no matches in the {name}.",
    "league.own.bye": "- A bye: {points}",
    "league.own.soon": "- {name}: begins in a moment",
    "league.own.void": "- {title}: counts for nobody",
    "league.own.over": "- {title}: {points}",
    "league.own.decided": "- {title}: {points} at the close; it goes on",
    "league.own.yours": "- {title}: **your turn**",
    "league.own.theirs": "- {title}: {name}'s turn",
    "league.line.unplayed": "**{place}. {name}** hasn't finished a match yet",
    "league.points.one": "{points} point",
    "league.points.other": "{points} points",
    "league.line": "**{place}. {name}** {points}, {over} played",
    "league.line.ahead": "**{place}. {name}** {points}, {over} played · ahead of {next}: {why}",
    "league.line.champion": "🏆 champion",
    "league.line.cup": "🏆 wins the cup",
    "league.up": "▲ to division {division}",
    "league.down": "▼ to division {division}",
    "league.out_of_it": "-# Out of the round, and matches with them don't count: {people}.",
    "league.out_of_it.person": "{name} ({why})",
    "league.departure.withdraw": "left the round",
    "league.departure.no_show": "made no first move",
    "league.departure.taken_out": "taken out by a moderator",
    # on the cards of its matches
    "league.card": "League, division {division}",
    "league.card.cup": "Mini Cup",
    "league.card.month": "Cup of the month",
    "league.card.year": "Cup of the year",
    "league.card.line": "-# {name} · Points: {first}, {second}",
    "league.card.points": "{name} {points} of {over}",
    "league.card.begins": "-# {name}",
    "league.card.now": "-# {name} · Now {first}, and {second}.",
    "league.card.place.1": "{name} is 1st",
    "league.card.place.2": "{name} is 2nd",
    "league.card.place.3": "{name} is 3rd",
    "league.card.place.nth": "{name} is {place}th",
    "league.card.out": "-# {name} · Somebody left, so this match counts for nobody there.",
    "league.card.closed": "-# {name} · This round is over: `/league` has its table.",
    "league.card.closed.cup": "-# {name} · It's over: <#{channel}> has its table.",
    "league.card.close": ("-# Not over by {day}? The point goes to the player who used less time."),
    "league.card.close.so_far": (
        "-# Not over by {day}? The point goes to the player who used less time. So far {first}, "
        "{second}."
    ),
    "league.card.used": "{name} {time}",
    # how a match ends as somebody is out of its round
    "card.withdrawn": "{who} left the round.",
    "card.no_show": "{who} made no first move in four days, so the round goes on without {who}.",
    "card.taken_out": "A moderator took {who} out of the round.",
    "ended.withdraw": "{who} left the round",
    "ended.no_show": "{who} made no first move",
    "ended.taken_out": "{who} was taken out of the round",
    "result.withdraw": "No result",
    "result.no_show": "No result",
    "result.taken_out": "No result",
    # why one stands before another with as many points
    "league.why.meeting": "won the match between them",
    "league.why.among": "better against the others who are level",
    "league.why.wins": "more wins",
    "league.why.beaten": "beat stronger people",
    "league.why.time.by": "used less time, by {by}",
    "league.why.time": "used less time, {mine} against {theirs}",
    # in a profile, for good
    "profile.title": "🏆 Champion: {name}",
    "profile.mini_cup.one": "🏆 {n} Mini Cup, {game}",
    "profile.mini_cup.other": "🏆 {n} Mini Cups, {game}",
    "profile.month_cup.one": "🏆 {n} cup of the month, {game}",
    "profile.month_cup.other": "🏆 {n} cups of the month, {game}",
    "profile.year_cup.one": "🏆 {n} cup of the year, {game}",
    "profile.year_cup.other": "🏆 {n} cups of the year, {game}",
    # why something isn't possible
    "abort.league": (
        "A league match can't be called off. You can resign it, or leave the whole round with "
        "`/league`."
    ),
    "league.gone": "That round isn't there any more. `/league` shows what is.",
    "league.enough": (
        "This server has {most} leagues, and that's the limit. End one to start another."
    ),
    "league.ended": "That league has ended already.",
    "league.left": "You have left this round already.",
    "league.they_left": "{person} has left this round already.",
    "league.not_played": "Nothing of this round is being played now.",
    "league.not_taking": "This round's sign-up isn't open, so it can't start sooner.",
    "league.too_few.one": "A round takes {least} people, and {n} is in.",
    "league.too_few.other": "A round takes {least} people, and {n} are in.",
    "league.before_plays": (
        "The last round is still being played. This one can start once that's over."
    ),
    "league.extended": "The close of this round was moved a week already; that's possible once.",
    "league.over": "This round is over.",
    "league.stay.late": (
        "You lost two matches on time in this round, so you stay out of the next one unless you "
        "press “I'm in” when its sign-up opens."
    ),
    "league.not_in": "You aren't in this round.",
    "league.role": "This league is for people with the role <@&{role}>.",
    "league.not_open": "This round's sign-up is closed. `/league` says when the next one opens.",
    "league.enough_of_yours": "You're in {most} leagues, and that's the limit. Leave one first.",
    "league.no_room.one": (
        "That'd be {n} more match for you, and here nobody plays more than {most} at a time. Try "
        "again when some of yours are over."
    ),
    "league.no_room.other": (
        "That'd be up to {n} more matches for you, and here nobody plays more than {most} at a "
        "time. Try again when some of yours are over."
    ),
    "cup.playing": "You're playing a Mini Cup in this game already. Enter the next when it's over.",
}
