# The page of the daily race
daily-day = Race of { $day }
daily-race = Race
daily-today = Today: it counts for the streak.
daily-past = A past day: it earns a time and a medal.
daily-later = not yet
daily-won = won
daily-not-won = not won yet
daily-month-before = Previous month
daily-month-after = Next month
daily-share = Share result
daily-streak-none = Win today to start a streak.
daily-streak-begun = Won today: come back tomorrow.
daily-streak-won = { $days } days in a row!
daily-streak-open = { $days } in a row: win today as well.
daily-longest = longest streak: { $days } days

# The calendar
month-january = January
month-february = February
month-march = March
month-april = April
month-may = May
month-june = June
month-july = July
month-august = August
month-september = September
month-october = October
month-november = November
month-december = December
weekday-monday = Mon
weekday-tuesday = Tue
weekday-wednesday = Wed
weekday-thursday = Thu
weekday-friday = Fri
weekday-saturday = Sat
weekday-sunday = Sun

# The line to share
daily-line = Mazeater daily { $day } { $time }
daily-line-medal = Mazeater daily { $day } { $time } { $medal }
daily-line-ahead = beat { $eater } by { $time }
