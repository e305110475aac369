"""The panels of notifications, for all matches and for one, and the modal of times."""

from datetime import datetime

import discord

from bot.i18n.catalog import Words
from bot.match.history.replay import LiveMatch
from bot.match.values.preferences import BY_DIGEST, BY_DM, DeliveryMethod, Preferences, time_of_day
from bot.match.values.timezones import zone_text
from bot.match.values.weekends import zone
from bot.ui.kit.answer import Message
from bot.ui.kit.custom_id import Ref
from bot.ui.kit.items import Option, button, container, match_button, row, select, text_display
from bot.ui.kit.lists import listed
from bot.ui.kit.modals import TextField, add_text_input, modal
from bot.ui.match.names import match_title

FOLLOW = "follow"
"""The option for a match without a way of its own."""


def notifications_panel(words: Words, wants: Preferences, now: int) -> Message:
    """Show how a person is notified of their matches, and in which hours not."""
    times = [words("notices.no_quiet")]
    if wants.quiet:
        begin, end = map(time_of_day, wants.quiet)
        times = [words("notices.quiet", begin=begin, end=end)]
    here = datetime.fromtimestamp(now / 1000, zone(wants.zone))
    times.append(words("notices.zone", zone=zone_text(wants.zone), time=f"{here:%H:%M}"))
    times += _promises(words, wants)
    if wants.dms_closed:
        times.insert(0, words("notices.closed"))
    elif wants.wants_dms:
        times.insert(0, words("notices.requests"))
    # The way in effect is shown as chosen: refused direct messages can then be chosen again.
    ways = [
        _option(words, way, chosen=way is wants.open_method(wants.way)) for way in DeliveryMethod
    ]
    return Message(
        (
            container(
                text_display(words("notices.head")),
                row(select(words("notices.way"), Ref("way"), ways)),
                text_display("\n".join(times)),
                row(
                    button(words("button.times"), Ref("times")),
                    button(words("button.settings"), Ref("settings")),
                ),
            ),
        )
    )


def _promises(words: Words, wants: Preferences) -> list[str]:
    """Say when who is notified so hears what, in the way of all matches; and the daily digest."""
    way, told = wants.open_method(wants.way), list[str]()
    if way in BY_DIGEST:
        hours = listed(words, [time_of_day(minute) for minute in wants.digest_times(way)])
        key = "notices.promise.day" if way is DeliveryMethod.DIGEST else "notices.promise.hours"
        return [words(key, times=hours)]
    if wants.has_daily_digest:
        told.append(words("notices.digest_at", time=time_of_day(wants.digest_at)))
    key = "notices.promise.off" if way is DeliveryMethod.OFF else "notices.promise"
    return [*told, words(key)]


def match_notifications_panel(words: Words, live: LiveMatch, wants: Preferences) -> Message:
    """Show how a person is notified of one match."""
    match = live.match
    own = wants.open_method(wants.ways[match.id]) if match.id in wants.ways else None
    now = words(f"notices.way.{wants.open_method(wants.way)}")
    hint = words("notices.match.follow.hint", way=now)
    ways = [Option(FOLLOW, words("notices.match.follow"), hint, own is None)]
    ways += [_option(words, way, chosen=way is own) for way in DeliveryMethod]
    ref = Ref("heard", match.id, match.version)
    lines = [words("notices.match"), f"-# {match_title(words, live)}"]
    lines += [words("notices.requests")] if own in BY_DM else []
    return Message(
        (
            container(
                text_display("\n".join(lines)),
                row(select(words("notices.match.way"), ref, ways)),
                row(
                    match_button(words, "more", match),
                    button(words("button.notices.all"), Ref("notices")),
                ),
            ),
        )
    )


def _option(words: Words, way: DeliveryMethod, *, chosen: bool) -> Option:
    key = f"notices.way.{way}"
    return Option(way.value, words(key), words(f"{key}.hint"), chosen)


def times_modal(words: Words, preferences: Preferences) -> discord.ui.Modal:
    """Build the modal of quiet hours, time zone and time of the digest, with the present ones."""
    dialog = modal(words("dialog.times"), Ref("timed"))
    quiet = preferences.quiet
    begin, end = map(time_of_day, quiet) if quiet else ("", "")
    for field, value, hint in (
        ("begin", begin, "quiet"),
        ("end", end, "quiet"),
        ("zone", zone_text(preferences.zone), "zone"),
        ("digest", time_of_day(preferences.digest_at), "digest"),
    ):
        label, description = words(f"dialog.times.{field}"), words(f"dialog.times.{hint}.hint")
        add_text_input(dialog, TextField(field, label, 60, hint=description, value=value))
    return dialog
