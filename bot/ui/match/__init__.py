"""What people see of a match: cards, panels, lists of moves, history, challenges, notices."""
