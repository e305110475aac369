"""English of ``/settings``."""

TEXTS = {
    "command.settings": "How you hear of your matches, the preview, the look of your pictures.",
    "settings.head": "## Settings\nBefore a move is played:",
    "settings.preview": "Before a move is played",
    "settings.preview.on": "Show me a preview first",
    "settings.preview.off": "Play at once",
    "settings.theme": "Your private pictures look like this:",
    "settings.theme.pick": "The look of your pictures",
    "settings.theme.default": "As everybody sees them",
    "settings.theme.light": "The same boards at noon, for light screens",
    "settings.theme.colour_blind": "Hues that all eyes tell apart",
    "settings.theme.high_contrast": "Black and white, with hatches",
    "settings.size": "The size of your pictures",
    "settings.size.large": "Large pictures",
    "settings.size.large.hint": "For reading small things",
    "settings.size.medium": "Medium pictures",
    "settings.size.medium.hint": "Fewer details, less to scroll",
    "settings.size.small": "Small pictures",
    "settings.size.small.hint": "For a glance on a phone",
    "settings.orientation": "How boards lie before you",
    "settings.orientation.usual": "Boards as everybody sees them",
    "settings.orientation.usual.hint": "The same way for both sides",
    "settings.orientation.flipped": "Boards from the other side",
    "settings.orientation.flipped.hint": (
        "Top and bottom, left and right exchanged; cells keep their names"
    ),
    "settings.orientation.turned": "Boards with upright columns",
    "settings.orientation.turned.hint": "Standing on a corner",
    "settings.layers": "Your private pictures show:",
    "settings.layers.none": "Nothing but the pieces",
}
