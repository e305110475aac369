-- Whether a position is being played anywhere is asked before an engine looks at it.
CREATE INDEX entry_digest ON entry (digest);

-- What the engine found in matches that are over, once somebody asked; content is JSON.
CREATE TABLE review (
    match_id INTEGER PRIMARY KEY REFERENCES match ON DELETE CASCADE,
    content TEXT NOT NULL
) STRICT;
