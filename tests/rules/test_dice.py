"""Dice that can be checked: the scheme itself, and records that carry it."""

import hashlib
import hmac
from collections import Counter
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from rules import GAMES
from rules.__main__ import main
from rules.core import CHANCE
from rules.dice import Dice, commit, draw
from rules.errors import NotationError, RulesError
from rules.games.diced_tomatoes import DicedTomatoesOptions
from rules.playout import pick
from rules.record import Record
from tests.rules.coin import Coin

SECRET = bytes(range(32))
TOLD = Dice(commit(SECRET), ("match-7", "ana", "bo"), SECRET.hex())


def literally(secret: bytes, nonces: list[str], ply: int, weights: list[int]) -> int:
    """The scheme as its description says it, step by step."""
    key = hmac.new(secret, "|".join(["overmorrow-dice/1", *nonces]).encode(), "sha256").digest()
    tried = 0
    while True:
        text = f"overmorrow-dice/1|{ply}|{tried}".encode()
        number = int.from_bytes(hmac.new(key, text, "sha256").digest()[:8], "big")
        if number < 2**64 // sum(weights) * sum(weights):
            break
        tried += 1
    number %= sum(weights)
    for i, weight in enumerate(weights):
        if number < weight:
            return i
        number -= weight
    raise AssertionError


def test_the_scheme_is_as_described() -> None:
    """The commitment is a plain hash, and rolls are those that anybody computes."""
    assert commit(SECRET) == hashlib.sha256(b"overmorrow-dice/1|" + SECRET).hexdigest()
    for weights in ([1] * 6, [22, 4, 2], [1], [3, 0, 1], [2**63, 1]):
        for ply in range(40):
            assert draw(SECRET, ["a", "b"], ply, weights) == literally(
                SECRET, ["a", "b"], ply, weights
            )


def test_rolls_stay_as_they_are_for_ever() -> None:
    """Another sequence would make the records of played matches lie."""
    assert "".join(str(draw(SECRET, ["a"], n, [1] * 6) + 1) for n in range(24)) == (
        "463351126631532464224626"
    )


def test_no_result_is_favoured() -> None:
    """Faces fall alike and weights hold: chi-square below the 99.9 % point."""
    for weights, limit in (([1] * 6, 20.5), ([22, 4, 2], 13.8)):
        fallen = Counter(draw(SECRET, ["x"], ply, weights) for ply in range(6000))
        expected = [6000 * weight / sum(weights) for weight in weights]
        chi = sum((fallen[i] - due) ** 2 / due for i, due in enumerate(expected))
        assert chi < limit


def test_what_lies_above_the_last_multiple_is_rolled_again() -> None:
    """With a total just above half the space, a bare remainder would favour the low half."""
    weights = [2**62, 2**62 + 1]
    low = sum(draw(SECRET, [], ply, weights) == 0 for ply in range(800))
    assert 330 < low < 470


def test_everything_that_goes_in_matters() -> None:
    """Another secret, nonce, order of nonces or ply rolls other dice."""

    def rolls(secret: bytes, nonces: list[str], start: int = 0) -> list[int]:
        return [draw(secret, nonces, ply, [1] * 6) for ply in range(start, start + 30)]

    usual = rolls(SECRET, ["a", "b"])
    others = [
        rolls(SECRET[::-1], ["a", "b"]),
        rolls(SECRET, ["a", "c"]),
        rolls(SECRET, ["b", "a"]),
        rolls(SECRET, ["a-b"]),
        rolls(SECRET, ["a", "b"], start=1),
    ]
    assert usual == rolls(SECRET, ["a", "b"])
    assert usual not in others


def test_a_roll_is_a_move_of_the_position() -> None:
    """The same at every request, and none while the secret is untold."""
    air = Coin(in_air=True)
    rolled = [TOLD.roll(air, ply) for ply in range(40)]
    assert rolled == [TOLD.roll(air, ply) for ply in range(40)]
    assert set(rolled) == {"heads", "tails"}
    with pytest.raises(ValueError, match="secret"):
        replace(TOLD, secret=None).roll(air, 0)


def test_a_secret_is_kept_only_if_it_is_the_one_committed_to() -> None:
    """Neither an untold secret nor another one is."""
    assert TOLD.is_kept
    assert not replace(TOLD, secret=None).is_kept
    assert not replace(TOLD, secret="0" * 64).is_kept


