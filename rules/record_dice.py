"""What a record says of its dice: as headers of the text and as JSON, each with its way back."""

from collections.abc import Mapping
from typing import Any

from rules.dice import Dice
from rules.errors import NotationError
from rules.refusals import Common, Named

HEADERS = ("Commitment", "Nonces", "Secret")


def to_headers(dice: Dice | None) -> list[str]:
    """The header lines of dice, none without."""
    if dice is None:
        return []
    nonces = [f'[Nonces "{" ".join(dice.nonces)}"]'] if dice.nonces else []
    secret = [f'[Secret "{dice.secret}"]'] if dice.secret else []
    return [f'[Commitment "{dice.commitment}"]', *nonces, *secret]


def from_headers(headers: Mapping[str, str]) -> Dice | None:
    """The dice of a record's headers by name; None where they say nothing of dice.

    Raises:
        NotationError: the commitment is missing, or something in it has another shape.
    """
    if not set(HEADERS) & headers.keys():
        return None
    if "Commitment" not in headers:
        raise NotationError(Common.record__missing(Named("Commitment")))
    nonces = tuple(headers.get("Nonces", "").split())
    return Dice(headers["Commitment"], nonces, headers.get("Secret"))


def to_json(dice: Dice | None) -> dict[str, object]:
    """What a record's JSON has of dice, nothing without."""
    if dice is None:
        return {}
    told = {"commitment": dice.commitment, "nonces": list(dice.nonces), "secret": dice.secret}
    return {"dice": told}


def from_json(data: Any) -> Dice | None:
    """The dice of what stands under ``dice`` in a record's JSON.

    Raises:
        NotationError: it is not what :func:`to_json` writes.
    """
    match data:
        case None:
            return None
        case {"commitment": str(commitment), "nonces": list(nonces), "secret": None | str()} if all(
            isinstance(nonce, str) for nonce in nonces
        ):
            return Dice(commitment, tuple(nonces), data["secret"])
    raise NotationError(Common.record__shape())
