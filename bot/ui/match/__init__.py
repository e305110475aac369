"""What people see of a match: cards, panels, lists of moves, what is said of it."""
