-- A tip of a first match is held back from the fourth turn on: the last version at which its player
-- asked for it.

ALTER TABLE computer_match ADD COLUMN shown INTEGER NOT NULL DEFAULT 0;
