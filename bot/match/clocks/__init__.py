"""Clocks in matches: time controls as text, what moves do to a clock, expiry, vacations."""
