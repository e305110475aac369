"""English of ``/block`` and ``/unblock``."""

TEXTS = {
    "block.yours": "You have blocked {person}. `/unblock` lets the two of you play again.",
    "block.not_now": (
        "{person} can't be challenged right now. Leave the opponent out, and anyone may accept."
    ),
    "block.no_seat": "This seat isn't open to you. `/play` offers a match of your own.",
    "block.self": "You can't block yourself.",
    "block.done": (
        "{person} can't challenge you or join your tables any more, and isn't told. "
        "Matches that are running go on. `/unblock` takes it back."
    ),
    "block.lifted": "{person} can play with you again.",
    "block.none": "You haven't blocked {person}.",
    "command.block": "Keep somebody from your tables; they aren't told.",
    "command.block.person": "Whom.",
    "command.unblock": "Let somebody you blocked play with you again.",
}
