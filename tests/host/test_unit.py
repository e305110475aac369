"""The service for systemd, held by systemd's own tools where a machine has them."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

from tests import needs

UNIT = Path(__file__).parents[2] / "docs/overmorrow.service"
ANALYZE = shutil.which("systemd-analyze")
MOST = 20  # tenths of systemd's exposure, which it calls OK up to 50; plain services have 90
NEWER = {"RestartSteps", "RestartMaxDelaySec"}  # known from systemd 254 on; older ones leave them
with_systemd = needs.SYSTEMD.unless(ANALYZE is not None)


def analyzed(*words: str) -> subprocess.CompletedProcess[str]:
    """What the tool says of a file."""
    return subprocess.run([str(ANALYZE), *words], capture_output=True, text=True, check=False)


@with_systemd
def test_systemd_understands_every_line(tmp_path: Path) -> None:
    """Each key and value, and that what is to be run can be; that python isn't installed here."""
    here = tmp_path / UNIT.name
    start = re.compile("^ExecStart=[^ ]+", re.MULTILINE)
    here.write_text(start.sub(f"ExecStart={sys.executable}", UNIT.read_text(encoding="utf-8")))
    said = analyzed("verify", str(here))
    unknown = set(re.findall("Unknown key(?: name)? '(\\w+)'", said.stderr))
    assert said.returncode == 0 and unknown <= NEWER
    assert len(said.stderr.splitlines()) == len(unknown), said.stderr


@with_systemd
def test_the_service_is_shut_in() -> None:
    """By systemd's own count of what it may still do."""
    said = analyzed("security", "--offline=yes", f"--threshold={MOST}", str(UNIT))
    if "unrecognized option" in said.stderr:
        return  # an older one judges only services that run
    assert said.returncode == 0, said.stdout


def test_the_service_may_see_other_processes() -> None:
    """Of two on one machine, each looks whether the one that holds the lease still runs."""
    keys = dict(re.findall(r"^(\w+)=(.*)$", UNIT.read_text(encoding="utf-8"), re.MULTILINE))
    assert not keys.keys() & {"ProtectProc", "PrivatePIDs"}


def test_copies_of_the_service_share_a_user_and_have_their_own_settings() -> None:
    """A user by the unit's name would take the folder from the others, and the last file wins."""
    lines = re.findall(
        r"^(User|EnvironmentFile)=(.*)$", UNIT.read_text(encoding="utf-8"), re.MULTILINE
    )
    assert lines == [
        ("User", "overmorrow"),
        ("EnvironmentFile", "/opt/overmorrow/.env"),
        ("EnvironmentFile", "-/etc/overmorrow/%N.env"),
    ]
