"""English of people: what they hear and choose, what is stored, ratings, blocks."""

TEXTS = {
    # Who had their data deleted, where a name would stand
    "person.former": "a former player",
    # What people hear of their matches, and how they choose that
    "call.to": "{person} · {said}",
    "call.turn": "It's your turn. {asked} Deadline: {when}.",
    "call.turn.no_clock": "It's your turn. {asked}",
    "call.most_used": "You've used most of your time. Deadline: {when}.",
    "call.last_call": "Last call. Deadline: {when}.",
    "call.result": "The match is over: **{result}**",
    "call.stranded.one": (
        "This match's thread is gone, so its clock is stopped, for a week at most. To play on, "
        "open the board in a channel that everyone in the match can see."
    ),
    "call.stranded.other": (
        "The threads of these matches are gone, so their clocks are stopped, for a week at most. "
        "To play on, open each board in a channel that everyone in the match can see."
    ),
    "call.no_access.one": (
        "I can't post where this match is played any more, so its clock is stopped, for a week at "
        "most. It goes on once I can post there again."
    ),
    "call.no_access.other": (
        "I can't post where these matches are played any more, so their clocks are stopped, for a "
        "week at most. They go on once I can post there again."
    ),
    "digest.waiting.one": "{n} match is waiting for you.",
    "digest.waiting.other": "{n} matches are waiting for you.",
    "digest.shortest": "First deadline: {when}.",
    "digest.more.one": "- and {n} more",
    "digest.more.other": "- and {n} more",
    "digest.late": "Time is up, and you can claim the win, nudge, or give 2 days:",
    "digest.ended": "Ended since then:",
    "notices.head": "## Notices\nHow I tell you that a match is waiting for you, or has ended:",
    "notices.way": "How I tell you about your matches",
    "notices.way.thread": "In the match's thread",
    "notices.way.thread.hint": "One ping when it's your turn",
    "notices.way.dm": "In a direct message",
    "notices.way.dm.hint": "The same, from me to you",
    "notices.way.digest": "Once a day",
    "notices.way.digest.hint": "One direct message with everything waiting; last calls still come",
    "notices.way.3h": "At most every 3 hours",
    "notices.way.3h.hint": "One direct message with what's new; last calls still come",
    "notices.way.6h": "At most every 6 hours",
    "notices.way.6h.hint": "One direct message with what's new; last calls still come",
    "notices.way.12h": "At most every 12 hours",
    "notices.way.12h.hint": "One direct message with what's new; last calls still come",
    "notices.way.off": "Not at all",
    "notices.way.off.hint": "You check for yourself: /games",
    "notices.quiet": (
        "Quiet hours: **{begin}–{end}**. During these I ping you only for last calls. If three or "
        "more matches wait when they end, you get one direct message for all.\n-# Where "
        "you chose **All Messages** for a server, cards that call others ring for you, too: choose "
        "**Only @mentions** there."
    ),
    "notices.no_quiet": "Quiet hours: none.",
    "notices.zone": "Your time zone: **{zone}**, where it's {time} now.",
    "notices.digest_at": "The digest comes at **{time}**.",
    "notices.promise": (
        "-# For each turn you get one ping, one reminder when you've used four fifths of your "
        "time, one last call two hours before it ends if your clock is longer than a day, and the "
        "result. If you wait and the other's time is up, you hear it once. An offer made to you "
        "pings, and so does the answer to yours. Everything else is silent."
    ),
    "notices.promise.day": (
        "-# Once a day at {times} you get one message with everything that waits or has ended. "
        "Last calls still come on time: two hours before your clock ends, if it's longer than a "
        "day."
    ),
    "notices.promise.hours": (
        "-# You get one message at {times} at most, outside quiet hours, if there's anything new. "
        "Last calls still come on time: two hours before your clock ends, if it's longer than a "
        "day."
    ),
    "notices.promise.off": (
        "-# I tell you nothing, not even when your time is about to run out: look in `/games`."
    ),
    "call.trial": "Direct messages are on: from now on I tell you about your matches right here.",
    "notices.requests": (
        "Direct messages are on, and I've sent you one. Not there? Look in your **message "
        "requests**."
    ),
    "notices.closed": (
        "I can't send you direct messages, so I'll ping you in the threads. To get direct "
        "messages, allow them from members of this server (the server's name, Privacy Settings), "
        "then choose them again in `/settings`, Notices."
    ),
    "notices.match": "How I tell you about this match:",
    "notices.match.way": "How I tell you about this match",
    "notices.match.follow": "Like all your other matches",
    "notices.match.follow.hint": "Now: {way}",
    "button.notices": "Notices",
    "button.notices.by_words": "Choose how I tell you",
    "button.notices.all": "All matches",
    "button.notices.all.by_words": "Return to all matches",
    "button.hear": "Notify me: {way}",
    "button.times": "Times and time zone",
    "button.times.by_words": "Set times and time zone",
    "dialog.times": "Times and time zone",
    "dialog.times.begin": "Quiet from",
    "dialog.times.end": "Quiet until",
    "dialog.times.quiet.hint": "Such as 22:30. Leave both empty for no quiet hours.",
    "dialog.times.zone": "Your time zone",
    "dialog.times.zone.hint": "A big city in it, or UTC+2.",
    "dialog.times.digest": "Daily digest at",
    "dialog.times.digest.hint": "Such as 18:00.",
    "quiet.no_time": "I can't read “{said}” as a time of day. Write it like 22:30.",
    "quiet.always": "Your quiet hours begin and end at the same time. Choose two different times.",
    "quiet.half": (
        "Quiet hours need a start and an end. Fill in both, or leave both empty for none."
    ),
    "zone.unknown": (
        "I don't know the time zone “{zone}”. Name a big city in it, such as Lisbon or New York, "
        "or write something like UTC+2."
    ),
    "zone.near": "I don't know the time zone “{zone}”. Did you mean one of these? {near}",
    # /settings
    "command.settings": "How I tell you about your matches, previews, and how your pictures look.",
    "settings.head": "## Settings\nBefore a move is played:",
    "settings.preview": "Before a move is played",
    "settings.preview.on": "Show me a preview first",
    "settings.preview.off": "Play at once",
    "settings.boards": "How I show you boards, in private:",
    "settings.boards.pick": "Boards as pictures or in words",
    "settings.boards.picture": "Boards: picture",
    "settings.boards.picture.hint": "Each with words for screen readers behind it",
    "settings.boards.words": "Boards: words",
    "settings.boards.words.hint": "Read or heard, with few buttons, and typed moves first",
    "settings.boards.both": "Boards: both",
    "settings.boards.both.hint": "A picture, and the words below it",
    "settings.theme": "How your private pictures look:",
    "settings.theme.pick": "How your pictures look",
    "settings.theme.default": "The same colours as on everyone's cards",
    "settings.theme.light": "Light, for bright screens",
    "settings.theme.colour_blind": "Colours that are easy to tell apart for everyone",
    "settings.theme.high_contrast": "Black and white, with patterns",
    "settings.size": "How big your pictures are",
    "settings.size.large": "Large pictures",
    "settings.size.large.hint": "Best for reading small things",
    "settings.size.medium": "Medium pictures",
    "settings.size.medium.hint": "Less detail, less scrolling",
    "settings.size.small": "Small pictures",
    "settings.size.small.hint": "For a quick look on a phone",
    "settings.orientation": "Which way round your boards are",
    "settings.orientation.usual": "Don't turn the board",
    "settings.orientation.usual.hint": "The same way round as on everyone's cards",
    "settings.orientation.flipped": "From the other side",
    "settings.orientation.flipped.hint": "Turned by half; cells keep their names",
    "settings.orientation.turned": "With upright columns",
    "settings.orientation.turned.hint": "The board stands on a corner",
    "settings.coordinates": "How I write cells for you (you can type them in any way):",
    "settings.coordinates.pick": "How I write cells for you",
    "settings.coordinates.plain": "The shortest; as on everyone's cards",
    "settings.coordinates.apart": "For voices that spell a letter only by itself",
    "settings.coordinates.aloud": "Letters you can't mishear: alfa, bravo, charlie…",
    "settings.now.preview.on": "You see what a move does before it is played.",
    "settings.now.preview.off": "A move is played at once, without a preview.",
    "settings.now.only_move.on": "When there's only one legal move, I play it for you.",
    "settings.now.only_move.off": "When there's only one legal move, you press it yourself.",
    "settings.now.boards.picture": "You see boards as pictures.",
    "settings.now.boards.words": "You read boards in words; typing a move comes first.",
    "settings.now.boards.both": "You see boards as pictures, with the words below.",
    "settings.now.cells": "You read cells like this: {example}.",
    "settings.now.looks": "That's kept for pictures; you read boards in words.",
    "settings.bare": "Hide on private boards:",
    "settings.only_move": "With only one legal move",
    "settings.only_move.off": "With only one legal move: let me press it",
    "settings.only_move.on": "With only one legal move: play it for me",
    "settings.bare.none": "Nothing",
    "settings.bare.every": "All games",
    "settings.layer": "{games}: {layer}",
    # Ratings and profiles
    "profile.annulled": "{tally}, {n} annulled",
    "rating.sure": "{number}",
    "rating.unsure": "{number}?",
    "rating.said.sure": "rated {number}",
    "rating.said.unsure": "rated about {number} so far",
    "rating.said.none": "not rated yet",
    "rating.change": "{name} {before} → **{after}**",
    "rating.change.by_words": "{name} {before} to **{after}**",
    "profile.nothing": "No finished matches against people yet.",
    "profile.rating": "{number} ± {spread}",
    "profile.rating.by_words": "{number}, give or take {spread}",
    "profile.tally": "{won} won, {drawn} drawn, {lost} lost",
    "profile.tally.no_draws": "{won} won, {lost} lost",
    "profile.pace": "Usually replies within {time}",
    "profile.finished": "Finishes {percent}% of matches",
    "profile.called_off": "Rated matches called off: {n} of the last {most}",
    "profile.between": "**You against {name}**",
    "profile.legend": "-# ?: still provisional, few rated matches so far.",
    "command.profile": "Someone's ratings, record and pace, or your own.",
    "command.profile.person": "Whose profile. Leave this out for your own.",
    # Leaderboards, seasons and their badges
    "ladder.here": "{game} in this server",
    "ladder.everywhere": "{game} everywhere",
    "ladder.line.one": "{rank}. **{name}** · {number} ± {spread} · {n} match",
    "ladder.line.other": "{rank}. **{name}** · {number} ± {spread} · {n} matches",
    "ladder.line.by_words.one": ("{rank}. **{name}**: {number}, give or take {spread}; {n} match"),
    "ladder.line.by_words.other": (
        "{rank}. **{name}**: {number}, give or take {spread}; {n} matches"
    ),
    "ladder.empty": "Nobody is on this list yet. It takes about {n} rated matches.",
    "ladder.nobody_yet": "Nobody has a place yet.",
    "ladder.unranked": "**Not ranked yet**",
    "ladder.played.one": "{n} match",
    "ladder.played.other": "{n} matches",
    "ladder.missing.one": "about {n} more to go",
    "ladder.missing.other": "about {n} more to go",
    "ladder.game": "Which game",
    "ladder.pick_season": "Which season",
    "ladder.now": "Now",
    "ladder.legend": (
        "-# You're ranked after about {n} rated matches, if you've played one in the last 90 days. "
        "Up to five matches a week against the same person count."
    ),
    "ladder.no_server": "To see a server's leaderboard, use `/leaderboard` in that server.",
    "button.ladder.here": "This server",
    "button.ladder.here.by_words": "Show this server",
    "button.ladder.everywhere": "Everywhere",
    "button.ladder.everywhere.by_words": "Compare everywhere",
    "command.leaderboard": "The best at a game, in this server or everywhere.",
    "command.leaderboard.game": "Which game. Leave this out for the one you played last.",
    "command.leaderboard.scope": "Here if you leave this out, or everywhere.",
    "season.name": "Season {quarter} of {year}",
    "season.empty": "Nobody was ranked.",
    "season.legend": "-# As it was when the season ended. Ratings carry on and are never reset.",
    "season.unknown": "There's no season “{said}”. Choose one from the list.",
    "season.not_yet": "{season} hasn't ended yet. To see how it stands, leave the season out.",
    "season.not_kept": "There's no leaderboard from {season}. Choose another season.",
    "ladder.season": "{board} · {season}",
    "profile.badge": "**{rank}** · {board} · {season}",
    "rank.1": "1st",
    "rank.2": "2nd",
    "rank.3": "3rd",
    "command.leaderboard.season": "As it was when a season ended. Leave this out to see it now.",
    # /privacy: what is stored of a person, and how it goes
    "command.privacy": "See what I store about you, download it or delete it.",
    "privacy.text": (
        "## What I store about you\n"
        "- Your Discord number and the name you play under, so your matches know you.\n"
        "- The day you last used me. After three years without you I delete all this by myself; I "
        "try to tell you a month before.\n"
        "- Your matches, move by move, with times, so you can play them and look back.\n"
        "- Ratings, results and bests, for profiles and leaderboards.\n"
        "- What you choose and write here: settings, how I tell you about matches, vacations, "
        "private notes, whom you block, what you watch.\n"
        "- A dice word you make up: it's part of the proof of that match's dice, and stays in it.\n"
        "- Messages I still owe you, queues you're in, offers you've made.\n"
        "- Reports you send about matches, for ninety days. The people who look after that server "
        "read them with your name.\n"
        "I read none of your messages, and I give nothing else to anyone.\n"
        "\n"
        "**My data** gives you all of it as a file. **Delete my data** takes your number and name "
        "out of everything: you resign running matches and withdraw offers. Results stay under “a "
        "former player”, so other people's ratings still follow from the games.\n"
        "-# Messages I posted in servers stay there until someone deletes them. Backups keep what "
        "they hold until the bot's owner replaces them."
    ),
    "privacy.host": "I'm hosted by **{name}**. Questions and requests: {contact}",
    "privacy.host.unnamed": "Questions and requests: {contact}",
    "privacy.contact.unknown": "ask the people who invited me to your server",
    "privacy.page": "Privacy policy",
    "terms.page": "Terms of service",
    "privacy.data": "Everything I store about you, except the secrets behind dice.",
    "privacy.delete.title": "Delete my data",
    "privacy.delete.sure": (
        "You resign your running matches and withdraw your offers. Your settings, notes, blocks, "
        "vacations and ratings are deleted. Results stay under “a former player”. You can't undo "
        "this."
    ),
    "privacy.delete.word": "delete",
    "privacy.delete.field": "Type {word} to confirm",
    "privacy.delete.not_typed": "Nothing was deleted. To confirm, type “{word}”.",
    "privacy.deleted": (
        "Done. I don't know you any more. If you play again, you start as someone new."
    ),
    "privacy.farewell": (
        "It's been three years since you last used me. On {when} I'll delete what I store about "
        "you: your settings, notes and ratings. Results stay under “a former player”. Would you "
        "like to keep it? Press **Keep my data**, or use any of my commands until then."
    ),
    "privacy.kept": "Good to see you again. Everything stays as it is.",
    "button.privacy.keep": "Keep my data",
    "button.privacy.data": "My data",
    "button.privacy.data.by_words": "Download my data",
    "button.privacy.delete": "Delete my data",
    # /block and /unblock
    "block.yours": "You've blocked {person}. To play together again, use `/unblock`.",
    "block.not_now": (
        "You can't challenge {person} right now. Leave the opponent out, and anyone can accept."
    ),
    "block.no_seat": "You can't join this match. To start your own, use `/play`.",
    "block.self": "You can't block yourself.",
    "block.done": (
        "{person} can't challenge you or join your matches any more, and isn't told. Matches "
        "already running go on. To undo this, use `/unblock`."
    ),
    "block.lifted": "You and {person} can play again.",
    "block.none": "You haven't blocked {person}.",
    "command.block": "Stop someone from challenging you or joining your matches. They aren't told.",
    "command.block.person": "Who to block.",
    "command.unblock": "Let someone you've blocked play with you again.",
}
