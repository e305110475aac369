"""English of limits on what one person asks for at once."""

TEXTS = {
    "limits.at_once": "That's a lot at once. Give me a moment, then press again.",
    "limits.heavy_at_once": (
        "I'm still working on what you asked for before. It'll be there in a moment."
    ),
    "limits.heavy": "That's a lot at once. Try again in a minute; your matches go on meanwhile.",
}
