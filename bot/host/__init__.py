"""What somebody who hosts the bot does: run it, check it, keep its matches safe."""
