"""Words in the reader's language."""
