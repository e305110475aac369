"""Diced Tomatoes in English: what players read, by key. What happens stands in ``story``."""

from rules.games.diced_tomatoes.board import COLOURS

_COLOUR_NAMES = {"r": "red", "b": "black", "g": "gold"}


def _dice() -> dict[str, str]:
    """Every die by name, with and without a face, and colours to pick."""
    words = {}
    for colour, name in _COLOUR_NAMES.items():
        words[f"diced_tomatoes.die.{colour}"] = name
        for face in range(1, 7):
            words[f"diced_tomatoes.die.{colour}{face}"] = f"{name} {face}"
            words[f"diced_tomatoes.thing.{colour}{face}"] = f"{name.capitalize()} {face}"
    for red in range(4):
        for black in range(4 - red):
            for gold in range(4 - red - black):
                counts = dict(zip(COLOURS, (red, black, gold), strict=True))
                hand = "b" * black + "g" * gold + "r" * red
                counted = [f"{n} {_COLOUR_NAMES[c]}" for c, n in counts.items() if n]
                if hand:
                    words[f"diced_tomatoes.verb.pick.{hand}"] = ", ".join(counted)
    return words


WORDS = {
    "diced_tomatoes.name": "Diced Tomatoes",
    "diced_tomatoes.tagline": "Roll, plant and attach dice; fill six slots with ripe tomatoes.",
    "diced_tomatoes.short": (
        "On your turn three dice are drawn and rolled, together with those passed on to you. Put "
        "every die that fits onto a token, yours or another player's: a red die on an empty token "
        "starts a vine, and a vine grows as a set (all equal) or a run (in a row). The fourth die "
        "harvests it: its owner scores the face of the first die, less one for each black die and "
        "plus one for each gold one. Harvests for others earn you karma, which changes dice. Dice "
        "that fit nowhere go to the next player. After somebody's sixth harvest the round is "
        "finished; most points win."
    ),
    # Sides and seats
    "diced_tomatoes.side.0": "Blue 0",
    "diced_tomatoes.side.1": "Green 1",
    "diced_tomatoes.side.2": "Violet 2",
    "diced_tomatoes.side.3": "Teal 3",
    "diced_tomatoes.side.4": "Pink 4",
    "diced_tomatoes.side.5": "White 5",
    **{f"diced_tomatoes.seat.{seat}": f"Seat {seat}" for seat in range(6)},
    **_dice(),
    "diced_tomatoes.shape.set": "a set",
    "diced_tomatoes.shape.run": "a run",
    # Options
    "diced_tomatoes.option.gold": "Sunny Golden Hybrid",
    "diced_tomatoes.option.gold.hint": (
        "One gold die more per player; on a vine it adds 1 to what the vine is worth."
    ),
    "diced_tomatoes.option.dicey": "Dicey Tomato Rules",
    "diced_tomatoes.option.dicey.hint": (
        "A tomato in the slot of its own number scores 7; red dice on vines count at the end."
    ),
    "diced_tomatoes.option.overload": "Karma Overload",
    "diced_tomatoes.option.overload.hint": (
        "More karma for harvests, and bits of karma for dice you give to others."
    ),
    "diced_tomatoes.option.draw": "Drawing dice",
    "diced_tomatoes.option.draw.hint": "Whether the three dice are taken blindly.",
    "diced_tomatoes.option.draw.random": "blind: every die is as likely",
    "diced_tomatoes.option.draw.choice": "choice: the player names the colours",
    "diced_tomatoes.option.match_total": "A match scores",
    "diced_tomatoes.option.match_total.hint": "What a star is worth in Dicey; 6 in 2021.",
    "diced_tomatoes.option.karma_peak": "Most karma within a turn",
    "diced_tomatoes.option.karma_peak.hint": "12 since 2022, 6 before; 6 is kept either way.",
    "diced_tomatoes.option.bits_pass": "Bits for passing",
    "diced_tomatoes.option.bits_pass.hint": "In Overload, a bit for each die passed on.",
    "diced_tomatoes.option.rot": "Rotten vines",
    "diced_tomatoes.option.rot.hint": "Whether vines worth nothing are cleared by themselves.",
    "diced_tomatoes.option.rot.choice": "choice: whoever ends a turn may clear them",
    "diced_tomatoes.option.rot.auto": "auto: always cleared",
    "diced_tomatoes.option.target": "Clean and flip",
    "diced_tomatoes.option.target.hint": "Which vines karma may change.",
    "diced_tomatoes.option.target.any": "any: everybody's vines",
    "diced_tomatoes.option.target.own": "own: one's own vines only",
    # Picking a move
    "diced_tomatoes.verb.place": "Place",
    "diced_tomatoes.verb.harvest": "Harvest",
    "diced_tomatoes.verb.re": "Re-roll (1 karma)",
    "diced_tomatoes.verb.up": "One up (2 karma)",
    "diced_tomatoes.verb.dn": "One down (2 karma)",
    "diced_tomatoes.verb.cl": "Clean a vine (3 karma)",
    "diced_tomatoes.verb.ov": "Roll over (4 karma)",
    "diced_tomatoes.verb.fl": "Flip a seed (5 karma)",
    "diced_tomatoes.verb.set": "Set to any face (6 karma)",
    "diced_tomatoes.verb.rot": "Clear",
    "diced_tomatoes.thing.clean": "Clean a vine (3 karma)",
    "diced_tomatoes.thing.flip": "Flip a seed (5 karma)",
    "diced_tomatoes.verb.pick": "Take",
    "diced_tomatoes.verb.end": "End the turn",
    "diced_tomatoes.verb.lead": "Roll for the marker",
    "diced_tomatoes.verb.draw": "Draw",
    "diced_tomatoes.verb.roll": "Roll",
    # What is asked
    "diced_tomatoes.prompt.lead": "{side} rolls for the marker.",
    "diced_tomatoes.prompt.lead.hint": (
        "The lowest roll plays last; the seat after it begins, so everybody gets as many turns."
    ),
    "diced_tomatoes.prompt.draw": "Dice are drawn for {side}.",
    "diced_tomatoes.prompt.draw.hint": "Three dice come blindly from the bushel, most of them red.",
    "diced_tomatoes.prompt.roll": "Dice are rolled for {side}.",
    "diced_tomatoes.prompt.roll.hint": "All dice are rolled anew, those passed on as well.",
    "diced_tomatoes.prompt.pick": "{side} chooses the colours of the next dice.",
    "diced_tomatoes.prompt.pick.hint": (
        "Red dice can start vines; black ones lower a vine and gold ones raise it."
    ),
    "diced_tomatoes.prompt.place.one": "{side}: one die in hand, {karma} karma. Place it.",
    "diced_tomatoes.prompt.place.other": "{side}: {n} dice in hand, {karma} karma. Place a die.",
    "diced_tomatoes.prompt.place.hint": (
        "High dice suit your own tokens, low ones make fine presents; look for a vine of three, "
        "whose fourth die harvests it."
    ),
    "diced_tomatoes.prompt.spend.one": (
        "{side}: the last die fits nowhere. End the turn and pass it on, or spend karma ({karma})."
    ),
    "diced_tomatoes.prompt.spend.other": (
        "{side}: {n} dice fit nowhere. End the turn and pass them on, or spend karma ({karma})."
    ),
    "diced_tomatoes.prompt.spend.hint": (
        "A re-roll costs only 1 karma and may make a die fit, but then it must be placed."
    ),
    "diced_tomatoes.prompt.spare": "{side}: all dice are placed. End the turn, or spend karma "
    "({karma}).",
    "diced_tomatoes.prompt.spare.hint": (
        "Most turns end here; karma keeps up to 6, and two of it are a point in the end."
    ),
    "diced_tomatoes.prompt.hand_on.one": "{side}: the last die fits nowhere and is passed on.",
    "diced_tomatoes.prompt.hand_on.other": "{side}: {n} dice fit nowhere and are passed on.",
    "diced_tomatoes.prompt.hand_on.hint": (
        "The next player rolls them anew, beside three dice of their own."
    ),
    "diced_tomatoes.prompt.end": "{side}: all dice are placed; end the turn.",
    "diced_tomatoes.prompt.end.hint": "Overripe and full vines are cleared now.",
    "diced_tomatoes.prompt.tidy.one": "{side}: clear the rotten vine or leave it, then end.",
    "diced_tomatoes.prompt.tidy.other": "{side}: clear any of {n} rotten vines, then end the turn.",
    "diced_tomatoes.prompt.tidy.hint": (
        "A rotten vine is worth nothing as it stands; clearing it frees the token for its owner."
    ),
    "diced_tomatoes.prompt.over": "The game is over.",
    "diced_tomatoes.prompt.over.hint": "The tracks stay on the table for a last look.",
    "diced_tomatoes.score.seat": "{side} has {points}",
    "diced_tomatoes.score.left": "{side} has {points} (left)",
    "diced_tomatoes.score.solo.one": "{n} match, {filled} of {slots} slots filled",
    "diced_tomatoes.score.solo.other": "{n} matches, {filled} of {slots} slots filled",
    # Refusals
    "diced_tomatoes.no_leaving": "Nobody leaves a table of one or two; resign instead.",
    "diced_tomatoes.has_left": "Seat {seat} has left the table already.",
    "diced_tomatoes.dice_first": "The dice have not fallen yet.",
    "diced_tomatoes.no_roll": "No dice are to be rolled now.",
    "diced_tomatoes.other_roll": "That is not what falls now; it would look like {first}.",
    "diced_tomatoes.not_tidy": "Rotten vines are cleared after your dice are placed; end your turn "
    "first.",
    "diced_tomatoes.not_pick": "There are no colours to choose now.",
    "diced_tomatoes.only_tidy": "Your dice are passed on; now only clear rotten vines, or end.",
    "diced_tomatoes.only_pick": "First choose the colours of your dice.",
    "diced_tomatoes.no_such_pick": "The bushel does not have these. You can take: {left}.",
    "diced_tomatoes.no_hand": "You have no {die}; your hand is empty.",
    "diced_tomatoes.not_in_hand": "You have no {die}; your hand is {hand}.",
    "diced_tomatoes.no_token": "There is no token {token}; they run from 0.0 to {last}.",
    "diced_tomatoes.closed": "{token} is closed: its player has left.",
    "diced_tomatoes.seed_red": "{token} is empty, and only a red die starts a vine.",
    "diced_tomatoes.full": "{token} has four dice already ({vine}).",
    "diced_tomatoes.no_fit": "{die} does not fit on {token} ({vine}); it takes {wanted}.",
    "diced_tomatoes.must_place": "{die} still fits on {token}; place what fits before you end.",
    "diced_tomatoes.too_poor": "That costs {cost} karma, and you have {karma}.",
    "diced_tomatoes.no_up": "{die} cannot go higher; there is no step from 6 to 1.",
    "diced_tomatoes.no_dn": "{die} cannot go lower; there is no step from 1 to 6.",
    "diced_tomatoes.no_ov": "Only a 1 or a 6 rolls over; {die} does not.",
    "diced_tomatoes.same_face": "{die} shows {face} already.",
    "diced_tomatoes.nothing_there": "There is no vine on {token}.",
    "diced_tomatoes.not_rotten": "{token} is not rotten ({vine}); only vines worth 0 or less are.",
    "diced_tomatoes.not_yours": "At this table karma changes your own vines only, not {token}.",
    "diced_tomatoes.flip_breaks": (
        "With its seed on {face}, {token} ({vine}) would be neither a set nor a run."
    ),
    # Layers of the picture
    "diced_tomatoes.layer.worth": "What vines are worth",
}
