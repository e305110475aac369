"""Who hosts this bot and answers for it, and where its policies stand."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Imprint:
    """What a host says of themselves; "" wherever they say nothing.

    ``contact`` is shown as it is: an address, a link, or a name on Discord.
    """

    name: str = ""
    contact: str = ""
    privacy_url: str = ""
    terms_url: str = ""
