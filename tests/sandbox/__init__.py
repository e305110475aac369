"""The stand-in for Discord, spoken to by unmodified discord.py and by people."""
