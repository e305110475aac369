"""English of ``/export`` and ``/import``."""

TEXTS = {
    "export.head": "The whole match, to keep: as text and as JSON, and where it stands.",
    "import.head.one": "{game}: {n} move, replayed without a fault.",
    "import.head.other": "{game}: {n} moves, replayed without a fault.",
    "import.hash": "Its hash is right: {hash}",
    "dialog.record": "A record",
    "dialog.record.field": "Paste the text of a record",
    "dialog.record.hint": "As /export gives it, from the first line to the hash.",
    "command.export": "Take a match away, as text, JSON and picture.",
    "command.import": "Replay a record and see where it leads.",
}
