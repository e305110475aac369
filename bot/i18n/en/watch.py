"""English of ``/watch``."""

TEXTS = {
    "watch.which": "Which match? Ask in its thread, or add its number: `/watch match:12`.",
    "watch.own": "You play in this match; you will hear how it ends anyway.",
    "watch.on": "You will get a quiet word from me when it ends, as a direct message.",
    "watch.off": "You won't hear from me about this match.",
    "watch.ended": "A match that you watched is over: **{result}**",
    "command.watch": "Hear how a match of others ends.",
}
