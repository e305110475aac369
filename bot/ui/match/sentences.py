"""What happened in a match as sentences about its people: few of them, each person by name."""

from collections.abc import Sequence, Set
from textwrap import shorten
from typing import NamedTuple

from bot.i18n.catalog import Words
from bot.match.history.replay import LiveMatch, PlayedTurn
from bot.match.values.match import Match
from bot.ui.kit.seat_names import bare_names, seat_names
from bot.ui.match.names import side_name
from render.robot import unsigned
from rules.core import AnyState, Seat
from rules.phrase import Form, Said, Who

Sides = Sequence[str | None]


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
    names = bare_names(words, match) if raw else seat_names(words, match)
    if words.by_words:  # a voice reads the sign of a computer out, each time
        names = [unsigned(name) for name in names]
    known: dict[int | str, str] = {}
    for seat, (person, name, side) in enumerate(zip(people, names, sides, strict=True)):
        if person in called:
            said = f"<@{person}>"
        elif side is not None and names.count(name) > 1:
            said = words("who", name=name, role=side_name(words, match.game, side))
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
    asked = state.prompt()
    form: Form = "by_words" if said.by_words and said.says(asked.said, "by_words") else "you"
    return " ".join([said.say(asked.said, form), *(said.say(one, "you") for one in asked.beside)])


def turn_sentence(words: Words, live: LiveMatch, done: PlayedTurn, *, stopped: bool = True) -> str:
    """Say what one turn did, from its first ply to what came of it."""
    said, told = _turn(words, live, done)
    return said.tell(told, stopped=stopped)


def turn_begun(words: Words, live: LiveMatch, done: PlayedTurn) -> str:
    """Say the first thing that one turn did; another sentence goes on with it."""
    said, told = _turn(words, live, done)
    return said.begin(told)


def is_turn_of(words: Words, live: LiveMatch, done: PlayedTurn, seat: Seat) -> bool:
    """Say whether what one turn did is told of whoever had a *seat*, by name, from its beginning.

    Who has several seats goes by the sides.
    """
    said, told = _turn(words, live, done)
    return said is not words and said.is_about(told[0], {seat, done.sides[seat]})


def _turn(words: Words, live: LiveMatch, done: PlayedTurn) -> tuple[Words, Sequence[Said]]:
    """What one turn did, and the words in which those who play go by name."""
    said = named(words, live.match, done.sides)
    return said, live.state.told(_events(done), done.dice_events)


def _events(done: PlayedTurn) -> list[Said]:
    return [event for events in done.events for event in events]


def start_sentence(words: Words, live: LiveMatch, *, stopped: bool = True) -> str:
    """Say how a match begins whose set-up is made: what is fair about it, and who moves first."""
    seat = live.state.to_act
    began = None if seat is None else live.state.begun(Who(seat))
    return named_now(words, live).say(began, stopped=stopped) if began else ""


class Line(NamedTuple):
    """What is said in a line, and whether its end is left out."""

    text: str
    is_cut: bool = False


def brief_line(
    words: Words, live: LiveMatch, done: PlayedTurn, most: int, *, stopped: bool = True
) -> Line:
    """Say what counted of one turn in *most* characters at the most, or what comes first of it."""
    said, state, events = named(words, live.match, done.sides), live.state, _events(done)
    telling = [*state.told(state.brief(events) or events, done.dice_events)]
    form: Form = "" if len(said.tell(telling)) <= most else "short"
    while len(telling) > 1 and len(said.tell(telling, form)) > most:
        telling.pop()
    is_cut = len(said.tell(telling, form)) > most
    told = said.tell(telling, form, stopped=stopped or is_cut)
    return Line(shorten(told, most, placeholder=" …"), is_cut)


def effects(
    words: Words, live: LiveMatch, preview: Sequence[Said], form: Form = "would"
) -> list[str]:
    """Say what would come of a draft; what is alike in one sentence, as the card will.

    In another *form*, where there is one.
    """
    return _in_form(words, live, live.state.draft(preview), form)


def _in_form(words: Words, live: LiveMatch, told: Sequence[Said], form: Form) -> list[str]:
    said = named_now(words, live)
    return [said.say(one, form if said.says(one, form) else "would") for one in told]


def done_so_far(words: Words, live: LiveMatch, preview: Sequence[Said]) -> list[str]:
    """Say what a turn that goes on has done, in the past where the game has words for that.

    Words that are empty leave it to the question below.
    """
    return [sentence for sentence in effects(words, live, preview, "done") if sentence]


def done_before(
    words: Words, live: LiveMatch, earlier: Sequence[Said], preview: Sequence[Said]
) -> list[str]:
    """Say the same of what was done before the last step, which followed what is *earlier*.

    A step that belongs to those before it (stones of one capture) is told with them, after this.
    """
    before, told = [*live.state.draft(earlier), None], live.state.draft(preview)
    same = (n for n, (one, other) in enumerate(zip(before, told, strict=False)) if one != other)
    n = next(same, 0)
    while n and live.state.are_one(told[n - 1], told[n]):
        n -= 1
    return [sentence for sentence in _in_form(words, live, told[:n], "done") if sentence]


def first_dice(words: Words, live: LiveMatch, done: PlayedTurn, *, stopped: bool = True) -> str:
    """Say what the dice before the first turn mean for people; what they hold the picture shows."""
    said = named(words, live.match, done.sides)
    return said.tell(live.state.begins(done.dice_events), stopped=stopped)


def turn_dice(words: Words, live: LiveMatch, done: PlayedTurn) -> str:
    """Say what fell after one turn; "" where nothing did, or the turn's sentence has it."""
    events, fell = _events(done), done.dice_events
    if live.state.told(events, fell) != live.state.told(events, ()):
        return ""
    return named(words, live.match, done.sides).tell(live.state.dice(fell))
