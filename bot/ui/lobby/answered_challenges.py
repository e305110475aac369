"""What became of a challenge: answered, run out, the match on, the match over."""

from bot.i18n.catalog import Words
from bot.match.history.endings import is_called_off
from bot.match.history.numbers import moves_made
from bot.match.history.replay import LiveMatch
from bot.match.solo.personal_bests import is_alone
from bot.match.values.challenge import Challenge, ChallengeStatus
from bot.match.values.match import Match
from bot.ui.kit.answer import ClassicMessage, Message, framed
from bot.ui.kit.custom_id import Ref
from bot.ui.kit.items import (
    Item,
    Style,
    button,
    link_button,
    match_button,
)
from bot.ui.kit.lists import listed
from bot.ui.kit.markdown import plain, unmarked
from bot.ui.kit.seat_names import seat_name, seat_names
from bot.ui.match.match_text import result_text, scored_text
from bot.ui.match.names import game_name, numbered_name, player_names, told_name, told_names
from bot.ui.match.results import final_score, ranking


def challenge_closed(words: Words, challenge: Challenge) -> ClassicMessage:
    """Say what became of a challenge that nobody can answer any more."""
    had_no_room = challenge.full and challenge.status is ChallengeStatus.CANCELLED
    became = "no_room" if had_no_room else challenge.status.value
    if challenge.rematch_of and challenge.status is ChallengeStatus.DECLINED:
        became = "declined_rematch"
    opponent = plain(challenge.invited.name) if challenge.invited else ""
    line = words(f"challenge.closed.{became}", name=plain(challenge.host.name), opponent=opponent)
    content = f"**{game_name(words, challenge.game)}** · {line}"
    if not (challenge.to_all and challenge.status is ChallengeStatus.EXPIRED):
        return ClassicMessage(content)
    renew = button(words("button.renew"), Ref("renew", challenge.id))
    return ClassicMessage(content, ((renew,),))


def declined_call(words: Words, challenge: Challenge) -> ClassicMessage:
    """Call the host of a declined challenge, who may ask somebody else."""
    called = words("challenge.ask_else", name=f"<@{challenge.host.user_id}>")
    ask = button(words("button.ask_else"), Ref("seek", 0, 0, challenge.game), Style.primary)
    return ClassicMessage(called, ((ask,),), pings=frozenset({challenge.host.user_id}))


def declined_seat_call(words: Words, challenge: Challenge, name: str) -> ClassicMessage:
    """Call the host of a table at which the place that was kept for somebody is free now."""
    host = challenge.host.user_id
    said = words("challenge.declined_seat", name=f"<@{host}>", declined=plain(name))
    return ClassicMessage(said, pings=frozenset({host}))


def challenge_accepted(words: Words, match: Match, forum: int | None = None) -> ClassicMessage:
    """Say that the match has begun, in a thread below this message or as a post in *forum*."""
    key = "challenge.closed.posted" if forum else "challenge.closed.accepted"
    line = words(key, names=told_names(words, match), forum=forum or 0)
    terms = [f"**{game_name(words, match.game)}** · {line}"]
    if match.sealed_until is not None:
        terms.append(words("weekly.announced"))
    return ClassicMessage("\n".join(terms))


def challenge_begun(
    words: Words, challenge: Challenge, match: Match, forum: int | None = None
) -> ClassicMessage:
    """Say where a challenge was offered that its match has begun, and where it is played.

    Where that is neither this place nor the thread below the message, it leads there as soon as
    it is open: from the thread of another match, and to a post of a *forum*.
    """
    offered, thread_id = challenge.location.thread_id, match.location.thread_id
    is_beside = offered not in {None, thread_id}
    if offered is None and thread_id is not None:
        if thread_id in {challenge.location.message_id, challenge.location.channel_id}:
            return challenge_accepted(words, match)
        is_beside = challenge.rematch_of is None
    if challenge.rematch_of is not None:
        key = "rematch.announced" if is_beside and thread_id else "rematch.accepted"
        return ClassicMessage(_again(words, key, match))
    if not is_beside:
        return challenge_accepted(words, match, forum)
    key = "challenge.closed.beside" if thread_id else "challenge.closed.opening"
    line = words(key, names=player_names(words, match), thread=f"<#{thread_id}>")
    return ClassicMessage(f"**{game_name(words, match.game)}** · {line}")


def alone_begun_panel(words: Words, match: Match, forum: int | None = None) -> Message:
    """Tell somebody who plays alone that their match has started, and lead there."""
    return framed(words("challenge.begun"), match_link(words, match, forum))


