"""What Discord refuses in a body. Forms are data; make the sandbox stricter here."""
