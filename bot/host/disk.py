"""How much room is left on a disk."""

import shutil
from pathlib import Path


def free_bytes(folder: Path) -> int:
    """Return how much room is left for a folder, also for one that is not there yet."""
    return shutil.disk_usage(nearest(folder)).free


def nearest(path: Path) -> Path:
    """Return the path, or the nearest folder above it that exists."""
    path = path.absolute()
    return path if path.exists() else nearest(path.parent)
