-- Whose name looks like their opponent's has the account behind it: it is kept until a match begins.

ALTER TABLE waiting ADD COLUMN handle TEXT NOT NULL DEFAULT '';
