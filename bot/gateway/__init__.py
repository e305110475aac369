"""The connection to Discord: the client, and the path of interactions to their answers."""
