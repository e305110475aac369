"""Stored matches and their positions: replay, dice, endings, takebacks, export."""
