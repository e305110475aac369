"""The dice of a match as two columns: the secret in hex, and the nonces with blanks between."""

from rules.dice import Dice, commit


def load_dice(secret: str, nonces: str) -> Dice:
    """The dice of two columns; their commitment follows from the secret."""
    return Dice(commit(bytes.fromhex(secret)), tuple(nonces.split()), secret)


def dump_dice(dice: Dice) -> tuple[str, str]:
    """The two columns of dice."""
    assert dice.secret is not None  # what the server keeps always has it
    return dice.secret, " ".join(dice.nonces)
