"""The corpus of what people read: the words of seeded matches, kept line by line (README.md)."""
