"""English of what people hear of their matches, and of how they choose that."""

TEXTS = {
    "call.to": "{person} · {said}",
    "call.turn": "It's your turn. {asked} Your time ends {when}.",
    "call.turn.no_clock": "It's your turn. {asked}",
    "call.most_used": "You've used most of your time. It ends {when}.",
    "call.last_call": "Last call: your time ends {when}.",
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
    "digest.shortest": "Your shortest clock ends {when}.",
    "digest.more.one": "- and {n} more",
    "digest.more.other": "- and {n} more",
    "digest.ended": "Ended since the last digest:",
    "notices.head": "## Notices\nHow I tell you that a match is waiting for you, or has ended:",
    "notices.way": "How I tell you about your matches",
    "notices.way.thread": "In the match's thread",
    "notices.way.thread.hint": "One ping when it's your turn",
    "notices.way.dm": "In a direct message",
    "notices.way.dm.hint": "The same, from me to you",
    "notices.way.digest": "Once a day",
    "notices.way.digest.hint": "One direct message with everything waiting; last calls still come",
    "notices.way.off": "Not at all",
    "notices.way.off.hint": "You check for yourself: /games",
    "notices.quiet": (
        "Quiet hours: **{begin}–{end}**. During these I ping you only for last calls.\n-# Where "
        "you chose **All Messages** for a server, cards that call others ring for you, too: choose "
        "**Only @mentions** there."
    ),
    "notices.no_quiet": "Quiet hours: none.",
    "notices.zone": "Your time zone: **{zone}**, where it's {time} now.",
    "notices.digest_at": "The digest comes at **{time}**.",
    "notices.promise": (
        "-# For each turn you get one ping, one reminder when you've used four fifths of your "
        "time, one last call two hours before it ends if your clock is longer than a day, and the "
        "result. An offer made to you pings, and so does the answer to yours. Everything else is "
        "silent."
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
    "button.notices.all": "All matches",
    "button.hear": "Notify me: {way}",
    "button.times": "Times and time zone",
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
}
