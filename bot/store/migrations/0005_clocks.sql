-- Clocks: what a match began with and what is left of it, as JSON, and the pace of an offer.
-- due_at is when the bot has to act by itself; NULL once a match is over. Matches that were begun
-- without a clock go on without one.

ALTER TABLE challenge ADD COLUMN pace TEXT NOT NULL DEFAULT '{}';
ALTER TABLE match ADD COLUMN clock TEXT NOT NULL DEFAULT '';
ALTER TABLE match ADD COLUMN due_at INTEGER;

UPDATE match SET due_at = coalesce(
    (SELECT max(at) FROM entry WHERE match_id = match.id), created_at
) + 30 * 24 * 3600 * 1000;
UPDATE match SET clock = json_object(
    'control', json('{}'),
    'left', json((SELECT json_group_array(0) FROM seat WHERE match_id = match.id)),
    'before', json((SELECT json_group_array(0) FROM seat WHERE match_id = match.id)),
    'turn', acting,
    'since', due_at - 30 * 24 * 3600 * 1000,
    'turn_at', due_at - 30 * 24 * 3600 * 1000,
    'turn_ms', 0,
    'pauses', json('[]'),
    'nudged_at', NULL
);
UPDATE match SET due_at = NULL WHERE ending IS NOT NULL;
CREATE INDEX match_due ON match (due_at) WHERE due_at IS NOT NULL;

-- What the bot does by itself has a number made of match and version; the dice had the match's.
UPDATE entry SET interaction_id = interaction_id - (1 << 62) WHERE kind = 'dice';
UPDATE entry SET interaction_id = -(match_id << 16) - version WHERE kind = 'dice';