@pytest.mark.parametrize(
    ("commitment", "nonces", "secret"),
    [
        ("0" * 63, (), None),
        ("G" * 64, (), None),
        ("0" * 64, ("",), None),
        ("0" * 64, ("a b",), None),
        ("0" * 64, ("a|b",), None),
        ("0" * 64, ("a" * 65,), None),
        ("0" * 64, (), ""),
        ("0" * 64, (), "A" * 64),
    ],
)
def test_other_shapes_are_refused(
    commitment: str, nonces: tuple[str, ...], secret: str | None
) -> None:
    """A nonce with a separator in it would read as two."""
    with pytest.raises(NotationError) as refused:
        Dice(commitment, nonces, secret)
    assert refused.value.message()


def played(dice: Dice) -> Record:
    """A whole random game whose dice come of *dice*."""
    options, rng, moves = DicedTomatoesOptions(), Random(5), list[str]()
    state: Any = GAMES["diced_tomatoes"].start(options, 2)
    while state.to_act is not None:
        rolls = state.to_act == CHANCE
        move = dice.roll(state, len(moves)) if rolls else pick(state, rng)
        moves.append(state.format(move))
        state = state.play(move)
    return Record("diced_tomatoes", 1, options, 2, tuple(moves), dice)


GAME = played(TOLD)


def test_a_record_carries_its_dice() -> None:
    """Through text and JSON, with the secret and without."""
    for dice in (TOLD, replace(TOLD, secret=None), Dice(TOLD.commitment), None):
        record = replace(GAME, dice=dice)
        assert Record.from_text(record.to_text()) == record
        assert Record.from_json(record.to_json()) == record


def test_every_roll_of_a_record_is_recomputed() -> None:
    """All of them, once the secret is told; none before."""
    rolls = sum(move[0] in "LDR" for move in GAME.moves)
    assert GAME.verify() == rolls > 50
    assert replace(GAME, dice=replace(TOLD, secret=None)).verify() == 0
    assert replace(GAME, dice=None).verify() == 0


def test_a_roll_that_was_changed_is_found() -> None:
    """Legal in itself, but not what the dice gave: the refusal says what they did."""
    face = GAME.moves[0][-1]
    changed = f"L0={'2' if face == '1' else '1'}"
    with pytest.raises(NotationError) as refused:
        replace(GAME, moves=(changed,)).verify()
    assert refused.value.key == "rules.dice.roll"
    assert refused.value.values["due"] == GAME.moves[0]
    assert changed in refused.value.message()


def test_another_secret_is_found() -> None:
    """It must be the one that was committed to, whatever it rolls."""
    with pytest.raises(NotationError, match=r"dice\.commitment"):
        replace(GAME, dice=replace(TOLD, secret="0" * 64)).verify()
    with pytest.raises(NotationError, match=r"dice\.roll"):
        replace(GAME, dice=replace(TOLD, nonces=("match-7", "bo", "ana"))).verify()


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("[Commitment ", "[Promise "),
        (f'[Commitment "{TOLD.commitment}"]\n', ""),
        ('[Nonces "match-7 ', '[Nonces "match/7 '),
        (f'[Secret "{TOLD.secret}"]', '[Secret "00"]'),
    ],
)
def test_dice_that_cannot_be_read_are_refused(old: str, new: str) -> None:
    """As every other header."""
    text = GAME.to_text()
    assert old in text
    with pytest.raises(RulesError):
        Record.from_text(text.replace(old, new))


@pytest.mark.parametrize(
    "dice", [[], {}, {"commitment": TOLD.commitment, "nonces": [1], "secret": None}], ids=str
)
def test_json_of_other_dice_is_refused(dice: Any) -> None:
    """The shape is looked at."""
    with pytest.raises(NotationError, match="shape"):
        Record.from_json(GAME.to_json() | {"dice": dice})


def test_verify_rolls_the_dice_again(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """``python -m rules verify`` counts the rolls it checked; a false one is exit 1."""
    file = tmp_path / "game.txt"
    file.write_text(GAME.to_text(), encoding="utf-8")
    assert main(["verify", str(file)]) == 0
    assert f'"rolls_verified": {GAME.verify()}' in capsys.readouterr().out
    other = replace(GAME, dice=replace(TOLD, nonces=("other",)))
    file.write_text(other.to_text(), encoding="utf-8")
    assert main(["verify", str(file)]) == 1
    assert "rules.dice.roll" in capsys.readouterr().out
