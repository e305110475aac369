"""Notifications and timers: who is told what, when, and what happens by the clock."""
