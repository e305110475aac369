"""English of limits on what one person asks for at once."""

TEXTS = {
    "limits.at_once": "That is a lot at once. Give me a moment, and press again.",
    "limits.heavy_at_once": (
        "I'm still working on what you asked for before; it will be there in a moment."
    ),
    "limits.heavy": (
        "You have asked for ten large things within a minute. Please wait a little; your matches "
        "go on meanwhile."
    ),
}
