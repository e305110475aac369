"""The history of a stored match: its positions, dice, endings, takebacks, help and export."""
