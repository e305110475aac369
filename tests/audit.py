"""``python -m tests.audit``: whether a pinned dependency has a known weakness, as far as PyPI says.

Where PyPI's advisories are out of reach it says so and is content: a check needs no network.
"""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
PATIENCE_S = 30


def verdict(report: dict[str, Any]) -> tuple[int, str]:
    """The exit code and the sentence for a report of pip-audit."""
    asked = report["dependencies"]
    weak = [(d["name"], d["version"], v) for d in asked for v in d.get("vulns", ())]
    if weak:
        lines = [
            f"audit: {name} {version} has {v['id']}; fixed in {', '.join(v['fix_versions']) or '-'}"
            for name, version, v in weak
        ]
        return 1, "\n".join(lines)
    unknown = [d["name"] for d in asked if "skip_reason" in d]
    if len(unknown) == len(asked):
        return 0, "audit: skipped, PyPI's advisories cannot be reached from here"
    skipped = f"; not known there: {', '.join(unknown)}" if unknown else ""
    return 0, f"audit: {len(asked) - len(unknown)} dependencies without a known weakness{skipped}"


def main() -> int:
    """Audits what the bot is installed with."""
    asked = ("--disable-pip", "--format", "json", "--progress-spinner", "off", "--timeout", "5")
    command = [sys.executable, "-m", "pip_audit", "-r", str(ROOT / "requirements.lock"), *asked]
    try:
        done = subprocess.run(
            command, capture_output=True, text=True, timeout=PATIENCE_S, check=False
        )
        report = json.loads(done.stdout)
    except (subprocess.TimeoutExpired, json.JSONDecodeError):
        report = {"dependencies": []}  # no answer: what pip-audit prints then is its own traceback
    code, said = verdict(report)
    print(said)
    return code


if __name__ == "__main__":
    sys.exit(main())
