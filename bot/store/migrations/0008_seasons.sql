-- Leaderboards as they stood when a season ended. guild_id 0 is everywhere. A season without a
-- place is kept, too: it is where counting began, or nobody was sure enough.

CREATE TABLE season (
    year INTEGER NOT NULL,
    quarter INTEGER NOT NULL,
    PRIMARY KEY (year, quarter)
) STRICT, WITHOUT ROWID;

CREATE TABLE season_place (
    year INTEGER NOT NULL,
    quarter INTEGER NOT NULL,
    game TEXT NOT NULL,
    guild_id INTEGER NOT NULL,
    rank INTEGER NOT NULL,
    user_id INTEGER NOT NULL,
    name TEXT NOT NULL,
    number INTEGER NOT NULL,
    deviation INTEGER NOT NULL,
    games INTEGER NOT NULL,
    PRIMARY KEY (year, quarter, game, guild_id, rank, user_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX season_place_badge ON season_place (user_id, year, quarter) WHERE rank <= 3;
