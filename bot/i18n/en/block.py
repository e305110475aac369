"""English of ``/block`` and ``/unblock``."""

TEXTS = {
    "block.yours": "You've blocked {person}. To play together again, use `/unblock`.",
    "block.not_now": (
        "You can't challenge {person} right now. Leave the opponent out, and anyone can accept."
    ),
    "block.no_seat": "You can't join this match. To start your own, use `/play`.",
    "block.self": "You can't block yourself.",
    "block.done": (
        "{person} can't challenge you or join your matches any more, and isn't told. Matches "
        "already running go on. To undo this, use `/unblock`."
    ),
    "block.lifted": "You and {person} can play again.",
    "block.none": "You haven't blocked {person}.",
    "command.block": "Stop someone from challenging you or joining your matches. They aren't told.",
    "command.block.person": "Who to block.",
    "command.unblock": "Let someone you've blocked play with you again.",
}
