"""What the commands show, a file each: all that is no card, and no panel to move with."""
