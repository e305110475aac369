-- The queue: who waits for an opponent for which kind of match, and when two of them will do who
-- don't yet. A kind is game, stakes and pace as one text.

CREATE TABLE waiting (
    id INTEGER PRIMARY KEY,
    guild_id INTEGER NOT NULL,
    channel_id INTEGER NOT NULL,
    kind TEXT NOT NULL,
    user_id INTEGER NOT NULL,
    name TEXT NOT NULL,
    game TEXT NOT NULL,
    rated INTEGER NOT NULL,
    pace TEXT NOT NULL,
    since INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    nonce INTEGER NOT NULL,
    secret TEXT NOT NULL,
    UNIQUE (guild_id, kind, user_id)
) STRICT;
CREATE INDEX waiting_user ON waiting (user_id, guild_id);

CREATE TABLE pairing (
    guild_id INTEGER NOT NULL,
    kind TEXT NOT NULL,
    due_at INTEGER NOT NULL,
    PRIMARY KEY (guild_id, kind)
) STRICT, WITHOUT ROWID;
CREATE INDEX pairing_due ON pairing (due_at);
