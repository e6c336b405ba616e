"""The picture of a game: cards as SVG, steps as a film, and the one widget that shows any film."""
