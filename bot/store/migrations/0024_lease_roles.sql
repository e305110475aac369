-- Leases by what is held, and until when: a process that says nothing more loses its lease then.
-- On SQLite there is one, and who holds it is asked of the machine.

ALTER TABLE lease ADD COLUMN role TEXT NOT NULL DEFAULT 'bot';
ALTER TABLE lease ADD COLUMN held_until INTEGER NOT NULL DEFAULT 0;
CREATE UNIQUE INDEX lease_role ON lease (role);
