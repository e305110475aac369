"""What those who watch are told: how to follow a match, and how it ended."""

from bot.i18n.catalog import Words
from bot.match.record.replay import LiveMatch
from bot.ui.kit.answer import Message
from bot.ui.kit.custom_id import Ref
from bot.ui.kit.items import Style, link, press, row
from bot.ui.match.cards import container, text
from bot.ui.match.match_text import happened, result, title


def spectator_panel(words: Words, live: LiveMatch, said: str, *, watching: bool) -> Message:
    """*said*, and what somebody without a seat can do: hear of the end, look, look back."""
    match = live.match
    ref = (match.id, match.version)
    buttons = [
        press(words("button.view"), Ref("view", *ref)),
        press(words("button.history"), Ref("history", *ref)),
    ]
    if watching:
        buttons.insert(0, press(words("button.unwatch"), Ref("unwatch", *ref)))
    elif not match.ending:
        buttons.insert(0, press(words("button.watch"), Ref("watch", *ref), Style.primary))
    return Message((container(text(f"{said}\n-# {title(words, live)}"), row(*buttons)),))


def end_message(words: Words, live: LiveMatch) -> Message:
    """The quiet word at the end of a match that somebody watched."""
    match, home = live.match, live.match.location
    lines = [words("watch.ended", result=result(words, live)), happened(words, live)[0]]
    buttons = [press(words("button.history"), Ref("history", match.id, match.version))]
    there = []
    if home.thread_id is not None:
        url = f"https://discord.com/channels/{home.guild_id or '@me'}/{home.thread_id}"
        there.append(link(words("button.thread"), url))
    card = container(text("\n".join([*lines, f"-# {title(words, live)}"])), row(*buttons, *there))
    return Message((card,))
