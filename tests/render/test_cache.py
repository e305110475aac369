"""What was painted is kept, and not for ever."""

from concurrent.futures import ThreadPoolExecutor

from PIL import Image

from render.cache import Cache


class Painter:
    """Paints ten bytes at a time and counts how often."""

    def __init__(self) -> None:
        self.times = 0

    def __call__(self) -> Image.Image:
        self.times += 1
        return Image.new("P", (5, 2))


def test_what_is_kept_is_not_painted_again() -> None:
    """Not by eight threads at once either."""
    kept, painter = Cache(100), Painter()
    with ThreadPoolExecutor(8) as pool:
        images = list(pool.map(lambda _: kept.image("board", painter), range(40)))
    assert painter.times == 1
    assert all(image is images[0] for image in images)


def test_there_is_never_more_than_was_allowed() -> None:
    """Whatever is painted."""
    kept, painter = Cache(35), Painter()
    for number in range(100):
        kept.image(number, painter)
        assert kept.bytes <= 35
    assert kept.bytes == 30


def test_what_was_asked_for_longest_ago_goes_first() -> None:
    """Asking is enough to stay."""
    kept, painter = Cache(30), Painter()
    for key in ("a", "b", "c", "a", "d"):
        kept.image(key, painter)
    assert painter.times == 4
    kept.image("a", painter)
    assert painter.times == 4
    kept.image("b", painter)
    assert painter.times == 5
