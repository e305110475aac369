"""What a person may do in a match as it stands, and for which seat."""

from bot.errors import NotSeated, NotYourTurn, Refusal, StaleMove
from bot.match.record.dice import have_dice_fallen
from bot.match.record.ending import deserters
from bot.match.record.replay import LiveMatch
from bot.match.record.takeback import entries_to_take_back
from bot.match.record.turns import has_hardly_begun
from bot.match.values.match import Match
from bot.match.values.rating import is_table_game
from rules import GAMES
from rules.core import Seat
from rules.words import Term, Value


def own_seat(live: LiveMatch, user_id: int) -> Seat:
    """The seat a person acts for: the one to act where they hold several.

    Raises:
        Refusal: the match is over, or the person only watches.
    """
    seats = live.match.seats_of(user_id)
    if not seats:
        raise NotSeated(live.match.id, " and ".join(p.name for p in live.match.players))
    if live.match.ending:
        raise Refusal("match_over", match=live.match.id)
    return live.state.to_act if live.state.to_act in seats else seats[0]


def acting_seat(live: LiveMatch, user_id: int, version: int) -> Seat:
    """The seat a person plays for now, on a card or draft of *version*.

    Raises:
        Refusal: own_seat's, NotYourTurn, or StaleMove.
    """
    seat = own_seat(live, user_id)
    if live.match.version != version:
        raise StaleMove(live.match.id, version, live.match.version)
    if live.state.to_act != seat:
        acting = live.state.to_act
        assert acting is not None  # no ending, so somebody is to act
        raise NotYourTurn(live.match.id, live.match.players[acting].name)
    return seat


def may_abort(live: LiveMatch) -> bool:
    """Whether the match has hardly begun, so that stopping hurts nobody."""
    return not live.match.ending and has_hardly_begun(live.match)


def check_abort(live: LiveMatch) -> None:
    """Whether a match may be called off at all.

    Raises:
        Refusal: too much has been played.
    """
    if not may_abort(live):
        raise Refusal("abort.too_late", **_named(live.match))


def check_abort_alone(live: LiveMatch) -> None:
    """Whether one person may call a match off without the others.

    Raises:
        Refusal: too much has been played, or it needs everybody.
    """
    check_abort(live)
    if abort_needs_all(live):
        raise Refusal("abort.everybody", **_named(live.match))


def _named(match: Match) -> dict[str, Value]:
    """Which match a refusal speaks of: ``/abort`` finds one by itself."""
    names = " v ".join(player.name for player in match.players)
    return {"game": Term(f"{match.game}.name"), "match": match.id, "names": names}


def abort_needs_all(live: LiveMatch) -> bool:
    """Whether calling a match off takes everybody's agreement: it is rated, and dice fell.

    Otherwise one could look at the dice, and leave a match that begins badly without a loss.
    """
    people = {player.user_id for player in live.match.players}
    return live.match.rated and len(people) > 1 and have_dice_fallen(live.match)


def check_draw(match: Match) -> None:
    """Whether a draw can be agreed.

    Raises:
        Refusal: it is no game for two people, or one that has no draws.
    """
    if is_table_game(match.game) or len({player.user_id for player in match.players}) != 2:
        raise Refusal("offer.draw_of_two")
    if f"{match.game}.event.drawn" not in GAMES[match.game].WORDS:
        raise Refusal("offer.no_draws", game=Term(f"{match.game}.name"))


def may_draw(match: Match) -> bool:
    """Whether a draw can be agreed: between two, in a game that has draws."""
    try:
        check_draw(match)
    except Refusal:
        return False
    return True


def repeated(match: Match, interaction_id: int) -> bool:
    """Whether an interaction made an entry already: Discord may deliver one twice."""
    return any(e.interaction_id == interaction_id for e in match.entries)


def takeback_seat(live: LiveMatch, user_id: int) -> Seat:
    """The seat for which a person takes a turn back: who holds all of them, whoever moved last.

    Raises:
        Refusal: the match is over, or the person only watches.
    """
    seat, line = own_seat(live, user_id), live.match.line
    return seat if other_seats(live.match, seat) or not line else line[-1].seat


def may_take_back(live: LiveMatch, user_id: int) -> bool:
    """Whether a person has a turn that could be taken back, if all agree."""
    try:
        return bool(entries_to_take_back(live.match, takeback_seat(live, user_id)))
    except Refusal:
        return False


def other_seats(match: Match, seat: Seat) -> frozenset[Seat]:
    """The seats of other people who are still at the table."""
    me = match.players[seat].user_id
    seats = {s for s, player in enumerate(match.players) if player.user_id != me}
    return frozenset(seats - deserters(match))


def consulted_seats(match: Match, seat: Seat) -> frozenset[Seat]:
    """The seats of other people who have to agree; the computer grants whatever is asked."""
    return frozenset(s for s in other_seats(match, seat) if match.players[s].level is None)


def check_version(match: Match, version: int) -> None:
    """Whether a button belongs to the present position.

    Raises:
        StaleMove: it does not.
    """
    if match.version != version:
        raise StaleMove(match.id, version, match.version)
