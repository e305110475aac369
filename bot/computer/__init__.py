"""The computer in matches: its turns, its hints, its reviews. Between matches and their engines."""
