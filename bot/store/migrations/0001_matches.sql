-- Matches, seats, entries, drafts, challenges, the outbox and people.
-- Times are UTC in milliseconds; ids of Discord are integers; lists and options are JSON.

CREATE TABLE match (
    id INTEGER PRIMARY KEY,
    game TEXT NOT NULL,
    rules_version INTEGER NOT NULL,
    options TEXT NOT NULL,
    guild_id INTEGER,
    channel_id INTEGER NOT NULL,
    thread_id INTEGER,
    message_id INTEGER,
    created_at INTEGER NOT NULL,
    secret TEXT NOT NULL,
    nonces TEXT NOT NULL,
    version INTEGER NOT NULL DEFAULT 0,
    acting INTEGER,
    ended_at INTEGER,
    ending TEXT
) STRICT;
CREATE INDEX match_thread ON match (thread_id, id) WHERE thread_id IS NOT NULL;

CREATE TABLE seat (
    match_id INTEGER NOT NULL REFERENCES match ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    user_id INTEGER NOT NULL,
    name TEXT NOT NULL,
    PRIMARY KEY (match_id, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX seat_user ON seat (user_id, match_id);

CREATE TABLE entry (
    match_id INTEGER NOT NULL REFERENCES match ON DELETE CASCADE,
    version INTEGER NOT NULL,
    kind TEXT NOT NULL,
    seat INTEGER NOT NULL,
    user_id INTEGER NOT NULL,
    steps TEXT NOT NULL,
    interaction_id INTEGER NOT NULL UNIQUE,
    at INTEGER NOT NULL,
    digest TEXT NOT NULL,
    PRIMARY KEY (match_id, version)
) STRICT, WITHOUT ROWID;

CREATE TABLE draft (
    match_id INTEGER NOT NULL REFERENCES match ON DELETE CASCADE,
    user_id INTEGER NOT NULL,
    version INTEGER NOT NULL,
    steps TEXT NOT NULL,
    PRIMARY KEY (match_id, user_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE challenge (
    id INTEGER PRIMARY KEY,
    game TEXT NOT NULL,
    options TEXT NOT NULL,
    seats INTEGER NOT NULL,
    joined TEXT NOT NULL,
    invited TEXT,
    host_seat INTEGER NOT NULL,
    guild_id INTEGER,
    channel_id INTEGER NOT NULL,
    thread_id INTEGER,
    message_id INTEGER,
    created_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    secret TEXT NOT NULL,
    nonces TEXT NOT NULL,
    rematch_of INTEGER REFERENCES match,
    answer TEXT NOT NULL,
    match_id INTEGER REFERENCES match
) STRICT;
CREATE UNIQUE INDEX challenge_rematch ON challenge (rematch_of)
    WHERE rematch_of IS NOT NULL AND answer IN ('open', 'accepted');

CREATE TABLE notice (
    id INTEGER PRIMARY KEY,
    kind TEXT NOT NULL,
    subject INTEGER NOT NULL,
    version INTEGER NOT NULL,
    due_at INTEGER NOT NULL,
    state TEXT NOT NULL DEFAULT 'owed' CHECK (state IN ('owed', 'sent', 'failed')),
    attempts INTEGER NOT NULL DEFAULT 0,
    message_id INTEGER,
    error TEXT,
    UNIQUE (kind, subject, version)
) STRICT;
CREATE INDEX notice_due ON notice (due_at, id) WHERE state = 'owed';

CREATE TABLE person (
    user_id INTEGER PRIMARY KEY,
    settings TEXT NOT NULL
) STRICT;

-- Names this database, so that the nonces of two bots or of a fresh start never meet.
CREATE TABLE identity (
    name TEXT NOT NULL
) STRICT;
INSERT INTO identity VALUES (lower(hex(randomblob(8))));
