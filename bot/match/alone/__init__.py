"""Playing alone: personal bests, and the match of the week."""
