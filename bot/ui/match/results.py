"""How a match ended, for everybody to read; of one alone also its aim, its bests, its week."""

from collections.abc import Set

import render
from bot.i18n.catalog import Words
from bot.match.history.endings import deserters, is_called_off, is_deserted
from bot.match.history.numbers import Numbers
from bot.match.history.replay import LiveMatch
from bot.match.ratings.rating import places
from bot.match.solo.personal_bests import is_alone
from bot.match.values.match import Ending, Match
from bot.match.values.personal_best import SoloScore
from bot.ui.kit.lists import listed
from bot.ui.kit.markdown import unmarked
from bot.ui.kit.seat_names import seat_name, seat_names
from bot.ui.kit.times import date_text, span_text
from bot.ui.match.match_text import (
    entry_text,
    how_alone,
    leavers_text,
    points_text,
    reached_text,
    result_text,
    scored_text,
)
from bot.ui.match.names import called_name, side_name
from bot.ui.match.sentences import named_now
from rules import GAMES
from rules.core import Seat


def result_line(words: Words, live: LiveMatch, pings: Set[int] = frozenset()) -> str:
    """Say who won and how it ended; who is in *pings* is mentioned and hears it so."""
    ending = live.match.ending
    assert ending is not None  # asked for at the end
    how = how_it_ended(words, live, ending)
    is_annulled = live.match.is_annulled
    if is_annulled or is_called_off(ending) or is_alone(live.match):
        called = [
            called_name(words, live.match, s, pings)
            for s in _seats(live)
            if _is_called(live, s, pings)
        ]
        if is_annulled or is_called_off(ending):
            over = words("result.over", result=result_text(words, live), how=how)
        else:
            over = _alone_line(words, live, ending, how)
        return f"{over} {words('result.heard', people=listed(words, called))}" if called else over
    if ending.winners:
        people = listed(words, _winners(words, live, ending, pings))
        score = final_score(words, live, ending)
        key = "result.won_by" if score else "result.won_plain"
        won = words(key, who=people, n=len(ending.winners), score=score)
    else:
        level = final_score(words, live, ending)
        won = words("result.drawn_at", score=level) if level else words("result.drawn")
    others = [seat for seat in ranking(live, ending) if seat not in ending.winners]
    # Nobody is left out where somebody is called.
    rest = [called_name(words, live.match, seat, pings) for seat in others]
    is_told = any(_is_called(live, seat, pings) for seat in others)
    told = words("result.told", people=listed(words, rest)) if is_told else ""
    return " ".join(part for part in (won, how, told) if part)


def _alone_line(words: Words, live: LiveMatch, ending: Ending, how: str) -> str:
    """Say what came of a match alone: whether it was won, by what, and the score."""
    name = seat_name(words, live.match, 0)
    points = scored_text(words, live)
    return words(f"alone.over{how_alone(ending)}", name=name, how=how, points=points)


def how_it_ended(words: Words, live: LiveMatch, ending: Ending) -> str:
    """Say in a sentence how a match ended: by which rule, or by what somebody did."""
    if is_deserted(live.match):
        return leavers_text(words, live.match)
    if ending.by_rules and live.state.outcome:
        return named_now(words, live).say(live.state.outcome.why)
    return entry_text(words, live)


def ranking(live: LiveMatch, ending: Ending) -> list[Seat]:
    """All seats, the best first, who left a table last: the order of names beside a score."""
    ranks = places(ending.winners, ending.points, deserters(live.match))
    return sorted(_seats(live), key=ranks.__getitem__)


def final_score(words: Words, live: LiveMatch, ending: Ending) -> str:
    """Write the score that a game ended with, the best first: ``66–60``, ``18–14 (komi 2)``.

    Its numbers stand in the order of :func:`ranking`; who left a table has none.
    "" for any other end, and where all others had left: then it decided nothing. "" also in a game
    without a score.
    """
    if not ending.by_rules or is_deserted(live.match) or not has_score(live):
        return ""
    gone, scores = deserters(live.match), live.state.scores()
    stayed = [seat for seat in ranking(live, ending) if seat not in gone]
    written = "–".join(render.number(scores[seat]) for seat in stayed)
    note = live.state.score_note()
    return words("result.noted", score=written, note=words.say(note)) if note else written


def short_result(words: Words, live: LiveMatch) -> str:
    """Say who won and with which score, as a list of matches tells it: ``Ana won 79–12``."""
    ending = live.match.ending
    match = live.match
    if ending is None or is_called_off(ending) or is_alone(match) or match.is_annulled:
        return result_text(words, live)
    if not ending.winners:
        level = final_score(words, live, ending)
        return words("result.draw_at", score=level) if level else result_text(words, live)
    who = listed(words, [seat_name(words, live.match, seat) for seat in ending.winners])
    score = final_score(words, live, ending)
    key = "result.past" if score else "result.past_plain"
    return words(key, who=who, n=len(ending.winners), score=score)


