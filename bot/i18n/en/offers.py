"""English of what players ask of each other, and of ends without a last move: claim, resign."""

TEXTS = {
    # What players offer each other: a draw, a takeback
    "offer.draw.stands": "**{name} offers a draw.** Accept, decline, or just make your move.",
    "offer.draw.declines": "{name} offers a draw. This move declines it.",
    "offer.draw.declined": "{name} declined the draw. Play on.",
    "offer.draw_of_two": "You can agree to a draw only in a game for two, and not with yourself.",
    "offer.no_draws": "{game} has no draws: one of you always wins. Play on, or resign.",
    "offer.draw_with_move": (
        "You offer a draw together with a move. Choose yours, then press **Play and offer a draw**."
    ),
    "offer.draw_from": "You can offer a draw from move {n} on.",
    "offer.draw_whole_turn": (
        "A draw is offered with a whole turn, and this one isn't complete. Write all of it in one "
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
    "offer.takeback.settled": "-# {name} asks to take a move back (settled)",
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
    "card.leads": "{name}\u00a0leads\u00a0{score}",  # not broken into two lines
    "card.gone": "{line} (taken back)",
    "history.taken_back": "-# Taken back later.",
    "command.takeback": "Ask to take your last move back.",
    # Rated matches called off after dice fell
    "offer.abort.stands": (
        "**{name} asks to call the match off.** Accept, decline, or just make your move."
    ),
    "offer.abort.asks": "**{name} asks to call the match off.**",
    "offer.abort.settled": "-# {name} asks to call the match off (settled)",
    "offer.abort.agree": "-# If you accept, nobody wins.",
    "offer.abort.declines": "{name} asks to call the match off. This move declines it.",
    "offer.abort.asked": (
        "I've asked {names}. It's a rated match and the dice have been rolled, so you can only "
        "call it off together."
    ),
    "offer.resign.stands": (
        "{name} is far behind. In our trials, hardly anyone came back from that. "
        "[End it here] as your win, or just play on."
    ),
    "offer.abort.declined": "{name} said no, so the match goes on.",
    # Claims: a win on time, a nudge, points that are declined
    "card.new": (
        "-# {name}, new to {game}? [My view] explains it as you go. I can't see messages here: "
        "move with the buttons or `/move`."
    ),
    "card.new.by_words": (
        "-# {name}, new to {game}? [Open my view] explains it as you go. I can't see messages "
        "here: move with the buttons or `/move`."
    ),
    "card.last_move": "Last move: {told}.",
    "card.may_decline": "-# {name} can decline the points for a week, under “My view”.",
    "button.waive": "Decline the points",
    "button.yes.waive": "Yes, decline them",
    "button.yes.waive.by_words": "Decline them",
    "button.keep.points": "Keep them",
    "waive.sure": (
        "Decline the points for this win on time? All ratings become what they'd be without this "
        "match. The result stands. You can't undo this."
    ),
    "waive.done": "Done. This match changes nobody's rating.",
    "waive.void": "The points of this match no longer count.",
    "waive.not_yours": "You can decline points only if you won a rated match on time.",
    "waive.too_late": "You can decline points only for a week after the match.",
    "claim.sure": "Claim the win? {name}'s time ran out. This ends the match.",
    "claim.sure.table": "Go on without {name}? {name}'s time ran out. You can't undo this.",
    "button.claim": "Claim the win",
    "button.claim.table": "Play on without {name}",
    "button.yes.claim": "Yes, claim it",
    "button.yes.claim.by_words": "Claim it",
    "button.yes.claim.table": "Play without {name}",
    "button.wait": "Wait for {name}",
    "button.nudge": "Nudge",
    "button.give": "Give 2 days",
    "call.nudge.one": "{names} is waiting for you. {asked}",
    "call.nudge.other": "{names} are waiting for you. {asked}",
    "call.nudge.over.one": "{names} is waiting for you, and your time is up. {asked}",
    "call.nudge.over.other": "{names} are waiting for you, and your time is up. {asked}",
    "clock.nudged": "Done. {name} now knows you're waiting.",
    # /resign and /abort
    "button.resign": "Resign",
    "button.abort": "Call it off",
    "button.keep": "Keep playing",
    "button.keep.waiting": "Keep waiting",
    "button.yes.resign": "Yes, resign",
    "button.yes.resign.by_words": "Resign now",
    "button.yes.abort": "Yes, call it off",
    "button.yes.abort.by_words": "Call it off now",
    "command.resign": "Give up a match.",
    "command.abort": "Call off a match before everyone has had two turns.",
    "resign.sure": "Resign? {name} wins then. You can't undo this.",
    "resign.short": ("{question} It's too short to be rated, but it counts for the round."),
    "resign.sure.table": "Resign? The others go on without you. You can't undo this.",
    "resign.sure.alone": "Resign? The match ends here. You can't undo this.",
    "resign.ahead": (
        "You're ahead on the board, {score}. Resign all the same? {name} wins then. You can't "
        "undo this."
    ),
    "resign.ahead.table": (
        "You're ahead on the board, {score}. Resign all the same? The others go on without you. "
        "You can't undo this."
    ),
    "abort.sure": "Call this match off? It ends at once, without a result; nobody has to agree.",
    "abort.sure.rated": (
        "Call this match off? It ends at once, without a result; nobody has to agree. It's rated, "
        "so your `/profile` counts it among those you called off."
    ),
    "abort.sure.all": (
        "Call this match off? It's rated and the dice have been rolled, so everyone has to agree. "
        "Then it ends without a result."
    ),
}
