-- Which process may write. Whoever opens the database raises the fence; who held it before finds
-- another number than its own when it writes next, and stops.

CREATE TABLE lease (
    fence INTEGER NOT NULL,
    holder TEXT NOT NULL
) STRICT;
INSERT INTO lease VALUES (0, '');
