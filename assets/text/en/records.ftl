# The page of records
records-race = Race { $number } of { $all }
records-none = No race won yet
records-none-hint = Win a race, and its time appears here.
records-today-hint = Today. Confirm to watch the run.
records-day-hint = { $day }. Confirm to watch the run.
records-share-best = Share the best run
records-watch-last = Watch the last race
records-watch-last-hint = Won or lost.
records-time-trial = Time trial: { $level }
records-sprint = Sprint: { $name }
records-track =
    { $opponents ->
        [one] { $track }, 1 opponent
       *[other] { $track }, { $opponents } opponents
    }
records-assisted = { $race } (assisted)
records-older = { $race } (older rules)

# The replays that the player keeps
records-replays = Kept replays
records-replays-hint = Replays with names of their own: keep, watch, share, delete.
replays-heading = Kept replays
replays-reading = Reading the files …
replays-keep = Keep the last race
replays-keep-this = Keep this replay
replays-keep-hint = Its replay gets a name and stays until you delete it.
replays-kept = Kept as "{ $name }", in Records.
replays-not-kept = Not kept: { $reason }
replays-paste = Paste a replay, a code or a link
replays-paste-hint = From the clipboard. Or drop a replay file on the window.
replays-pick = Open a file …
replays-pick-hint = A replay file. You can also drop it here.
replays-watch = Watch
replays-name = Name
replays-copy = Copy as text
replays-copy-hint = One line of any length, for a mail. Your friend pastes it here.
replays-delete = Delete
replays-delete-hint = The file is removed from this computer.
replays-delete-keep = Keep
replays-delete-heading = Delete "{ $name }"?
records-earlier = Earlier campaign: { $number }. { $level }
