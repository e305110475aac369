"""What somebody new to a game is told of its rules, as they meet them."""
