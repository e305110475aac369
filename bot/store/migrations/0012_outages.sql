-- When people could last reach the bot, and the times in which they could not: given back to clocks.

CREATE TABLE heartbeat (
    at INTEGER NOT NULL
) STRICT;
CREATE TABLE outage (
    began_at INTEGER PRIMARY KEY,
    ended_at INTEGER NOT NULL,
    credited INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX outage_ended ON outage (ended_at, began_at);

-- All clocks that run are walked through then.
CREATE INDEX match_running ON match (id) WHERE ending IS NULL;

-- Since when nothing was done in a match, which giving time back does not change.
UPDATE match SET clock = json_set(clock, '$.idle_from', json_extract(clock, '$.since'));
