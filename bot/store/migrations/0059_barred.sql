-- Who may begin no matches in a server for now, as its managers chose.

CREATE TABLE barred (
    guild_id INTEGER NOT NULL,
    user_id INTEGER NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (guild_id, user_id)
) STRICT;
