"""Discord's REST API v10, as far as this kind of bot uses it."""
