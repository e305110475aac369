"""Good moves and why: the answer to [Hint], and the tip on a card of a first match."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import takewhile

from bot.computer.analyst import Hint
from bot.computer.known_moves import is_only
from bot.i18n.catalog import Words
from bot.match.history.help import has_hints, is_own_turn
from bot.match.history.passes import PASS
from bot.match.history.replay import LiveMatch, replayed
from bot.match.solo.personal_bests import is_alone
from bot.match.values.match import Entry, EntryKind, Match
from bot.ui.kit.answer import Message, Shown
from bot.ui.kit.custom_id import Ref
from bot.ui.kit.items import Control, Style, button, container, row, text_display
from bot.ui.kit.labels import is_of_things, step_name
from bot.ui.kit.lists import either, listed
from bot.ui.kit.seat_names import bare_name, seat_name
from bot.ui.match.card_context import NO_TIP, Tip
from bot.ui.match.next_match import next_buttons
from bot.ui.match.sentences import named_now, told_to
from rules.core import AnyState, Seat
from rules.phrase import Said, Value
from rules.phrase_kinds import PromptPhrase

REASONS = 2  # of a move, the most important first
OF_A_TURN = 3  # reasons of a turn of several steps


def hint_panel(
    words: Words, live: LiveMatch, hints: Sequence[Hint], board: Shown, back: Control
) -> Message:
    """Show good moves with their reasons, each with a button that begins it, and the way *back*."""
    head = words("hint.head", n=len(hints))
    if len(live.state.legal()) == 1:
        head, hints = words("hint.only"), [_but_only(hint) for hint in hints]
    told = _hint_lines(words, live, hints)
    told = [f"{n}. {line}" for n, line in enumerate(told, 1)] if len(told) > 1 else told
    lines = [f"**{head}**", *told]
    buttons = [advice_button(words, live, hint, best=n == 0) for n, hint in enumerate(hints)]
    said = "\n".join(lines)
    items = [text_display(said), *board.items(len(said)), row(*buttons, back)]
    return Message((container(*items),), board.picture)


def _but_only(hint: Hint) -> Hint:
    """Leave out of the reasons that there is no other move."""
    return replace(hint, reasons=[why for why in hint.reasons if not is_only(why)])


def hint_question(words: Words, live: LiveMatch, back: Control) -> Message:
    """Ask before the first hint of a match: with it, that won't count. [No, thanks] goes *back*."""
    ref = Ref("hint", live.match.id, live.match.version, "yes")
    yes = button(words("button.show_hint"), ref, Style.primary)
    no = button(words("button.no_hint"), back.ref)
    alone = ".alone" if is_alone(live.match) else ""
    return Message((container(text_display(words(f"hint.sure{alone}")), row(yes, no)),))


def _hint_lines(words: Words, live: LiveMatch, hints: Sequence[Hint]) -> list[str]:
    """Say of each move why it is good: so many reasons that no two moves read alike.

    Moves of which all reasons are the same share a line.
    """
    assert live.state.to_act is not None, "somebody is to act"
    reader, told = live.state.to_act, [hint.reasons[:REASONS] for hint in hints]
    said = [_why(words, live, reader, reasons) for reasons in told]
    if len({*said}) < len(said):
        told = [hint.reasons for hint in hints]
        said = [_why(words, live, reader, reasons) for reasons in told]
    lines = []
    for why in dict.fromkeys(said):
        alike = [hint.move for hint, one in zip(hints, said, strict=True) if one == why]
        of_each = _why(words, live, reader, told[said.index(why)], len(alike))
        moves = either(words, [f"**{_name(words, live, move)}**" for move in alike])
        lines.append(words("hint.moves", moves=moves, why=of_each).strip())
    return lines


def _why(words: Words, live: LiveMatch, reader: Seat, reasons: Sequence[Said], of: int = 1) -> str:
    """Say reasons to a reader, of a move or of each of several: "Either gains 3 empty cells."."""
    return told_to(words, live, reader, of).tell(reasons)


