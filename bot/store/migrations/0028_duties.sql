-- Who is at which work, where several processes share it: a duty with the fence of its process. It is
-- anybody's again once no lease with that fence holds. Heartbeats are of a role, as leases are.

CREATE TABLE duty (
    name TEXT PRIMARY KEY NOT NULL,
    fence INTEGER NOT NULL
) STRICT;

ALTER TABLE heartbeat ADD COLUMN role TEXT NOT NULL DEFAULT 'bot';
