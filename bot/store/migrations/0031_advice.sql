-- Which moves were named as good to somebody against the computer, and in which position: a review
-- of the match does not blame them.

CREATE TABLE advice (
    match_id INTEGER NOT NULL REFERENCES match ON DELETE CASCADE,
    position TEXT NOT NULL,
    move TEXT NOT NULL,
    PRIMARY KEY (match_id, position, move)
) STRICT, WITHOUT ROWID;
