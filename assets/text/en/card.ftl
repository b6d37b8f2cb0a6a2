# The card before a race
card-you = You
card-par = Par (an expert's time)
card-handicap = Handicap: { $handicap }
card-alone = No opponents: take your time.
card-clock = No opponents: you race the clock.
card-new-opponent = A new opponent
card-introduced = New: { $rule }
card-read = Read the maze: { $time }
card-look = Look at your opponents: { $time }
card-start = start now
card-one-switch = Press when a direction is offered
card-press = Press a direction to start
card-swipe = Swipe in a direction to start
card-waits = The clock waits for you.
card-await-key = Press any key to read the maze
card-await-tap = Tap to read the maze
# A level of a player's own campaign that is unlike those of the game
card-short = A short level: most need { $time }.
card-long = A long level: most need { $time }.
card-slow = { $eater } is slower than in the game's own levels.
card-fast = { $eater } is faster than in the game's own levels.
card-late = The opponent is later than in the game's own levels.
