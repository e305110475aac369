"""Programs for those who keep the project. Nobody needs them to run the bot or its tests."""
