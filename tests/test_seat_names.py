"""What a seat is called is written in one place: nobody else reads the name that a match stores.

A stored name is in the language of whoever wrote it; ``named_seat`` knows what it stands for. The
source is looked through for names of players of a match that are read elsewhere.
"""

import ast
from collections.abc import Iterator

from tests.source_file import Function, SourceFile, project

READERS = {
    "bot/match/values/seat_names.py": "knows what a stored name stands for",
    "bot/match/history/export_import.py": "writes a match for programs, as it is stored",
    "bot/match/draft.py": "reads a name that somebody typed",
    "bot/commands/move_suggestions.py": "reads a name that somebody types",
    "bot/commands/draft_steps.py": "shows how one is typed",
    "bot/ui/match/move_modal.py": "shows how one is typed",
    "bot/store/matches.py": "stores it",
    "bot/store/leaderboard.py": "stores the names of people",
}
"""Who may read stored names, and why."""

OTHERS = {"bot/sandbox", "bot/engine"}
"""What knows no match."""


def readers(tree: ast.Module) -> Iterator[int]:
    """The lines of *tree* that read the name of a player of a match.

    Players are taken from ``….players``: by an index, one by one, or under a name of their own.
    """
    for scope in [node for node in ast.walk(tree) if isinstance(node, Function)]:
        players = set[str]()
        for _ in range(2):  # a name may be given to what has a name
            players |= {name for node in ast.walk(scope) for name in _named(node, players)}
        for node in ast.walk(scope):
            if isinstance(node, ast.Attribute) and node.attr == "name":
                of = node.value
                if _is_player(of) or (isinstance(of, ast.Name) and of.id in players):
                    yield node.lineno


def _named(node: ast.AST, players: set[str]) -> Iterator[str]:
    """What players are called in *node*, where some are called *players* already."""
    if isinstance(node, ast.Assign) and _holds(node.value, players):
        targets = node.targets
    elif isinstance(node, ast.For | ast.comprehension) and _holds(node.iter, players):
        targets = [node.target]
    else:
        return
    for target in targets:
        yield from (one.id for one in ast.walk(target) if isinstance(one, ast.Name))


def _holds(node: ast.expr, players: set[str]) -> bool:
    """Whether *node* is a player, or several: sorted, counted, sliced or by themselves."""
    if isinstance(node, ast.Call):
        return any(_holds(one, players) for one in node.args)
    if isinstance(node, ast.Subscript):
        return _holds(node.value, players)
    if isinstance(node, ast.ListComp | ast.SetComp | ast.GeneratorExp):
        of = {name for part in node.generators for name in _named(part, players)}
        return isinstance(node.elt, ast.Name) and node.elt.id in of
    if isinstance(node, ast.Name):
        return node.id in players
    return isinstance(node, ast.Attribute) and node.attr == "players"


def _is_player(node: ast.expr) -> bool:
    return isinstance(node, ast.Subscript) and _holds(node.value, set())


def source() -> Iterator[SourceFile]:
    """The files that could do it."""
    files = (file for file in project("bot", "render") if file.room not in OTHERS)
    return (file for file in files if ".players" in file.text and ".name" in file.text)


def test_a_stored_name_is_read_where_it_is_known_what_it_stands_for() -> None:
    """And nowhere else: whoever names a seat asks ``seat_name``, in the reader's language."""
    found = {(file.name, line) for file in source() for line in readers(file.tree)}
    assert [f"{name}:{line}" for name, line in sorted(found) if name not in READERS] == []
    assert {*READERS} - {name for name, _ in found} == set(), "these read none any more"


def test_it_would_be_found() -> None:
    """By an index, one by one, counted, under a name, in a comprehension."""
    text = """
def by_index(match): return match.players[0].name
def one_by_one(live): return [player.name for player in live.match.players]
def counted(match):
    for seat, player in enumerate(match.players):
        print(seat, player.name)
def named(match, seat):
    acting = match.players[seat]
    return acting.name
def chosen(match):
    others = [one for one in match.players if one.level]
    return [other.name for other in others]
def of_a_person(challenge): return challenge.host.name
"""
    assert list(readers(ast.parse(text))) == [2, 3, 6, 9, 12]
