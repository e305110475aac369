-- Vacations: when somebody was and is away, as a JSON list of pairs of instants.

CREATE TABLE away (
    user_id INTEGER PRIMARY KEY,
    spans TEXT NOT NULL
) STRICT;
