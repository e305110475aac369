"""Searches that serve more than one game, and the test that compares two players."""
