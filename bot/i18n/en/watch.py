"""English of ``/watch``."""

TEXTS = {
    "watch.which": "Which match? Ask in its thread, or add its number: `/watch match:12`.",
    "watch.own": "You're playing in this match, so I'll tell you how it ends anyway.",
    "watch.on": "I'll send you a quiet direct message when it ends.",
    "watch.off": "I won't tell you about this match any more.",
    "watch.ended": "A match you watched has ended: **{result}**",
    "command.watch": "Hear how someone else's match ends.",
}
