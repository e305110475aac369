"""Choosing what one hears: the page of all matches, the panel of one, the dialog of times."""

from datetime import datetime

import discord

from bot.i18n.catalog import Words
from bot.match.record.replay import LiveMatch
from bot.match.values.preferences import DeliveryMethod, Preferences, time_of_day
from bot.match.values.timezones import zone_text
from bot.match.values.weekends import zone
from bot.ui.kit.answer import Message
from bot.ui.kit.custom_id import Ref
from bot.ui.kit.items import Option, pick, press, row
from bot.ui.match.cards import container, text
from bot.ui.match.match_text import title

FOLLOW = "follow"
"""What is chosen for a match that is told of like all others."""


def notices_page(words: Words, wants: Preferences, now: int) -> Message:
    """How a person hears of their matches, and when not."""
    times = [words("notices.no_quiet")]
    if wants.quiet:
        begin, end = map(time_of_day, wants.quiet)
        times = [words("notices.quiet", begin=begin, end=end)]
    here = datetime.fromtimestamp(now / 1000, zone(wants.zone))
    times.append(words("notices.zone", zone=zone_text(wants.zone), time=f"{here:%H:%M}"))
    if wants.has_digest:
        times.append(words("notices.digest_at", time=time_of_day(wants.digest_at)))
    times.append(words("notices.promise"))
    if wants.dms_closed:
        times.insert(0, words("notices.closed"))
    # What is chosen already cannot be chosen again, and direct messages that are closed may be.
    ways = [_option(words, way, chosen=way is wants.open_way(wants.way)) for way in DeliveryMethod]
    return Message(
        (
            container(
                text(words("notices.head")),
                row(pick(words("notices.way"), Ref("way"), ways)),
                text("\n".join(times)),
                row(
                    press(words("button.times"), Ref("times")),
                    press(words("button.settings"), Ref("settings")),
                ),
            ),
        )
    )


def match_notices_panel(words: Words, live: LiveMatch, wants: Preferences) -> Message:
    """How a person hears of one match."""
    match = live.match
    own = wants.open_way(wants.ways[match.id]) if match.id in wants.ways else None
    now = words(f"notices.way.{wants.open_way(wants.way)}")
    hint = words("notices.match.follow.hint", way=now)
    ways = [Option(FOLLOW, words("notices.match.follow"), hint, own is None)]
    ways += [_option(words, way, chosen=way is own) for way in DeliveryMethod]
    ref = Ref("heard", match.id, match.version)
    return Message(
        (
            container(
                text(f"{words('notices.match')}\n-# {title(words, live)}"),
                row(pick(words("notices.match.way"), ref, ways)),
                row(
                    press(words("button.more"), Ref("more", match.id, match.version)),
                    press(words("button.notices.all"), Ref("notices")),
                ),
            ),
        )
    )


def _option(words: Words, way: DeliveryMethod, *, chosen: bool) -> Option:
    key = f"notices.way.{way}"
    return Option(way.value, words(key), words(f"{key}.hint"), chosen)


def times_dialog(words: Words, wants: Preferences) -> discord.ui.Modal:
    """Quiet hours, zone and hour of the digest, as they are now."""
    dialog = discord.ui.Modal(title=words("dialog.times")[:45], custom_id=Ref("timed").pack())
    dialog.stop()
    begin, end = map(time_of_day, wants.quiet) if wants.quiet else ("", "")
    for field, value, hint in (
        ("begin", begin, "quiet"),
        ("end", end, "quiet"),
        ("zone", zone_text(wants.zone), "zone"),
        ("digest", time_of_day(wants.digest_at), "digest"),
    ):
        dialog.add_item(
            discord.ui.Label(
                text=words(f"dialog.times.{field}")[:45],
                description=words(f"dialog.times.{hint}.hint")[:100],
                component=discord.ui.TextInput(
                    custom_id=field, required=False, max_length=60, default=value or None
                ),
            )
        )
    return dialog
