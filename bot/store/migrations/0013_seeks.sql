-- Offers to everybody are the seeks of a server's lobby. A standing one is a series of offers, of
-- which one is open or rests; version grows with every change that its message has to show.

ALTER TABLE challenge ADD COLUMN note TEXT NOT NULL DEFAULT '';
ALTER TABLE challenge ADD COLUMN least INTEGER;
ALTER TABLE challenge ADD COLUMN most INTEGER;
ALTER TABLE challenge ADD COLUMN standing INTEGER NOT NULL DEFAULT 0;
ALTER TABLE challenge ADD COLUMN series INTEGER REFERENCES challenge;
ALTER TABLE challenge ADD COLUMN version INTEGER NOT NULL DEFAULT 0;
ALTER TABLE challenge ADD COLUMN host_id INTEGER
    GENERATED ALWAYS AS (json_extract(joined, '$[0][0]')) VIRTUAL;

CREATE INDEX challenge_lobby ON challenge (guild_id, id)
    WHERE answer = 'open' AND invited IS NULL AND seats > 1 AND rematch_of IS NULL
    AND message_id IS NOT NULL;
CREATE INDEX challenge_host ON challenge (host_id, guild_id, id)
    WHERE answer IN ('open', 'resting') AND invited IS NULL AND seats > 1 AND rematch_of IS NULL;
CREATE INDEX challenge_series ON challenge (series) WHERE series IS NOT NULL;
CREATE INDEX challenge_match ON challenge (match_id) WHERE match_id IS NOT NULL;
-- How much somebody plays and has played: their limit as a newcomer.
CREATE INDEX seat_finished ON seat (user_id, match_id) WHERE result IS NOT NULL;
CREATE INDEX block_blocked ON block (blocked_id);
