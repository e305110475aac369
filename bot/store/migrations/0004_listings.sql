-- What lists read in the order of an index: a person's running matches, a server's leaderboard.

ALTER TABLE seat ADD COLUMN ended INTEGER NOT NULL DEFAULT 0;
UPDATE seat SET ended = 1 WHERE match_id IN (SELECT id FROM match WHERE ending IS NOT NULL);
CREATE INDEX seat_running ON seat (user_id, match_id) WHERE ended = 0;
DROP INDEX match_running;

-- The same as in ladder, for each server where somebody played.
ALTER TABLE ladder_guild ADD COLUMN number INTEGER NOT NULL DEFAULT 0;
ALTER TABLE ladder_guild ADD COLUMN listed_until INTEGER;
UPDATE ladder_guild SET (number, listed_until) = (
    SELECT number, listed_until FROM ladder
    WHERE ladder.user_id = ladder_guild.user_id AND ladder.game = ladder_guild.game
);
CREATE INDEX ladder_guild_number
    ON ladder_guild (guild_id, game, number DESC, user_id, listed_until)
    WHERE listed_until IS NOT NULL;
CREATE INDEX ladder_guild_user ON ladder_guild (user_id, game);
