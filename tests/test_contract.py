"""What every registered game keeps to, whatever its rules."""

import json
import pickle
import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from bot.i18n.catalog import english as everything
from bot.i18n.languages import codes, language_of
from rules import GAMES
from rules import options as declared
from rules.core import CHANCE, AnyGame, AnyState, Data, Number
from rules.errors import GameOver, OptionError, RulesError
from rules.language import ALPHABET, Coordinates, Language, as_read
from rules.notation import read
from rules.phrase import Form, Phrase, Said, Who
from rules.phrase_kinds import Happening, PromptPhrase, Rule
from rules.playout import pick
from rules.record import Record
from rules.terms import Names, english, names_of
from rules.voice import Voice
from rules.words import ENGLISH
from tests.strange import beside, whole

ENDED_AS_A_TURN_BEGAN = ("bushel", "solo-dice")
"""Reasons of an outcome that is found at the start of a turn: it has begun, and nobody acts."""


@dataclass(frozen=True)
class Table:
    """A game with options and seats; shown in the test's name."""

    game: AnyGame
    options: Any
    seats: int

    def __str__(self) -> str:
        default = declared.dump(self.game.Options())
        changed = {k: v for k, v in declared.dump(self.options).items() if v != default[k]}
        parts = [f"{name}={declared.text(value)}" for name, value in changed.items()]
        return " ".join([self.game.key, str(self.seats), *parts])


def tables() -> Iterator[Table]:
    """Each game at each number of seats, and for about three with each option changed, quickly."""
    for game in GAMES.values():
        options = declared.declared(game.Options)
        tested = {o.name: o.tested for o in options if o.tested is not None}
        for seats in game.seats:
            yield Table(game, declared.parse(game.Options, tested), seats)
        for option in options:
            if option.tested is not None:
                continue
            for value in (option.accepted[0], _last_that_fits(game, tested, option)):
                if value != option.default:
                    chosen: Any = declared.parse(game.Options, tested | {option.name: value})
                    yield Table(game, chosen, min(game.seats, key=lambda n: abs(n - 3)))


def _last_that_fits(game: AnyGame, tested: dict[str, Any], option: declared.Declared) -> Any:
    """The last accepted value of *option* that may stand beside the *tested* ones."""
    for value in reversed(option.accepted):
        with suppress(OptionError):
            declared.parse(game.Options, tested | {option.name: value})
            return value
    raise AssertionError(f"{game.key} accepts nothing for {option.name}")


@cache
def line(table: Table) -> tuple[tuple[Any, AnyState], ...]:
    """A random game: each move with the position it is played in."""
    state, rng, played = table.game.start(table.options, table.seats), Random(7), []
    while state.to_act is not None:
        # Any move at all now and then, so that passes are not only seen at the end.
        moves = state.legal()
        hasty = state.to_act != CHANCE and rng.random() < 0.1
        move = rng.choice(moves) if hasty else pick(state, rng)
        played.append((move, state))
        state = state.play(move)
    return (*played, (None, state))


@cache
def written(table: Table) -> tuple[tuple[str, ...], ...]:
    """The texts of all legal moves, in each position of the game."""
    return tuple(tuple(map(state.format, state.legal())) for _, state in line(table))


SENTENCES: tuple[Form, ...] = ("", "would", "you", "card", "limit")
"""Forms that others stand beside."""


def guide(asked: Said) -> tuple[Rule, ...]:
    """What a newcomer is told of a question."""
    return asked.phrase.guide if isinstance(asked.phrase, PromptPhrase) else ()


def named(state: AnyState, move: Any) -> list[Said]:
    """What is on the button of a move that points at nothing."""
    name = state.traits(move, None).name
    assert name or state.parts(move).cells, "a button needs a name"
    return [name] if name else []


ALL = pytest.mark.parametrize(
    "table",
    [
        # of many numbers of seats the first three and the last are quick
        pytest.param(one, marks=pytest.mark.deep if one.seats in one.game.seats[3:-1] else ())
        for one in tables()
    ],
    ids=str,
)


@cache
def english_of(game: str) -> tuple[Mapping[str, str], Names]:
    """The words of a game, and the names of its sides among them."""
    words = {**ENGLISH, **GAMES[game].texts.english}
    return words, names_of(words, words)


