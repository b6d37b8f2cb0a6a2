# The card before a race
card-you = You
card-par = Par
card-handicap = Handicap: { $handicap }
card-alone = No opponents: take your time.
card-new-opponent = A new opponent
card-introduced = New: { $rule }
card-read = Read the maze: { $time }
card-start = start now
card-press = Press a direction to start
card-waits = The clock waits for you.
