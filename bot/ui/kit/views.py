"""How people look at a match: as everybody sees it, as one person likes it, or closely."""

from dataclasses import replace

import render
from bot.i18n.catalog import Words
from bot.match.draft import DraftPosition
from bot.match.history.endings import is_called_off
from bot.match.history.numbers import turns_given
from bot.match.history.replay import LiveMatch
from bot.match.solo.personal_bests import is_alone
from bot.match.values.match import EntryKind
from bot.match.values.people import UserSettings
from bot.ui.kit.seat_names import bare_names, name_apart
from render import Orientation, Size
from render.lettering import written_name
from rules.core import CHANCE, AnyState, Parts

EXPLAINED_ENTRIES = 3  # whose cards explain their marks to everybody; one's own pictures always do


def pointing(view: render.View, cells: frozenset[str]) -> render.View:
    """Return a view that marks *cells* as a tip, beside the last turn."""
    return replace(view, pointed=cells)


def public_view(words: Words, live: LiveMatch) -> render.View:
    """Return the view that everybody may see, with the last turn marked, as large as a card."""
    view = own_view(words, live, UserSettings())
    legend = len(live.match.line) < EXPLAINED_ENTRIES
    return view.looking(scale=render.PUBLIC_SCALE, legend=legend)


def own_view(
    words: Words, live: LiveMatch, settings: UserSettings, preview: tuple[Parts, ...] = ()
) -> render.View:
    """Return the view that somebody likes by their *settings*, with the last turn marked."""
    is_played = live.last and live.last.entry.kind is not EntryKind.START
    last = live.last.parts if live.last and is_played else ()
    look = render.Look(theme_of(settings), size_of(settings), orientation_of(settings))
    look = replace(look, hidden=settings.hidden, legend=True)
    names = tuple(bare_names(words, live.match))
    handles = tuple(player.handle for player in live.match.players)
    ended, given = _ended(words, live), turns_given(live.match)
    view = render.View(live.options, last, preview, look, names, ended=ended, given=given)
    return replace(view, handles=handles)


def _ended(words: Words, live: LiveMatch) -> render.Ended | None:
    """Say how a match stopped by none of its rules; None where they ended it, or it goes on."""
    match, ending = live.match, live.match.ending
    if ending is None or ending.by_rules:
        return None
    seat = match.entries[-1].seat if match.entries else CHANCE
    who, handle, key = "", "", f"ended.{ending.reason}"
    if seat != CHANCE:
        who = name_apart(words, match, seat, live.state.sides, raw=True)
        handle = match.players[seat].handle
        by_computer = match.players[seat].level is not None
        key += ".computer" if ending.reason == "resign" and by_computer else ""
    is_drawn = not (ending.winners or is_alone(match) or is_called_off(ending))
    how, drawn = (words(key, who=name) for name in (who, written_name(who, handle) or who))
    return render.Ended(ending.winners, is_drawn, how, drawn)


def close_view(words: Words, live: LiveMatch, settings: UserSettings) -> render.View:
    """Return that view of the part they last looked at, while it shows all of the last turn."""
    return _closely(live, live.state, settings, own_view(words, live, settings))


def draft_view(
    words: Words,
    now: DraftPosition,
    offered: frozenset[str] = frozenset(),
    pointed: frozenset[str] = frozenset(),
    named: frozenset[str] = frozenset(),
) -> render.View:
    """Return the view of a draft, its steps marked, as closely as they last looked at it.

    What is *offered* next, *pointed* at as a tip, or *named* and can't be played, by the names of
    cells, is marked too.
    """
    view = own_view(words, now.live, now.settings, now.parts)
    view = replace(view, before=now.live.state if now.parts else None)
    view = replace(view, pointed=pointed, offered=offered, named=named)
    return _closely(now.live, now.state, now.settings, view)


def _closely(
    live: LiveMatch, state: AnyState, settings: UserSettings, view: render.View
) -> render.View:
    """Narrow a view to the part that somebody looked at, while everything new lies in it."""
    match_id, place = settings.closely or (0, "")
    close = view.looking(region=place)
    new = render.touched(view.preview or view.last) | view.pointed | view.offered | view.named
    return close if match_id == live.match.id and render.holds(state, close, new) else view


def theme_of(settings: UserSettings) -> str:
    """Return the theme that somebody chose, or the default if it no longer exists."""
    return settings.theme if settings.theme in render.THEMES else UserSettings().theme


def size_of(settings: UserSettings) -> Size:
    """Return the picture size that somebody chose, or the default if it no longer exists."""
    return Size(settings.size) if settings.size in set(Size) else Size.LARGE


def orientation_of(settings: UserSettings) -> Orientation:
    """Return the orientation that somebody chose, or the default if it no longer exists."""
    return (
        Orientation(settings.orientation)
        if settings.orientation in set(Orientation)
        else Orientation.USUAL
    )
