"""Events of a turn that are told together: they differ in their cell alone, or in their die."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from itertools import groupby
from typing import Any

from bot.i18n.catalog import Words
from rules.core import Told
from rules.telling import Items, Said, together
from rules.words import Term

_DIE = "\ue001"
"""Stands for a die while sentences are compared."""


def with_cells_together(events: Sequence[Told]) -> Sequence[Told]:
    """Make one of several in a row that differ in their cells alone, where a game has phrases."""
    said = [event for event in events if isinstance(event, Said)]
    return together(said) if len(said) == len(events) else events


def with_dice_together(said: Words, events: Sequence[Told]) -> list[Told]:
    """Make one event of several in a row whose sentences differ in their ``die`` alone.

    Equal dice are counted where there are words for so many (``<die>.2``). What each costs is told
    of each.
    """

    def masked(event: Any) -> str:
        return said.say(replace(event, values={**event.values, "die": _DIE}))

    merged: list[Told] = []
    for sentence, group in groupby(events, masked):
        alike = list(group)
        if len(alike) == 1 or _DIE not in sentence or "cost" in alike[0].values:
            merged += alike
            continue
        dice = Counter(str(event.values["die"]) for event in alike)
        told = Items(tuple(one for die, n in dice.items() for one in _counted(said, die, n)))
        merged.append(replace(alike[0], values={**alike[0].values, "die": told}))
    return merged


def _counted(said: Words, die: str, n: int) -> list[Term]:
    """Say equal dice in one, "two red 1s", where there are words for it; else one by one."""
    return [Term(f"{die}.{n}")] if said.has(f"{die}.{n}") else [Term(die)] * n
