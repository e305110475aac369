-- A word that somebody at a table adds to its dice before the match begins; gone once it has begun,
-- as it stands among the nonces of the match then.

CREATE TABLE dice_word (
    challenge_id INTEGER NOT NULL REFERENCES challenge ON DELETE CASCADE,
    user_id INTEGER NOT NULL,
    word TEXT NOT NULL,
    PRIMARY KEY (challenge_id, user_id)
) STRICT, WITHOUT ROWID;
