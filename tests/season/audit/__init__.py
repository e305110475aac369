"""Independent looks at what a season left behind, each against what was promised."""

from dataclasses import dataclass, field


@dataclass
class Finding:
    """What was looked at, how often, and where a promise was broken."""

    promise: str
    count: int = 0
    broken: list[str] = field(default_factory=list)

    def hold(self, kept: bool, otherwise: str) -> None:
        """Counts one look at the promise."""
        self.count += 1
        if not kept:
            self.broken.append(otherwise)


def table(findings: list[Finding]) -> str:
    """A line a promise."""
    width = max(len(finding.promise) for finding in findings)
    lines = [f"{'promise':{width}}  looked at  broken"]
    lines += [f"{f.promise:{width}}  {f.count:9}  {len(f.broken):6}" for f in findings]
    return "\n".join(lines)
