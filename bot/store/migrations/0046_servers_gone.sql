-- What is stored about a server goes thirty days after the bot was taken out of it. Of those that
-- were given up before that was so, the look at them is owed once more.

UPDATE notice SET state = 'owed' WHERE kind = 'removed' AND state <> 'owed' AND EXISTS (
    SELECT 1 FROM server WHERE server.guild_id = notice.subject
    AND server.removed_at = notice.version
);

CREATE INDEX challenge_guild ON challenge (guild_id) WHERE guild_id IS NOT NULL;
CREATE INDEX season_place_guild ON season_place (guild_id);
