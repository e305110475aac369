"""The connection to Discord: the client, who asks from where, and the threads it watches."""
