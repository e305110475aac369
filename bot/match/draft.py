"""Drafts: turns being put together. Every way to make a move ends here, in a row.

A draft starts from a version of the match and holds steps as exact text. If the match has a newer
version, the steps are tried on its position, and dropped if they are not legal there.
"""

from dataclasses import dataclass, field, replace
from typing import Any, Self, TypeAlias

from bot.errors import NoStep
from bot.match.history.endings import closing_step
from bot.match.history.replay import LiveMatch, move_texts, turn_is_over
from bot.match.history.seats import acting_seat
from bot.match.history.turns import is_asked_anew
from bot.match.ports import Store, Tables
from bot.match.session import Session
from bot.match.values.draft import Draft
from bot.match.values.match import Match
from bot.match.values.people import UserSettings
from rules.core import Parts, State
from rules.errors import RulesError
from rules.notation import discreet, read
from rules.phrase import Said

_Kept: TypeAlias = tuple[Draft | None, UserSettings]


@dataclass(frozen=True, slots=True)
class DraftPosition:
    """A draft with its match: the position after its steps, and what they would do.

    ``settings`` are those of its person.
    """

    live: LiveMatch
    draft: Draft
    state: State[Any]
    parts: tuple[Parts, ...]
    preview: tuple[Said, ...]
    revealing: bool = False
    """Whether the last step reveals something, so that the steps up to it have to be played."""
    settings: UserSettings = field(default_factory=UserSettings)
    replaces: tuple[Said, ...] = ()
    """What was begun and is given up for this turn, as it would have gone; nothing for most."""

    @property
    def midway(self) -> LiveMatch | None:
        """The match with the position in the midst of the turn; None at its beginning and end."""
        begun = bool(self.draft.steps) and not self.is_complete
        return replace(self.live, state=self.state) if begun else None

    @property
    def with_draw(self) -> Self:
        """The draft with the wish to offer a draw."""
        return replace(self, draft=replace(self.draft, draw=True))

    @property
    def is_asked_anew(self) -> bool:
        """Whether the person is asked for this kind of step for the first time in the match."""
        state, asked = self.live.state, self.state.prompt().said.phrase
        for step in self.draft.steps:
            if state.prompt().said.phrase is asked:
                return False
            state = state.play(state.parse(step))
        return is_asked_anew(self.midway or self.live)

    @property
    def needs_confirmation(self) -> bool:
        """Whether it is confirmed first whatever the settings: the turn goes on after the dice."""
        return self.revealing and not turn_is_over(self.live.state, self.state)

    @property
    def is_complete(self) -> bool:
        """Whether it can be played: the steps end the turn, or the last one reveals something."""
        over = turn_is_over(self.live.state, self.state) or self.ends_match
        return bool(self.draft.steps) and (over or self.revealing)

    @property
    def ends_match(self) -> bool:
        """Whether the match is over after these steps, or after the closing step that follows."""
        return self.state.outcome is not None or closing_step(self.state) is not None


class DraftService:
    """Reads, changes and stores drafts."""

    def __init__(self, store: Store, session: Session) -> None:
        self._store = store
        self._session = session

    async def current(self, match_id: int, user_id: int, version: int) -> DraftPosition:
        """The person's draft in a match at *version*, empty if there is none.

        Raises:
            Refusal: it is not their turn, the match is over, or StaleMove.
        """
        live, kept = await self._session.load_with(
            match_id, lambda tables, match: _kept(tables, match.id, user_id)
        )
        return draft_on(live, user_id, *kept, version)

    async def of(self, live: LiveMatch, user_id: int) -> DraftPosition:
        """The person's draft in a match that was read a moment ago.

        Raises:
            Refusal: it is not their turn, or the match is over.
        """
        match = live.match
        kept = await self._store.read(lambda tables: _kept(tables, match.id, user_id))
        return draft_on(live, user_id, *kept)

    async def in_thread(self, thread_id: int, user_id: int) -> DraftPosition | None:
        """The person's draft in the match of a thread; None if the thread has no match.

        Raises:
            Refusal: it is not their turn, or the match is over.
        """

        async def work(tables: Tables) -> tuple[Match, _Kept] | None:
            match = await tables.matches.in_thread(thread_id)
            return (match, await _kept(tables, match.id, user_id)) if match else None

        if (found := await self._store.read(work)) is None:
            return None
        match, kept = found
        return draft_on(self._session.positions.of(match), user_id, *kept)

    async def add(self, match_id: int, user_id: int, version: int, text: str) -> DraftPosition:
        """Adds the steps in *text* to the draft and stores it.

        Raises:
            Refusal, RulesError: as for :meth:`current` and :func:`extended`.
        """
        return await self.keep(extended(await self.current(match_id, user_id, version), text))

    async def undo(self, match_id: int, user_id: int, version: int) -> DraftPosition:
        """Removes the last step, and the one before an end that came by itself."""
        now = await self.current(match_id, user_id, version)
        before = drafted(now, now.draft.steps[:-1])
        if _ended(before) is not before:
            before = drafted(before, before.draft.steps[:-1])
        return await self.keep(before)

    async def clear(self, match_id: int, user_id: int, version: int) -> DraftPosition:
        """Removes all steps."""
        now = await self.current(match_id, user_id, version)
        return await self.keep(drafted(now, ()))

    async def keep(self, now: DraftPosition) -> DraftPosition:
        """Stores a draft as it is."""
        await self._store.write(lambda tables: tables.drafts.put(now.draft))
        return now


