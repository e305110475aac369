"""Validation of request bodies. Forms are data: add to them to make the sandbox stricter."""
