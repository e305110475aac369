"""Answers to those who play by words alone: new messages, which a voice reads when they come.

A voice says nothing of a message that changes, so none does. The one that was pressed stays until
the next answer, and with it the place where its reader is.
"""

from dataclasses import replace

from bot.i18n.catalog import Words
from bot.ui.kit.answer import Answer, Deferred, Immediate, OpenModal, Reply, Update
from bot.ui.kit.few_buttons import few_buttons


async def heard(answer: Answer, words: Words) -> Immediate:
    """Return a private answer as a message of its own, with few buttons; others as they are.

    What takes its time is waited for: its note would become the answer without a word.
    """
    now: Immediate = await answer.work if isinstance(answer, Deferred) else answer
    if isinstance(now, OpenModal) or now.public:
        return now
    message = few_buttons(words, now.message)
    if isinstance(now, Update) and not now.brief:
        return Reply(message, on_sent=now.on_sent, later=now.later, asks=now.asks)
    return replace(now, message=message)
