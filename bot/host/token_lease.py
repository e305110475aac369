"""The lease on a token: one bot a machine that has matches of its own answers with it.

Two would both act on the same servers, each on what it knows. Processes that share a server's
database do so by right and hold none.
"""

import socket
import struct
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256

from bot.errors import LeaseError


@contextmanager
def token_lease(token: str) -> Iterator[None]:
    """Holds a token for this process.

    By a socket with a name and no file: it ends with its process, and belongs to no user. From one
    container nobody sees into another; nor is there such a name on a system that is no Linux.

    Raises:
        LeaseError: another process holds it.
    """
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as held:
        try:
            held.bind(_name(token))
            held.listen()
        except OSError:
            if (process := token_holder(token)) is not None:
                raise LeaseError(said(process)) from None
        yield


def token_holder(token: str) -> int | None:
    """The process of this machine that holds a token; None where nobody does."""
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as asking:
        try:
            asking.settimeout(1)
            asking.connect(_name(token))
            asked = asking.getsockopt(socket.SOL_SOCKET, socket.SO_PEERCRED, struct.calcsize("3i"))
        except OSError:
            return None
    return int(struct.unpack("3i", asked)[0])


def said(process: int) -> str:
    """That a process holds the token, in a sentence."""
    return (
        f"another Overmorrow (process {process}) answers with this token, on matches of its own; "
        "stop one of them"
    )


def _name(token: str) -> str:
    # A digest: everybody on the machine can list such names.
    return f"\0overmorrow-{sha256(token.encode()).hexdigest()[:32]}"
