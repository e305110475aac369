-- How long the first of a pair waited in the queue of a server, the newest of each game.

CREATE TABLE queue_wait (
    id INTEGER PRIMARY KEY,
    guild_id INTEGER NOT NULL,
    game TEXT NOT NULL,
    waited_ms INTEGER NOT NULL
) STRICT;
CREATE INDEX queue_wait_game ON queue_wait (guild_id, game, id);
