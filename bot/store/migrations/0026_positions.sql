-- Whether a position is being played anywhere is asked before an engine looks at it.
CREATE INDEX entry_digest ON entry (digest);
