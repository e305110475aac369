"""English of private notes."""

TEXTS = {
    "note.head": "Your note, for your eyes only:",
    "note.kept": "Your note is saved.",
    "note.deleted": "Your note is deleted.",
    "dialog.note": "Note on {game} #{id}",
    "dialog.note.field": "Your note",
    "dialog.note.hint": "Only you can see it. To delete it, leave this empty.",
    "command.note": "Write a note about a match. Only you can see it.",
}
