"""How seats choose: one file per game, short functions of what the seat can see."""
