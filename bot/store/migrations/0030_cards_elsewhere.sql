-- The newest card that stands where a match was played before it went on elsewhere: it and those
-- before it are not edited any more.

ALTER TABLE match ADD COLUMN last_elsewhere INTEGER NOT NULL DEFAULT 0;
