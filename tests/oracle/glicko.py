"""Glicko-2 once more, step by step as the paper writes it, the volatility found by halving.

Slow and literal: it shares nothing with the bot's own but the paper.
"""

import math

Numbers = tuple[float, float, float]


def rate(player: Numbers, results: list[tuple[float, float, float]], periods: float) -> Numbers:
    """Rating, deviation and volatility after results (rating, deviation, score of the player)."""
    r, rd, sigma = player
    mu, phi = (r - 1500) / 173.7178, rd / 173.7178
    others = [((rj - 1500) / 173.7178, rdj / 173.7178, s) for rj, rdj, s in results]

    def g(phi_j: float) -> float:
        return 1 / math.sqrt(1 + 3 * phi_j**2 / math.pi**2)

    def e(mu_j: float, phi_j: float) -> float:
        return 1 / (1 + math.exp(-g(phi_j) * (mu - mu_j)))

    v = 1 / sum(g(p) ** 2 * e(m, p) * (1 - e(m, p)) for m, p, _ in others)
    delta = v * sum(g(p) * (s - e(m, p)) for m, p, s in others)
    a = math.log(sigma**2)

    def f(x: float) -> float:
        top = math.exp(x) * (delta**2 - phi**2 - v - math.exp(x))
        return top / (2 * (phi**2 + v + math.exp(x)) ** 2) - (x - a) / 0.5**2

    low = high = (
        a  # after a very surprising result f has other zeros, far away; the near one is meant
    )
    while f(low) < 0:
        low -= 0.05
    while f(high) > 0:
        high += 0.05
    for _ in range(80):
        middle = (low + high) / 2
        if f(middle) > 0:
            low = middle
        else:
            high = middle
    sigma_new = math.exp(low / 2)
    phi_star = math.sqrt(phi**2 + sigma_new**2 * periods)
    phi_new = 1 / math.sqrt(1 / phi_star**2 + 1 / v)
    mu_new = mu + phi_new**2 * sum(g(p) * (s - e(m, p)) for m, p, s in others)
    return 173.7178 * mu_new + 1500, 173.7178 * phi_new, sigma_new
