"""What ``/move`` suggests while somebody types: legal moves, column by column."""

from collections.abc import Sequence

from bot.commands.look import suggest_questions
from bot.commands.matches import SeveralMatches, find_match
from bot.commands.request import Request
from bot.errors import Refusal
from bot.i18n.catalog import Words
from bot.match.draft import DraftPosition
from bot.services import Services
from bot.ui.kit.labels import is_of_things, move_effect, move_name, usual_first
from bot.ui.kit.markdown import unmarked
from bot.ui.kit.picker import LIST, LegalMove, legal_moves
from bot.ui.kit.reader import own_words
from bot.ui.kit.refusals import refusal_text
from bot.ui.match.sentences import named_now
from bot.ui.pages.look import MARK, is_question
from rules.core import AnyState
from rules.errors import RulesError
from rules.notation import read, spelled


async def suggest_moves(
    services: Services, request: Request, text: str, number: int | None
) -> list[tuple[str, str]]:
    """Suggest (label, value) pairs for what is typed, column by column, or why there is none.

    Behind a question mark questions are suggested.
    """
    if is_question(text):
        return await suggest_questions(services, request, text, number, MARK)
    try:
        live = await find_match(services, request, number)
        match = live.match
        now = await services.drafts.current(match.id, request.user.user_id, match.version)
        typed = text.lower().replace(",", " ").split(" ")
        people = [player.name for player in match.players]
        state, steps = _read(now.live.state if now.is_complete else now.state, typed[:-1], people)
    except SeveralMatches:
        return [(request.words("suggest.which_match"), text.strip() or "?")]
    except Refusal as refusal:
        plain = request.words.with_commands({})  # a suggestion isn't marked up
        return [(unmarked(refusal_text(plain, refusal)), text.strip() or "?")]
    words = own_words(request.words, now.settings)
    said = named_now(words, now.live, raw=True)
    word = " ".join(typed[steps:])
    word = spelled(state, word) if state.grid else word
    pairs = _suggestions(said, now, state, word)[:LIST]
    return [(label, " ".join([*typed[:steps], value])) for label, value in pairs]


def _read(state: AnyState, typed: list[str], people: Sequence[str]) -> tuple[AnyState, int]:
    """Play as many of the *typed* words as are steps; return how many those are, too.

    The others are the beginning of a step: "red 5" before "on B" is there.
    """
    for steps in range(len(typed), 0, -1):
        try:
            after = state
            for move in read(state, " ".join(typed[:steps]), people):
                after = after.play(move)
            return after, steps
        except RulesError:
            continue
    return state, 0


def _suggestions(
    words: Words, now: DraftPosition, state: AnyState, word: str
) -> list[tuple[str, str]]:
    """Suggest the moves that begin with *word* or name it; without one, all or their columns."""
    legal = legal_moves(state)
    if len(legal) > LIST and not word:
        others = [(move_name(words, state, move), move.text) for move in legal.without_cell]
        columns = [
            (words("suggest.column", column=words.column(letter), n=count), letter)
            for letter, count in legal.columns().items()
        ]
        return [*others, *columns]

    def line(move: LegalMove) -> str:
        effect = move_effect(words, state, move, now.live.options)
        if is_of_things(state, move.move):
            return effect
        return f"{move_name(words, state, move)} · {effect}"

    # Who types may mean any move; else of those that come to the same one stands.
    moves = legal.everything() if word else usual_first(state, legal.everything(), now.live.options)
    pairs = [(line(move), move) for move in moves]
    return [
        (told, move.text)
        for told, move in pairs
        if move.cell.startswith(word)
        or move.text.startswith(word)
        or (word in told.lower() and not legal.grid)
    ]
