# The result of a race or of a replay
result-race-again = Race again
result-again-win = Again: { $time } to the win
result-again-medal = Again: { $time } to { $medal }
result-again-best = Again: { $time } to your best
result-watch-again = Watch again
result-next-level = Next level
result-next-drill = Next drill
result-next-track = Next track
result-another-maze = Another maze
result-standings = Standings
result-watch-replay = Watch replay
result-share = Share result
result-quit = Quit to menu
result-won = The cheese is yours!
result-won-campaign = The last cheese is yours!
result-lost = { $eater } ate it first
result-replay-won = The cheese was eaten
result-replay = Replay, { $difficulty }, par { $par }
result-replay-hinted = Replay, { $difficulty }, with hint, par { $par }
result-first-finish = First finish
result-new-best = New best, { $time } faster
result-reward = New reward – { $reward }
result-rewards = New rewards – { $reward } and { $others } more
result-same-best = Same time as your best
result-behind-best = { $time } behind your best { $best }
result-place = { $place } of { $all }
result-ahead = { $time } ahead of { $eater }
result-late = { $time } too late
result-tie = Dead heat: the tie is yours
result-short =
    { $cells ->
        [one] { $cells } cell to go when { $eater } ate
       *[other] { $cells } cells to go when { $eater } ate
    }
result-pass = Finish within { $time } to open the next level.
result-passed = In time: the next level is open.
result-corners = { $cut } of { $taken } corners cut
result-solution = solution
result-par = par { $par }
result-par-difficulty = par { $par }, { $difficulty }
result-streak = { $days } days in a row
result-hinted = With hint: recorded separately.
result-assisted = Assisted: recorded separately.
result-handicap = Handicap: { $handicap }

# What the race has moved
moved-medals = { $have } of { $most } (+{ $more })
moved-wins =
    { $wins ->
        [one] 1 win of { $races }
       *[other] { $wins } wins of { $races }
    }

# Medals
result-to-medal = { $time } to { $medal }
