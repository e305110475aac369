"""Which handler serves which operation of a custom_id."""

from collections.abc import Awaitable, Callable

from bot.commands.request import Request
from bot.services import Services
from bot.ui.kit.answer import Answer

Handler = Callable[[Services, Request], Awaitable[Answer]]

HANDLERS: dict[str, Handler] = {}
"""Operation of a custom_id → who serves it."""


REDRAWING: set[Handler] = set()
"""Those that change a message which everybody sees."""


def on(op: str, *, redraws: bool = False) -> Callable[[Handler], Handler]:
    """Registers the handler of an operation; ``redraws``: it changes a message all can see."""

    def register(handler: Handler) -> Handler:
        if redraws:
            REDRAWING.add(handler)
        assert op not in HANDLERS  # two handlers of one operation are a mistake of ours
        HANDLERS[op] = handler
        return handler

    return register
