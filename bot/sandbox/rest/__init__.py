"""The bot face over HTTP: Discord's REST API v10, as far as a bot of this kind needs it."""
