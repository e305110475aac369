-- Leagues and Mini Cups: their rounds, who is in one, who meets whom there in which match.

CREATE TABLE league (
    id INTEGER PRIMARY KEY,
    kind TEXT NOT NULL,
    guild_id INTEGER NOT NULL,
    game TEXT NOT NULL,
    options TEXT NOT NULL,
    channel_id INTEGER NOT NULL,
    role_id INTEGER,
    first_day TEXT NOT NULL,
    zone TEXT NOT NULL,
    ended_at INTEGER
) STRICT;
CREATE UNIQUE INDEX league_board ON league (guild_id, kind, game, options) WHERE ended_at IS NULL;

CREATE TABLE league_round (
    id INTEGER PRIMARY KEY,
    league_id INTEGER NOT NULL REFERENCES league (id),
    number INTEGER NOT NULL,
    phase TEXT NOT NULL,
    opens_at INTEGER NOT NULL,
    starts_at INTEGER NOT NULL,
    closes_at INTEGER NOT NULL,
    due_at INTEGER,
    extended INTEGER NOT NULL DEFAULT 0,
    told TEXT NOT NULL DEFAULT ''
) STRICT;
CREATE UNIQUE INDEX league_round_number ON league_round (league_id, number);
CREATE INDEX league_round_due ON league_round (due_at) WHERE due_at IS NOT NULL;

CREATE TABLE entrant (
    round_id INTEGER NOT NULL REFERENCES league_round (id),
    user_id INTEGER NOT NULL,
    name TEXT NOT NULL,
    handle TEXT NOT NULL DEFAULT '',
    at INTEGER NOT NULL,
    nonce INTEGER NOT NULL,
    state TEXT NOT NULL,
    stays INTEGER NOT NULL DEFAULT 0,
    division INTEGER NOT NULL DEFAULT 0,
    seed INTEGER NOT NULL DEFAULT 0,
    place INTEGER NOT NULL DEFAULT 0,
    rank INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (round_id, user_id)
) STRICT;
CREATE INDEX entrant_user ON entrant (user_id);

CREATE TABLE meeting (
    id INTEGER PRIMARY KEY,
    round_id INTEGER NOT NULL REFERENCES league_round (id),
    division INTEGER NOT NULL,
    first_id INTEGER NOT NULL,
    second_id INTEGER NOT NULL,
    bye INTEGER NOT NULL DEFAULT 0,
    match_id INTEGER REFERENCES match (id),
    first_halves INTEGER,
    second_halves INTEGER,
    void INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX meeting_round ON meeting (round_id);
CREATE UNIQUE INDEX meeting_match ON meeting (match_id) WHERE match_id IS NOT NULL;

-- The round that a match belongs to, so that it is known without looking further.
ALTER TABLE match ADD COLUMN round_id INTEGER;
