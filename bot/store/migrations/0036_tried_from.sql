-- The match from whose review a practice was begun: its board leads back there.

ALTER TABLE match ADD COLUMN tried_from INTEGER;
