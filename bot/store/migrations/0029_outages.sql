-- An outage is given back to a clock when it is read: nothing has to be walked through, nor finished.
-- Clocks that were given one back before changed last after it ended, so they get it only once.

ALTER TABLE outage DROP COLUMN credited;
DROP INDEX match_running;
