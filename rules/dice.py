"""Dice that nobody can steer and everybody can check afterwards: commit first, reveal at the end.

The scheme, ``overmorrow-dice/1`` (written T below; ``|`` is that character)::

    S           32 secret random bytes, drawn by the server for one match
    commitment  SHA-256 of  T | S                   shown before the first roll
    nonces      texts in the order of the record    given after the commitment is known
    K           HMAC-SHA-256 with key S of          T | nonce 0 | nonce 1 | …
    x(n, i)     first 8 bytes, as a big-endian number, of
                HMAC-SHA-256 with key K of          T | n | i     both in decimal digits

The roll at ply *n* (steps recorded before it) is among results whose integer weights add up to *w*.
Of x(n, 0), x(n, 1), … the first is taken that lies below the largest multiple of *w* up to 2^64, so
that no result is favoured; its remainder by *w* falls into one of the weights laid end to end in
the order of ``legal()``. When the match is over S is published, and anybody can do the same again.

The commitment keeps the server from choosing another secret once the nonces are known, and shows
that no die was changed afterwards. The nonces keep it from choosing a pleasant secret before, as
far as it cannot foresee them: a word that a player makes up binds it fully. The number that Discord
gives a message or a click binds it less: it is no person's choice, but of some thousand numbers of
one millisecond a few suit, and who runs the server decides when to answer. They can also foresee
rolls, so the secret belongs in no log. A ply that was rolled must never be taken back and played
anew: its number would be rolled again.

Pure: secrets come in as arguments, no generator is asked.
"""

import hmac
import re
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from itertools import accumulate, count
from typing import Any

from rules.core import AnyState
from rules.errors import NotationError
from rules.refusals import Common, Named

_TAG = b"overmorrow-dice/1"
_SPACE = 1 << 64
_HEX = re.compile("[0-9a-f]{64}")
_NONCE = re.compile("[A-Za-z0-9_-]{1,64}")


@dataclass(frozen=True, slots=True)
class Dice:
    """What a match's dice are made of; ``secret`` is 32 bytes in hex, None until it is told.

    Raises:
        NotationError: something in it has another shape.
    """

    commitment: str
    nonces: tuple[str, ...] = ()
    secret: str | None = None

    def __post_init__(self) -> None:
        for name, value in (("Commitment", self.commitment), ("Secret", self.secret)):
            if value is not None and not _HEX.fullmatch(value):
                raise NotationError(Common.dice__hex(Named(name)))
        for nonce in self.nonces:
            if not is_nonce(nonce):
                raise NotationError(Common.dice__nonce(Named(value=nonce[:40])))

    @property
    def is_kept(self) -> bool:
        """The secret is the one that was committed to; also False while it is untold."""
        return self.secret is not None and commit(bytes.fromhex(self.secret)) == self.commitment

    def roll(self, state: AnyState, ply: int) -> Any:
        """The move that the dice make of *state*, which is at CHANCE, at ply number *ply*.

        Raises:
            ValueError: the secret is untold.
        """
        if self.secret is None:
            raise ValueError("rolls need the secret")
        at = draw(bytes.fromhex(self.secret), self.nonces, ply, state.weights())
        return state.legal()[at]


def is_nonce(text: str) -> bool:
    """Whether a text may be a nonce: 1 to 64 letters, digits, ``_`` and ``-``, all ASCII."""
    return _NONCE.fullmatch(text) is not None


def commit(secret: bytes) -> str:
    """The commitment to *secret*, in hex: shown before anything is rolled."""
    return sha256(_TAG + b"|" + secret).hexdigest()


def draw(secret: bytes, nonces: Sequence[str], ply: int, weights: Sequence[int]) -> int:
    """Which of *weights* the roll at *ply* falls into."""
    key = _hmac(secret, *(nonce.encode() for nonce in nonces))
    upto = list(accumulate(weights))
    fair = _SPACE - _SPACE % upto[-1]
    tries = (_hmac(key, b"%d" % ply, b"%d" % i)[:8] for i in count())
    number = next(x for x in (int.from_bytes(t, "big") for t in tries) if x < fair)
    return bisect_right(upto, number % upto[-1])


def _hmac(key: bytes, *parts: bytes) -> bytes:
    return hmac.digest(key, b"|".join((_TAG, *parts)), sha256)
