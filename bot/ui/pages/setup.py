"""The panel of ``/setup``: all settings of a server, and permissions that the bot lacks."""

from collections.abc import Sequence
from typing import Literal, NamedTuple

import discord

from bot.channels import ChannelInfo, GuildInfo
from bot.i18n.catalog import Words
from bot.i18n.languages import language_of, offered
from bot.match.values.guild import LIMITS, GuildSettings
from bot.ui.kit.answer import Message
from bot.ui.kit.custom_id import Ref
from bot.ui.kit.items import (
    Control,
    Item,
    Option,
    Row,
    View,
    button,
    container,
    row,
    select,
    text_display,
)

ANY = "any"  # in a list of limits: no limit
CHECKED = 6  # the most channels with missing permissions that are named
MOST_THREADS = 1000  # active ones that Discord allows a server
CROWDED = 800
POSTING = {"view_channel", "send_messages_in_threads"}  # without these no post can be made
PLACES = [discord.ChannelType.text, discord.ChannelType.forum]


class ChoiceRefusal(NamedTuple):
    """Why a choice was not taken: *op* is the operation of its list, *said* what is told there."""

    op: str = ""
    said: str = ""

    def below(self, text: str, op: str) -> Item:
        """What stands above the list of *op*: a *text*, and why the choice in it was refused."""
        return text_display(f"{text}\n{self.said}" if self.op == op else text)


TAKEN = ChoiceRefusal()
"""Every choice was taken."""


def setup_panel(
    words: Words,
    server: GuildSettings,
    info: GuildInfo,
    refused: ChoiceRefusal = TAKEN,
    changed: str = "",
) -> Message:
    """Show the settings, the lists to change them, and which permissions are missing.

    The list of a *refused* choice shows again what holds, with the reason above it. Whoever hears
    the page hears first why a choice was refused, or what the operation *changed* has chosen.
    """
    quiet = button(
        words("setup.quiet.turn_off" if server.quiet else "setup.quiet.turn_on"),
        Ref("setupquiet", 0, 0, "off" if server.quiet else "on"),
    )
    boards = button(
        words("setup.boards.go" if server.boards_stay else "setup.boards.keep"),
        Ref("setupboards", 0, 0, "go" if server.boards_stay else "keep"),
    )
    rated = button(
        words("setup.rated.open" if server.settled else "setup.rated.settle"),
        Ref("setuprated", 0, 0, "all" if server.settled else "settled"),
    )
    first = refused.said or _changed_text(words, server, info, changed)
    items = [
        *([text_display(first)] if words.by_words and first else []),
        text_display(words("setup.head")),
        refused.below(_place(words, server, info), "setupchannel"),
        row(_channels(words, server, info)),
        *([_no_choice(words, "setupchannel", "anywhere")] if server.channel_id else []),
        refused.below(_starters(words, server, info), "setuprole"),
        row(_roles(words, server, info)),
        *([_no_choice(words, "setuprole", "everyone")] if server.role_id else []),
        text_display(words("setup.limits")),
        row(_limits(words, "setuplimit", "setup.limit", server.limit)),
        row(_limits(words, "setupperson", "setup.per_person", server.per_person)),
        *_language_items(words, server),
        refused.below(_reports(words, server, info), "setupreports"),
        row(_report_channels(words, server, info)),
        *([_no_choice(words, "setupreports", "no_reports")] if server.reports_id else []),
        text_display(words("setup.quiet.on" if server.quiet else "setup.quiet.off")),
        text_display(words("setup.boards.stay" if server.boards_stay else "setup.boards.line")),
        text_display(words("setup.rated.settled" if server.settled else "setup.rated.all")),
        text_display("\n".join([words("setup.check"), *_checked(words, server, info)])),
        row(
            *(quiet, boards, rated, button(words("button.check_again"), Ref("setup"))),
            button(words("button.league.new"), Ref("leaguenew")),
        ),
    ]
    return Message((container(*items),))


def _changed_text(words: Words, server: GuildSettings, info: GuildInfo, changed: str) -> str:
    """Say what is so now of what the operation *changed* chooses; "" where nothing was."""
    limit, per_person = server.limit or 0, server.per_person or 0
    told = {
        "setupchannel": lambda: _place(words, server, info),
        "setuprole": lambda: _starters(words, server, info),
        "setuplimit": lambda: words("setup.limit" if limit else "setup.limit.any", n=limit),
        "setupperson": lambda: words(
            "setup.per_person" if per_person else "setup.per_person.any", n=per_person
        ),
        "setuplanguage": lambda: language_of(server.language).name,
        "setupreports": lambda: _reports(words, server, info),
        "setupquiet": lambda: words("setup.quiet.on" if server.quiet else "setup.quiet.off"),
        "setupboards": lambda: words(
            "setup.boards.stay" if server.boards_stay else "setup.boards.line"
        ),
        "setuprated": lambda: words("setup.rated.settled" if server.settled else "setup.rated.all"),
    }
    return told[changed]() if changed in told else ""


def _place(words: Words, server: GuildSettings, info: GuildInfo) -> str:
    if server.channel_id is None:
        return words("setup.channel.any")
    if info.channel(server.channel_id) is None:
        return words("setup.channel.gone")
    return words("setup.channel.forum" if server.forum else "setup.channel", id=server.channel_id)


