-- The channel where the message of a notice stands that is deleted once it says nothing true any
-- more; NULL for all others, and for those that are deleted.

ALTER TABLE notice ADD COLUMN channel_id INTEGER;
CREATE INDEX notice_standing ON notice (subject) WHERE channel_id IS NOT NULL;
CREATE INDEX notice_standing_digest ON notice (user_id)
    WHERE channel_id IS NOT NULL AND kind = 'digest';
