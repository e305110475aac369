"""Descriptors: how many files and connections the process may hold at once."""

import resource

WANTED = 8192  # the usual 1024 is for programs that use ``select``; nothing here does


def raise_limit() -> None:
    """Let the process hold more, as far as it may by itself."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    allowed = WANTED if hard == resource.RLIM_INFINITY else min(WANTED, hard)
    if soft != resource.RLIM_INFINITY and soft < allowed:
        resource.setrlimit(resource.RLIMIT_NOFILE, (allowed, hard))
