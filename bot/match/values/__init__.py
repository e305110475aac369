"""Frozen values that a match is made of, and the Protocols of the tables that keep them.

They know no store, no time and no Discord.
"""
