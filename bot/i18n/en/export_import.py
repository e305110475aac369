"""English of ``/export`` and ``/import``."""

TEXTS = {
    "export.head": "The whole match, to keep: as text and as JSON, and where it stands.",
    "import.head.one": "{game}: {n} move, replayed without a fault.",
    "import.head.other": "{game}: {n} moves, replayed without a fault.",
    "import.hash": "Its hash is right: {hash}",
    "dialog.record": "A record",
    "dialog.record.file": "The file of a record",
    "dialog.record.file.hint": "The .txt that /export gives.",
    "import.nothing": (
        "There is no record yet: add the file that `/export` gives, or paste its text."
    ),
    "import.two": "You added a file and pasted a text. Which one is it?",
    "import.lost": ("Discord didn't give me your file. Add it once more, or paste what is in it."),
    "import.too_large": "That file is too large for a record: more than {most} KB.",
    "import.not_text": "That file is no text. Take the .txt that `/export` gives.",
    "dialog.record.field": "Paste the text of a record",
    "dialog.record.hint": "As /export gives it, from the first line to the hash.",
    "command.export": "Take a match away, as text, JSON and picture.",
    "command.import": "Replay a record and see where it leads.",
}
