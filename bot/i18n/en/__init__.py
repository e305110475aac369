"""English: the bot's own words, by what people do with them. The games bring theirs (``WORDS``).

A file added here is found by itself.
"""

import pkgutil
from collections.abc import Mapping
from importlib import import_module


def _joined() -> Mapping[str, str]:
    texts: dict[str, str] = {}
    for found in pkgutil.iter_modules(__path__):
        more: dict[str, str] = import_module(f"{__name__}.{found.name}").TEXTS
        assert not texts.keys() & more.keys(), f"said twice: {texts.keys() & more.keys()}"
        texts |= more
    return texts


TEXTS: Mapping[str, str] = _joined()
