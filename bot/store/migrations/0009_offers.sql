-- What players ask of each other, as JSON; and for a takeback the version whose position it restores.

ALTER TABLE match ADD COLUMN offers TEXT NOT NULL DEFAULT '[null,0,[]]';
ALTER TABLE entry ADD COLUMN back_to INTEGER;