def match_link(words: Words, match: Match, forum: int | None = None) -> Item:
    """Lead to a match that has just begun; posts stand in a *forum*."""
    home = match.location
    # Before its thread is open its number is known: that of the message it grows from.
    thread = home.thread_id or (home.message_id if forum is None else None)
    url = f"https://discord.com/channels/{home.guild_id}/{thread or home.channel_id}"
    if thread is None and home.message_id is not None:
        url += f"/{home.message_id}"
    return link_button(words("button.thread"), url)


def played_again_panel(words: Words, newest: LiveMatch, url: str) -> Message:
    """Say of a rematch that it's on, at *url*, or how it ended; then there can be another."""
    match = newest.match
    if match.ending is None:
        way = [link_button(words("button.thread"), url)] if url else []
        return framed(words("rematch.begun", match=match.id), *way)
    again = match_button(words, "again", match, Style.primary, label="rematch")
    view = match_button(words, "view", match, label="board")
    result = result_text(words, newest)
    return framed(words("rematch.over", match=match.id, result=result), again, view)


def rematch_announced(words: Words, match: Match) -> ClassicMessage:
    """Say in the channel that the same people play again, in the thread of the match before."""
    return ClassicMessage(_again(words, "rematch.announced", match))


def _again(words: Words, key: str, match: Match) -> str:
    names = list(dict.fromkeys(f"**{name}**" for name in seat_names(words, match)))
    thread = f"<#{match.location.thread_id}>"
    line = words(key, names=listed(words, names), n=len(names), thread=thread)
    return f"**{numbered_name(words, match)}** · {line}"


def challenge_over(words: Words, live: LiveMatch, thread_id: int | None = None) -> ClassicMessage:
    """Say in the channel, in one line, how the match of a challenge ended.

    It has the match's number: a rematch gives the thread below it another name.

    *thread_id* is where it was played, unless the message has that thread below it.
    """
    match, line = live.match, over_text(words, live)
    if match.is_annulled:
        line = words("challenge.over.annulled", result=line)
    if thread_id is not None:
        line = words("challenge.over.in", result=line, thread=f"<#{thread_id}>")
    return ClassicMessage(f"**{numbered_name(words, match)}** · {line}")


def over_text(words: Words, live: LiveMatch, *, stopped: bool = True) -> str:
    """Say in a sentence who won against whom, and with which score; or what else came of it."""
    match, ending, say = live.match, live.match.ending, words if stopped else words.unstopped
    assert ending is not None  # or it would be on
    seats = list(dict.fromkeys(match.first_seat(seat) for seat in ranking(live, ending)))
    winners = list(dict.fromkeys(match.first_seat(seat) for seat in ending.winners))
    computers = [seat for seat in seats if match.players[seat].level is not None]
    name_of = told_name if len(computers) == 1 else seat_name
    others = [name_of(words, match, seat) for seat in seats if seat not in winners]
    if is_called_off(ending):
        return say("challenge.over.off", names=told_names(words, match))
    if len(seats) == 1:
        name = seat_name(words, match, 0)
        if is_alone(match):
            return say("challenge.over.alone", name=name, points=scored_text(words, live))
        return say("challenge.over.both", name=name)
    score = final_score(words, live, ending)
    if not others or not winners:
        key = "challenge.over.draw_at" if score else "challenge.over.draw"
        return say(key, names=told_names(words, match), score=score)
    how = "lost" if winners == computers else "won"
    key = f"challenge.over.{how}_by" if score else f"challenge.over.{how}"
    named = listed(words, [seat_name(words, match, seat) for seat in winners])
    return say(key, winners=named, others=listed(words, others), score=score)


def shared_line(words: Words, live: LiveMatch) -> str:
    """Tell a finished match in one line to copy: ``Rive · Ana beat Bo 21–8 · 58 moves``."""
    game = game_name(words, live.match.game)
    result = unmarked(over_text(words, live, stopped=False))
    return words("share.line", game=game, result=result, n=moves_made(live))


def shared_panel(words: Words, live: LiveMatch) -> Message:
    """Show that line, to copy it."""
    return framed(f"{words('share.head')}\n```\n{shared_line(words, live)}\n```")


def expired_message(words: Words, challenge: Challenge) -> ClassicMessage:
    """Tell the host of a standing offer that it has expired."""
    line = words("seek.ran_out", game=game_name(words, challenge.game))
    again = button(words("button.renew"), Ref("renew", challenge.id), Style.primary)
    return ClassicMessage(line, ((again,),))