def hint_why(words: Words, live: LiveMatch, hint: Hint) -> str:
    """Say why a move is good to whoever is to act."""
    assert live.state.to_act is not None, "somebody is to act"
    return reasons_text(words, live, hint.reasons[:REASONS], live.state.to_act)


def reasons_text(
    words: Words, live: LiveMatch, reasons: Sequence[Said], reader: Seat | None = None
) -> str:
    """Say reasons in few sentences: "It blocks Bo's view of h7 and gains 3 empty cells.".

    By name, or to the *reader* at a seat: "It blocks your view".
    """
    said = named_now(words, live) if reader is None else told_to(words, live, reader)
    return said.tell(reasons)


def advice_line(words: Words, live: LiveMatch, hint: Hint, name: str = "") -> str:
    """Name a move, as its button does where that has a *name*, and say why it is good."""
    told = _told(words, live, hint)
    return words("hint.move", **{**told, "move": name or told["move"]}).strip()


def missed_line(words: Words, live: LiveMatch, better: Hint) -> str:
    """Say in few words what would have been better than what was played in *live*."""
    main = replace(better, reasons=better.reasons[:1])
    return words("tips.missed", **_told(words, live, main))


def pointed_cells(live: LiveMatch, hints: Sequence[Hint]) -> frozenset[str]:
    """The cells that the moves of *hints* begin and end at; of a turn that is suggested, all."""
    steps = [step for hint in hints for step in _steps(live, hint.move)]
    parts = [state.parts(state.parse(text)) for state, text in steps]
    return frozenset(cell for part in parts for cell in (*part.cells[:1], *part.cells[-1:]))


def help_buttons(words: Words, live: LiveMatch, tip: Tip = NO_TIP) -> list[Control]:
    """Offer what helps somebody to move against the computer, and why it moved so.

    That is hints, or where a *tip* stands, last, to do without tips; one that is held back, first.
    """
    if not is_own_turn(live):
        return []
    ref = (live.match.id, live.match.version)
    why = [button(_why_label(words, live), Ref("why", *ref))] if last_turn(live) else []
    if not (tip.move or tip.is_held):
        return [button(words("button.hint"), Ref("hint", *ref)), *why]
    show = [button(words("button.show_tip"), Ref("showtip", *ref))] if tip.is_held else []
    return [*show, *why, button(words("button.no_tips"), Ref("notips", *ref))]


def _why_label(words: Words, live: LiveMatch) -> str:
    """Ask for the reason of the computer's last turn by the cell it led to, or by name: "Why c1?".

    "Why that move?" would read as the reason for the tip beside it.
    """
    turn, done = last_turn(live), live.last
    name = bare_name(words, live.match, turn[-1].seat)
    asked = live.state.prompt().said.phrase
    if isinstance(asked, PromptPhrase) and asked.takes_side:  # so a start was just made
        return words("button.why.start")
    if turn[-1].steps == PASS:
        return words("button.why.pass")
    if done is None or len(done.parts) != 1 or len(turn) > 1:
        return words("button.why.turn", name=name)
    cells = done.parts[0].cells
    if not cells or live.state.grid is None:
        return words("button.why", name=name)
    return words("button.why.cell", cell=words.cell(cells[-1]))


def computer_buttons(
    words: Words,
    live: LiveMatch,
    user_id: int,
    tip: Tip = NO_TIP,
) -> list[Control]:
    """Offer a player help, and after the end of a match against the computer the next one."""
    match = live.match
    if not (has_hints(match) and match.seats_of(user_id)):
        return []
    if match.ending:
        is_beaten = tip.is_beaten
        return next_buttons(words, live, is_beaten=is_beaten) if match.has_computer else []
    return help_buttons(words, live, tip)


def last_turn(live: LiveMatch) -> Sequence[Entry]:
    """The entries of the computer's last turn, several where dice fell in it, if it moved last.

    What a practice goes on from others played.
    """
    match = live.match
    entries, players = match.entries[match.given_version :], match.players
    seat = entries[-1].seat if entries else -1
    if seat < 0 or not players[seat].level:
        return ()
    own = takewhile(lambda e: e.seat == seat and e.kind is EntryKind.PLAY, reversed(entries))
    played = [*own][::-1]
    if len(played) < 2:
        return played
    return [entry for entry in played if _turn(match, entry) == _turn(match, played[-1])]


