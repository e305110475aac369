"""``python -m bot.engine``: computer opponents for programs and terminals.

``best`` finds a move; ``match`` lets two players meet; ``levels`` shows or measures a ladder;
``review`` judges a record; ``learn`` makes weights; ``play`` plays by lines. The last line printed
is one JSON object. What does not fit is one sentence on standard error, and exit 2.
"""

import os
import sys

from bot.engine.command import main

if __name__ == "__main__":
    for stream in (sys.stdin, sys.stdout):
        stream.reconfigure(errors="replace")  # type: ignore[union-attr]  # both are text files here
    try:
        code = main(sys.argv[1:])
    except (BrokenPipeError, KeyboardInterrupt):  # nobody listens any more
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        code = 0
    sys.exit(code)
