-- How many weeks a league's rounds last; the event in the server's list that announces a round, and
-- for when it was made.
ALTER TABLE league ADD COLUMN weeks INTEGER NOT NULL DEFAULT 8;
ALTER TABLE league_round ADD COLUMN event_id INTEGER;
ALTER TABLE league_round ADD COLUMN event_at INTEGER;
