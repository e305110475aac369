"""English of what players offer each other: a draw, a takeback."""

TEXTS = {
    "offer.draw.stands": "**{name} offers a draw.** To play on is to decline.",
    "offer.draw.declines": "{name} offers a draw; this move declines it.",
    "offer.draw_of_two": "A draw can be agreed in a game for two, between two people.",
    "offer.draw_whole_turn": (
        "A draw is offered with a whole turn, and this one goes on. Write all of it in one line "
        "with `draw:on`, or use the buttons: the preview of your turn offers it."
    ),
    "draw.sure": "Agree to a draw? That ends the match.",
    "card.drawn": "{people} agreed to a draw.",
    "command.move.draw": "Offer a draw with this move.",
    "offer.takeback.stands": "**{name} asks to take a move back.** To play on is to decline.",
    "offer.takeback.asks": "**{who} asks to take a move back:** {headline}",
    "offer.takeback.answers": "What was played after it goes with it.",
    "offer.takeback.agree": (
        "-# Accept, and {name} plays this turn again. To play on is to decline."
    ),
    "offer.takeback.declines": "{name} asks to take a move back; this move declines it.",
    "offer.takeback.asked.one": (
        "Asked. As soon as {names} agrees, you play that turn again; a move of theirs is a no."
    ),
    "offer.takeback.asked.other": (
        "Asked. As soon as {names} all agree, you play that turn again; a move of theirs is a no."
    ),
    "offer.takeback.agreed": "{name} agrees to it.",
    "offer.takeback.declined": "{name} said no; the move stands.",
    "takeback.done": "Taken back. It is {name}'s turn again.",
    "takeback.nothing": "You have played nothing yet that could be taken back.",
    "takeback.revealed": (
        "Something was revealed since your last turn: dice that fell can't be taken back."
    ),
    "card.taken_back.one": "{who} took a move back.",
    "card.taken_back.other": "{who} took a move back, and the moves after it went with it.",
    "history.taken_back": "-# Taken back later.",
    "command.takeback": "Ask to take your last move back.",
    # Rated matches called off after dice fell
    "offer.abort.stands": "**{name} asks to call the match off.** To play on is to decline.",
    "offer.abort.declines": "{name} asks to call the match off; this move declines it.",
    "offer.abort.asked.one": (
        "Dice fell in this rated match, so {names} has to agree. A move of theirs is a no."
    ),
    "offer.abort.asked.other": (
        "Dice fell in this rated match, so {names} all have to agree. A move of theirs is a no."
    ),
    "offer.abort.declined": "{name} said no; the match goes on.",
    # Answers to all
    "offer.none": "Nothing is asked here any more: it was answered, taken back or played on.",
    "offer.own": "You asked this yourself; somebody else has to answer.",
    "offer.not_yours": "This was asked by somebody else.",
    "offer.agreed_already": "You have agreed to this already.",
    "offer.yours_stands": "You have asked for something already; wait for the answer.",
    "offer.one_stands": "Something is being asked of you. Answer that first, or play on.",
    "offer.wait": "You asked for this a moment ago. You may ask again <t:{at}:R>.",
    "offer.withdrawn": "You don't ask for it any more.",
    "button.playdraw": "Play and offer a draw",
    "button.draw": "Accept the draw",
    "button.yes.draw": "Yes, a draw",
    "button.takeback": "Take back",
    "button.withdraw": "Withdraw it",
}
