"""The local stand-in for Discord: unmodified discord.py talks to it over HTTP and WebSocket.

It imports nothing of ours; ``attach`` alone imports discord. Three faces share one world: the bot
face (REST v10, gateway, CDN), the person face (JSON, for the page and for tests) and the page.
"""
