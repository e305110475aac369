-- The computer as an opponent. A seat's user_id is its level, negated, where the computer sits.

-- Where the computer is to move. due_at: when to look next; a claim moves it on.
CREATE TABLE owed_move (
    match_id INTEGER PRIMARY KEY REFERENCES match ON DELETE CASCADE,
    version INTEGER NOT NULL,
    due_at INTEGER NOT NULL,
    failures INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX owed_move_due ON owed_move (due_at);

-- The highest level that each person has beaten without help, by game.
CREATE TABLE beaten_level (
    user_id INTEGER NOT NULL,
    game TEXT NOT NULL,
    level INTEGER NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (user_id, game)
) STRICT, WITHOUT ROWID;

-- What is only to be known of matches against the computer. given: how many entries were there when
-- it began (a practised position). token: of the newest click in a match that is played privately;
-- its answer can be changed until token_until.
CREATE TABLE computer_match (
    match_id INTEGER PRIMARY KEY REFERENCES match ON DELETE CASCADE,
    guided INTEGER NOT NULL DEFAULT 0,
    helped INTEGER NOT NULL DEFAULT 0,
    given INTEGER NOT NULL DEFAULT 0,
    token TEXT,
    token_until INTEGER
) STRICT;
