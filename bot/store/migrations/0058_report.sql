-- What people reported of matches to those who look after a server, kept for ninety days.

CREATE TABLE report (
    id INTEGER PRIMARY KEY,
    guild_id INTEGER NOT NULL,
    match_id INTEGER NOT NULL,
    user_id INTEGER NOT NULL,
    name TEXT NOT NULL,
    reason TEXT NOT NULL,
    at INTEGER NOT NULL
) STRICT;
CREATE INDEX report_user ON report (user_id, at);
CREATE INDEX report_at ON report (at);
