-- Which seat called a rated match off alone; those of before are not known to have.

ALTER TABLE seat ADD COLUMN called_off INTEGER NOT NULL DEFAULT 0;
