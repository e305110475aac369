-- In somebody's first match of a game hints are free, as its tips are; quiet: they want no more tips.
-- What a hint costs was told where the match is over.

ALTER TABLE computer_match ADD COLUMN quiet INTEGER NOT NULL DEFAULT 0;
UPDATE computer_match SET helped = 0 WHERE guided = 1
    AND match_id IN (SELECT id FROM match WHERE ending IS NULL);
