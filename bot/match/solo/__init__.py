"""Matches of one person: personal bests."""
