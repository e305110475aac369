-- What somebody left word to play: if the other passes at this version of a match, they pass, too.

CREATE TABLE promise (
    match_id INTEGER NOT NULL,
    user_id INTEGER NOT NULL,
    version INTEGER NOT NULL,
    PRIMARY KEY (match_id, user_id)
) STRICT;
