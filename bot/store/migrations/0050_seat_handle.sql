-- Pictures write whom they call by the account where no font has the letters of the name. Who has a
-- seat already is entered when they are next seen; until then they go by their colour.

ALTER TABLE seat ADD COLUMN handle TEXT NOT NULL DEFAULT '';
