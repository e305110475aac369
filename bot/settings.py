"""What the environment and ``.env`` say, read once at the start."""

import os
import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Literal, Self
from urllib.parse import urlsplit

from platformdirs import user_data_path

from bot.env_files import OURS, read_file, refuse_slip
from bot.errors import SettingError
from bot.imprint import Imprint
from bot.shards import Shards, parse_shards

LEVELS = ("debug", "info", "warning", "error")
DEFAULTS: Mapping[str, str] = {
    "DISCORD_TOKEN": "",
    "OVERMORROW_DATA": "",
    "DATABASE_URL": "",
    "SHARDS": "",
    "OVERMORROW_SANDBOX_PORT": "8787",
    "OVERMORROW_LOG": "info",
    "OVERMORROW_LOG_FORMAT": "text",
    "OVERMORROW_HEALTH_PORT": "",
    "OVERMORROW_HEALTH_HOST": "127.0.0.1",
    "OVERMORROW_WEB_URL": "",
    "OVERMORROW_WEB_PORT": "8788",
    "OVERMORROW_WEB_HOST": "127.0.0.1",
    "OVERMORROW_HOST_NAME": "",
    "OVERMORROW_CONTACT": "",
    "OVERMORROW_PRIVACY_URL": "",
    "OVERMORROW_TERMS_URL": "",
}
"""Every setting with its default. ``.env.example`` explains each."""

LONGEST_SAID = 200  # of what a host says of themselves

CHECKOUT = Path(__file__).parents[1] / "pyproject.toml"
"""Stands beside the packages in a checkout; an installation has none."""

ADDRESS = "postgresql://user:password@server/database"
IN_PASSWORD = "In the password write / as %2F, ? as %3F, # as %23, @ as %40, % as %25."


FILE = "overmorrow.sqlite3"
"""The file of the matches, in the folder of the settings."""

TOKEN = re.compile(r"[\w-]{10,}\.[\w-]{5,}\.[\w-]{20,}", re.ASCII)
"""What Discord's tokens look like."""


@dataclass(frozen=True, slots=True)
class Settings:
    """How this bot is run, and whose matches are meant: those on Discord, unless it is said.

    ``token`` "" means: no Discord, the sandbox instead; ``no_token`` says why. ``database_url`` "":
    a file of SQLite. ``shards`` None: all that Discord recommends. ``health_port`` None: nothing is
    served; ``web_url`` "": no board to click, but on the sandbox. ``files`` are those that were
    read.
    """

    token: str
    no_token: str
    data: Path
    database_url: str
    shards: Shards | None
    sandbox_port: int
    log_level: str
    log_format: Literal["text", "json"]
    health_port: int | None
    health_host: str
    web_url: str
    web_port: int
    web_host: str
    imprint: Imprint
    files: tuple[Path, ...]
    is_sandbox: bool = False

    @property
    def sandbox_folder(self) -> Path:
        """The folder of the sandbox."""
        return self.data / "sandbox"

    @property
    def of_sandbox(self) -> Self:
        """The same, with the sandbox's matches meant."""
        return replace(self, is_sandbox=True)

    @property
    def store(self) -> Path | str:
        """Where the matches are: the file, or the URL of a PostgreSQL.

        Those of the sandbox never mix with those on Discord: on a server they have a schema of
        their own.
        """
        if not self.database_url:
            return self.database
        if not self.is_sandbox:
            return self.database_url
        more = "&" if "?" in self.database_url else "?"
        return f"{self.database_url}{more}search_path=overmorrow_sandbox"

    @property
    def database(self) -> Path:
        """The file of the matches, where they are kept in one."""
        folder = self.sandbox_folder if self.is_sandbox else self.data
        return folder / FILE

    def __repr__(self) -> str:
        """Without the token: this may stand in a log."""
        return f"Settings(token={'set' if self.token else 'none'}, data={str(self.data)!r})"


