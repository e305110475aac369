"""The looks by name, the default first. Their names in words are ``render.theme.<name>``."""

from collections.abc import Mapping
from types import MappingProxyType

from render.theme import Theme
from render.themes import colour_blind, default, high_contrast, light

THEMES: Mapping[str, Theme] = MappingProxyType(
    {
        "default": default.THEME,
        "light": light.THEME,
        "colour_blind": colour_blind.THEME,
        "high_contrast": high_contrast.THEME,
    }
)
