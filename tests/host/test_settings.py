"""Settings: explained, checked at the start, and never telling the token."""

import re
from pathlib import Path

import pytest

from bot.errors import SettingError
from bot.settings import DEFAULTS, default_data, read_settings
from bot.shards import Shards
from tests.host.process import ROOT, TOKEN

NO_FILE = Path("/nowhere/.env")


def test_every_setting_is_explained_and_nothing_else() -> None:
    """``.env.example`` and the code have the same names, with the same defaults."""
    text = (ROOT / ".env.example").read_text(encoding="utf-8")
    shown = dict(re.findall(r"^#?([A-Z_]+)=(.*)$", text, re.MULTILINE))
    assert shown == dict(DEFAULTS)
    for name in DEFAULTS:
        above = text[: text.index(f"{name}=")].rstrip("#").splitlines()[-1]
        assert above.startswith("# "), f"{name} has no sentence"
        assert above.endswith((".", ")."))


def test_the_environment_stands_before_the_file(tmp_path: Path) -> None:
    """And a setting that is left empty is as good as none."""
    file = tmp_path / ".env"
    file.write_text("OVERMORROW_DATA=from-file\nOVERMORROW_SANDBOX_PORT=\nOVERMORROW_LOG=error\n")
    settings = read_settings({"OVERMORROW_LOG": "debug"}, file)
    assert settings.data == Path("from-file")
    assert settings.sandbox_port == 8787
    assert settings.log_level == "DEBUG"


@pytest.mark.parametrize(
    ("name", "value", "said"),
    [
        ("OVERMORROW_SANDBOX_PORT", "65536", "takes 0 to 65535"),
        ("OVERMORROW_HEALTH_PORT", "eighty", "takes 0 to 65535"),
        ("OVERMORROW_LOG", "loud", "takes debug, info, warning or error"),
        ("OVERMORROW_LOG_FORMAT", "xml", "takes text or json"),
        *(
            ("SHARDS", wrong, "takes a range and how many there are in all: 0-3/8")
            for wrong in ("0-3", "8", "3-0/8", "0-8/8", "0/0", "a/b", "-1/8", "0-3/99999")
        ),
        ("SHARDS", "0-3/8", "set DATABASE_URL too"),
        *(
            ("DATABASE_URL", wrong, "write postgresql://user:password@server/database")
            for wrong in (
                *("overmorrow.sqlite3", "mysql://a/b", "postgresql://a", "postgresql://a:b/c"),
                *("postgresql://a:b/c@d/e", "postgresql://a:b#c@d/e", "postgresql://a:b?c@d/e"),
            )
        ),
        *(
            ("OVERMORROW_PRIVACY_URL", wrong, "takes the address of a page: https://")
            for wrong in ("privacy.md", "http://example.org", "https://x", "https://a.org/)[x](")
        ),
        ("OVERMORROW_TERMS_URL", "javascript:1", "takes the address of a page: https://"),
        ("OVERMORROW_HOST_NAME", "a\nb", "takes one line of 200 characters"),
        ("OVERMORROW_CONTACT", "a" * 201, "takes one line of 200 characters"),
        ("OVERMORROW_DATAA", "x", "OVERMORROW_DATAA in the environment is no setting"),
        ("OVERMORROW_DATA", "~nobody-here/x", "is no path of a folder"),
    ],
)
def test_what_cannot_be_used_is_named(name: str, value: str, said: str) -> None:
    """A slip of the pen stops the start with a sentence about it."""
    with pytest.raises(SettingError, match=said):
        read_settings({name: value}, NO_FILE)


def test_shards_are_a_range_of_so_many() -> None:
    """One process on a file may serve all of them; some of them need a database in common."""
    url = {"DATABASE_URL": "postgresql://bot@here/matches"}
    assert read_settings({}, NO_FILE).shards is None
    assert read_settings({"SHARDS": "0-7/8"}, NO_FILE).shards == Shards(0, 7, 8)
    assert read_settings({"SHARDS": "2-3/8", **url}, NO_FILE).shards == Shards(2, 3, 8)
    assert read_settings({"SHARDS": "5/8", **url}, NO_FILE).shards == Shards(5, 5, 8)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("DISCORD_TOKN=x", r"DISCORD_TOKN in \S+/\.env is no setting: do you mean DISCORD_TOKEN\?"),
        ("DISCORD_BOT_TOKEN=x", "do you mean DISCORD_TOKEN"),
        ("discord_token=x", "do you mean DISCORD_TOKEN"),
        ("DATABASE_URI=x", "do you mean DATABASE_URL"),
        ("OVERMORROW_COLOUR=x", "OVERMORROW_COLOUR in .* is no setting: .env.example lists them"),
        (f"\n# mine\n\n{TOKEN}", r"line 4 of \S+/\.env is not NAME=value"),
        (f"DISCORD_TOKEN: {TOKEN}", "line 1 of"),
    ],
)
def test_a_slip_in_the_file_is_named(tmp_path: Path, line: str, said: str) -> None:
    """It would start the sandbox; other programs' names may stand there. No value is shown."""
    file = tmp_path / ".env"
    file.write_text(f"{line}\n")
    with pytest.raises(SettingError, match=said) as refused:
        read_settings({}, file)
    assert TOKEN not in str(refused.value)
    file.write_text("POSTGRES_PASSWORD=x\nSHARDS=0-1/2\n")
    assert read_settings({"DISCORD_SPEC": "x"}, file).shards == Shards(0, 1, 2)


