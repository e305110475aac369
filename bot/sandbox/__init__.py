"""A local stand-in for Discord that unmodified discord.py connects to.

It serves the REST API v10, the gateway and the CDN for the bot, a JSON API for the people of the
sandbox, and the web page that uses it. It imports nothing else of this project; only ``attach``
imports discord.
"""

VERSION = 1
"""Rises when a guest's tests may have to change: an address, a field, or what is refused."""
