"""The permissions the bot asks for: one list for the invite, the README, ``check`` and refusals.

What each is for and what breaks without it are sentences of the catalogue:
``permission.<name>.for`` and ``permission.<name>.without``.
"""

from collections.abc import Mapping

NEEDED: Mapping[str, int] = {
    "view_channel": 10,
    "send_messages": 11,
}
"""Without these no match can be held. Name → bit, as Discord numbers them."""

WANTED: Mapping[str, int] = {
    "attach_files": 15,
    "create_public_threads": 35,
    "send_messages_in_threads": 38,
    "read_message_history": 16,
}
"""Without these matches are poorer: the bot does with less, and says so."""

ALL: Mapping[str, int] = {**NEEDED, **WANTED}


BITS = sum(1 << bit for bit in ALL.values())
"""All of them, as Discord adds them up."""

SCOPES = ("bot", "applications.commands")
"""What is added to a server: without the first, commands that can't play."""


def invite(application_id: int | str) -> str:
    """The address under which somebody adds the bot to a server, with these permissions alone."""
    return (
        "https://discord.com/oauth2/authorize"
        f"?client_id={application_id}&scope={'+'.join(SCOPES)}&permissions={BITS}"
    )
