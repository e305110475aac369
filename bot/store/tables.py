"""All tables as one connection reads and writes them."""

from bot.match.ports import Tables
from bot.store.attendance import AttendanceRows
from bot.store.browsers import BrowserRows, TicketRows
from bot.store.challenges import ChallengeRows
from bot.store.computer_matches import BeatenLevelRows, ComputerMatchRows, OwedMoveRows
from bot.store.connection import Connection
from bot.store.contests import ContestRows
from bot.store.drafts import DraftRows
from bot.store.duties import DutyRows, OwnDuties
from bot.store.fence import WHOLE, Lease
from bot.store.guilds import AuditLogRows, GuildRows
from bot.store.leaderboard import LeaderboardRows
from bot.store.leagues import LeagueRows
from bot.store.matches import MatchRows
from bot.store.notices import NoticeRows
from bot.store.outages import OutageRows
from bot.store.people import (
    BlockRows,
    DirectChannelRows,
    NoteRows,
    PersonRows,
    VacationRows,
    WatcherRows,
)
from bot.store.personal_bests import PersonalBestRows
from bot.store.personal_data import PersonalDataRows
from bot.store.play_choices import PlayChoicesRows
from bot.store.promises import PromiseRows
from bot.store.queue import QueueRows
from bot.store.ratings import RatingRows
from bot.store.reports import ReportRows
from bot.store.results import ResultRows
from bot.store.reviews import ReviewRows
from bot.store.seasons import SeasonRows
from bot.store.server_data import ServerDataRows
from bot.store.skips import SkipRows


def tables_over(db: Connection, lease: Lease | None = None) -> Tables:
    """Return all tables as a connection reads and writes them, for the process with a lease.

    Without a lease they are those of a process that has the database to itself.
    """
    role = lease.role if lease else WHOLE
    return Tables(
        matches=MatchRows(db, role),
        drafts=DraftRows(db),
        skips=SkipRows(db),
        promises=PromiseRows(db),
        challenges=ChallengeRows(db),
        notices=NoticeRows(db),
        people=PersonRows(db),
        play_choices=PlayChoicesRows(db),
        watchers=WatcherRows(db),
        notes=NoteRows(db),
        personal_data=PersonalDataRows(db),
        direct_channels=DirectChannelRows(db),
        attendance=AttendanceRows(db),
        results=ResultRows(db),
        ratings=RatingRows(db),
        leaderboards=LeaderboardRows(db),
        seasons=SeasonRows(db),
        blocks=BlockRows(db),
        queue=QueueRows(db),
        vacations=VacationRows(db),
        guilds=GuildRows(db),
        server_data=ServerDataRows(db),
        audit_log=AuditLogRows(db),
        reports=ReportRows(db),
        duties=DutyRows(db, lease.fence) if lease and lease.shared else OwnDuties(),
        outages=OutageRows(db, role),
        personal_bests=PersonalBestRows(db),
        contests=ContestRows(db),
        computer_matches=ComputerMatchRows(db),
        owed_moves=OwedMoveRows(db),
        reviews=ReviewRows(db),
        beaten_levels=BeatenLevelRows(db),
        tickets=TicketRows(db),
        browsers=BrowserRows(db),
        leagues=LeagueRows(db),
    )
