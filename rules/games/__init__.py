"""One module or package for each game; whatever stands here is a game."""
