-- Ratings with the events they follow from, leaderboards, results of people, and who blocks whom.
-- Times are UTC in milliseconds. A standing is four columns: value and spread are rating and
-- deviation in a game for two, mu and sigma at tables, where volatility is NULL.

ALTER TABLE challenge ADD COLUMN rated INTEGER NOT NULL DEFAULT 0;
ALTER TABLE match ADD COLUMN rated INTEGER NOT NULL DEFAULT 0;

-- NULL while the match runs, where it was called off, and for those who played themselves.
ALTER TABLE seat ADD COLUMN result TEXT CHECK (result IN ('won', 'drawn', 'lost'));
ALTER TABLE seat ADD COLUMN deserted INTEGER NOT NULL DEFAULT 0;
UPDATE seat SET
    deserted = EXISTS (
        SELECT 1 FROM entry
        WHERE entry.match_id = seat.match_id AND entry.seat = seat.seat AND kind = 'leave'
    ),
    result = (
        SELECT CASE
            WHEN json_extract(ending, '$[2]') = 'abort' THEN NULL
            WHEN json_array_length(ending, '$[0]') = 0 THEN 'drawn'
            WHEN EXISTS (SELECT 1 FROM json_each(ending, '$[0]') WHERE value = seat.seat) THEN 'won'
            ELSE 'lost'
        END
        FROM match WHERE id = seat.match_id
    )
WHERE match_id IN (
    SELECT id FROM match JOIN seat AS other ON other.match_id = id
    WHERE ending IS NOT NULL GROUP BY id HAVING count(DISTINCT other.user_id) > 1
);

CREATE INDEX match_running ON match (id) WHERE ending IS NULL;
CREATE INDEX entry_user ON entry (user_id, at);

CREATE TABLE rating_event (
    match_id INTEGER PRIMARY KEY REFERENCES match,
    game TEXT NOT NULL,
    at INTEGER NOT NULL,
    people TEXT NOT NULL,
    is_table INTEGER NOT NULL,
    stop TEXT NOT NULL,
    counts INTEGER NOT NULL,
    void TEXT
) STRICT;
CREATE INDEX rating_event_people ON rating_event (game, people, at);

CREATE TABLE rating_change (
    match_id INTEGER NOT NULL REFERENCES rating_event,
    seat INTEGER NOT NULL,
    user_id INTEGER NOT NULL,
    place INTEGER NOT NULL,
    value_before REAL NOT NULL,
    spread_before REAL NOT NULL,
    volatility_before REAL,
    games_before INTEGER NOT NULL,
    last_at_before INTEGER,
    value_after REAL NOT NULL,
    spread_after REAL NOT NULL,
    volatility_after REAL,
    games_after INTEGER NOT NULL,
    last_at_after INTEGER,
    PRIMARY KEY (match_id, seat)
) STRICT, WITHOUT ROWID;

CREATE TABLE rating (
    user_id INTEGER NOT NULL,
    game TEXT NOT NULL,
    value REAL NOT NULL,
    spread REAL NOT NULL,
    volatility REAL,
    games INTEGER NOT NULL,
    last_at INTEGER,
    PRIMARY KEY (user_id, game)
) STRICT, WITHOUT ROWID;

-- The same from those events alone that count towards leaderboards. listed_until is NULL for
-- somebody who is not sure enough to have a place; number is what people see.
CREATE TABLE ladder (
    user_id INTEGER NOT NULL,
    game TEXT NOT NULL,
    value REAL NOT NULL,
    spread REAL NOT NULL,
    volatility REAL,
    games INTEGER NOT NULL,
    last_at INTEGER,
    name TEXT NOT NULL,
    number INTEGER NOT NULL,
    listed_until INTEGER,
    PRIMARY KEY (user_id, game)
) STRICT, WITHOUT ROWID;
CREATE INDEX ladder_number ON ladder (game, number DESC, user_id, listed_until)
    WHERE listed_until IS NOT NULL;

-- Where somebody played a game rated: a server's leaderboard is the same numbers of its people.
CREATE TABLE ladder_guild (
    guild_id INTEGER NOT NULL,
    game TEXT NOT NULL,
    user_id INTEGER NOT NULL,
    PRIMARY KEY (guild_id, game, user_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE block (
    user_id INTEGER NOT NULL,
    blocked_id INTEGER NOT NULL,
    PRIMARY KEY (user_id, blocked_id)
) STRICT, WITHOUT ROWID;
