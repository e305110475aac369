"""The levels of Diced Tomatoes: single steps chosen ever less widely, then whole turns.

One node values every step by its look; from there the temperature, in points, sets how wide the
choice is among steps that look nearly as good.
"""

from bot.engine.levels import ladder

LADDER = ladder([(1, 8.5), (1, 3.6), (1, 2.1), (1, 1.25), (1, 0.65), (300, 0.6), (1000, 0.0)])
