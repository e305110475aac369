"""English of ``/privacy``: what is stored of a person, and how it goes."""

TEXTS = {
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
        "I read none of your messages, and I give nothing to anyone.\n"
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
    "button.privacy.delete": "Delete my data",
}