def test_a_token_is_never_told() -> None:
    """Neither by a refusal of it, nor by the settings that hold it, nor behind another name."""
    for name in DEFAULTS.keys() - {"DISCORD_TOKEN"}:
        with pytest.raises(SettingError, match=name) as refused:
            read_settings({name: TOKEN}, NO_FILE)
        assert TOKEN not in str(refused.value)
    for name in ("SHARDS", "OVERMORROW_HEALTH_PORT", "OVERMORROW_SANDBOX_PORT"):
        with pytest.raises(SettingError, match=name) as refused:
            read_settings({name: TOKEN[:30]}, NO_FILE)
        assert TOKEN[:9] not in str(refused.value)
    with pytest.raises(SettingError) as refused:
        read_settings({"DISCORD_TOKEN": '"MTIz.abc.se cret'}, NO_FILE)
    assert "MTIz" not in str(refused.value)
    assert "MTIz" not in repr(read_settings({"DISCORD_TOKEN": "MTIz.abc.secret"}, NO_FILE))


def test_the_sandbox_has_a_database_of_its_own() -> None:
    """What was tried out never turns up among the matches on Discord."""
    real = read_settings({}, NO_FILE)  # with a token or without
    assert real.of_sandbox.database != real.database
    assert real.of_sandbox.database.is_relative_to(real.sandbox_folder)


def test_a_file_beside_the_matches_is_found_from_everywhere(tmp_path: Path) -> None:
    """Cron starts in another folder. What is said where one starts stands before it."""
    data, here = tmp_path / "data", tmp_path / ".env"
    data.mkdir()
    (data / ".env").write_text("DISCORD_TOKEN=a.b.c\nOVERMORROW_LOG=debug\n")
    told = {"OVERMORROW_DATA": str(data)}
    settings = read_settings(told, NO_FILE)
    assert (settings.token, settings.files) == ("a.b.c", (data / ".env",))
    here.write_text(f"DISCORD_TOKEN=\nOVERMORROW_LOG=error\nOVERMORROW_DATA={data}\n")
    settings = read_settings({}, here)
    assert (settings.token, settings.log_level) == ("a.b.c", "ERROR")
    assert settings.files == (here, data / ".env")
    (data / ".env").write_text(f"OVERMORROW_DATA={tmp_path}\n")
    with pytest.raises(SettingError, match="names another folder"):
        read_settings(told, NO_FILE)


def test_why_there_is_no_token_is_known(tmp_path: Path) -> None:
    """Nobody gave one, or its line was left empty; and where."""
    file = tmp_path / ".env"
    assert read_settings({}, file).no_token == "No DISCORD_TOKEN is set"
    file.write_text("DISCORD_TOKEN=\n")
    assert read_settings({}, file).no_token == f"DISCORD_TOKEN is empty in {file}"
    file.write_text("DISCORD_TOKEN=a.b.c\n")
    assert read_settings({}, file).no_token == ""
    emptied = read_settings({"DISCORD_TOKEN": ""}, file)
    assert (emptied.token, emptied.no_token) == ("", "DISCORD_TOKEN is empty in the environment")


def test_a_home_is_not_a_folder_of_that_name() -> None:
    """No shell reads .env."""
    given = read_settings({"OVERMORROW_DATA": "~/matches"}, NO_FILE)
    assert given.data == Path.home() / "matches"


def test_a_file_that_cannot_be_read_is_said_unless_it_is_not_needed(tmp_path: Path) -> None:
    """A service manager reads it as another user and hands over what it says."""
    file = tmp_path / ".env"
    file.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(SettingError, match=r"^No DISCORD_TOKEN is set, and .* cannot be read:"):
        read_settings({}, file)
    assert read_settings({"DISCORD_TOKEN": "a.b.c"}, file).token == "a.b.c"


def test_a_checkout_keeps_its_matches_beside_it_and_an_installation_at_home(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """./data where pyproject.toml stands beside the packages; else the user's data folder."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert read_settings({}, NO_FILE).data == Path("data")
    assert default_data(tmp_path / "pyproject.toml") == tmp_path / "overmorrow"
