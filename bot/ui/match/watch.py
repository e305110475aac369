"""What spectators see: how to follow a match, and how it ended."""

from bot.i18n.catalog import Words
from bot.match.record.replay import LiveMatch
from bot.ui.kit.answer import ClassicMessage, Message
from bot.ui.kit.custom_id import Ref
from bot.ui.kit.items import Item, Style, button, container, link_button, row, text_display
from bot.ui.match.match_text import entry_text, match_title, result_text


def spectator_panel(words: Words, live: LiveMatch, note: str, *, watching: bool) -> Message:
    """Show *note*, and what somebody without a seat can do: watch, look, look back."""
    match = live.match
    ref = (match.id, match.version)
    buttons = [
        button(words("button.view"), Ref("view", *ref)),
        button(words("button.history"), Ref("history", *ref)),
    ]
    if watching:
        buttons.insert(0, button(words("button.unwatch"), Ref("unwatch", *ref)))
    elif not match.ending:
        buttons.insert(0, button(words("button.watch"), Ref("watch", *ref), Style.primary))
    return Message(
        (container(text_display(f"{note}\n-# {match_title(words, live)}"), row(*buttons)),)
    )


def end_message(words: Words, live: LiveMatch) -> ClassicMessage:
    """Tell somebody who watched a match that it has ended."""
    place = live.match.location
    lines = [words("watch.ended", result=result_text(words, live)), entry_text(words, live)]
    buttons: list[Item] = []
    if place.thread_id is not None:
        url = f"https://discord.com/channels/{place.guild_id or '@me'}/{place.thread_id}"
        buttons.append(link_button(words("button.thread"), url))
    content = "\n".join([*lines, f"-# {match_title(words, live)}"])
    return ClassicMessage(content, (tuple(buttons),) if buttons else ())
