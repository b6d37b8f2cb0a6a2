# Below the mazes of printed pages
page-steps =
    { $steps ->
        [one] { $solver }: 1 step
       *[other] { $solver }: { $steps } steps
    }
page-expanded = { $solver }: { $expanded } cells expanded, { $steps } steps
page-no-path = { $solver }: no path found after { $steps } steps
page-player = the player
page-finish = { $racer }: { $time }
page-no-finish = { $racer }: not finished after { $time }
