"""What happens in the world: each happening changes the tables and tells those concerned.

Nothing here awaits, so a happening is whole before the next one begins.
"""
