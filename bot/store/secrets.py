"""The dice of a match as two columns: the secret in hex, and the nonces with blanks between."""

from rules.dice import Dice, commit


def load(secret: str, nonces: str) -> Dice:
    """The dice; their commitment follows from the secret."""
    return Dice(commit(bytes.fromhex(secret)), tuple(nonces.split()), secret)


def dump(dice: Dice) -> tuple[str, str]:
    """The two columns."""
    assert dice.secret is not None  # what the server keeps always has it
    return dice.secret, " ".join(dice.nonces)
