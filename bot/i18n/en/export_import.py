"""English of ``/export`` and ``/import``."""

TEXTS = {
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
}
