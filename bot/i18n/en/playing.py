"""English of what people do at the board: look, move, offer, claim, resign."""

TEXTS = {
    # /board: the present position, and parts of it
    "closely.pick": "Zoom in on a part",
    "closely.whole": "The whole board",
    "closely.part": "Close-up: {place}",
    "command.board": "See how a match stands. Only you see the answer.",
    "command.look": "Ask about a match, and hear the answer in words. Only you see it.",
    "command.look.question": "A cell such as d4, or: lines d4, can, last, score. Empty lists them.",
    "command.look.position": "The number of a move: how it stood after that.",
    "look.moved": "{n}: {played}",
    "look.begin": "0: before the first move",
    "look.after": "After move {n}:",
    "look.begun": "With the turn you've begun:",
    "look.no_move": "This match has no such move: {n} have been made.",
    "look.unknown": "I can't answer “{typed}”.",
    "look.nothing_yet": "Nothing has happened yet.",
    "look.no_changes": "Nothing has happened since your turn.",
    "look.earlier.one": "{n} earlier turn isn't told here.",
    "look.earlier.other": "{n} earlier turns aren't told here.",
    "look.whole_turn": "Your turn is complete, and not played yet.",
    "look.clock_now": "Clocks are shown as they stand now.",
    "look.over": "-# `/look` still answers what you ask about this match, at any of its moves.",
    "command.board.form": "As a picture, or in words.",
    # Moving: drafts, modals, lists
    "command.move": "Play your move in one line.",
    "command.move.where": "A cell or a whole turn, such as f6 or pass. A letter lists its column.",
    "draft.preview": "Your move",
    "draft.before": "Before that, in this turn: {told}",
    "draft.before.long": "Before that: {told} To hear the whole turn, type ?turn.",
    "draft.ask": "To ask, begin with a question mark: ?{question}",
    "draft.type_cell": "Name a cell, like {cell}.",
    "draft.type_move": "Write it like {move}, or choose it from the list.",
    "draft.not_a_move.resign": "That's no move. To resign, use `/resign`.",
    "draft.not_a_move.draw": "That's no move. To offer a draw, press “More” below the board.",
    "draft.not_a_move.draw.by_words": (
        "That's no move. To offer a draw, press “See everything else” below the board."
    ),
    "draft.not_a_move.undo": "That's no move. To take one back, press “More” below the board.",
    "draft.not_a_move.undo.by_words": (
        "That's no move. To take one back, press “See everything else” below the board."
    ),
    "draft.type_number": "Type a whole number from {least} to {most}.",
    "button.again": "Try again",
    "draft.empty": "There's no move to play yet. Choose one first.",
    "draft.unfinished": "Your turn isn't complete yet: it goes on after these steps.",
    "draft.half_made": (
        "You've begun this turn already. {begun} Write only what comes next, or start over."
    ),
    "draft.replaces": "This replaces the turn you had begun: {begun}",
    "draft.too_long": "Your turn ends with {step}; leave out what comes after it.",
    "dialog.move": "Your move",
    "dialog.column": "… or pick its column",
    "dialog.column.hint": "Columns slant, as the little line at each letter does.",
    "dialog.column.hint.by_words": "Instead of a line of text, if you like.",
    "dialog.row": "Row",
    "dialog.row.hint": "Rows slant, as the little line at each number does.",
    "dialog.text": "Type it",
    "dialog.text.by_words": "Your move",
    "dialog.text.hint.things": "Such as “{example}”, or a whole turn. ?can asks what you can do.",
    "dialog.text.hint.things.by_words": "Such as “{example}”. Or ask: ?can, ?hand, ?score.",
    "dialog.text.hint": (
        "A cell such as {example}, or a whole turn. ?{example} says what it would do."
    ),
    "dialog.text.hint.by_words": "Such as {example}, or a whole turn. Or ask: ?can, ?last, ?score.",
    "dialog.text.hint.pass": "A cell such as {example}, or pass. ?{example} says what it would do.",
    "dialog.text.hint.pass.by_words": "Such as {example}, or pass. Or ask: ?can, ?last, ?score.",
    "dialog.number": "A number",
    "dialog.number.hint": "From {least} to {most}.",
    "dialog.empty": "Nothing was chosen: pick a column and a row, or type a move.",
    "dialog.no_row": "You chose column {column}, but no row.",
    "dialog.no_column": "You chose row {row}, but no column.",
    "dialog.two_moves": "You chose {chosen} and typed “{typed}”. Which one is it?",
    "which_row": "Which cell in column {column}? You can play {cells}.",
    "pick.in_column.one": "Column {column}: {n} cell you can play.",
    "pick.in_column.other": "Column {column}: {n} cells you can play.",
    "pick.in_column.by_words": "Column {column}: you can play {cells}.",
    "pick.count.one": "{n} cell you can play",
    "pick.count.other": "{n} cells you can play",
    "pick.on": "**{thing}**: pick a move.",
    "pick.meant": "**{cell}** could mean several moves. Which one?",
    "pick.thing": "{thing}…",
    "pick.several": "Pick up to {n} at once",
    "pick.columns": "{asked} Pick its column first.",
    "pick.columns.by_words": "{asked} Type it, or pick its column first.",
    "pick.column": "Pick a column",
    "pick.row": "Pick a row",
    "pick.more": "More moves",
    "pick.tip": "Tip · {text}",
    "pick.told": "Tip",
    # For whom words do: what could be chosen, said above the list
    "pick.told_move": "{move}: {text}",
    "pick.told_tip": "The tip: {move}",
    "pick.more_moves.one": "One more move is in the list.",
    "pick.more_moves.other": "{n} more moves are in the list.",
    "suggest.which_match": "You have several matches. Send this, then choose one of them.",
    "suggest.column.one": "{column}: {n} cell you can play",
    "suggest.column.other": "{column}: {n} cells you can play",
    # For whom words do: what no longer fits among the buttons
    "few.more": "Do something else",
    "few.half": "a half",
    "few.halves": "{whole} and a half",
    # The buttons that stand in several places
    "button.type": "Type a move",
    "button.type.number": "Type a number",
    "button.pick": "Pick a move",
    "button.pick.number": "Pick a number",
    "button.suggested": "Use the suggested start",
    "button.suggested.move": "{move} (suggested)",
    "button.tip": "{move}",
    "button.tip.by_words": "Take the tip: {move}",
    "button.picture": "Show the picture",
    "button.view": "My view",
    "button.view.by_words": "Open my view",
    "button.text": "In words",
    "button.text.by_words": "Read the position",
    "button.more": "More",
    "button.more.by_words": "See everything else",
    "more.no_draws": "No draws in {game}.",
    "more.give_later": "If {name}'s time runs out, you can give {name} 2 more days here.",
    "more.head": "### What else you can do",
    "more.play": "**Play**",
    "more.look": "**Look**",
    "more.keep": "**For you**",
    "button.board": "Board",
    "button.board.by_words": "Open my view",
    "button.play": "Play",
    "button.playnext": "Play, then next",
    "button.drop": "Back",
    "button.drop.by_words": "Go back",
    "button.undo": "Undo step",
    "button.clear": "Start over",
    "button.rematch": "Rematch",
    "button.rematch.by_words": "Offer a rematch",
    "button.play_again": "Play again",
    "button.next": "Next match waiting",
    "button.next.by_words": "Open the next match waiting",
    "button.skip": "Skip",
    "button.next_waiting.one": "Next match ({n} waiting)",
    "button.next_waiting.other": "Next match ({n} waiting)",
    "button.next_waiting.by_words.one": "Open the next match ({n} waiting)",
    "button.next_waiting.by_words.other": "Open the next match ({n} waiting)",
    "button.thread": "To the match",
    "button.thread.by_words": "Go to the match",
    "button.accept": "Accept",
    "button.end_here": "End it here",
    "button.join": "Join",
    "button.leave": "Leave",
    "button.start": "Start now",
    "button.decline": "Decline",
    "button.cancel": "Withdraw the offer",
    "button.details": "Details",
    "button.details.by_words": "Read the details",
    "button.rules": "Rules",
    "button.rules.by_words": "Learn the rules",
    "button.games": "My matches",
    "button.games.by_words": "List my matches",
    "button.settings": "Settings",
    "button.settings.by_words": "Change the settings",
    "button.export": "Export",
    "button.history": "History",
    "button.history.by_words": "Look back at the moves",
    "button.replay": "Replay",
    "button.note": "Note",
    "button.note.by_words": "Write a note",
    "button.watch": "Watch",
    "button.unwatch": "Stop watching",
    "button.back": "Back",
    "button.back.by_words": "Go back",
    "button.forward": "More",
    "button.forward.by_words": "Turn the page",
    # What the cards of matches say
    "who": "{name} ({role})",
    "title.match": "{game} #{id}",
    "title": "{game} #{id} · {names}",
    "title.finished": "✓ {title}",
    "title.thread": "{game} #{id} · {names}",
    "title.practice": "{game} #{id} · {names} · practice",
    "title.computers": "{names} (computers: {level})",
    "title.rated": "{game} #{id} · {names} · rated",
    "on": "on",
    "off": "off",
    "card.begins": "{people} play {game} #{id}.",
    "card.begins.rated": "{people} play {game} #{id}, rated.",
    "card.turn": "Turn {n}",
    "card.begins.computer": "{person} plays {game} #{id} against the computer, {computer}.",
    "card.begins.alone": "{people} plays {game} #{id}.",
    "card.good_game": "-# Have a good game, {people}!",
    "card.resigned": "{who} resigned.",
    "card.resigned.computer": "{who} gave up: too far behind.",
    "dice.proof": "Fair dice: {commitment}",
    "dice.proof.offer": "Fair dice: [Details] has the proof.",
    "dice.proof.match": "Fair dice: [More] has the proof.",
    "button.check_dice": "Check the dice",
    "dice.head": "Fair dice",
    "dice.promised": "The code of a secret that I picked before the match:\n`{commitment}`",
    "dice.later": "When the match is over and nobody else has these dice to roll, you can read the "
    "secret here, with what was added to it, and check every roll.",
    "dice.secret": "The secret it was made from (SHA-256):\n`{secret}`",
    "dice.nonces": "Added after that: a number from the message, and a number or word from each "
    "player:",
    "dice.how": (
        "Every roll follows from these, so none could be changed later. `/export` has all rolls: "
        "roll them again with `python -m rules verify`, or with the few lines of Python in my "
        "`docs/trust.md`."
    ),
    "card.passed_twice": "{who} passed twice while {other} played on.",
    "card.passed": "{who} passed {n} times while {other} played on.",
    "card.left": "{who} resigned.",
    "card.ended": "A moderator ended the match.",
    "card.awarded": "A moderator awarded the match to {who}.",
    "card.server_gone": "I've been away from this server for thirty days.",
    "card.reason": "Reason: {reason}.",
    "card.reason.whole": "Reason: {reason}",
    "card.flagged": "{who} ran out of time.",
    "card.flagged_out": "{who} ran out of time and left the match.",
    "card.abandoned": "Nobody came back for thirty days.",
    "card.aborted": "{who} called the match off.",
    "card.not_counted": "-# This one doesn't count: everybody needs two turns for that.",
    "card.not_counted.league": (
        "-# Too short to be rated: everybody needs two turns for that. It still counts for "
        "the round."
    ),
    "card.not_counted.departure": "-# Too short to be rated: everybody needs two turns for that.",
    "hint": "-# **Tip** · {text}",
    "hint.step": "-# {text}",
    "turn.yours": "It's your turn. {asked}",
    "turn.of": "It's {name}'s turn.",
    "turn.call": "{name}, it's your turn.",
    "turn.closing": "If you pass too, the game ends: {result}",
    "turn.closing.hidden": "If you pass too, the game ends.",
    "turn.call.asked": "{name}, it's your turn – {asked}",
    "turn.here": "{called} ({game} #{id})",
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
    # Answers to all
    "offer.granted.one": "-# {name} agreed.",
    "offer.granted.other": "-# Everyone agreed.",
    "offer.granted.takeback.one": "-# {name} agreed to the takeback.",
    "offer.granted.takeback.other": "-# Everyone agreed to the takeback.",
    "offer.granted.abort.one": "-# {name} agreed to call the match off.",
    "offer.granted.abort.other": "-# Everyone agreed to call the match off.",
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
    "button.yes.draw.by_words": "Agree to the draw",
    "button.promise": "If {name} passes, I pass",
    "button.promise.by_words": "Answer a pass of {name}'s with a pass",
    "button.promise.off": "Don't pass by yourself",
    "button.promise.back": "I'd rather decide then",
    "button.promise.back.by_words": "Decide when it comes",
    "promise.done": (
        "If {name} passes now, you pass, too. If {name} plays anything else, it's your turn as "
        "always. Nobody else knows."
    ),
    "promise.gone": "All right, you decide when it's your turn.",
    "promise.not_now": "There's no pass to answer right now.",
    "button.takeback": "Take it back",
    "button.takeback.ask": "Ask to take it back",
    "button.withdraw": "Withdraw it",
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
