"""One page a command."""
