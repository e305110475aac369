-- Whether the thread of a match, or of an offer, is a private one, which only its members see. Of
-- those from before it isn't known: a thread that grew from a message of theirs is open, and so is
-- a channel; in any other thread they are taken for private, as that tells nobody too much.

ALTER TABLE match ADD COLUMN members_only INTEGER NOT NULL DEFAULT 0;
ALTER TABLE challenge ADD COLUMN members_only INTEGER NOT NULL DEFAULT 0;

UPDATE match SET members_only = 1
WHERE guild_id IS NOT NULL AND thread_id <> channel_id AND thread_id NOT IN (
    SELECT message_id FROM match WHERE message_id IS NOT NULL
    UNION SELECT message_id FROM challenge WHERE message_id IS NOT NULL
);
UPDATE challenge SET members_only = 1
WHERE guild_id IS NOT NULL AND thread_id <> channel_id AND thread_id NOT IN (
    SELECT message_id FROM match WHERE message_id IS NOT NULL
    UNION SELECT message_id FROM challenge WHERE message_id IS NOT NULL
);
