"""How people come to sit at a table: offers, the lobby, the queue."""
