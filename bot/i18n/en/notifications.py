"""English of what people hear of their matches, and of how they choose that."""

TEXTS = {
    "call.to": "{person} · {said}",
    "call.turn": "It's your turn. {asked} Your time ends {when}.",
    "call.turn.no_clock": "It's your turn. {asked}",
    "call.most_used": "Most of your time is used: it ends {when}.",
    "call.last_call": "Last call: your time ends {when}.",
    "call.result": "The match is over: **{result}**",
    "call.stranded": (
        "This match has lost its thread, so its clock stands, for a week at most. Open its board "
        "in a channel that all its players see, and it goes on there."
    ),
    "call.no_access": (
        "I may no longer write where this match is played, so its clock stands, for a week at "
        "most. It goes on there as soon as I may again."
    ),
    "digest.waiting.one": "{n} match waits for you.",
    "digest.waiting.other": "{n} matches wait for you.",
    "digest.shortest": "The shortest clock ends {when}.",
    "digest.more.one": "- and {n} more",
    "digest.more.other": "- and {n} more",
    "digest.ended": "Over since the last digest:",
    "notices.head": "## Notices\nHow you hear that a match waits for you, or is over:",
    "notices.way": "How you hear of your matches",
    "notices.way.thread": "In the match's thread",
    "notices.way.thread.hint": "One ping when it is your turn",
    "notices.way.dm": "In a direct message",
    "notices.way.dm.hint": "The same, from me to you",
    "notices.way.digest": "Once a day",
    "notices.way.digest.hint": "One direct message with all that waits; last calls still come",
    "notices.way.off": "Not at all",
    "notices.way.off.hint": "You look by yourself: /games",
    "notices.quiet": "Quiet hours: **{begin}–{end}**. I ping you then for last calls only.",
    "notices.no_quiet": "Quiet hours: none.",
    "notices.zone": "Your time zone: **{zone}**, where it is {time} now.",
    "notices.digest_at": "The digest comes at **{time}**.",
    "notices.promise": (
        "-# A turn is one ping, one reminder when four fifths of your time are used, one last call "
        "two hours before its end where clocks are longer than a day, and the result. "
        "Everything else is silent."
    ),
    "notices.closed": (
        "Your direct messages are closed to me, so I call you in the threads. To hear from me "
        "there, let members of this server write to you (the server's name, Privacy Settings), "
        "then choose direct messages again in `/settings`, Notices."
    ),
    "notices.match": "How you hear of this match:",
    "notices.match.way": "How you hear of this match",
    "notices.match.follow": "Like all other matches",
    "notices.match.follow.hint": "Now: {way}",
    "button.notices": "Notices",
    "button.notices.all": "All matches",
    "button.hear": "Notices: {way}",
    "button.times": "Times and time zone",
    "dialog.times": "Times and time zone",
    "dialog.times.begin": "Quiet from",
    "dialog.times.end": "Quiet until",
    "dialog.times.quiet.hint": "Such as 22:30; leave both empty for none.",
    "dialog.times.zone": "Your time zone",
    "dialog.times.zone.hint": "A large city in it, or UTC+2.",
    "dialog.times.digest": "The daily digest at",
    "dialog.times.digest.hint": "Such as 18:00.",
    "quiet.no_time": "“{said}” is no time of day. Write it as 22:30.",
    "quiet.always": "Quiet hours that begin when they end would last for ever, or never.",
    "quiet.half": "Quiet hours need a beginning and an end; leave both empty for none.",
    "zone.unknown": (
        "I don't know the time zone “{zone}”. Name a large city in it, such as Lisbon or New York, "
        "or a difference such as UTC+2."
    ),
    "zone.near": "I don't know the time zone “{zone}”. Did you mean one of these: {near}?",
}
