"""The pictures of a process's bots: each is drawn once, as most tests begin alike."""

from collections.abc import Awaitable, Callable

from bot.ui.kit.pictures import Drawn, PictureTask, in_thread

_DRAWN: dict[PictureTask, Drawn] = {}


async def drawn_once(picture: PictureTask) -> Drawn:
    """A picture; one of an equal position and view is what was drawn for an earlier test."""
    if picture not in _DRAWN:
        _DRAWN[picture] = await in_thread(picture)
    return _DRAWN[picture]


def kept_in(asked: list[PictureTask]) -> Callable[[PictureTask], Awaitable[Drawn]]:
    """A painter that leaves what it is asked for in a list."""

    async def paint(task: PictureTask) -> Drawn:
        asked.append(task)
        return await drawn_once(task)

    return paint
