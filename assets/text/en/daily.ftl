# The page of the daily race
daily-race = Race
daily-race-again = Race again
daily-race-hint = The same maze and the same opponents for everyone, from midnight to midnight UTC.
daily-share = Share result
daily-streak-none = Win to start a streak.
daily-streak-begun = Won today: come back tomorrow.
daily-streak-won = { $days } days in a row!
daily-streak-open = { $days } in a row so far: win today to keep the streak.
daily-no-time = No time yet today.
daily-best = best today { $time }
daily-longest = longest streak: { $days } days

# The line to share
daily-line = Mazeater daily { $day } { $time }
daily-line-medal = Mazeater daily { $day } { $time } { $medal }
daily-line-ahead = beat { $eater } by { $time }
