-- What people chose on the panel of /play, so that it stands there again, and whom it names.

CREATE TABLE offer_choice (
    user_id INTEGER PRIMARY KEY,
    person_id INTEGER,
    content TEXT NOT NULL
) STRICT;
