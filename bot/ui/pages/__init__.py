"""The panels of each command that is about no single match."""
