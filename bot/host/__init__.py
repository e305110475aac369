"""The command line's work: run, check, back up and restore an installation."""
