# While a level is built
countdown-building = Building the maze
countdown-back = back
