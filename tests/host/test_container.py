"""The image and its compositions: read here as Docker reads them, where no Docker is."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
import yaml

from bot.host.container import SHARED_NETWORK, is_container

ROOT = Path(__file__).parents[2]
DOCKERFILE = (ROOT / "Dockerfile").read_text(encoding="utf-8").replace("\\\n", " ")
COMPOSITIONS = ("compose.yaml", "compose.postgres.yaml")


def services(name: str) -> dict[str, Any]:
    """The services of a composition, its anchors resolved."""
    read = yaml.safe_load((ROOT / name).read_text(encoding="utf-8"))
    return dict(read["services"])


def test_every_image_is_named_exactly() -> None:
    """Both stages by the same name, and the database: no build takes another by surprise."""
    bases = set(re.findall(r"^FROM (\S+)", DOCKERFILE, re.MULTILINE))
    assert len(bases) == 1
    assert re.fullmatch(r"python:3\.\d+\.\d+-slim-\w+(@sha256:\w{64})?", bases.pop())
    database = services("compose.postgres.yaml")["postgres"]["image"]
    assert re.fullmatch(r"postgres:\d+\.\d+(@sha256:\w{64})?", database)


@pytest.mark.parametrize("name", COMPOSITIONS)
def test_every_bot_is_shut_in_and_looked_at(name: str) -> None:
    """One image for all, without rights, with a limit; asked for its health as the image says."""
    own = {n: each for n, each in services(name).items() if each["image"] == "overmorrow"}
    said = re.search(r"^HEALTHCHECK (.*?)CMD (\[.*\])", DOCKERFILE, re.MULTILINE)
    assert own and said is not None
    options = dict(re.findall(r"--([a-z-]+)=(\S+)", said[1]))
    for bot in own.values():
        assert bot["build"]["context"] == "."
        assert bot["read_only"] is bot["init"] is True and bot["cap_drop"] == ["ALL"]
        assert bot["security_opt"] == ["no-new-privileges:true"] and bot["mem_limit"] == "1g"
        health = {k.replace("_", "-"): str(v) for k, v in bot["healthcheck"].items() if k != "test"}
        assert bot["healthcheck"]["test"] == ["CMD", *json.loads(said[2])] and health == options
    assert all("mem_limit" in each for each in services(name).values())


def test_a_container_is_known_by_its_marks(tmp_path: Path) -> None:
    """Docker's and Podman's; there nobody can open the page unless the network is shared."""
    assert not is_container(tmp_path)
    (tmp_path / "run").mkdir()
    (tmp_path / "run/.containerenv").touch()
    assert is_container(tmp_path)
    (tmp_path / "run/.containerenv").rename(tmp_path / ".dockerenv")
    assert is_container(tmp_path)
    assert "--network host" in SHARED_NETWORK
