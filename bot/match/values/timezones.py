"""Time zones as people name them: a city, an IANA name, a difference from UTC."""

import re
import unicodedata
from collections.abc import Mapping
from difflib import get_close_matches
from functools import cache
from zoneinfo import available_timezones

from bot.errors import Refusal

NEAR = 3  # names to propose for one that is unknown
# The regions that contain cities; other names are countries, abbreviations and legacy names.
_REGIONS = {
    *("Africa", "America", "Antarctica", "Arctic", "Asia"),
    *("Atlantic", "Australia", "Europe", "Indian", "Pacific"),
}
_DIFFERENCE = re.compile(r"(?:utc|gmt)? ?([+-]) ?(\d{1,2})(?: ?:? ?00)?")


def find_zone(text: str) -> str:
    """The IANA name of the zone that a person typed.

    Raises:
        Refusal: no zone or several fit; the refusal names some that are similar.
    """
    key = _key(text)
    if not key or key in {"utc", "gmt"}:
        return "UTC"
    if difference := _DIFFERENCE.fullmatch(key):
        return _shifted(text, difference)
    names = _names()
    if key in names:
        return names[key]
    begun = [other for other in names if other.startswith(key)]
    if len({names[other] for other in begun}) == 1:
        return names[begun[0]]
    near = begun or get_close_matches(key, names, n=NEAR, cutoff=0.75)
    if not near:
        raise Refusal("zone.unknown", zone=text)
    proposed = sorted({names[other] for other in near})[:NEAR]
    raise Refusal("zone.near", zone=text, near=", ".join(proposed))


def zone_text(name: str) -> str:
    """A zone as people read it, such as ``UTC+2``; :func:`find_zone` reads it back."""
    ahead, sign, hours = name.partition("Etc/GMT")[2], "", ""
    if ahead:
        sign, hours = ("+" if ahead[0] == "-" else "-"), ahead[1:]
    return f"UTC{sign}{hours}" if hours else name.replace("_", " ")


def _shifted(text: str, difference: re.Match[str]) -> str:
    hours = int(difference[2])
    if hours == 0:
        return "UTC"
    if hours > (14 if difference[1] == "+" else 12):
        raise Refusal("zone.unknown", zone=text)
    # POSIX counts from the other side: Etc/GMT-2 is two hours ahead of Greenwich.
    return f"Etc/GMT{'-' if difference[1] == '+' else '+'}{hours}"


def _key(name: str) -> str:
    """A name without capitals, accents and punctuation; a sign and a colon stay."""
    apart = unicodedata.normalize("NFKD", name.replace("−", "-").casefold())
    bare = "".join(c for c in apart if not unicodedata.combining(c))
    words = re.sub(r"[^\w+:-]|_", " ", bare).split()
    return " ".join(words)


@cache
def _names() -> Mapping[str, str]:
    """The IANA name for every way to name a zone; whole names take precedence over cities."""
    whole = {_key(name): name for name in sorted(available_timezones())}
    cities: dict[str, str] = {}
    for name in whole.values():
        region, _, rest = name.partition("/")
        if region in _REGIONS and rest:
            cities.setdefault(_key(rest.rpartition("/")[2]), name)
    return {**cities, **whole}
