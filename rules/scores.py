"""How a score is written, in every language."""


def number(score: float) -> str:
    """A score as people write it.

    >>> number(7.5), number(0.5), number(12)
    ('7½', '½', '12')
    """
    whole, half = divmod(score, 1)
    return f"{int(whole) if whole or not half else ''}{'½' if half else ''}"
