"""The pictures of a process's bots: each is drawn once, as most tests begin alike."""

from bot.ui.kit.pictures import Drawn, PictureTask, in_thread

_DRAWN: dict[PictureTask, Drawn] = {}


async def drawn_once(picture: PictureTask) -> Drawn:
    """A picture; one of an equal position and view is what was drawn for an earlier test."""
    if picture not in _DRAWN:
        _DRAWN[picture] = await in_thread(picture)
    return _DRAWN[picture]
