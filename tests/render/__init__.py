"""Tests of ``render``: what people get to see and to read."""
