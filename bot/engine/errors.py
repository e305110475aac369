"""What the engine's command refuses: one sentence each."""


class EngineError(Exception):
    """Something that was asked for is not there, or does not fit; the text is the sentence."""
