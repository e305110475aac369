"""Time to think: its agreement, its clock, who is away, what falls due."""
