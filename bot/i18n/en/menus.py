"""English of the context menus on people and cards."""

TEXTS = {
    "menu.challenge": "Challenge",
    "menu.profile": "Profile",
    "menu.history": "History",
    "menu.text": "In words",
    "menu.no_card": "That message isn't a match's card. Try it on a card with a board.",
    "menu.no_member": "That person isn't in this server any more.",
}
