"""How a score is written, in every language."""


def number(score: float) -> str:
    """A score as people write it.

    >>> number(7.5), number(0.5), number(12), number(-1.5)
    ('7½', '½', '12', '−1½')
    """
    if score < 0:
        return f"−{number(-score)}"
    whole, half = divmod(score, 1)
    return f"{int(whole) if whole or not half else ''}{'½' if half else ''}"


def signed(score: float) -> str:
    """A difference of scores, with its sign.

    >>> signed(2), signed(-1.5), signed(0)
    ('+2', '−1½', '0')
    """
    return f"+{number(score)}" if score > 0 else number(score)
