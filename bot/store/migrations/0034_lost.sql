-- Since when some of a process's people can't reach the bot while others can; NULL while all can.

ALTER TABLE heartbeat ADD COLUMN lost_at INTEGER;
