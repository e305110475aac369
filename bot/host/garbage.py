"""How often Python looks for objects that only know each other, which nothing else would delete."""

import gc

NEW = (10_000, 20, 20)
"""So many new objects are waited for, where Python waits for 700: a view of a board has thousands,
nearly all of which are gone with it."""


def keep_what_is_there() -> None:
    """Never look through what there is now: the modules of the bot, which stay until it ends.

    A look through all of them took 80 ms on a busy machine, for which nobody is answered.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*NEW)
