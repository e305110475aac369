"""Reporting a match: the list of reasons, and what those who look after the server read."""

from bot.i18n.catalog import Words
from bot.match.history.replay import LiveMatch
from bot.match.values.match import Match
from bot.match.values.report import Report, ReportReason
from bot.ui.kit.answer import ClassicMessage, Message
from bot.ui.kit.custom_id import Ref
from bot.ui.kit.items import Option, container, match_button, row, select, text_display
from bot.ui.kit.markdown import plain
from bot.ui.match.names import linked_title, match_title

REASONS = {
    ReportReason.HELP: "report.help",
    ReportReason.STALLING: "report.stalling",
    ReportReason.RUDE: "report.rude",
    ReportReason.ARRANGED: "report.arranged",
}
"""Reason → what is said of it, in the list and in the report."""


def report_panel(words: Words, live: LiveMatch) -> Message:
    """Say who reads a report, and list the reasons; to choose one sends it."""
    match = live.match
    options = [Option(reason.value, words(key)) for reason, key in REASONS.items()]
    ref = Ref("reported", match.id, match.version)
    return Message(
        (
            container(
                text_display(f"{words('report.head')}\n-# {match_title(words, live)}"),
                row(select(words("report.pick"), ref, options)),
                row(match_button(words, "view", match, label="report.no")),
            ),
        )
    )


def report_message(words: Words, report: Report, match: Match) -> ClassicMessage:
    """Tell the managers who reports what; nobody is pinged."""
    said = words("report.told", name=plain(report.by.name), reason=words(REASONS[report.reason]))
    lines = [said, linked_title(words, match), f"-# {words('report.what')}"]
    view = match_button(words, "view", match)
    return ClassicMessage("\n".join(lines), ((view,),))
