"""A stored match and the position it stands for: replay, dice, endings, takebacks, export."""
