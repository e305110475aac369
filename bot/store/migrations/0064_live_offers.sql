-- Somebody's live offers, of which /games, /play and the lobby ask, are found among few rows: by
-- their host, and of those to people by name and of larger tables, where others may be in them.

CREATE INDEX challenge_live_host ON challenge (host_id)
    WHERE answer IN ('open', 'resting');
CREATE INDEX challenge_live_invited ON challenge (id)
    WHERE answer IN ('open', 'resting') AND invited IS NOT NULL;
CREATE INDEX challenge_live_table ON challenge (id)
    WHERE answer IN ('open', 'resting') AND seats > 2;
