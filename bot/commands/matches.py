"""Which match a command is about: the one named, the one of this thread, or the one that waits."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Mapping, Sequence
from typing import TypeAlias

from discord import app_commands

from bot.commands.registry import (
    Command,
    V,
    answer,
    asked_by,
    choices,
    new_command,
    suggest_values,
)
from bot.commands.request import Request
from bot.errors import NotFound, Refusal
from bot.i18n.catalog import Words
from bot.match.history.replay import LiveMatch
from bot.match.values.match import Match
from bot.services import Services
from bot.ui.kit.answer import Answer, Update
from bot.ui.kit.custom_id import LARGEST, Ref
from bot.ui.kit.items import Interaction
from bot.ui.kit.respond import plain_message
from bot.ui.match.match_text import entry_text
from bot.ui.match.names import match_label
from bot.ui.pages.games import by_urgency, is_waiting
from bot.ui.pages.match_list import choice_panel

LATEST = 100  # newest matches of a person among which a typed number is looked for

MatchHandler: TypeAlias = Callable[[Services, Request, int | None], Awaitable[Answer]]
MatchSource: TypeAlias = Callable[[Services, Request], Awaitable[Sequence[Match]]]
FindWithin: TypeAlias = Callable[
    [Services, Request, str, int | None], Awaitable[Sequence[tuple[str, V]]]
]
"""Finds (label, value) pairs for what is typed, in the match of a number if one is given."""

MatchSuggestion: TypeAlias = Callable[
    [Interaction, str], Coroutine[None, None, list[app_commands.Choice[int]]]
]


class SeveralMatches(NotFound):
    """A command was not told which of *matches* it is about; the answer lets a person choose."""

    def __init__(self, matches: Sequence[Match]) -> None:
        super().__init__("which_match", matches=", ".join(f"#{match.id}" for match in matches))
        self.matches = matches


def is_elsewhere(request: Request, match: Match) -> bool:
    """Say whether a match has its cards in another place than the one of a request."""
    here = request.channel_id if request.in_dm else request.thread_id
    return match.location.thread_id is not None and match.location.thread_id != here


def is_beside_card(request: Request, match: Match) -> bool:
    """Say whether the next card will stand right below, so that an answer need not say the same."""
    has_cards = match.location.thread_id is not None and not request.missing
    return has_cards and not is_elsewhere(request, match)


def is_named_here(request: Request, match: Match) -> bool:
    """Say whether a request comes from the thread that has the name of a match, which runs.

    A rematch there gives the thread its own name.
    """
    is_here = request.thread_id is not None and match.location.thread_id == request.thread_id
    return is_here and match.ending is None


def ending_answer(request: Request, live: LiveMatch) -> Update:
    """Say how a person ended a match, for a moment where the result stands below."""
    said = plain_message(entry_text(request.words, live))
    return Update(said, brief=is_beside_card(request, live.match))


async def find_match(services: Services, request: Request, number: int | None) -> LiveMatch:
    """Load the match that a command is about.

    Raises:
        NotFound: no such match.
        SeveralMatches: several could be meant.
    """
    if number is not None:
        return await match_by_number(services, request, number)
    if (here := await match_of_thread(services, request)) is not None:
        return here
    running = await running_matches(services, request)
    waiting = [match for match in running if is_waiting(match, request.user.user_id)]
    others_see = [match for match in running if not match.is_practice]
    for candidates in (waiting, others_see, running):
        if len(candidates) == 1:
            return await services.session.load(candidates[0].id)
    if not running:
        raise NotFound("no_running")
    now = services.clock.now()
    raise SeveralMatches(by_urgency(waiting or running, request.user.user_id, now))


def match_choice(request: Request, several: SeveralMatches, ref: Ref) -> Answer:
    """Show the matches that could be meant; a choice is served by *ref*."""
    return Update(choice_panel(request.words, several.matches, request.user.user_id, ref))


async def find_match_or_latest(
    services: Services, request: Request, number: int | None
) -> LiveMatch:
    """Load the match that a command is about; with none running, the person's newest one.

    Raises:
        NotFound: no such match, several that could be meant, or none was ever played.
    """
    try:
        return await find_match(services, request, number)
    except NotFound as missing:
        if missing.key != "no_running":
            raise
    user_id = request.user.user_id
    latest = await services.store.read(lambda tables: tables.matches.latest(user_id, 1))
    if not latest:
        raise NotFound("no_latest")
    return await services.session.load(latest[0].id)


async def match_by_number(services: Services, request: Request, number: int) -> LiveMatch:
    """Load a match by its number, which can be guessed, for somebody who may see it.

    Raises:
        NotFound: there is none, or not for this person here.
    """
    if not 0 < number <= LARGEST:
        raise NotFound("no_match", match=number)
    live = await services.session.load(number)
    if not request.may_see(live.match.location, live.match.players):
        raise NotFound("no_match", match=number)
    return live


async def match_of_button(services: Services, request: Request) -> LiveMatch:
    """Load the match in the custom_id, which can be forged, for somebody who may see it.

    Raises:
        NotFound: there is none, or not for this person here.
    """
    return await match_by_number(services, request, request.ref.subject)


async def match_of_thread(services: Services, request: Request) -> LiveMatch | None:
    """Load the match that is played in this thread; None where there is none."""
    thread_id = request.thread_id
    if thread_id is None:
        return None
    match = await services.store.read(lambda tables: tables.matches.in_thread(thread_id))
    return services.session.positions.of(match) if match else None


async def running_matches(services: Services, request: Request) -> Sequence[Match]:
    """Return the person's running matches."""
    user_id = request.user.user_id
    return await services.store.read(lambda tables: tables.matches.running(user_id))


