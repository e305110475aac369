"""One engine for games of lines of sight: two colours, stones on a hexagonal board, cells by code.

What a cell is worth, whether it may be played and what it becomes depends on its *code* alone: the
piece on it, and how many lines of each colour reach it. ``codebook`` says what the codes of a game
mean, ``arena`` is the board that changes, ``alphabeta`` the search, ``weights`` what codes are
worth and ``self_play`` how that is found, ``engine`` what the games hand to everybody else.
"""
