"""English of what players offer each other: a draw, a takeback."""

TEXTS = {
    "offer.draw.stands": "**{name} offers a draw.** Accept, decline, or just make your move.",
    "offer.draw.declines": "{name} offers a draw. This move declines it.",
    "offer.draw.declined": "{name} declined the draw. Play on.",
    "offer.draw_of_two": "You can agree a draw only in a game for two, against somebody else.",
    "offer.no_draws": "{game} has no draws: one of you always wins. Play on, or resign.",
    "offer.draw_with_move": (
        "You offer a draw together with a move. Choose yours, then press **Play and offer a draw**."
    ),
    "offer.draw_from": "You can offer a draw from move {n} on.",
    "offer.draw_whole_turn": (
        "You offer a draw with a whole turn, and this one isn't complete. Write all of it in one "
        "line with `draw:on`, or use the buttons and offer it in the preview."
    ),
    "offer.draw_at_end": "This move ends the game, so you can't offer a draw with it.",
    "draw.sure": "Agree to a draw? That ends the match.",
    "card.drawn": "{people} agreed to a draw.",
    "command.move.draw": "Offer a draw with this move.",
    "offer.takeback.stands": (
        "**{name} asks to take a move back.** Accept, decline, or just make your move."
    ),
    "offer.takeback.asks": "**{who} asks to take a move back:** {headline}",
    "offer.addressed": "{people}, {asks}",
    "offer.takeback.answers": "This also undoes the moves after it.",
    "offer.takeback.agree": "-# If you accept, {name} replays this turn.",
    "offer.or_you_move": "{said} If you move instead, that declines it.",
    "offer.or_moves": "{said} If {name} moves instead, that declines it.",
    "offer.takeback.declines": "{name} asks to take a move back. This move declines it.",
    "offer.takeback.asked.one": "Asked. If {names} agrees, you replay that turn.",
    "offer.takeback.asked.other": "Asked. If {names} agree, you replay that turn.",
    "offer.takeback.agreed": "{name} agrees.",
    "offer.takeback.declined": "{name} said no, so the move stands.",
    "takeback.done": "Taken back. It's {name}'s turn again.",
    "takeback.nothing": "You haven't played anything yet that you could take back.",
    "takeback.revealed": "Dice have been rolled since your last turn, so you can't take it back.",
    "card.taken_back.one": "{who} took a move back.",
    "card.taken_back.other": "{who} took a move back, which also undid the moves after it.",
    "card.gone": "{line} (taken back)",
    "history.taken_back": "-# Taken back later.",
    "command.takeback": "Ask to take your last move back.",
    # Rated matches called off after dice fell
    "offer.abort.stands": (
        "**{name} asks to call the match off.** Accept, decline, or just make your move."
    ),
    "offer.abort.asks": "**{name} asks to call the match off.**",
    "offer.abort.agree": "-# If you accept, nobody wins.",
    "offer.abort.declines": "{name} asks to call the match off. This move declines it.",
    "offer.abort.asked": (
        "I've asked {names}. It's a rated match and the dice have been rolled, so you can only "
        "call it off together."
    ),
    "offer.abort.declined": "{name} said no, so the match goes on.",
    # Answers to all
    "offer.granted.one": "-# {name} agreed.",
    "offer.granted.other": "-# Everyone agreed.",
    "offer.granted.takeback.one": "-# {name} agreed to the takeback.",
    "offer.granted.takeback.other": "-# Everyone agreed to the takeback.",
    "offer.granted.abort.one": "-# {name} agreed to call the match off.",
    "offer.granted.abort.other": "-# Everyone agreed to call the match off.",
    "offer.settled": "-# {asked} (settled)",
    "offer.none": (
        "This was answered or withdrawn already, or a move was made since. `/board` shows the "
        "match."
    ),
    "offer.own": (
        "You asked this yourself, so it's the others who answer. You can withdraw it under More."
    ),
    "offer.not_yours": (
        "You didn't ask this, so you can't withdraw it. You can accept or decline it."
    ),
    "offer.agreed_already": "You've already agreed. Now the others have to answer.",
    "offer.yours_stands": (
        "You've asked for something already. Wait for the answer, or withdraw it under More."
    ),
    "offer.one_stands": (
        "You're being asked something already. Accept, decline, or just make your move."
    ),
    "offer.wait": "You asked for this a moment ago. You may ask again <t:{at}:R>.",
    "offer.settled_before": (
        "There's nothing left to withdraw: it was answered, or a move was made since."
    ),
    "offer.withdrawn": "Withdrawn. Play on.",
    "button.playdraw": "Play and offer a draw",
    "button.play_only": "Play without the offer",
    "button.offer_draw": "Offer a draw",
    "button.draw": "Accept the draw",
    "button.yes.draw": "Yes, a draw",
    "button.takeback": "Take back",
    "button.withdraw": "Withdraw it",
}