def _forms(phrase: Phrase[Any]) -> list[Form]:
    """All but that of a turn so far which leaves it to the question below."""
    return [form for form, text in phrase.texts.items() if (form, text) != ("done", "")]


def said(game: AnyGame, told: Sequence[Said]) -> list[str]:
    """The English of *told*, in every form; fails on a missing key or value, or a missing stop."""
    words, names = english_of(game.key)
    sentences = list[str]()
    for one in told:
        phrase = one.phrase
        for form in _forms(phrase):
            text = english(words, one, form, names)
            is_whole = isinstance(phrase, Happening | PromptPhrase) and form in SENTENCES
            assert not (is_whole and text.strip(".!?") == text), f"no full stop: {text}"
            sentences.append(text)
    return sentences


@cache
def names_among(game: str, language: Language) -> Names:
    """What the sides and seats of a game are called in a language."""
    return names_of(everything(), GAMES[game].texts.english, language)


def say_everywhere(game: AnyGame, told: Sequence[Said]) -> None:
    """Say what is *told* in a language of another build and in all there are, in every form."""
    names = names_among(game.key, whole())
    for one in {each.key: each for each in told}.values():
        for form in one.phrase.texts:
            text = Voice(whole(), names).say(one, form)
            assert beside(text) == "", f"{one.key} {form}: no language has all of it: {text}"
            for code in codes()[1:]:
                language = language_of(code)
                Voice(language, names_among(game.key, language)).say(one, form)


@ALL
def test_legal_is_empty_exactly_at_the_end(table: Table) -> None:
    """Until the end somebody acts and has a move; then there is an outcome and no move."""
    *before, (_, end) = line(table)
    for _, state in before:
        assert state.legal()
        assert state.outcome is None
        assert state.to_act == CHANCE or state.to_act in range(table.seats)
        assert len(state.weights()) == (len(state.legal()) if state.to_act == CHANCE else 0)
    assert not end.legal()
    assert end.to_act is None
    assert end.outcome is not None
    assert end.outcome.winners or table.game.has_draws or table.seats != 2, "it is drawn"
    assert len(end.outcome.points) == table.seats
    assert set(end.outcome.winners) <= set(range(table.seats))
    assert end.outcome.winners or GAMES[end.game].has_draws or table.seats == 1


def aloud(letter: re.Match[str]) -> str:
    """The letter of a column as it is spelled out."""
    return f" {next(word for word in ALPHABET if word[0] == letter[0])} "


