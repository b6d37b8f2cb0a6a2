# The page of modes
modes-heading = Modes
modes-daily-hint = One maze a day, the same for everyone in the world.
modes-quick-hint = Any word is a race; or choose the maze and the opponents, or paste a friend's code.
modes-time-trials = Time trials
modes-time-trials-hint = A level without opponents, against the ghosts of your best and of the next medal.
modes-grand-prix-hint = Up to eight opponents at once. How far ahead do you finish?
