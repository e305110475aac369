"""English of private notes."""

TEXTS = {
    "note.head": "Your note, which only you can see:",
    "note.kept": "Your note is kept.",
    "note.deleted": "Your note is deleted.",
    "dialog.note": "Note on {game} #{id}",
    "dialog.note.field": "Your note",
    "dialog.note.hint": "Only you can see it. Leave it empty to delete it.",
    "command.note": "Write down something about a match, for you alone.",
}
