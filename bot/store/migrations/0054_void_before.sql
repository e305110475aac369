-- Why a result counted no more before it was annulled: what is left when that is undone.

ALTER TABLE match ADD COLUMN void_before TEXT;
