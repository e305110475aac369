"""The panels of commands that are not about a single match."""
