"""What happened in a match as sentences about its people: few of them, each person by name."""

from collections.abc import Sequence, Set
from textwrap import shorten
from typing import cast

from bot.i18n.catalog import Words
from bot.match.record.replay import LiveMatch, PlayedTurn
from bot.match.values.match import Match
from bot.ui.kit.markdown import plain
from bot.ui.match.alike import with_cells_together, with_dice_together
from rules.core import AnyState, Event, Seat, Told
from rules.narration import Telling
from rules.telling import Form, Items, Said, Who
from rules.words import Term

Sides = Sequence[str | None]

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
    known: dict[int | str, str] = {}
    for seat, (person, name, side) in enumerate(zip(people, names, sides, strict=True)):
        if person in called:
            said = f"<@{person}>"
        elif side is not None and names.count(name) > 1:
            said = words("who", name=name, role=words(f"{match.game}.side.{side}"))
        else:
            said = name
        known |= {seat: said} if side is None else {seat: said, side: said}
    return words.among(known)


def named_now(words: Words, live: LiveMatch, *, raw: bool = False) -> Words:
    """Return the same language with the names of those who play now, for what comes next."""
    return named(words, live.match, live.state.sides, raw=raw)


def told_to(words: Words, live: LiveMatch, seat: Seat, of: int = 1) -> Words:
    """Return the same language, spoken to whoever has a *seat*: what is theirs is "your".

    No sentence may begin with their side. Reasons are those of so many moves (*of*).
    """
    return named_now(words, live).to(live.state.sides[seat], of)


def question(said: Words, state: AnyState) -> str:
    """Put what is asked now to the person who is to act."""
    return said.say(state.prompt().told, "you")


def turn_sentence(words: Words, live: LiveMatch, done: PlayedTurn) -> str:
    """Say what one turn did, from its first ply to what came of it."""
    said = named(words, live.match, done.sides)
    events = [event for events in done.events for event in events]
    if isinstance(live.state, Telling):
        return said.tell(live.state.told(cast(Sequence[Said], events), ()))
    telling = [event for event in events if not event.key.endswith(_UNSAID)] or events[:1]
    telling = with_dice_together(said, _with_fallen(said, telling, done))
    return said.tell(telling)


def start_sentence(words: Words, live: LiveMatch, done: PlayedTurn) -> str:
    """Say how a match begins whose set-up is made: what is fair about it, and who moves first."""
    seat, game = live.state.to_act, live.match.game
    if isinstance(live.state, Telling) and seat is not None:
        return named_now(words, live).tell([*filter(None, [live.state.begun(Who(seat))])])
    events = [event for events in done.events for event in events]
    values = {name: value for event in events for name, value in event.values.items()}
    values["first"] = Term(f"{game}.seat.{seat}")
    return named_now(words, live).say(Event(f"{game}.event.start", values))


def brief_sentence(words: Words, live: LiveMatch, done: PlayedTurn, most: int) -> str:
    """Say what counted of one turn in *most* characters at the most, or what comes first of it."""
    said = named(words, live.match, done.sides)
    events = [event for events in done.events for event in events]
    telling = with_cells_together(live.state.brief(events) or events)
    telling = _with_fallen(said, telling, done)
    form: Form = "" if len(said.tell(telling)) <= most else "short"
    while len(telling) > 1 and len(said.tell(telling, form)) > most:
        telling.pop()
    return shorten(said.tell(telling, form), most, placeholder=CUT)


def effects(
    words: Words, live: LiveMatch, preview: Sequence[Told], form: Form = "would"
) -> list[str]:
    """Say what would come of a draft; of cells alike in one sentence, as the card will.

    What begins a sentence before it isn't said again: "End your turn: Bo gets a die.". What may be
    done next isn't said once it is behind. In another *form*, where there is one.
    """
    said, told = named_now(words, live), list[str]()
    telling = [event for event in preview[:-1] if not event.key.endswith(_AHEAD)]
    for event in with_cells_together([*telling, *preview[-1:]]):
        text = said.say(event, form if said.says(event, form) else "would")
        if not any(before == text or before.startswith(f"{text[:-1]}:") for before in told):
            told.append(text)
    return told


def done_so_far(words: Words, live: LiveMatch, preview: Sequence[Told]) -> list[str]:
    """Say what a turn that goes on has done, in the past where the game has words for that.

    Words that are empty leave it to the question below.
    """
    return [sentence for sentence in effects(words, live, preview, "done") if sentence]


def first_dice(words: Words, live: LiveMatch, done: PlayedTurn) -> str:
    """Say what the dice before the first turn mean for people; what they hold the picture shows."""
    said = named(words, live.match, done.sides)
    rolled = [event for event in done.dice_events if "side" in event.values]
    telling = (live.state.brief(rolled) if rolled else ()) or rolled
    return said.tell(telling)


def turn_dice(words: Words, live: LiveMatch, done: PlayedTurn) -> str:
    """Say what fell after one turn; "" where nothing did, or the turn's sentence has it."""
    events = [event for events in done.events for event in events]
    if _with_fallen(words, events, done) != events:
        return ""
    return dice_sentence(named(words, live.match, done.sides), done.dice_events)


def dice_sentence(said: Words, dice: Sequence[Told]) -> str:
    """Say what fell, one sentence for all dice of a kind: "Rolled: red 5, red 2, black 3."."""
    merged: list[Told] = []
    for event in dice:
        if merged and merged[-1].key == event.key and len(event.values) == 1:
            ((name, value),) = event.values.items()
            before = merged[-1].values[name]
            fell = (*before.of, value) if isinstance(before, Items) else (before, value)
            merged[-1] = Event(event.key, {name: Items(fell, "unit")})
        else:
            merged.append(event)
    return " ".join(said.say(event) for event in merged)


def _with_fallen(words: Words, events: Sequence[Told], done: PlayedTurn) -> list[Told]:
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
