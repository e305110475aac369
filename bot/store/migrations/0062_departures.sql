-- Why somebody is out of a round: they left, made no first move, or were taken out.

ALTER TABLE entrant ADD COLUMN departure TEXT;
