# The player's own runs: their file and their charts
error-runs-head = its first line does not name the columns of races
runs-over-tries = Times over tries of the races that you ran most often
runs-by-level = Times by level, with the number of races
runs-by-eater = Times by opponent, with the number of races: below 100 you were first
runs-try = try
runs-seconds = seconds
runs-percent = your time in percent of the opponent's
runs-race = race
