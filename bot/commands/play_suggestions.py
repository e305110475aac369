"""What ``/play`` and ``/queue`` suggest while somebody types: games, paces, boards, options."""

from discord import app_commands

from bot.commands.registry import asked_by, choices
from bot.errors import Refusal
from bot.i18n.catalog import Words
from bot.match.clocks.pace import SUGGESTED, pace_text, read_pace
from bot.match.lobby.terms_text import commented, own_options, term_values
from bot.ui.kit.items import Interaction
from bot.ui.kit.times import at_table, pace_label
from bot.ui.lobby.option_text import option_label, value_told
from bot.ui.match.names import game_name
from bot.ui.pages.play_options import named_boards
from rules import GAMES, options

MANY = 4  # values of an option that are not listed before its name is chosen


def game_choices(words: Words, seats: int | None = None) -> list[app_commands.Choice[str]]:
    """Offer every game, or those for so many *seats*, as the choices of an option."""
    return choices(
        [
            (game_name(words, key), key)
            for key, game in GAMES.items()
            if seats is None or seats in game.seats
        ]
    )


async def suggest_paces(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Suggest the pace that was typed, where it can be read, and the presets that fit it."""
    _, request = asked_by(interaction)
    presets = [(pace_label(request.words, control), pace_text(control)) for control in SUGGESTED]
    try:
        control = read_pace(typed)
    except Refusal:
        word = typed.strip().lower()
        return choices([(label, value) for label, value in presets if word in label.lower()])
    own = (pace_label(request.words, control), pace_text(control))
    return choices([own, *(preset for preset in presets if preset != own)])


async def suggest_boards(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Suggest the boards of the game that was chosen; without one, how large it may be."""
    _, request = asked_by(interaction)
    pairs = boards(request.words, _game_of(interaction))
    word = typed.strip().lower()
    return choices([(label, value) for label, value in pairs if word in label.lower()])


async def suggest_options(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Suggest how the text of options may go on, for the game that was chosen."""
    _, request = asked_by(interaction)
    game = _game_of(interaction)
    return choices(continuations(request.words, game, typed)) if game else []


def boards(words: Words, game: str) -> list[tuple[str, str]]:
    """List (label, value) of the boards of a game, "" for any; none where it has only one."""
    if not game:
        return [(words(f"board.{name}"), name) for name in ("quick", "standard", "large")]
    return [(board.name, board.value) for board in named_boards(words, game).values()]


def continuations(words: Words, game: str, typed: str) -> list[tuple[str, str]]:
    """List (label, value) of what the text of options may become with one part more or completed.

    A label is the text itself and a comment: who goes on typing behind it is still understood.
    """
    before, comma, word = typed.rpartition(",")
    done = f"{before.strip()}, " if comma else ""
    name, sign, start = "".join(word.lower().split()).partition("=")
    found = list[tuple[str, str]]()
    for option, values in _values(words, game).items():
        listed = {} if not sign and len(values) > MANY else values
        if (option == name) if sign else option.startswith(name):
            found += [
                (commented(text := f"{done}{option}={value}", label), text)
                for value, label in listed.items()
                if value.startswith(start)
            ]
            if not listed:
                text = f"{done}{option}="
                found.append((commented(text, _hint(words, game, option)), text))
    return found


def _values(words: Words, game: str) -> dict[str, dict[str, str]]:
    """Map each option and term to its values, each with a comment."""
    found = dict[str, dict[str, str]]()
    for name, option in own_options(game).items():
        label = option_label(words, game, name)
        found[name] = {
            options.text(value): f"{label}: {value_told(words, game, option, value)}"
            for value in option.offered
            if value != option.default
        }
    for name, values in term_values(game).items():
        hint = _hint(words, game, name)
        found[name] = dict.fromkeys(values, hint)
    return found


def _hint(words: Words, game: str, name: str) -> str:
    if name in own_options(game):
        return option_label(words, game, name)
    seats = GAMES[game].seats[-1] if name == "clock" else 2
    return words(at_table(f"option.{name}.hint", seats))


def _game_of(interaction: Interaction) -> str:
    chosen = interaction.namespace.game
    return chosen if isinstance(chosen, str) and chosen in GAMES else ""
