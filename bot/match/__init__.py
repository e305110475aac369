"""What happens in a match: who sits where, what is played, how it ends. No Discord, no SQL."""
