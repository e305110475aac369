"""Whatever a bot sends is accepted or refused; nothing breaks the checks themselves."""

import contextlib
from copy import deepcopy
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from bot.sandbox.errors import ApiError
from bot.sandbox.validation.commands import check_commands
from bot.sandbox.validation.messages import check_message
from bot.sandbox.validation.modals import check_modal
from bot.sandbox.validation.threads import check_changes, check_thread
from tests.sandbox import (
    test_command_limits,
    test_component_limits,
    test_message_limits,
    test_modal_limits,
)
from tests.sandbox.world import Json

WHOLE = {
    "messages": [
        *test_message_limits.SOUND,
        *test_component_limits.SOUND.values(),
        *(bad[0] for bad in test_message_limits.BAD.values()),
        *(bad[0] for bad in test_component_limits.BAD.values()),
    ],
    "commands": [*test_command_limits.SOUND, *test_command_limits.BAD.values()],
    "modals": [modal for _, modal, _ in test_modal_limits.bad_modals()],
}
CHECKS: dict[str, Any] = {
    "messages": lambda body: check_message(body, {"a.png": 5}),
    "commands": lambda body: check_commands([body]),
    "modals": check_modal,
}
STRANGE: list[Any] = [
    None,
    True,
    -1,
    10**20,
    1.5,
    "",
    "x",
    "x" * 5000,
    [],
    [[]],
    [None],
    {},
    {"type": 1},
]


def places(value: Any, path: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:
    """The path of every value inside a body."""
    inside = (
        value.items()
        if isinstance(value, dict)
        else enumerate(value)
        if isinstance(value, list)
        else ()
    )
    return [path, *(place for key, item in inside for place in places(item, (*path, key)))]


def replaced(body: Json, path: tuple[str | int, ...], strange: Any) -> Any:
    """The body with something strange in one place."""
    if not path:
        return strange
    node: Any = (changed := deepcopy(body))
    for step in path[:-1]:
        node = node[step]
    node[path[-1]] = strange
    return changed


@settings(max_examples=400, deadline=None)
@given(st.data())
def test_strange_values_anywhere_are_refused_or_accepted(data: st.DataObject) -> None:
    """One value of a body is replaced by something that does not belong there."""
    kind = data.draw(st.sampled_from(sorted(WHOLE)))
    body = data.draw(st.sampled_from(WHOLE[kind]))
    path = data.draw(st.sampled_from(places(body)))
    changed = replaced(body, path, data.draw(st.sampled_from(STRANGE)))
    if kind == "messages" and not isinstance(changed, dict):
        return  # the reader of bodies has refused it already
    with contextlib.suppress(ApiError):
        CHECKS[kind](changed)


@given(st.dictionaries(st.sampled_from(["name", "type", "archived"]), st.sampled_from(STRANGE)))
def test_strange_threads_are_refused_or_accepted(body: Json) -> None:
    """Names, types and switches of any kind."""
    for check in (check_thread, check_changes):
        with contextlib.suppress(ApiError):
            check(body)
