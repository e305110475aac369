"""The database. All SQL is here; nothing here knows Discord."""
