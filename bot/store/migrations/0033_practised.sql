-- Whether a match was begun from a position that somebody chose: the first one may be chosen, too.

ALTER TABLE match ADD COLUMN practised INTEGER NOT NULL DEFAULT 0;
UPDATE match SET practised = 1 WHERE lesson <> '' OR given > 0;
