"""Whole matches: sandbox and bot as processes of their own, played by people."""