def _turn(match: Match, entry: Entry) -> int | None:
    """The turn of *entry*; who takes a side and then moves first has two."""
    last = replayed(match, entry.version).last
    return last.turn if last else None


def why_line(
    words: Words,
    before: LiveMatch,
    steps: Sequence[str],
    reasons: Sequence[Said],
    reader: Seat | None,
) -> str:
    """Say why a move, or a turn of several *steps*, was played from *before*.

    Of a move the card's own sentence says what it did.
    """
    told = reasons[: REASONS if len(steps) == 1 else OF_A_TURN]
    why = reasons_text(words, before, told, reader)
    seat, state = before.acting, before.state
    assert seat is not None, "somebody moved"
    if len(steps) > 1:
        return words("why.turn", name=seat_name(words, before.match, seat), why=why)
    done = state.events(state.parse(steps[0]))[0]
    said = named_now(words, before)
    if reader not in (None, seat):
        said = said.to(before.state.sides[reader])
    return words("why.event", did=said.say(done, stopped=False), why=why)


def step_event(words: Words, live: LiveMatch, text: str) -> str:
    """Say what a step without a cell of a board did, as others tell it; "" for any other."""
    move = live.state.parse(text)
    if live.state.parts(move).cells and not is_of_things(live.state, move):
        return ""
    return named_now(words, live).say(live.state.events(move)[0], stopped=False)


def step_advice(words: Words, live: LiveMatch, text: str) -> str:
    """Name a step without a cell of a board as something to do; "" for any other.

    Everybody goes by name: "plant red 4 on Ana's B".
    """
    state, move = live.state, live.state.parse(text)
    if state.parts(move).cells and not is_of_things(state, move):
        return ""
    told = state.events(move)[0]
    if not words.says(told, "advice"):
        return _name(words, live, text)
    return named_now(words, live).say(told, "advice")


def told_panel(words: Words, live: LiveMatch, line: str) -> Message:
    """Say *line* with the way back: where a match is private, it takes the place of the board."""
    return Message((container(text_display(line), row(board_button(words, live))),))


def board_button(words: Words, live: LiveMatch) -> Control:
    """The way back to the board."""
    return button(words("button.board"), Ref("view", live.match.id, live.match.version))


def tip_line(words: Words, live: LiveMatch, best: Hint, name: str = "") -> str:
    """Name a move, as its button does where that has a *name*, and say what it does."""
    return words("tips.look", advice=advice_line(words, live, best, name))


def _told(words: Words, live: LiveMatch, hint: Hint) -> dict[str, Value]:
    return {"move": _name(words, live, hint.move), "why": hint_why(words, live, hint)}


def advice_button(words: Words, live: LiveMatch, hint: Hint, *, best: bool = False) -> Control:
    """Offer to begin a move that is good; the *best* of several stands out."""
    ref = Ref("tip", live.match.id, live.match.version, turn_text(live, hint))
    style = Style.primary if best else Style.secondary
    name = _name(words, live, hint.move, raw=True, short=True)
    return button(words("button.tip", move=name), ref, style)


def turn_text(live: LiveMatch, hint: Hint) -> str:
    """Write the move of a hint; of a turn that the game suggests, all of its steps."""
    return " ".join(text for _, text in _steps(live, hint.move))


def _name(
    words: Words, live: LiveMatch, text: str, *, raw: bool = False, short: bool = False
) -> str:
    said = named_now(words, live, raw=raw)
    names = [
        step_name(said, state, step, live.options, short=short, within=True)
        for state, step in _steps(live, text)
    ]
    return listed(words, names)


def _steps(live: LiveMatch, text: str) -> list[tuple[AnyState, str]]:
    """The steps of *text* and where each is played, or the turn suggested from it on."""
    state, suggested = live.state, live.state.suggested()
    steps = list[tuple[AnyState, str]]()
    for step in suggested if suggested[:1] == (text,) else text.split():
        steps.append((state, step))
        state = state.play(state.parse(step))
    return steps
