-- What people reached alone, and the match of the week: everybody's dice are the same.

-- Until when the secret of a match's dice is not told although it is over; NULL: it is told then.
ALTER TABLE match ADD COLUMN sealed_until INTEGER;

CREATE TABLE solo (
    match_id INTEGER PRIMARY KEY REFERENCES match,
    user_id INTEGER NOT NULL,
    game TEXT NOT NULL,
    variant TEXT NOT NULL,
    points REAL NOT NULL,
    at INTEGER NOT NULL
) STRICT;
CREATE INDEX solo_best ON solo (user_id, game, variant, at, points);

-- week counts from the first Monday of 1970. nonces is empty until somebody began.
CREATE TABLE contest (
    week INTEGER PRIMARY KEY,
    game TEXT NOT NULL,
    secret TEXT NOT NULL,
    nonces TEXT NOT NULL
) STRICT;

-- One attempt a person and week; it has points when it was finished within the week.
CREATE TABLE attempt (
    week INTEGER NOT NULL REFERENCES contest,
    user_id INTEGER NOT NULL,
    match_id INTEGER NOT NULL UNIQUE REFERENCES match,
    name TEXT NOT NULL,
    guild_id INTEGER,
    points REAL,
    at INTEGER,
    PRIMARY KEY (week, user_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX attempt_place ON attempt (week, points DESC, at) WHERE points IS NOT NULL;
CREATE INDEX attempt_guild ON attempt (week, guild_id, points DESC, at) WHERE points IS NOT NULL;
