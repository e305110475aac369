-- Nobody asks when a turn began.
UPDATE match SET clock = json_remove(clock, '$.turn_at');
