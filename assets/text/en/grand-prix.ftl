# The page of the Grand Prix
grand-prix-race = Race
grand-prix-race-hint = The first at the cheese ends the race. The others place by the distance they had left.
grand-prix-track = Track
grand-prix-opponents = Opponents
grand-prix-opponents-hint = The number of opponents.
