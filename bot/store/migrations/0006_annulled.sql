-- Results that count no more, and what rating events did to leaderboards.

-- Why a match does not count, NULL where it does. No event was void before there was a way to it.
ALTER TABLE match ADD COLUMN void TEXT;
ALTER TABLE rating_event DROP COLUMN void;
CREATE INDEX rating_event_order ON rating_event (game, at, match_id);
CREATE INDEX entry_flag ON entry (at) WHERE kind = 'flag';

-- As rating_change, of the events that count towards leaderboards. Events from before have none
-- until they are computed anew.
CREATE TABLE ladder_change (
    match_id INTEGER NOT NULL REFERENCES rating_event,
    seat INTEGER NOT NULL,
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
