"""What people read of challenges: offers to play, what became of them, the options of a game."""
