"""Turns of Diced Tomatoes, told from what happened in them."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import groupby

from rules.games.diced_tomatoes.brief import brief, glance
from rules.games.diced_tomatoes.events import Events
from rules.games.diced_tomatoes.nouns import together
from rules.games.diced_tomatoes.say import Placed, Say, Shown
from rules.phrase import Items, Said, gaps


class Retelling(Events):
    """A position that tells turns."""

    __slots__ = ()

    def told(self, events: Sequence[Said], fell: Sequence[Said], /) -> list[Said]:
        """Without what goes without saying; with what a die that was re-rolled shows now."""
        told = [said for said in events if said.phrase not in (Say.end, Say.keep)] or [*events[:1]]
        if fell and told and told[-1].phrase is Say.re:
            told[-1] = Say.re__fell(replace(told[-1].values, fell=fell[-1].values.dice))
        return _dice_together(told)

    def draft(self, previews: Sequence[Said], /) -> list[Said]:
        """Nothing twice, and without a second end."""
        told = [*dict.fromkeys(previews)]
        is_handed_on = any(said.phrase in (Say.hand_on, Say.keep) for said in told)
        return [said for said in told if not (is_handed_on and said.phrase is Say.end)]

    def brief(self, events: Sequence[Said], /) -> list[Said]:
        """What was harvested, then what else was done."""
        return brief(events, is_large=self.seats > 2)

    def glance(self, events: Sequence[Said], /) -> list[Said]:
        """How many dice were placed, and what was cleared."""
        return glance(events)

    def begins(self, fell: Sequence[Said], /) -> list[Said]:
        """Who begins, or what was rolled for it so far."""
        begun = [said for said in fell if said.phrase is Say.marker]
        return begun or [said for said in fell if said.phrase is Say.lead]

    def dice(self, fell: Sequence[Said], /) -> list[Said]:
        """One sentence for all that was drawn, and one for all that was rolled."""
        return [
            phrase(Shown(Items(tuple(one.values.dice for one in run), "unit")))
            for phrase, run in groupby(fell, lambda said: said.phrase)
        ]


def _dice_together(told: Sequence[Said]) -> list[Said]:
    """One of several in a row that say the same of a die each; what each costs is told of each."""
    merged = list[Said]()
    for alike, run in groupby(told, _but_die):
        said, *others = run
        if others and alike is not said:
            dice = together([said.values.die, *(one.values.die for one in others)])
            merged.append(replace(said, values=replace(said.values, die=dice)))
        else:
            merged += [said, *others]
    return merged


def _but_die(said: Said) -> object:
    """What is said but for the die; the very same where that can't be told of several."""
    if not isinstance(said.values, Placed):
        return said
    text = said.phrase.texts[""]
    return text, [getattr(said.values, gap) for gap in sorted(gaps(text) - {"die"})]
