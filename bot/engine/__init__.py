"""Computer opponents: an engine for every game, found by presence, and the tools that measure them.

:mod:`~bot.engine.engine` has the base class and its values, :mod:`~bot.engine.registry` finds the
engine of a game, ``python -m bot.engine`` is the command. Engines are handed positions, never
secrets; nothing here knows Discord, a database or a wall clock.
"""