async def _kept(tables: Tables, match_id: int, user_id: int) -> _Kept:
    """Read a person's draft and settings."""
    return await tables.drafts.with_settings(match_id, user_id)


def draft_on(
    live: LiveMatch,
    user_id: int,
    kept: Draft | None,
    settings: UserSettings,
    version: int | None = None,
) -> DraftPosition:
    """The draft that is *kept* of a person, in a match that was read with it.

    Raises:
        Refusal: it is not their turn, the match is over, or it isn't at *version*.
    """
    version = live.match.version if version is None else version
    acting_seat(live, user_id, version)
    # The wish to offer a draw holds for this turn, not for a later one.
    draw = kept is not None and kept.draw and kept.version == version
    none = Draft(live.match.id, user_id, version, (), draw)
    empty = DraftPosition(live, none, live.state, (), (), settings=settings)
    try:
        return drafted(empty, kept.steps) if kept else empty
    except RulesError:
        return empty


def reopened(now: DraftPosition) -> DraftPosition:
    """The draft to add steps to: a complete one begins again without steps.

    The stored draft, which [Play] would play, stays until new steps are stored.
    """
    return drafted(now, ()) if now.is_complete else now


def extended(now: DraftPosition, text: str) -> DraftPosition:
    """The draft with the steps in *text*, as people write them.

    The text replaces a draft that was complete already. A whole turn that cannot be added to what
    is begun does that, too, and keeps what it ``replaces``.

    Raises:
        RulesError: a word cannot be read or played.
        NoStep: the text goes beyond the turn.
    """
    now = reopened(now)
    try:
        moves = read(now.state, text, _people(now))
    except RulesError as refusal:
        if whole := _whole_turn(now, text):
            return replace(whole, replaces=now.preview)
        raise discreet(now.state, refusal, now.live.options) from refusal
    _check_within_turn(now, moves)
    return _ended(drafted(now, (*now.draft.steps, *move_texts(now.state, moves))))


def _people(now: DraftPosition) -> list[str]:
    return [player.name for player in now.live.match.players]


def _ended(now: DraftPosition) -> DraftPosition:
    """The draft with the end of the turn, where there is nothing else to do and it asks nothing."""
    legal = now.state.legal()
    is_begun = bool(now.draft.steps) and not now.is_complete
    if not is_begun or len(legal) != 1 or now.state.parts(legal[0]).cells or now.state.closing():
        return now
    return drafted(now, (*now.draft.steps, now.state.format(legal[0])))


def drafted(now: DraftPosition, steps: tuple[str, ...]) -> DraftPosition:
    """The draft with *steps* instead of its own, played from the match's position.

    Raises:
        RulesError: a step is not legal there.
    """
    live, parts, preview, revealing = now.live, list[Parts](), list[Said](), False
    state = live.state
    for step in steps:
        move = state.parse(step)
        parts.append(state.parts(move))
        preview += state.preview(move, live.options)
        revealing = state.traits(move, live.options).reveals
        state = state.play(move)
    draft, told = replace(now.draft, steps=steps), (tuple(parts), tuple(preview))
    return DraftPosition(live, draft, state, *told, revealing, now.settings)


def _whole_turn(now: DraftPosition, text: str) -> DraftPosition | None:
    """The draft of *text* from the start of the turn; None unless it is a whole turn."""
    start = drafted(now, ())
    try:
        moves = read(start.state, text, _people(now))
        _check_within_turn(start, moves)
    except (RulesError, NoStep):
        return None
    whole = drafted(now, move_texts(start.state, moves))
    return whole if now.draft.steps and whole.is_complete else None


def _check_within_turn(now: DraftPosition, moves: tuple[Any, ...]) -> None:
    state = now.state
    for move in moves[:-1]:
        last = state.format(move)
        state = state.play(move)
        if turn_is_over(now.live.state, state):
            raise NoStep("draft.too_long", step=last)
