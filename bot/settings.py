"""What the environment and ``.env`` say, read once at the start."""

import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from dotenv import dotenv_values


@dataclass(frozen=True, slots=True)
class Settings:
    """How this bot is run. ``token`` "" means: no Discord, the sandbox instead."""

    token: str
    data: Path
    sandbox_port: int
    log_level: str

    @property
    def database(self) -> Path:
        return self.data / "overmorrow.sqlite3"

    def __repr__(self) -> str:
        """Without the token: this may stand in a log."""
        return f"Settings(token={'set' if self.token else 'none'}, data={str(self.data)!r})"


class SettingError(Exception):
    """A setting that cannot be used; the text says which and why."""


def read(environment: Mapping[str, str] | None = None) -> Settings:
    """The settings; the environment stands before ``.env``.

    Raises:
        SettingError: a value cannot be used.
    """
    given = {k: v for k, v in dotenv_values(".env").items() if v is not None}
    given |= os.environ if environment is None else environment
    port = given.get("OVERMORROW_SANDBOX_PORT", "8787")
    if not port.isdigit() or int(port) > 65535:
        raise SettingError(f"OVERMORROW_SANDBOX_PORT is {port!r}; it takes 0 to 65535.")
    level = given.get("OVERMORROW_LOG", "info").upper()
    if level not in {"DEBUG", "INFO", "WARNING", "ERROR"}:
        raise SettingError("OVERMORROW_LOG takes debug, info, warning or error.")
    return Settings(
        token=given.get("DISCORD_TOKEN", "").strip(),
        data=Path(given.get("OVERMORROW_DATA", "data")),
        sandbox_port=int(port),
        log_level=level,
    )
