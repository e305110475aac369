"""The person face: what a page or a test says and hears on behalf of one person."""