async def latest_matches(services: Services, request: Request) -> Sequence[Match]:
    """Return the person's newest matches, running or over."""
    user_id = request.user.user_id
    return await services.store.read(lambda tables: tables.matches.latest(user_id, LATEST))


async def no_matches(_services: Services, _request: Request) -> Sequence[Match]:
    """Suggest nothing: the matches of others are named by their number."""
    return ()


async def loaded(services: Services, matches: Sequence[Match]) -> Mapping[int, LiveMatch]:
    """Load *matches* with their positions, by number; one that is damaged is left out."""

    async def load(number: int) -> LiveMatch | None:
        try:
            return await services.session.load(number)
        except Refusal:
            return None

    found = await asyncio.gather(*(load(match.id) for match in matches))
    return {live.match.id: live for live in found if live}


def match_suggestion(source: MatchSource) -> MatchSuggestion:
    """Make the autocomplete of a ``match`` option that suggests matches of *source*."""

    async def suggest(interaction: Interaction, typed: str) -> list[app_commands.Choice[int]]:
        services, request = asked_by(interaction)
        matches = await source(services, request)
        fitting = [match for match in matches if str(match.id).startswith(str(typed))]
        return choices([(match_label(request.words, match), match.id) for match in fitting])

    return suggest


def suggest_within(command: Command, option: str, find: FindWithin[V]) -> None:
    """Suggest what *find* finds for an *option*, in the match that the ``match`` option names.

    That option suggests one's running matches.
    """

    async def suggest(interaction: Interaction, typed: str) -> list[app_commands.Choice[V]]:
        chosen = interaction.namespace.match
        number = chosen if isinstance(chosen, int) else None
        services, request = asked_by(interaction)
        return choices(await find(services, request, str(typed), number))

    suggest_values(command, option, suggest)
    suggest_values(command, "match", match_suggestion(running_matches))


def match_command(
    words: Words, name: str, handler: MatchHandler, source: MatchSource, *, heavy: bool = False
) -> Command:
    """Build a command whose only option is the match it is about, suggested from *source*.

    Where several could be meant, the operation of its name serves the one that is chosen.
    """

    async def callback(interaction: Interaction, match: int | None = None) -> None:
        async def handle(services: Services, request: Request) -> Answer:
            try:
                return await handler(services, request, match)
            except SeveralMatches as several:
                return match_choice(request, several, Ref("pickmatch", 0, 0, name))

        await answer(interaction, handle, heavy=heavy)

    command = new_command(words, name, callback, match="command.match")
    suggest_values(command, "match", match_suggestion(source))
    return command
