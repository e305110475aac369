"""What happened in a match as sentences about its people: few of them, each person by name."""

from collections.abc import Iterable, Sequence, Set
from dataclasses import replace
from itertools import groupby
from textwrap import shorten

from bot.i18n.catalog import Words
from bot.match.record.replay import LiveMatch, PlayedTurn
from bot.match.values.match import Match
from bot.ui.kit.lists import listed
from bot.ui.kit.markdown import plain
from bot.ui.kit.picker import Position
from bot.ui.match.alike import with_all_cells, with_dice_together
from rules.core import Event, Seat
from rules.words import Term, owned

Sides = Sequence[str | None]

_READER = "\ue000"
"""Stands for the reader while a sentence is made; of the private characters, so no name has it."""

_UNSAID = (".event.end", ".event.keep", ".event.tidy")
"""Events that go without saying in what a turn did, where it did anything else."""

_AHEAD = ".preview.tidy"
"""A preview of what may be done next."""

CUT = " …"
"""What a sentence ends in that was too long even for its first words."""


def named(
    words: Words, match: Match, sides: Sides, called: Set[int] = frozenset(), *, raw: bool = False
) -> Words:
    """Return the same language, in which sides and seats are the people who play them.

    ``sides`` is what each seat plays then. Who is ``called`` is mentioned. ``raw``: for lists and
    pictures, which know no markup. Somebody at two seats of a table goes on being its sides.
    """
    people = [player.user_id for player in match.players]
    persons = [player.user_id for player in match.players if player.level is None]
    if len(set(persons)) < len(persons):
        return words
    names = [player.name if raw else plain(player.name) for player in match.players]
    terms = {}
    for seat, (person, name, side) in enumerate(zip(people, names, sides, strict=True)):
        if person in called:
            said = f"<@{person}>"
        elif side is not None and names.count(name) > 1:
            said = words("who", name=name, role=words(f"{match.game}.side.{side}"))
        else:
            said = name
        terms[f"{match.game}.seat.{seat}"] = said
        if side is not None:
            terms[f"{match.game}.side.{side}"] = said
            terms |= owned(words.texts, match.game, side, said)
    return words.naming(terms)


def named_now(words: Words, live: LiveMatch, *, raw: bool = False) -> Words:
    """Return the same language with the names of those who play now, for what comes next."""
    return named(words, live.match, live.state.sides, raw=raw)


def own_by_name(said: Words, live: LiveMatch) -> Words:
    """Return the same language, in which one's own of whoever is to act goes by their name."""
    game, seat = live.match.game, live.state.to_act
    assert seat is not None, "somebody is to act"
    side, start = live.state.sides[seat], f"{game}.own.event."
    own = {
        key: f"{game}.spot.{side}.{key[len(start) :]}"
        for key in said.texts
        if key.startswith(start)
    }
    return said.naming({key: said.texts[spot] for key, spot in own.items()})


def said_to(words: Words, live: LiveMatch, seat: Seat, events: Iterable[Event]) -> list[str]:
    """Say events to whoever has a seat: of what is theirs as "your", of the others by name.

    No sentence of them may begin with a side, or have one do what a verb says of "you" otherwise.
    """
    side, game = live.state.sides[seat], live.match.game
    said = named_now(words, live)
    terms = {f"{game}.side.{side}": _READER}
    said = said.naming(terms | owned(said.texts, game, side, _READER) if side else terms)
    your, you = words("to_reader.your"), words("to_reader.you")
    told = [said.event(event) for event in events]
    return [text.replace(f"{_READER}'s", your).replace(_READER, you) for text in told]


def question(said: Words, state: Position) -> str:
    """Put what is asked now to the person who is to act."""
    prompt = state.prompt()
    key = f"{prompt.key}.you"
    return said.event(Event(key if said.has(key) else prompt.key, prompt.values))


def hint_text(words: Words, live: LiveMatch, key: str) -> str:
    """Say one of the hints of what is asked now; its gaps are those of the question."""
    return named_now(words, live)(key, **live.state.prompt().values)


def turn_sentence(words: Words, live: LiveMatch, done: PlayedTurn) -> str:
    """Say what one turn did, from its first ply to what came of it."""
    said = named(words, live.match, done.sides)
    events = with_all_cells(said, [event for events in done.events for event in events])
    telling = [event for event in events if not event.key.endswith(_UNSAID)] or events[:1]
    telling = with_dice_together(said, _with_fallen(said, telling, done))
    return joined(words, [said.event(event) for event in telling], _names(said, live, done.sides))


def start_sentence(words: Words, live: LiveMatch, done: PlayedTurn) -> str:
    """Say how a match begins whose set-up is made: what is fair about it, and who moves first."""
    seat, game = live.state.to_act, live.match.game
    events = [event for events in done.events for event in events]
    values = {name: value for event in events for name, value in event.values.items()}
    values["first"] = Term(f"{game}.seat.{seat}")
    return named_now(words, live).event(Event(f"{game}.event.start", values))


def brief_sentence(words: Words, live: LiveMatch, done: PlayedTurn, most: int) -> str:
    """Say what counted of one turn in *most* characters at the most, or what comes first of it."""
    said = named(words, live.match, done.sides)
    events = [event for events in done.events for event in events]
    telling = with_all_cells(said, live.state.brief(events) or events)
    telling = _with_fallen(said, telling, done)
    names = _names(said, live, done.sides)
    told = [said.event(event) for event in telling]
    if len(joined(words, told, names)) > most:
        told = [said.event(_shorter(said, event)) for event in telling]
    while len(told) > 1 and len(joined(words, told, names)) > most:
        told.pop()
    return shorten(joined(words, told, names), most, placeholder=CUT)


