-- From where a match was begun: a page of /rules, or so many plies of another match. Of matches that
-- are older than this, given counts entries.
ALTER TABLE match ADD COLUMN lesson TEXT NOT NULL DEFAULT '';
ALTER TABLE match ADD COLUMN given INTEGER NOT NULL DEFAULT 0;
UPDATE match SET given = (SELECT computer_match.given FROM computer_match
    WHERE computer_match.match_id = match.id)
    WHERE id IN (SELECT match_id FROM computer_match WHERE computer_match.given > 0);
ALTER TABLE computer_match DROP COLUMN given;
