"""Clocks at work: paces as people write them, what moves do to a clock, what expires."""
