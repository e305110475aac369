"""Delivers what the outbox owes: a file for each thing that is delivered."""
