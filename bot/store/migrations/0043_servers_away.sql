-- A server that Discord has lost is out of reach by itself: since when it is, and outages that were
-- only its own. Those of everybody have no server: 0.

CREATE TABLE absence (
    guild_id INTEGER PRIMARY KEY,
    since INTEGER NOT NULL
) STRICT;
CREATE TABLE known_outage (
    began_at INTEGER NOT NULL,
    ended_at INTEGER NOT NULL
) STRICT;
INSERT INTO known_outage (began_at, ended_at) SELECT began_at, ended_at FROM outage;
DROP TABLE outage;
CREATE TABLE outage (
    guild_id INTEGER NOT NULL,
    began_at INTEGER NOT NULL,
    ended_at INTEGER NOT NULL,
    PRIMARY KEY (guild_id, began_at)
) STRICT;
INSERT INTO outage (guild_id, began_at, ended_at) SELECT 0, began_at, ended_at FROM known_outage;
DROP TABLE known_outage;
CREATE INDEX outage_ended ON outage (ended_at, guild_id);
