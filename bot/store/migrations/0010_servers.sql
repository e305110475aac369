-- What servers chose, what was done about their matches, and the matches of a server.

CREATE TABLE server (
    guild_id INTEGER PRIMARY KEY,
    settings TEXT NOT NULL,
    removed_at INTEGER
) STRICT;

-- No reference to match: the log is kept when a match is gone.
CREATE TABLE deed (
    id INTEGER PRIMARY KEY,
    guild_id INTEGER NOT NULL,
    user_id INTEGER NOT NULL,
    name TEXT NOT NULL,
    act TEXT NOT NULL,
    at INTEGER NOT NULL,
    match_id INTEGER,
    reason TEXT NOT NULL
) STRICT;
CREATE INDEX deed_guild ON deed (guild_id, id);

CREATE INDEX match_guild ON match (guild_id, id);
CREATE INDEX match_guild_running ON match (guild_id, id) WHERE ending IS NULL;
