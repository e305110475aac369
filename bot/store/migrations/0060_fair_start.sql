-- Whether a match that is new to somebody begins from the set-up that its game suggests.

ALTER TABLE challenge ADD COLUMN fair_start INTEGER NOT NULL DEFAULT 0;
