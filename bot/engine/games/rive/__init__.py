"""The engine of Rive."""
