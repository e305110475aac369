"""Whether this is a container: its own address is nobody's who sits outside."""

from pathlib import Path

MARKS = (".dockerenv", "run/.containerenv")  # Docker's and Podman's

SHARED_NETWORK = (
    "In a container that page opens only where it shares this machine's network (on Linux): "
    "docker run --rm --init --network host overmorrow"
)


def is_container(root: Path = Path("/")) -> bool:
    """Whether the file system at *root* is a container's."""
    return any((root / mark).exists() for mark in MARKS)
