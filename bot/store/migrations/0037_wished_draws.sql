-- Somebody pressed [Offer a draw] in the midst of their turn: the offer goes with it.

ALTER TABLE draft ADD COLUMN draw INTEGER NOT NULL DEFAULT 0;
