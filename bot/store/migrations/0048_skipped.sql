-- Matches that people put off when they went on to the next one: these come last for a while.

CREATE TABLE skipped (
    user_id INTEGER NOT NULL,
    match_id INTEGER NOT NULL,
    version INTEGER NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (user_id, match_id)
) STRICT;
