"""The log: one line an event, as text with key=value or as JSON, and never a token in it.

Text is for people: a traceback stands below its line, indented. In JSON it's a value as any other.

A task names what it works on (``add_log_fields(match=3, ply=17)``); from there on each of its lines
says so, those of libraries too.
"""

import json
import logging
import re
import sys
import textwrap
from contextvars import ContextVar
from datetime import UTC, datetime
from typing import Literal

Values = dict[str, object]

_noted: ContextVar[Values | None] = ContextVar("noted", default=None)

# The tokens of interactions and webhooks stand in the addresses that libraries log.
_IN_ADDRESS = re.compile(r"(/(?:interactions|webhooks)/\d+/)[\w.\-]+")
_HIDDEN = "[hidden]"
INDENT = "    "  # before the lines of a traceback: none of them looks like an event

RECONNECTING = "discord.shard"
"""The logger that calls a connection which is made again an error, with its whole traceback."""
CONNECTIONS = ("aiohttp", "discord")  # whose errors are about a connection there, beside OSError


def add_log_fields(**values: object) -> None:
    """Adds fields to every later line of this task."""
    _noted.set({**(_noted.get() or {}), **values})


def log_fields(**values: object) -> dict[str, Values]:
    """The ``extra`` of a line that carries *values*, whatever they are called; None is left out."""
    # In a drawer of their own: logging raises where one has the name of a field of its own.
    return {"fields": values}


def instant(at_ms: int) -> str:
    """An instant as a line begins with it, to the second: ISO 8601, UTC."""
    return datetime.fromtimestamp(at_ms / 1000, UTC).isoformat(timespec="seconds")


def set_up(level: str, form: Literal["text", "json"], *secrets: str) -> None:
    """Logs to standard error from *level* on; *secrets* never appear."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Lines(form, *secrets))
    logging.basicConfig(level=level, handlers=[handler], force=True)
    # discord.py logs every request that is retried; what matters of it comes as a warning.
    logging.getLogger("discord").setLevel(logging.WARNING)
    logging.getLogger("aiosqlite").setLevel(logging.WARNING)


def _calm(record: logging.LogRecord) -> logging.LogRecord:
    """The record, or a warning in its place where a connection broke that is made again."""
    event, error = record.getMessage(), record.exc_info and record.exc_info[1]
    if record.name != RECONNECTING or not event.startswith(("Attempting a", "Failed to connect")):
        return record
    if not isinstance(error, OSError) and type(error).__module__.split(".")[0] not in CONNECTIONS:
        return record
    calm = {"levelname": "WARNING", "exc_info": None, **log_fields(error=repr(error))}
    return logging.makeLogRecord({**record.__dict__, **calm})


class Lines(logging.Formatter):
    """Writes a record as one line. In text a traceback follows, each line of it indented."""

    def __init__(self, form: Literal["text", "json"], *secrets: str) -> None:
        super().__init__()
        self._form = form
        self._secrets = [secret for secret in secrets if secret]

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        record = _calm(record)
        at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        values = {**(_noted.get() or {}), **getattr(record, "fields", {})}
        values = {key: value for key, value in values.items() if value is not None}
        trace = self.formatException(record.exc_info) if record.exc_info else ""
        said = record.getMessage()
        if self._form == "json":
            values |= {"trace": trace} if trace else {}
            head = {"at": at, "level": record.levelname.lower(), "from": record.name, "event": said}
            # Hidden before it is written: afterwards a quote in a secret would be escaped.
            return json.dumps(
                {k: self._hide(v) for k, v in {**head, **values}.items()}, ensure_ascii=False
            )
        pairs = "".join(f" {key}={_quoted(self._hide(value))}" for key, value in values.items())
        said = self._hidden(said).replace("\n", " ")
        below = textwrap.indent(f"\n{self._hidden(trace)}", INDENT) if trace else ""
        return f"{at} {record.levelname} {record.name}: {said}{pairs}{below}"

    def _hide(self, value: object) -> object:
        return value if isinstance(value, bool | int | float) else self._hidden(str(value))

    def _hidden(self, text: str) -> str:
        for secret in self._secrets:
            text = text.replace(secret, _HIDDEN)
        return _IN_ADDRESS.sub(rf"\g<1>{_HIDDEN}", text)


def _quoted(value: object) -> str:
    text = str(value)
    return text if re.fullmatch(r"[^\s\"=]+", text) else json.dumps(text, ensure_ascii=False)
