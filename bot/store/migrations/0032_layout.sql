-- How a position lies, whatever komi, options and counts it has: whether it is being played anywhere
-- is asked by that. Positions of before have none, until somebody moves on from them.

ALTER TABLE entry ADD COLUMN layout TEXT NOT NULL DEFAULT '';
DROP INDEX entry_digest;
CREATE INDEX entry_layout ON entry (layout);
