"""Engines of single games: a package ``<key>`` here with an ``ENGINE`` is the engine of that game.

Beside ``ENGINE`` stands ``WORDS``: the English of the reasons it gives, by key. A game without a
package is played by :mod:`bot.engine.default`.
"""