def read_settings(
    environment: Mapping[str, str] | None = None, file: Path = Path(".env")
) -> Settings:
    """The settings; the environment stands before the file, and that before one beside the matches.

    An empty one is as good as none.

    Raises:
        SettingError: a value cannot be used, or a name is no setting (a slip of the pen).
    """
    given_here = os.environ if environment is None else environment
    for name in given_here:
        if name.startswith(OURS):
            refuse_slip(name, DEFAULTS, "the environment")
    here = _from_file(file, given_here)
    data = _folder({**here, **given_here})
    beside = data / ".env"  # found from everywhere: cron starts in a folder of its own
    there = _from_file(beside, given_here) if beside.resolve() != file.resolve() else {}
    if there.get("OVERMORROW_DATA") and _folder(there).resolve() != data.resolve():
        raise SettingError(
            f"{beside} names another folder with OVERMORROW_DATA: say that in the environment, or "
            "in .env where you start."
        )
    filled = {name: value for name, value in here.items() if value.strip()}
    named = {**there, **filled, **given_here}
    given = {name: named.get(name, "").strip() or default for name, default in DEFAULTS.items()}
    _refuse_unusable(given)
    health = given["OVERMORROW_HEALTH_PORT"]
    places = {"the environment": given_here, str(file): here, str(beside): there}
    return Settings(
        token=given["DISCORD_TOKEN"],
        no_token="" if given["DISCORD_TOKEN"] else _why_none(places),
        data=data,
        database_url=given["DATABASE_URL"],
        shards=_shards(given["SHARDS"], given["DATABASE_URL"]),
        sandbox_port=_port("OVERMORROW_SANDBOX_PORT", given["OVERMORROW_SANDBOX_PORT"]),
        log_level=given["OVERMORROW_LOG"].upper(),
        log_format="json" if given["OVERMORROW_LOG_FORMAT"] == "json" else "text",
        health_port=_port("OVERMORROW_HEALTH_PORT", health) if health else None,
        health_host=given["OVERMORROW_HEALTH_HOST"],
        web_url=_origin(given["OVERMORROW_WEB_URL"]),
        web_port=_port("OVERMORROW_WEB_PORT", given["OVERMORROW_WEB_PORT"]),
        web_host=given["OVERMORROW_WEB_HOST"],
        imprint=_imprint(given),
        files=tuple(path for path, said in ((file, here), (beside, there)) if said),
    )


def read_place(text: str) -> Path | str:
    """What somebody wrote for a database: the URL of a PostgreSQL, or else the path of a file.

    Raises:
        SettingError: it is a URL, and of no PostgreSQL.
    """
    if "://" not in text:
        return Path(text)
    if not _is_postgres(text):
        raise SettingError(f"The address of a PostgreSQL is written {ADDRESS}. {IN_PASSWORD}")
    return text


def default_data(checkout: Path = CHECKOUT) -> Path:
    """Return where matches are kept without a setting: ``data`` here, or the user's data folder."""
    return Path("data") if checkout.is_file() else user_data_path("overmorrow", appauthor=False)


def _refuse_unusable(given: Mapping[str, str]) -> None:
    """Look at values that are no numbers.

    Raises:
        SettingError: one cannot be used.
    """
    for name, value in given.items():
        if name != "DISCORD_TOKEN" and TOKEN.fullmatch(value):
            raise SettingError(f"{name} holds a token, which belongs behind DISCORD_TOKEN= alone.")
    if not re.fullmatch(r"[\w.\-]*", given["DISCORD_TOKEN"], re.ASCII):
        raise SettingError(
            "DISCORD_TOKEN holds a character that no token has: copy it again, the token alone."
        )
    if given["OVERMORROW_LOG"].lower() not in LEVELS:
        raise SettingError("OVERMORROW_LOG takes debug, info, warning or error.")
    if given["OVERMORROW_LOG_FORMAT"] not in ("text", "json"):
        raise SettingError("OVERMORROW_LOG_FORMAT takes text or json.")
    if given["DATABASE_URL"] and not _is_postgres(given["DATABASE_URL"]):
        raise SettingError(
            "DATABASE_URL is no address of a PostgreSQL: "
            f"write {ADDRESS}, or leave it empty. {IN_PASSWORD}"
        )


