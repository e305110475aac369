"""The JSON API that the sandbox's page and the tests use to act as one person."""
