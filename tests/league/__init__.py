"""Leagues and Mini Cups."""
