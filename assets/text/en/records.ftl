# The page of records
records-race = Race { $number } of { $all }
records-none = No race won yet
records-none-hint = Win a race, and its time appears here.
records-today-hint = Today. Confirm to watch the run.
records-day-hint = { $day }. Confirm to watch the run.
records-watch-last = Watch the last race
records-watch-last-hint = Won or lost.
records-time-trial = Time trial: { $level }
records-track =
    { $opponents ->
        [one] { $track }, 1 opponent
       *[other] { $track }, { $opponents } opponents
    }
records-assisted = { $race } (assisted)
records-older = { $race } (older rules)
