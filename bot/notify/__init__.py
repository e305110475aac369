"""Who hears what: rows that become messages."""
