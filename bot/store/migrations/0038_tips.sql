-- Whether a move that was named as good was the tip of a card, or of a step, or was asked for: what
-- else a card said follows from its tip. Of those from before it can't be known.

ALTER TABLE advice ADD COLUMN tip INTEGER NOT NULL DEFAULT 1;
