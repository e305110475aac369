"""Diced Tomatoes in English: what players read, by key. What happens stands in ``event_words``."""

from rules.games.diced_tomatoes.board import COLOURS, KARMA_KEPT
from rules.games.diced_tomatoes.event_words import SEATS
from rules.games.diced_tomatoes.position import COSTS

_COLOUR_NAMES = {"r": "red", "b": "black", "g": "gold"}


def _dice() -> dict[str, str]:
    """Every die by name, with and without a face, and colours to pick."""
    words = {}
    for colour, name in _COLOUR_NAMES.items():
        words[f"diced_tomatoes.die.{colour}"] = name
        for face in range(1, 7):
            words[f"diced_tomatoes.die.{colour}{face}"] = f"{name} {face}"
            for n, count in ((2, "two"), (3, "three")):
                words[f"diced_tomatoes.die.{colour}{face}.{n}"] = f"{count} {name} {face}s"
            words[f"diced_tomatoes.thing.{colour}{face}"] = f"{name.capitalize()} {face}"
            change = f"Change {name} {face}: from {COSTS['re']} karma"
            words[f"diced_tomatoes.change.{colour}{face}"] = change
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
    "diced_tomatoes.tagline": "Roll dice, grow vines and fill your six slots with ripe tomatoes.",
    "diced_tomatoes.aim": (
        "Most points win: a vine of four is worth its first die less 1 per black one."
    ),
    "diced_tomatoes.aim.alone": (
        "To win, fill all six slots before the dice run out. A slot that holds its own number, "
        "like a 1 in slot 1, scores a point."
    ),
    "diced_tomatoes.short": (
        "On your turn you roll three dice, plus any passed on to you. Place every die that fits, "
        "in your own garden or someone else's: a red die starts a vine in an empty pot, and a "
        "vine grows as a set (all equal) or a run (in a row). The fourth die harvests it. Its "
        "owner scores the first die's face, minus 1 for each black die and plus 1 for each gold "
        "one. Harvests for others earn you karma, which changes dice. Dice that don't fit go to "
        "the next player. Once someone fills six slots, you finish the round. Most points win."
    ),
    # Sides and seats
    **{f"diced_tomatoes.side.{seat}": colour for seat, colour in enumerate(SEATS)},
    **{f"diced_tomatoes.seat.{seat}": f"Player {seat + 1}" for seat in range(6)},
    **_dice(),
    "diced_tomatoes.shape.set": "a set",
    "diced_tomatoes.shape.run": "a run",
    # Options
    "diced_tomatoes.option.gold": "Sunny Golden Hybrid",
    "diced_tomatoes.option.gold.hint": (
        "One extra gold die per player. On a vine it adds 1 to its worth."
    ),
    "diced_tomatoes.option.dicey": "Dicey Tomato Rules",
    "diced_tomatoes.option.dicey.hint": (
        "A tomato in the slot with its own number scores 7; red dice on vines count at the end."
    ),
    "diced_tomatoes.option.overload": "Karma Overload",
    "diced_tomatoes.option.overload.hint": (
        "More karma for harvests, and bits of karma for dice you give to others."
    ),
    "diced_tomatoes.option.draw": "Drawing dice",
    "diced_tomatoes.option.draw.hint": "How you get the three dice you roll.",
    "diced_tomatoes.option.draw.random": "Blind: any die may come",
    "diced_tomatoes.option.draw.choice": "Choice: you name the colours",
    "diced_tomatoes.option.match_total": "A matching tomato scores",
    "diced_tomatoes.option.match_total.hint": (
        "In Dicey Tomato Rules. It's 7 today and was 6 in 2021."
    ),
    "diced_tomatoes.option.karma_peak": "Most karma within a turn",
    "diced_tomatoes.option.karma_peak.hint": (
        "12 since 2022, 6 before. You keep 6 at the end of a turn either way."
    ),
    "diced_tomatoes.option.bits_pass": "Bits for passing",
    "diced_tomatoes.option.bits_pass.hint": "In Karma Overload: a bit for each die you pass on.",
    "diced_tomatoes.option.rot": "Rotten vines",
    "diced_tomatoes.option.rot.hint": "Whether vines worth 0 or less are cleared by themselves.",
    "diced_tomatoes.option.rot.choice": "Choice: you may clear them when your turn ends",
    "diced_tomatoes.option.rot.auto": "Auto: they're always cleared",
    "diced_tomatoes.option.target": "Clear and flip",
    "diced_tomatoes.option.target.hint": "Which vines your karma may change.",
    "diced_tomatoes.option.target.any": "Any: everyone's vines",
    "diced_tomatoes.option.target.own": "Own: only your own vines",
    # Picking a move
    "diced_tomatoes.verb.place": "Place",
    "diced_tomatoes.verb.harvest": "Harvest",
    "diced_tomatoes.verb.re": "Re-roll (1 karma)",
    "diced_tomatoes.verb.up": "One up (2 karma)",
    "diced_tomatoes.verb.dn": "One down (2 karma)",
    "diced_tomatoes.verb.cl": "Clear a vine (3 karma)",
    "diced_tomatoes.verb.ov": "Roll over (4 karma)",
    "diced_tomatoes.verb.fl": "Flip a seed (5 karma)",
    "diced_tomatoes.verb.set": "Set to any face (6 karma)",
    # What one button opens: moves that cost karma stand apart from dice to place
    **{f"diced_tomatoes.aside.{verb}": "Karma…" for verb in COSTS},
    "diced_tomatoes.verb.rot": "Clear",
    "diced_tomatoes.thing.clean": "Clear a vine (3 karma)",
    "diced_tomatoes.thing.flip": "Flip a seed (5 karma)",
    "diced_tomatoes.verb.pick": "Take",
    "diced_tomatoes.verb.end": "End your turn",
    "diced_tomatoes.verb.lead": "Roll to see who goes last",
    "diced_tomatoes.verb.draw": "Draw",
    "diced_tomatoes.verb.roll": "Roll",
    # What is asked
    "diced_tomatoes.prompt.lead": "{side} rolls to see who goes last.",
    "diced_tomatoes.prompt.lead.hint": (
        "The lowest roll plays last and the next player starts, so everyone gets the same number "
        "of turns."
    ),
    "diced_tomatoes.prompt.draw": "{side} draws dice.",
    "diced_tomatoes.prompt.draw.hint": (
        "Three dice come blindly from the bushel – the dice you all share. Most are red."
    ),
    "diced_tomatoes.prompt.roll": "{side} rolls.",
    "diced_tomatoes.prompt.roll.hint": "All the dice are rolled, and so are the ones passed on.",
    "diced_tomatoes.prompt.pick": "{side} chooses colours for the next dice.",
    "diced_tomatoes.prompt.pick.you": "Choose the colours of your next dice.",
    "diced_tomatoes.prompt.pick.hint": (
        "Red dice can start vines. Black ones lower a vine's worth and gold ones raise it."
    ),
    **{
        f"diced_tomatoes.prompt.{asked}{form}": text
        for asked in ("place", "low")
        for form, text in {
            ".one": "{side}: one die in hand, {karma} karma. Place it.",
            ".you.one": "You have one die left and {karma} karma. It fits, so you must place it.",
            ".other": "{side}: {n} dice in hand, {karma} karma. Place a die.",
            ".you.other": "You have {n} dice and {karma} karma. Place a die.",
        }.items()
    },
    "diced_tomatoes.prompt.low.hint": (
        "The bushel is nearly empty. If a turn starts with no dice at all, you lose – but every "
        "harvest puts three back."
    ),
    "diced_tomatoes.prompt.place.hint": (
        "Place every die that fits, in any garden. A vine is a set (4 4 4 4) or a run grown at "
        "both ends (4 5 3 6)."
    ),
    "diced_tomatoes.prompt.place.hint.2": (
        "The fourth die harvests a vine. Its owner scores the first die's face, less 1 for each "
        "black die on it."
    ),
    "diced_tomatoes.prompt.place.hint.3": (
        "Hearts are karma: it changes dice. Harvests for others earn you some, and every 2 "
        "left at the end are a point: that's why scores start at 1."
    ),
    "diced_tomatoes.prompt.place.hint.again": (
        "The game ends with the round in which somebody fills all six slots, or when there are no "
        "dice left to draw."
    ),
    "diced_tomatoes.prompt.place.hint.alone": (
        "Place every die that fits. Four in a set (4 4 4 4) or a run grown at both ends (4 5 3 6) "
        "make a tomato, worth the first die less 1 for each black one. It fills your next free "
        "slot."
    ),
    "diced_tomatoes.prompt.place.hint.2.alone": (
        "Slot 1 fills first, then slot 2, and so on. Any tomato worth 1 to 6 will do."
    ),
    "diced_tomatoes.prompt.place.hint.3.alone": (
        "Hearts are karma: it changes dice that don't fit. Each harvest earns you some."
    ),
    "diced_tomatoes.prompt.spend.one": (
        "{side}: the die in hand fits nowhere. End the turn, or spend karma ({karma})."
    ),
    "diced_tomatoes.prompt.spend.you.one": (
        "The die in your hand fits nowhere{why}. End your turn, or spend karma (you have {purse})."
        "{rotten}"
    ),
    "diced_tomatoes.prompt.spend.other": (
        "{side}: {n} dice fit nowhere. End the turn, or spend karma ({karma})."
    ),
    "diced_tomatoes.prompt.spend.you.other": (
        "The {n} dice in your hand fit nowhere{why}. End your turn, or spend karma (you have "
        "{purse}).{rotten}"
    ),
    "diced_tomatoes.prompt.spend.hint": (
        "A re-roll costs only 1 karma and may make a die fit – but then you must place it."
    ),
    "diced_tomatoes.prompt.spare": "{side}: all dice are placed. End the turn, or spend karma "
    "({karma}).",
    "diced_tomatoes.prompt.spare.you": (
        "You have placed all your dice. End your turn, or spend karma (you have {purse}).{rotten}"
    ),
    **{f"diced_tomatoes.purse.{n}": f"{n}, and keep {KARMA_KEPT}" for n in range(7, 13)},
    "diced_tomatoes.prompt.spare.hint": (
        "Most turns end here. Karma changes dice. You keep up to 6, and every 2 are a point: "
        "that's why scores start at 1."
    ),
    "diced_tomatoes.prompt.spare.hint.alone": (
        "Most turns end here. Karma changes dice that don't fit, and you keep up to 6 of it."
    ),
    "diced_tomatoes.prompt.hand_on.one": "{side}: the die in hand fits nowhere. End the turn.",
    "diced_tomatoes.prompt.hand_on.you.one": (
        "The die in your hand fits nowhere{why}. End your turn.{rotten}"
    ),
    "diced_tomatoes.prompt.hand_on.other": "{side}: {n} dice fit nowhere. End the turn.",
    "diced_tomatoes.prompt.hand_on.you.other": (
        "The {n} dice in your hand fit nowhere{why}. End your turn.{rotten}"
    ),
    "diced_tomatoes.rotten.one": " One vine is rotten: clear it as you end, or leave it.",
    "diced_tomatoes.rotten.more": " Some vines are rotten: clear them as you end, or leave them.",
    "diced_tomatoes.seed_only": ", and only a red one can start a vine",
    "diced_tomatoes.prompt.hand_on.hint": (
        "Dice that fit nowhere go to the next player, who rolls them along with three new ones."
    ),
    "diced_tomatoes.prompt.hand_on.hint.alone": (
        "You roll them again next turn, with up to three new dice from the bushel."
    ),
    "diced_tomatoes.prompt.end": "{side}: all dice are placed; end the turn.",
    "diced_tomatoes.prompt.end.you": "You have placed all your dice. End your turn.{rotten}",
    "diced_tomatoes.prompt.end.hint": "This also clears full vines that couldn't be harvested.",
    "diced_tomatoes.prompt.tidy.one": "{side}: clear the rotten vine or leave it, then end.",
    "diced_tomatoes.prompt.tidy.you.one": "Clear the rotten vine, or leave it, and end your turn.",
    "diced_tomatoes.prompt.tidy.other": "{side}: clear any of {n} rotten vines, then end the turn.",
    "diced_tomatoes.prompt.tidy.you.other": (
        "Clear any of the {n} rotten vines, then end your turn."
    ),
    "diced_tomatoes.prompt.tidy.hint": (
        "A rotten vine is worth 0 or less. Clearing it makes room for a new one."
    ),
    "diced_tomatoes.prompt.tidied": "{side}: end the turn.",
    "diced_tomatoes.prompt.tidied.you": "End your turn.",
    "diced_tomatoes.prompt.tidied.hint": "No rotten vine is left, so that's all there is to do.",
    "diced_tomatoes.prompt.dry": "{side}: the bushel is empty. Ending the turn now loses.",
    "diced_tomatoes.prompt.dry.you": (
        "The bushel is empty: if you end your turn now, you lose. Clearing a vine puts its dice "
        "back."
    ),
    "diced_tomatoes.prompt.lost": "{side}: no dice are left, so the game is lost. End the turn.",
    "diced_tomatoes.prompt.lost.you": "No dice are left, so you lose. End your turn.",
    **{
        f"diced_tomatoes.prompt.{end}.hint": "Alone, you lose if a turn starts with no dice at all."
        for end in ("dry", "lost")
    },
    "diced_tomatoes.prompt.over": "The game is over.",
    "diced_tomatoes.prompt.over.hint": "Take a last look at the gardens.",
    "diced_tomatoes.score.seat": "{side}: {points}",
    "diced_tomatoes.score.left": "{side}: {points} (out)",
    "diced_tomatoes.score.seat.sum": "{side}: {points} ({slots} in slots{first}{karma}{vines})",
    "diced_tomatoes.score.left.sum": (
        "{side}: {points} ({slots} in slots{first}{karma}{vines}; out)"
    ),
    "diced_tomatoes.share.first.2": ", 2 for filling them first",
    **{f"diced_tomatoes.share.karma.{n}": f", {n // 2} for {n} karma" for n in range(2, 7)},
    "diced_tomatoes.share.vine.1": ", 1 for a vine of three",
    **{f"diced_tomatoes.share.vine.{n}": f", {n} for vines of three" for n in (2, 3)},
    **{f"diced_tomatoes.share.red.{n}": f", {n} for red dice on vines" for n in (1, 2, 3)},
    "diced_tomatoes.alone": "{points} of 6 slots matched",
    "diced_tomatoes.score.solo": "{filled} of {slots} slots filled, {n} matched",
    # Layers of the picture
    "diced_tomatoes.layer.worth": "What vines are worth",
}
