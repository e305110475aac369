"""Rive in English: what players read, by key."""

WORDS = {
    "rive.name": "Rive",
    "rive.tagline": (
        "Join groups to take stones off and place again. More stones on the full board win."
    ),
    "rive.aim": "Have more stones than your opponent when the board is full.",
    "rive.short": (
        "A group is stones that touch, of either colour. On your turn, place a stone where the "
        "groups it touches are smallest. If it joins two or three groups, take stones off the new "
        "group – yours or your opponent's – until it's one larger than the largest group you "
        "joined. Then place again. When the board is full, more stones win. There are no draws."
    ),
    # Sides and seats
    "rive.side.B": "Black",
    "rive.side.W": "White",
    "rive.seat.0": "First",
    "rive.seat.1": "Second",
    # Options
    "rive.option.size": "Board",
    "rive.option.size.hint": "How many cells there are to fill.",
    "rive.option.size.3": "3: 19 cells",
    "rive.option.size.3x3x5": "3x3x5: 29 cells",
    "rive.option.size.4": "4: 37 cells",
    "rive.option.size.5": "5: 61 cells",
    "rive.option.swap": "Swap",
    "rive.option.swap.hint": "White may take over Black's very first stone instead of placing one.",
    # Picking a move
    "rive.verb.place": "Place",
    "rive.verb.join": "Place and join",
    "rive.verb.remove": "Take off",
    "rive.verb.swap": "Swap sides",
    "rive.prompt.first": "{side} to move: place the first stone.",
    "rive.prompt.first.you": "Place the first stone.",
    "rive.prompt.first.hint": (
        "For now, stones go only where they touch no other. So that going first is no advantage, "
        "your opponent may swap sides and take this one over: choose a cell you wouldn't mind "
        "playing against."
    ),
    "rive.prompt.swap": "{side} to move: place a stone, or swap sides.",
    "rive.prompt.swap.you": "Place a stone, or swap sides.",
    "rive.prompt.swap.hint": (
        "So that going first is no advantage, you may swap sides: that first stone is then yours. "
        "If you don't want it, place a stone where it touches nothing."
    ),
    "rive.prompt.swap.card": "place a stone, or swap sides.",
    "rive.prompt.alone": "{side} to move: place on a cell that touches nothing.",
    "rive.prompt.alone.you": "Place a stone on a cell that touches nothing.",
    "rive.prompt.alone.hint": (
        "Stones that touch, of either colour, are a group; the number on a stone is its size. "
        "Later, joining groups takes stones off, so leave gaps you can close then."
    ),
    "rive.prompt.alone.limit": "Place where you touch nothing.",
    "rive.prompt.near.one": "{side} to move: place on a cell that touches single stones only.",
    "rive.prompt.near.you.one": "Place a stone on a cell that touches single stones only.",
    "rive.prompt.near.other": (
        "{side} to move: place on a cell that touches no group larger than {n}."
    ),
    "rive.prompt.near.you.other": "Place a stone on a cell that touches no group larger than {n}.",
    "rive.prompt.near.hint": (
        "Every empty cell touches a stone now. From here on, place where the largest group you "
        "touch is as small as possible."
    ),
    "rive.prompt.near.limit.one": "Place where you touch single stones only.",
    "rive.prompt.near.limit.other": "Place where you touch no group larger than {n}.",
    "rive.prompt.again_alone": "{side} places again: on a cell that touches nothing.",
    "rive.prompt.again_alone.you": "Place again: on a cell that touches nothing.",
    "rive.prompt.again_alone.hint": (
        "You took stones off, so it's still your turn. While any cell touches nothing, place there."
    ),
    "rive.prompt.again_near.one": (
        "{side} places again: on a cell that touches single stones only."
    ),
    "rive.prompt.again_near.you.one": "Place again: on a cell that touches single stones only.",
    "rive.prompt.again_near.other": (
        "{side} places again: on a cell that touches no group larger than {n}."
    ),
    "rive.prompt.again_near.you.other": (
        "Place again: on a cell that touches no group larger than {n}."
    ),
    "rive.prompt.again_near.hint": (
        "You took stones off, so it's still your turn. If you join groups again, you place again."
    ),
    "rive.prompt.shrink.one": "{side} takes 1 stone off.",
    "rive.prompt.shrink.you.one": "Take 1 stone off.",
    "rive.prompt.shrink.other": "{side} takes {n} stones off.",
    "rive.prompt.shrink.you.other": "Take {n} stones off.",
    "rive.prompt.shrink.hint": (
        "Choose one of the marked stones: the group must stay in one piece, and the stone you just "
        "placed stays. It's usually best to take your opponent's. The minus counts stones still to "
        "come off."
    ),
    "rive.prompt.over": "The game is over.",
    "rive.prompt.over.hint": "The board is full, and the side with more stones has won.",
    # What happened
    "rive.event.alone": "{side} placed a stone on {cell}.",
    "rive.event.grow": "{side} placed a stone on {cell}, making a group of {size}.",
    "rive.event.join_2": "{side} placed a stone on {cell}, joining groups of {first} and {second}.",
    "rive.event.join_3": (
        "{side} placed a stone on {cell}, joining groups of {first}, {second} and {third}."
    ),
    "rive.event.join_2_single": "{side} placed a stone on {cell}, joining two single stones.",
    "rive.event.join_3_single": "{side} placed a stone on {cell}, joining three single stones.",
    **{
        f"rive.event.{joins}.{told}": (
            "If you join two or three groups, you take stones of either colour off the new group "
            "until it's just one larger than the largest you joined. Then you place again."
        )
        for joins in ("join_2", "join_3", "join_2_single", "join_3_single")
        for told in ("ahead", "first")
    },
    "rive.event.swap.first": (
        "{side} has the white stones from now on, and {other} the black ones."
    ),
    "rive.event.remove.all": "{owner}'s stones on {cell} came off.",
    "rive.event.remove": "{owner}'s stone on {cell} came off.",
    "rive.event.swap": "{side} swapped sides and took over {other}'s stone on {cell}.",
    "rive.event.won": "{side} wins, {most} to {least}.",
    "rive.reason.full": "The board is full.",
    # What is left of a long turn in one line
    "rive.brief.placed": "{side} placed a stone on {cell}.",
    "rive.brief.placed.all": "{side} placed stones on {cell}.",
    "rive.brief.placed_many": "{side} placed {n} stones.",
    "rive.brief.took.one": "{side} took one of {other}'s off.",
    "rive.brief.took.other": "{side} took {n} of {other}'s off.",
    "rive.brief.gave.one": "{side} gave up one of their own.",
    "rive.brief.gave.other": "{side} gave up {n} of their own.",
    # What would happen
    "rive.preview.alone": "You place a stone on {cell}, touching nothing.",
    "rive.preview.grow": "You place a stone on {cell}, making a group of {size}.",
    "rive.preview.join_2.one": (
        "You join groups of {first} and {second} on {cell}: take 1 stone off, then place again."
    ),
    "rive.preview.join_2.other": (
        "You join groups of {first} and {second} on {cell}: take {n} stones off, then place again."
    ),
    "rive.preview.join_2_single": (
        "You join two single stones on {cell}: take 1 stone off, then place again."
    ),
    "rive.preview.join_3_single": (
        "You join three single stones on {cell}: take 2 stones off, then place again."
    ),
    "rive.preview.join_3": (
        "You join groups of {first}, {second} and {third} on {cell}: take {n} stones off, then "
        "place again."
    ),
    "rive.preview.remove_other": "You take {other}'s stone off {cell}.",
    "rive.preview.remove_other.all": "You take {other}'s stones off {cell}.",
    "rive.preview.remove_own": "You take your own stone off {cell}.",
    "rive.preview.remove_own.all": "You take your own stones off {cell}.",
    "rive.preview.swap": "You take over Black and the stone on {cell}. White moves next.",
    "rive.preview.ends": "This fills the board and ends the game.",
    # The same of what was drawn already, while the turn goes on
    "rive.done.join_2": "You joined groups of {first} and {second} on {cell}.",
    "rive.done.join_2_single": "You joined two single stones on {cell}.",
    "rive.done.join_3_single": "You joined three single stones on {cell}.",
    "rive.done.join_3": "You joined groups of {first}, {second} and {third} on {cell}.",
    "rive.done.remove_other": "You took {other}'s stone off {cell}.",
    "rive.done.remove_other.all": "You took {other}'s stones off {cell}.",
    "rive.done.remove_own": "You took your own stone off {cell}.",
    "rive.done.remove_own.all": "You took your own stones off {cell}.",
    "rive.score.one": "{side}: {n} stone",
    "rive.score.other": "{side}: {n} stones",
    # Refusals
    "rive.taken.own": "You have a stone on {cell} already. Choose an empty cell.",
    "rive.taken": "{side} has a stone on {cell} already. Choose an empty cell.",
    "rive.too_big": (
        "{cell} touches a group of {size}. Choose a cell that touches none larger than {least}, "
        "such as {example}."
    ),
    "rive.not_alone": (
        "{cell} touches a group of {size}. While there are cells that touch nothing, choose one of "
        "those, such as {example}."
    ),
    "rive.nothing_comes_off": (
        "You have no stones to take off now. To place a stone on {cell}, play +{cell}."
    ),
    "rive.shrink_first.one": "First take 1 stone off the group you joined.",
    "rive.shrink_first.other": "First take {n} stones off the group you joined.",
    "rive.is_empty": "{cell} is empty. Choose a stone to take off.",
    "rive.other_group": (
        "The stone on {cell} isn't in the group you joined with {placed}. Choose one that is."
    ),
    "rive.just_placed": "You've just placed the stone on {cell}, so it stays. Choose another one.",
    "rive.splits": "Without {cell} the group would fall apart. Choose another stone.",
    "rive.no_swap": (
        "You can swap sides only right after the very first stone, if this match allows it. Choose "
        "a cell."
    ),
    # Layers of the picture
    "rive.layer.groups": "Sizes of the groups",
    "rive.layer.open": "Cells and stones you can choose",
}
