"""English of ``/privacy``: what is stored of a person, and how it goes."""

TEXTS = {
    "command.privacy": "What I store about you; take it with you, or delete it.",
    "privacy.text": (
        "## What I store about you\n"
        "- Your Discord number and the name you play under: so that your matches know you.\n"
        "- Your matches, move by move, with times: so that they can be played and looked at.\n"
        "- Ratings, results and bests: for profiles and leaderboards.\n"
        "- What you choose and write here: settings, how you want to be told, vacations, private "
        "notes, whom you block, what you watch.\n"
        "- What I still have to tell you, where you wait in a queue, what you offer.\n"
        "I read no messages of yours, and give nothing to anybody.\n\n"
        "**My data** is all of it as a file. **Delete my data** takes your number and name out of "
        "everything: running matches are resigned, offers taken back. Results stay under “a former "
        "player”, so that the ratings of others still follow from what was played.\n"
        "-# Messages that I posted in servers stay there until somebody deletes them, and backups "
        "of whoever runs me keep what they hold until they are replaced."
    ),
    "privacy.data": "All that I store about you. What belongs to nobody else yet is left out.",
    "privacy.delete.title": "Delete my data",
    "privacy.delete.sure": (
        "Your running matches are resigned, your offers taken back; settings, notes, blocks, "
        "vacations and ratings go. Results stay under “a former player”. That can't be undone."
    ),
    "privacy.delete.word": "delete",
    "privacy.delete.field": "Type {word} to confirm",
    "privacy.delete.not_typed": "Nothing was deleted: to confirm, type “{word}”.",
    "privacy.deleted": (
        "Done: nothing here knows you any more. If you play again, you begin as somebody new."
    ),
    "button.privacy.data": "My data",
    "button.privacy.delete": "Delete my data",
}