@ALL
def test_parse_reads_what_format_writes(table: Table) -> None:
    """Every legal move has a text of its own, which reads as that move, strictly and loosely."""
    for (_, state), given in zip(line(table), written(table), strict=True):
        moves, texts = list(state.legal()), list(given)
        assert len(set(texts)) == len(texts)
        assert [state.parse(text) for text in texts] == moves
        assert all(text.isascii() and not set(text) & set(" ,#[") for text in texts)
        assert "pass" not in texts[:-1]
        for move, text in list(zip(moves, texts, strict=True))[:: max(1, len(texts) // 5)]:
            assert read(state, f" {text.upper()} ") == (move,)
            if state.grid is not None:
                assert read(state, re.sub(r"([a-y])(?=[0-9])", aloud, text)) == (move,)
                for liked in Coordinates:
                    assert read(state, as_read(language_of("en"), liked).cell(text)) == (move,)


@ALL
def test_a_move_is_read_as_it_is_called(table: Table) -> None:
    """What advice and buttons call a move can be typed as it stands; numbers have one name."""
    seats = range(table.seats)
    for _, state in line(table)[::3]:
        sides = [side for side in state.sides if side]
        if state.to_act in (None, CHANCE) or len(sides) < len(seats):
            continue
        people = [f"Player {'abcdef'[seat]}" for seat in seats]
        names: Names = {**dict(enumerate(people)), **dict(zip(sides, people, strict=True))}
        voice = Voice(names=names, reader=state.sides[state.to_act])
        for move in list(state.legal())[::5]:
            told = state.events(move)[0]
            if "advice" in told.phrase.texts and not state.traits(move, table.options).wasteful:
                assert read(state, voice.say(told, "advice"), people) == (move,)
            name = state.traits(move, table.options).name
            if name and not isinstance(state.prompt(), Number) and state.grid is not None:
                assert read(state, voice.say(name), people) == (move,)


@ALL
def test_positions_are_values(table: Table) -> None:
    """Positions hash, travel through pickle, and playing one leaves it as it was."""
    for move, state in line(table):
        assert state.game == table.game.key
        again = pickle.loads(pickle.dumps(state))
        assert again == state
        assert hash(again) == hash(state)
        digest = state.digest()
        assert again.digest() == digest
        assert len(digest) == 16
        if move is not None:
            assert again.play(move) == state.play(move)
            assert state.digest() == digest


def test_equal_digests_mean_equal_positions() -> None:
    """Over all games played here no two different positions share a digest, and equal ones do."""
    seen: dict[str, AnyState] = {}
    for table in tables():
        for _, state in line(table):
            known = seen.setdefault(state.digest(), state)
            assert known == state, "two positions have one digest"
            assert [known.format(m) for m in known.legal()] == [
                state.format(m) for m in state.legal()
            ]
            assert (known.to_act, known.sides, known.outcome) == (
                state.to_act,
                state.sides,
                state.outcome,
            )
    assert len(set(seen.values())) == len(seen)


@ALL
def test_turns_begin_at_hand_overs(table: Table) -> None:
    """The number of the turn never falls, and rises whenever another seat is to act."""
    states = [state for _, state in line(table)]
    assert states[0].turn == 0
    for before, after in pairwise(states):
        assert after.turn - before.turn in (0, 1)
        if after.to_act not in (before.to_act, CHANCE, None) and before.to_act != CHANCE:
            assert after.turn == before.turn + 1
    outcome = states[-1].outcome
    assert outcome is not None
    if outcome.reason not in ENDED_AS_A_TURN_BEGAN:
        assert states[-1].turn == states[-2].turn, "the last move begins no turn"


@pytest.mark.parametrize(
    "table", [t for t in tables() if t.game.start(t.options, t.seats).suggested()], ids=str
)
def test_what_is_suggested_can_be_played(table: Table) -> None:
    """At every position, step by step, in the games that begin with a suggestion."""
    for _, state in line(table):
        after = state
        for step in state.suggested():
            after = after.play(after.parse(step))


@ALL
def test_a_move_reveals_something_where_dice_fall_next(table: Table) -> None:
    """Nothing can be undone after it; where no dice fall, and the turn goes on, everything can."""
    for _, state in line(table):
        for move in state.legal() if state.to_act not in (None, CHANCE) else ():
            after = state.play(move)
            falls = after.to_act == CHANCE
            assert state.traits(move, None).reveals or not falls, state.format(move)
            assert falls or after.turn != state.turn or not state.traits(move, None).reveals, (
                state.format(move)
            )


@ALL
def test_records_replay_to_the_same_position(table: Table) -> None:
    """A record survives text and JSON, and leads to the position that was reached."""
    *played, (_, end) = line(table)
    moves = tuple(state.format(move) for move, state in played)
    game = table.game
    record = Record(game.key, game.version, table.options, table.seats, moves)
    assert Record.from_text(record.to_text()) == record
    assert Record.from_json(json.loads(json.dumps(record.to_json()))) == record
    assert record.replay() == end
    middle = len(moves) // 2
    assert record.replay(middle) == played[middle][1]


@ALL
def test_everything_told_has_words(table: Table) -> None:
    """Prompts, events, previews and scores have sentences whose gaps are filled, in any language.

    In English all of them, in others the first of each phrase.
    """
    game, told = table.game, list[Said]()
    for _, state in line(table):
        prompt = state.prompt()
        told += [prompt.said, *(Said(rule, prompt.said.values) for rule in guide(prompt.said))]
        told += [*state.score_lines(table.options), *state.provisional()]
        told += [note] if (note := state.score_note()) else []
        told += [_danger(one) for one in state.dangers()]
        for move in state.legal():
            events = state.events(move)
            assert events, f"nothing is told of {state.format(move)}"
            told += events
            if state.to_act != CHANCE:
                preview = state.preview(move, table.options)
                assert preview, f"nothing is told of {state.format(move)} before it is played"
                told += [*preview, *named(state, move)]
        told += [state.outcome.why] if state.outcome else []
    different = {f"{one.key} {one.values!r}": one for one in told}
    assert all(sentence.strip() for sentence in said(game, [*different.values()]))
    say_everywhere(game, [*{one.key: one for one in reversed(told)}.values()])


def _danger(told: Said) -> Said:
    """The same, once it is sure that a card has words for it."""
    rule = told.phrase.rule if isinstance(told.phrase, Happening) else None
    assert rule and rule.texts.get("danger"), (
        f"`dangers` tells {told.key}, and no card would say it: its rule needs a `danger`"
    )
    by, where = getattr(told.values, "side", None), getattr(told.values, "cell", None)
    assert isinstance(by, Who) and where, (
        f"`dangers` tells {told.key}, and `/look` would not: its values need a `side` and a `cell`"
    )
    return told


@ALL
def test_refusals_have_words(table: Table) -> None:
    """Whatever is refused says why in a sentence; at the end everything is refused."""
    everything = {text for texts in written(table) for text in texts}
    tried = [*sorted(everything)[:: max(1, len(everything) // 12)], "", "z99", "pass", "?", "e5 e6"]
    different = dict[tuple[Said, Said | None], RulesError]()
    for (_, state), legal in zip(line(table), written(table), strict=True):
        for text in sorted({*tried} - {*legal}):
            with pytest.raises(RulesError) as refused:
                state.parse(text)
            different[refused.value.said, refused.value.beside] = refused.value
    for refusal in different.values():
        assert refusal.message(table.game.texts.english).endswith((".", "!"))
    end = line(table)[-1][1]
    for text in everything:
        with pytest.raises(GameOver):
            end.parse(text)


@ALL
def test_counts_are_json(table: Table) -> None:
    """Scores, details and the board go onto the line protocol; scores have one entry a seat."""
    for _, state in line(table):
        assert len(state.scores()) == table.seats
        json.dumps([state.detail(), state.board(), state.scores(), state.sides])
        assert all(isinstance(piece, str) for piece in state.board().values())


@ALL
def test_options_survive_records(table: Table) -> None:
    """Options come back from what is stored, and from their texts."""
    stored = declared.dump(table.options)
    assert declared.parse(table.game.Options, json.loads(json.dumps(stored))) == table.options
    texts = {name: declared.text(value) for name, value in stored.items()}
    assert declared.parse(table.game.Options, texts) == table.options


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_tables_that_cannot_be_set_are_refused(game: AnyGame) -> None:
    """Seats beyond the game's range, unknown options and values are refused in words."""
    for seats in (game.seats[0] - 1, game.seats[-1] + 1):
        with pytest.raises(OptionError) as refused:
            game.start(game.Options(), seats)
        assert refused.value.message(game.texts.english)
    for option in declared.declared(game.Options):
        with pytest.raises(OptionError, match="bad_option"):
            declared.parse(game.Options, {option.name: "nonsense"})
    with pytest.raises(OptionError, match="unknown_option"):
        declared.parse(game.Options, {"nonsense": 1})


class Read(dict[str, Any]):
    """Data of a position that knows which of it was read."""

    def __init__(self, data: Data) -> None:
        super().__init__(data)
        self.read = set[str]()

    def __getitem__(self, key: str) -> Any:
        self.read.add(key)
        return super().__getitem__(key)

    def get(self, key: str, default: Any = None) -> Any:
        self.read.add(key)
        return super().get(key, default)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_lessons_can_be_played(game: AnyGame) -> None:
    """The moves of every lesson are legal in its position, all of which is read."""
    for lesson in game.lessons:
        if lesson.position is not None:
            data = Read(lesson.position)
            state = game.position(data)
            assert data.keys() == data.read & data.keys(), f"lesson {lesson.key}"
            for text in lesson.moves:
                state = state.play(state.parse(text))


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_lessons_leave_it_to_readers_how_cells_are_read(game: AnyGame) -> None:
    """A cell in a text is a gap, ``{d4}``."""
    for lesson in game.lessons:
        plain = re.findall(r"(?<!\{)\b[a-y][1-9][0-9]?\b", f"{lesson.text} {lesson.by_words}")
        assert not plain, f"lesson {lesson.key}"
