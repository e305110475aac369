-- When each person's direct messages may be opened, or were: Discord takes a bot for spam that opens
-- many at once. Nobody's (0) is when Discord itself will open any again. A row is kept for an hour.

CREATE TABLE direct_opening (
    user_id INTEGER PRIMARY KEY,
    opens_at INTEGER NOT NULL
) STRICT;

-- The words about places that are lost, which are told together.
CREATE INDEX notice_lost ON notice (user_id, id)
    WHERE state = 'owed' AND kind IN ('stranded', 'no_access');
