"""The seat that a person acts for, and checks of what they may do in a match."""

from bot.errors import NotSeated, NotYourTurn, Refusal, StaleMove
from bot.match.history.dice import have_dice_fallen
from bot.match.history.endings import deserters
from bot.match.history.replay import LiveMatch
from bot.match.history.takeback import entries_to_take_back
from bot.match.history.turns import has_hardly_begun
from bot.match.values.match import Match
from bot.match.values.rating import is_table_game
from bot.match.values.seat_names import named_seat, named_seats
from rules import GAMES
from rules.core import Seat
from rules.phrase import Value


def own_seat(live: LiveMatch, user_id: int) -> Seat:
    """The seat that a person acts for; if they hold several, the one to act or else the first.

    Raises:
        Refusal: the match is over, or the person has no seat.
    """
    seats = live.match.seats_of(user_id)
    if not seats:
        raise NotSeated(live.match.id, named_seats(live.match))
    if live.match.ending:
        raise Refusal("match_over", match=live.match.id)
    return live.state.to_act if live.state.to_act in seats else seats[0]


def seat_of(live: LiveMatch, user_id: int) -> Seat | None:
    """The seat of somebody who looks; of several the one to act, or none of them: None."""
    seats, acting = live.match.seats_of(user_id), live.acting
    return acting if acting in seats else seats[0] if len(seats) == 1 else None


def acting_seat(live: LiveMatch, user_id: int, version: int) -> Seat:
    """The seat that a person plays for, if it is to act and the match is at *version*.

    Raises:
        Refusal: as :func:`own_seat`, NotYourTurn, or StaleMove.
    """
    seat = own_seat(live, user_id)
    if live.match.version != version:
        raise StaleMove(live.match.id, version, live.match.version)
    if live.state.to_act != seat:
        acting = live.state.to_act
        assert acting is not None  # no ending, so somebody is to act
        raise NotYourTurn(live.match.id, named_seat(live.match, acting))
    return seat


def may_abort(live: LiveMatch) -> bool:
    """Whether a match has hardly begun, so that it may be called off; not one of a league."""
    return not live.match.ending and live.match.round_id is None and has_hardly_begun(live.match)


def check_abort(live: LiveMatch) -> None:
    """Checks that a match may be called off at all.

    Raises:
        Refusal: too much has been played, or it is of a league.
    """
    if live.match.round_id is not None and not live.match.ending:
        raise Refusal("abort.league")
    if not may_abort(live):
        raise Refusal("abort.too_late", **_named(live.match))


def check_abort_alone(live: LiveMatch) -> None:
    """Checks that one person may call a match off without asking the others.

    Raises:
        Refusal: too much has been played, or everybody has to agree.
    """
    check_abort(live)
    if abort_needs_all(live):
        raise Refusal("abort.everybody", **_named(live.match))


def _named(match: Match) -> dict[str, Value]:
    """The values by which a refusal names a match, as ``/abort`` may have chosen it by itself."""
    return {"game": GAMES[match.game].texts.name, "match": match.id, "names": named_seats(match)}


def abort_needs_all(live: LiveMatch) -> bool:
    """Whether everybody has to agree to call a match off: it is rated, and dice were rolled.

    Otherwise people could leave a match without a loss when the first dice are bad for them.
    """
    people = {player.user_id for player in live.match.players}
    return live.match.rated and len(people) > 1 and have_dice_fallen(live.match)


def check_draw(match: Match) -> None:
    """Checks that a draw can be agreed in a match.

    Raises:
        Refusal: it is not between two people, more than two can play the game, or it has no draws.
    """
    if is_table_game(match.game) or len({player.user_id for player in match.players}) != 2:
        raise Refusal("offer.draw_of_two")
    if not GAMES[match.game].has_draws:
        raise Refusal("offer.no_draws", game=GAMES[match.game].texts.name)


def may_draw(match: Match) -> bool:
    """Whether a draw can be agreed, as :func:`check_draw` says with its reasons."""
    try:
        check_draw(match)
    except Refusal:
        return False
    return True


def repeated(match: Match, interaction_id: int) -> bool:
    """Whether an interaction has made an entry already, as Discord may deliver one twice."""
    return any(e.interaction_id == interaction_id for e in match.entries)


def takeback_seat(live: LiveMatch, user_id: int) -> Seat:
    """The seat for which a person takes a turn back; if they hold all seats, the last that moved.

    Raises:
        Refusal: the match is over, or the person has no seat.
    """
    seat, line = own_seat(live, user_id), live.match.line
    return seat if other_seats(live.match, seat) or not line else line[-1].seat


def may_take_back(live: LiveMatch, user_id: int) -> bool:
    """Whether a person has a turn that could be taken back if all agree."""
    try:
        return bool(entries_to_take_back(live.match, takeback_seat(live, user_id)))
    except Refusal:
        return False


def other_seats(match: Match, seat: Seat) -> frozenset[Seat]:
    """The seats of others who still play."""
    me = match.players[seat].user_id
    seats = {s for s, player in enumerate(match.players) if player.user_id != me}
    return frozenset(seats - deserters(match))


def consulted_seats(match: Match, seat: Seat) -> frozenset[Seat]:
    """The seats of other people who have to agree to an offer; the computer agrees to all."""
    return frozenset(s for s in other_seats(match, seat) if match.players[s].level is None)


def check_version(match: Match, version: int) -> None:
    """Checks that *version*, from a button, is the present one.

    Raises:
        StaleMove: it is not.
    """
    if match.version != version:
        raise StaleMove(match.id, version, match.version)
