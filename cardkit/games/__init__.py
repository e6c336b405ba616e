"""The rules of each game, one file a game, all in the same order."""
