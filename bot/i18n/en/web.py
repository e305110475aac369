"""English of the board to click in a browser, and of the way there."""

TEXTS = {
    # The way in, in Discord
    "button.open_board": "Open the board",
    "button.open_board.by_words": "Visit the web board",
    "button.to_board": "Click to play",
    "web.invited": (
        "Your board opens in your browser, signed in as you. The link is yours alone: it works"
        " once, within ten minutes. After that this browser finds your matches by itself."
    ),
    "web.ticket_used": (
        "This link was used already, or is older than ten minutes. In Discord, press “My view” once"
        " more: “Open the board” there is fresh."
    ),
    "web.off": "This bot has no board to click in a browser.",
    # Where one is signed in, in /settings
    "button.browsers": "Browsers",
    "button.browsers.by_words": "See my browsers",
    "button.sign_out": "Sign out everywhere",
    "web.browsers": "## Your browsers\nIn these the board to click knows you:",
    "web.browsers.line": "{agent}, since <t:{since}:D>, last used <t:{seen}:D>",
    "web.browsers.none": (
        "## Your browsers\nNo browser is signed in. “Open the board”, below a board of yours, signs"
        " one in."
    ),
    "web.browsers.unnamed": "A browser",
    # What the server says of itself
    "web.changed": "This turn was changed in the meantime, on a card or in another window.",
    "web.origin": "This came from another page than the board's own, so nothing was done.",
    "web.request": "The board doesn't know what was asked. Reload the page.",
    "web.error": "Something went wrong here. It's noted; please try again.",
    "web.rematch_there": (
        "On this server not everybody may begin a match, and I can't check that from here. Press "
        "“Rematch” below the result in Discord."
    ),
    "web.away": "Discord is away at the moment, so nobody can move. Try again in a minute.",
    "web.untold": (
        "Discord doesn't say at the moment whether this match is open to you. Try again in a"
        " minute."
    ),
    # What the page says by itself
    "web.page.title": "Overmorrow",
    "web.page.watched": "You're watching.",
    "web.page.play_as": "Play here as {name}",
    "web.page.play_as.note": "You came from Discord with a link of your own.",
    "web.page.who": "Who plays here?",
    "web.page.way_in": (
        "I don't know this browser yet. In Discord, press “My view” below the match, then “Open the"
        " board” there: once on this device, and it brings you back here."
    ),
    "web.page.seats": "In the sandbox you can play as anyone.",
    "web.page.signed_out": "This browser isn't signed in any more.",
    "web.page.sign_out": "Sign out",
    "web.page.matches": "Your matches",
    "web.page.none": "You have no matches running.",
    "web.page.waits": "your turn",
    "web.page.back": "All matches",
    "web.page.play": "Play",
    "web.page.play_next": "Play, then the next match",
    "web.page.play_draw": "Play and offer a draw",
    "web.page.undo": "Undo",
    "web.page.clear": "Start over",
    "web.page.next": "Next match",
    "web.page.skip": "Skip",
    "web.page.discord": "In Discord",
    "web.page.type": "Type a move",
    "web.page.send": "Go",
    "web.page.choose": "What should it be?",
    "web.page.close": "Close",
    "web.page.copy": "Copy",
    "web.page.copied": "Copied",
    "web.page.send_on": "Send it on",
    "web.page.working": "Working it out…",
    "web.page.more": "More",
    "web.page.rules": "Rules",
    "web.page.answer": "The answer",
    "web.page.legend": "What the marks mean",
    "web.page.note": "A note for yourself",
    "web.page.keep_note": "Keep",
    "web.page.past": "Earlier positions",
    "web.page.earlier": "One back",
    "web.page.later": "One on",
    "web.page.now": "Back to now",
    "web.page.words": "The position in words",
    "web.page.lost": "No connection. Trying again…",
    "web.page.failed": "That didn't get through. Please try again.",
    "web.page.board": "Board",
    "web.page.you": "you",
    "web.page.release": "There's a new version of this page. Reload it when it suits you.",
}
