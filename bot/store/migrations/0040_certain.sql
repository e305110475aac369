-- Whether an offer is for ratings without a question mark only.

ALTER TABLE challenge ADD COLUMN certain INTEGER NOT NULL DEFAULT 0;
