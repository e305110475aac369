"""How well people play: scales, leaderboards, seasons, and what the end of a match enters."""
