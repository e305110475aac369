-- Whom a line of a server's log is about, where that is a person: to whom a match was awarded.

ALTER TABLE deed ADD COLUMN person_id INTEGER;
ALTER TABLE deed ADD COLUMN person_name TEXT;
