-- What people do around a match: those who want to hear how it ends, and private notes.

CREATE TABLE watcher (
    match_id INTEGER NOT NULL REFERENCES match ON DELETE CASCADE,
    user_id INTEGER NOT NULL,
    since INTEGER NOT NULL,
    PRIMARY KEY (match_id, user_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE note (
    match_id INTEGER NOT NULL REFERENCES match ON DELETE CASCADE,
    user_id INTEGER NOT NULL,
    content TEXT NOT NULL,
    PRIMARY KEY (match_id, user_id)
) STRICT, WITHOUT ROWID;
