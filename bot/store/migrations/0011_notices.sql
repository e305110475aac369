-- Notices of single people, and what each wants to hear. user_id is 0 for what everybody reads.
-- 'told' stands in another message: a card that called the person, a digest (digest has its id
-- while it waits for one). 'idle' was nothing to say any more when its time came.

CREATE TABLE owed (
    id INTEGER PRIMARY KEY,
    kind TEXT NOT NULL,
    subject INTEGER NOT NULL,
    version INTEGER NOT NULL,
    user_id INTEGER NOT NULL DEFAULT 0,
    due_at INTEGER NOT NULL,
    state TEXT NOT NULL DEFAULT 'owed'
        CHECK (state IN ('owed', 'digest', 'sent', 'told', 'idle', 'failed')),
    attempts INTEGER NOT NULL DEFAULT 0,
    message_id INTEGER,
    error TEXT,
    UNIQUE (subject, kind, version, user_id)
) STRICT;
INSERT INTO owed (id, kind, subject, version, due_at, state, attempts, message_id, error)
    SELECT id, kind, subject, version, due_at, state, attempts, message_id, error FROM notice;
DROP TABLE notice;
ALTER TABLE owed RENAME TO notice;
CREATE INDEX notice_due ON notice (due_at, id) WHERE state = 'owed';
CREATE INDEX notice_card ON notice (subject, id)
    WHERE state = 'owed' AND kind IN ('opened', 'card');
CREATE INDEX notice_digest ON notice (user_id, id) WHERE state = 'digest';

CREATE TABLE preference (
    user_id INTEGER PRIMARY KEY,
    content TEXT NOT NULL
) STRICT;

-- The running matches of a server, to see at start whether their threads are open.
CREATE INDEX match_open ON match (guild_id, thread_id)
    WHERE ending IS NULL AND thread_id IS NOT NULL;
