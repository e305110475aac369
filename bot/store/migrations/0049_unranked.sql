-- Below a leaderboard stand those who have a rating but no place yet, the most certain first.

CREATE INDEX ladder_unranked ON ladder (game, spread) WHERE listed_until IS NULL;