def _shorter(said: Words, event: Event) -> Event:
    """The same event in fewer words, where there are any: its key ends in ``.short``."""
    return replace(event, key=f"{event.key}.short") if said.has(f"{event.key}.short") else event


def effects(words: Words, live: LiveMatch, preview: Sequence[Event]) -> list[str]:
    """Say what would come of a draft; of cells alike in one sentence, as the card will.

    What begins a sentence before it isn't said again: "End your turn: Bo gets a die.". What may be
    done next isn't said once it is behind.
    """
    said, told = named_now(words, live), list[str]()
    telling = [event for event in preview[:-1] if not event.key.endswith(_AHEAD)]
    for event in with_all_cells(said, [*telling, *preview[-1:]]):
        text = said.event(event)
        if not any(before == text or before.startswith(f"{text[:-1]}:") for before in told):
            told.append(text)
    return told


def done_so_far(words: Words, live: LiveMatch, preview: Sequence[Event]) -> list[str]:
    """Say what a turn that goes on has done, in the past where the game has words for that.

    Words that are empty leave it to the question below.
    """
    told = effects(words, live, [_as_done(words, event) for event in preview])
    return [sentence for sentence in told if sentence]


def _as_done(words: Words, event: Event) -> Event:
    key = event.key.replace(".preview.", ".done.", 1)
    return replace(event, key=key) if words.has(key) else event


def first_dice(words: Words, live: LiveMatch, done: PlayedTurn) -> str:
    """Say what the dice before the first turn mean for people; what they hold the picture shows."""
    said = named(words, live.match, done.sides)
    rolled = [event for event in done.dice_events if "side" in event.values]
    telling = (live.state.brief(rolled) if rolled else ()) or rolled
    return joined(words, [said.event(e) for e in telling], _names(said, live, done.sides))


def turn_dice(words: Words, live: LiveMatch, done: PlayedTurn) -> str:
    """Say what fell after one turn; "" where nothing did, or the turn's sentence has it."""
    events = [event for events in done.events for event in events]
    if _with_fallen(words, events, done) != events:
        return ""
    return dice_sentence(named(words, live.match, done.sides), done.dice_events)


def dice_sentence(said: Words, dice: Sequence[Event]) -> str:
    """Say what fell, one sentence for all dice of a kind: "Rolled: red 5, red 2, black 3."."""
    merged: list[Event] = []
    for event in dice:
        if merged and merged[-1].key == event.key and len(event.values) == 1:
            ((name, value),) = event.values.items()
            before = said.value(merged[-1].values[name])
            merged[-1] = Event(event.key, {name: f"{before}, {said.value(value)}"})
        else:
            merged.append(event)
    return " ".join(said.event(event) for event in merged)


def joined(words: Words, sentences: Sequence[str], names: Iterable[str]) -> str:
    """Join sentences; several in a row about one person become one, with the name said once.

    >>> from bot.i18n.catalog import words
    >>> joined(words(), ["Bo placed a 2.", "Bo took a 1.", "Bo passed.", "Time is up."], ["Bo"])
    'Bo placed a 2, took a 1 and passed. Time is up.'
    >>> joined(words(), ["It gains b2 and c3.", "It saves d4."], ["It"])
    'It gains b2 and c3, and saves d4.'
    >>> joined(words(), ["Bo put Red on d7.", "Bo put White on h5."], ["Bo"])
    'Bo put Red on d7 and White on h5.'
    >>> joined(words(), ["Bo put a 2 on a1.", "Bo put a 3 on b2.", "Bo took a 1."], ["Bo"])
    'Bo put a 2 on a1 and a 3 on b2, and took a 1.'
    """
    people = [*names]

    def subject(sentence: str) -> str:
        is_plain = sentence.endswith(".") and ". " not in sentence
        return next((n for n in people if is_plain and sentence.startswith(f"{n} ")), "")

    told = []
    for who, group in groupby(sentences, subject):
        if who:
            done = [sentence.removeprefix(f"{who} ").removesuffix(".") for sentence in group]
            told.append(f"{who} {_verbs_once(words, done)}.")
        else:
            told += group
    return " ".join(told)


def _verbs_once(words: Words, done: Sequence[str]) -> str:
    """List what was done; a verb that follows itself is said once: ``put a 2 on b4 and a 3 on c5``.

    What is a list itself is set off from the rest by a comma.
    """
    clauses = []
    for verb, run in groupby(done, lambda each: each.partition(" ")[0]):
        first, *others = run
        clauses.append(listed(words, [first, *(each.removeprefix(f"{verb} ") for each in others)]))
    *before, last = clauses
    if before and any(words("list.and", before="", last="") in clause for clause in clauses):
        return words("list.and.long", before=", ".join(before), last=last)
    return listed(words, clauses)


def _with_fallen(words: Words, events: Sequence[Event], done: PlayedTurn) -> list[Event]:
    """Tell of dice that were rolled again what they show now, where there is a sentence for it.

    Its key ends in ``.fell``, as does the name of the value; in ``.same`` where nothing changed.
    """
    key = f"{events[-1].key}.fell" if events and done.dice_events else ""
    if not words.has(key):
        return [*events]
    *before, last = events
    (fell,) = done.dice_events[-1].values.values()
    if fell == last.values.get("die") and words.has(f"{last.key}.same"):
        return [*before, Event(f"{last.key}.same", last.values)]
    return [*before, Event(key, {**last.values, "fell": fell})]


def _names(said: Words, live: LiveMatch, sides: Sides) -> list[str]:
    """What each seat is called in the sentences of *said*."""
    keys = [f"side.{side}" if side else f"seat.{seat}" for seat, side in enumerate(sides)]
    return [said.texts[f"{live.match.game}.{key}"] for key in keys]
