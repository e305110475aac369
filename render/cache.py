"""What was painted once, kept while there is room. Threads share it."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from threading import Lock

from PIL import Image


class Cache:
    """Images by what they show; above *most* bytes, those unused for longest are dropped."""

    def __init__(self, most: int) -> None:
        self._most, self._bytes = most, 0
        self._images: OrderedDict[Hashable, Image.Image] = OrderedDict()
        self._finding, self._painting = Lock(), Lock()

    def image(self, key: Hashable, paint: Callable[[], Image.Image]) -> Image.Image:
        """The image of *key*, painted if it isn't kept; no two threads paint the same one."""
        found = self._find(key)
        if found is not None:
            return found
        with self._painting:
            found = self._find(key)
            return found if found is not None else self._add(key, paint())

    @property
    def bytes(self) -> int:
        """How much is kept, at a byte a pixel."""
        return self._bytes

    def _find(self, key: Hashable) -> Image.Image | None:
        with self._finding:
            found = self._images.get(key)
            if found is not None:
                self._images.move_to_end(key)
            return found

    def _add(self, key: Hashable, image: Image.Image) -> Image.Image:
        with self._finding:
            self._images[key] = image
            self._bytes += _size(image)
            while self._bytes > self._most:
                self._bytes -= _size(self._images.popitem(last=False)[1])
        return image


def _size(image: Image.Image) -> int:
    return image.width * image.height


SHARED = Cache(48 << 20)
"""All that was painted: empty boards of a megabyte each, and the pieces of a few kilobytes. A board
that had to go is painted again in a twentieth of a second."""
