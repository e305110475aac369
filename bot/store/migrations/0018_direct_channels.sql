-- The channels of direct messages: to open them again and again looks like spam to Discord.

CREATE TABLE direct_channel (
    user_id INTEGER PRIMARY KEY,
    channel_id INTEGER NOT NULL
) STRICT;