def _from_file(file: Path, environment: Mapping[str, str]) -> Mapping[str, str]:
    try:
        return read_file(file, DEFAULTS)
    except (OSError, ValueError) as error:
        # A service manager may have read it for us, as a user who can, and handed over the values.
        if environment.get("DISCORD_TOKEN"):
            return {}
        reason = getattr(error, "strerror", None) or "it is not a text file"
        text = f"No DISCORD_TOKEN is set, and {file} cannot be read: {reason}"
        raise SettingError(text) from error


def _folder(named: Mapping[str, str]) -> Path:
    """The folder of the matches."""
    given = named.get("OVERMORROW_DATA", "").strip()
    try:
        folder = Path(given).expanduser() if given else default_data()
        folder.resolve()
    except (RuntimeError, ValueError):  # the home of a user who is not here, a zero character
        raise SettingError("OVERMORROW_DATA is no path of a folder.") from None
    return folder


def _why_none(places: Mapping[str, Mapping[str, str]]) -> str:
    """Why there is no token, by what each place says, the foremost first."""
    empty = next((place for place, said in places.items() if "DISCORD_TOKEN" in said), "")
    return f"DISCORD_TOKEN is empty in {empty}" if empty else "No DISCORD_TOKEN is set"


def _is_postgres(url: str) -> bool:
    try:
        parts = urlsplit(url)
        named = bool(parts.hostname or "host=" in parts.query) and len(parts.path) > 1
        named = named and "@" not in parts.path  # of a password with a / in it
        return parts.scheme in {"postgresql", "postgres"} and named and (parts.port or 1) > 0
    except ValueError:  # a port that is no number, brackets that do not close
        return False


def _shards(text: str, database_url: str) -> Shards | None:
    if not text:
        return None
    try:
        shards = parse_shards(text)
    except ValueError:
        raise SettingError("SHARDS takes a range and how many there are in all: 0-3/8.") from None
    if not shards.is_all and not database_url:
        raise SettingError(
            f"SHARDS={shards} leaves shards to other processes; "
            "they need a PostgreSQL in common, so set DATABASE_URL too."
        )
    return shards


def _imprint(given: Mapping[str, str]) -> Imprint:
    for name in ("OVERMORROW_HOST_NAME", "OVERMORROW_CONTACT"):
        if len(given[name]) > LONGEST_SAID or not given[name].isprintable():
            raise SettingError(f"{name} takes one line of {LONGEST_SAID} characters.")
    return Imprint(
        given["OVERMORROW_HOST_NAME"],
        given["OVERMORROW_CONTACT"],
        _page("OVERMORROW_PRIVACY_URL", given),
        _page("OVERMORROW_TERMS_URL", given),
    )


def _page(name: str, given: Mapping[str, str]) -> str:
    """The address of a page that people can open."""
    if given[name] and not re.fullmatch(r"https://[\w.-]+\.\w+[^\s<>()]{0,400}", given[name]):
        raise SettingError(f"{name} takes the address of a page: https://example.org/privacy.")
    return given[name]


def _origin(url: str) -> str:
    """The address at which browsers reach the board: no path, as it has a host of its own."""
    plain = url.rstrip("/")
    if url and not re.fullmatch(r"https?://[\w.-]+(:\d{1,5})?", plain, re.ASCII):
        raise SettingError("OVERMORROW_WEB_URL takes an address alone: https://play.example.org.")
    return plain.lower()


def _port(name: str, text: str) -> int:
    if not re.fullmatch(r"\d{1,5}", text, re.ASCII) or int(text) > 65535:
        raise SettingError(f"{name} takes 0 to 65535.")
    return int(text)