def _starters(words: Words, server: GuildSettings, info: GuildInfo) -> str:
    if server.role_id is None:
        return words("setup.role.any")
    if server.role_id not in info.roles:
        return words("setup.role.gone")
    return words("setup.role", id=server.role_id)


def _channels(words: Words, server: GuildSettings, info: GuildInfo) -> Control:
    known = info.channel(server.channel_id)
    select: discord.ui.ChannelSelect[View] = discord.ui.ChannelSelect(
        custom_id=Ref("setupchannel").pack(),
        placeholder=words("setup.channel.pick"),
        channel_types=PLACES,
        min_values=0,
        max_values=1,
        default_values=[_chosen(known.id, "channel")] if known else [],
    )
    return Control(select, Ref("setupchannel"))


def _reports(words: Words, server: GuildSettings, info: GuildInfo) -> str:
    if server.reports_id is None:
        return words("setup.reports.none")
    place = info.channel(server.reports_id)
    if place is None or not place.takes_reports:
        return words("setup.reports.gone")
    return words("setup.reports", id=server.reports_id)


def _report_channels(words: Words, server: GuildSettings, info: GuildInfo) -> Control:
    known = info.channel(server.reports_id)
    select: discord.ui.ChannelSelect[View] = discord.ui.ChannelSelect(
        custom_id=Ref("setupreports").pack(),
        placeholder=words("setup.reports.pick"),
        channel_types=[discord.ChannelType.text],
        min_values=0,
        max_values=1,
        default_values=[_chosen(known.id, "channel")] if known else [],
    )
    return Control(select, Ref("setupreports"))


def _roles(words: Words, server: GuildSettings, info: GuildInfo) -> Control:
    known = info.roles & {server.role_id}
    select: discord.ui.RoleSelect[View] = discord.ui.RoleSelect(
        custom_id=Ref("setuprole").pack(),
        placeholder=words("setup.role.pick"),
        min_values=0,
        max_values=1,
        default_values=[_chosen(role_id, "role") for role_id in known],
    )
    return Control(select, Ref("setuprole"))


def _no_choice(words: Words, op: str, what: str) -> Row:
    """Build the button that removes a choice; Discord's own lists have no word for that."""
    return row(button(words(f"setup.{what}"), Ref(op, 0, 0, what)))


def _limits(words: Words, op: str, key: str, chosen: int | None) -> Control:
    options = [Option(ANY, words(f"{key}.any"), "", chosen is None)]
    options += [Option(str(n), words(key, n=n), "", n == chosen) for n in LIMITS]
    return select(words(f"{key}.any"), Ref(op), options)


def _language_items(words: Words, server: GuildSettings) -> list[Item]:
    """Build the list of languages; nothing while there is only one."""
    if len(offered()) < 2:
        return []
    menu = select(words("setup.language.pick"), Ref("setuplanguage"), _languages(server))
    return [text_display(words("setup.language")), row(menu)]


def _languages(server: GuildSettings) -> Sequence[Option]:
    chosen = server.language if server.language in offered() else "en"
    return [Option(key, language_of(key).name, "", key == chosen) for key in offered()[:25]]


def _checked(words: Words, server: GuildSettings, info: GuildInfo) -> list[str]:
    """Say which permissions are missing in the chosen channel, or wherever a match could begin."""
    chosen = info.channel(server.channel_id)
    looked = [chosen] if chosen else [seen for seen in info.channels if not seen.forum]
    lacking = [seen for seen in looked if seen.lacks]
    lines = [line for seen in lacking[:CHECKED] for line in _lacks(words, seen)]
    if len(lacking) > CHECKED:
        lines.append(words("setup.check.more", n=len(lacking) - CHECKED))
    if not lacking and chosen:
        is_tagged = chosen.tags or not chosen.forum
        key = "setup.check.well" if is_tagged else "setup.check.well_but_tags"
        lines.append(words(key, where=f"<#{chosen.id}>"))
    elif not lacking:
        lines.append(words("setup.check.all_well"))
    elif chosen and chosen.forum and not chosen.tags:
        lines.append(words("setup.check.tags"))
    if info.threads >= CROWDED:
        lines.append(words("setup.check.threads", n=info.threads, most=MOST_THREADS))
    if not info.makes_events:
        lines.append(words("setup.check.events"))
    return lines


def _lacks(words: Words, seen: ChannelInfo) -> list[str]:
    """Say each consequence of missing permissions, with the permissions that would avoid it."""
    meaning: dict[str, list[str]] = {}
    for name in seen.lacks:
        missed = "create_posts" if seen.forum and name in POSTING else name
        without = words(f"permission.{missed}.without")
        meaning.setdefault(without, []).append(words(f"permission.{name}"))
    return [
        words("setup.check.lacks", id=seen.id, names=", ".join(names), without=without)
        for without, names in meaning.items()
    ]


def _chosen(number: int, kind: Literal["channel", "role"]) -> discord.SelectDefaultValue:
    return discord.SelectDefaultValue(id=number, type=discord.SelectDefaultValueType[kind])
