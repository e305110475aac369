"""English of what is done around a match: records, history, watching, notes."""

TEXTS = {
    # Records
    "export.head": "The whole match, to keep: as text and as JSON, and where it stands.",
    "import.head.one": "{game}: {n} move, replayed without a fault.",
    "import.head.other": "{game}: {n} moves, replayed without a fault.",
    "import.hash": "Its hash is right: {hash}",
    "dialog.record": "A record",
    "dialog.record.field": "Paste the text of a record",
    "dialog.record.hint": "As /export gives it, from the first line to the hash.",
    # Looking back
    "history.first": "|<",
    "history.back": "<",
    "history.on": ">",
    "history.last": ">|",
    "history.jump": "Go to a position",
    "history.position": "Position {n}",
    "history.place": "Position {n} of {total} · {when}",
    "no_position": "There is no position “{said}”.",
    "no_latest": "You have not played a match yet. `/play` starts one.",
    "replay.drawing": "Drawing {n} positions. It takes a moment …",
    "replay.nothing": "There is nothing to replay yet: no move has been played.",
    "replay.alt": "The match in motion: {n} positions, one a second. The last stands below it.",
    "replay.thinned": "-# It is long: the replay shows one position in {n}.",
    # Looking closely
    "closely.pick": "Look closely at a part",
    "closely.whole": "The whole board",
    "closely.part": "Close-up: {place}",
    # Watching
    "watch.which": "Which match? Ask in its thread, or add its number: `/watch match:12`.",
    "watch.own": "You play in this match; you will hear how it ends anyway.",
    "watch.on": "You will get a quiet word from me when it ends, as a direct message.",
    "watch.off": "You won't hear from me about this match.",
    "watch.ended": "A match that you watched is over: **{result}**",
    # Notes
    "note.head": "Your note, which only you can see:",
    "note.kept": "Your note is kept.",
    "note.deleted": "Your note is deleted.",
    "dialog.note": "Note on {game} #{id}",
    "dialog.note.field": "Your note",
    "dialog.note.hint": "Only you can see it. Leave it empty to delete it.",
}
