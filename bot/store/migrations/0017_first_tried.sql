-- When a message was first tried, which its retries do not change: from then on it may stand on
-- Discord although nobody heard of it. NULL until it was tried in vain.

ALTER TABLE notice ADD COLUMN first_tried_at INTEGER;
