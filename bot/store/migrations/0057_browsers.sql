-- Browsers in which somebody opened the board to click, and the tickets that let them in, each once.
-- What opens either is kept as a hash alone.

CREATE TABLE ticket (
    hash TEXT NOT NULL PRIMARY KEY,
    user_id INTEGER NOT NULL,
    name TEXT NOT NULL,
    handle TEXT NOT NULL,
    language TEXT NOT NULL,
    match_id INTEGER,
    until INTEGER NOT NULL
) STRICT;
CREATE INDEX ticket_until ON ticket (until);

CREATE TABLE browser (
    hash TEXT NOT NULL PRIMARY KEY,
    user_id INTEGER NOT NULL,
    name TEXT NOT NULL,
    handle TEXT NOT NULL,
    language TEXT NOT NULL,
    agent TEXT NOT NULL,
    since INTEGER NOT NULL,
    seen INTEGER NOT NULL
) STRICT;
CREATE INDEX browser_user ON browser (user_id);
