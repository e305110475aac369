"""The boards by key of their game. A board registers by being a module of this package."""

import pkgutil
from collections.abc import Mapping
from importlib import import_module
from types import MappingProxyType
from typing import cast

from render.view import Drawing


def _load() -> dict[str, Drawing]:
    modules = sorted(pkgutil.iter_modules(__path__), key=lambda m: m.name)
    return {m.name: cast(Drawing, import_module(f"{__name__}.{m.name}")) for m in modules}


BOARDS: Mapping[str, Drawing] = MappingProxyType(_load())
