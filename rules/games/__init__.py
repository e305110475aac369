"""One module or package for each game; whatever stands here is a game.

**To write a game**, put two modules (or packages) where they are found by being there:

``rules/games/<key>.py``
    a frozen, slotted dataclass of options (:mod:`rules.options`), what it is called and about
    (:mod:`rules.about`), what it says (``class Say(Phrases, family="<key>")``:
    :mod:`rules.phrase`, :mod:`rules.phrase_kinds`), the state, which inherits
    :class:`rules.telling.Telling`, five to nine lessons, and
    ``GAME: Game[MyState] = MyGame()``; the annotation lets mypy hold it against
    :class:`rules.core.Game`.
``render/boards/<key>.py``
    what to draw of it (:class:`render.view.CellModule`).

``tests/sixth/apart.py`` and ``apart_board.py`` are a whole game to copy. The state inherits what
games of its kind have in common:

:class:`rules.duel.Hosted`
    two colours, where the host sets up and the guest chooses a side (Tumbleweed, Stigmergy);
:class:`rules.duel.Coloured`
    two colours that take turns, without dice (Rive, Seesaw); a swap is possible;
:class:`rules.duel.Duel`
    anything else for two without dice;
none of them
    dice, or more than two seats (Diced Tomatoes).

**A swap** is a move without a cell, written ``swap``, with the verb ``swap``, and the last of
``legal`` but for a pass. It exchanges the two entries of ``sides``; stones keep their colours, the
colour to move stays to move, and so the other seat acts. It is a turn of its own (``turn`` rises),
which a match does not count among those that somebody completed. Its ``Parts`` need no value.
``rules/games/rive`` has one.

A game that lacks words, lessons or a board stops the start with one sentence.
``tests/test_contract.py`` plays every game, and ``tests/test_golden_data.py`` says which records,
counts, oracle and scenes it still owes.
"""
