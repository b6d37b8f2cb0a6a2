# The page of modes
modes-heading = Modes
modes-daily-hint = One maze a day, the same for everyone in the world.
modes-quick-hint = Any word is a race; or choose the maze and the opponents, or paste a friend's code.
modes-group-hint = Two to four players on one screen: keyboards and gamepads.
modes-friends-hint = Up to eight players over the network, each on their own computer.
modes-time-trials = Time trials
modes-time-trials-hint = A level without opponents, against the ghosts of your best and of the next medal.
modes-scout-hint = Explore a maze in the dark as long as you like, then run: the micromouse contest.
modes-practice-hint = No opponents, and the clock waits for your first move. Drills tell how you take each corner.
# The state of each mode, on its tile
modes-daily-open = open today
modes-daily-open-streak =
    { $days ->
        [one] open, streak 1 day
       *[other] open, streak { $days } days
    }
modes-daily-done =
    { $days ->
        [one] done today, streak 1 day
       *[other] done today, streak { $days } days
    }
modes-picture-word = abc
modes-word = "{ $word }"
modes-tasks-hint = Program a mouse, step by step: from three cells straight on to any maze with doors.
modes-league-hint = The runs of your group, pasted from any chat: ranked, and raced as ghosts.
modes-scripts-state =
    { $own ->
        [0] { $lessons } lessons
       *[other] { $lessons } lessons, { $own } of yours
    }
modes-group-state = 2 to 4 players
modes-group-joined = { $count } joined
modes-friends-state = 2 to 8 online
modes-friends-as = as { $name }
modes-trials-state = gold in { $golds } of { $levels }
modes-practice-state = { $drills } drills
modes-practice-done = { $done } of { $drills } drills done
modes-cup-open = track { $track } of { $tracks }
modes-cup-none = { $tracks } tracks
modes-grand-prix-hint = Up to eight opponents at once. How far ahead do you finish?

# The page of practice
practice-heading = Practice
practice-level = Level { $level }: { $name }
practice-level-hint = The maze without opponents. The clock waits for your first move.
practice-ear = By ear: { $name }
practice-drill = Drill: { $name }
practice-drill-hint = Press the next direction before the corner, and hold it: the turn cuts the corner and saves time.
