"""How colours look to other eyes, as matrices on linear RGB."""

Matrix = tuple[tuple[float, float, float], ...]
Colour = tuple[int, int, int]

EYES: dict[str, Matrix] = {
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
    "greyscale": ((0.2126, 0.7152, 0.0722),) * 3,
}
"""Source: Machado, Oliveira & Fernandes 2009, "A physiologically-based model for simulation of
color vision deficiency", severity 1.0; greyscale is the luminance of ITU-R BT.709."""


def seen(colour: Colour, eye: str) -> Colour:
    """*colour* as this eye sees it; ``""`` is an eye that sees it as it is."""
    if not eye:
        return colour
    linear = [_linear(c) for c in colour]
    r, g, b = (_level(sum(w * c for w, c in zip(row, linear, strict=True))) for row in EYES[eye])
    return r, g, b


def luminance(colour: Colour) -> float:
    """Relative luminance, 0 to 1, as WCAG 2 has it."""
    return sum(w * _linear(c) for w, c in zip((0.2126, 0.7152, 0.0722), colour, strict=True))


def contrast(one: Colour, other: Colour) -> float:
    """The contrast of two colours, 1 to 21, as WCAG 2 has it."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def lightness(colour: Colour) -> float:
    """CIE L*, 0 to 100: even steps look even."""
    y = luminance(colour)
    return 116 * y ** (1 / 3) - 16 if y > 0.008856 else 903.3 * y


def _linear(level: int) -> float:
    c = level / 255
    return float(((c + 0.055) / 1.055) ** 2.4) if c > 0.04045 else c / 12.92


def _level(linear: float) -> int:
    c = min(1.0, max(0.0, linear))
    return round(255 * (1.055 * c ** (1 / 2.4) - 0.055 if c > 0.0031308 else 12.92 * c))
