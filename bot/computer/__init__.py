"""The computer in matches: its turns, hints and reviews. It stands between matches and engines."""
