# The page of the Grand Prix
grand-prix-continue = Continue: track { $track }
grand-prix-continue-hint = { $name }, { $difficulty }. You are { $place }, points: { $points }.
grand-prix-new = New Grand Prix
grand-prix-new-hint = All tracks in a row against all opponents: points for each place, and a cup at the end.
grand-prix-new-over-hint = All tracks in a row for points and a cup. The run that you left ends with the first track.
grand-prix-new-own-hint = All tracks in a row for points, against all opponents and { $names }. With your own eaters no cup is kept.
grand-prix-run-ends-hint = The run that you left ends with the first track.
grand-prix-own = With { $names }.
grand-prix-absent = { $name } stays at home and keeps its points: its script is gone or has changed since this Grand Prix began.
grand-prix-standings = Standings
grand-prix-standings-hint = The table after track { $track }.
grand-prix-race = Single track
grand-prix-opponents = Opponents
grand-prix-opponents-hint = The number of opponents on a single track.

# The table of a Grand Prix
standings-heading = Standings
standings-final = Final standing
standings-after = After track { $track } of { $all }, { $difficulty }
standings-no-cup = No cup this time
standings-aided = With help: it is not kept.
standings-own-eaters = With your own eaters: it is not kept.
standings-gained = Last track
standings-points = Points
standings-next = Race track { $track }
