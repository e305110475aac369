"""The board to click: a page in a browser, and what it asks for.

A window on the same matches as everywhere: who lets people in, how a match looks to one of them,
what they do in it, and how they hear of what others did. It knows no store and no Discord.
"""
