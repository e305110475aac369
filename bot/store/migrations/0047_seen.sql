-- The day (since 1970) on which each person was last seen of whom anything is stored. Those who are
-- known already are entered at the next start, as seen on that day.

CREATE TABLE seen (
    user_id INTEGER PRIMARY KEY,
    day INTEGER NOT NULL
) STRICT;
CREATE INDEX seen_day ON seen (day, user_id);
