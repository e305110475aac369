"""What a build adds to the files of the project: which commit it was made of."""

import runpy
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

MODULE, FILE = "bot/host/commit.py", "bot/host/commit.txt"


class CommitHook(BuildHookInterface[BuilderConfig]):
    """Writes the commit into wheel and source archive; the checkout stays as it is."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Puts a file with the commit in the place of the one that has none."""
        self._folder = TemporaryDirectory(prefix="overmorrow-build-")
        commit = runpy.run_path(str(Path(self.root, MODULE)))["full_commit"]()
        if commit:
            written = Path(self._folder.name, "commit.txt")
            written.write_text(f"{commit}\n", encoding="ascii")
            build_data["force_include"][str(written)] = FILE

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Removes what was made for the build."""
        self._folder.cleanup()
