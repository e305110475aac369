"""What goes between page and server: JSON, and how a browser likes its pages."""

from typing import Any, Literal, TypeAlias

Json: TypeAlias = dict[str, Any]

Scheme = Literal["dark", "light", "contrast"]
"""What the browser's owner likes: for whoever chose no look of their own."""
