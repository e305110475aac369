-- Since when the bot may not post where a match is played; NULL while it may.

ALTER TABLE match ADD COLUMN access_lost_at INTEGER;
CREATE INDEX match_access ON match (guild_id) WHERE access_lost_at IS NOT NULL;
