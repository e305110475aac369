-- The servers that were greeted. In a database that was in use already every server counts as
-- greeted that it knows, and so do those of the bot's next connection: the row of server 0 says it.

CREATE TABLE greeted (
    guild_id INTEGER PRIMARY KEY
) STRICT;
INSERT INTO greeted (guild_id)
    SELECT guild_id FROM match WHERE guild_id IS NOT NULL
    UNION SELECT guild_id FROM challenge WHERE guild_id IS NOT NULL
    UNION SELECT guild_id FROM server
    UNION SELECT guild_id FROM waiting;
INSERT INTO greeted (guild_id) SELECT 0 WHERE EXISTS (SELECT 1 FROM heartbeat);
