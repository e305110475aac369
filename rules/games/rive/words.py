"""Rive in English: what players read, by key."""

WORDS = {
    "rive.name": "Rive",
    "rive.tagline": "Grow the smallest, cut down what you join: the fuller board is yours.",
    "rive.short": (
        "Place a stone where it touches the smallest groups; a group is any stones that hang "
        "together, of both colours. If your stone joins two or three groups, take stones off the "
        "new group, yours or your opponent's, until it is one larger than the largest you joined, "
        "and place again. When the board is full, more stones win. There are no draws."
    ),
    # Sides and seats
    "rive.side.B": "Black",
    "rive.side.W": "White",
    "rive.seat.0": "First",
    "rive.seat.1": "Second",
    # Options
    "rive.option.size": "Board",
    "rive.option.size.hint": "How many cells there are to fill.",
    "rive.option.size.3": "3: small, 19 cells",
    "rive.option.size.3x3x5": "3x3x5: medium, 29 cells",
    "rive.option.size.4": "4: large, 37 cells",
    "rive.option.size.5": "5: long, 61 cells",
    "rive.option.swap": "Swap",
    "rive.option.swap.hint": "The second player may take over Black after the very first stone.",
    # Picking a move
    "rive.verb.place": "Place",
    "rive.verb.join": "Place and join",
    "rive.verb.remove": "Take off",
    "rive.verb.swap": "Swap sides",
    "rive.prompt.first": "{side} to move: place the first stone.",
    "rive.prompt.first.hint": (
        "Any cell will do. Your opponent may take this stone over, so choose one you would not "
        "mind playing against."
    ),
    "rive.prompt.swap": "{side} to move: place a stone, or swap sides.",
    "rive.prompt.swap.hint": (
        "Would you rather have that first stone? Then swap. If not, place where nothing touches "
        "yours."
    ),
    "rive.prompt.alone": "{side} to move: place on a cell that touches nothing.",
    "rive.prompt.alone.hint": (
        "Every stone stands alone for now. Leave gaps that one stone of yours can close later: "
        "joining is how stones come off."
    ),
    "rive.prompt.near.one": "{side} to move: place on a cell that touches single stones only.",
    "rive.prompt.near.other": (
        "{side} to move: place on a cell that touches no group larger than {n}."
    ),
    "rive.prompt.near.hint": (
        "Look for a cell between two or three groups: placing there takes stones off and gives you "
        "another placement. Otherwise see what your stone leaves open for your opponent."
    ),
    "rive.prompt.again_alone": "{side} places again: on a cell that touches nothing.",
    "rive.prompt.again_alone.hint": (
        "You took stones off, so it is still your turn. Something you freed is now the place to "
        "go on."
    ),
    "rive.prompt.again_near.one": (
        "{side} places again: on a cell that touches single stones only."
    ),
    "rive.prompt.again_near.other": (
        "{side} places again: on a cell that touches no group larger than {n}."
    ),
    "rive.prompt.again_near.hint": (
        "You took stones off, so it is still your turn. If you can join groups once more, you will "
        "place once more."
    ),
    "rive.prompt.shrink.one": "{side} takes 1 more stone off.",
    "rive.prompt.shrink.other": "{side} takes {n} more stones off.",
    "rive.prompt.shrink.hint": (
        "Choose among the stones marked: the group must stay in one piece, and the stone you have "
        "just placed stays. Your opponent's stones are usually the ones to take."
    ),
    "rive.prompt.over": "The game is over.",
    "rive.prompt.over.hint": "The board is full; whoever has more stones has won.",
    # What happened
    "rive.event.alone": "{side} placed {cell}.",
    "rive.event.grow": "{side} placed {cell}, a group of {size}.",
    "rive.event.join_2": "{side} placed {cell}, joining {first} and {second}.",
    "rive.event.join_3": "{side} placed {cell}, joining {first}, {second} and {third}.",
    "rive.event.remove": "{owner}'s {cell} came off.",
    "rive.event.swap": "Sides are swapped: the stone on {cell} changes hands.",
    "rive.event.won": "{side} wins, {most} to {least}.",
    "rive.reason.full": "The board is full.",
    # What would happen
    "rive.preview.alone": "A stone on {cell}, touching nothing.",
    "rive.preview.grow": "A stone on {cell}: it makes a group of {size}.",
    "rive.preview.join_2.one": (
        "Joins groups of {first} and {second} on {cell}: 1 stone to take off, then you place again."
    ),
    "rive.preview.join_2.other": (
        "Joins groups of {first} and {second} on {cell}: {n} stones to take off, then you place "
        "again."
    ),
    "rive.preview.join_3": (
        "Joins groups of {first}, {second} and {third} on {cell}: {n} stones to take off, then you "
        "place again."
    ),
    "rive.preview.remove_other": "Take off {other}'s {cell}: {n} more to go.",
    "rive.preview.remove_other_last": (
        "Take off {other}'s {cell}: the last one, then you place again."
    ),
    "rive.preview.remove_own": "Take off your own {cell}: {n} more to go.",
    "rive.preview.remove_own_last": "Take off your own {cell}: the last one, then you place again.",
    "rive.preview.swap": "You take over Black with the stone on {cell}; White moves next.",
    "rive.preview.ends": "This fills the board and ends the game.",
    "rive.score.one": "{side} {n} stone",
    "rive.score.other": "{side} {n} stones",
    # Refusals
    "rive.taken": "There is a stone of {side}'s on {cell} already; choose an empty cell.",
    "rive.too_big": (
        "{cell} touches a group of {size}; you must place where the largest group touched has "
        "{least}, on {example} for instance."
    ),
    "rive.not_alone": (
        "{cell} touches a group of {size}; as long as some cells touch nothing, only those may be "
        "used, {example} for instance."
    ),
    "rive.nothing_comes_off": (
        "Nothing is to come off now; to place a stone on {cell}, play +{cell}."
    ),
    "rive.shrink_first.one": "First 1 more stone must come off the group you joined.",
    "rive.shrink_first.other": "First {n} more stones must come off the group you joined.",
    "rive.is_empty": "{cell} is empty; no stone can come off there.",
    "rive.other_group": (
        "The stone on {cell} is not in the group you joined with {placed}; it stays."
    ),
    "rive.just_placed": "{cell} is the stone you have just placed; it stays.",
    "rive.splits": "Without {cell} the group would break into pieces; take off another stone.",
    "rive.no_swap": (
        "Sides can only be swapped in answer to the very first stone, at tables that allow it."
    ),
    # Layers of the picture
    "rive.layer.groups": "Sizes of the groups",
    "rive.layer.open": "Cells and stones to choose from",
}
