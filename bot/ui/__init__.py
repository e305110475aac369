"""What people see on Discord: cards, panels, forms. State is in the database, never in a view."""
