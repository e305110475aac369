"""Ways to end a turn at once, where its end asks something first: to clear a rotten vine, or not.

A game has words for them (``<game>.close.<…>``); any other turn ends with a move of its own.
"""

from dataclasses import dataclass

from bot.i18n.catalog import Words
from bot.ui.kit.picker import LegalMove, LegalMoves, legal_moves
from rules.core import AnyState, Event


@dataclass(frozen=True, slots=True)
class Asked:
    """What the end of a turn asks: ``state`` is the position that does, ``steps`` lead there.

    Each of the ``optional`` moves may be made before the one that ``closes`` the turn.
    """

    steps: tuple[str, ...]
    state: AnyState
    optional: tuple[LegalMove, ...]
    closes: str

    def closing(self, move: str) -> str:
        """The whole turn's end that begins with *move* of the question, as one text.

        A move after which there is still something to choose stands alone.
        """
        is_last = move == self.closes or len(self.optional) == 1
        steps = (move,) if move == self.closes else (move, self.closes)
        return " ".join((*self.steps, *steps)) if is_last else " ".join((*self.steps, move))


def asked_at_end(words: Words, state: AnyState) -> Asked | None:
    """What the end of the turn asks in *state*, now or after the move that ends it."""
    legal = legal_moves(state)
    if _is_question(words, state, legal):
        return Asked((), state, legal.on_cells, legal.without_cell[0].text)
    if len(legal.without_cell) != 1 or not words.has(f"{state.game}.close.leave"):
        return None
    (end,) = legal.without_cell
    after = state.play(end.move)
    if after.to_act != state.to_act or after.turn != state.turn or after.outcome is not None:
        return None
    legal = legal_moves(after)
    if not _is_question(words, after, legal) or _decides(after, legal):
        return None
    return Asked((end.text,), after, legal.on_cells, legal.without_cell[0].text)


def _decides(state: AnyState, legal: LegalMoves) -> bool:
    """Whether the match is over after one answer, but not after another: that is asked apart."""
    close = legal.without_cell[0].move
    answered = [state, *(state.play(move.move) for move in legal.on_cells)]
    return len({after.play(close).outcome is None for after in answered}) > 1


def _is_question(words: Words, state: AnyState, legal: LegalMoves) -> bool:
    """Whether all that can be done besides ending the turn is what it asks at its end."""
    verbs = {state.parts(move.move).verb for move in legal.on_cells}
    is_asked = all(words.has(f"{state.game}.close.{verb}") for verb in verbs)
    return bool(verbs) and is_asked and len(legal.without_cell) == 1


def closings(words: Words, asked: Asked, options: object) -> list[tuple[str, str]]:
    """Every way to end the turn as its steps and the label of its button.

    Of several optional moves all or none, or one after the other.
    """
    key, n = f"{asked.state.game}.close", len(asked.optional)
    leave = (asked.closing(asked.closes), words(f"{key}.leave", n=n))
    if n > 1:
        every = " ".join((*asked.steps, *(move.text for move in asked.optional), asked.closes))
        ways = [(every, words(f"{key}.all", n=n)), leave]
        return [*ways, (" ".join(asked.steps), words(f"{key}.choose"))] if asked.steps else ways
    (move,) = asked.optional
    told = asked.state.preview(move.move, options)[0]
    verb = asked.state.parts(move.move).verb
    return [(asked.closing(move.text), words.say(Event(f"{key}.{verb}", told.values))), leave]