def dated_result(words: Words, live: LiveMatch) -> str:
    """Say how a match ended and on which day, for a list that shows no markup."""
    at = live.match.entries[-1].at if live.match.entries else live.match.created_at
    return f"{unmarked(short_result(words, live))} · {date_text(words, at)}"


def sum_lines(words: Words, live: LiveMatch) -> list[str]:
    """Say what the points of a game that was played out are for, where the game tells that."""
    ending, said = live.match.ending, named_now(words, live)
    if ending is None or not ending.by_rules:
        return []
    return [f"-# {said.say(line)}" for line in live.state.sums(live.options)]


def has_score(live: LiveMatch) -> bool:
    """Whether pictures show a score: in Seesaw, what stands on the board is none."""
    return bool(render.scores(live.state, render.View(live.options)))


FEWEST_FOR_LEAD = 6
"""So many moves a match has whose greatest lead is told: before, who moved last is ahead."""


def numbers_line(words: Words, live: LiveMatch, numbers: Numbers) -> str:
    """Put a match in numbers into a line of small print; who led only where that mattered."""
    lasted = span_text(words, numbers.lasted_ms)
    told = [words("result.moves", n=numbers.moves, time=lasted)]
    names = seat_names(words, live.match)
    times = [
        f"{name} {span_text(words, numbers.thought_ms[seat])}"
        for seat, name in enumerate(names)
        if live.match.players[seat].level is None  # the computer's is that of its machine
    ]
    if len(times) > 1 and numbers.moves:  # one person's alone is how long it lasted
        told.append(words("result.thought", times=", ".join(times)))
    ending = live.match.ending
    lead = numbers.lead if numbers.moves >= FEWEST_FOR_LEAD else None
    if lead and has_score(live) and not (ending and is_called_off(ending)):
        by = render.number(lead.by)
        told.append(words("result.lead", name=names[lead.seat], by=by, move=lead.move))
    return f"-# {' · '.join(told)}"


def _seats(live: LiveMatch) -> range:
    return range(len(live.match.players))


def _winners(words: Words, live: LiveMatch, ending: Ending, pings: Set[int]) -> list[str]:
    """Name who won; where one person played both sides, the sides."""
    sides, people = live.state.sides, {player.user_id for player in live.match.players}
    if len(people) == 1 and all(sides):
        return [side_name(words, live.match.game, sides[seat]) for seat in ending.winners]
    return [called_name(words, live.match, seat, pings) for seat in ending.winners]


def _is_called(live: LiveMatch, seat: int, pings: Set[int]) -> bool:
    return live.match.players[seat].user_id in pings


def aim_line(words: Words, game: str) -> str:
    """Say what a game is about alone."""
    texts = GAMES[game].texts
    return words("tips.aim", aim=words(texts.aim_alone or texts.aim))


def goal_line(words: Words, game: str) -> str:
    """Say what a game is about among several."""
    return words("tips.aim", aim=words(GAMES[game].texts.aim))


def best_lines(words: Words, live: LiveMatch, reached: SoloScore | None) -> list[str]:
    """Compare a result with its person's best before it; nothing with none, or none twice."""
    if reached is None or reached.before is None or reached.points == reached.before == 0:
        return []
    name, before = seat_name(words, live.match, 0), reached.before
    told = (reached.points > before) - (reached.points < before)
    key = {1: "alone.better", 0: "alone.equal", -1: "alone.worse"}[told]
    best = points_text(before) if told > 0 else reached_text(words, live, before)
    return [words(key, name=name, before=best)]


def is_covered(match: Match, now: int) -> bool:
    """Say whether others have yet to roll the dice that a card shows."""
    return match.sealed_until is not None and now < match.sealed_until


def weekly_lines(words: Words, match: Match, now: int) -> list[str]:
    """Say what a match means for its week; nothing for any other match."""
    if match.sealed_until is None:
        return []
    when, last = f"<t:{match.sealed_until // 1000}:R>", match.entries[-1:]
    if not match.ending:
        over = now >= match.sealed_until
        return [words("weekly.card.over" if over else "weekly.card", when=when)]
    if last and last[0].at >= match.sealed_until:
        return [words("weekly.card.over")]
    covered = is_covered(match, now)
    return [words("weekly.card.placed" if covered else "weekly.card.done", when=when)]
